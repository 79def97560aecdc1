/** What a company's page says first: of which year its last figures are, and in plain sentences whether it earns, what it owes, whether what is due soon is covered, and the signs of Decreto 1378 of 2021. */

import type { SignKey } from '../../../contract/http/figure-keys.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { marksByYear, marksText, yearMarks } from '../../../contract/year-marks.ts';
import { formatsIn, uncapitalized, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { companyFigureWords, companyWords, figureWords } from '../../words/words.ts';
import type { Whole } from '../figures/facts.ts';
import { addsUp } from '../figures/flags.tsx';
import { byReason, noGrowth, reasonText } from '../figures/indicator-notes.tsx';
import type { YearGaps } from '../figures/source-gaps.ts';
import { absence, gapOfStatement, lacks } from '../figures/source-gaps.ts';
import type { LinesOfYear } from './charts.tsx';
import type { CompanyBenchmark, CompanyFacts, ShownAnalysis, WholeYear } from './facts.ts';

type Growth = Pick<ShownAnalysis['crecimiento'], 'by_year' | 'motivos_nulos' | 'anteriores'>;
/** `to` is the id of the element that shows the figure and how it is calculated. */
type Piece = string | { text: string; to: string };

/** The year of the last figures, in red where others have newer ones; and where nobody compares them, why. */
export function NewestYear({
  company,
  benchmark,
  newestYear,
}: Pick<CompanyFacts, 'company' | 'benchmark' | 'newestYear'>) {
  const language = useLanguage();
  const words = useWords(companyWords);
  const { ultimo_anio } = company.profile;
  const old = ultimo_anio < newestYear;
  const marks = marksByYear(company, 'compared').get(ultimo_anio) ?? [];
  const compared = benchmark?.empresa.percentiles.some(({ anio }) => anio === ultimo_anio);
  return (
    <p class="newest">
      <strong class={old ? 'down' : undefined}>
        {words.lastFigures(ultimo_anio)}
        {old && words.notIn(newestYear)}
      </strong>
      {!compared && marks.length > 0 && words.notCompared(marksText(marks, 'corto', language))}
    </p>
  );
}

/** Each sentence leads to the figures that it speaks of; where one is missing it says why. */
export function CompanyAnswers({
  company,
  benchmark,
  analysis: { crecimiento, senales, anio_completo },
  gaps,
}: Pick<CompanyFacts, 'company' | 'benchmark' | 'analysis' | 'gaps'>) {
  const language = useLanguage();
  const year = company.profile.ultimo_anio;
  return (
    <div class="answers">
      <p class="summary">
        {linked(summaryOf(company, benchmark, crecimiento, gaps, anio_completo, language))}
        {linked(lossOf(company, benchmark, anio_completo, language))}
      </p>
      {balanceOf(company, benchmark, gaps, language).map((pieces) => (
        <p>{linked(pieces)}</p>
      ))}
      <SignsAnswer {...senales} year={year} gaps={gaps} />
    </div>
  );
}

const linked = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : <a href={`#${piece.to}`}>{piece.text}</a>));

/** The margin of a company that loses, and where it stands by it; of one that earns the summary says so. */
function lossOf(
  { profile: { ultimo_anio }, indicators }: Whole,
  benchmark: CompanyBenchmark | null,
  wholeYears: readonly WholeYear[],
  language: Language,
): Piece[] {
  const ofYear = ({ anio }: { readonly anio: number }) => anio === ultimo_anio;
  const margin = (wholeYears.find(ofYear)?.indicadores ?? indicators.by_year.find(ofYear))?.margen_neto;
  if (typeof margin !== 'number' || margin >= 0) return [];
  const text = formatsIn[language].indicator(margin, 'percent');
  return [
    ...companyWords[language].summary.margin<Piece>({ text, to: 'indicador-margen_neto' }),
    ...standingOf(benchmark, 'margen_neto', ultimo_anio, language, true),
    '.',
  ];
}

/** What a company owes, and whether what is due within a year is covered; one sentence where the source has no balance of the year. */
function balanceOf(
  { profile: { ultimo_anio: year }, financials, indicators }: Whole,
  benchmark: CompanyBenchmark | null,
  gaps: YearGaps,
  language: Language,
): Piece[][] {
  const said = companyWords[language].summary;
  const { number } = formatsIn[language];
  const ofYear = ({ anio }: { readonly anio: number }) => anio === year;
  const figures = indicators.by_year.find(ofYear);
  const position: LinesOfYear | undefined = financials.estado_situacion_financiera?.find(ofYear);
  const noBalance = gapOfStatement(gaps, 'situacion_financiera', [year], language);
  if (noBalance) return [[said.neitherKnown(noBalance)]];
  const sentence = (
    key: string,
    lines: readonly string[],
    unknown: (why: string) => string,
    known: (value: number) => Piece[],
  ): Piece[] => {
    const value = figures?.[key];
    if (typeof value === 'number')
      return [...known(value), ...standingOf(benchmark, key, year, language, true), '.'];
    const line = lines.find((name) => typeof position?.[name] !== 'number');
    const reason = line
      ? absence(gaps, line, year, language)
      : reasonText(indicators.motivos_nulos[String(year)]?.[key], language);
    return [unknown(uncapitalized(reason))];
  };
  return [
    sentence('endeudamiento_total', ['total_pasivos', 'total_activos'], said.debtUnknown, (value) =>
      said.owes<Piece>({ text: number(value, 1), to: 'indicador-endeudamiento_total' }),
    ),
    sentence('razon_corriente', ['activos_corrientes', 'pasivos_corrientes'], said.coverUnknown, (value) =>
      said.covers<Piece>(value >= 1, {
        // Nobody reads of one that falls just short that it has 100 of 100.
        text: number(100 * value, Math.abs(value - 1) < 0.05 ? 1 : 0),
        to: 'indicador-razon_corriente',
      }),
    ),
  ];
}

/** The signs that show, of those that are known; of the others, why they are not. */
function SignsAnswer({
  definitions,
  by_year,
  motivos_nulos,
  year,
  gaps,
}: ShownAnalysis['senales'] & { year: number; gaps: YearGaps }) {
  const language = useLanguage();
  const { summary: said } = useWords(companyWords);
  const { signs: names } = useWords(companyFigureWords);
  const { totalsOnly } = useWords(figureWords);
  const { list } = useFormats();
  const row = by_year.at(-1);
  const keys = Object.keys(definitions) as SignKey[];
  const nameOf = (key: SignKey) => uncapitalized(names[key]?.[0] ?? definitions[key]?.nombre ?? key);
  const showing = keys.filter((key) => row?.[key] === true);
  const unknown = keys.filter((key) => typeof row?.[key] !== 'boolean');
  const reasons = byReason(
    unknown.map((key) => {
      const reason = motivos_nulos[String(year)]?.[key];
      const filed = reason === 'not_filed' && gaps[year]?.totalsOnly ? totalsOnly : null;
      return [nameOf(key), uncapitalized(filed ?? reasonText(reason, language))];
    }),
  );
  return (
    <p>
      <a href="#senales">{said.signs}</a>
      {showing.length > 0
        ? said.signsShow(<strong class="down">{list(showing.map(nameOf))}</strong>)
        : unknown.length === keys.length
          ? said.noneKnown
          : said.noSign}
      {reasons.map(([reason, those]) =>
        those.length === keys.length ? ` (${reason})` : said.signUnknown(list(those), reason),
      )}
      .
    </p>
  );
}

/** Where the latest year stands among the companies of the group, from a comma on; nothing where it is not compared. */
function standingOf(
  benchmark: CompanyBenchmark | null,
  key: string,
  year: number,
  language: Language,
  short: boolean = false,
): Piece[] {
  const said = companyWords[language].summary;
  const own = benchmark?.empresa.percentiles.find(
    ({ anio, nivel }) => anio === year && nivel === benchmark.ranking.level,
  );
  const rank = own?.indicadores[key] ?? null;
  const level = figureWords[language].levels[benchmark?.ranking.level ?? 'clase']?.toLowerCase();
  if (rank === null || !level) return [];
  const to = `indicador-${key}`;
  if (rank >= 99.5 || rank < 0.5)
    return [', ', { text: rank < 0.5 ? said.lessThanAll : said.moreThanAll, to }, said.ofAll(level)];
  const text = said.moreThan(formatsIn[language].number(rank));
  return [', ', { text, to }, short ? said.ofAll(level) : said.ofCompanies(level)];
}

// Two or three sentences about a company's latest year, made by rules from filed figures, each linked to its place.

const revenueLine = 'ingresos_operacionales';
const profitLine = 'ganancia_neta';

/**
 * `growth`: of the latest year.
 * `wholeYears`: of several exercises; the sentence speaks of their sum
 */
export function summaryOf(
  { profile, financials, indicators }: Whole,
  benchmark: CompanyBenchmark | null,
  growth: Growth,
  gaps: YearGaps,
  wholeYears: readonly WholeYear[] = [],
  language: Language = 'es',
): Piece[] {
  const words = companyWords[language];
  const said = words.summary;
  const { money, number } = formatsIn[language];
  const year = profile.ultimo_anio;
  const ofYear = (rows: readonly LinesOfYear[] | undefined) => rows?.find(({ anio }) => anio === year);
  const filing = financials.filings.find(({ anio }) => anio === year);
  const whole = wholeYears.find(({ anio }) => anio === year);
  const results = whole?.estado_resultados ?? ofYear(financials.estado_resultados);
  const [revenue, profit] = [results?.[revenueLine] ?? null, results?.[profitLine] ?? null];
  const rate = ofYear(growth.by_year)?.crecimiento_ingresos ?? null;
  const profitBefore = growth.anteriores[year]?.crecimiento_ganancia_neta ?? null;
  const position = ofYear(financials.estado_situacion_financiera);
  const [equity, assets] = [position?.total_patrimonio ?? null, position?.total_activos ?? null];
  const margin = (whole?.indicadores ?? ofYear(indicators.by_year))?.margen_neto ?? null;
  const noResults = results ? null : gapOfStatement(gaps, 'resultados', [year], language);
  const pesos = (value: number) => money(Math.abs(value), financials.scale);
  const standing = (key: string) => standingOf(benchmark, key, year, language);
  const line: (text: string, key: string) => Piece = (text, key) => ({
    text,
    to: whole?.estado_resultados[key] !== undefined ? 'anios-parciales' : `linea-${key}`,
  });
  /** Of a line that the company did not leave out itself. */
  const absent = (key: string) => {
    if (gaps[year]?.withheld?.includes(key)) return 'withheld';
    return lacks(gaps, key, year) ? 'lacking' : null;
  };
  const salesAbsent = revenue === null ? absent(revenueLine) : null;
  /** What the sentence of earnings follows. */
  const after = revenue ? 'sales' : salesAbsent ? 'absent' : 'none';
  // What does not add up is said at the end.
  const origin = filing && { ...filing, calidad: 'A' };
  const marks = yearMarks(
    whole ? { ...origin, meses: 12, ejercicios: whole.ejercicios.length } : (origin ?? {}),
  );
  const when = said.inYear(year, marksText(marks, 'corto', language));

  return [...(noResults ? balance(noResults) : [...sales(), ...earnings()]), '.', ...warnings()];

  function balance(lacking: string): Piece[] {
    return assets === null ? [lacking] : [lacking, ...said.assets(line(pesos(assets), 'total_activos'))];
  }

  function sales(): Piece[] {
    if (revenue === null)
      return [salesAbsent ? said.salesAbsent[salesAbsent](year) : said.salesNotFiled(when)];
    if (revenue <= 0) return [line(said.noSales, revenueLine), ` ${when}`];
    const sold: Piece[] = [said.sold, line(pesos(revenue), revenueLine), ` ${when}`];
    if (typeof rate !== 'number') {
      if (profile.primer_anio === year) return [...sold, said.onlyYear];
      // A cut that is said already is the reason.
      if (!filing?.corte_anual && !whole) return sold;
      return [...sold, ` (${noGrowth(growth.motivos_nulos[year]?.crecimiento_ingresos, year, language)})`];
    }
    const change = rate / 100;
    if (change >= 9)
      return [...sold, ', ', line(said.times(number(change + 1)), revenueLine), said.ofBefore(year - 1)];
    const percent = number(Math.abs(change) * 100, 1);
    if (percent === number(0, 1)) return [...sold, said.asMuchAs(year - 1)];
    const how = change > 0 ? said.more : said.less;
    return [...sold, ', ', line(how(percent), revenueLine), said.thanIn(year - 1)];
  }

  function earnings(): Piece[] {
    if (profit === null) return [said.profitAbsent[absent(profitLine) ?? 'notFiled']];
    if (profit === 0) return [said.neither];
    const own = line(pesos(profit), profitLine);
    const before = profitBefore === null ? '' : line(pesos(profitBefore), profitLine);
    if (profit < 0)
      return [
        said.lost[after],
        own,
        ...(profitBefore !== null && profitBefore > 0 ? said.afterEarning(before, year - 1) : []),
        ...(profitBefore !== null && profitBefore < 0 ? said.lostBefore(before, year - 1) : []),
      ];
    if (profitBefore !== null && profitBefore < 0)
      return [said.earned[after], own, ...said.afterLosing(before, year - 1)];
    if (!revenue || margin === null || margin > 100)
      return [said.earned[after], own, revenue ? said.moreThanSold : ''];
    return [
      ...said.earns<Piece>({ text: number(margin, 1), to: 'indicador-margen_neto' }),
      ...standing('margen_neto'),
    ];
  }

  function warnings(): Piece[] {
    const restated = financials.filings.find(({ anio }) => anio === year - 1)?.reexpresado;
    return [
      ...(equity !== null && equity < 0
        ? said.negativeEquity(line(`−${pesos(equity)}`, 'total_patrimonio'))
        : []),
      ...(restated ? [' ', { text: said.restated(year - 1), to: 'reexpresiones' }, said.inFiling(year)] : []),
      ...(addsUp(filing?.calidad) ? [] : [' ', { text: said.wrong, to: 'fuentes' }, said.inWhatItFiled]),
    ];
  }
}

export const plainText = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
