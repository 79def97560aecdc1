/** The filters of the screener, each with how many companies it would leave. */

import { h } from './element.js';
import { calm, frameworkNames, number } from './format.js';
import { grades, gradeText } from './grades.js';

/** @typedef {{ valor: string, empresas: number, nombre?: string, departamento?: string }} Facet */
/** @typedef {{ anio: number, total: number } & Record<FilterName | 'calidad', Facet[]>} Facets */
/** @typedef {'seccion' | 'division' | 'clase' | 'departamento' | 'ciudad' | 'marco_niif' | 'estado_actual' | 'tipo_societario'} FilterName */

/** @type {readonly (readonly [name: FilterName, label: string])[]} */
const filters = [
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
 * What a menu offers beside the filters that contain it: divisions of the section, classes of the division, cities of
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
 * @param {Facets} facets
 * @param {URLSearchParams} chosen
 * @param {(name: FilterName, value: string) => void} choose
 */
export function filterMenus(facets, chosen, choose) {
  return filters.map(([name, label]) => {
    const id = `filtro-${name}`;
    const value = chosen.get(name) ?? '';
    const offered = facets[name].filter((facet) => fits(name, facet, chosen));
    const known = offered.some(({ valor }) => valor === value);
    return h(
      'div',
      {},
      h('label', { for: id }, label),
      h(
        'select',
        {
          id,
          name,
          change: (/** @type {{ target: HTMLSelectElement }} */ { target }) => choose(name, target.value),
        },
        h('option', { value: '' }, 'Cualquiera'),
        value !== '' && !known && h('option', { value, selected: true }, value),
        offered.map((facet) =>
          h('option', { value: facet.valor, selected: facet.valor === value }, optionText(name, facet)),
        ),
      ),
    );
  });
}

/**
 * The grades as boxes, of which several can be chosen; none is all.
 * @param {Facets} facets
 * @param {URLSearchParams} chosen
 * @param {(value: string) => void} choose
 */
export function gradeBoxes({ calidad }, chosen, choose) {
  const given = new Set(chosen.get('calidad')?.split(','));
  return h(
    'fieldset',
    { class: 'boxes' },
    h('legend', { class: 'label' }, 'Calidad de la presentación'),
    grades.map((grade) =>
      h(
        'label',
        {},
        h('input', {
          type: 'checkbox',
          id: `filtro-calidad-${grade}`,
          name: 'calidad',
          value: grade,
          checked: given.has(grade),
          change: () => {
            if (!given.delete(grade)) given.add(grade);
            choose(grades.filter((one) => given.has(one)).join(','));
          },
        }),
        ` ${gradeText(grade)} (${number(calidad.find(({ valor }) => valor === grade)?.empresas ?? 0)})`,
      ),
    ),
  );
}

/**
 * @param {FilterName} name
 * @param {Facet} facet
 */
function optionText(name, { valor, nombre, departamento, empresas }) {
  const text =
    name === 'marco_niif'
      ? frameworkNames[valor]
      : name === 'ciudad' && departamento && departamento !== valor
        ? `${valor} (${departamento})`
        : nombre
          ? `${valor} · ${calm(nombre)}`
          : calm(valor);
  return `${text} (${number(empresas)})`;
}
