/** The `detail` of 404 problems: what does not exist, and the nearest address that does. */

import { entityFigureKeys } from '../../../contract/entity-figures.ts';
import { datasetNames, otherReadingOfNit } from '../../../contract/files/other-reading-of-nit.ts';
import { addressOf, type OperationName } from '../../../contract/http/addresses.ts';
import { meantKey } from '../../../contract/http/meant-key.ts';
import { reconciliationPath } from '../../../contract/http/reconciliation.ts';
import { matchOperation, type PathValues, parsePath, type Query } from '../../../contract/http/requests.ts';
import { isSeriesKey, type SeriesKey, seriesKeys } from '../../../contract/http/series.ts';
import { isLineKey } from '../../../contract/http/statement-lines.ts';
import { findBaseRelease, knownHistory } from '../../../contract/stored/history.ts';
import { countedYears, type Dataset } from '../../../contract/stored/layout.ts';
import { isRareLine, rareLineNotice } from '../../../contract/stored/source-gaps.ts';
import { truncate } from '../../../contract/text.ts';
import type { Release } from '../data/release.ts';

/** Null when the pathname without a slash at its end is no address of an operation or of reconciliation either. */
export function slashAtEndDetail(pathname: string): string | null {
  if (!pathname.endsWith('/')) return null;
  const without = pathname.slice(0, -1);
  const matched = matchOperation(without);
  const parsed = matched && parsePath(matched.operation, matched.path);
  const meant = parsed?.ok
    ? addressOf(matched!.operation, parsed.path)
    : without === reconciliationPath
      ? without
      : null;
  return meant && `Una dirección de la API no termina en barra: consulte ${meant}`;
}

/** Null when the operation's dataset has the NIT, or the path has none. */
export function unknownNitDetail(
  release: Release,
  operation: OperationName,
  dataset: Dataset,
  nit: string,
): string | null {
  if (nit === '' || release.has(dataset, nit)) return null;
  const missing = `El NIT ${nit} no existe en el conjunto de datos ${datasetNames[dataset]}.`;
  const meant = otherReadingOfNit(release, dataset, nit);
  if (meant === null) return missing;
  const otherOperation = meant.dataset === dataset ? operation : meant.dataset === 'sfc' ? 'sfc' : 'empresa';
  return `${missing} ${meant.why}: consulte ${addressOf(otherOperation, { nit: meant.nit })}`;
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
  const history = knownHistory(manifest.history);
  if (findBaseRelease(history, query.desde).found) return null;
  const { release, generated_at } = history.at(-1)!;
  return `La publicación ${query.desde} no está entre las conocidas. Los cambios se conocen desde la publicación ${release}, de ${generated_at}; /data/releases.json las enumera.`;
}

/** Null when the series key, the line or the figure of entities exists, or the path has none. */
export function unknownKeyDetail(
  operation: OperationName,
  { clave, anio, cifra }: Readonly<Record<string, string>>,
): string | null {
  if (cifra !== undefined) return unknownFigureDetail(cifra);
  if (operation === 'linea') return clave === undefined ? null : unknownLineDetail(clave);
  if (clave === undefined || isSeriesKey(clave)) return null;
  const unknown = `«${truncate(clave)}» no es una línea de los estados financieros ni una cifra.`;
  const near = meantKey(clave, seriesKeys);
  if (near === null) return `${unknown} Todas las claves están en /docs/series`;
  const frame = anio === undefined ? null : parsePath('frame', { clave: near, anio });
  const address = frame?.ok ? addressOf('frame', frame.path) : addressOf('series', { clave: near });
  return `${unknown} La clave más parecida es ${near}: consulte ${address}`;
}

function unknownLineDetail(clave: string): string | null {
  if (isLineKey(clave)) return null;
  const unknown = `«${truncate(clave)}» no es una línea de los estados financieros.`;
  const near = meantKey(clave, seriesKeys);
  if (near === null) return `${unknown} Todas están en /linea`;
  return isLineKey(near)
    ? `${unknown} La más parecida es ${near}: consulte ${addressOf('linea', { clave: near })}`
    : `${unknown} De la cifra ${near}, consulte ${addressOf('series', { clave: near })}`;
}

function unknownFigureDetail(cifra: string): string | null {
  if (entityFigureKeys.some((key) => key === cifra)) return null;
  const near = meantKey(cifra, entityFigureKeys);
  const known =
    near === null
      ? `Las cifras son ${entityFigureKeys.join(', ')}`
      : `La más parecida es ${near}: consulte ${addressOf('sfc_series', { cifra: near })}`;
  return `«${truncate(cifra)}» no es una cifra de las entidades vigiladas. ${known}`;
}

/** Null when companies filed in the year, or the path has none. */
export function unknownYearDetail({ manifest }: Release, path: object): string | null {
  if (!('anio' in path)) return null;
  const years = countedYears(manifest.counts);
  if (years.includes(Number(path.anio))) return null;
  return `No hay presentaciones de ${path.anio}. Los años con presentaciones son ${years.join(', ')}.`;
}

/** Null when the key has a frame in the year, or the path has no key and year. */
export function rareLineDetail({ manifest }: Release, path: object): string | null {
  if (!('anio' in path && 'clave' in path)) return null;
  const { rare_lines = {}, source_gaps = {} } = manifest;
  const [clave, anio] = [String(path.clave) as SeriesKey, Number(path.anio)];
  if (!isRareLine(rare_lines, clave, anio)) return null;
  return `${rareLineNotice(source_gaps, clave, anio)} De una sociedad la da ${addressOf('series', { clave })}?nit=`;
}
