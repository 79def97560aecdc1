/** The matched list as a table for a file: the columns of the list as they came, then who each line is, how that was found, and figures. */

import { checkDigitOf } from './check-digit.js';
import { basisOf, stateNames } from './match-lines.js';

/** @typedef {import('./csv.js').Cell} Cell */
/** @typedef {import('./match-lines.js').Line} Line */

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
 * @param {ReadonlyMap<string, import('./match-lines.js').Known>} directory
 * @param {readonly string[]} figures headers of the figures
 * @param {ReadonlyMap<string, import('./match-values.js').YearValues>} values
 * @returns {import('./csv.js').Table}
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
 * @param {ReadonlyMap<string, import('./match-lines.js').Known>} directory
 * @returns {Cell[]}
 */
function whoIs(line, directory) {
  const { state, chosen } = line;
  const found = [stateNames[state].key, state === 'pending' ? null : basisOf(line), chosen?.score ?? null];
  if (!chosen) return [...found, ...Array(ownColumns.length - found.length).fill(null)];
  const known = directory.get(chosen.nit);
  const company = [known?.name ?? chosen.name, known?.city, known?.lastYear];
  return [...found, chosen.nit, checkDigitOf(chosen.nit), ...company];
}

/** @param {Line} line @returns {Cell[]} */
function bestCandidate({ state, candidates: [best] }) {
  return state === 'doubtful' && best ? [best.nit, best.name, best.score] : candidateColumns.map(() => null);
}

/**
 * @param {Line} line
 * @param {number} count
 * @param {ReadonlyMap<string, import('./match-values.js').YearValues>} values
 * @returns {Cell[]}
 */
function figuresOf({ chosen }, count, values) {
  const own = values.get(chosen?.nit ?? '');
  return own ? [own.year, ...own.values] : Array(count + 1).fill(null);
}
