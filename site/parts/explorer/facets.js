/** The menus of the explorer: their values, each with its number of companies in the year. */

import { h } from '../document/element.js';
import { calm, formatNumber, frameworkNames } from '../document/format.js';

/** @typedef {{ valor: string, empresas: number, nombre?: string, departamento?: string }} Facet */
/** Values by filter. @typedef {{ total: number } & Readonly<Record<string, readonly Facet[]>>} Facets */

/** Filters to clear when a wider one changes. @type {Readonly<Record<string, readonly string[]>>} */
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
 * The values of a filter in a query; commas separate them, and may stand in a known value too, as in `Bogotá, D.C.`.
 * @param {string} name
 * @param {URLSearchParams} query
 * @param {Facets | null} facets
 */
export function valuesIn(name, query, facets) {
  const text = query.get(name) ?? '';
  const codes = new Set(facets?.[name]?.map(({ valor }) => valor));
  if (text === '') return [];
  if (codes.has(text)) return [text];
  const parts = text.split(',');
  /** @type {string[]} */
  const values = [];
  for (let start = 0; start < parts.length; ) {
    let end = parts.length;
    while (end > start + 1 && !codes.has(parts.slice(start, end).join(','))) end--;
    values.push(parts.slice(start, end).join(','));
    start = end;
  }
  return values;
}

/**
 * Whether a value lies within the wider filters: divisions of the section, classes of the division, cities of
 * the department.
 * @param {string} name
 * @param {Facet} facet
 * @param {URLSearchParams} chosen
 * @param {Facets} facets
 */
function fits(name, { valor, departamento }, chosen, facets) {
  const inAny = (/** @type {string} */ wider, /** @type {(value: string) => boolean} */ holds) => {
    const values = valuesIn(wider, chosen, facets);
    return values.length === 0 || values.some(holds);
  };
  const division = Number(valor.slice(0, 2));
  const inSection = () =>
    inAny('seccion', (letter) => {
      const [first, last] = divisionsOf[letter.toUpperCase()] ?? [0, 99];
      return division >= first && division <= last;
    });
  if (name === 'division') return inSection();
  if (name === 'clase')
    return chosen.has('division') ? inAny('division', (division) => valor.startsWith(division)) : inSection();
  return name !== 'ciudad' || inAny('departamento', (place) => departamento === place);
}

/**
 * The options of a menu. One of a single value selects the query's; one of several offers those that the query lacks.
 * @param {{ name: string, several?: boolean }} filter
 * @param {Facets} facets
 * @param {URLSearchParams} chosen
 */
export function menuOptions({ name, several }, facets, chosen) {
  const values = several ? valuesIn(name, chosen, facets) : [chosen.get(name) ?? ''].filter(Boolean);
  const offered = (facets[name] ?? []).filter(
    (facet) => fits(name, facet, chosen, facets) && !(several && values.includes(facet.valor)),
  );
  const [value = ''] = several ? [] : values;
  const isOffered = offered.some(({ valor }) => valor === value);
  return [
    h(
      'option',
      { value: '' },
      several && values.length > 0 ? 'Agregar…' : name === 'anio' ? 'El de referencia' : 'Cualquiera',
    ),
    value !== '' && !isOffered && h('option', { value, selected: true }, value),
    offered.map((facet) =>
      h(
        'option',
        { value: facet.valor, selected: facet.valor === value },
        `${valueText(name, facet)} (${formatNumber(facet.empresas)})`,
      ),
    ),
  ];
}

/**
 * @param {string} name
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
  const name = everydayNames[valor] ?? valor;
  return departamento && departamento !== valor ? `${name} (${departamento})` : name;
}
