/** The largest companies of the sector, by operating revenue, with this company among them. */

import { getData, prefix, releaseFile } from './api.js';
import { block, blockTools, failureNotice } from './block.js';
import { companyTable, unitOf } from './company-table.js';
import { h, replace } from './element.js';
import { formatNumber, levelNames } from './format.js';
import { unrankedText } from './indicator-notes.js';

/** @typedef {import('./company-facts.js').Whole} Whole */
/** @typedef {import('./company-facts.js').Benchmark} Benchmark */
/** @typedef {import('../../contract/http/schemas.ts').Ranked} Ranked */
/** @typedef {Omit<Ranked, 'ciudad'> & { ciudad: string | null }} Line */

/**
 * @param {Whole} company
 * @param {Benchmark} benchmark
 * @param {import('./api.js').Meta} meta
 * @param {string} nit
 */
export function companyRanking(company, { empresa, ranking: given }, meta, nit) {
  const place = h('div');
  const { anio } = given;
  const element = block('Las mayores de su sector', 'sector', place);

  /** @param {string} level */
  async function show(level) {
    const codigo = codeOf(empresa.ciiu, level);
    if (anio === null || !codigo)
      return replace(place, h('p', { class: 'soft' }, 'Sin código CIIU válido no hay con quién comparar.'));
    try {
      draw(level, codigo, level === given.level ? given.top : await topOf(meta, level, codigo, anio));
    } catch (error) {
      replace(
        place,
        failureNotice(error, () => show(level)),
      );
    }
  }

  /**
   * @param {string} level
   * @param {string} codigo
   * @param {readonly Ranked[]} top
   */
  function draw(level, codigo, top) {
    const own = empresa.posiciones.find((position) => position.nivel === level && position.anio === anio);
    const inside = top.some((row) => row.nit === nit);
    const last = own && !inside ? ownLine(company, own.posicion, /** @type {number} */ (anio)) : null;
    const lines = last ? [...top, last] : top;
    const title = [
      `${levelNames[level]} ${codigo}, ${anio}: por ingresos operacionales, en ${unitOf(lines).name}.`,
      own &&
        `Esta empresa ocupa el puesto ${formatNumber(own.posicion)} de ${formatNumber(own.num_empresas)}.`,
      unrankedText(company, /** @type {number} */ (anio)),
      'La letra junto al nombre es la calidad de la presentación.',
    ];
    replace(
      place,
      companyTable('las mayores de su sector', title.filter(Boolean).join(' '), lines, nit),
      blockTools({
        of: 'las mayores de su sector',
        call: `${prefix}/empresa/${nit}/benchmark?ranking_level=${level}`,
        table: () => ({
          name: `cifras-${level}-${codigo}-${anio}`,
          header: [
            'posicion',
            'nit',
            'razon_social',
            'ciudad',
            'ingresos_operacionales_miles_cop',
            'total_activos_miles_cop',
            'ganancia_neta_miles_cop',
            'calidad',
          ],
          rows: lines.map((line) => [
            line.posicion,
            line.nit,
            line.razon_social,
            line.ciudad,
            line.ingresos_operacionales,
            line.total_activos,
            line.ganancia_neta,
            line.calidad,
          ]),
        }),
      }),
    );
  }

  show(given.level);
  return { element, show };
}

/**
 * The 20 largest of a group by revenue, from its static file: choosing a level costs no API call.
 * @param {import('./api.js').Meta} meta
 * @param {string} level
 * @param {string} codigo
 * @param {number} anio
 * @returns {Promise<readonly Ranked[]>}
 */
async function topOf(meta, level, codigo, anio) {
  /** @type {import('../../contract/stored/group.ts').PublishedGroup} */
  const { ranking_by_year } = await getData(releaseFile(meta, `benchmark/${level}/${codigo}.json`));
  return (ranking_by_year[String(anio)] ?? []).slice(0, 20);
}

/**
 * @param {Benchmark['empresa']['ciiu']} ciiu
 * @param {string} level
 */
function codeOf(ciiu, level) {
  if (!ciiu) return null;
  return level === 'clase' ? ciiu.codigo : level === 'division' ? ciiu.division : ciiu.seccion;
}

/**
 * @param {Whole} company
 * @param {number} posicion
 * @param {number} year
 * @returns {Line}
 */
function ownLine({ profile, financials }, posicion, year) {
  const results = financials.estado_resultados?.find(({ anio }) => anio === year);
  const position = financials.estado_situacion_financiera?.find(({ anio }) => anio === year);
  return {
    posicion,
    nit: profile.nit,
    razon_social: profile.razon_social,
    ciudad: profile.ubicacion.ciudad,
    ingresos_operacionales: results?.ingresos_operacionales ?? null,
    total_activos: position?.total_activos ?? null,
    ganancia_neta: results?.ganancia_neta ?? null,
    calidad: financials.filings.find(({ anio }) => anio === year)?.calidad ?? 'A',
  };
}
