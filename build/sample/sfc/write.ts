/** Writes the SFC half of a sample: instances as four producers would write them, the two tables beside them, and the truth. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDigit } from '../../../contract/nit.ts';
import type { LedgerLines } from './books.ts';
import { damageOf } from './damage.ts';
import { booksOfPlan, factsOf } from './facts.ts';
import { type OpenSampleFile, type SfcSampleRequest, writeOpenData } from './open-data.ts';
import { instanceBytes } from './producers.ts';
import { type FilingPlan, quarterEnd, type SampleEntity, sampleEntity, scenarioCount } from './scenarios.ts';
import { stated } from './texts.ts';
import { zipOf } from './zip.ts';

const told = ['Assets', 'Liabilities', 'Equity', 'ProfitLoss', 'Revenue'] as const;

export interface FilingTruth {
  readonly file: string;
  readonly nit: string;
  readonly entity_id: string;
  readonly basis: 'individual' | 'consolidado';
  readonly closing: boolean;
  readonly period_end: string;
  /** what an honest reader finds; null when the filing does not say, or contradicts itself */
  readonly scale: number | null;
  readonly scale_source: string;
  /** true pesos, by concept */
  readonly pesos: Readonly<Record<(typeof told)[number], number>>;
  readonly superseded: boolean;
  /** whether anything in it speaks for a scale */
  readonly says: boolean;
  /** what a reader must flag of it, the scale apart */
  readonly flags: readonly string[];
}

export interface SfcSample {
  readonly files: readonly string[];
  readonly bytes: number;
  readonly filings: readonly FilingTruth[];
  /** those that XBRL does not hold, of the years for which the supervisor has none either */
  readonly ratios: readonly {
    nit: string;
    year: number;
    ratio: string;
    value: number;
    from: 'csv' | 'note';
  }[];
  /** what `sources.json` says of the supervisor's open data */
  readonly open: readonly OpenSampleFile[];
}

interface Planned extends FilingPlan {
  readonly file: string;
  readonly filed: string;
}

/** The same request gives the same bytes. Writes `sfc/*.xbrl`, `sfc/*.zip`, `sfc/filings.csv`, `sfc/ratios.csv` and the supervisor's open data. */
export async function writeSfcSample({
  outDir,
  entities,
  years,
  seed,
}: SfcSampleRequest): Promise<SfcSample> {
  const folder = join(outDir, 'sfc');
  mkdirSync(folder, { recursive: true });
  const listing = ['file,nit,tipo_entidad,codigo_entidad,nombre,fecha_radicacion,url'];
  const ratioRows = ['nit,year,ratio,value,source'];
  const filings: FilingTruth[] = [];
  const ratios: SfcSample['ratios'][number][] = [];
  const files: string[] = [];
  let bytes = 0;

  for (let index = 0; index < entities; index++) {
    const member = sampleEntity(seed, index);
    for (const plan of plansOf(member, years)) {
      const content = instanceBytes({
        producer: member.producer,
        schemaRef: `https://www.superfinanciera.gov.co/xbrl/ifrs/2016-04-01/${entryOf(plan)}_entry-point_2016-04-01.xsd`,
        nit: member.nit,
        digit: checkDigit(String(member.nit)),
        facts: damageOf(plan)?.spoil(factsOf(plan, seed), plan) ?? factsOf(plan, seed),
        identifier: damageOf(plan)?.identifier?.(plan),
      });
      const packed = plan.file.endsWith('.zip')
        ? zipOf([{ name: plan.file.replace(/zip$/, 'xbrl'), bytes: content }])
        : content;
      writeFileSync(join(folder, plan.file), packed);
      files.push(`sfc/${plan.file}`);
      bytes += content.length;
      if (member.index % scenarioCount !== 9) listing.push(listingRow(plan));
      filings.push(truthOf(plan, seed));
      const found = (ratio: string, value: number, from: 'csv' | 'note') => {
        if (plan.year < years.at(-1)!)
          ratios.push({ nit: String(member.nit), year: plan.year, ratio, value, from });
      };
      if (member.kind === 'bank' && !plan.consolidated && !plan.firstVersion) {
        found('capital_adequacy', stated(plan).solvency / 10_000, 'note');
        found('npl_ratio', stated(plan).pastDue / 10_000, 'note');
      }
      if (member.kind === 'finance' && plan.quarter === 4) {
        const value = 0.11 + index / 1_000;
        ratioRows.push(`${member.nit},${plan.year},capital_adequacy,${value},Formato 301 de ejemplo`);
        found('capital_adequacy', value, 'csv');
      }
    }
  }
  writeFileSync(join(folder, 'filings.csv'), `${listing.join('\n')}\n`);
  writeFileSync(join(folder, 'ratios.csv'), `${ratioRows.join('\n')}\n`);
  const open = writeOpenData({ outDir, entities, years, seed });
  return {
    files: [...files, 'sfc/filings.csv', 'sfc/ratios.csv', ...open.map(({ file }) => file)],
    bytes,
    filings,
    ratios,
    open,
  };
}

/** Three closings, a consolidated one for a group, one interim; a trust for the fiduciary; one retransmission. */
function plansOf(member: SampleEntity, years: readonly number[]): Planned[] {
  const last = years.at(-1)!;
  const plans: FilingPlan[] = [];
  const own = { member, consolidated: false, firstVersion: false };
  if (member.index % scenarioCount === 0) plans.push({ ...own, year: last, quarter: 4, firstVersion: true });
  for (const year of years.slice(-3)) plans.push({ ...own, year, quarter: 4 });
  plans.push({ ...own, year: last, quarter: 3 });
  if (member.group) plans.push({ ...own, year: last, quarter: 4, consolidated: true });
  if (member.kind === 'fiduciary')
    plans.push({ ...own, year: last, quarter: 4, trust: 'PATRIMONIO AUTÓNOMO TORRE DEL EJEMPLO' });
  return plans.map((plan, number) => {
    const { year, quarter, firstVersion } = plan;
    const filed = quarter === 4 ? `${year + 1}-0${firstVersion ? 3 : 4}-1${number}` : `${year}-11-1${number}`;
    const radicacion = `${filed.slice(0, 4)}${String(member.index * 10 + number).padStart(6, '0')}`;
    const letters = `${plan.consolidated ? 'C' : 'I'}-${quarter === 4 ? 'C' : 'I'}`;
    const name = `${radicacion}_${String(member.tipo).padStart(4, '0')}_${String(member.codigo).padStart(6, '0')}_${letters}_${quarterEnd(year, quarter)}`;
    return { ...plan, filed, file: `${name}.${member.producer === 'express' ? 'zip' : 'xbrl'}` };
  });
}

function entryOf({ member, consolidated, trust, quarter }: FilingPlan): string {
  return `${trust === undefined ? member.family : 'pcf-pp'}-${consolidated ? 'con' : 'ind'}-${quarter === 4 ? 'cie' : 'int'}`;
}

function listingRow({ member, trust, file, filed }: Planned): string {
  const known = member.codes === 'nowhere' ? ',' : `${member.tipo},${member.codigo}`;
  return `${file},${member.nit},${known},"${trust ?? member.name}",${filed},https://www.superfinanciera.gov.co/ejemplo/${file}`;
}

function truthOf(plan: Planned, seed: number): FilingTruth {
  const { member, year, quarter, trust, consolidated, firstVersion } = plan;
  const books = booksOfPlan(plan, seed);
  const all: LedgerLines = { ...books.balance(year, quarter), ...books.flows(year, 1, quarter) };
  const owner = member.codes === 'nowhere' ? String(member.nit) : `${member.tipo}-${member.codigo}`;
  const pesos = Object.fromEntries(told.map((concept) => [concept, all[concept]!])) as FilingTruth['pesos'];
  return {
    file: plan.file,
    nit: String(member.nit),
    entity_id: trust === undefined ? owner : `${owner}-patrimonio-autonomo-torre-del-ejemplo`,
    basis: consolidated ? 'consolidado' : 'individual',
    closing: quarter === 4,
    period_end: quarterEnd(year, quarter),
    scale: member.scale.found,
    scale_source: member.scale.source,
    pesos,
    superseded: firstVersion,
    says: member.scale.rounding !== '',
    flags: damageOf(plan)?.flags ?? [],
  };
}
