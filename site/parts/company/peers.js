/** A company among others: the largest of its sector, and those nearest in size. */

import { addressOf } from '../../../contract/http/addresses.js';
import { yearMarks } from '../../../contract/year-marks.js';
import { amountCell, block, blockTools, failureNotice } from '../document/block.js';
import { published, releaseFile } from '../document/client.js';
import { figureCell, h, ofFigures, replace, scrollTable, softText } from '../document/element.js';
import { formatNumber, levelNames, siisScale, unitFor } from '../document/format.js';
import { gradeMark, isUnusual } from '../figures/flags.js';
import { headMarks, unrankedText } from '../figures/indicator-notes.js';

/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {import('./facts.js').Benchmark} Benchmark */
/** @typedef {import('../../../contract/http/schemas.ts').Ranked} Ranked */
/** @typedef {Omit<Ranked, 'ciudad'> & { ciudad: string | null }} Line */
/** @typedef {Pick<import('../../../contract/http/schemas.ts').Ranked, 'nit' | 'razon_social' | 'ciudad' | 'ingresos_operacionales' | 'total_activos' | 'ganancia_neta' | 'calidad'> & import('../../../contract/year-marks.ts').YearOrigin & { posicion?: number }} CompanyRow */

// The largest companies of the sector, by operating revenue, with this company among them.

/**
 * @param {Whole} company
 * @param {Benchmark} benchmark
 * @param {readonly import('./facts.js').WholeYear[]} wholeYears
 * @param {import('../document/client.js').Meta} meta
 * @param {string} nit
 */
export function companyRanking(company, { empresa, ranking: given }, wholeYears, meta, nit) {
  const place = h('div');
  const { anio } = given;
  const element = block('Las mayores de su sector', 'sector', place);

  /** @param {string} level */
  async function show(level) {
    const codigo = codeOf(empresa.ciiu, level);
    if (anio === null || !codigo)
      return replace(place, softText('Sin código CIIU válido no hay con quién comparar.'));
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
    const last =
      own && !inside ? ownLine(company, own.posicion, /** @type {number} */ (anio), wholeYears) : null;
    const lines = last ? [...top, last] : top;
    const title = [
      `${levelNames[level]} ${codigo}, ${anio}: por ingresos operacionales, en ${unitOf(lines).name}.`,
      own &&
        `Esta empresa ocupa el puesto ${formatNumber(own.posicion)} de ${formatNumber(own.num_empresas)}.`,
      unrankedText(company, /** @type {number} */ (anio)),
      lines.some(({ calidad }) => isUnusual(calidad)) &&
        'Una C o D marca lo que se sale de lo usual o no cuadra.',
    ];
    replace(
      place,
      companyTable('las mayores de su sector', title.filter(Boolean).join(' '), lines, nit),
      blockTools({
        of: 'las mayores de su sector',
        call: `${addressOf('benchmark', { nit })}?ranking_level=${level}`,
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
 * @param {import('../document/client.js').Meta} meta
 * @param {string} level
 * @param {string} codigo
 * @param {number} anio
 * @returns {Promise<readonly Ranked[]>}
 */
async function topOf(meta, level, codigo, anio) {
  /** @type {import('../../../contract/stored/group.ts').PublishedGroup} */
  const { ranking_by_year } = await published(releaseFile(meta, `benchmark/${level}/${codigo}.json`));
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
 * @param {readonly import('./facts.js').WholeYear[]} wholeYears by whose sum it is ranked
 * @returns {Line}
 */
function ownLine({ profile, financials }, posicion, year, wholeYears) {
  const whole = wholeYears.find(({ anio }) => anio === year);
  const results = whole?.estado_resultados ?? financials.estado_resultados?.find(({ anio }) => anio === year);
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
    ...(whole && { ejercicios: whole.ejercicios.length }),
  };
}

// The companies nearest in size, of the narrowest group that has any, with a link that compares them.

/** As many companies as a comparison takes. */
const mostCompared = 5;
const size = 'de un tercio a tres veces los suyos';
const narrower = {
  clase: '',
  division: '; en su clase no hay otra',
  seccion: '; en su división no hay otra',
};

/**
 * @param {string} nit
 * @param {import('./facts.js').SimilarCompanies | null} near
 */
export function companyNeighbours(nit, near) {
  if (!near) return null;
  const { nivel, codigo, empresas } = near;
  const [first] = empresas;
  const title = 'Las más parecidas en tamaño';
  if (!first)
    return block(
      title,
      'vecinas',
      softText(
        `Ninguna de tamaño parecido: ni en su clase, ni en su división, ni en su sección hay otra con ingresos ${size}.`,
      ),
    );
  const compared = `/comparar?nit=${[nit, ...empresas.map((row) => row.nit)].slice(0, mostCompared).join(',')}`;
  const call = `${addressOf('screener', {})}?${nivel}=${codigo}&max_ingresos_operacionales=${near.most}&min_ingresos_operacionales=${near.least}`;
  const level = levelNames[nivel];
  const count = empresas.length === 1 ? 'La única' : `Las ${formatNumber(empresas.length)} más cercanas`;
  return block(
    title,
    'vecinas',
    softText(
      `${count} de su ${level?.toLowerCase()} con ingresos ${size} en ${first.anio}${narrower[nivel]}. `,
      h('a', { href: compared }, 'Compararlas lado a lado'),
    ),
    companyTable(
      'empresas parecidas',
      `${level} ${codigo}, ${first.anio}, en ${unitOf(empresas).name}.`,
      empresas,
    ),
    blockTools({ of: 'empresas parecidas', call, csv: call }),
  );
}

// A table of companies: rank (where there is one), grade, city, and three amounts in one unit.

/** The unit that suits the revenue and assets of all companies. */
export const unitOf = (/** @type {readonly CompanyRow[]} */ lines) =>
  unitFor(
    lines.flatMap((line) => [line.ingresos_operacionales, line.total_activos]),
    siisScale,
  );

/**
 * @param {string} name what the table is about, in few words
 * @param {string} title
 * @param {readonly CompanyRow[]} lines
 * @param {string} [own] the NIT of the company that the page is about
 */
export function companyTable(name, title, lines, own) {
  const unit = unitOf(lines);
  const placed = lines.some(({ posicion }) => posicion !== undefined);
  return scrollTable(
    name,
    title,
    [
      placed && ofFigures('Puesto'),
      'Empresa',
      h('th', { scope: 'col', class: 'fold-narrow' }, 'Ciudad'),
      ['Ingresos', 'Activos', 'Ganancia neta'].map((name, i) =>
        h('th', { scope: 'col', class: `number${i ? ' fold-narrow' : ''}` }, name),
      ),
    ],
    lines.map(row),
  );

  /** @param {CompanyRow} line */
  function row(line) {
    const { posicion, nit, razon_social, ciudad, calidad, ...amounts } = line;
    const { ingresos_operacionales, total_activos, ganancia_neta } = amounts;
    return h(
      'tr',
      { class: nit === own && 'own', 'aria-current': nit === own && 'true' },
      posicion !== undefined && figureCell(formatNumber(posicion)),
      h(
        'th',
        { scope: 'row' },
        nit === own ? razon_social : h('a', { href: `/empresa/${nit}` }, razon_social),
        ' ',
        h('small', { class: 'soft' }, gradeMark(calidad)),
        headMarks(yearMarks({ ...line, calidad: 'A' })),
      ),
      h('td', { class: 'fold-narrow' }, ciudad ?? '–'),
      [ingresos_operacionales, total_activos, ganancia_neta].map((value, i) =>
        amountCell(value, siisScale, unit, { kind: i ? 'fold-narrow' : '' }),
      ),
    );
  }
}
