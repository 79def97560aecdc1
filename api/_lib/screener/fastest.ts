/** The companies of a CIIU group that grew most in a year, and how many are left out by each rule of the comparison. */

import type { CallParameters } from '../../../contract/client/client.ts';
import { files } from '../../../contract/files/files.ts';
import { comparedSteps, fastestQuery, leastRevenue } from '../../../contract/http/fastest.ts';
import { figuresInPesosOf } from '../../../contract/http/prices.ts';
import { defaults, type Query } from '../../../contract/http/requests.ts';
import type { Fastest } from '../../../contract/http/sectors.ts';
import type { Release } from '../data/release.ts';
import { loadScreenerOfYear } from './screener-years.ts';

type LeftOut = Omit<Fastest['fuera'], 'sin_tasa'>;

/** `base`: in whose pesos the amounts are; the least revenue is in those of its year. Throws when there is no such group. */
export async function fastestOf(
  release: Release,
  {
    nivel,
    codigo,
    years,
    ingresos_minimos: least = leastRevenue,
    ranking_limit: limit = defaults.sector.ranking_limit,
  }: CallParameters<'sector'>,
  base: number | null,
): Promise<Fastest> {
  const anio = years?.at(-1) ?? release.manifest.reference_year;
  const screener = await loadScreenerOfYear(release, anio);
  const { analisis_by_year } = await release.json(files.groupMore, nivel, codigo);
  const count = (query: Query<'screener'>) =>
    screener?.screen({ ...query, page_size: 1 }).pagination.total ?? 0;
  let query: Query<'screener'> = { cuenta_en: [codigo] };
  let left = count(query);
  const leftOut: Record<string, number> = {};
  for (const [rule, filter] of comparedSteps(least)) {
    query = { ...query, ...filter };
    const passing = count(query);
    leftOut[rule] = left - passing;
    left = passing;
  }
  const { sin_tasa: _, ...others } = leftOut;
  // No rate lies between zero and this.
  const some = Number.MIN_VALUE;
  const rows = screener?.screen({
    ...fastestQuery(codigo, least),
    min_crecimiento_ingresos: some,
    page_size: limit,
  }).empresas;
  return {
    anio,
    ingresos_minimos: least,
    n: left,
    crecieron: count({ ...query, min_crecimiento_ingresos: some }),
    crecieron_real: count({ ...query, min_crecimiento_real_ingresos: some }),
    fuera: {
      sin_tasa: analisis_by_year[anio]?.crecimiento.crecimiento_ingresos?.sin_valor ?? {},
      ...(others as unknown as LeftOut),
    },
    empresas: (rows ?? []).map(
      ({ nit, razon_social, ciudad, calidad, ingresos_operacionales, indicadores = {} }) => {
        const {
          crecimiento_ingresos,
          crecimiento_real_ingresos = null,
          ingresos_anterior = null,
        } = indicadores;
        const amounts = { ingresos_anterior, ingresos_operacionales };
        return {
          nit,
          razon_social,
          ciudad,
          calidad,
          ...(base === null ? amounts : figuresInPesosOf(base, anio, amounts)),
          crecimiento_real: crecimiento_real_ingresos,
          crecimiento: crecimiento_ingresos!,
        };
      },
    ),
  };
}
