/** One filing for each year of a company, and what becomes of every row. */

import type { Version } from '../../../contract/http/quality.ts';
import { groupBy } from '../../lib/group-by.ts';
import { type CoverField, isHalfYearly } from '../../tables/cover.ts';
import { bestFirst } from './filing-choice.ts';
import { hasHalfYearFlows, isSixMonthsBefore } from './half-years.ts';
import type { CountSkip, FiledLines, LineAmounts, YearStatements } from './lines.ts';
import type { CoverAnswer, SiisFiling } from './read-partition.ts';
import { findRestatements, type Restatement } from './restatements.ts';
import { versionsOf } from './versions.ts';
import { type LineReader, readAllLines } from './withhold.ts';

export type Cover = Map<CoverField, string>;

export interface CompanyYear extends FiledLines {
  readonly year: number;
  readonly filing: SiisFiling;
  /** The year before as this filing repeats it: for restatements only, it fills nothing. */
  readonly comparative: YearStatements;
  readonly cover: Cover;
  /** The cut is 31 December. */
  readonly annual: boolean;
  /** Flows are those of six months, as the cover page says of the company's accounts or its filings show. */
  readonly halfYear: boolean;
  /** The lines that the next year's filing repeats with another figure. */
  readonly restated: readonly Restatement[];
  /** The other filings of the year. */
  readonly versions: readonly Version[];
}

/** Twelve months to 31 December: what other years and companies are compared with, and what a flow needs to be divided by a balance. */
export const isWholeYear = ({ annual, halfYear }: Pick<CompanyYear, 'annual' | 'halfYear'>): boolean =>
  annual && !halfYear;

/**
 * All years of a company that have statements, oldest first. `skip` hears of every row that is not used; `correctedClose` holds for
 * every year in place of what its cover page says of the closing of the books, and of what its filings show.
 */
export function reconcileYears(
  filings: readonly SiisFiling[],
  skip: CountSkip,
  correctedClose?: string,
  readLines: LineReader = readAllLines,
): CompanyYear[] {
  const byYear = groupBy(filings, (filing) => Math.floor(filing.cut / 10_000));
  const years: CompanyYear[] = [];
  const firstHalves = new Map<number, readonly LineAmounts[]>();
  for (const year of [...byYear.keys()].sort((a, b) => a - b)) {
    const candidates = byYear.get(year)!.toSorted(bestFirst);
    const chosen = candidates.find((filing) => filing.rows.current.length > 0) ?? null;
    const coverFrom =
      chosen &&
      candidates.find(
        (filing) =>
          filing.cut === chosen.cut &&
          filing.cover.length > 0 &&
          (filing === chosen || chosen.cover.length === 0),
      );
    for (const filing of candidates) {
      const rule = chosen ? 'superseded_filing' : 'filing_without_statements';
      if (filing !== chosen)
        for (const { file } of [...filing.rows.current, ...filing.rows.comparative]) skip(file, rule);
      if (filing !== coverFrom) for (const { file } of filing.cover) skip(file, rule);
    }
    if (!chosen) continue;
    const { cover = [] } = coverFrom ?? {};
    const others = candidates.filter((filing) => filing !== chosen);
    years.push({
      ...readYear(year, chosen, cover, skip, correctedClose, readLines),
      versions: versionsOf([chosen, ...others], year, readLines),
    });
    firstHalves.set(year, firstHalvesOf(chosen, candidates, year, readLines));
  }
  const dated = years.map((year, i) => {
    const shown = () => hasHalfYearFlows(year, years[i - 1], years[i + 1], firstHalves.get(year.year)!);
    return { ...year, halfYear: year.halfYear || (correctedClose === undefined && shown()) };
  });
  return dated.map((year, i) => ({ ...year, restated: findRestatements(year, dated[i + 1]) }));
}

/** The income statements of the year's filings whose cut is six months before that of the chosen one. */
const firstHalvesOf = (
  chosen: SiisFiling,
  candidates: readonly SiisFiling[],
  year: number,
  readLines: LineReader,
): readonly LineAmounts[] =>
  candidates
    .filter(({ cut }) => isSixMonthsBefore(cut, chosen.cut))
    .flatMap(({ rows }) => readLines(rows.current, year, () => {}).statements.resultados ?? []);

function readYear(
  year: number,
  filing: SiisFiling,
  answers: readonly CoverAnswer[],
  skip: CountSkip,
  correctedClose: string | undefined,
  readLines: LineReader,
): Omit<CompanyYear, 'versions'> {
  const cover = firstAnswers(answers, skip);
  return {
    year,
    filing,
    comparative: readLines(filing.rows.comparative, year - 1, skip).statements,
    cover,
    halfYear: isHalfYearly(correctedClose ?? cover.get('corte_cuentas') ?? ''),
    annual: filing.cut % 10_000 === 1231,
    restated: [],
    ...readLines(filing.rows.current, year, skip),
  };
}

/** A question's first answer: the current wording, the least damaged text. */
function firstAnswers(answers: readonly CoverAnswer[], skip: CountSkip): Cover {
  const cover: Cover = new Map();
  for (const { field, file, text } of answers) {
    const known = cover.get(field);
    if (known === undefined) cover.set(field, text);
    else skip(file, known === text ? 'duplicate_row' : 'conflicting_row');
  }
  return cover;
}
