/** The heading of a company's page (name, NIT, summary, grade) and the rest of its profile. */

import { block, blockTools, followLink } from './block.js';
import { companyFlags } from './company-flags.js';
import { companySize } from './company-size.js';
import { summaryLine, summaryOf } from './company-summary.js';
import { h } from './element.js';
import { calm, date, fewWords, frameworkNames, nitText, reportedYears } from './format.js';
import { gradeText } from './grades.js';
import { sizeText } from './sizes.js';

/** @typedef {import('./company-facts.js').Whole} Whole */

/**
 * @param {Whole} company
 * @param {import('./company-facts.js').Benchmark | null} benchmark
 * @param {import('./company-facts.js').ShownAnalysis} analysis
 * @param {readonly string[]} marks names of the flags of the latest year
 * @param {string} call
 * @param {import('./source-gaps.js').SourceGaps} gaps
 */
export function companyHeading(company, benchmark, { crecimiento, senales, tamano }, marks, call, gaps) {
  const { profile } = company;
  const { ciiu, ubicacion, marco_niif, nit, digito_verificacion } = profile;
  return h(
    'header',
    {},
    h('p', { class: 'soft' }, `NIT ${nitText(nit, digito_verificacion)}`),
    h('h1', {}, profile.razon_social),
    summaryLine(summaryOf(company, benchmark, crecimiento, gaps)),
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
      profile.estado_actual && h('li', {}, calm(profile.estado_actual)),
      signChips(senales),
      tamano && h('li', {}, sizeChip(profile.razon_social, tamano, call)),
      h('li', {}, `Reportó ${reportedYears(company.financials.filings.map(({ anio }) => anio))}`),
      h('li', {}, h('a', { href: `/comparar?nit=${nit}` }, 'Comparar con otras')),
      h('li', {}, followLink(nit)),
    ),
  );
}

/**
 * The signs that show in the latest year.
 * @param {import('./company-facts.js').ShownAnalysis['senales']} signs
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
 * @param {NonNullable<import('./company-facts.js').ShownAnalysis['tamano']>} size of the latest year
 * @param {string} call
 */
const sizeChip = (name, size, call) =>
  dialogLink(
    { href: '/docs/guia#analisis', id: 'de-que-tamano' },
    `Tamaño: ${sizeText(size).toLowerCase()}`,
    () => companySize(name, call),
  );

/**
 * A link that opens a dialog, made at the first click; without scripts it leads to the page that explains.
 * @param {import('./element.js').Attributes} attributes
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
 * The badge with the grade of the latest year; a click opens a dialog with the flags of all years.
 * @param {Whole} company
 * @param {readonly string[]} marks
 * @param {string} call
 */
function gradeBadge(company, marks, call) {
  const last = company.financials.filings.at(-1);
  if (!last) return null;
  const button = dialogLink(
    { href: '/datos/calidad', class: `badge grade-${last.calidad}` },
    `Calidad ${last.anio}: ${gradeText(last.calidad)}`,
    () => companyFlags(company, call),
  );
  return h(
    'div',
    { class: 'badge-line' },
    button,
    marks.length > 0 && h('span', { class: 'small soft' }, `${marks.join('; ')}.`),
  );
}

/**
 * @param {Whole} company
 * @param {import('./company-facts.js').ShownAnalysis['historia']} history
 * @param {string} call
 */
export function companyProfile({ profile: own }, history, call) {
  const { ciiu, ubicacion, contacto } = own;
  /** @type {readonly (readonly [label: string, value: string | null | undefined | readonly string[], long?: boolean])[]} */
  const facts = [
    ['Tipo de sociedad', calm(own.tipo_societario)],
    ['Estado', calm(own.estado_actual)],
    ['Constituida', own.fecha_constitucion && date(own.fecha_constitucion)],
    ['Matrícula mercantil', own.matricula_mercantil],
    ['Dirección', ubicacion.direccion],
    ['Municipio (DANE)', ubicacion.codigo_dane && `${ubicacion.ciudad} (${ubicacion.codigo_dane})`],
    ['Teléfono', contacto.telefono],
    ['Correo', contacto.email],
    ['Sección CIIU', ciiu && `${ciiu.seccion} · ${calm(ciiu.seccion_nombre)}`, true],
    ['División CIIU', ciiu && `${ciiu.division} · ${ciiu.division_nombre}`, true],
    ['Objeto social', own.objeto_social, true],
    ...pastOf(history),
  ];
  return block(
    'Datos de la sociedad',
    'perfil',
    h(
      'dl',
      { class: 'facts card' },
      facts.map(([label, value, long]) =>
        h(
          'div',
          { class: long && 'long' },
          h('dt', {}, label),
          [value].flat().map((one) => h('dd', { class: !one && 'nothing' }, one || 'No reportado')),
        ),
      ),
    ),
    h('p', { class: 'small soft' }, 'Según la presentación más reciente.'),
    blockTools({ of: 'datos de la sociedad', call: `${call}?include=profile` }),
  );
}

/**
 * The names, classes and towns of a company by years, where there was more than one.
 * @param {import('./company-facts.js').ShownAnalysis['historia']} history
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
