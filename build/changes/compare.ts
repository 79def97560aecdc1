/** What one release says otherwise of a company than the one before it. */

import { type Change, type LineChange, statementPropertyNames } from '../../contract/http/changes.ts';
import { compareChanges } from '../../contract/stored/changes.ts';
import type { LinesByStatement, LinesByYear } from './published-release.ts';

/** Of a company that both releases have. */
export function compareYears(nit: string, before: LinesByYear, now: LinesByYear): Change[] {
  const rows: Change[] = [];
  for (const year of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const anio = Number(year);
    const [was, is] = [before[year], now[year]];
    if (!was) rows.push({ tipo: 'anio_nuevo', nit, anio });
    else if (!is) rows.push({ tipo: 'anio_retirado', nit, anio });
    else rows.push(...changedLines(nit, anio, was, is));
  }
  return rows.sort(compareChanges);
}

function changedLines(nit: string, anio: number, was: LinesByStatement, is: LinesByStatement): LineChange[] {
  return statementPropertyNames.flatMap((estado) => {
    const [before, now] = [was[estado] ?? {}, is[estado] ?? {}];
    const concepts = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return concepts.flatMap((concepto): LineChange[] => {
      const [antes, ahora] = [before[concepto] ?? null, now[concepto] ?? null];
      return antes === ahora ? [] : [{ tipo: 'linea', nit, anio, estado, concepto, antes, ahora }];
    });
  });
}

export function renamed(
  tipo: 'nombre_empresa' | 'nombre_entidad',
  nit: string,
  antes: string,
  ahora: string,
): Change[] {
  return antes === ahora ? [] : [{ tipo, nit, antes, ahora }];
}
