/**
 * Every figure without dimensions in the filings of an entity, by role of the taxonomy, including those that the
 * statements show; only the codes that name the filer are left out.
 */

import {
  type EntityDetailTable,
  type EntityRole,
  type EntityStatementName,
  entityRoleCodes,
  roleTitle,
} from '../../../contract/http/entity.ts';
import { presentations, type Role, type SfcConcept } from '../../tables/sfc-lines.ts';
import {
  entityCodes,
  type NumericConcept,
  noteRole,
  numericConcept,
  statementPlaces,
} from '../../tables/sfc-notes.ts';
import type { Amount } from '../filings/amounts.ts';
import type { SfcFiling } from '../filings/filing.ts';
import { amountsByPeriod, periodKey } from '../filings/periods.ts';
import {
  byRank,
  columnOf,
  columnRank,
  type Rank,
  scaleToPesos,
  type UnsafeInteger,
  unsafeInteger,
} from './statements.ts';

/** Counts of the figures: published (`facts`), and left out (`codes`). */
export interface DetailCounts {
  readonly facts: number;
  /** `TipoEntidad` and `CodigoEntidad` */
  readonly codes: number;
  /** figures by IFRS concept, for concepts without a Spanish label */
  readonly unlabelled: Readonly<Record<SfcConcept, number>>;
}

export interface Details {
  /** by role; those of the statements before those of the notes */
  readonly tables: readonly EntityDetailTable[];
  readonly counts: DetailCounts;
  readonly beyond: readonly UnsafeInteger[];
}

type Column = EntityDetailTable['columns'][number];

/** A period of one filing. */
interface FiledPeriod {
  readonly column: Column;
  readonly filing: SfcFiling;
  readonly values: ReadonlyMap<SfcConcept, string>;
  /** lines in another scale than the rest of the period */
  readonly odd: ReadonlySet<SfcConcept>;
}

interface RoleContent {
  readonly periods: Set<FiledPeriod>;
  readonly rows: Map<SfcConcept, Map<FiledPeriod, string>>;
}

/** Columns are ordered as in the statements, but each filing keeps its own: the same period may occur in several. */
export function detailsOf(filings: readonly SfcFiling[], leading: string): Details {
  const beyond: UnsafeInteger[] = [];
  const unlabelled = new Map<SfcConcept, number>();
  const known = new Map<SfcConcept, NumericConcept>();
  const content = new Map<EntityRole, RoleContent>();
  const statementRole = statementRoles(filings);
  const tags = unitTags(filings);
  let facts = 0;
  let codes = 0;
  for (const period of filings.flatMap(filedPeriods)) {
    for (const [concept, value] of period.values) {
      if (entityCodes.has(concept)) {
        codes++;
        continue;
      }
      facts++;
      const line = known.get(concept) ?? withTag(numericConcept(concept), tags.get(concept));
      known.set(concept, line);
      if (line.unnamed) unlabelled.set(concept, (unlabelled.get(concept) ?? 0) + 1);
      const role = statementRole(concept) ?? line.role ?? noteRole(concept, line.unit, period.column.kind);
      const own = content.get(role) ?? { periods: new Set(), rows: new Map() };
      content.set(role, own);
      own.periods.add(period);
      own.rows.set(concept, (own.rows.get(concept) ?? new Map()).set(period, value));
    }
  }

  function tableOf(role: EntityRole, { periods, rows }: RoleContent): EntityDetailTable {
    const columns = [...periods].sort((a, b) => byRank(rankOf(a, leading), rankOf(b, leading)));
    const placeOf = (concept: SfcConcept) =>
      statementPlaces.get(concept)?.get(role as Role) ?? known.get(concept)!.place ?? Number.MAX_SAFE_INTEGER;
    const sorted = [...rows].sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
    return {
      role,
      title: roleTitle(role),
      columns: columns.map(({ column }) => column),
      rows: sorted.map(([concept, values]) => rowOf(concept, values, columns)),
    };
  }

  function rowOf(
    concept: SfcConcept,
    values: ReadonlyMap<FiledPeriod, string>,
    columns: readonly FiledPeriod[],
  ): EntityDetailTable['rows'][number] {
    const { label, balance, unit } = known.get(concept)!;
    const scaleOf = ({ column, odd }: FiledPeriod) =>
      unit !== 'COP' ? 1 : odd.has(concept) ? null : column.scale;
    const numberOf = (period: FiledPeriod) => {
      const value = values.get(period);
      if (value === undefined) return null;
      const number = scaleToPesos(value, scaleOf(period) ?? 1);
      if (number === null) beyond.push(unsafeInteger(period.filing, concept, period.column, value));
      return number;
    };
    const numbers = columns.map(numberOf);
    const scaled = columns.map((period) => scaleOf(period) !== null);
    const filed = numbers.map((number, i) => (scaled[i] ? null : number));
    return {
      concept,
      label,
      balance,
      unit,
      values: numbers.map((number, i) => (scaled[i] ? number : null)),
      ...(filed.some((number) => number !== null) && { filed }),
    };
  }

  const tables = entityRoleCodes.flatMap((role) => {
    const own = content.get(role);
    return own ? [tableOf(role, own)] : [];
  });
  const byFrequency = [...unlabelled].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return { tables, counts: { facts, codes, unlabelled: Object.fromEntries(byFrequency) }, beyond };
}

/** The unit by concept, from the unit tags, unless one of them is money. */
function unitTags(filings: readonly SfcFiling[]): Map<SfcConcept, NonNullable<Amount['unit']>> {
  const tags = new Map<SfcConcept, NonNullable<Amount['unit']>>();
  const money = new Set<SfcConcept>();
  for (const { concept, unit } of filings.flatMap(({ amounts }) => amounts))
    if (unit) tags.set(concept, unit);
    else money.add(concept);
  for (const concept of money) tags.delete(concept);
  return tags;
}

/** A unit tag other than money overrides a concept that the tables take for money. */
function withTag(line: NumericConcept, tag: Amount['unit']): NumericConcept {
  return tag !== undefined && line.unit === 'COP' ? { ...line, unit: tag } : line;
}

/** A filing's periods with their amounts without dimensions; the scale of a period that differs as a whole is null. */
function filedPeriods(filing: SfcFiling): FiledPeriod[] {
  const odd = new Map(filing.odd.map(({ start, end, lines }) => [periodKey(end, start), lines]));
  return [...amountsByPeriod(filing.amounts)].map(([key, { start, end, amounts }]) => ({
    filing,
    values: amounts,
    odd: new Set(odd.get(key)),
    column: columnOf(filing, { start, end }, odd.get(key) === null ? null : filing.scale.factor),
  }));
}

/** The role of a statement line: the first of the presentations that the entity uses, else the first that has the line. */
function statementRoles(filings: readonly SfcFiling[]): (concept: SfcConcept) => EntityRole | undefined {
  const filed = new Set<SfcConcept>();
  for (const { amounts } of filings)
    for (const { concept, member, value } of amounts)
      if (member === undefined && value !== '0') filed.add(concept);
  const lines = new Map<Role, number>();
  for (const concept of filed)
    for (const role of statementPlaces.get(concept)?.keys() ?? [])
      lines.set(role, (lines.get(role) ?? 0) + 1);
  const score = (roles: readonly Role[]) => roles.reduce((sum, role) => sum + (lines.get(role) ?? 0), 0);
  const used = Object.keys(presentations).flatMap((name) =>
    presentations[name as EntityStatementName].reduce((best, next) =>
      score(next) > score(best) ? next : best,
    ),
  );
  return (concept) => {
    const places = statementPlaces.get(concept);
    return places && (used.find((role) => places.has(role)) ?? [...places.keys()][0]);
  };
}

const rankOf = ({ column, filing }: FiledPeriod, leading: string): Rank => [
  ...columnRank(column, leading),
  column.comparative ? 1 : 0,
  filing.closing ? 0 : 1,
  -Date.parse(filing.period_end),
  filing.file,
];
