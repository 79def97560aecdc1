/** The lines of a filing by published key: labels from a table of its own, wordings of a line merged, cash flow assigned. */

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { closingAmount, sumsOf } from './conflicts.ts';
import { bare, type Filed, grouped, type StatementCode } from './raw.ts';

export interface LabelRow {
  readonly estado: StatementCode;
  readonly tipo: 'total' | 'detail' | 'breakdown' | 'heading';
  readonly seccion: string;
  readonly clave: string;
  readonly preferencia: string;
  readonly etiqueta: string;
}

export const labelTable: readonly LabelRow[] = parse(readFileSync(new URL('labels.csv', import.meta.url)), {
  columns: true,
});
const sums = sumsOf(labelTable);
const byLabel = new Map(labelTable.map((row) => [`${row.estado} ${bare(row.etiqueta)}`, row]));

interface Claim {
  readonly row: LabelRow | undefined;
  /** The statement and key of the line. */
  readonly key: string;
}
const claims = {
  ESF: new Map<string, Claim>(),
  ERI: new Map<string, Claim>(),
  EFE: new Map<string, Claim>(),
};

/** The line that a label of a statement names. */
function claimOf(statement: StatementCode, label: string): Claim {
  const known = claims[statement].get(label);
  if (known) return known;
  const row = byLabel.get(`${statement} ${bare(label)}`);
  const key = `${statement} ${row?.clave ?? label.split(/\s+/).map(bare).filter(Boolean).join('_')}`;
  claims[statement].set(label, { row, key });
  return { row, key };
}

export type OracleLines = Record<string, number>;
export type OracleStatements = Partial<Record<StatementCode, OracleLines>>;

/** `unknown` collects the rows that the table does not know, by label. */
export function oracleLines(rows: Filed['lines']): OracleStatements {
  const filed = new Map<string, { row: LabelRow | undefined; label: string; value: number }[]>();
  for (const { statement, label, value } of rows) {
    const { row, key } = claimOf(statement, label);
    if (row?.tipo === 'heading') continue;
    const known = filed.get(key);
    if (known) known.push({ row, label, value });
    else filed.set(key, [{ row, label, value }]);
  }
  const statements: Record<StatementCode, Record<string, number[]>> = { ESF: {}, ERI: {}, EFE: {} };
  for (const [key, amounts] of filed) {
    const [statement, name] = key.split(' ') as [StatementCode, string];
    statements[statement][name] = joined(statement, name, amounts);
  }
  const result: OracleStatements = {};
  for (const statement of ['ESF', 'ERI', 'EFE'] as const) {
    const entries = Object.entries(statements[statement]);
    if (entries.length === 0) continue;
    result[statement] =
      statement === 'EFE'
        ? placed(statements.EFE)
        : Object.fromEntries(entries.map(([name, values]) => [name, values[0]!]));
  }
  const whole = { ...result.EFE, ...result.ESF, ...result.ERI };
  for (const [key, amounts] of filed) {
    const [statement, name] = key.split(' ') as [StatementCode, string];
    const different = [...new Set(amounts.map(({ value }) => value))];
    if (statement === 'EFE' || name === 'gastos_ventas' || different.length === 1) continue;
    const right = closingAmount(name, different, whole, sums);
    if (right !== null) result[statement]![name] = right;
  }
  return result;
}

/** Selling and distribution costs add up to one line; of other lines the preferred wording counts, with its largest amount. */
function joined(
  statement: StatementCode,
  name: string,
  amounts: readonly { row: LabelRow | undefined; label: string; value: number }[],
): number[] {
  if (statement === 'EFE') {
    const values = amounts.map(({ value }) => value);
    return values.filter((value, i) => value !== 0 || values.indexOf(0) === i);
  }
  const wordings = [...grouped(amounts, ({ label }) => bare(label)).values()];
  const largest = wordings.map((own) => own.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))[0]!);
  if (name === 'gastos_ventas') return [largest.reduce((sum, { value }) => sum + value, 0)];
  const preferred = largest.toSorted(
    (a, b) => Number(a.row?.preferencia ?? 0) - Number(b.row?.preferencia ?? 0),
  );
  return [preferred[0]!.value];
}

/** Whether a filing states this amount for a line, chosen or not; parts of a line do not count. */
export function gives(rows: Filed['lines'], name: string, amount: number): boolean {
  if (name === 'gastos_ventas') return false;
  return rows.some(
    ({ statement, label, value }) => value === amount && claimOf(statement, label).row?.clave === name,
  );
}

const sections = ['operacion', 'inversion', 'financiacion'] as const;
const outflows = new Set(labelTable.filter((row) => row.etiqueta.startsWith('(-)')).map((row) => row.clave));
const workingCapital = [
  'ajuste_inventarios',
  'ajuste_cuentas_por_cobrar_comerciales',
  'ajuste_otras_cuentas_por_cobrar',
  'ajuste_cuentas_por_pagar_comerciales',
  'ajuste_otras_cuentas_por_pagar',
];
const addends: Record<(typeof sections)[number], readonly string[]> = {
  operacion: ['ganancia_del_periodo', 'total_ajustes', ...workingCapital, 'otras_entradas_operacion'],
  inversion: keysOf('inversion'),
  financiacion: keysOf('financiacion'),
};

function keysOf(section: string): string[] {
  return [
    ...new Set(
      labelTable.flatMap((row) => (row.seccion === section && row.tipo === 'detail' ? [row.clave] : [])),
    ),
  ];
}

interface Open {
  readonly key: string;
  readonly value: number;
  readonly signed: number;
}

/**
 * Repeated lines and lines of no section go to the sections whose totals need them: all ways to deal the rows out are tried, section
 * after section. What no total needs is summed; a row equal to another that was dealt or summed is the same row.
 */
function placed(lines: Record<string, number[]>): OracleLines {
  const result: OracleLines = {};
  const open: Open[] = [];
  for (const [key, values] of Object.entries(lines))
    if (values.length > 1 || key === 'otras_entradas')
      open.push(...values.map((value) => ({ key, value, signed: (outflows.has(key) ? -1 : 1) * value })));
    else result[key] = values[0]!;
  const dealt = deal(result, open, 0);
  const of = (key: string) => dealt.filter((own) => own.row.key === key);
  for (const key of new Set(open.map((row) => row.key))) {
    const different = [...new Set(lines[key])];
    const once = key !== 'otras_entradas' && different.length === 1 && of(key).length === 1;
    for (const { row, section } of once ? [] : of(key)) result[`${key}_${section}`] = row.value;
    const rest = different.filter((value) => once || of(key).every(({ row }) => row.value !== value));
    if (rest.length > 0) result[key] = rest.reduce((a, b) => a + b, 0);
  }
  return result;
}

interface Dealt {
  readonly row: Open;
  readonly section: (typeof sections)[number];
}

/** Of the sections from one on: the deal that closes most totals with the fewest rows. */
function deal(known: OracleLines, open: readonly Open[], from: number): Dealt[] {
  const section = sections[from];
  if (section === undefined) return [];
  const rest = deal(known, open, from + 1);
  const total = known[`flujo_${section}`];
  if (total === undefined) return rest;
  const filed = addends[section].map((key) => (outflows.has(key) ? -1 : 1) * (known[key] ?? 0));
  const lacking = total - filed.reduce((a, b) => a + b, 0);
  if (lacking === 0) return rest;
  const closing = handsOf(open.filter(({ value }) => value !== 0)).filter(
    (hand) => hand.reduce((sum, { signed }) => sum + signed, 0) === lacking,
  );
  const deals = closing.map((hand) => [
    ...hand.map((row) => ({ row, section })),
    ...deal(
      known,
      open.filter((row) => !hand.includes(row)),
      from + 1,
    ),
  ]);
  return [rest, ...deals].toSorted((a, b) => closedBy(b) - closedBy(a) || a.length - b.length)[0]!;
}

const closedBy = (deals: readonly Dealt[]): number => new Set(deals.map(({ section }) => section)).size;

/** All choices of some of the rows, of equal or different amounts at most one a label. */
function handsOf(open: readonly Open[]): Open[][] {
  const hands: Open[][] = [[]];
  for (const row of open)
    for (const hand of [...hands]) if (hand.every(({ key }) => key !== row.key)) hands.push([...hand, row]);
  return hands.filter((hand) => hand.length > 0);
}
