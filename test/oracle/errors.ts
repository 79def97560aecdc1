/** Whether a company-year does not add up: the quality rules written out one by one. */

import { labelTable, type OracleLines, type OracleStatements } from './lines.ts';

type Sum = readonly [statement: 'ESF' | 'ERI' | 'EFE', total: string, parts: string];

/** `!` marks a part that must be filed, `-` a part that is subtracted. */
export const writtenSums: readonly Sum[] = [
  ['ESF', 'total_activos', 'activos_corrientes activos_no_corrientes'],
  ['ESF', 'total_pasivos', 'pasivos_corrientes pasivos_no_corrientes'],
  ['ERI', 'ganancia_bruta', 'ingresos_operacionales -costo_ventas'],
  [
    'ERI',
    'ganancia_operacional',
    '!ganancia_bruta otros_ingresos otras_ganancias -gastos_ventas -gastos_administracion -otros_gastos',
  ],
  [
    'ERI',
    'ganancia_antes_impuestos',
    '!ganancia_operacional diferencia_dividendos_activos_distribuidos ganancias_baja_activos_costo_amortizado ingresos_financieros -costos_financieros -deterioro_niif9 participacion_metodo_participacion otros_ingresos_subsidiarias_asociadas ganancias_reclasificacion_costo_amortizado ganancia_reclasificacion_otro_resultado_integral ganancias_cobertura',
  ],
  ['ERI', 'ganancia_operaciones_continuadas', '!ganancia_antes_impuestos -impuesto_ganancias'],
  ['ERI', 'ganancia_neta', '!ganancia_operaciones_continuadas ganancia_operaciones_discontinuadas'],
  ['EFE', 'incremento_efectivo_antes_tasa_cambio', 'flujo_operacion flujo_inversion flujo_financiacion'],
  ['EFE', 'efectivo_final', '!efectivo_inicial !incremento_efectivo'],
];

const details = new Set(labelTable.filter(({ tipo }) => tipo === 'detail').map(({ clave }) => clave));
const known = new Set(labelTable.map(({ clave }) => clave));
const plain = (key: string) => key.replace(/^(otras_entradas)_(operacion|inversion|financiacion)$/, '$1');

/** What a sum may miss: a thousand pesos, and of a total of millions of thousands one for each million. */
export const slack = (total: number): number => Math.max(1, Math.trunc(Math.abs(total) / 1e6));

/** The rules that need one year only. */
export function doesNotAddUp({ ESF = {}, ERI = {}, EFE = {} }: OracleStatements): boolean {
  const { total_activos: AT, total_pasivos: PT, total_patrimonio: PAT } = ESF;
  if (AT !== undefined && AT <= 0) return true;
  if (AT !== undefined && PT !== undefined && PAT !== undefined && Math.abs(AT - PT - PAT) > 2 * slack(AT))
    return true;
  return writtenSums.some(([statement, total, parts]) => {
    const lines: OracleLines = { ESF, ERI, EFE }[statement];
    const filed = lines[total];
    if (filed === undefined) return false;
    const names = parts.split(' ').map((part) => part.replace(/^[!-]+/, ''));
    const unclaimed = Object.keys(lines).some((key) => !known.has(plain(key)) && !known.has(key));
    if (unclaimed && names.some((name) => details.has(name))) return false;
    const detailed = Object.keys(lines).some(
      (key) => (details.has(key) || details.has(plain(key))) && key !== 'ingresos_operacionales',
    );
    if (names.every((name) => lines[name] === undefined)) return false;
    if (!detailed && names.some((name) => lines[name] === undefined)) return false;
    if (parts.split(' ').some((part, i) => part.startsWith('!') && lines[names[i]!] === undefined))
      return false;
    const sum = parts
      .split(' ')
      .reduce((all, part, i) => all + (part.startsWith('-') ? -1 : 1) * (lines[names[i]!] ?? 0), 0);
    const inverted =
      total === 'ganancia_operaciones_continuadas' &&
      Math.abs(filed - sum - 2 * (lines.impuesto_ganancias ?? 0)) <= slack(filed);
    return Math.abs(filed - sum) > slack(filed) && !inverted;
  });
}

/** The years whose amounts are a thousand or more times larger or smaller than in the neighbouring years. */
export function inAnotherScale(years: ReadonlyMap<number, OracleStatements>): Set<number> {
  const all = [...years].map(([year, { ESF, ERI }]) => ({ year, lines: { ...ERI, ...ESF } }));
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const power = (a: OracleLines, b: OracleLines) => {
    const logs = Object.keys(a).flatMap((key) => {
      const ratio = Math.abs(a[key]! / (b[key] ?? 0));
      return ratio > 0 && Number.isFinite(ratio) ? [Math.log10(ratio)] : [];
    });
    return logs.length < 6 ? 0 : Math.round(median(logs));
  };
  return new Set(
    all.flatMap(({ year, lines }) => {
      const others = all.filter((other) => Math.abs(other.year - year) === 1);
      const off = others.filter((other) => Math.abs(power(lines, other.lines)) >= 3);
      // A wrong year differs from both of its neighbours, or from its only one.
      return off.length > 0 && off.length === others.length && all.length > 2 ? [year] : [];
    }),
  );
}
