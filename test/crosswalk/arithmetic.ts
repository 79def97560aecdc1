/**
 * The sums that hold in SIIS and in SFC filings, and each translated into the lines of the other. A wrong sum in the crosswalk
 * makes a translated sum fail on real figures.
 */

import type { Crosswalk } from '../../build/release/crosswalk.ts';
import type { CrosswalkSum } from '../../build/tables/crosswalk.ts';
import {
  addingLines,
  chainedRoles,
  chainedSubtotals,
  filingIdentities,
} from '../../build/tables/sfc-identities.ts';
import { lines, type Role } from '../../build/tables/sfc-lines.ts';
import { type Concept, concepts } from '../../contract/figures/concepts.ts';
import { sums as blocks } from '../../contract/figures/identities.ts';

/** Lines with factors, a linear combination that must be zero. */
export type Form = ReadonlyMap<string, number>;
export interface Arithmetic {
  readonly title: string;
  readonly total: string;
  readonly form: Form;
}
/** The filed figures of one column of a statement, by line. */
export type SignedFigures = ReadonlyMap<string, number>;

const arithmetic = (total: string, parts: readonly (readonly [string, number])[]): Arithmetic => {
  const form = new Map([[total, 1]]);
  for (const [line, factor] of parts) plus(form, line, -factor);
  return { title: `${total} = ${parts.map(([line]) => line).join(' + ')}`, total, form };
};

const cashFlow = (concepts as readonly Concept[]).filter(({ statement }) => statement === 'flujo_efectivo');

/** The lines between two totals of the cash flow, which add up to the second; lines with `(-)` are filed positive and subtract. */
function section(from: string, to: string): Arithmetic {
  const at = (key: string) => cashFlow.findIndex((concept) => concept.key === key);
  return arithmetic(
    to,
    cashFlow
      .slice(at(from) + 1, at(to))
      .filter(({ kind }) => kind === 'detail')
      .map(({ key, labels }) => [key, labels[0]!.startsWith('(-)') ? -1 : 1]),
  );
}

/** Sums of the SIIS forms. In operating cash flow, five lines of working capital are outside the total of adjustments. */
export const siisArithmetic: readonly Arithmetic[] = [
  ...blocks.map(({ total, terms }) =>
    arithmetic(
      total,
      terms.map(({ line, sign }) => [line, sign]),
    ),
  ),
  throughSubtotals('ganancia_antes_impuestos', 'ganancia_operacional', 'ganancia_bruta'),
  arithmetic(
    'flujo_operacion',
    [
      'ganancia_del_periodo',
      'total_ajustes',
      'ajuste_inventarios',
      'ajuste_cuentas_por_cobrar_comerciales',
      'ajuste_otras_cuentas_por_cobrar',
      'ajuste_cuentas_por_pagar_comerciales',
      'ajuste_otras_cuentas_por_pagar',
      'otras_entradas_operacion',
    ].map((line) => [line, 1]),
  ),
  section('flujo_operacion', 'flujo_inversion'),
  section('flujo_inversion', 'flujo_financiacion'),
];

/** The total as the sum of its subtotals' parts. */
function throughSubtotals(total: string, ...subtotals: string[]): Arithmetic {
  const parts = new Map<string, number>([[total, 1]]);
  for (const line of [total, ...subtotals]) {
    const factor = parts.get(line)!;
    parts.delete(line);
    const own = blocks.find((block) => block.total === line)!;
    for (const term of own.terms) plus(parts, term.line, factor * term.sign);
  }
  return arithmetic(total, [...parts]);
}

/** A subtotal without a SIIS line: its parts belong to the next subtotal. */
const unnamedThere = 'ifrs:CashFlowsFromUsedInOperations';

/** Sums of the SFC statements that the crosswalk covers: sums by level, subtotals of profit or loss, and identities. */
export const sfcArithmetic: ReadonlyMap<Role, readonly Arithmetic[]> = new Map([
  ...(['210000', '520000'] as const).map((role) => [role, levelSums(role)] as const),
  ...chainedRoles.map((role) => [role, chain(role)] as const),
]);

function levelSums(role: Role): Arithmetic[] {
  const found: Arithmetic[] = identitiesOf(role);
  const open: { concept: string; level: number; balance?: string }[] = [];
  for (const { concept, level, balance, at } of lines[role]) {
    if (at === 'start') break;
    const parts = [];
    while (open.at(-1) && open.at(-1)!.level > level) parts.unshift(open.pop()!);
    const direct = parts.filter((part) => part.level === level + 1);
    if (concept === unnamedThere) {
      open.push(...direct.map((part) => ({ ...part, level })));
      continue;
    }
    // Totals without a balance attribute are of cash, where inflows are debits.
    const own = balance ?? 'debit';
    if (direct.length > 1)
      found.push(
        arithmetic(
          concept,
          direct.map((part) => [
            part.concept,
            addingLines.has(part.concept) || (part.balance ?? 'debit') === own ? 1 : -1,
          ]),
        ),
      );
    open.push({ concept, level, ...(balance && { balance }) });
  }
  return found;
}

function chain(role: Role): Arithmetic[] {
  const found: Arithmetic[] = identitiesOf(role);
  let parts: [string, number][] = [];
  for (const { concept, balance } of lines[role]) {
    if (chainedSubtotals.includes(concept)) {
      found.push(arithmetic(concept, parts));
      parts = [];
    }
    parts.push([concept, balance === 'debit' ? -1 : 1]);
  }
  return found;
}

function identitiesOf(role: Role): Arithmetic[] {
  const own = new Set(lines[role].map(({ concept }) => concept));
  return filingIdentities
    .filter(({ total, parts, shares }) => !shares && own.has(total) && parts.every(([line]) => own.has(line)))
    .map(({ total, parts }) => arithmetic(total, parts));
}

type World = 'siis' | 'sfc';

/** The form in the other dataset's lines, and the totals that must be filed for it to be checked. */
export interface Translation {
  readonly form: Form;
  readonly totals: readonly string[];
}

/**
 * For one SFC presentation (role). Replaces the first line of each crosswalk sum by the other lines, then each remaining line
 * by its counterpart. Null where a line has no counterpart in the role.
 */
export function translated(
  { form, total }: Arithmetic,
  from: World,
  role: Role,
  table: Crosswalk,
): Translation | null {
  const rest = new Map(form);
  const result = new Map<string, number>();
  const here = (sum: Crosswalk['sums'][number]) => sum.roles.includes(role);
  const whole = table.sums.filter(({ marco_niif }) => marco_niif === undefined);
  const sides = whole.filter(here).map((sum) => sidesOf(sum, from));
  const split = table.sums.filter((sum) => sum.marco_niif && here(sum)).map((sum) => sidesOf(sum, from));
  for (const { own, other } of sides) {
    const [pivot, sign] = own[0]!;
    const factor = (rest.get(pivot) ?? 0) * sign;
    if (factor === 0) continue;
    for (const [line, lineSign] of own) plus(rest, line, -factor * lineSign);
    for (const [line, lineSign] of other) plus(result, line, factor * lineSign);
  }
  const inSums = new Set(whole.flatMap((sum) => sidesOf(sum, from).own.map(([line]) => line)));
  for (const [line, factor] of rest) {
    if (factor === 0) continue;
    const same = sameOf(line, from, role, table);
    if (same === 'elsewhere' || (same.length === 0 && (line === total || inSums.has(line)))) return null;
    for (const counterpart of same) plus(result, counterpart, factor);
    // The form for smaller companies splits some lines: those parts replace the whole.
    if (from === 'sfc')
      for (const { own, other } of split) {
        const [whole, sign] = own[0]!;
        if (whole === line)
          for (const [part, partSign] of other) plus(result, part, factor * sign * partSign);
      }
  }
  for (const [line, factor] of result) if (factor === 0) result.delete(line);
  const same = sameOf(total, from, role, table);
  const totals =
    same.length > 0 ? same : sides.find(({ own }) => own[0]![0] === total)?.other.map(([line]) => line);
  return result.size > 1 && totals && same !== 'elsewhere' ? { form: result, totals: [...totals] } : null;
}

const sidesOf = ({ siis, sfc }: Crosswalk['sums'][number], from: World) => {
  const ofSiis = siis.map(({ key, sign }) => [key, sign] as const);
  const ofSfc = sfc.map(({ concept, sign }) => [concept, sign] as const);
  return from === 'siis' ? { own: ofSiis, other: ofSfc } : { own: ofSfc, other: ofSiis };
};

function sameOf(line: string, from: World, role: Role, table: Crosswalk): readonly string[] | 'elsewhere' {
  if (from === 'sfc')
    return table.concepts
      .filter(({ sfc }) => sfc?.concept === line && sfc.roles.includes(role) && sfc.at !== 'start')
      .map(({ key }) => key);
  const { sfc } = table.concepts.find(({ key }) => key === line)!;
  if (sfc?.roles.includes(role)) return [sfc.concept];
  return sfc?.roles.some((other) => Object.hasOwn(lines, other)) ? 'elsewhere' : [];
}

/** By how much the form differs from zero; null without a total or without any part. Missing parts count as zero. */
export function miss({ form, totals }: Translation, figures: SignedFigures): number | null {
  if (totals.some((line) => figures.get(line) === undefined)) return null;
  let sum = 0;
  let parts = 0;
  for (const [line, factor] of form) {
    const value = figures.get(line) ?? 0;
    if (value !== 0 && !totals.includes(line)) parts++;
    sum += factor * value;
  }
  return parts === 0 ? null : sum;
}

export interface Spoiled {
  readonly sums: readonly CrosswalkSum[];
  /** The correct sum. */
  readonly sum: CrosswalkSum;
  readonly part: string;
  readonly how: 'dropped' | 'turned';
}

/** Copies of the table, each with one part of a sum removed or with its sign reversed. */
export function* spoiled(sums: readonly CrosswalkSum[]): Generator<Spoiled> {
  for (const [place, sum] of sums.entries())
    for (const side of ['siis', 'sfc'] as const)
      for (const [at, [part, sign]] of sum[side].entries())
        for (const how of ['dropped', 'turned'] as const) {
          const others = sum[side].filter((_, other) => other !== at);
          if (how === 'dropped' && others.length === 0) continue;
          const parts = how === 'dropped' ? others : sum[side].with(at, [part, -sign] as never);
          yield { sums: sums.with(place, { ...sum, [side]: parts }), sum, part, how };
        }
}

function plus(form: Map<string, number>, line: string, factor: number): void {
  form.set(line, (form.get(line) ?? 0) + factor);
}
