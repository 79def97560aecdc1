/** Last year's column as shown a year later: rounded otherwise, reclassified, or with an error of former profit put right. */

import type { CaseName } from './cases.ts';
import type { Company } from './company.ts';
import { type FiledYear, neighbours } from './mistakes.ts';
import type { Random } from './prng.ts';
import { closeResultados, closeSituacion, type Statements } from './totals.ts';
import { copy, move } from './variants.ts';

/** Undefined where the figures have no room for it. */
type Restatement = (past: Statements, random: Random) => Statements | undefined;

const restatements = {
  restated_figures: withErrorPutRight,
  restated_by_reclassification: reclassified,
  restated_by_rounding: roundedOtherwise,
} as const satisfies Partial<Record<CaseName, Restatement>>;

/** The year before `year` as that year's filing shows it: one kind of restatement at most. */
export function restated(company: Company, year: number, past: Statements): FiledYear {
  for (const [kind, restatement] of Object.entries(restatements) as [CaseName, Restatement][]) {
    if (!company.hasIn(kind, year)) continue;
    const statements = restatement(past, company.random(year, 10));
    if (statements !== undefined) return { statements, kinds: [kind] };
  }
  return { statements: past, kinds: [] };
}

/** Debts and costs that were left out: less equity, less profit. */
function withErrorPutRight(past: Statements, random: Random): Statements {
  const again = copy(past);
  const { situacion_financiera: s, resultados: r } = again;
  const owed = s.cuentas_por_pagar_corrientes ?? 0;
  const error = 2 + Math.floor(Math.abs(owed) * random.between(0.02, 0.2));
  s.cuentas_por_pagar_corrientes = owed + error;
  s.ganancias_acumuladas = (s.ganancias_acumuladas ?? 0) - error;
  r.gastos_administracion = (r.gastos_administracion ?? 0) + error;
  closeSituacion(s);
  closeResultados(r);
  if (r.ganancia_controladora !== undefined)
    r.ganancia_controladora = (r.ganancia_neta ?? 0) - (r.ganancia_no_controladoras ?? 0);
  return again;
}

/** Amounts under other lines; in half of them claims set off against debts, so that both totals fall alike. */
function reclassified(past: Statements, random: Random): Statements | undefined {
  const again = copy(past);
  const { situacion_financiera: s, resultados: r } = again;
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
  return both > 1 || moved > 1 ? again : undefined;
}

/** Two or four lines and a subtotal differ by one; everything adds up as before. */
function roundedOtherwise(past: Statements, random: Random): Statements | undefined {
  const again = copy(past);
  const { situacion_financiera: s, resultados: r } = again;
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
  return pair === undefined && !spends ? undefined : again;
}
