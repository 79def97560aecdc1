/** One filing for each year of a company, and what becomes of every row. */

import { entryPointOf } from '../../../contract/figures/entry-points.ts';
import { isSameAmount } from '../../../contract/figures/identities.ts';
import type { YearStatements } from '../../../contract/figures/year-statements.ts';
import { type StatementName, statementNames } from '../../../contract/http/figure-keys.ts';
import type { RestatementKind, Version } from '../../../contract/http/quality.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { CoverField } from '../../tables/cover.ts';
import { yearTotals } from '../../tables/statement-order.ts';
import {
  type CutFiling,
  type Exercise,
  type FiledExercise,
  type FiledYear,
  findExercises,
  repeatsFlowsOf,
  repeatsPositionOf,
  repeatsWholeYear,
  sumExercises,
  withoutFlows,
  type YearExercises,
} from './exercises.ts';
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

/**
 * The other filings of a year, and what each is to the chosen one; a second load of one filing is no version. `candidates` are the year's
 * filings, the chosen one first and of equals the newest first.
 */
function versionsOf(
  [chosen, ...others]: readonly SiisFiling[],
  year: number,
  exercises: ReadonlyMap<SiisFiling, Exercise>,
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
    .map((filing) => {
      const exercise = exercises.get(filing);
      return {
        ...version(filing, allLines(readLines(filing.rows.current, year, () => {}).statements)),
        tipo: exercise ? 'ejercicio' : relationOf(filing, chosen!),
        ...(exercise && exerciseDays(exercise)),
      };
    });
}

/** What a filing that is no exercise of its own is to the chosen one of its year. */
function relationOf(filing: SiisFiling, chosen: SiisFiling): Version['tipo'] {
  if (level(filing) !== level(chosen)) return 'otra_base';
  return filing.cut === chosen.cut ? 'reemplazada' : 'otro_corte';
}

/** An exercise as answers have it. */
export const exerciseDays = ({ start, end, months }: Exercise) => ({
  desde: start === null ? null : isoCut(start),
  hasta: isoCut(end),
  meses: months,
});

const nameOf = ({ radicado, cut, entryPoint }: SiisFiling) => `${radicado} ${cut} ${entryPoint}`;

function version(
  filing: SiisFiling,
  lines: ReadonlyMap<string, number>,
): Omit<Version, 'tipo' | 'desde' | 'hasta' | 'meses'> {
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

export interface Restatement {
  readonly line: string;
  readonly filed: number;
  readonly comparative: number;
  readonly kind: RestatementKind;
  /** That is restated: the one that stands for the year, or one of another exercise of it. */
  readonly filing: SiisFiling;
  /** Of the filing that repeats it. */
  readonly radicado: string;
}

type Conflicts = FiledLines['conflicts'];

/** A filing whose lines a later one may repeat. */
type Repeatable = Pick<FiledExercise, 'filing' | 'statements'> & { readonly conflicts: Conflicts };

/**
 * A filing's earlier period is compared with the filing of that very cut: each exercise with the one before it in its year, and the first
 * one of the next year with the filing that stands for this. Flows compare only where they are of the same months.
 */
function findRestatements(own: DatedYear, next: DatedYear | undefined): Restatement[] {
  const { chain } = own;
  const within = chain.slice(1).flatMap((later, i): Restatement[] => {
    const filed = { ...chain[i]!, conflicts: [] };
    const position = repeatsPositionOf(later.comparative, filed.statements);
    const flows = repeatsFlowsOf(later.comparative, filed.statements);
    return restatementsOf(filed, later, { position, flows });
  });
  const repeat = repeatOf(own, next);
  return repeat
    ? [...within, ...restatementsOf(own, repeat.first, { position: true, flows: repeat.flows })]
    : within;
}

/** The filing of the next year that repeats this one, and whether its flows do too; null where the two do not compare. */
function repeatOf(own: DatedYear, next: DatedYear | undefined) {
  const first = next?.year === own.year + 1 ? next.chain[0]! : undefined;
  if (!next || !first || !own.annual || !next.annual || basisOf(own.filing) !== basisOf(first.filing))
    return null;
  // What does not begin with the year repeats another closing than that of 31 December.
  if (first.exercise.start !== next.year * 10_000 + 101) return null;
  const isWhole = own.exercise.months === 12 && first.exercise.months === 12;
  const flows = isWhole
    ? repeatsWholeYear(first.comparative, own.filed, own)
    : repeatsFlowsOf(first.comparative, own.statements);
  return { first, flows };
}

/** By statement, the lines that a filing repeats of the year before, and how many of them otherwise than that year has them, by more than a hundredth. */
export type RepeatedLines = Readonly<
  Partial<Record<StatementName, { readonly lines: number; readonly otherwise: number }>>
>;

/** More than a hundredth: what was corrected a little still says the same. */
const isApart = (a: number, b: number): boolean =>
  !isSameAmount(a, b) && Math.abs(a - b) > Math.max(Math.abs(a), Math.abs(b)) / 100;

/** Lines that are zero in both say nothing, nor does a filing in another scale. */
function repeatedLines(before: DatedYear | undefined, own: DatedYear): RepeatedLines {
  const repeat = before && repeatOf(before, own);
  if (!repeat) return {};
  const { comparative } = repeat.first;
  if (isInAnotherScale(allLines(before.statements), allLines(comparative))) return {};
  const counted = statementNames.flatMap((name) => {
    if (name !== 'situacion_financiera' && !repeat.flows) return [];
    let [lines, otherwise] = [0, 0];
    for (const [line, value] of before.statements[name] ?? []) {
      const again = comparative[name]?.get(line);
      if (again === undefined || (again === 0 && value === 0)) continue;
      lines++;
      if (isApart(again, value) && !alsoFiled(before.conflicts, line).includes(again)) otherwise++;
    }
    return lines > 0 ? [[name, { lines, otherwise }]] : [];
  });
  return Object.fromEntries(counted);
}

/**
 * In order of the statement; a blank on either side says nothing, and an amount that the filing also gave for the line restates nothing,
 * nor does a filing in another scale (900754300, whose filing of 2023 is in pesos).
 */
function restatementsOf(
  own: Repeatable,
  later: CutFiling,
  compared: { readonly position: boolean; readonly flows: boolean },
): Restatement[] {
  const { situacion_financiera: _, ...flows } = later.comparative;
  const filed = allLines(own.statements);
  const comparative = allLines({
    ...(compared.flows && flows),
    ...(compared.position && withoutFlows(later.comparative)),
  });
  if (isInAnotherScale(filed, comparative)) return [];
  const kind = reclassified(filed, comparative) ? 'reclasificacion' : 'reexpresion';
  return [...filed].flatMap(([line, value]): Restatement[] => {
    const again = comparative.get(line);
    if (again === undefined || again === value || alsoFiled(own.conflicts, line).includes(again)) return [];
    const ofLine = isSameAmount(again, value) ? 'redondeo' : kind;
    return [
      {
        ...{ line, filed: value, comparative: again, kind: ofLine },
        ...{ filing: own.filing, radicado: later.filing.radicado },
      },
    ];
  });
}

const powersOfScale = [3, -3, 6, -6];
const fewestLines = 6;

/** Most of the lines are one power of a thousand apart, but for what was rounded. */
function isInAnotherScale(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  const pairs = [...a].flatMap(([line, value]) => {
    const other = b.get(line);
    return value && other ? [[value, other] as const] : [];
  });
  if (pairs.length < fewestLines) return false;
  return powersOfScale.some((power) => {
    const scaled = pairs.filter(([value, other]) => Math.abs(other / value / 10 ** power - 1) < 0.01);
    return scaled.length > pairs.length / 2;
  });
}

/** Of a line with two amounts those that do not stand. */
const alsoFiled = (conflicts: Conflicts, line: string): readonly number[] =>
  conflicts.find((conflict) => conflict.line === line)?.dropped ?? [];

const basisOf = ({ entryPoint }: SiisFiling) => entryPointOf(entryPoint).basis;

/** Equity is repeated unchanged, and so is profit where both filings have it. */
function reclassified(filed: ReadonlyMap<string, number>, comparative: ReadonlyMap<string, number>): boolean {
  const moved = (line: string) => {
    const [before, after] = [filed.get(line), comparative.get(line)];
    return before === undefined || after === undefined ? null : !isSameAmount(after, before);
  };
  return moved('total_patrimonio') === false && moved('ganancia_neta') !== true;
}

type Cover = Map<CoverField, string>;

/** A year as it compares with other years and companies. */
export interface ComparedYear {
  /** Of the filing; of a complete chain of exercises their sums, with the position at the end of the year. */
  readonly statements: YearStatements;
  /** What the year's filings repeat of the year before: flows only where they are of twelve months. */
  readonly comparative: YearStatements;
  /** The flows are not those of the whole year. */
  readonly short: boolean;
}

export interface CompanyYear
  extends FiledLines,
    Pick<YearExercises, 'exercise' | 'short' | 'chain' | 'complete'> {
  readonly year: number;
  readonly filing: SiisFiling;
  /** The earlier period as this filing repeats it: for restatements and growth only, it fills nothing. */
  readonly comparative: YearStatements;
  readonly cover: Cover;
  /** The cut is 31 December. */
  readonly annual: boolean;
  readonly compared: ComparedYear;
  /** The lines that a later filing repeats with another figure. */
  readonly restated: readonly Restatement[];
  readonly repeated: RepeatedLines;
  /** The other filings of the year. */
  readonly versions: readonly Version[];
}

/** A year whose filing is chosen and whose exercises are known. */
type DatedYear = ReadYear & YearExercises & { readonly filed: FiledYear };

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
  const years: ReadYear[] = [];
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
      if (filing !== coverFrom) for (const { file } of filing.cover) skip(file, rule);
      if (chosen) continue;
      for (const { file } of [...filing.rows.current, ...filing.rows.comparative]) skip(file, rule);
    }
    if (!chosen) continue;
    const { cover = [] } = coverFrom ?? {};
    const others = candidates.filter((filing) => filing !== chosen);
    years.push(readYear(year, [chosen, ...others], cover, skip, readLines));
  }
  const filed = years.map((own) => filedYearOf(own, correctedClose, readLines));
  const exercises = findExercises(filed);
  const dated = years.map((own, i): DatedYear => ({ ...own, ...exercises[i]!, filed: filed[i]! }));
  return dated.map((own, i) => {
    const exerciseOf = new Map(own.chain.map(({ filing, exercise }) => [filing, exercise]));
    for (const filing of own.candidates.slice(1)) {
      const rule = exerciseOf.has(filing) ? 'other_exercise' : 'superseded_filing';
      for (const { file } of [...filing.rows.current, ...filing.rows.comparative]) skip(file, rule);
    }
    const { candidates, filed: _, ...year } = own;
    return {
      ...year,
      compared: comparedYear(own, dated[i - 1]),
      restated: findRestatements(own, dated[i + 1]),
      repeated: repeatedLines(dated[i - 1], own),
      versions: versionsOf(candidates, own.year, exerciseOf, readLines),
    };
  });
}

/** A filing for each cut of the year, on the level of the one that stands for it. */
function filedYearOf(
  { year, filing, statements, comparative, candidates, cover }: ReadYear,
  correctedClose: string | undefined,
  readLines: LineReader,
): FiledYear {
  const byCut = new Map<number, CutFiling>([[filing.cut, { filing, statements, comparative }]]);
  for (const other of candidates) {
    if (byCut.has(other.cut) || level(other) !== level(filing) || other.rows.current.length === 0) continue;
    byCut.set(other.cut, {
      filing: other,
      statements: readLines(other.rows.current, year, () => {}).statements,
      comparative: readLines(other.rows.comparative, year - 1, () => {}).statements,
    });
  }
  return {
    year,
    cuts: [...byCut.values()].sort((a, b) => a.filing.cut - b.filing.cut),
    closes: correctedClose ?? cover.get('corte_cuentas') ?? '',
    reviewed: correctedClose !== undefined,
    founded: cover.get('fecha_constitucion'),
  };
}

function comparedYear(own: DatedYear, before: DatedYear | undefined): ComparedYear {
  if (own.complete) {
    const comparative = withoutFlows(own.chain[0]!.comparative);
    return { statements: sumExercises(own.chain), comparative, short: false };
  }
  const { statements, comparative, short } = own;
  if (!before || before.year !== own.year - 1 || repeatsWholeYear(comparative, before.filed, before))
    return { statements, comparative, short };
  return { statements, comparative: withoutFlows(comparative), short };
}

interface ReadYear extends FiledLines {
  readonly year: number;
  readonly filing: SiisFiling;
  readonly comparative: YearStatements;
  readonly cover: Cover;
  readonly annual: boolean;
  /** The filings of the year, the chosen one first and of equals the newest first. */
  readonly candidates: readonly SiisFiling[];
}

function readYear(
  year: number,
  candidates: readonly SiisFiling[],
  answers: readonly CoverAnswer[],
  skip: CountSkip,
  readLines: LineReader,
): ReadYear {
  const filing = candidates[0]!;
  return {
    year,
    filing,
    comparative: readLines(filing.rows.comparative, year - 1, skip).statements,
    cover: firstAnswers(answers, skip),
    annual: filing.cut % 10_000 === 1231,
    candidates,
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
