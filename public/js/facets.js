/** The menus of the explorer: their values, each with its number of companies in the year. */

import { h, replace } from './element.js';
import { calm, formatNumber, frameworkNames } from './format.js';

/** @typedef {{ valor: string, empresas: number, nombre?: string, departamento?: string }} Facet */
/** @typedef {{ anio: number, total: number } & Record<FilterName | 'calidad', Facet[]>} Facets */
/** @typedef {'seccion' | 'division' | 'clase' | 'departamento' | 'ciudad' | 'marco_niif' | 'estado_actual' | 'tipo_societario'} FilterName */

/** @type {readonly (readonly [name: FilterName, label: string])[]} */
export const filters = [
  ['seccion', 'Sección CIIU'],
  ['division', 'División CIIU'],
  ['clase', 'Clase CIIU'],
  ['departamento', 'Departamento'],
  ['ciudad', 'Ciudad'],
  ['marco_niif', 'Marco contable'],
  ['tipo_societario', 'Tipo de sociedad'],
  ['estado_actual', 'Estado'],
];

export const filterNames = filters.map(([name]) => name);

/** Filters to clear when a wider one changes. @type {Readonly<Record<string, readonly FilterName[]>>} */
export const narrower = {
  seccion: ['division', 'clase'],
  division: ['clase'],
  departamento: ['ciudad'],
};

/** @type {Record<string, [first: number, last: number]>} */
const divisionsOf = {
  A: [1, 3],
  B: [5, 9],
  C: [10, 33],
  D: [35, 35],
  E: [36, 39],
  F: [41, 43],
  G: [45, 47],
  H: [49, 53],
  I: [55, 56],
  J: [58, 63],
  K: [64, 66],
  L: [68, 68],
  M: [69, 75],
  N: [77, 82],
  O: [84, 84],
  P: [85, 85],
  Q: [86, 88],
  R: [90, 93],
  S: [94, 96],
  T: [97, 98],
  U: [99, 99],
};

/**
 * Whether a value lies within the wider filters: divisions of the section, classes of the division, cities of
 * the department.
 * @param {FilterName} name
 * @param {Facet} facet
 * @param {URLSearchParams} chosen
 */
function fits(name, { valor, departamento }, chosen) {
  const division = chosen.get('division');
  const [first, last] = divisionsOf[chosen.get('seccion')?.toUpperCase() ?? ''] ?? [0, 99];
  const own = Number(valor.slice(0, 2));
  if (name === 'division') return own >= first && own <= last;
  if (name === 'clase') return division ? valor.startsWith(division) : own >= first && own <= last;
  const place = chosen.get('departamento');
  return name !== 'ciudad' || !place || departamento === place;
}

/**
 * Fills a menu and selects the query's value.
 * @param {HTMLSelectElement} select
 * @param {FilterName} name
 * @param {Facets} facets
 * @param {URLSearchParams} chosen
 */
export function fillMenu(select, name, facets, chosen) {
  const value = chosen.get(name) ?? '';
  const offered = facets[name].filter((facet) => fits(name, facet, chosen));
  const known = offered.some(({ valor }) => valor === value);
  replace(
    select,
    h('option', { value: '' }, 'Cualquiera'),
    value !== '' && !known && h('option', { value, selected: true }, value),
    offered.map((facet) =>
      h(
        'option',
        { value: facet.valor, selected: facet.valor === value },
        `${valueText(name, facet)} (${formatNumber(facet.empresas)})`,
      ),
    ),
  );
}

/**
 * @param {FilterName} name
 * @param {Facet} facet
 */
export function valueText(name, facet) {
  const { valor, nombre } = facet;
  if (name === 'marco_niif') return frameworkNames[valor] ?? valor;
  if (name === 'ciudad') return townText(facet);
  return nombre ? `${valor} · ${calm(nombre)}` : (calm(valor) ?? valor);
}

/** Towns whose official name begins with another word than the one that people look for. @type {Readonly<Record<string, string>>} */
const everydayNames = {
  'Santiago de Cali': 'Cali',
  'San José de Cúcuta': 'Cúcuta',
  'Guadalajara de Buga': 'Buga',
  'San Andrés de Tumaco': 'Tumaco',
  'San Sebastián de Mariquita': 'Mariquita',
  'Santiago de Tolú': 'Tolú',
  'Villa de San Diego de Ubaté': 'Ubaté',
};

/** @param {Pick<Facet, 'valor' | 'departamento'>} town */
export function townText({ valor, departamento }) {
  const everyday = everydayNames[valor];
  if (everyday) return `${everyday} (${valor})`;
  return departamento && departamento !== valor ? `${valor} (${departamento})` : valor;
}
