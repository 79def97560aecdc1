/** Reads the supervisor's open data: balances, arrears, solvency and the list of entities, and what became of each row. */

import { basename } from 'node:path';
import { cleanText } from '../../lib/filed-text.ts';
import {
  acceptTruncated,
  type RawFile,
  type SourceEntry,
  sourcesByFile,
  verifySource,
} from '../../raw/sources.ts';
import { type OpenLicense, openLicenses } from '../../tables/open-licenses.ts';
import type { RowRejection } from '../../tables/row-outcomes.ts';
import { type SfcDataset, type SfcDatasetRow, sfcDatasets } from '../../tables/sfc-datasets.ts';
import { add, type Decimal, exactNumber, formatDecimal, zero } from '../xbrl/decimal.ts';
import {
  type AccountNames,
  type ArrearsByEntity,
  agesClose,
  agree,
  arrearsOf,
  type Balances,
  balancesOf,
  openCuifReader,
  type ProductLoans,
  readArrearsRows,
  readSolvencyRows,
  readSupervisedRows,
  refuseSigns,
  type SolvencyByEntity,
  type SupervisedEntity,
  solvencyOf,
} from './datasets.ts';
import {
  type CutDate,
  type EntityKey,
  type OpenFileCount,
  type OpenReading,
  type OpenRows,
  readDataset,
} from './read-dataset.ts';

/** Exact where a double can be: with centavos up to some 70 million million. Above, the nearest whole peso; null beyond 2^53 - 1. */
export function inPesos(amount: Decimal): number | null {
  const exact = exactNumber(amount);
  if (exact !== undefined) return exact;
  const whole = Math.round(Number(formatDecimal(amount)));
  return Number.isSafeInteger(whole) ? whole : null;
}

export interface DatasetPublication {
  /** identifier on the portal, and title */
  readonly dataset: string;
  readonly license: OpenLicense;
  /** whom to cite, and when the portal updated the dataset */
  readonly attribution: string;
}

const supervisor = 'Superintendencia Financiera de Colombia';

/** Licence and attribution of a dataset, or one line that says why it is not published. */
function publicationOf(
  { id, title }: Pick<SfcDatasetRow, 'id' | 'title'>,
  sources: readonly (SourceEntry | undefined)[],
): DatasetPublication | string {
  const said = [...new Set(sources.map((source) => source?.license ?? null))];
  const [license = null] = said;
  const unpublished = `${id} is read but not published: `;
  if (said.length > 1)
    return `${unpublished}its files have different licences: ${said.map((one) => one ?? 'none').join(', ')}`;
  if (license === null) return `${unpublished}sources.json does not say its licence`;
  const known = openLicenses.get(license);
  if (!known) return `${unpublished}the licence ${JSON.stringify(license)} is not known`;
  const updated = sources
    .map((source) => source?.updated_at?.slice(0, 10) ?? '')
    .sort()
    .at(-1);
  const cited =
    sources
      .map((source) => cleanText('fuente', source?.attribution ?? ''))
      .sort()
      .at(-1) || supervisor;
  return {
    dataset: `${id}: ${title}`,
    license: known,
    attribution: updated ? `${cited}, actualizado el ${updated}` : cited,
  };
}

export const openChecks = {
  balance: 'Activo (100000) = pasivo (200000) + patrimonio (300000)',
  income: 'Ingresos (400000) = gastos con el resultado (500000)',
  ages: 'Cartera vencida de un producto = suma de sus edades de mora',
  solvency: 'Relación de solvencia publicada, frente a patrimonio técnico / activos ponderados',
} as const satisfies Record<string, string>;
type OpenCheck = keyof typeof openChecks;

export interface OpenFinding {
  readonly check: OpenCheck;
  readonly entity_id: string;
  readonly cut: string;
  readonly figures: Readonly<Record<string, string>>;
}

function balanceFindings(balances: Balances): OpenFinding[] {
  return [...balances].flatMap(([entity_id, cuts]) =>
    [...cuts].flatMap(([cut, { amounts }]): OpenFinding[] => {
      const finding = (check: OpenCheck, accounts: readonly string[]): OpenFinding[] => {
        const found = accounts.map((account) => amounts.get(account));
        const [total, ...parts] = found;
        if (!total || parts.some((part) => !part) || agree(total, (parts as Decimal[]).reduce(add, zero)))
          return [];
        const figures = accounts.map((account) => [account, formatDecimal(amounts.get(account)!)]);
        return [{ check, entity_id, cut, figures: Object.fromEntries(figures) }];
      };
      return [
        ...finding('balance', ['100000', '200000', '300000']),
        ...finding('income', ['400000', '500000']),
      ];
    }),
  );
}

function ageFindings(products: ReadonlyMap<string, ProductLoans>): OpenFinding[] {
  return [...products].flatMap(([where, loans]): OpenFinding[] => {
    if (agesClose(loans)) return [];
    const [entity_id, cut, unicap] = where.split(' ') as [string, string, string];
    const { gross, pastDue, aged } = loans;
    const figures = {
      unicap,
      saldo: formatDecimal(gross),
      vencida: formatDecimal(pastDue),
      por_edades: formatDecimal(aged),
    };
    return [{ check: 'ages', entity_id, cut, figures }];
  });
}

function solvencyFindings(solvency: SolvencyByEntity): OpenFinding[] {
  return [...solvency].flatMap(([entity_id, cuts]) =>
    [...cuts].flatMap(([cut, { ratio, filed, technicalCapital, weightedAssets }]): OpenFinding[] => {
      if (ratio !== null || filed === null) return [];
      const figures = {
        relacion: String(filed),
        patrimonio_tecnico: String(technicalCapital ?? ''),
        activos_ponderados: String(weightedAssets ?? ''),
      };
      return [{ check: 'solvency', entity_id, cut, figures }];
    }),
  );
}

export interface OpenData {
  /** by `tipo-codigo` */
  readonly entities: ReadonlyMap<string, SupervisedEntity>;
  readonly balances: Balances;
  readonly accountNames: AccountNames;
  /** by `tipo-codigo`, as the balances call them */
  readonly namesInBalances: ReadonlyMap<EntityKey, string>;
  readonly arrears: ArrearsByEntity;
  readonly solvency: SolvencyByEntity;
  /** the datasets that may be published */
  readonly published: Readonly<Partial<Record<SfcDataset, DatasetPublication>>>;
  readonly files: readonly (OpenFileCount & { readonly dataset: SfcDataset })[];
  readonly rejections: readonly RowRejection[];
  /** The row of each unused dataset that made it so. */
  readonly stops: readonly RowRejection[];
  readonly findings: readonly OpenFinding[];
  /** why datasets are not used or not published, one line each */
  readonly notices: readonly string[];
}

/** Throws when a file differs from `sources.json`. */
export async function readOpenData(
  found: readonly RawFile[],
  sources: readonly SourceEntry[],
): Promise<OpenData> {
  const sourceOf = sourcesByFile(sources);
  const published: Partial<Record<SfcDataset, DatasetPublication>> = {};
  const notices: string[] = [];
  const readings: OpenReading<unknown>[] = [];
  const files: (OpenFileCount & { dataset: SfcDataset })[] = [];

  const read = async <V>(
    dataset: SfcDataset,
    rows: OpenRows<V>,
    refuse?: Parameters<typeof readDataset<V>>[2],
  ): Promise<OpenReading<V>> => {
    const own = found.filter(({ name }) => basename(name).toLowerCase().startsWith(dataset));
    const reading = await readDataset(own, rows, refuse);
    readings.push(reading);
    files.push(...reading.files.map((file) => ({ ...file, dataset })));
    for (const { sha256, ...file } of reading.files)
      if (sha256 !== null) {
        const cut = reading.cuts.find((one) => one.file === file.file);
        if (cut) notices.push(acceptTruncated(cut, { ...file, sha256 }, sourceOf(cut.file)));
        verifySource(sourceOf(file.file), { ...file, sha256 });
      }
    const { stopped } = reading;
    if (stopped) notices.push(`${dataset} is not used: ${stopped.file}:${stopped.line}: ${stopped.reason}`);
    else if (own.length > 0) {
      const row = sfcDatasets.find((one) => one.dataset === dataset)!;
      const publication = publicationOf(
        row,
        own.map(({ name }) => sourceOf(name)),
      );
      if (typeof publication === 'string') notices.push(publication);
      else published[dataset] = publication;
    }
    return reading;
  };

  const list = await read('entidades', readSupervisedRows);
  const cuif = openCuifReader();
  const balances = balancesOf(await read('cuif', cuif.rows, refuseSigns));
  const solvency = solvencyOf(await read('solvencia', readSolvencyRows));
  const loans = await read('cartera', readArrearsRows);
  return {
    entities: list.values,
    balances,
    accountNames: cuif.accountNames(),
    namesInBalances: new Map(
      [...cuif.entityNames()].map(([key, name]) => [key, cleanText('nombre', name, {})]),
    ),
    arrears: arrearsOf(loans),
    solvency,
    published,
    files,
    rejections: readings.flatMap(({ rejections }) => rejections),
    stops: readings.flatMap(({ stopped }) => stopped ?? []),
    findings: [
      ...balanceFindings(balances),
      ...ageFindings(loans.values),
      ...solvencyFindings(solvency),
    ].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
    notices,
  };
}

/** Total assets of an entity in pesos by date, to check the scale of its filings; whatever the licence. */
export function assetsOf({ balances }: OpenData, key: EntityKey): ReadonlyMap<CutDate, number> {
  const cuts = [...(balances.get(key) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    cuts.flatMap(([cut, { amounts }]) => {
      const assets = amounts.get('100000');
      const pesos = assets && inPesos(assets);
      return pesos ? [[cut, pesos] as const] : [];
    }),
  );
}

const sortKey = ({ check, entity_id, cut, figures }: OpenFinding) =>
  [check, entity_id, cut, JSON.stringify(figures)].join(' ');
