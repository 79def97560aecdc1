/** `/linea/{clave}`: a line of the statements by year, of all companies that count and by CIIU section. */

import { positiveMeaningOf } from '../../../contract/figures/concepts.ts';
import { files } from '../../../contract/files/files.ts';
import { loadStatementLines, nameOfKey } from '../../../contract/files/line-labels.ts';
import { positiveMeanings } from '../../../contract/http/line-meanings.ts';
import { lineMethod } from '../../../contract/http/lines.ts';
import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { unitName } from '../../../contract/http/series.ts';
import { statementOfLine } from '../../../contract/http/statement-lines.ts';
import { inYears } from '../../../contract/in-years.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { gapNotice, isSourceGap } from '../../../contract/stored/source-gaps.ts';
import type { Handler } from '../http/handler.ts';
import { yearNotices } from '../http/year-notice.ts';

export const linea: Handler<'linea'> = async ({ clave, years, idioma, format }, release) => {
  const { counts, source_gaps = {} } = release.manifest;
  const counted = countedYears(counts);
  const [stored, { nombre, unidad }, lines, { secciones: sections }] = await Promise.all([
    counted.length > 0 ? release.json(files.line, clave) : [],
    nameOfKey(release, clave, idioma),
    loadStatementLines(release),
    release.json(files.sectors),
  ]);
  const names = new Map(sections.map((section) => [section.codigo, section.nombre]));
  const estado = statementOfLine(clave)!;
  const positivo = positiveMeaningOf(clave);
  const [, , , ifrs = null] = lines.get(`${estado} ${clave}`) ?? [];
  const data = {
    clave,
    nombre,
    estado,
    ifrs,
    positivo,
    significado: positiveMeanings[positivo].texto,
    unidad,
    metodologia: lineMethod,
    by_year: inYears(stored, years).map(({ secciones, ...year }) => ({
      ...year,
      secciones: secciones.map(([codigo, n, p25, p50, p75]) => ({
        codigo,
        nombre: names.get(codigo) ?? codigo,
        n,
        p25,
        p50,
        p75,
      })),
    })),
  };
  const lacking = (years ?? counted).filter((year) => isSourceGap(source_gaps, clave, year));
  const avisos = [
    ...yearNotices(years, counted),
    ...(lacking.length > 0 ? [gapNotice(lacking, [clave])] : []),
  ];
  if (csvFormatOf({ format }) === null) return { data, avisos };
  return { table: { ...data, unidad: unitName(unidad, idioma, null) }, avisos };
};
