/** Requests of the serving benchmark: for each shape, the addresses of many companies or groups. */

import { files } from '../../contract/files/files.ts';
import { indicatorCategories } from '../../contract/http/figure-keys.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { maxNits } from '../../contract/http/parameters.ts';
import { ciiuLevels } from '../../contract/http/schemas.ts';
import { jsonOf, manifestOf, nitsOf } from '../released.ts';

export type Shape = readonly [name: string, paths: readonly string[]];

/** A company's requests, repeated. */
const again = {
  'stored answer': '',
  'a section': '/financials',
  'one year': '?years=2023',
  benchmark: '/benchmark',
  'with its changes': '?include=profile,cambios',
};

/** Endings of addresses requested for the first time: together more than any cache holds. */
const firstEndings = (years: readonly number[]): Readonly<Record<string, readonly string[]>> => ({
  'one year, first time': years.map((year) => `?years=${year}`),
  'one statement, two years, first time': years
    .slice(1)
    .map((year) => `/financials?statement=resultados&years=${year - 1},${year}`),
  'one category, first time': indicatorCategories.flatMap((category) => [
    `/indicators?category=${category}`,
    `/indicators?category=${category}&years=${years}`,
  ]),
  'benchmark, first time': ciiuLevels.flatMap((level) => [
    `/benchmark?ranking_level=${level}`,
    `/benchmark?ranking_level=${level}&years=${years}`,
  ]),
  'bundle with benchmark, first time': [
    'profile,financials,indicators',
    'financials,indicators',
    'profile,indicators',
    'profile,financials',
  ].map((others) => `?include=${others},benchmark`),
});

export function shapesOf(data: string, companies: number): Shape[] {
  const some = someNits(data, companies);
  const all = someNits(data, 10_000);
  const { counts } = manifestOf(data);
  const years = Object.keys(counts).flatMap((name) => /^empresas_(\d{4})$/.exec(name)?.[1] ?? []);
  const of = (nits: readonly string[], endings: readonly string[]) =>
    endings.flatMap((ending) => nits.map((nit) => `${apiPrefix}/empresa/${nit}${ending}`));
  return [
    ...Object.entries(again).map(([name, ending]): Shape => [name, of(some, [ending])]),
    ...Object.entries(firstEndings(years.map(Number).sort())).map(
      ([name, endings]): Shape => [name, of(all, endings)],
    ),
    ...groupShapes(data),
    ...seriesShapes(all, years),
  ];
}

function groupShapes(data: string): Shape[] {
  const { anio, secciones } = jsonOf(data, files.sectors);
  const classes = secciones.flatMap(({ divisiones }) => divisiones.flatMap(({ clases }) => clases));
  const paths = classes.map(({ codigo }) => `${apiPrefix}/sector/clase/${codigo}`);
  return [
    ['one class', paths],
    ['one class, one year', paths.map((path) => `${path}?years=${anio}`)],
  ];
}

function seriesShapes(nits: readonly string[], years: readonly string[]): Shape[] {
  const page = (key: string) => years.map((year) => `${apiPrefix}/series/${key}/${year}`);
  return [
    ['series, a page', [...page('total_activos'), ...page('ciclo_efectivo')]],
    [`series, ${maxNits} companies`, listsOf(nits).map((list) => `${apiPrefix}/series/roa?nit=${list}`)],
  ];
}

/** NITs in lists as long as one request may have. */
const listsOf = (nits: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(nits.length / maxNits) }, (_, i) =>
    nits.slice(i * maxNits, (i + 1) * maxNits),
  );

/** At most `most` NITs of a data folder, evenly spaced in its index. */
export const someNits = (data: string, most: number): readonly string[] =>
  evenlySpread(nitsOf(data, 'siis'), most);

/** At most `most` items, evenly spaced. */
export const evenlySpread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
