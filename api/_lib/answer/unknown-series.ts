/** What a path names of the series that there is not, said in a sentence that leads to what there is. */

import { addressOf } from '../../../contract/http/operations.ts';
import { readPath } from '../../../contract/http/paths.ts';
import { isSeriesKey, nearestSeriesKey } from '../../../contract/http/series.ts';
import { shown } from '../../../contract/shown.ts';
import type { Release } from '../data/release.ts';

/** Null when the key is one, or the path names none. */
export function unknownKey({ clave, anio }: Readonly<Record<string, string>>): string | null {
  if (clave === undefined || isSeriesKey(clave)) return null;
  const near = nearestSeriesKey(clave);
  const frame = anio === undefined ? null : readPath('frame', { clave: near, anio });
  const address = frame?.ok ? addressOf('frame', frame.path) : addressOf('series', { clave: near });
  return `«${shown(clave)}» no es una línea central de los estados financieros ni un indicador. La clave más parecida es ${near}: consulte ${address}`;
}

/** Null when somebody filed in the year, or the path names none. */
export function unknownYear({ manifest }: Release, path: object): string | null {
  if (!('anio' in path) || `${yearCount}${path.anio}` in manifest.counts) return null;
  const years = Object.keys(manifest.counts)
    .filter((name) => name.startsWith(yearCount))
    .map((name) => name.slice(yearCount.length));
  return `No hay presentaciones de ${path.anio}. Los años con presentaciones son ${years.sort().join(', ')}.`;
}

/** What the manifest calls the number of companies of a year. */
const yearCount = 'empresas_';
