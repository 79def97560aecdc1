/** Columns of filed statements to test the crosswalk on: two real SFC filings and the whole sample. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { vi } from 'vitest';
import type { Crosswalk } from '../../build/release/crosswalk.ts';
import { entityOf } from '../../build/sfc/answers/build-entity.ts';
import { readSfcFiling } from '../../build/sfc/filings/filing.ts';
import { readInstance } from '../../build/sfc/xbrl/read-instance.ts';
import { lines, type Role } from '../../build/tables/sfc-lines.ts';
import type { Entity } from '../../contract/http/entity.ts';
import type { Financials } from '../../contract/http/schemas.ts';
import { nitsOf } from '../released.ts';
import type { SignedFigures } from './arithmetic.ts';

export interface SfcColumn {
  readonly source: string;
  readonly role: Role;
  readonly figures: SignedFigures;
}
export interface SiisYear {
  readonly source: string;
  readonly figures: SignedFigures;
}

/** The presentations (roles) of each statement; the one with most of the filed lines is taken. */
const tellingRoles: Readonly<Partial<Record<string, readonly Role[]>>> = {
  financial_position: ['210000', '220000'],
  profit_loss: ['310000', '320000'],
  cash_flows: ['520000', '510000'],
};

export function realColumns(): SfcColumn[] {
  return ['gases_de_occidente_2024-09', 'excelcredit_2024-09'].flatMap((name) =>
    columnsOf(name, realEntity(name).statements),
  );
}

/** All facts of a filing at its closing date, in statements and elsewhere. */
export function realDetails(name: string): SignedFigures {
  const figures = new Map<string, number>();
  for (const { columns, rows } of realEntity(name).details!.tables) {
    const at = columns.findIndex(({ kind, comparative }) => kind === 'instant' && !comparative);
    for (const { concept, values } of rows) {
      const value = values[at];
      if (typeof value === 'number') figures.set(concept, value);
    }
  }
  return figures;
}

function realEntity(name: string) {
  const bytes = gunzipSync(readFileSync(new URL(`../build/sfc/real/${name}.xbrl.gz`, import.meta.url)));
  const filing = readSfcFiling(`${name}.xbrl`, readInstance(bytes));
  return entityOf(filing.nit, [filing], []);
}

/** Columns of all entities, without filings in which the reader flagged something. */
export async function sampleColumns(out: string): Promise<SfcColumn[]> {
  const { entity } = await openFunctions(out);
  const columns: SfcColumn[] = [];
  for (const nit of nitsOf(out, 'sfc')) {
    const { statements, filings } = await entity(nit);
    const flagged = new Set(filings?.filter(({ flags }) => flags?.length).map(({ period }) => period));
    if (statements) columns.push(...columnsOf(nit, statements, flagged));
  }
  return columns;
}

/**
 * Years of all companies without a flag, without a line that no SFC statement has, and without what no rule flags: a negative
 * depreciation or a missing total.
 */
export async function sampleYears(out: string, table: Crosswalk): Promise<SiisYear[]> {
  const { company } = await openFunctions(out);
  const inStatement = ({ kind, sfc, sums }: Crosswalk['concepts'][number]) =>
    kind !== 'detail' || !sfc || sums.length > 0 || sfc.roles.some((role) => role in lines);
  const known = new Set(
    table.concepts
      .filter((concept) => concept.match !== 'none' && inStatement(concept))
      .map(({ key }) => key as string),
  );
  const years: SiisYear[] = [];
  for (const nit of nitsOf(out, 'siis')) years.push(...yearsOf(nit, await company(nit)));
  return years.filter(
    ({ figures }) =>
      (figures.get('depreciacion_amortizacion') ?? 0) >= 0 &&
      oftenLeftOut.every((total) => figures.has(total)) &&
      [...figures].every(([key, value]) => value === 0 || known.has(key)),
  );
}

const oftenLeftOut = ['ganancia_bruta', 'total_ajustes'];

async function openFunctions(out: string) {
  const site = 'https://cifras.example';
  vi.resetModules();
  const { environment } = await import('../../api/_lib/environment.ts');
  environment({ DATA_DIR: out, SITE_URL: site, LOG_LEVEL: 'silent' });
  const { default: v1 } = await import('../../api/v1.ts');
  const ask = async (path: string) =>
    ((await (await v1.fetch(new Request(`${site}/api/v1${path}`))).json()) as { data: unknown }).data;
  return {
    entity: async (nit: string) => (await ask(`/sfc/${nit}?include=filings,statements`)) as Entity,
    company: async (nit: string) => (await ask(`/empresa/${nit}/financials`)) as Financials,
  };
}

function columnsOf(
  source: string,
  statements: NonNullable<Entity['statements']>,
  flagged: ReadonlySet<string> = new Set(),
): SfcColumn[] {
  return Object.entries(statements).flatMap(([name, { columns, rows }]) => {
    const roles = tellingRoles[name];
    if (!roles) return [];
    const filed = new Set(rows.map(({ concept }) => concept));
    const score = (role: Role) => lines[role].filter(({ concept }) => filed.has(concept)).length;
    const role = roles.reduce((best, next) => (score(next) > score(best) ? next : best));
    return columns.flatMap(({ end, start, filing }, at) => {
      if (flagged.has(filing)) return [];
      const figures = new Map<string, number>();
      for (const { concept, values } of rows) {
        const value = values[at];
        // Opening and closing cash share a concept; the closing row comes later and replaces the opening one.
        if (typeof value === 'number') figures.set(concept, value);
      }
      return [{ source: `${source} ${name} ${start ?? ''}/${end}`, role, figures }];
    });
  });
}

/** The years of a company whose filing has grade A. */
function yearsOf(source: string, financials: Financials): SiisYear[] {
  const sound = new Set(financials.filings.filter(({ calidad }) => calidad === 'A').map(({ anio }) => anio));
  const byYear = new Map<number, Map<string, number>>();
  for (const rows of [
    financials.estado_resultados,
    financials.estado_situacion_financiera,
    financials.estado_flujo_efectivo,
  ])
    for (const { anio, ...row } of rows ?? []) {
      if (!sound.has(anio)) continue;
      const figures = byYear.get(anio) ?? new Map<string, number>();
      byYear.set(anio, figures);
      for (const [key, value] of Object.entries(row)) if (typeof value === 'number') figures.set(key, value);
    }
  return [...byYear].map(([anio, figures]) => ({ source: `${source} ${anio}`, figures }));
}
