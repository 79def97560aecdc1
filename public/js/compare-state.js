/** The state of a comparison in the page's address: companies, line, year, group, and whether as an index. */

import { idForm } from './compared.js';
import { levelNames } from './format.js';

/** @typedef {{ ids: readonly string[], line: string, year: number, indexed: boolean, level: string }} State */

export const most = 5;
const usualLine = 'ingresos_operacionales';

/**
 * Each company once, five at most; year 0 is the latest that all reported, level '' the narrowest with enough companies.
 * @returns {State}
 */
export function readState() {
  const query = new URLSearchParams(location.search);
  const given = (query.get('nit') ?? '').split(',').filter((id) => idForm.test(id));
  return {
    ids: [...new Set(given)].slice(0, most),
    line: query.get('cifra') ?? usualLine,
    year: Number(query.get('anio')) || 0,
    indexed: query.get('modo') === 'indice',
    level: levelNames[query.get('grupo') ?? ''] ? (query.get('grupo') ?? '') : '',
  };
}

/**
 * The address of a comparison, without default values.
 * @param {Pick<State, 'ids'> & Partial<State>} state
 */
export function comparisonAddress({ ids, line = usualLine, year = 0, indexed = false, level = '' }) {
  const parts = [
    ids.length > 0 && `nit=${ids.join(',')}`,
    line !== usualLine && `cifra=${encodeURIComponent(line)}`,
    year > 0 && `anio=${year}`,
    indexed && 'modo=indice',
    level && `grupo=${level}`,
  ].filter(Boolean);
  return parts.length > 0 ? `/comparar?${parts.join('&')}` : '/comparar';
}
