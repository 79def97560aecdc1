/** `/transiciones`: what followed a year later, of one year. */

import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { transitionNotes } from '../../../contract/http/transitions.ts';
import type { Handler } from '../http/handler.ts';

export const transiciones: Handler<'transiciones'> = async (
  { anio, seccion, caracteristica, valor, format },
  release,
) => {
  const { anios, sin_siguiente } = await release.json(files.transitions);
  const year = anio ?? anios.at(-1)?.anio ?? release.manifest.reference_year;
  const known = anios.find((own) => own.anio === year);
  const unknown = sin_siguiente.find((own) => own.anio === year);
  const { presentaron = 0, presentaron_siguiente = 0 } = known ?? unknown ?? {};
  const filas = (known?.filas ?? []).filter(
    (row) =>
      (!seccion || (row.seccion !== null && seccion.includes(row.seccion))) &&
      (!caracteristica || caracteristica.includes(row.caracteristica)) &&
      (!valor || valor.includes(row.valor)),
  );
  const found = {
    ...{ anio: year, siguiente: known?.siguiente ?? null, presentaron, presentaron_siguiente },
    ...{ anios: anios.map((own) => own.anio), sin_siguiente, notas: transitionNotes, filas },
  };
  if (csvFormatOf({ format }) !== null) return { table: found };
  return { data: found, avisos: known ? [] : [notice(year, found.anios)] };
};

const notice = (year: number, known: readonly number[]): string =>
  `De ${year} no se sabe qué siguió: no hay datos de ese año o el siguiente no está completo. ${
    known.length === 0 ? 'No se sabe de ningún año.' : `Los años de los que se sabe son ${known.join(', ')}.`
  }`;
