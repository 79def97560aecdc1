/** `/sectores`: the tree of CIIU groups in a year, with what compares them where it is asked for. */

import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

export const sectores: Handler<'sectores'> = async ({ anio, include, format }, release) => {
  const { reference_year, counts } = release.manifest;
  const year = anio ?? reference_year;
  const table = csvFormatOf({ format }) !== null;
  if (year === reference_year && !include && !table) return { data: await release.json(files.sectors) };
  const years = countedYears(counts);
  const tree = years.includes(year)
    ? await release.json(files.sectorsOfYear, year)
    : { anio: year, secciones: [] };
  if (table) return { table: tree };
  return { data: include ? tree : withoutFigures(tree), avisos: yearNotices([year], years) };
};

const withoutFigures = ({ anio, secciones }: Sectors): Sectors => ({
  anio,
  secciones: secciones.map(({ cifras: _, divisiones, ...section }) => ({
    ...section,
    divisiones: divisiones.map(({ cifras: _, clases, ...division }) => ({
      ...division,
      clases: clases.map(({ cifras: _, ...own }) => own),
    })),
  })),
});
