/** All figures of an entity's filings, one role and one filing at a time, loaded on demand: they are many. */

import { getData } from './api.js';
import { block, blockTools, failureNotice } from './block.js';
import { amountCell } from './company-statements.js';
import { caption, h, menu, replace, scrolling } from './element.js';
import { basisNames } from './entity-filings.js';
import { date, formatNumber } from './format.js';
import { unitFor, units } from './units.js';

/** @typedef {import('../../contract/http/entity.ts').Entity} Entity */
/** @typedef {NonNullable<Entity['details']>} Details */
/** @typedef {Details['tables'][number]} Table */
/** @typedef {Table['columns'][number]} Column */

/** @type {Record<Exclude<Table['rows'][number]['unit'], 'COP'>, string>} */
const unitNames = {
  per_share: 'pesos por acción',
  shares: 'acciones',
  pure: 'número o fracción',
  count: 'cantidad',
};

/**
 * @param {string} call
 * @param {string} nit
 */
export function entityDetails(call, nit) {
  const state = { role: '', filing: '', unit: '' };
  const controls = h('div', { class: 'row' });
  const place = h('div', { class: 'parts' });
  /** @type {Details} */
  let shown = { roles: [], tables: [] };
  const addressOf = () => `${call}?include=details${state.role && `&role=${state.role}`}`;

  async function show() {
    replace(place, h('p', { class: 'soft' }, 'Cargando el detalle…'));
    try {
      /** @type {import('./api.js').Answer<Entity>} */
      const { data } = await getData(addressOf());
      shown = data.details ?? shown;
      draw(shown);
    } catch (error) {
      replace(place, failureNotice(error, show));
    }
  }

  /** @param {Details} found */
  function draw({ roles, tables: [table] }) {
    if (!table) {
      replace(controls);
      return replace(place, h('p', { class: 'card' }, 'Los reportes de la entidad no traen más cifras.'));
    }
    state.role = table.role;
    const filings = [...new Map(table.columns.map((column) => [filingKey(column), filingName(column)]))];
    if (!filings.some(([key]) => key === state.filing)) state.filing = filings[0]?.[0] ?? '';
    const chosen = table.columns.flatMap((column, i) => (filingKey(column) === state.filing ? [i] : []));
    const rows = table.rows.filter(({ values, filed }) =>
      chosen.some((i) => (values[i] ?? filed?.[i] ?? null) !== null),
    );
    const money = rows
      .filter(({ unit }) => unit === 'COP')
      .flatMap(({ values }) => chosen.map((i) => values[i]));
    const unit = units.find(({ key }) => key === state.unit) ?? unitFor(money, 1);
    drawControls(roles, filings, unit.key);
    const asFiled = rows.some(({ filed }) => chosen.some((i) => (filed?.[i] ?? null) !== null));
    replace(
      place,
      h(
        'div',
        scrolling('scroll statement', 'detalle'),
        h(
          'table',
          {},
          caption(
            `Importes en ${unit.name}; lo que no es dinero, como se reportó.`,
            asFiled && ' En las columnas sin escala, los importes están como se reportaron.',
          ),
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { scope: 'col' }, 'Concepto'),
              chosen.map((i) => heading(/** @type {Column} */ (table.columns[i]))),
            ),
          ),
          h(
            'tbody',
            {},
            rows.map((row) =>
              h(
                'tr',
                { class: 'detail' },
                h(
                  'th',
                  { scope: 'row', title: row.concept },
                  row.label,
                  row.unit !== 'COP' && h('span', { class: 'small soft' }, ` (${unitNames[row.unit]})`),
                ),
                chosen.map((i) => cell(row, i, unit)),
              ),
            ),
          ),
        ),
      ),
      blockTools({ of: 'detalle', call: addressOf(), table: () => csvOf(table, nit) }),
    );
  }

  /**
   * @param {Details['roles']} roles
   * @param {readonly (readonly [string, string])[]} filings
   * @param {string} unit
   */
  function drawControls(roles, filings, unit) {
    const again = (/** @type {'filing' | 'unit'} */ name) => (/** @type {string} */ value) => {
      state[name] = value;
      draw(shown);
    };
    replace(
      controls,
      menu(
        'Nota o estado',
        roles.map(({ role, title, facts }) => [role, `${title} (${formatNumber(facts)})`]),
        state.role,
        (role) => {
          state.role = role;
          show();
        },
      ),
      menu('Reporte', filings, state.filing, again('filing')),
      menu(
        'Unidad',
        units.map(({ key, name }) => [key, name]),
        unit,
        again('unit'),
      ),
    );
  }

  const element = block(
    'Detalle de las notas',
    'detalle',
    h(
      'p',
      { class: 'soft' },
      'Todas las cifras de los reportes, también las que los estados financieros no muestran: ingresos por intereses, cartera y depósitos por clase, impuestos, empleados.',
    ),
    controls,
    place,
  );
  replace(
    place,
    h(
      'p',
      {},
      h('button', { type: 'button', class: 'primary', id: 'load-details', click: show }, 'Ver el detalle'),
    ),
  );
  return element;
}

/** @param {Column} column */
const filingKey = ({ entity_id, basis, filing }) => `${filing} ${basis} ${entity_id}`;

/** @param {Column} column */
const filingName = ({ entity_id, basis, filing }) =>
  `${filing}, ${(basisNames[basis ?? ''] ?? 'sin base indicada').toLowerCase()} (${entity_id})`;

/**
 * @param {Table['rows'][number]} row
 * @param {number} i
 * @param {import('./units.js').Unit} unit
 */
function cell({ unit: counted, values, filed }, i, unit) {
  const value = values[i] ?? null;
  if (counted === 'COP' && value !== null) return amountCell(value, 1, unit);
  const plain = value ?? filed?.[i] ?? null;
  if (plain === null) return amountCell(null, 1, unit);
  return h(
    'td',
    { class: `number${plain < 0 ? ' negative' : ''}`, title: 'Como se reportó' },
    formatNumber(plain, Number.isInteger(plain) ? 0 : Math.abs(plain) < 10 ? 4 : 2),
  );
}

/** @param {Column} column */
function heading({ start, end, scale }) {
  const full = `${start ? `Del ${date(start)} al ` : 'Al '}${date(end)}${scale === null ? ', sin escala conocida' : ''}`;
  return h(
    'th',
    { scope: 'col', class: 'number', title: full },
    start ? `${start} a ${end}` : end,
    scale === null && h('span', { class: 'small soft' }, ' sin escala'),
  );
}

/**
 * @param {Table} table
 * @param {string} nit
 * @returns {import('./csv.js').Table}
 */
const csvOf = ({ role, columns, rows }, nit) => ({
  name: `cifras-sfc-${nit}-detalle-${role}`,
  header: [
    ...['nit', 'entidad', 'rol', 'concepto', 'etiqueta', 'naturaleza', 'unidad', 'periodo', 'desde', 'hasta'],
    ...['base', 'reporte', 'comparativo', 'escala', 'valor', 'reportado'],
  ],
  rows: rows.flatMap(({ concept, label, balance, unit, values, filed }) =>
    columns.flatMap((column, i) => {
      const [value = null, plain = null] = [values[i], filed?.[i]];
      if (value === null && plain === null) return [];
      const { entity_id, period, start, end, basis, filing, comparative, scale } = column;
      return [
        [
          ...[nit, entity_id, role, concept, label, balance, unit, period, start, end, basis],
          ...[filing, comparative, scale, value, plain],
        ],
      ];
    }),
  ),
});
