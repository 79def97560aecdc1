/** `/departamentos`: the departments in a year; with `include`, their figures and sections too. */

import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf } from '../../../contract/http/prices.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { groupGapNotices } from '../../../contract/stored/source-gaps.ts';
import { comparedNotices, departmentsInPesosOf } from '../groups/constant-prices.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

export const departamentos: Handler<'departamentos'> = async ({ anio, include, ...query }, release) => {
  const { reference_year, counts, source_gaps = {} } = release.manifest;
  const year = anio ?? reference_year;
  const base = baseOf(query, reference_year);
  const years = countedYears(counts);
  const filed = years.includes(year)
    ? await release.json(files.departmentsOfYear, year)
    : { anio: year, departamentos: [] };
  const converted = base === null ? filed : departmentsInPesosOf(base, filed);
  const avisos = yearNotices([year], years);
  const ofFigures = [
    ...avisos,
    ...comparedNotices(base, [year], years),
    ...groupGapNotices(source_gaps, [year]),
  ];
  if (csvFormatOf(query) !== null) return { table: { ...converted, base }, avisos: ofFigures };
  if (include) return { data: converted, avisos: ofFigures, base };
  const departamentos = converted.departamentos.map(
    ({ cifras: _, secciones: __, ...department }) => department,
  );
  return { data: { anio: year, departamentos }, avisos, base };
};
