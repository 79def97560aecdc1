/** Where a line of a company comes from: its amount, the rows that it is made of, and what became of the others. */

import { z } from 'zod';
import { cashFlowSections } from '../../contract/figures/cash-flow-terms.ts';
import { concepts } from '../../contract/figures/concepts.ts';
import { type StatementName, statementNames } from '../../contract/http/figure-keys.ts';
import { readTypedNit, withoutGluedDigit } from '../../contract/nit.ts';
import { colombianNumber } from '../../contract/text.ts';
import { readCommandLine } from '../lib/command-line.ts';
import type { StartProgress } from '../lib/progress.ts';
import { escapeControls } from '../lib/terminal.ts';
import type { RawFolder } from '../raw/raw-folder.ts';
import type { LineOrigin } from '../siis/filings/lines.ts';
import { lineRuleTexts } from '../tables/line-rules.ts';
import { skipRules } from '../tables/row-outcomes.ts';
import { findRows, type Trace, type TracedRow, traceRows } from './trace.ts';

const questionSchema = z.object({
  raw: z.string().default('raw'),
  quiet: z.boolean().default(false),
  nit: z.string(),
  year: z
    .string()
    .regex(/^(?:199\d|2[01]\d\d)$/, 'YEAR: a year such as 2023')
    .transform(Number),
  key: z.string().regex(/^[a-z0-9_]{1,150}$/, 'LINE: a key such as inventarios_corrientes'),
});
type Question = z.infer<typeof questionSchema>;

/** Parses the command line. Throws one sentence when it is not a valid question. */
export function readQuestion(args: readonly string[]): Question {
  const options = { raw: { type: 'string' }, quiet: { type: 'boolean' } } as const;
  const { values, positionals } = readCommandLine(args, options, 3);
  const [nit, year, key] = positionals;
  if (nit === undefined || year === undefined || key === undefined)
    throw new Error('Se esperaban NIT, año y la clave de una línea, como en 900123456 2024 total_activos.');
  const parsed = questionSchema.safeParse({ ...values, nit, year, key });
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('; '));
  return { ...parsed.data, nit: readNit(nit) };
}

function readNit(text: string): string {
  const typed = readTypedNit(text);
  if (!typed) throw new Error(`${JSON.stringify(text)} no es un NIT de 6 a 15 dígitos.`);
  if (typed.kind === 'wrong_check_digit')
    throw new Error(`El dígito de verificación de ${typed.nit} es ${typed.right}, no ${typed.typed}.`);
  return withoutGluedDigit(typed.nit);
}

/** Reads the statements. Throws a sentence when the NIT, the year or the key does not exist. */
export async function explain(
  raw: RawFolder,
  { nit, year, key }: Question,
  start: StartProgress,
  say: (line: string) => void,
): Promise<string> {
  const files = raw.siis.filter(({ dataset }) => dataset.statement !== null);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(`${files.length} files, ${bytes} bytes: the exports have no index, so all of it is searched`);
  const progress = start('search', bytes, 'MB');
  const rows = await findRows(files, nit, progress);
  progress.done();
  if (rows.length === 0) throw new Error(`Ninguna fila de los estados financieros es del NIT ${nit}.`);
  const trace = traceRows(nit, rows);
  const years = new Set(trace.rows.flatMap((row) => row.year ?? []));
  if (!years.has(year))
    throw new Error(
      `El NIT ${nit} no tiene filas con corte en ${year}. Hay de: ${[...years].sort().join(', ')}.`,
    );
  const lines = explainedLines(trace, year, key);
  if (lines.length === 0) throw new Error(`No hay línea «${key}».`);
  const isShort = trace.years.find((own) => own.year === year)?.short ?? false;
  const earlier = isShort ? 'el ejercicio anterior' : String(year - 1);
  const title = `NIT ${nit}, año ${year}. Importes en miles de pesos, como se presentaron.`;
  return `${[title, ...lines.flatMap((line) => lineText(line, earlier))].join('\n')}\n`;
}

export interface ExplainedLine {
  readonly key: string;
  readonly statement: StatementName;
  /** As published, in thousands of pesos; null when the year has no such line. */
  readonly value: number | null;
  /** Null without an amount. */
  readonly origin: LineOrigin | null;
  /** The rows that the amount is made of. */
  readonly rows: readonly TracedRow[];
  /** The other rows of the line, or of the label that it is placed from. */
  readonly others: readonly TracedRow[];
}

/** One for each statement that may have the key; none for an unknown key. */
export function explainedLines(trace: Trace, year: number, key: string): ExplainedLine[] {
  return statementNames.flatMap((statement) => {
    const chosen = trace.years.find((one) => one.year === year);
    const value = chosen?.statements[statement]?.get(key) ?? null;
    const origin = chosen?.origins[statement].get(key) ?? null;
    const labels = conceptKeys(statement, key, origin);
    const ofLine = labels.flatMap((label) => trace.rowsOf(statement, label));
    const claimed = concepts.some((one) => one.statement === statement && labels.includes(one.key));
    if (value === null && !claimed && ofLine.length === 0) return [];
    const made = new Set(origin?.rows.map(({ file }) => trace.rows[file]));
    const ofYear = ofLine.filter((row) => row.year === year);
    const rows = ofYear.filter((row) => made.has(row));
    return [{ key, statement, value, origin, rows, others: ofYear.filter((row) => !made.has(row)) }];
  });
}

/** Concepts whose rows may make a line: the key itself and, in the cash flow, the key without its section. */
function conceptKeys(statement: StatementName, key: string, origin: LineOrigin | null): string[] {
  const section = cashFlowSections.find((name) => key.endsWith(`_${name}`));
  const from = origin?.rows.map(({ label }) => label.concept.key) ?? [];
  const whole = statement === 'flujo_efectivo' && section ? [key.slice(0, -section.length - 1)] : [];
  return [...new Set([key, ...from, ...whole])];
}

function lineText({ key, statement, value, origin, rows, others }: ExplainedLine, earlier: string): string[] {
  return [
    '',
    `Línea ${key} (${statement}): ${value === null ? 'sin cifra' : colombianNumber(value)}`,
    ...(value === null ? ['Ninguna fila de la presentación que se usa dice cuánto es.'] : []),
    ...(origin?.rule ? [lineRuleTexts[origin.rule]] : []),
    ...rows.map((row) => `  ${rowText(row)}`),
    ...(others.length > 0 ? ['', 'Las demás filas de la línea'] : []),
    ...others.flatMap((row) => [`  ${rowText(row)}`, `    ${outcomeText(row, earlier)}`]),
  ];
}

/** Control characters are escaped, so that none reaches the terminal. */
const quoted = (text: string): string => `«${escapeControls(text)}»`;

function rowText({ file, line, fields, columns }: TracedRow): string {
  const said = (name: keyof typeof columns) => quoted(fields[columns[name]] ?? '');
  const filing = `radicado ${said('NUMERO_RADICADO')}, instancia ${said('CODIGO_INSTANCIA')}`;
  return `${file}:${line}  ${said('CONCEPTO')}  PERIODO ${said('PERIODO')}  VALOR ${said('VALOR')}  ${filing}`;
}

/** `earlier`: what the filing that is used repeats. */
function outcomeText({ outcome, use }: TracedRow, earlier: string): string {
  if (outcome === 'used')
    return use?.isCurrent
      ? 'se usa en otra línea'
      : `comparativo: no llena ninguna línea, solo dice si ${earlier} cambió`;
  if ('rule' in outcome) return `${outcome.rule}: ${skipRules[outcome.rule]}`;
  const { column, reason, found } = outcome.fault;
  return `rechazada${column ? ` por ${column}` : ''}: ${reason}: ${quoted(found)}`;
}
