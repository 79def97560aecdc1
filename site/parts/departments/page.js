/** The page of all departments, and that of one: its years and its CIIU sections. */

import { addressOf } from '../../../contract/http/addresses.js';
import { goodSample } from '../../../contract/sample-sizes.js';
import { growthSentence, revenueChangeTable } from '../charts/revenue-change.js';
import { block, blockTools, citation, pictureLinks, siisSource } from '../document/block.js';
import { figureCell, h, ofFigures, scrollTable, tableRow } from '../document/element.js';
import { formatIndicator, formatNumber, inUnit, siisScale, unitFor, yearsText } from '../document/format.js';
import { addressInPesos, constantAddress, pesosSwitch, unitText } from '../figures/pesos.js';
import { comparedTable, figuresTable } from '../sector/table.js';

/** @typedef {import('../../../contract/http/sectors.ts').DepartmentNode} DepartmentNode */
/** @typedef {import('../document/element.js').Child} Child */

/**
 * @param {import('../sector/table.js').ComparedTable} table
 * @param {Child} map
 */
export const departmentsPage = (table, map) => [
  h(
    'header',
    {},
    h('h1', {}, 'Departamentos'),
    h(
      'p',
      { class: 'lead' },
      'Las sociedades que cuentan en sus sectores, por el departamento de su domicilio en la presentación de cada año. Una empresa vende y produce también en otros: no es el producto del departamento. Lo mismo ',
      h('a', { href: '/sector' }, 'por sector'),
      '.',
    ),
  ),
  comparedTable(table, map),
];

/**
 * @param {{ name: string, years: readonly { anio: number, department: DepartmentNode }[], base: number | null, sections: ReadonlyMap<string, string>, site: string, meta: import('../document/block.js').CitedMeta }} facts the years ascend; `base` is the year in whose pesos amounts are; `sections` are names by code
 */
export function departmentPage({ name, years, base, sections, site, meta }) {
  const last = years.at(-1);
  if (!last) return [];
  const { anio, department } = last;
  const { codigo, num_empresas, cifras } = department;
  const path = `/departamento/${codigo}`;
  return [
    h(
      'header',
      {},
      h(
        'nav',
        { 'aria-label': 'Lugar', class: 'soft path' },
        h('a', { href: '/departamentos' }, 'Departamentos'),
      ),
      h('h1', {}, name),
      h(
        'p',
        { class: 'lead' },
        `${formatNumber(num_empresas)} ${num_empresas === 1 ? 'sociedad domiciliada aquí cuenta' : 'sociedades domiciliadas aquí cuentan'} en ${anio}.`,
      ),
      h(
        'ul',
        { class: 'chips', 'aria-label': 'Ir a' },
        h('li', {}, h('a', { href: `/explorar?departamento=${codigo}` }, 'Ver todas en la lista')),
        h('li', {}, h('a', { href: '#citar' }, 'Cómo citar')),
      ),
    ),
    block(
      'Por año',
      'anios',
      pesosSwitch('Ingresos', base, { filed: path, constant: constantAddress(path) }),
      figuresTable(
        years.toReversed().flatMap(({ anio: year, department: row }) =>
          row.cifras
            ? [
                {
                  ...{ group: row, figures: row.cifras, few: row.muestra !== 'suficiente' },
                  ...{ label: String(year), title: `Los departamentos en ${year}` },
                  href: `/departamentos?anio=${year}&orden=ingresos`,
                },
              ]
            : [],
        ),
        { first: 'Año', few: `En gris, años de menos de ${goodSample} sociedades.`, base },
      ),
      pictureLinks(addressInPesos(`/grafica${path}`, base), `Ingresos operacionales de ${name}`),
      blockTools({
        of: name,
        call: addressInPesos(`${addressOf('departamentos', {})}?anio=${anio}&include=cifras`, base),
      }),
    ),
    block(
      'Por qué cambió la suma',
      'cambio',
      h('p', {}, growthSentence(cifras?.crecimiento, anio)),
      revenueChangeTable(cifras?.cambio_ingresos, anio, base),
    ),
    sectionsOf(department, anio, sections, base),
    citation({
      title: `${name}: sumas de las sociedades que cuentan, ${yearsText(years.map((row) => row.anio))}${base === null ? '' : `, en pesos de ${base}`}`,
      source: siisSource,
      address: site + addressInPesos(path, base),
      meta,
    }),
  ];
}

/**
 * @param {DepartmentNode} department
 * @param {number} anio
 * @param {ReadonlyMap<string, string>} names
 * @param {number | null} base
 */
function sectionsOf({ codigo: department, secciones = [], cifras }, anio, names, base) {
  const rows = secciones.toSorted(
    (a, b) =>
      (b.ingresos_operacionales ?? 0) - (a.ingresos_operacionales ?? 0) || (a.codigo < b.codigo ? -1 : 1),
  );
  const unit = unitFor(
    rows.map((row) => row.ingresos_operacionales),
    siisScale,
  );
  const total = cifras?.ingresos_operacionales ?? 0;
  return block(
    `Sus sectores en ${anio}`,
    'sectores',
    scrollTable(
      'sectores del departamento',
      `Ingresos en ${unitText(unit.name, base)}. El nombre lleva a la lista de las sociedades.`,
      ['Sección CIIU', ...['Sociedades', 'Ingresos', 'De cada 100'].map(ofFigures)],
      rows.map(({ codigo, num_empresas, ingresos_operacionales: amount }) =>
        tableRow(
          h(
            'a',
            { href: `/explorar?departamento=${department}&seccion=${codigo}` },
            `${codigo} ${names.get(codigo) ?? ''}`,
          ),
          figureCell(formatNumber(num_empresas)),
          figureCell(amount === null ? '–' : inUnit(amount, siisScale, unit)),
          figureCell(
            amount === null || total <= 0 ? '–' : formatIndicator((100 * amount) / total, 'percent'),
          ),
        ),
      ),
    ),
  );
}
