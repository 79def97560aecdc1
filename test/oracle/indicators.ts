/** The indicators written out one by one from their formulas: a number, or why there is none. */

import type { OracleStatements } from './lines.ts';

export interface Quotient {
  readonly over: number;
  readonly under: number;
}
export type OracleResult =
  | { readonly value: number; readonly quotient?: Quotient }
  | { readonly none: string };

const missing: OracleResult = { none: 'not_filed' };

function quotient(over: number | undefined, under: number | undefined): OracleResult {
  if (over === undefined || under === undefined) return missing;
  if (under === 0) return { none: 'zero_denominator' };
  if (under < 0) return { none: 'negative_denominator' };
  return { value: over / under, quotient: { over, under } };
}

const times = (factor: number, amount: number | undefined) =>
  amount === undefined ? undefined : factor * amount;

export function oracleIndicators({ ESF, ERI, EFE }: OracleStatements): Record<string, OracleResult> {
  // A missing line is zero only where its block's total proves it; a missing total stays missing.
  const line = (key: string, proved: boolean) => ESF?.[key] ?? (proved ? 0 : undefined);
  const AC = ESF?.activos_corrientes;
  const PT = ESF?.total_pasivos;
  const PC = line('pasivos_corrientes', PT !== undefined && ESF?.pasivos_no_corrientes === PT);
  const AT = ESF?.total_activos;
  const PAT = ESF?.total_patrimonio;
  const EF = line('efectivo_equivalentes', AC !== undefined);
  const INV = line('inventarios_corrientes', AC !== undefined);
  const CXC = line('cuentas_por_cobrar_corrientes', AC !== undefined);
  const CXP = line('cuentas_por_pagar_corrientes', PC !== undefined);
  const ING = ERI?.ingresos_operacionales;
  const CV = ERI?.costo_ventas;
  const GB = ERI?.ganancia_bruta;
  const UOP = ERI?.ganancia_operacional;
  const CF = ERI?.costos_financieros;
  const UN = ERI?.ganancia_neta;
  const FCO = EFE?.flujo_operacion;
  const acid = AC === undefined || INV === undefined ? undefined : AC - INV;

  const dias_cartera = quotient(times(365, CXC), ING);
  const dias_inventarios: OracleResult =
    INV === undefined || CV === undefined
      ? missing
      : INV === 0
        ? { none: 'not_applicable' }
        : quotient(365 * INV, CV);
  const dias_proveedores = quotient(times(365, CXP), CV);
  const ciclo_operacional: OracleResult =
    'none' in dias_cartera || INV === undefined
      ? 'none' in dias_cartera && INV !== undefined
        ? dias_cartera
        : missing
      : { value: dias_cartera.value + ('none' in dias_inventarios ? 0 : dias_inventarios.value) };
  const ciclo_efectivo: OracleResult =
    'none' in ciclo_operacional
      ? ciclo_operacional
      : 'none' in dias_proveedores
        ? dias_proveedores
        : { value: ciclo_operacional.value - dias_proveedores.value };

  return {
    razon_corriente: quotient(AC, PC),
    prueba_acida: quotient(acid, PC),
    razon_efectivo: quotient(EF, PC),
    razon_flujo_operativo: quotient(FCO, PC),
    capital_trabajo: AC === undefined || PC === undefined ? missing : { value: AC - PC },
    rotacion_activos: quotient(ING, AT),
    dias_cartera,
    dias_inventarios,
    dias_proveedores,
    ciclo_operacional,
    ciclo_efectivo,
    endeudamiento_total: quotient(times(100, PT), AT),
    concentracion_corto_plazo: quotient(times(100, PC), PT),
    apalancamiento_total: quotient(PT, PAT),
    cobertura_intereses: quotient(UOP, CF),
    margen_bruto: quotient(times(100, GB), ING),
    margen_operacional: quotient(times(100, UOP), ING),
    margen_neto: quotient(times(100, UN), ING),
    roa: quotient(times(100, UN), AT),
    roe: quotient(times(100, UN), PAT),
  };
}

/** The missing lines that each indicator takes as zero, derived from the lines in its formula. */
export function supposedOf(
  { ESF }: OracleStatements,
  outcomes: Record<string, OracleResult>,
): Record<string, string[]> {
  const blank = (...keys: string[]) => keys.filter((key) => ESF?.[key] === undefined);
  const [EF, INV, CXC, CXP, PC] = [
    'efectivo_equivalentes',
    'inventarios_corrientes',
    'cuentas_por_cobrar_corrientes',
    'cuentas_por_pagar_corrientes',
    'pasivos_corrientes',
  ].map((key) => blank(key)) as [string[], string[], string[], string[], string[]];
  const days = outcomes.dias_inventarios!;
  const skipped = 'none' in days && days.none !== 'not_applicable' ? ['dias_inventarios'] : [];
  const lines: Record<string, string[]> = {
    razon_corriente: PC,
    prueba_acida: [...INV, ...PC],
    razon_efectivo: [...EF, ...PC],
    razon_flujo_operativo: PC,
    capital_trabajo: PC,
    dias_cartera: CXC,
    dias_inventarios: INV,
    dias_proveedores: CXP,
    ciclo_operacional: [...INV, ...CXC, ...skipped],
    ciclo_efectivo: [...INV, ...CXC, ...skipped, ...CXP],
    concentracion_corto_plazo: PC,
  };
  return Object.fromEntries(
    Object.entries(lines).filter(([key, own]) => {
      const outcome = outcomes[key]!;
      return own.length > 0 && !('none' in outcome && outcome.none === 'not_filed');
    }),
  );
}
