/** The matched list as a table for a file: the columns of the list as they came, then who each line is, how that was found, and figures. */

import { checkDigit } from '../../../contract/nit.js';
import { unitHeader } from '../document/block.js';
import { h, menu } from '../document/element.js';
import { keyText } from '../document/format.js';
import { figureTable, groupNames } from '../explorer/screener-table.js';
import { basisOf, stateNames } from './lines.js';

/** @typedef {import('../document/block.js').Cell} Cell */
/** @typedef {import('./lines.js').Line} Line */
/** `header` is its name in the file, with its unit. @typedef {{ key: string, header: string, label: string, group: string }} FigureColumn */
/** Year 0 is the last one of each company. @typedef {{ columns: readonly FigureColumn[], year: number }} ChosenFigures */

const ownColumns = [
  'estado',
  'segun',
  'puntaje',
  'nit',
  'digito_verificacion',
  'razon_social',
  'ciudad',
  'ultimo_anio',
];
/** The best candidate of a line that nobody decided. */
const candidateColumns = ['candidata_nit', 'candidata', 'candidata_puntaje'];
const yearColumn = 'anio_cifras';

/**
 * @param {readonly Line[]} lines
 * @param {readonly string[]} headings of the columns of the list
 * @param {ReadonlyMap<string, import('./lines.js').Known>} directory
 * @param {readonly string[]} figures headers of the figures
 * @param {ReadonlyMap<string, import('./values.js').YearValues>} values
 * @returns {import('../document/block.js').Table}
 */
export function matchedTable(lines, headings, directory, figures, values) {
  const added = [...ownColumns, ...candidateColumns, ...(figures.length > 0 ? [yearColumn, ...figures] : [])];
  return {
    name: 'cifras-cruce',
    header: [...headings, ...added.map((name) => (headings.includes(name) ? `${name}_cifras` : name))],
    rows: lines.map((line) => [
      ...headings.map((_, i) => line.cells[i]),
      ...whoIs(line, directory),
      ...bestCandidate(line),
      ...(figures.length > 0 ? figuresOf(line, figures.length, values) : []),
    ]),
  };
}

/**
 * @param {Line} line
 * @param {ReadonlyMap<string, import('./lines.js').Known>} directory
 * @returns {Cell[]}
 */
function whoIs(line, directory) {
  const { state, chosen } = line;
  const cells = [stateNames[state].key, state === 'pending' ? null : basisOf(line), chosen?.score ?? null];
  if (!chosen) return [...cells, ...Array(ownColumns.length - cells.length).fill(null)];
  const entry = directory.get(chosen.nit);
  const company = [entry?.name ?? chosen.name, entry?.city, entry?.lastYear];
  return [...cells, chosen.nit, checkDigit(chosen.nit), ...company];
}

/** @param {Line} line @returns {Cell[]} */
function bestCandidate({ state, candidates: [best] }) {
  return state === 'doubtful' && best ? [best.nit, best.name, best.score] : candidateColumns.map(() => null);
}

/**
 * @param {Line} line
 * @param {number} count
 * @param {ReadonlyMap<string, import('./values.js').YearValues>} values
 * @returns {Cell[]}
 */
function figuresOf({ chosen }, count, values) {
  const companyValues = values.get(chosen?.nit ?? '');
  return companyValues ? [companyValues.year, ...companyValues.values] : Array(count + 1).fill(null);
}

// The figures that a file of matched companies can have: each column of the panels, and the year.

/** @type {Readonly<Record<string, string>>} */
const statements = {
  resultados: 'Estado de resultados',
  situacion_financiera: 'Situación financiera',
  flujo_efectivo: 'Flujo de efectivo',
};
const quality = 'Calidad';
const usual = ['ingresos_operacionales', 'total_activos', 'ganancia_neta'];

/**
 * The columns of a panel as its description has them; the statement of a line stands in brackets behind its name.
 * @param {readonly { name: string, description: string }[]} described
 * @returns {FigureColumn[]}
 */
export const figureColumns = (described) =>
  described.flatMap(({ name: key, description }) => {
    const figure = figureTable[key];
    if (figure) {
      const [header, label] = [unitHeader(key, figure.unit), figure.nombre];
      return [{ key, header, label, group: groupNames[figure.group] ?? figure.group }];
    }
    if (key === 'calidad')
      return [{ key, header: key, label: 'Grado de la presentación, A a D', group: quality }];
    const [, label = keyText(key), statement = ''] =
      /^(.*) \((\w+)\) \(miles de COP\)$/.exec(description) ?? [];
    const group = statements[statement];
    return group ? [{ key, header: unitHeader(key, 'currency'), label, group }] : [];
  });

/**
 * @param {readonly FigureColumn[]} columns
 * @param {readonly number[]} years
 * @returns {{ parts: HTMLElement[], chosen: () => ChosenFigures }}
 */
export function figureChoice(columns, years) {
  let year = '0';
  const groups = [...new Set(columns.map(({ group }) => group))];
  /** @type {Map<FigureColumn, HTMLInputElement>} */
  const boxes = new Map();
  const count = h('span', { class: 'soft small' });
  const chosen = () => columns.filter((column) => boxes.get(column)?.checked);
  const tell = () => {
    count.textContent = ` · ${chosen().length} de ${columns.length}`;
  };
  const box = (/** @type {FigureColumn} */ column) => {
    const input = h('input', { type: 'checkbox', checked: usual.includes(column.key), change: tell });
    boxes.set(column, input);
    return h('label', {}, input, ' ', column.label);
  };
  const choice = h(
    'details',
    { id: 'cifras' },
    h('summary', {}, 'Cifras del archivo', count),
    groups.map((name) => [
      h('h3', {}, name),
      h(
        'div',
        { class: 'boxes', role: 'group', 'aria-label': name },
        columns.filter(({ group }) => group === name).map(box),
      ),
    ]),
  );
  tell();
  const yearMenu = menu(
    'Año de las cifras',
    [
      ['0', 'El último de cada empresa'],
      ...years.toReversed().map((choice) => /** @type {const} */ ([String(choice), String(choice)])),
    ],
    year,
    (value) => {
      year = value;
    },
  );
  return { parts: [yearMenu, choice], chosen: () => ({ columns: chosen(), year: Number(year) }) };
}
