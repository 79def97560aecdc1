/** The heading of a company's page (name, NIT, summary, grade) and the rest of its profile. */

import { marksText, yearMarks } from '../../../contract/year-marks.js';
import { block, blockTools, englishLink, followLink } from '../document/block.js';
import { h, smallText, softText } from '../document/element.js';
import {
  calm,
  date,
  fewWords,
  formatNumber,
  frameworkNames,
  levelNames,
  listText,
  money,
  nitText,
  reportedYears,
} from '../document/format.js';
import { addsUp, companyFlags, gradeText, isUnusual } from '../figures/flags.js';
import { noGrowth } from '../figures/indicator-notes.js';
import { gapOfStatement, lacks } from '../figures/source-gaps.js';
import { companySize, sizeText } from './size.js';

/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {import('./facts.js').Benchmark} Benchmark */
/** @typedef {Pick<import('./facts.js').ShownAnalysis['crecimiento'], 'by_year' | 'motivos_nulos' | 'anteriores'>} Growth */
/** `to` is the id of the element that shows the figure. @typedef {string | { text: string, to: string }} Piece */

/**
 * @param {Whole} company
 * @param {import('./facts.js').Benchmark | null} benchmark
 * @param {import('./facts.js').ShownAnalysis} analysis
 * @param {readonly string[]} marks names of the flags of the latest year
 * @param {string} call
 * @param {import('../figures/source-gaps.js').SourceGaps} gaps
 */
export function companyHeading(company, benchmark, analysis, marks, call, gaps) {
  const { crecimiento, senales, tamano, anio_completo } = analysis;
  const { profile } = company;
  const { ciiu, ubicacion, marco_niif, nit, digito_verificacion } = profile;
  return h(
    'header',
    {},
    softText(`NIT ${nitText(nit, digito_verificacion)}`),
    h('h1', {}, profile.razon_social),
    summaryLine(summaryOf(company, benchmark, crecimiento, gaps, anio_completo)),
    gradeBadge(company, marks, call),
    h(
      'ul',
      { class: 'chips', 'aria-label': 'En breve' },
      ciiu &&
        h(
          'li',
          {},
          h(
            'a',
            { href: `/sector/clase/${ciiu.codigo}`, title: ciiu.nombre },
            `${fewWords(ciiu.nombre)} (${ciiu.codigo})`,
          ),
        ),
      ubicacion.ciudad &&
        h(
          'li',
          {},
          [ubicacion.ciudad, ubicacion.departamento]
            .filter((part, i, all) => part && all.indexOf(part) === i)
            .join(', '),
        ),
      h('li', {}, frameworkNames[marco_niif]),
      profile.estado_actual && h('li', {}, ofYear(calm(profile.estado_actual), profile, 'estado_actual')),
      signChips(senales),
      tamano && h('li', {}, sizeChip(profile.razon_social, tamano, nit)),
      h('li', {}, `Reportó ${reportedYears(company.financials.filings.map(({ anio }) => anio))}`),
      h('li', {}, h('a', { class: 'paperless', href: `/comparar?nit=${nit}` }, 'Comparar con otras')),
      h('li', {}, h('a', { class: 'paperless', href: `/empresa/${nit}?hoja=credito` }, 'Hoja de crédito')),
      h('li', {}, h('a', { class: 'paperless', href: `${call}?format=xlsx` }, 'Libro de Excel')),
      h('li', {}, followLink(nit)),
      h('li', {}, englishLink(`/empresa/${nit}`)),
      h(
        'li',
        { class: 'scripted' },
        h('button', { type: 'button', class: 'quiet', 'data-print': true }, 'Imprimir o guardar en PDF'),
      ),
    ),
  );
}

/**
 * The signs that show in the latest year.
 * @param {import('./facts.js').ShownAnalysis['senales']} signs
 */
const signChips = ({ definitions, by_year }) =>
  Object.entries(definitions).map(
    ([key, { nombre }]) =>
      by_year.at(-1)?.[/** @type {'patrimonio_negativo'} */ (key)] &&
      h('li', {}, h('a', { href: '#senales', class: 'down' }, `Señal: ${nombre.toLowerCase()}`)),
  );

/**
 * The size of the latest year; a click opens a dialog with the rule.
 * @param {string} name
 * @param {NonNullable<import('./facts.js').ShownAnalysis['tamano']>} size of the latest year
 * @param {string} nit
 */
const sizeChip = (name, size, nit) =>
  dialogLink(
    { href: '/docs/guia#analisis', id: 'de-que-tamano' },
    `Tamaño: ${sizeText(size).toLowerCase()}`,
    () => companySize(name, nit),
  );

/**
 * A link that opens a dialog, made at the first click; without scripts it leads to the page that explains.
 * @param {import('../document/element.js').Attributes} attributes
 * @param {string} text
 * @param {() => HTMLDialogElement} make
 */
function dialogLink(attributes, text, make) {
  /** @type {HTMLDialogElement | null} */
  let window = null;
  const link = h('a', { ...attributes, 'aria-haspopup': 'dialog', click: open }, text);
  /** @param {MouseEvent} event */
  function open(event) {
    event.preventDefault();
    window ??= make();
    if (!window.isConnected) link.after(window);
    if (!window.open) window.showModal();
  }
  return link;
}

/**
 * What was found in the latest year, with its grade where that says that something is unusual or wrong; a click opens a dialog with the
 * flags of all years.
 * @param {Whole} company
 * @param {readonly string[]} marks
 * @param {string} call
 */
function gradeBadge(company, marks, call) {
  const last = company.financials.filings.at(-1);
  if (!last) return null;
  const told = marks
    .map((mark, i) => (i > 0 ? mark.charAt(0).toLowerCase() + mark.slice(1) : mark))
    .join('; ');
  return h(
    'div',
    { class: 'badge-line' },
    dialogLink(
      { href: '/datos/calidad', class: `badge grade-${last.calidad}` },
      isUnusual(last.calidad)
        ? `Calidad ${last.anio}: ${gradeText(last.calidad)}`
        : `${last.anio}: ${told.charAt(0).toLowerCase()}${told.slice(1) || 'cuadra, sin nada fuera de lo usual'}`,
      () => companyFlags(company, call),
    ),
    isUnusual(last.calidad) && h('span', { class: 'small soft' }, `${told}.`),
  );
}

/**
 * A fact with its year, where the newest filing does not say it.
 * @param {string | null} text
 * @param {import('../../../contract/http/schemas.ts').Profile} profile
 * @param {import('../../../contract/http/schemas.ts').CoverFact} fact
 */
function ofYear(text, { anio_de }, fact) {
  const year = anio_de?.[fact];
  return text && year ? `${text} (de ${year})` : text;
}

/**
 * @param {Whole} company
 * @param {import('./facts.js').ShownAnalysis['historia']} history
 * @param {string} call
 */
export function companyProfile({ profile: own }, history, call) {
  const { ciiu, ubicacion, contacto } = own;
  /** @type {readonly (readonly [label: string, value: string | null | undefined | readonly string[], long?: boolean])[]} */
  const facts = [
    ['Tipo de sociedad', ofYear(calm(own.tipo_societario), own, 'tipo_societario')],
    ['Estado', ofYear(calm(own.estado_actual), own, 'estado_actual')],
    [
      'Constituida',
      ofYear(own.fecha_constitucion && date(own.fecha_constitucion), own, 'fecha_constitucion'),
    ],
    ['Matrícula mercantil', ofYear(own.matricula_mercantil, own, 'matricula_mercantil')],
    ['Dirección', ofYear(ubicacion.direccion, own, 'direccion')],
    [
      'Municipio (DANE)',
      ofYear(ubicacion.codigo_dane && `${ubicacion.ciudad} (${ubicacion.codigo_dane})`, own, 'ciudad'),
    ],
    ['Teléfono', ofYear(contacto.telefono, own, 'telefono')],
    ['Correo', ofYear(contacto.email, own, 'email')],
    ['Sección CIIU', ofYear(ciiu && `${ciiu.seccion} · ${calm(ciiu.seccion_nombre)}`, own, 'ciiu'), true],
    ['División CIIU', ofYear(ciiu && `${ciiu.division} · ${ciiu.division_nombre}`, own, 'ciiu'), true],
    ['Objeto social', ofYear(own.objeto_social, own, 'objeto_social'), true],
    ...pastOf(history),
  ];
  const missing = facts.flatMap(([label, value]) => (value ? [] : [label.toLowerCase()]));
  return block(
    'Datos de la sociedad',
    'perfil',
    h(
      'dl',
      { class: 'facts card' },
      facts.flatMap(([label, value, long]) =>
        value
          ? h(
              'div',
              { class: long && 'long' },
              h('dt', {}, label),
              [value].flat().map((one) => h('dd', {}, one)),
            )
          : [],
      ),
    ),
    smallText(
      'Según la presentación más reciente',
      missing.length > 0 && `, que no trae: ${listText.format(missing)}`,
      '.',
    ),
    blockTools({ of: 'datos de la sociedad', call: `${call}?include=profile` }),
  );
}

/**
 * The names, classes and towns of a company by years, where there was more than one.
 * @param {import('./facts.js').ShownAnalysis['historia']} history
 * @returns {(readonly [label: string, values: readonly string[], long: true])[]}
 */
function pastOf({ razon_social, ciiu, ciudad }) {
  /** @type {(label: string, spans: readonly { valor: string, nombre?: string, desde: number, hasta: number }[] | undefined) => (readonly [string, readonly string[], true])[]} */
  const row = (label, spans) =>
    spans
      ? [
          [
            label,
            spans.map(
              ({ valor, nombre, desde, hasta }) =>
                `${valor}${nombre ? ` · ${nombre}` : ''} (${desde === hasta ? desde : `${desde}–${hasta}`})`,
            ),
            true,
          ],
        ]
      : [];
  return [
    ...row('Sus razones sociales', razon_social),
    ...row('Sus clases CIIU', ciiu),
    ...row('Sus municipios', ciudad),
  ];
}

// Two or three sentences about a company's latest year, made by rules from filed figures, each linked to its place.

const revenueLine = 'ingresos_operacionales';
const profitLine = 'ganancia_neta';

/**
 * @param {Whole} company
 * @param {Benchmark | null} benchmark
 * @param {Growth} growth of the latest year
 * @param {import('../figures/source-gaps.js').SourceGaps} gaps
 * @param {readonly import('./facts.js').WholeYear[]} [wholeYears] of several exercises; the sentence speaks of their sum
 * @returns {Piece[]}
 */
export function summaryOf({ profile, financials, indicators }, benchmark, growth, gaps, wholeYears = []) {
  const year = profile.ultimo_anio;
  const ofYear = (/** @type {readonly import('./charts.js').Row[] | undefined} */ rows) =>
    rows?.find(({ anio }) => anio === year);
  const filing = financials.filings.find(({ anio }) => anio === year);
  const whole = wholeYears.find(({ anio }) => anio === year);
  const results = whole?.estado_resultados ?? ofYear(financials.estado_resultados);
  const [revenue, profit] = [results?.[revenueLine] ?? null, results?.[profitLine] ?? null];
  const rate = ofYear(growth.by_year)?.crecimiento_ingresos ?? null;
  const profitBefore = growth.anteriores[year]?.crecimiento_ganancia_neta ?? null;
  const position = ofYear(financials.estado_situacion_financiera);
  const [equity, assets] = [position?.total_patrimonio ?? null, position?.total_activos ?? null];
  const margin = (whole?.indicadores ?? ofYear(indicators.by_year))?.margen_neto ?? null;
  const noResults = results ? null : gapOfStatement(gaps, 'resultados', [year]);
  const pesos = (/** @type {number} */ value) => money(Math.abs(value), financials.scale);
  /** @type {(text: string, key: string) => Piece} */
  const line = (text, key) => ({
    text,
    to: whole?.estado_resultados[key] !== undefined ? 'anios-parciales' : `linea-${key}`,
  });
  /** The verb of a line that the company did not leave out itself. */
  const absent = (/** @type {string} */ key) => {
    if (gaps[year]?.withheld?.includes(key)) return 'No se muestran';
    return lacks(gaps, key, year) ? 'La fuente no trae' : null;
  };
  // What does not add up is said at the end.
  const origin = filing && { ...filing, calidad: 'A' };
  const marks = yearMarks(
    whole ? { ...origin, meses: 12, ejercicios: whole.ejercicios.length } : (origin ?? {}),
  );
  const when = marks.length > 0 ? `en ${year} (${marksText(marks)})` : `en ${year}`;

  return [...(noResults ? balance(noResults) : [...sales(), ...earnings()]), '.', ...warnings()];

  /**
   * @param {string} lacking
   * @returns {Piece[]}
   */
  function balance(lacking) {
    return assets === null
      ? [lacking]
      : [lacking, '; sus activos suman ', line(pesos(assets), 'total_activos')];
  }

  /** @returns {Piece[]} */
  function sales() {
    if (revenue === null)
      return [
        absent(revenueLine)
          ? `${absent(revenueLine)} ingresos operacionales de ${year}`
          : `No reportó ingresos operacionales ${when}`,
      ];
    if (revenue <= 0) return [line('No tuvo ingresos operacionales', revenueLine), ` ${when}`];
    /** @type {Piece[]} */
    const sold = ['Vendió ', line(pesos(revenue), revenueLine), ` ${when}`];
    if (typeof rate !== 'number') {
      if (profile.primer_anio === year) return [...sold, ', el único año suyo que trae la fuente'];
      // A cut that is said already is the reason.
      if (!filing?.corte_anual && !whole) return sold;
      return [...sold, ` (${noGrowth(growth.motivos_nulos[year]?.crecimiento_ingresos, year)})`];
    }
    const change = rate / 100;
    if (change >= 9)
      return [...sold, ', ', line(`${formatNumber(change + 1)} veces`, revenueLine), ` lo de ${year - 1}`];
    const percent = formatNumber(Math.abs(change) * 100, 1);
    if (percent === '0,0') return [...sold, `, lo mismo que en ${year - 1}`];
    const how = change > 0 ? 'más' : 'menos';
    return [...sold, ', ', line(`${percent}\u00A0% ${how}`, revenueLine), ` que en ${year - 1}`];
  }

  /** @returns {Piece[]} */
  function earnings() {
    if (profit === null)
      return [
        `; ${absent(profitLine)?.toLowerCase().replace('muestran', 'muestra') ?? 'no reportó'} su ganancia neta`,
      ];
    if (profit === 0) return ['; no ganó ni perdió'];
    if (profit < 0)
      return [
        revenue ? '; perdió ' : ' y perdió ',
        line(pesos(profit), profitLine),
        ...(profitBefore !== null && profitBefore > 0
          ? [', después de ganar ', line(pesos(profitBefore), profitLine), ` en ${year - 1}`]
          : []),
        ...(profitBefore !== null && profitBefore < 0
          ? [`; en ${year - 1} perdió `, line(pesos(profitBefore), profitLine)]
          : []),
      ];
    if (profitBefore !== null && profitBefore < 0)
      return [
        revenue ? '; ganó ' : ' y ganó ',
        line(pesos(profit), profitLine),
        ', después de perder ',
        line(pesos(profitBefore), profitLine),
        ` en ${year - 1}`,
      ];
    if (!revenue || margin === null || margin > 100)
      return [
        revenue ? '; ganó ' : ' y ganó ',
        line(pesos(profit), profitLine),
        revenue ? ', más de lo que vendió' : '',
      ];
    return [
      '; gana ',
      { text: formatNumber(margin, 1), to: 'indicador-margen_neto' },
      ' de cada 100 pesos',
      ...standing(),
    ];
  }

  /** @returns {Piece[]} */
  function standing() {
    const own = benchmark?.empresa.percentiles.find(
      ({ anio, nivel }) => anio === year && nivel === benchmark.ranking.level,
    );
    const rank = own?.indicadores.margen_neto ?? null;
    const level = levelNames[benchmark?.ranking.level ?? 'clase']?.toLowerCase();
    if (rank === null || !level) return [];
    if (rank >= 99.5 || rank < 0.5) {
      const text = `${rank < 0.5 ? 'menos' : 'más'} que todas las demás`;
      return [', ', { text, to: 'indicador-margen_neto' }, ` de su ${level}`];
    }
    const text = `más que ${formatNumber(rank)}\u00A0%`;
    return [', ', { text, to: 'indicador-margen_neto' }, ` de las empresas de su ${level}`];
  }

  /** @returns {Piece[]} */
  function warnings() {
    const restated = financials.filings.find(({ anio }) => anio === year - 1)?.reexpresado;
    return [
      ...(equity !== null && equity < 0
        ? [' Debe más de lo que tiene: su patrimonio es ', line(`−${pesos(equity)}`, 'total_patrimonio'), '.']
        : []),
      ...(restated
        ? [
            ' ',
            { text: `Cambió cifras de ${year - 1}`, to: 'reexpresiones' },
            ` en su presentación de ${year}.`,
          ]
        : []),
      ...(addsUp(filing?.calidad)
        ? []
        : [' ', { text: 'Algo no cuadra', to: 'fuentes' }, ' en lo que presentó.']),
    ];
  }
}

/** @param {readonly Piece[]} pieces */
export const plainText = (pieces) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

/** @param {readonly Piece[]} pieces */
const summaryLine = (pieces) =>
  h(
    'p',
    { class: 'lead summary' },
    pieces.map((piece) => (typeof piece === 'string' ? piece : h('a', { href: `#${piece.to}` }, piece.text))),
  );
