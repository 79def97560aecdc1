/** One filing for each year of a company, and what becomes of every row. */

import { entryPointOf } from '../../../contract/figures/entry-points.ts';
import { isSameAmount } from '../../../contract/figures/identities.ts';
import type { LineAmounts, YearStatements } from '../../../contract/figures/year-statements.ts';
import type { RestatementKind, Version } from '../../../contract/http/quality.ts';
import { groupBy } from '../../lib/group-by.ts';
import { type CoverField, isHalfYearly } from '../../tables/cover.ts';
import { yearTotals } from '../../tables/statement-order.ts';
import { allLines, type CountSkip, type FiledLines } from './lines.ts';
import { type CoverAnswer, compareRadicado, compareText, isoCut, type SiisFiling } from './read-partition.ts';
import { type LineReader, readAllLines } from './withhold.ts';

const level = (filing: SiisFiling) => (entryPointOf(filing.entryPoint).entityLevel ? 0 : 1);

/**
 * The order in which the filings of a year stand for it; one without lines of its own year never does. The latest cut of the year, which
 * is 31 December where there is one; the company's own statements before its group's; the highest radicado; the highest instance;
 * the lowest entry point.
 */
export const bestFirst = (a: SiisFiling, b: SiisFiling): number =>
  b.cut - a.cut ||
  level(a) - level(b) ||
  compareRadicado(b.radicado, a.radicado) ||
  b.instance - a.instance ||
  compareText(a.entryPoint, b.entryPoint);

/** `candidates` are the year's filings, the chosen one first and of equals the newest first; a second load of one filing is no version. */
function versionsOf(
  [chosen, ...others]: readonly SiisFiling[],
  year: number,
  readLines: LineReader,
): Version[] {
  const seen = new Set([nameOf(chosen!)]);
  return others
    .filter((filing) => {
      const first = !seen.has(nameOf(filing));
      seen.add(nameOf(filing));
      return first && filing.rows.current.length > 0;
    })
    .sort(
      (a, b) => compareRadicado(a.radicado, b.radicado) || a.cut - b.cut || (nameOf(a) < nameOf(b) ? -1 : 1),
    )
    .map((filing) => version(filing, allLines(readLines(filing.rows.current, year, () => {}).statements)));
}

const nameOf = ({ radicado, cut, entryPoint }: SiisFiling) => `${radicado} ${cut} ${entryPoint}`;

function version(filing: SiisFiling, lines: ReadonlyMap<string, number>): Version {
  const [total_activos, total_pasivos, total_patrimonio, ingresos_operacionales, ganancia_neta] =
    yearTotals.map((line) => lines.get(line) ?? null) as [Amount, Amount, Amount, Amount, Amount];
  return {
    numero_radicado: filing.radicado,
    fecha_corte: isoCut(filing.cut),
    punto_entrada: filing.entryPoint,
    base: entryPointOf(filing.entryPoint).basis,
    total_activos,
    total_pasivos,
    total_patrimonio,
    ingresos_operacionales,
    ganancia_neta,
  };
}
type Amount = number | null;

type HalfYear = Pick<CompanyYear, 'year' | 'statements' | 'comparative'>;

/** By these two lines an income statement is known again. */
const telling = ['ingresos_operacionales', 'ganancia_neta'];
/** Smaller amounts, in thousands of pesos, may be equal by chance. */
const smallest = 100;

/** A cut in June beside one in December. */
const isSixMonthsBefore = (cut: number, later: number): boolean =>
  Math.floor(later / 100) - Math.floor(cut / 100) === 6;

/**
 * Two witnesses, each enough. The filing repeats as its earlier period what a filing of six months before says (unless the year before
 * says that too: then that filing has the wrong date). Or the next year repeats of this one the sum of two halves: of this filing, and
 * of the one before it or what this one repeats. `firstHalves` are the income statements of the filings of six months before.
 */
function hasHalfYearFlows(
  own: HalfYear,
  before: HalfYear | undefined,
  next: HalfYear | undefined,
  firstHalves: readonly LineAmounts[],
): boolean {
  const { resultados: now } = own.statements;
  const { resultados: earlier } = own.comparative;
  if (!now) return false;
  const yearBefore = before?.year === own.year - 1 ? before.statements.resultados : undefined;
  if (
    earlier &&
    firstHalves.some((half) => agree(half, earlier)) &&
    !(yearBefore && agree(yearBefore, earlier))
  )
    return true;
  const wholeYear = next?.year === own.year + 1 ? next.comparative.resultados : undefined;
  if (!wholeYear) return false;
  return [...firstHalves, ...(earlier ? [earlier] : [])].some((half) => agree(wholeYear, now, half));
}

/** Whether one statement is the sum of the others in each telling line that all have, and in one of them by chance by no means. */
function agree(whole: LineAmounts, ...parts: readonly LineAmounts[]): boolean {
  const lines = telling.filter((line) => [whole, ...parts].every((amounts) => amounts.has(line)));
  const sum = (line: string) => parts.reduce((total, amounts) => total + amounts.get(line)!, 0);
  return (
    lines.every((line) => isSameAmount(whole.get(line)!, sum(line))) &&
    lines.some((line) => parts.every((amounts) => Math.abs(amounts.get(line)!) >= smallest))
  );
}

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
function findRestatements(year: RestatedYear, next: RestatedYear | undefined): Restatement[] {
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

type RestatedYear = Omit<CompanyYear, 'restated' | 'versions'>;

/** Of a line with two amounts those that do not stand. */
const alsoFiled = ({ conflicts }: RestatedYear, line: string): readonly number[] =>
  conflicts.find((conflict) => conflict.line === line)?.dropped ?? [];

const basisOf = ({ filing }: RestatedYear) => entryPointOf(filing.entryPoint).basis;

/** Equity is repeated unchanged, and so is profit where both filings have it. */
function reclassified(filed: ReadonlyMap<string, number>, comparative: ReadonlyMap<string, number>): boolean {
  const moved = (line: string) => {
    const [before, after] = [filed.get(line), comparative.get(line)];
    return before === undefined || after === undefined ? null : !isSameAmount(after, before);
  };
  return moved('total_patrimonio') === false && moved('ganancia_neta') !== true;
}

type Cover = Map<CoverField, string>;

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
