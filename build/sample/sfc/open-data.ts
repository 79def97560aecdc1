/** Writes the supervisor's open data about the invented entities, in the form in which the portal's API gives them. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipStored } from '../../lib/gzip.ts';
import { cuifAccounts } from '../../tables/cuif-accounts.ts';
import { type SfcDataset, sfcDatasets } from '../../tables/sfc-datasets.ts';
import { entityTypes } from '../../tables/sfc-types.ts';
import { quarterEnd, type SampleEntity } from './scenarios.ts';
import { type Holding, holdingOf, type Supervised, supervisedOf } from './supervised.ts';

export interface SfcSampleRequest {
  readonly outDir: string;
  readonly entities: number;
  /** closings are written for the last three of them, and one interim filing for the last */
  readonly years: readonly number[];
  readonly seed: number;
}

/** What `sources.json` says of a file. */
export interface OpenSampleFile {
  readonly file: string;
  readonly rows: number;
  readonly dataset: SfcDataset;
  readonly id: string;
  readonly license: string;
  readonly attribution: string;
  readonly updated_at: string;
}

type Cells = readonly (string | number)[];

/** One set is share-alike, as in the portal. */
const licenses: Readonly<Record<SfcDataset, string>> = {
  entidades: 'CC_40_BY',
  cuif: 'CC_40_BY',
  solvencia: 'CC_40_BY_SA',
  cartera: 'CC_40_BY',
};

/** Writes `sfc/open_data/*.csv.gz`; gives what `sources.json` says of them. */
export function writeOpenData({ outDir, entities, years, seed }: SfcSampleRequest): OpenSampleFile[] {
  const supervised = supervisedOf(seed, entities);
  const holdings = holdingsOf(supervised, years, seed);
  const files: OpenSampleFile[] = [];
  mkdirSync(join(outDir, 'sfc/open_data'), { recursive: true });
  const write = (dataset: SfcDataset, year: number | null, rows: readonly Cells[]) => {
    if (rows.length === 0) return;
    const { id, columns } = sfcDatasets.find((one) => one.dataset === dataset)!;
    const file = `sfc/open_data/${dataset}${year === null ? '' : `_${year}`}.csv.gz`;
    const text = [columns, ...rows].map((cells) => `${cells.map(quoted).join(',')}\n`).join('');
    writeFileSync(join(outDir, file), gzipStored(Buffer.from(text)));
    files.push({
      file,
      rows: rows.length,
      dataset,
      id,
      license: licenses[dataset],
      attribution: 'Superintendencia Financiera de Colombia - SUPERFINANCIERA, Bogotá D.C.',
      updated_at: `${years.at(-1)! + 1}-02-20T12:00:00.000Z`,
    });
  };
  if (supervised.length > 0) write('entidades', null, [...supervised.map(listRow), foreignOffice]);
  for (const year of [...new Set(holdings.map((holding) => holding.year))].sort()) {
    const own = holdings.filter((holding) => holding.year === year);
    write('cuif', year, own.flatMap(cuifRows));
    write('solvencia', year, own.flatMap(solvencyRows));
    write('cartera', year, own.flatMap(arrearsRows));
  }
  return files;
}

/** The last four Decembers and the Septembers of the last two years. */
function holdingsOf(supervised: readonly Supervised[], years: readonly number[], seed: number): Holding[] {
  const last = years.at(-1)!;
  const cuts = [last - 3, last - 2, last - 1, last].flatMap((year) =>
    (year < last - 1 ? [4] : [3, 4]).map((quarter) => [year, quarter] as const),
  );
  return cuts.flatMap(([year, quarter]) =>
    supervised
      .filter(({ late }) => !(late && year === last && quarter === 4))
      .map((entity) => holdingOf(entity, seed, year, quarter, year === last)),
  );
}

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

const stamp = ({ year, quarter }: Holding) => `${quarterEnd(year, quarter)}T00:00:00.000`;

/** The datasets write one name in different ways: only type and code join them. */
const titled = ({ name }: SampleEntity) =>
  name.toLowerCase().replace(/(?<![\p{L}.])\p{L}/gu, (letter) => letter.toUpperCase());

const listRow = ({ member: { name, tipo, codigo }, listedNit }: Supervised): Cells => [
  listedNit,
  name,
  tipo,
  codigo,
  'BOGOTÁ D.C.',
];
const foreignOffice: Cells = ['0', 'OFICINA DE REPRESENTACIÓN DE EJEMPLO', 9, 1, 'BOGOTÁ D.C.'];

function cuifRows(holding: Holding): Cells[] {
  const { tipo, codigo, name: entity } = holding.entity.member;
  const centavos = centavosOf(holding);
  return cuifAccounts.flatMap(({ account, name }): Cells[] => {
    const pesos = holding.accounts[account];
    if (pesos === undefined) return [];
    const amount = [pesos < 0 ? '-' : '+', `${Math.abs(pesos)}.${centavos[account] ?? 0}`];
    const of = [tipo, (entityTypes.get(tipo)?.name ?? '').toUpperCase(), codigo, entity, stamp(holding)];
    return [[...of, account, name.toUpperCase(), 0, 'Total', ...amount]];
  });
}

/** Centavos of liabilities and equity, and of the assets that are their sum: the balance closes exactly. */
function centavosOf({ entity, year, quarter }: Holding): Readonly<Record<string, string>> {
  const [owed, own] = [(entity.member.index * 7 + year) % 50, (entity.member.index * 11 + quarter) % 50];
  const text = (centavos: number) => String(centavos).padStart(2, '0');
  return { 100000: text(owed + own), 200000: text(owed), 300000: text(own) };
}

function solvencyRows(holding: Holding): Cells[] {
  const { entity, solvency } = holding;
  if (!solvency) return [];
  const { capital, weighted, ratio } = solvency;
  return Object.entries({
    'PATRIMONIO TÉCNICO': `${capital}.0`,
    'TOTAL ACTIVOS PONDERADOS POR NIVEL DE RIESGO': `${weighted}.0`,
    'RELACIÓN DE SOLVENCIA BÁSICA': (Number(ratio) * 0.8).toFixed(4),
    'RELACIÓN DE SOLVENCIA TOTAL': ratio,
  }).map((cells) => [entity.member.tipo, entity.member.codigo, stamp(holding), ...cells]);
}

const products = ['CRÉDITO ROTATIVO', 'LIBRE INVERSIÓN'];

function arrearsRows(holding: Holding): Cells[] {
  const { entity, arrears } = holding;
  const { member } = entity;
  return (arrears ?? []).map(({ gross, pastDue }, i): Cells => {
    const [young, old] = [pastDue / 4, pastDue - pastDue / 4];
    const aged = [young, old, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const rated = [6_000, gross - pastDue, 300, young, 90, 0, 40, 0, 120, old];
    const product = products[i]!;
    return [
      ...[member.tipo, member.codigo, titled(member), stamp(holding)],
      ...[i + 1, product, 5, `${product} TOTAL`],
      ...[gross, gross - pastDue, ...aged, 550, ...rated],
    ];
  });
}
