/** Two amounts for one line: each is put into every sum with that line, and the one that makes a sum hold is right. */

import type { LabelRow, OracleLines } from './lines.ts';

const blocks: readonly (readonly [heading: string, total: string])[] = [
  ['titulo_activos_corrientes', 'activos_corrientes'],
  ['titulo_activos_no_corrientes', 'activos_no_corrientes'],
  ['titulo_pasivos_corrientes', 'pasivos_corrientes'],
  ['titulo_pasivos_no_corrientes', 'pasivos_no_corrientes'],
  ['titulo_patrimonio', 'total_patrimonio'],
];

const written = `efectivo_equivalentes = efectivo_final
total_activos = activos_corrientes activos_no_corrientes
total_pasivos = pasivos_corrientes pasivos_no_corrientes
total_activos = total_pasivos total_patrimonio
ganancia_bruta = ingresos_operacionales -costo_ventas
ganancia_operacional = ganancia_bruta otros_ingresos otras_ganancias -gastos_ventas -gastos_administracion -otros_gastos
ganancia_antes_impuestos = ganancia_operacional ingresos_financieros -costos_financieros participacion_metodo_participacion -deterioro_niif9
ganancia_operaciones_continuadas = ganancia_antes_impuestos -impuesto_ganancias
ganancia_neta = ganancia_operaciones_continuadas ganancia_operaciones_discontinuadas`;

export type Sum = readonly [total: string, parts: readonly string[]];

export function sumsOf(table: readonly LabelRow[]): Sum[] {
  const keys = table.map(({ clave }) => clave);
  const ofBlocks = blocks.map(([heading, total]): Sum => {
    const inside = table.slice(keys.indexOf(heading) + 1, keys.indexOf(total));
    const details = inside.filter(({ tipo }) => tipo === 'detail').map(({ clave }) => clave);
    return [total, [...new Set(details)].map((key) => (key === 'acciones_propias' ? `-${key}` : key))];
  });
  const chains = written.split('\n').map((line): Sum => {
    const [total, parts] = line.split(' = ') as [string, string];
    return [total, parts.split(' ')];
  });
  return [...ofBlocks, ...chains];
}

/** The only amount with which some sum holds; null when none or several do. */
export function closingAmount(
  key: string,
  amounts: readonly number[],
  lines: OracleLines,
  sums: readonly Sum[],
): number | null {
  const own = sums.filter(
    ([total, parts]) => total === key || parts.some((part) => part.replace('-', '') === key),
  );
  const closing = amounts.filter((amount) => {
    const all: OracleLines = { ...lines, [key]: amount };
    return own.some(([total, parts]) => {
      const filed = parts.filter((part) => all[part.replace('-', '')] !== undefined);
      const sum = filed.reduce(
        (so, part) => so + (part.startsWith('-') ? -1 : 1) * all[part.replace('-', '')]!,
        0,
      );
      return all[total] !== undefined && filed.length > 0 && Math.abs(all[total] - sum) <= 1;
    });
  });
  return new Set(closing).size === 1 ? closing[0]! : null;
}
