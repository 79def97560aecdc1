/** `/departamentos`: the departments in a year, with what compares them where it is asked for. */

import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf } from '../../../contract/http/prices.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { comparedNotices, departmentsInPesosOf } from '../groups/constant-prices.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

export const departamentos: Handler<'departamentos'> = async ({ anio, include, ...query }, release) => {
  const { reference_year, counts } = release.manifest;
  const year = anio ?? reference_year;
  const base = baseOf(query, reference_year);
  const years = countedYears(counts);
  const filed = years.includes(year)
    ? await release.json(files.departmentsOfYear, year)
    : { anio: year, departamentos: [] };
  const found = base === null ? filed : departmentsInPesosOf(base, filed);
  if (csvFormatOf(query) !== null) return { table: { ...found, base } };
  const avisos = yearNotices([year], years);
  if (include) return { data: found, avisos: [...avisos, ...comparedNotices(base, [year], years)], base };
  const departamentos = found.departamentos.map(({ cifras: _, secciones: __, ...own }) => own);
  return { data: { anio: year, departamentos }, avisos, base };
};
