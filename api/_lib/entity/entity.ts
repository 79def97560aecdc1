/** An entity's answer as a query selects it, from its stored members; only the requested ones are read. */

import {
  type Entity,
  type EntityDetailTable,
  type EntityStatementName,
  type EvidenceSection,
  entityStatementNames,
  type entityStatementSchema,
} from '../../../contract/http/entity.ts';
import { defaults, type Query } from '../../../contract/http/queries.ts';
import type { EntityRole } from '../../../contract/http/roles.ts';
import { selectDetails } from '../../../contract/stored/details.ts';
import type { Release } from '../data/release.ts';
import { yearNotices } from '../http/year-notice.ts';

type Years = readonly number[] | undefined;
type Statement = ReturnType<typeof entityStatementSchema.parse>;

export interface EntityAnswer {
  /** JSON text of the `data`. */
  readonly json: string;
  /** Of the asked years without filings. */
  readonly avisos: readonly string[];
}

/** Of an entity that exists. */
export async function entityAnswer(
  release: Release,
  nit: string,
  query: Query<'sfc'>,
): Promise<EntityAnswer> {
  const { include = defaults.sfc.include, years, statements = entityStatementNames, role } = query;
  const answer = await release.answer('sfc', nit);
  if (!answer) throw new Error(`NIT ${nit} is in the index without an answer`);
  const { data } = JSON.parse(answer.text().toString()) as { data: Entity };

  const sections = {
    profile: () => [property('profile', JSON.stringify(data.profile))],
    filings: () => [
      property('filings', JSON.stringify(data.filings?.filter(({ year }) => !years || years.includes(year)))),
    ],
    statements: async () => {
      const texts = await Promise.all(statements.map((name) => statementJson(release, nit, name, years)));
      return [property('statements', `{${texts.filter((text) => text !== null).join(',')}}`)];
    },
    ratios: () => [
      property('ratios', JSON.stringify(onlyYears(data.ratios ?? {}, years))),
      property('ratio_sources', JSON.stringify(onlyYears(data.ratio_sources ?? {}, years))),
    ],
    notes: async () => [property('notes', await notesJson(release, nit, years))],
    details: async () => [property('details', await detailsJson(release, nit, role, years))],
    evidencia: async () => [property('evidencia', await evidenceJson(release, nit, years))],
  };
  const parts = await Promise.all(include.map((name) => sections[name]()));
  const filed = [...new Set(data.filings?.map(({ year }) => year))].sort((a, b) => a - b);
  return { json: `{${parts.flat().join(',')}}`, avisos: yearNotices(years, filed) };
}

const property = (name: string, json: string) => `"${name}":${json}`;

async function statementJson(release: Release, nit: string, name: EntityStatementName, years: Years) {
  const line = await release.member('sfc', nit, name);
  if (!line) return null;
  const text = line.toString().trimEnd();
  return property(name, years ? JSON.stringify(selectYears(JSON.parse(text) as Statement, years)) : text);
}

/** A statement or table with only the columns of some years, and the rows that have a value in them. */
export function selectYears<S extends Statement | EntityDetailTable>(
  statement: S,
  years: readonly number[],
): S {
  const { columns, rows } = statement;
  const selected = columns.map(({ year }) => years.includes(year));
  const onlySelected = <V>(list: readonly V[]) => list.filter((_, i) => selected[i]);
  return {
    ...statement,
    columns: onlySelected(columns),
    rows: rows
      .map(({ values, filed, ...row }) => ({
        ...row,
        values: onlySelected(values),
        ...(filed && { filed: onlySelected(filed) }),
      }))
      .filter(({ values, filed = [] }) => [...values, ...filed].some((value) => value !== null)),
  };
}

async function notesJson(release: Release, nit: string, years: Years): Promise<string> {
  const line = await release.member('sfc', nit, 'notes');
  if (!line) return '{}';
  const text = line.toString().trimEnd();
  return years ? JSON.stringify(onlyYears(JSON.parse(text) as Record<string, unknown>, years)) : text;
}

async function evidenceJson(release: Release, nit: string, years: Years): Promise<string> {
  const text = (await release.member('sfc', nit, 'evidencia'))!.toString().trimEnd();
  if (!years) return text;
  const { ratio_sources, filings } = JSON.parse(text) as EvidenceSection;
  return JSON.stringify({
    ratio_sources: onlyYears(ratio_sources, years),
    filings: filings.filter(({ year }) => years.includes(year)),
  });
}

/** Only the requested roles are parsed, and only when years are filtered. */
async function detailsJson(
  release: Release,
  nit: string,
  wanted: readonly EntityRole[] | undefined,
  years: Years,
): Promise<string> {
  const stored = await release.member('sfc', nit, 'details');
  if (!stored) return '{"roles":[],"tables":[]}';
  const { roles, tables } = selectDetails(stored.toString(), wanted);
  const cut = (table: string) => JSON.stringify(selectYears(JSON.parse(table) as EntityDetailTable, years!));
  return `{${property('roles', roles)},${property('tables', `[${(years ? tables.map(cut) : tables).join(',')}]`)}}`;
}

function onlyYears<V>(record: Record<string, V>, years: Years): Record<string, V> {
  if (!years) return record;
  return Object.fromEntries(Object.entries(record).filter(([year]) => years.includes(Number(year))));
}
