/** `/sfc/{nit}`: one entity as a query selects it; only the files of the selected sections are read. */

import { type FileOf, files } from '../../../contract/files/files.ts';
import {
  type Entity,
  type EntityDetails,
  type EntityDetailTable,
  type EntityRole,
  entityStatementNames,
  type entityStatementSchema,
} from '../../../contract/http/entity.ts';
import { defaults, type Query } from '../../../contract/http/requests.ts';
import { entriesInYears } from '../../../contract/in-years.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

type Years = readonly number[] | undefined;
type Statement = ReturnType<typeof entityStatementSchema.parse>;
type Section = NonNullable<Query<'sfc'>['include']>[number];

const storedSections: readonly Section[] = ['statements', 'notes', 'evidencia', 'cifras'];

export const sfc: Handler<'sfc'> = async (query, release) => {
  const { nit, include = defaults.sfc.include, years, statements = entityStatementNames, role } = query;
  const { data, meta } = await release.json(files.entity, nit);
  const more = include.some((name) => storedSections.includes(name))
    ? await release.json(files.entityMore, nit)
    : null;
  const sections: Record<Section, () => Entity | Promise<Entity>> = {
    profile: () => ({ profile: data.profile }),
    filings: () => ({ filings: data.filings.filter(({ year }) => !years || years.includes(year)) }),
    statements: () => ({
      statements: Object.fromEntries(
        statements.flatMap((name) => {
          const statement = more!.statements[name];
          return statement ? [[name, years ? selectStatement(statement, years) : statement]] : [];
        }),
      ),
    }),
    ratios: () => ({
      ratios: entriesInYears(data.ratios, years),
      ratio_sources: entriesInYears(data.ratio_sources, years),
    }),
    notes: () => ({ notes: entriesInYears(more!.notes, years) }),
    details: async () => ({
      details: selectDetails(await release.json(files.entityDetails, nit), role, years),
    }),
    evidencia: () => ({ evidencia: selectEvidence(more!, years) }),
    cifras: () => selectFigures(more!, years),
  };
  const parts = await Promise.all(include.map((name) => sections[name]()));
  const known = [...data.filings.map(({ year }) => year), ...Object.keys(data.ratio_sources).map(Number)];
  const dataYears = [...new Set(known)].sort((a, b) => a - b);
  return {
    data: Object.assign({}, ...parts) as Entity,
    avisos: [...yearNotices(years, dataYears), ...unusedNotices(query.statements, include)],
    license: meta.license,
  };
};

/** Says that statements were named whose section was not asked for. */
const unusedNotices = (statements: Query<'sfc'>['statements'], include: readonly Section[]): string[] =>
  statements === undefined || include.includes('statements')
    ? []
    : ['statements no se usó: elige entre los estados que trae include=statements.'];

function selectStatement({ cuif, ...filed }: Statement, years: readonly number[]): Statement {
  return { ...selectYears(filed, years), ...(cuif && { cuif: selectYears(cuif, years) }) };
}

/** A statement or table with only the columns of some years, and the rows that have a value in them. */
export function selectYears<S extends Pick<Statement, 'columns' | 'rows'> | EntityDetailTable>(
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

function selectEvidence({ evidencia }: FileOf<typeof files.entityMore>, years: Years) {
  if (!years) return evidencia;
  const { ratio_sources, filings } = evidencia;
  return {
    ratio_sources: entriesInYears(ratio_sources, years),
    filings: filings.filter(({ year }) => years.includes(year)),
  };
}

function selectFigures({ cifras, fuentes }: FileOf<typeof files.entityMore>, years: Years) {
  if (!years) return { cifras, fuentes };
  return { cifras: cifras.filter(({ corte }) => years.includes(Number(corte.slice(0, 4)))), fuentes };
}

/** The list of all roles, and the tables of the wanted ones; without `wanted`, of the first. */
function selectDetails(
  { roles, tables }: EntityDetails,
  wantedRoles: readonly EntityRole[] | undefined,
  years: Years,
): EntityDetails {
  const selected = tables.filter(({ role }, i) => wantedRoles?.includes(role) ?? i === 0);
  return { roles, tables: years ? selected.map((table) => selectYears(table, years)) : selected };
}
