/** Takes what must not be shown out of a company's filings: contact data before and lines after they are read, so that no other line changes. */

import { cashFlowSections } from '../../../contract/figures/cash-flow-terms.ts';
import type { LineAmounts } from '../../../contract/figures/year-statements.ts';
import { type StatementName, statementNames } from '../../../contract/http/figure-keys.ts';
import { hidesLine, type Withheld } from '../../raw/reviewed.ts';
import { type CountSkip, type FiledLines, readLines } from './lines.ts';
import type { FiledRow, SiisFiling } from './read-partition.ts';

export interface FoundWithheld extends Withheld {
  /** Lines of the year that are shown and have the same amount, as total assets and the sum of equity and liabilities. */
  readonly also: readonly string[];
}

/** Reads the rows of a filing that speak of a year. */
export type LineReader = (rows: readonly FiledRow[], year: number, skip: CountSkip) => FiledLines;

export const readAllLines: LineReader = (rows, _, skip) => readLines(rows, skip);

interface LinesAndContact {
  readonly readLines: LineReader;
  /** The filings without contact data that are withheld. */
  withoutContact(filings: readonly SiisFiling[], skip: CountSkip): readonly SiisFiling[];
  /** The data of which there was one, once the filings are read. */
  found(): readonly FoundWithheld[];
}

export function createWithholding(withheld: readonly Withheld[]): LinesAndContact {
  const found = new Map<Withheld, Set<string>>();
  const alsoOf = (row: Withheld): Set<string> => {
    const also = found.get(row) ?? new Set();
    found.set(row, also);
    return also;
  };
  return {
    readLines(rows, year, skip) {
      const own = withheld.filter(({ anio }) => anio === year);
      if (own.length === 0) return readLines(rows, skip);
      const hidden = (line: string) => own.find((row) => hidesLine(row, line));
      const read = readLines(rows, () => {});
      const amounts = statementNames.flatMap((name) => [...(read.statements[name] ?? [])]);
      const gone = amounts.filter(([line]) => hidden(line));
      if (gone.length === 0) return readLines(rows, skip);
      for (const [line, amount] of gone) {
        const also = alsoOf(hidden(line)!);
        for (const [other, value] of amounts)
          if (value === amount && value !== 0 && !hidden(other)) also.add(other);
      }
      countRows(rows, new Map(gone), skip);
      return {
        ...withoutLines(read, new Set(gone.map(([line]) => line))),
        summed: read.summed.filter((line) => !hidden(line)),
        conflicts: read.conflicts.filter(({ line }) => !hidden(line)),
      };
    },
    withoutContact(filings, skip) {
      const own = withheld.filter(({ anio }) => anio === null);
      if (own.length === 0) return filings;
      return filings.map((filing) => ({
        ...filing,
        cover: filing.cover.filter(({ field, file }) => {
          const row = own.find(({ dato }) => dato === field);
          if (!row) return true;
          alsoOf(row);
          skip(file, 'withheld');
          return false;
        }),
      }));
    },
    found: () => [...found].map(([row, also]) => ({ ...row, also: [...also].sort() })),
  };
}

function withoutLines(
  { statements, origins }: Pick<FiledLines, 'statements' | 'origins'>,
  hidden: ReadonlySet<string>,
): Pick<FiledLines, 'statements' | 'origins'> {
  const shown: Partial<Record<StatementName, LineAmounts>> = {};
  for (const name of statementNames) {
    const lines = shownLines(statements[name] ?? new Map(), hidden);
    if (lines.size > 0) shown[name] = lines;
  }
  return {
    statements: { ...shown, withheld: hidden },
    origins: {
      resultados: shownLines(origins.resultados, hidden),
      situacion_financiera: shownLines(origins.situacion_financiera, hidden),
      flujo_efectivo: shownLines(origins.flujo_efectivo, hidden),
    },
  };
}

const shownLines = <V>(lines: ReadonlyMap<string, V>, hidden: ReadonlySet<string>): Map<string, V> =>
  new Map([...lines].filter(([line]) => !hidden.has(line)));

/** Tells of every row that is not used; a line of a cash flow has the rows of its label with its amount. */
function countRows(rows: readonly FiledRow[], hidden: LineAmounts, skip: CountSkip): void {
  const isHidden = ({ label, value }: FiledRow) =>
    hidden.has(label.concept.key) ||
    cashFlowSections.some((section) => hidden.get(`${label.concept.key}_${section}`) === value);
  for (const row of rows) if (isHidden(row)) skip(row.file, 'withheld');
  readLines(
    rows.filter((row) => !isHidden(row)),
    skip,
  );
}
