/** Restatements: the lines of a year that its successor's filing repeats with another figure, and of which kind they are. */

import type { RestatementKind } from '../../../contract/http/quality.ts';
import { entryPointOf } from '../../tables/entry-points.ts';
import { isSameAmount } from '../../tables/rounding.ts';
import { allLines, type LineConflict, type YearStatements } from './lines.ts';
import type { SiisFiling } from './read-partition.ts';

export interface Restatement {
  readonly line: string;
  readonly filed: number;
  readonly comparative: number;
  readonly kind: RestatementKind;
  /** Of the filing that repeats it. */
  readonly radicado: string;
}

/**
 * In order of the statement; a blank on either side says nothing, and an amount that the year's filing also gave for
 * the line restates nothing. Only whole years of one basis compare.
 */
export function findRestatements(year: Year, next: Year | undefined): Restatement[] {
  if (!next || !year.annual || !next.annual || next.year !== year.year + 1) return [];
  if (year.halfYear || next.halfYear) return []; // A filing of six months repeats the six before, which are of its own year.
  if (basisOf(year) !== basisOf(next)) return []; // The group's figures beside the company's restate nothing.
  const [filed, comparative] = [allLines(year.statements), allLines(next.comparative)];
  const kind = reclassified(filed, comparative) ? 'reclasificacion' : 'reexpresion';
  return [...filed].flatMap(([line, value]): Restatement[] => {
    const again = comparative.get(line);
    if (again === undefined || again === value || alsoFiled(year, line).includes(again)) return [];
    const own = isSameAmount(again, value) ? 'redondeo' : kind;
    return [{ line, filed: value, comparative: again, kind: own, radicado: next.filing.radicado }];
  });
}

interface Year {
  readonly year: number;
  readonly filing: SiisFiling;
  readonly annual: boolean;
  readonly halfYear: boolean;
  readonly statements: YearStatements;
  readonly comparative: YearStatements;
  readonly conflicts: readonly LineConflict[];
}

/** Of a line with two amounts those that do not stand. */
const alsoFiled = ({ conflicts }: Year, line: string): readonly number[] =>
  conflicts.find((conflict) => conflict.line === line)?.dropped ?? [];

const basisOf = ({ filing }: Year) => entryPointOf(filing.entryPoint).basis;

/** Equity is repeated unchanged, and so is profit where both filings have it. */
function reclassified(filed: ReadonlyMap<string, number>, comparative: ReadonlyMap<string, number>): boolean {
  const moved = (line: string) => {
    const [before, after] = [filed.get(line), comparative.get(line)];
    return before === undefined || after === undefined ? null : !isSameAmount(after, before);
  };
  return moved('total_patrimonio') === false && moved('ganancia_neta') !== true;
}
