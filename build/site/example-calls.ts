/** The calls that the documents show, of companies of one release: of the sample where answers are recorded, else of the one served. */

import { addressOf } from '../../contract/http/operations.ts';
import type { OperationName } from '../../contract/http/queries.ts';

export interface ExampleSubjects {
  /** Two companies, the first of which the calls about one are of. */
  readonly nits: readonly [string, string];
  readonly entity: { readonly nit: string; readonly year: number; readonly role?: string };
  /** A section with companies. */
  readonly section: string;
  readonly year: number;
  /** A year in which somebody has `dias_inventarios`. */
  readonly frameYear: number;
  /** A date since which changes are told. */
  readonly since: string;
}

/** Calls with small answers. */
export function exampleCalls(subjects: ExampleSubjects): Record<OperationName, string> {
  const { nits, entity, section, year, frameYear, since } = subjects;
  const [nit] = nits;
  const details = entity.role === undefined ? '' : `,details&role=${entity.role}`;
  return {
    empresa: `${addressOf('empresa', { nit })}?include=profile`,
    financials: `${addressOf('financials', { nit })}?statement=resultados&years=${year}`,
    indicators: `${addressOf('indicators', { nit })}?category=rentabilidad&years=${year}`,
    benchmark: `${addressOf('benchmark', { nit })}?ranking_level=seccion&ranking_limit=2&years=${year}`,
    sfc: `${addressOf('sfc', { nit: entity.nit })}?include=profile,ratios${details}&years=${entity.year}`,
    screener: `${addressOf('screener', {})}?order=desc&page_size=2&seccion=${section}&sort=total_activos`,
    search: `${addressOf('search', {})}?limit=3&q=constructora`,
    sectores: addressOf('sectores', {}),
    sector: `${addressOf('sector', { nivel: 'seccion', codigo: section })}?ranking_limit=2&years=${year}`,
    empresas: `${addressOf('empresas', {})}?include=indicators&nit=999999999,${nit}&years=${year}`,
    series: `${addressOf('series', { clave: 'roe' })}?nit=${[...nits].sort()}&years=${year - 1},${year}`,
    frame: addressOf('frame', { clave: 'dias_inventarios', anio: frameYear }),
    cambios: `${addressOf('cambios', {})}?desde=${since}&page_size=3`,
  };
}
