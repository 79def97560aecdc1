/** What is wrong with the figures of a filing: a row for each kind of mistake, and of restatement by the next filing. */

import type { ConceptKey } from '../../tables/concepts.ts';
import { blocks, keysOf } from './blocks.ts';
import type { CaseName } from './cases.ts';
import type { SampleCompany } from './company.ts';
import type { Random } from './prng.ts';
import { closeResultados, closeSituacion, type LineFigures, type StatementFigures } from './totals.ts';
import { move, scaled } from './variants.ts';

export interface FiledYear {
  statements: StatementFigures;
  kinds: CaseName[];
}

/** Changes figures in place; false where they have no room for it, and are left as they are. */
type Change = (situacion: LineFigures, resultados: LineFigures, random: Random) => boolean;
type Changes = Partial<Record<CaseName, Change>>;

/** In the own figures of a year; the next filing repeats them. */
const mistakes: Changes = {
  /** One line below zero, its amount and more moved to its neighbour. */
  sign_slip(s, _, random) {
    const pair = neighbours(s, random);
    if (pair === undefined) return false;
    const [line, other] = pair;
    const amount = s[line]!;
    const below = Math.ceil(amount * random.between(0.05, 0.5));
    s[line] = -below;
    s[other] = s[other]! + amount + below;
    closeSituacion(s);
    return true;
  },
  /** Profit before tax and the tax added up instead of subtracted. */
  inverted_tax(_, r) {
    const before = r.ganancia_antes_impuestos ?? 0;
    const tax = r.impuesto_ganancias || Math.max(1, Math.round(Math.abs(before) * 0.3));
    r.impuesto_ganancias = tax;
    r.ganancia_operaciones_continuadas = before + tax;
    r.ganancia_neta = before + tax + (r.ganancia_operaciones_discontinuadas ?? 0);
    return true;
  },
};

/** In last year's column as shown a year later: of these one at most. */
const restatements: Changes = {
  /** Debts and costs that were left out: less equity, less profit. */
  restated_figures(s, r, random) {
    const owed = s.cuentas_por_pagar_corrientes ?? 0;
    const error = 2 + Math.floor(Math.abs(owed) * random.between(0.02, 0.2));
    s.cuentas_por_pagar_corrientes = owed + error;
    s.ganancias_acumuladas = (s.ganancias_acumuladas ?? 0) - error;
    r.gastos_administracion = (r.gastos_administracion ?? 0) + error;
    closeSituacion(s);
    closeResultados(r);
    if (r.ganancia_controladora !== undefined)
      r.ganancia_controladora = (r.ganancia_neta ?? 0) - (r.ganancia_no_controladoras ?? 0);
    return true;
  },
  /** Amounts under other lines; in half of them claims set off against debts, so that both totals fall alike. */
  restated_by_reclassification(s, r, random) {
    const share = random.between(0.05, 0.3);
    const setOff = random.chance(0.5);
    const claims = s.cuentas_por_cobrar_corrientes ?? 0;
    const debts = s.cuentas_por_pagar_corrientes ?? 0;
    const both = setOff ? Math.floor(Math.min(claims, debts) * share) : 0;
    if (both > 0) {
      s.cuentas_por_cobrar_corrientes = claims - both;
      s.cuentas_por_pagar_corrientes = debts - both;
      closeSituacion(s);
    }
    const moved = move(s, 'cuentas_por_cobrar_corrientes', 'otros_activos_no_financieros_corrientes', share);
    if (random.chance(0.3)) move(r, 'gastos_administracion', 'gastos_ventas', share);
    return both > 1 || moved > 1;
  },
  /** Two or four lines and a subtotal differ by one; everything adds up as before. */
  restated_by_rounding(s, r, random) {
    const pair = neighbours(s, random);
    if (pair !== undefined) {
      s[pair[0]] = s[pair[0]]! + 1;
      s[pair[1]] = s[pair[1]]! - 1;
      closeSituacion(s);
    }
    const spends = (r.costo_ventas ?? 0) > 1 && (r.gastos_administracion ?? 0) > 1;
    if (spends && (pair === undefined || random.chance(0.5))) {
      r.costo_ventas = r.costo_ventas! + 1;
      r.gastos_administracion = r.gastos_administracion! - 1;
      r.ganancia_bruta = (r.ganancia_bruta ?? 0) - 1;
    }
    return pair !== undefined || spends;
  },
};

function changed(
  changes: Changes,
  company: SampleCompany,
  year: number,
  purpose: number,
  books: StatementFigures,
): FiledYear {
  const filed: FiledYear = { statements: books, kinds: [] };
  for (const [kind, change] of Object.entries(changes) as [CaseName, Change][]) {
    if (!company.hasIn(kind, year) || (changes === restatements && filed.kinds.length > 0)) continue;
    const { situacion_financiera, resultados, flujo_efectivo } = filed.statements;
    const again = {
      situacion_financiera: { ...situacion_financiera },
      resultados: { ...resultados },
      flujo_efectivo,
    };
    if (!change(again.situacion_financiera, again.resultados, company.random(year, purpose))) continue;
    filed.statements = again;
    filed.kinds.push(kind);
  }
  return filed;
}

/** A year as the company files it, and as its next filing repeats it. `start` is its first year with a filing. */
export function asFiled(
  company: SampleCompany,
  year: number,
  start: number,
  book: (year: number) => StatementFigures,
): FiledYear {
  if (year < start) return { statements: book(year), kinds: [] };
  if (company.hasIn('repeated_year', year))
    return { statements: asFiled(company, year - 1, start, book).statements, kinds: ['repeated_year'] };
  // Totals alone have no line to get wrong.
  return changed(company.hasIn('totals_only', year) ? {} : mistakes, company, year, 9, book(year));
}

/** The year before `year` as that year's filing shows it. */
export const restated = (company: SampleCompany, year: number, past: StatementFigures): FiledYear =>
  changed(restatements, company, year, 10, past);

/** Cash has to agree with the cash flow, and financial debt with its loans. */
const tied: ReadonlySet<ConceptKey> = new Set<ConceptKey>([
  'efectivo_equivalentes',
  'otros_pasivos_financieros_corrientes',
  'otros_pasivos_financieros_no_corrientes',
]);

/** Two lines above 1 of one block of assets or liabilities; what one of them loses, the other may gain. */
function neighbours(situacion: LineFigures, random: Random): [ConceptKey, ConceptKey] | undefined {
  const found = blocks
    .map((block) => keysOf(block).filter((key) => !tied.has(key) && (situacion[key] ?? 0) > 1))
    .filter((keys) => keys.length > 1);
  if (found.length === 0) return undefined;
  const keys = random.pick(found);
  const first = random.int(keys.length);
  return [keys[first]!, keys[(first + 1 + random.int(keys.length - 1)) % keys.length]!];
}

/** The columns of a filing. */
export interface FiledColumns {
  current: StatementFigures;
  comparative: StatementFigures;
  opening: LineFigures | undefined;
}

/** Pesos where the form asks for thousands, in every column: of all statements, or of the balance sheet alone. */
export function withSlipOfScale(
  company: SampleCompany,
  year: number,
  columns: FiledColumns,
  kinds: string[],
): FiledColumns {
  const all = company.hasIn('scale_slip_all', year);
  if (!all && !company.hasIn('scale_slip_position', year)) return columns;
  kinds.push(all ? 'scale_slip_all' : 'scale_slip_position');
  const factor = all ? 1000 : 1;
  const inPesos = (statements: StatementFigures): StatementFigures => ({
    situacion_financiera: scaled(statements.situacion_financiera, 1000),
    resultados: scaled(statements.resultados, factor),
    flujo_efectivo: scaled(statements.flujo_efectivo, factor),
  });
  return {
    current: inPesos(columns.current),
    comparative: inPesos(columns.comparative),
    opening: columns.opening && scaled(columns.opening, 1000),
  };
}
