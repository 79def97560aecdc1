/** `/transiciones/quintiles`: where the companies of each quintile of a figure stood some years later, of one year. */

import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import {
  type CountedSize,
  matrixRows,
  type Quintiles,
  quintileNotes,
  type WithoutRows,
} from '../../../contract/http/quintiles.ts';
import { defaults } from '../../../contract/http/requests.ts';
import { newestFollowed } from '../../../contract/http/transitions.ts';
import type { Handler } from '../http/handler.ts';

const preset = defaults.quintiles;

export const quintiles: Handler<'quintiles'> = async (query, release) => {
  const { cifra = preset.cifra, plazo = preset.plazo, tamano = preset.tamano } = query;
  const { anio, seccion, format } = query;
  const sizes: readonly string[] = tamano;
  const { pares, cifras } = await release.json(files.quintiles);
  const { limites, matrices } = cifras[cifra];
  const own = matrices.filter((matrix) => matrix.plazo === plazo);
  const anios = [...new Set(own.map((matrix) => matrix.anio))];
  const pairs = pares.filter((pair) => pair.plazo === plazo);
  const sin_filas = pairs.flatMap(({ anio: one, motivo }) =>
    anios.includes(one) ? [] : [{ anio: one, motivo: motivo ?? ('sin_cifra' as const) }],
  );
  const year = anio ?? newestFollowed(anios, sin_filas) ?? release.manifest.reference_year;
  const { presentaron = 0, presentaron_despues = 0 } = pairs.find((pair) => pair.anio === year) ?? {};
  const isTold = anios.includes(year);
  const isChosen = (place: string | null) =>
    seccion ? place !== null && seccion.includes(place) : place === null;
  const data: Quintiles = {
    cifra,
    plazo,
    anio: year,
    anio_final: isTold ? year + plazo : null,
    presentaron,
    presentaron_despues,
    anios,
    sin_filas,
    notas: quintileNotes,
    limites: limites.flatMap(({ limites: [p20, p40, p60, p80], ...place }) =>
      isTold && [year, year + plazo].includes(place.anio) && isChosen(place.seccion)
        ? [{ ...place, p20, p40, p60, p80 }]
        : [],
    ),
    filas: own
      .filter((matrix) => matrix.anio === year && isChosen(matrix.seccion) && sizes.includes(matrix.tamano))
      .flatMap(matrixRows),
  };
  const why = sin_filas.find((row) => row.anio === year)?.motivo;
  const asked = (seccion ?? [null]).flatMap((place) => tamano.map((size) => ({ place, size })));
  const without = asked.filter(
    ({ place, size }) => !data.filas.some((row) => row.seccion === place && row.tamano === size),
  );
  const avisos = !isTold ? [notice(data, why)] : without.length > 0 ? [fewNotice(without)] : [];
  return csvFormatOf({ format }) === null ? { data, avisos } : { table: data, avisos };
};

/** Places that a notice names. */
const mostNamed = 10;

/** Of sections and sizes of which a year with rows has none. */
function fewNotice(
  without: readonly { readonly place: string | null; readonly size: CountedSize }[],
): string {
  const names = without.map(
    ({ place, size }) =>
      (place === null ? 'todas las secciones' : `la sección ${place}`) +
      (size === 'todas' ? '' : ` de tamaño ${size}`),
  );
  const more = names.length > mostNamed ? ` y ${names.length - mostNamed} más` : '';
  return `No hay filas de ${names.slice(0, mostNamed).join(', ')}${more}. ${quintileNotes.minimo}`;
}

const reasons: Readonly<Record<WithoutRows, string>> = {
  sin_siguiente: 'no hay datos de uno de los dos, o el final no está completo',
  mismas_sociedades: 'los dos traen las mismas sociedades, y no está quien dejó de reportar',
  sin_cifra: 'en uno de los dos la cifra falta, o casi nadie la tiene',
};

const notice = ({ anio, plazo, anios }: Quintiles, reason: WithoutRows = 'sin_siguiente'): string =>
  `De ${anio} a ${anio + plazo} no hay filas: ${reasons[reason]}. ${
    anios.length === 0 ? 'No las hay de ningún año.' : `Las hay de ${anios.join(', ')}.`
  }`;
