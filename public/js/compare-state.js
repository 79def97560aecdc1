/** The comparison as the address of the page holds it: who, which figure, which year, in pesos or as an index. */

import { idForm } from './compared.js';

/** @typedef {{ ids: readonly string[], line: string, year: number, indexed: boolean }} State */

export const most = 5;
const usualLine = 'ingresos_operacionales';

/** Each once, five at most; a year of 0 is the latest that all reported. @returns {State} */
export function readState() {
  const query = new URLSearchParams(location.search);
  const given = (query.get('nit') ?? '').split(',').filter((id) => idForm.test(id));
  return {
    ids: [...new Set(given)].slice(0, most),
    line: query.get('cifra') ?? usualLine,
    year: Number(query.get('anio')) || 0,
    indexed: query.get('modo') === 'indice',
  };
}

/**
 * The address of a comparison; what is usual is not said.
 * @param {Pick<State, 'ids'> & Partial<State>} state
 */
export function comparisonAddress({ ids, line = usualLine, year = 0, indexed = false }) {
  const parts = [
    ids.length > 0 && `nit=${ids.join(',')}`,
    line !== usualLine && `cifra=${encodeURIComponent(line)}`,
    year > 0 && `anio=${year}`,
    indexed && 'modo=indice',
  ].filter(Boolean);
  return parts.length > 0 ? `/comparar?${parts.join('&')}` : '/comparar';
}
