/** The filings of an entity with the evidence of their scale, and their notes, one year at a time. */

import { block, blockTools, loadInto } from '../document/block.js';
import { client } from '../document/client.js';
import { factItem, h, menu, scrollTable, softText } from '../document/element.js';
import { date, formatNumber } from '../document/format.js';

/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {import('../../../contract/http/entity.ts').Entity} Entity */

/** @type {Record<string, string>} */
const scaleSources = {
  declared: 'La declara el reporte',
  eps_check: 'Deducida de la utilidad por acción',
  magnitude: 'Deducida del tamaño de los importes',
  currency_text: 'La dice el texto de la moneda',
  other_filings: 'Por otros reportes de la entidad',
  comparatives: 'Por las cifras comparativas',
  open_data: 'Por los datos abiertos del supervisor',
  none: 'No se sabe',
};

/** @type {Record<string, string>} */
export const basisNames = { individual: 'Individual', consolidado: 'Consolidado' };

/**
 * @param {Whole} entity
 * @param {string} call
 * @param {string} nit
 */
export function entityFilings({ filings, evidence }, call, nit) {
  if (filings.length === 0)
    return block(
      'Reportes',
      'reportes',
      softText(
        'No hay reportes XBRL de esta entidad. Sus cifras vienen de los datos abiertos de la Superintendencia Financiera.',
      ),
    );
  return block(
    'Reportes',
    'reportes',
    scrollTable(
      'reportes',
      'Los archivos XBRL de los que vienen las cifras. Escala: por cuánto se multiplicó lo reportado para obtener pesos.',
      ['Periodo', 'Base', 'Corte', 'Presentado', 'Escala', 'Evidencia'],
      filings.map((filing, i) => filingRow(filing, evidence[i])),
    ),
    blockTools({
      of: 'reportes',
      call: `${call}?include=filings`,
      table: () => ({
        name: `cifras-sfc-${nit}-reportes`,
        header: [
          'nit',
          'entidad',
          'anio',
          'periodo',
          'base',
          'cierre',
          'fecha_corte',
          'presentado',
          'escala',
          'fuente_escala',
          'taxonomia',
          'archivo',
          'sha256',
        ],
        rows: filings.map((filing, i) => [
          nit,
          filing.entity_id,
          filing.year,
          filing.period,
          filing.basis,
          filing.closing,
          filing.period_end,
          filing.filing_date,
          filing.scale,
          filing.scale_source,
          filing.taxonomy_ref,
          filing.url,
          evidence[i]?.file?.sha256,
        ]),
      }),
    }),
  );
}

/**
 * @param {Whole['filings'][number]} filing
 * @param {Whole['evidence'][number]} [evidence]
 */
function filingRow(filing, evidence) {
  const {
    period,
    url,
    basis,
    period_end,
    filing_date,
    scale,
    scale_source,
    scale_evidence,
    closing,
    flags = [],
  } = filing;
  // Only a web address becomes a link, whatever the listing contains.
  const link = url && /^https?:\/\//.test(url) ? h('a', { href: url, rel: 'noreferrer' }, period) : period;
  return h(
    'tr',
    {},
    h('th', { scope: 'row', class: 'nowrap' }, link),
    h('td', {}, basisNames[basis ?? ''] ?? 'Sin indicar'),
    h('td', { class: 'nowrap' }, date(period_end), !closing && h('span', { class: 'flag' }, ' intermedio')),
    h('td', { class: 'nowrap' }, filing_date ? date(filing_date) : '–'),
    h(
      'td',
      { class: 'nowrap' },
      scale === null ? h('span', { class: 'flag' }, 'Sin escala') : `× ${formatNumber(scale)}`,
    ),
    h(
      'td',
      {},
      scaleSources[scale_source],
      scale_evidence && h('span', { class: 'small soft' }, `: ${scale_evidence}`),
      flags.map(flagText),
      evidence && fileDetails(evidence),
    ),
  );
}

/** By what a figure is found in the XBRL file: its name and sha256, and the contexts of its dates. @param {Whole['evidence'][number]} evidence */
const fileDetails = ({ file, contexts }) =>
  h(
    'details',
    {},
    h('summary', {}, 'Archivo y contextos'),
    h(
      'dl',
      { class: 'facts' },
      file && [factItem(file.name, `sha256 ${file.sha256}`)],
      contexts.map(({ start, end, ids }) =>
        factItem(start ? `${date(start)} a ${date(end)}` : date(end), ids.join(', ')),
      ),
    ),
  );

/** @param {NonNullable<Whole['filings'][number]['flags']>[number]} flag */
const flagText = ({ explanation, start, end, figures, texts = {} }) =>
  h(
    'details',
    { class: 'flag' },
    h(
      'summary',
      {},
      explanation,
      end &&
        h('span', { class: 'small soft' }, start ? ` (${date(start)} a ${date(end)})` : ` (${date(end)})`),
    ),
    h(
      'dl',
      { class: 'facts' },
      Object.entries({ ...texts, ...figures }).map(([name, value]) =>
        factItem(
          name.replace(/\b(?:ifrs|co-sfc-core):/g, ''),
          typeof value === 'number' ? formatNumber(value) : value,
        ),
      ),
    ),
  );

// The notes of an entity, one year at a time, loaded on demand: they are long.

/**
 * @param {Whole} entity
 * @param {string} call
 */
export function entityNotes({ profile, filings }, call) {
  const years = [...new Set(filings.map(({ year }) => year))].sort((a, b) => b - a);
  let year = String(years[0] ?? '');
  const place = h('div', {});

  const show = () =>
    loadInto(place, 'Cargando las notas…', async () => {
      const address = `${call}?include=notes&years=${year}`;
      const { data } = await client.sfc({ nit: profile.nit, include: ['notes'], years: [Number(year)] });
      const notes = data.notes?.[year] ?? [];
      return [
        notes.length === 0
          ? h('p', { class: 'card' }, `Los reportes de ${year} no traen notas.`)
          : notes.map(noteItem),
        blockTools({ of: 'notas', call: address }),
      ];
    });

  return block(
    'Notas',
    'notas',
    softText('El texto tal como lo escribió la entidad.'),
    h(
      'div',
      { class: 'row' },
      menu(
        'Año',
        years.map((choice) => [String(choice), String(choice)]),
        year,
        (chosen) => {
          year = chosen;
        },
      ),
      h('button', { type: 'button', class: 'primary', id: 'load-notes', click: show }, 'Ver las notas'),
    ),
    place,
  );
}

/** @param {NonNullable<Entity['notes']>[string][number]} note */
const noteItem = ({ label, period, basis, text }) =>
  h(
    'details',
    { class: 'note' },
    h(
      'summary',
      {},
      `${label} `,
      h(
        'span',
        { class: 'small soft' },
        `${period}, ${(basisNames[basis ?? ''] ?? 'sin base indicada').toLowerCase()}`,
      ),
    ),
    h('p', { class: 'note-text' }, text),
  );
