/** Requests of the serving benchmark: for each shape, the addresses of many companies or groups. */

import { files } from '../../contract/files/files.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { ciiuLevels } from '../../contract/http/schemas.ts';
import { jsonOf, manifestOf, nitsOf } from '../released.ts';

export type Shape = readonly [name: string, paths: readonly string[]];

/** A company's requests, repeated. */
const again = {
  'stored answer': '',
  'a section': '/financials',
  'one year': '?years=2023',
  benchmark: '/benchmark',
};

/** Endings of addresses requested for the first time: together more than any cache holds. */
const firstEndings = (years: readonly number[]): Readonly<Record<string, readonly string[]>> => ({
  'one year, first time': years.map((year) => `?years=${year}`),
  'benchmark, first time': ciiuLevels.flatMap((level) => [
    `/benchmark?ranking_level=${level}`,
    `/benchmark?ranking_level=${level}&years=${years}`,
  ]),
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

/** At most `most` NITs of a data folder, evenly spaced in its index. */
export const someNits = (data: string, most: number): readonly string[] =>
  evenlySpread(nitsOf(data, 'siis'), most);

/** At most `most` items, evenly spaced. */
export const evenlySpread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
