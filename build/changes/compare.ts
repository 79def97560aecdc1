/** What one release says otherwise of a company than the one before it. */

import { type Change, type LineChange, statementPropertyNames } from '../../contract/http/changes.ts';
import { compareChanges } from '../../contract/stored/changes.ts';
import type { LinesByStatement, LinesByYear } from './published-release.ts';
import type { RemovedHistory } from './removed.ts';

export interface YearComparison {
  readonly rows: readonly Change[];
  /** The years that are gone, with their figures. */
  readonly gone: LinesByYear;
}

/** Of a company that both releases have; `departed` knows the years that left before and may be back. */
export function compareYears(
  nit: string,
  before: LinesByYear,
  now: LinesByYear,
  departed: RemovedHistory | null,
): YearComparison {
  const rows: Change[] = [];
  const gone: Record<string, LinesByStatement> = {};
  for (const year of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const anio = Number(year);
    const [was, is] = [before[year], now[year]];
    if (was && !is) {
      gone[year] = was;
      rows.push({ tipo: 'anio_retirado', nit, anio });
    }
    if (!is) continue;
    if (!was) rows.push({ tipo: 'anio_nuevo', nit, anio });
    const compared = was ?? departed?.figures(year);
    if (compared) rows.push(...changedLines(nit, anio, compared, is));
  }
  return { rows: rows.sort(compareChanges), gone };
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

/** A company that is back is compared with what it was when it left; its names are told by when it left and came. */
export function compareReturned(
  nit: string,
  razon_social: string,
  now: LinesByYear,
  departed: RemovedHistory | null,
): YearComparison {
  const entered: Change = { tipo: 'empresa_entra', nit, razon_social };
  const left = departed?.left();
  if (!left) return { rows: [entered], gone: {} };
  const { rows, gone } = compareYears(nit, left, now, departed);
  return { rows: [entered, ...rows], gone };
}

export function renamed(
  tipo: 'nombre_empresa' | 'nombre_entidad',
  nit: string,
  antes: string,
  ahora: string,
): Change[] {
  return antes === ahora ? [] : [{ tipo, nit, antes, ahora }];
}
