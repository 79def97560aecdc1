/** `/departamentos`: the departments in a year, with what compares them where it is asked for. */

import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

export const departamentos: Handler<'departamentos'> = async ({ anio, include, format }, release) => {
  const { reference_year, counts } = release.manifest;
  const year = anio ?? reference_year;
  const years = countedYears(counts);
  const found = years.includes(year)
    ? await release.json(files.departmentsOfYear, year)
    : { anio: year, departamentos: [] };
  if (csvFormatOf({ format }) !== null) return { table: found };
  const departments = include
    ? found.departamentos
    : found.departamentos.map(({ cifras: _, secciones: __, ...own }) => own);
  return { data: { anio: year, departamentos: departments }, avisos: yearNotices([year], years) };
};
