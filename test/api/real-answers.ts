/** Real answers of every operation, and functions that change one value of an answer. */

import { createFolderReader } from '../../api/_lib/data/files.ts';
import { openRelease } from '../../api/_lib/data/release.ts';
import { environment } from '../../api/_lib/environment.ts';
import v1 from '../../api/v1.ts';
import type { OperationName } from '../../contract/http/addresses.ts';
import type { Screener } from '../../contract/http/schemas.ts';
import { printed, sharedSample } from '../build-fixture.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Path = readonly (string | number)[];
export interface RealAnswer {
  readonly operation: OperationName;
  readonly path: string;
  readonly body: Json;
}

const site = 'https://cifras.example';

export async function realAnswers(): Promise<RealAnswer[]> {
  // Of fewer companies nobody stops reporting, so that nothing is said of what followed.
  const { out } = await sharedSample(printed);
  environment({ DATA_DIR: out, SITE_URL: site, LOG_LEVEL: 'error' });
  const get = async (operation: OperationName, path: string): Promise<RealAnswer> => {
    const response = await v1.fetch(new Request(`${site}/api/v1${path}`));
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return { operation, path, body: (await response.json()) as Json };
  };
  const list = await get('screener', '/screener?page_size=3');
  const companies = (list.body as { data: Pick<Screener, 'empresas'> }).data.empresas;
  const entity = (await openRelease(createFolderReader(out))).example('sfc')!;
  const { nit, ciiu_seccion } = companies[0]!;
  const nits = companies.map((company) => company.nit);
  return Promise.all([
    get('empresa', `/empresa/${nit}?include=profile,financials,indicators,benchmark&years=2023,2024`),
    get('financials', `/empresa/${nit}/financials?years=2023,2024`),
    get('indicators', `/empresa/${nit}/indicators`),
    get('benchmark', `/empresa/${nit}/benchmark?ranking_level=seccion&ranking_limit=3&years=2024`),
    get('parecidas', `/empresa/${nit}/parecidas?limit=3`),
    get('sfc', `/sfc/${entity}?include=profile,filings,ratios`),
    get('sfc_screener', '/sfc/screener?cifras=activos,roe,mora_cuif&page_size=3'),
    get('sfc_series', '/sfc/series/activos?grupo=bancos'),
    list,
    get('objeto', '/objeto?q=venta&limit=3'),
    get('margenes', `/margenes?seccion=${ciiu_seccion}&anio=2024`),
    get('search', '/search?q=sas&limit=3'),
    get('search', `/search?q=${entity}&source=sfc`),
    get('linea', '/linea/plusvalia?years=2024'),
    get('sectores', '/sectores'),
    get('departamentos', '/departamentos'),
    get('transiciones', '/transiciones?caracteristica=todas,tamano'),
    get('quintiles', '/transiciones/quintiles?cifra=roa&plazo=3'),
    get(
      'sector',
      `/sector/seccion/${ciiu_seccion}?years=2023,2024&ranking_limit=3&include=crecen&ingresos_minimos=0`,
    ),
    get('empresas', `/empresas?nit=${entity},${nit}&include=profile,indicators,calidad`),
    get('series', `/series/dias_inventarios?nit=${nits.join()},999999999`),
    get('frame', '/series/roa/2024'),
    get('cambios', '/cambios'),
  ]);
}

/** The paths of all nested values. */
export function places(value: Json, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [];
  const entries: [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[...path, key], ...places(inner, [...path, key])]);
}

export function at(value: Json, path: Path): Json {
  return path.reduce<Json>((inner, key) => (inner as Record<string | number, Json>)[key]!, value);
}

/** A copy with the value at a path replaced, or removed if `replacement` is undefined; the rest is shared. */
export function replaceAt(value: Json, [key, ...rest]: Path, replacement: Json | undefined): Json {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    Json
  >;
  if (rest.length > 0) copy[key!] = replaceAt(copy[key!]!, rest, replacement);
  else if (replacement === undefined) delete copy[key!];
  else copy[key!] = replacement;
  return copy as Json;
}

/** A value of another type. */
export function otherType(value: Json): Json {
  return typeof value === 'string' ? 12.5 : value === null ? {} : 'x';
}

/** The path with list positions, years, NITs and map keys replaced, as in `data.empresas.*.nit`. */
export function pattern(path: Path): string {
  const maps = [
    'definitions',
    'motivos_nulos',
    'supuestos',
    'cortes',
    'indicadores',
    'ratios',
    'ratio_sources',
  ];
  return path
    .map((key, i) => {
      const inMap =
        path[i - 1] === 'peer_stats_by_year' ||
        maps.includes(String(path[i - 1])) ||
        (maps.includes(String(path[i - 2])) && /^\d{4}$/.test(String(path[i - 1])));
      return typeof key === 'number' || inMap ? '*' : key;
    })
    .join('.');
}
