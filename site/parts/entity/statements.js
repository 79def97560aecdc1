/** The statements of an entity, and all figures of its filings by role, loaded on demand. */

import { amountCell, block, blockTools, loadInto } from '../document/block.js';
import { client } from '../document/client.js';
import {
  dataTable,
  h,
  menu,
  replace,
  scrolling,
  segments,
  smallText,
  softText,
} from '../document/element.js';
import { date, formatNumber, unitFor, units } from '../document/format.js';
import { basisNames } from './filings.js';

/** @typedef {import('../../../contract/http/entity.ts').Entity} Entity */
/** @typedef {NonNullable<NonNullable<Entity['statements']>['equity']>} Statement */
/** @typedef {Statement['columns'][number]} Column */
/** @typedef {NonNullable<Entity['details']>} Details */
/** @typedef {Details['tables'][number]} Table */
/** @typedef {Table['columns'][number]} DetailColumn */

/** @type {readonly (readonly [key: 'financial_position' | 'profit_loss' | 'cash_flows' | 'equity', title: string])[]} */
const titles = [
  ['financial_position', 'Situación financiera'],
  ['profit_loss', 'Resultados'],
  ['cash_flows', 'Flujo de efectivo'],
  ['equity', 'Patrimonio'],
];
const scale = 1;
const unitOptions = units.map(({ key, name }) => /** @type {const} */ ([key, name]));
const totals = /^(?:total|ganancia \(pérdida\)$|patrimonio$)/i;

/**
 * @param {string} call
 * @param {string} nit
 * @param {Statement | null} first the financial position, when it came with the page
 */
export function entityStatements(call, nit, first) {
  const state = {
    statement: titles[0]?.[0] ?? 'equity',
    basis: '',
    periods: '',
    unit: '',
    component: '',
  };
  const controls = h('div', { class: 'row scripted' });
  const place = h('div', { class: 'parts' });
  const addressOf = () => `${call}?include=statements&statements=${state.statement}`;

  const show = () =>
    first && state.statement === titles[0]?.[0]
      ? replace(place, drawStatement(first))
      : loadInto(place, 'Cargando el estado…', async () => {
          const { data } = await client.sfc({
            nit,
            include: ['statements'],
            statements: [state.statement],
          });
          return drawStatement(data.statements?.[state.statement]);
        });

  /** @param {Statement | undefined} statement */
  function drawStatement(statement) {
    if (!statement || statement.columns.length === 0) {
      drawControls([], []);
      const title = titles.find(([key]) => key === state.statement)?.[1] ?? '';
      return h('p', { class: 'card nothing' }, `Sin cifras: ${title.toLowerCase()}.`);
    }
    const bases = [...new Set(statement.columns.map(({ basis }) => basis ?? ''))];
    if (!bases.includes(/** @type {'individual'} */ (state.basis))) state.basis = bases[0] ?? '';
    const components = [
      ...new Map(
        statement.columns.flatMap(({ component, component_label }) =>
          component ? [[component, component_label ?? component]] : [],
        ),
      ),
    ];
    if (!components.some(([component]) => component === state.component))
      state.component = components[0]?.[0] ?? '';
    // Without an annual column of its own, the annual view would show comparatives alone.
    if (!state.periods)
      state.periods = statement.columns.some((column) => !column.comparative && isAnnual(column))
        ? 'anuales'
        : 'todos';
    const chosen = statement.columns.flatMap((column, i) => (isShown(column) ? [i] : []));
    const values = statement.rows.flatMap((row) => chosen.map((i) => row.values[i]));
    const unit = unitFor(values, scale, state.unit);
    drawControls(bases, components, unit.key);
    const columns = chosen.map((i) => /** @type {Column} */ (statement.columns[i]));
    return [
      h(
        'div',
        scrolling('scroll statement', 'estados financieros'),
        dataTable(
          `En ${unit.name}. Señale o toque una cifra para verla en pesos.${
            statement.rows.some(({ filed }) => filed)
              ? ' Con †, lo que se reportó tal cual, porque no se sabe en qué escala está.'
              : ''
          }`,
          ['Concepto', columns.map(heading)],
          statement.rows
            .filter((row) => chosen.some((i) => (row.values[i] ?? row.filed?.[i] ?? null) !== null))
            .map((row) =>
              h(
                'tr',
                { class: totals.test(row.label) ? 'total' : 'detail' },
                h('th', { scope: 'row', title: rowName(row) }, row.label),
                chosen.map((i) =>
                  row.filed?.[i] === undefined || row.filed[i] === null
                    ? amountCell(row.values[i], scale, unit)
                    : asFiled(row.filed[i]),
                ),
              ),
            ),
        ),
      ),
      statement.source &&
        smallText(
          `${statement.source.dataset}. Licencia ${statement.source.license}. ${statement.source.attribution}.`,
        ),
      blockTools({
        of: 'estados financieros',
        call: addressOf(),
        table: () => statementFile(statement, state.statement, nit),
      }),
    ];
  }

  /** @param {Column} column */
  function isShown(column) {
    if ((column.basis ?? '') !== state.basis || (column.component ?? '') !== state.component) return false;
    return state.periods === 'todos' || isAnnual(column);
  }

  /**
   * @param {readonly string[]} bases
   * @param {readonly (readonly [string, string])[]} components
   * @param {string} [unit]
   */
  function drawControls(bases, components, unit = 'millones') {
    const again =
      (/** @type {'basis' | 'periods' | 'unit' | 'component'} */ name) => (/** @type {string} */ value) => {
        state[name] = value;
        show();
      };
    replace(
      controls,
      menu('Estado', titles, state.statement, (key) => {
        state.statement = /** @type {typeof state.statement} */ (key);
        show();
      }),
      bases.length > 1 &&
        segments(
          'Base',
          bases.map((basis) => [basis, basisNames[basis] ?? 'Sin indicar']),
          state.basis,
          again('basis'),
        ),
      components.length > 1 && menu('Componente', components, state.component, again('component')),
      segments(
        'Periodos',
        [
          ['anuales', 'Anuales'],
          ['todos', 'Todos'],
        ],
        state.periods,
        again('periods'),
      ),
      menu('Unidad', unitOptions, unit, again('unit')),
    );
  }

  const button = { type: 'button', class: 'primary scripted', id: 'load-statements', click: show };
  replace(
    place,
    first ? drawStatement(first) : h('p', {}, h('button', button, 'Ver los estados financieros')),
  );
  return block('Estados financieros', 'estados', controls, place);
}

/** @type {(start: string, end: string) => number} */
const daysOf = (start, end) => (Date.parse(end) - Date.parse(start)) / 86_400_000;

/** @param {Column} column */
const isAnnual = ({ period, start, end, year }) =>
  period.endsWith('T4') && (start === undefined || start === `${year}-01-01` || daysOf(start, end) > 350);

/** @type {Record<string, string>} */
const balances = { debit: 'naturaleza débito', credit: 'naturaleza crédito' };

/** @param {Statement['rows'][number]} row */
const rowName = ({ concept, balance }) => (balance ? `${concept}, ${balances[balance]}` : concept);

/** @param {number} value */
const asFiled = (value) =>
  h(
    'td',
    { class: 'number as-filed', title: 'Como se reportó: no se sabe en qué escala' },
    formatNumber(value),
    h('span', { class: 'flag' }, ' †', h('span', { class: 'unseen' }, 'sin escala')),
  );

/** @param {Column} column */
function heading({ start, end, comparative, filing }) {
  const short = start && daysOf(start, end) < 350 ? `${start} a ${end}` : end;
  const full = `${start ? `Del ${date(start)} al ` : 'Al '}${date(end)}, del reporte ${filing}${comparative ? ', como comparativo' : ''}`;
  return h(
    'th',
    { scope: 'col', class: 'number', title: full },
    short,
    comparative && h('span', { class: 'flag' }, ' *', h('span', { class: 'unseen' }, 'comparativo')),
  );
}

/**
 * @param {Statement} statement
 * @param {string} name
 * @param {string} nit
 * @returns {import('../document/block.js').Table}
 */
const statementFile = ({ columns, rows }, name, nit) => ({
  name: `cifras-sfc-${nit}-${name}`,
  header: [
    'nit',
    'entidad',
    'estado',
    'concepto',
    'etiqueta',
    'periodo',
    'desde',
    'hasta',
    'base',
    'componente',
    'reporte',
    'comparativo',
    'valor_cop',
    'reportado_sin_escala',
  ],
  rows: rows.flatMap(({ concept, label, values, filed }) =>
    columns.flatMap((column, i) => {
      const value = values[i];
      const asFiled = filed?.[i];
      return (value ?? asFiled ?? null) === null
        ? []
        : [
            [
              nit,
              column.entity_id,
              name,
              concept,
              label,
              column.period,
              column.start,
              column.end,
              column.basis,
              column.component,
              column.filing,
              column.comparative,
              value,
              asFiled,
            ],
          ];
    }),
  ),
});

// All figures of an entity's filings, one role and one filing at a time, loaded on demand: they are many.

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
  let details = { roles: [], tables: [] };
  const addressOf = () => `${call}?include=details${state.role && `&role=${state.role}`}`;

  const show = () =>
    loadInto(place, 'Cargando el detalle…', async () => {
      const { data } = await client.sfc({
        nit,
        include: ['details'],
        ...(state.role && { role: [/** @type {any} */ (state.role)] }),
      });
      details = data.details ?? details;
      return drawDetails(details);
    });

  /** @param {Details} found */
  function drawDetails({ roles, tables: [table] }) {
    if (!table) {
      replace(controls);
      return h('p', { class: 'card' }, 'Los reportes de la entidad no traen más cifras.');
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
    const unit = unitFor(money, 1, state.unit);
    drawControls(roles, filings, unit.key);
    const asFiled = rows.some(({ filed }) => chosen.some((i) => (filed?.[i] ?? null) !== null));
    return [
      h(
        'div',
        scrolling('scroll statement', 'detalle'),
        dataTable(
          [
            `Importes en ${unit.name}; lo que no es dinero, como se reportó.`,
            asFiled && ' En las columnas sin escala, los importes están como se reportaron.',
          ],
          ['Concepto', chosen.map((i) => detailHeading(/** @type {DetailColumn} */ (table.columns[i])))],
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
      blockTools({ of: 'detalle', call: addressOf(), table: () => csvOf(table, nit) }),
    ];
  }

  /**
   * @param {Details['roles']} roles
   * @param {readonly (readonly [string, string])[]} filings
   * @param {string} unit
   */
  function drawControls(roles, filings, unit) {
    const again = (/** @type {'filing' | 'unit'} */ name) => (/** @type {string} */ value) => {
      state[name] = value;
      replace(place, drawDetails(details));
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
      menu('Unidad', unitOptions, unit, again('unit')),
    );
  }

  replace(
    place,
    h(
      'p',
      {},
      h('button', { type: 'button', class: 'primary', id: 'load-details', click: show }, 'Ver el detalle'),
    ),
  );
  return block(
    'Detalle de las notas',
    'detalle',
    softText(
      'Todas las cifras de los reportes, también las que los estados financieros no muestran: ingresos por intereses, cartera y depósitos por clase, impuestos, empleados.',
    ),
    controls,
    place,
  );
}

/** @param {DetailColumn} column */
const filingKey = ({ entity_id, basis, filing }) => `${filing} ${basis} ${entity_id}`;

/** @param {DetailColumn} column */
const filingName = ({ entity_id, basis, filing }) =>
  `${filing}, ${(basisNames[basis ?? ''] ?? 'sin base indicada').toLowerCase()} (${entity_id})`;

/**
 * @param {Table['rows'][number]} row
 * @param {number} i
 * @param {import('../document/format.js').Unit} unit
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

/** @param {DetailColumn} column */
function detailHeading({ start, end, scale }) {
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
 * @returns {import('../document/block.js').Table}
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
