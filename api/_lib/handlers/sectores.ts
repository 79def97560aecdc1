/** `/sectores`: the tree of CIIU groups in a year; with `include`, the figures that compare them too. */

import { files } from '../../../contract/files/files.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { baseOf } from '../../../contract/http/prices.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { groupGapNotices } from '../../../contract/stored/source-gaps.ts';
import { comparedNotices, sectorsInPesosOf } from '../groups/constant-prices.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

export const sectores: Handler<'sectores'> = async ({ anio, include, ...query }, release) => {
  const { reference_year, counts, source_gaps = {} } = release.manifest;
  const year = anio ?? reference_year;
  const base = baseOf(query, reference_year);
  const table = csvFormatOf(query) !== null;
  if (year === reference_year && !include && !table) return { data: await release.json(files.sectors), base };
  const years = countedYears(counts);
  const filed = years.includes(year)
    ? await release.json(files.sectorsOfYear, year)
    : { anio: year, secciones: [] };
  const tree = base === null ? filed : sectorsInPesosOf(base, filed);
  const avisos = yearNotices([year], years);
  if (!include && !table) return { data: withoutFigures(tree), avisos, base };
  const ofFigures = [
    ...avisos,
    ...comparedNotices(base, [year], years),
    ...groupGapNotices(source_gaps, [year]),
  ];
  return table ? { table: { ...tree, base }, avisos: ofFigures } : { data: tree, avisos: ofFigures, base };
};

const withoutFigures = ({ anio, secciones }: Sectors): Sectors => ({
  anio,
  secciones: secciones.map(({ cifras: _, divisiones, ...section }) => ({
    ...section,
    divisiones: divisiones.map(({ cifras: _, clases, ...division }) => ({
      ...division,
      clases: clases.map(({ cifras: _, ...clase }) => clase),
    })),
  })),
});
