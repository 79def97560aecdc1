/** `/transiciones`: what followed a year later, of one year. */

import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { newestFollowed, transitionNotes, type UntoldReason } from '../../../contract/http/transitions.ts';
import type { Handler } from '../http/handler.ts';

export const transiciones: Handler<'transiciones'> = async (
  { anio, seccion, caracteristica, valor, format },
  release,
) => {
  const { anios, sin_siguiente } = await release.json(files.transitions);
  const knownYears = anios.map((row) => row.anio);
  const year = anio ?? newestFollowed(knownYears, sin_siguiente) ?? release.manifest.reference_year;
  const transition = anios.find((row) => row.anio === year);
  const unfollowed = sin_siguiente.find((row) => row.anio === year);
  const { presentaron = 0, presentaron_siguiente = 0 } = transition ?? unfollowed ?? {};
  const filas = (transition?.filas ?? []).filter(
    (row) =>
      (!seccion || (row.seccion !== null && seccion.includes(row.seccion))) &&
      (!caracteristica || caracteristica.includes(row.caracteristica)) &&
      (!valor || valor.includes(row.valor)),
  );
  const data = {
    ...{ anio: year, siguiente: transition?.siguiente ?? null, presentaron, presentaron_siguiente },
    ...{ anios: knownYears, sin_siguiente, notas: transitionNotes, filas },
  };
  const avisos = transition ? [] : [notice(year, knownYears, unfollowed?.motivo)];
  return csvFormatOf({ format }) === null ? { data, avisos } : { table: data, avisos };
};

const notice = (year: number, knownYears: readonly number[], reason: UntoldReason | undefined): string =>
  `De ${year} no se sabe qué siguió: ${
    reason === 'mismas_sociedades'
      ? `los datos de ${year} y de ${year + 1} son de las mismas sociedades, y no está quien dejó de reportar`
      : 'no hay datos de ese año o el siguiente no está completo'
  }. ${
    knownYears.length === 0
      ? 'No se sabe de ningún año.'
      : `Los años de los que se sabe son ${knownYears.join(', ')}.`
  }`;
