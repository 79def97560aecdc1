/** Explains a year of a company: its lines, the outcomes of its rows, its flags and what the next year's filing restates. */

import { type Flag, qualityRules } from '../../contract/http/quality.ts';
import { statementNames } from '../../contract/http/schemas.ts';
import { groupBy } from '../lib/group-by.ts';
import type { Corrections } from '../raw/reviewed.ts';
import type { YearFlags } from '../siis/figures/company-rules.ts';
import { computeFigures } from '../siis/figures/figures.ts';
import { companyHistory } from '../siis/filings/history.ts';
import { createLexicon } from '../siis/filings/lexicon.ts';
import { buildProfile } from '../siis/filings/profile.ts';
import { reconciledCompany } from '../siis/filings/reconcile-partition.ts';
import type { CompanyYear } from '../siis/filings/reconcile-years.ts';
import { mergeNameWords } from '../siis/rows/name-words.ts';
import { qualityTable } from '../tables/quality.ts';
import { type SkipRule, skipRules } from '../tables/skip-rules.ts';
import { inStatementOrder } from '../tables/statement-order.ts';
import type { Trace, TracedRow } from './trace.ts';
import { amountText, countText, indented, outcomeText, rowPlace, textSection } from './words.ts';

export function yearText(trace: Trace, year: number, corrections: Corrections): string[] {
  const own = trace.years.find((each) => each.year === year);
  return [
    ...(own ? textSection('Líneas que se sirven', statementsText(own)) : []),
    ...textSection('Filas del año', countsText(rowCounts(trace.rows, year))),
    ...(own ? textSection('Marcas de calidad', flagsText(flagsOf(trace, corrections).get(year) ?? [])) : []),
    ...(own ? textSection('Cifras que el año siguiente repite distintas', restatedText(own)) : []),
  ];
}

function statementsText({ statements }: CompanyYear): string[] {
  return statementNames.flatMap((statement) => {
    const lines = statements[statement];
    if (!lines) return [];
    const keys = inStatementOrder(statement, [...lines.keys()]);
    return [statement, ...indented(keys.map((key) => `${key} ${amountText(lines.get(key)!)}`))];
  });
}

export interface RowCounts {
  /** Rows of the year, and those without a readable year. */
  readonly found: number;
  readonly yearless: number;
  readonly used: { readonly current: number; readonly comparative: number; readonly cover: number };
  readonly skipped: ReadonlyMap<SkipRule, number>;
  readonly rejected: readonly TracedRow[];
}

/** Counts the rows of a year by outcome. */
export function rowCounts(rows: readonly TracedRow[], year: number): RowCounts {
  const own = rows.filter((row) => row.year === year || row.year === null);
  const used = { current: 0, comparative: 0, cover: 0 };
  const skipped = new Map<SkipRule, number>();
  for (const { outcome, use } of own) {
    if (outcome.kind === 'used') used[use!.kind]++;
    if (outcome.kind === 'skipped') skipped.set(outcome.rule, (skipped.get(outcome.rule) ?? 0) + 1);
  }
  const yearless = own.filter((row) => row.year === null).length;
  return {
    found: own.length,
    yearless,
    used,
    skipped,
    rejected: own.filter(({ outcome }) => outcome.kind === 'rejected'),
  };
}

function countsText({ found, yearless, used, skipped, rejected }: RowCounts): string[] {
  const { current, comparative, cover } = used;
  const rules = (Object.keys(skipRules) as SkipRule[]).filter((rule) => skipped.has(rule));
  return [
    `${found} halladas en la Carátula y los tres estados${yearless > 0 ? `, ${yearless} de ellas sin año legible` : ''}; Otro Resultado Integral no se abre`,
    ...indented([
      `${current + comparative + cover} usadas: ${current} del año, ${comparative} comparativas, ${cover} de la Carátula`,
      ...rules.map((rule) => `${skipped.get(rule)} ${rule}: ${skipRules[rule]}`),
      `${rejected.length} rechazadas`,
      ...indented(rejected.map((row) => `${rowPlace(row)}  ${outcomeText(row)}`)),
    ]),
  ];
}

const country = qualityRules.filter((rule) => 'country' in qualityTable[rule].judge);

/** Flags by the rules that need no other company; accents in names are restored from this company's own rows only. */
export function flagsOf({ nit, years, dictionaries }: Trace, corrections: Corrections): YearFlags {
  const lexicon = createLexicon(mergeNameWords([dictionaries.nameWords]));
  const company = reconciledCompany(
    buildProfile(nit, years, corrections, lexicon),
    years,
    companyHistory(nit, years, corrections, lexicon),
  );
  return computeFigures(company, corrections).flags;
}

function flagsText(flags: readonly Flag[]): string[] {
  return [
    ...(flags.length === 0 ? ['Ninguna.'] : flags.map(flagText)),
    `Aquí no se deciden las reglas que miran a todo el país (${country.join(', ')}); nombre_danado se decide sin los nombres de las demás sociedades.`,
  ];
}

function flagText({ regla, severidad, cifras, umbral }: Flag): string {
  const figures = Object.entries(cifras).map(([name, value]) => `${name} ${amountText(value)}`);
  const limit = umbral === null ? [] : [`umbral ${amountText(umbral)}`];
  const said = [...figures, ...limit].join(', ');
  return `${severidad} ${regla}: ${qualityTable[regla].nombre}${said && ` (${said})`}`;
}

const restatedText = ({ restated }: CompanyYear): string[] =>
  [...groupBy(restated, ({ radicado }) => radicado)].flatMap(([radicado, own]) => [
    `${countText(own.length, 'línea')}, por el radicado ${radicado}`,
    ...indented(
      own.map(
        ({ line, filed, comparative, kind }) =>
          `${line} ${amountText(filed)} → ${amountText(comparative)} (${kind})`,
      ),
    ),
  ]);
