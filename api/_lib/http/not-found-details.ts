/** The `detail` of 404 problems: what does not exist, and the nearest address that does. */

import { addressOf, type OperationName } from '../../../contract/http/addresses.ts';
import { type PathValues, parsePath, type Query } from '../../../contract/http/requests.ts';
import { isSeriesKey, nearestSeriesKey } from '../../../contract/http/series.ts';
import { nitPattern, withoutCheckDigit } from '../../../contract/nit.ts';
import { findBaseRelease, knownHistory } from '../../../contract/stored/history.ts';
import { countedYears, type Dataset, datasets } from '../../../contract/stored/layout.ts';
import { truncate } from '../../../contract/text.ts';
import type { Release } from '../data/release.ts';

const datasetNames = {
  siis: 'SIIS (Superintendencia de Sociedades)',
  sfc: 'SFC (Superintendencia Financiera)',
} as const satisfies Record<Dataset, string>;

/** Null when the operation's dataset has the NIT, or the path has none. */
export function unknownNitDetail(
  release: Release,
  operation: OperationName,
  dataset: Dataset,
  nit: string,
): string | null {
  if (nit === '' || release.has(dataset, nit)) return null;
  const missing = `El NIT ${nit} no existe en el conjunto de datos ${datasetNames[dataset]}.`;
  const meant = meantNit(release, dataset, nit);
  if (meant === null) return missing;
  const there = meant.dataset === dataset ? operation : meant.dataset === 'sfc' ? 'sfc' : 'empresa';
  return `${missing} ${meant.why}: consulte ${addressOf(there, { nit: meant.nit })}`;
}

/** The known NIT that an unknown one stands for, with the reason as the beginning of a sentence. */
export interface MeantNit {
  readonly dataset: Dataset;
  readonly nit: string;
  readonly why: string;
}

/** The NIT in the other dataset, without zeros before it or without its check digit, first in `dataset`. Null when none is known. */
export function meantNit(release: Release, dataset: Dataset, nit: string): MeantNit | null {
  const unpadded = nit.replace(/^0+/, '');
  const readings = [
    { nit, why: (other: Dataset) => `Está en el conjunto de datos ${datasetNames[other]}` },
    { nit: unpadded, why: () => `El NIT se escribe sin ceros a la izquierda, ${unpadded}` },
    ...[nit, unpadded].map((digits) => {
      const bare = withoutCheckDigit(digits) ?? '';
      return { nit: bare, why: () => `Su última cifra es el dígito de verificación del NIT ${bare}` };
    }),
  ];
  const inOrder = [dataset, ...datasets.filter((other) => other !== dataset)];
  for (const reading of readings)
    for (const held of inOrder)
      if (nitPattern.test(reading.nit) && release.has(held, reading.nit))
        return { dataset: held, nit: reading.nit, why: reading.why(held) };
  return null;
}

/** Null when the group exists, or the path has none. */
export function unknownGroupDetail(release: Release, path: PathValues<OperationName>): string | null {
  if (!('codigo' in path)) return null;
  const { nivel, codigo } = path;
  if (release.hasGroup(nivel, codigo)) return null;
  const missing = `Ninguna sociedad reporta en el grupo CIIU ${codigo} (${nivel}).`;
  const place = (code: string) => (nivel === 'seccion' ? code.charCodeAt(0) : Number(code));
  const distance = (code: string) => Math.abs(place(code) - place(codigo));
  const [nearest] = [...release.groupCodes(nivel)].sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return missing;
  return `${missing} El código más cercano es ${nearest}: consulte ${addressOf('sector', { nivel, codigo: nearest })}. Todos están en ${addressOf('sectores', {})}`;
}

/** Null when the changes since `desde` are known, or the query has none. */
export function unknownReleaseDetail({ manifest }: Release, query: Query<OperationName>): string | null {
  if (!('desde' in query)) return null;
  const known = knownHistory(manifest.history);
  if (findBaseRelease(known, query.desde).found) return null;
  const { release, generated_at } = known.at(-1)!;
  return `La publicación ${query.desde} no está entre las conocidas. Los cambios se conocen desde la publicación ${release}, de ${generated_at}; /data/releases.json las enumera.`;
}

/** Null when the series key exists, or the path has none. */
export function unknownKeyDetail({ clave, anio }: Readonly<Record<string, string>>): string | null {
  if (clave === undefined || isSeriesKey(clave)) return null;
  const near = nearestSeriesKey(clave);
  const frame = anio === undefined ? null : parsePath('frame', { clave: near, anio });
  const address = frame?.ok ? addressOf('frame', frame.path) : addressOf('series', { clave: near });
  return `«${truncate(clave)}» no es una línea central de los estados financieros ni un indicador. La clave más parecida es ${near}: consulte ${address}`;
}

/** Null when companies filed in the year, or the path has none. */
export function unknownYearDetail({ manifest }: Release, path: object): string | null {
  if (!('anio' in path)) return null;
  const years = countedYears(manifest.counts);
  if (years.includes(Number(path.anio))) return null;
  return `No hay presentaciones de ${path.anio}. Los años con presentaciones son ${years.join(', ')}.`;
}
