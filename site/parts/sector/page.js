/** The page of a CIIU group from top to bottom, and the tree of all groups. */

import { addressOf } from '../../../contract/http/addresses.js';
import { releaseChangeTable, revenueChangeTable } from '../charts/revenue-change.js';
import { companyTable, unitOf } from '../company/peers.js';
import { sizeNames } from '../company/size.js';
import { block, blockTools, citation, englishLink, siisSource } from '../document/block.js';
import { figureCell, h, ofFigures, scrollTable, segments, softText, tableRow } from '../document/element.js';
import {
  bytes,
  calm,
  fewWords,
  formatIndicator,
  formatNumber,
  inUnit,
  levelNames,
  pesosIn,
  siisScale,
  unitFor,
  yearsText,
} from '../document/format.js';
import { excludedText } from '../figures/indicator-notes.js';
import { addressInPesos, constantAddress, pesosSwitch } from '../figures/pesos.js';
import { sectorDebt, sectorGrowth, sectorMedians, sectorSize, sectorSpread } from './figures.js';
import { comparedTable } from './table.js';

/** @typedef {import('./facts.js').SectorFacts} SectorFacts */
/** @typedef {import('./facts.js').Step} Step */
/** @typedef {import('../../../contract/http/sectors.ts').Sectors} Sectors */

const hrefOf = (/** @type {Step} */ { nivel, codigo }) => `/sector/${nivel}/${codigo}`;

/**
 * @param {SectorFacts} facts
 * @param {(size: string) => void} [choose]
 */
export function sectorPage(facts, choose = () => {}) {
  const group = /** @type {Step} */ (facts.path.at(-1));
  const call = addressOf('sector', group);
  const { base } = facts;
  return [
    heading(facts, group),
    group.nivel !== 'clase' && sizeSwitch(choose),
    h(
      'div',
      { id: 'pesos' },
      pesosSwitch('Sumas por año', base, { filed: hrefOf(group), constant: constantAddress(hrefOf(group)) }),
    ),
    h(
      'div',
      { id: 'cifras-del-grupo' },
      sectorSize(facts, group),
      sectorMedians(facts, addressInPesos(call, base)),
    ),
    sectorDebt(facts),
    sectorGrowth(facts),
    sectorChange(facts),
    sectorSpread(facts),
    sectorLargest(facts, group, call),
    sectorMovement(facts),
    sectorPlaces(facts, group),
    inside(facts, group),
    citation({
      title: `${calm(group.nombre)} (${levelNames[group.nivel]?.toLowerCase()} ${group.codigo} de la CIIU): sumas e indicadores de las sociedades que cuentan, ${yearsText(Object.keys(facts.years).map(Number))}${base === null ? '' : `; sumas en pesos de ${base}`}`,
      source: siisSource,
      address: `${facts.site}${addressInPesos(hrefOf(group), base)}`,
      meta: facts.meta,
    }),
  ];
}

/**
 * @param {SectorFacts} facts
 * @param {Step} group
 */
function heading({ path, years, ranking, statements }, group) {
  const stats = years[ranking.anio];
  const companies = stats?.num_empresas ?? 0;
  return h(
    'header',
    {},
    h(
      'nav',
      { 'aria-label': 'Actividad', class: 'soft path' },
      h('a', { href: '/sector' }, 'Sectores'),
      path
        .slice(0, -1)
        .map((step) => [
          ' › ',
          h(
            'a',
            { href: hrefOf(step), title: step.nombre },
            `${step.codigo} ${step.corto ?? fewWords(calm(step.nombre) ?? '')}`,
          ),
        ]),
    ),
    h('h1', {}, calm(group.nombre)),
    h(
      'p',
      { class: 'lead' },
      `${levelNames[group.nivel]} ${group.codigo} de la CIIU. `,
      companies === 0
        ? `Ninguna sociedad cuenta en ${ranking.anio}.`
        : `${formatNumber(companies)} ${companies === 1 ? 'sociedad cuenta' : 'sociedades cuentan'} en ${ranking.anio}${excludedText(stats?.excluidas ?? 0)}.`,
    ),
    h(
      'ul',
      { class: 'chips', 'aria-label': 'Ir a' },
      h('li', {}, h('a', { href: `/explorar?${group.nivel}=${group.codigo}` }, 'Ver todas en la lista')),
      h('li', {}, h('a', { href: '#citar' }, 'Cómo citar')),
      h('li', {}, englishLink(`/sector/${group.nivel}/${group.codigo}`)),
      statements &&
        h(
          'li',
          {},
          h(
            'a',
            {
              href: statements.href,
              download: `cifras-estados-seccion-${path[0]?.codigo}.csv.gz`,
              title: 'CSV en gzip, con la clase CIIU de cada sociedad en la columna ciiu_codigo',
            },
            `Todos los estados de la sección ${path[0]?.codigo} (CSV, ${bytes(statements.bytes)})`,
          ),
        ),
    ),
  );
}

/** @param {SectorFacts} facts */
function sectorChange({ analysis, corrections, base, ranking: { anio } }) {
  const change = revenueChangeTable(analysis?.cambio_ingresos, anio, base);
  const since = releaseChangeTable(corrections);
  return (change || since) && block('Por qué cambió la suma de ingresos', 'cambio', change, since);
}

/**
 * Of a class the API has no statistics by size: too few companies are left.
 * @param {(size: string) => void} choose
 */
const sizeSwitch = (choose) =>
  h(
    'div',
    { id: 'parte', class: 'block scripted' },
    h(
      'div',
      { class: 'row' },
      segments('Tamaño', [['', 'Todas'], ...Object.entries(sizeNames)], '', choose),
      h('a', { class: 'small', href: '/docs/guia#analisis' }, 'Cómo se mide el tamaño'),
    ),
    h('p', { class: 'small', role: 'status' }),
  );

/**
 * @param {SectorFacts} facts
 * @param {Step} group
 */
function inside({ inside: groups }, group) {
  if (groups.length === 0) return null;
  return block(
    group.nivel === 'seccion' ? 'Sus divisiones' : 'Sus clases',
    'dentro',
    h(
      'ul',
      { class: 'groups' },
      groups.map((step) =>
        h(
          'li',
          {},
          h('a', { href: hrefOf(step) }, `${step.codigo} ${calm(step.nombre)}`),
          h('span', { class: 'soft' }, ` ${formatNumber(step.num_empresas)}`),
        ),
      ),
    ),
  );
}

// Where the companies of a CIIU group are: the figures of each department, and the towns, which lead to their companies in the explorer.

/**
 * @param {SectorFacts} facts
 * @param {Step} group
 */
function sectorPlaces({ places, departments, ranking, base }, group) {
  const { departments: counted, towns } = places;
  if (departments.length + counted.length === 0) return null;
  return block(
    'Dónde están',
    'lugares',
    departments.length > 0 && [
      departmentTable(departments, ranking.anio, group, base),
      blockTools({
        of: 'departamentos',
        table: () => ({
          name: `cifras-${group.nivel}-${group.codigo}-departamentos-${ranking.anio}`,
          header: [
            ...[
              'departamento',
              'num_empresas',
              'ingresos_operacionales_miles_cop',
              'total_activos_miles_cop',
            ],
            ...['margen_neto_n', 'margen_neto_p50_porcentaje'],
          ],
          rows: departments.map((line) => [
            ...[line.departamento, line.num_empresas, line.ingresos_operacionales, line.total_activos],
            ...[line.margen_neto.n, line.margen_neto.p50],
          ]),
        }),
      }),
    ],
    towns.length > 0 &&
      softText(
        `Cuántas de las que reportaron ${ranking.anio} tienen allí su domicilio, los lugares con más de ellas primero. Pulse uno para verlas.`,
      ),
    h(
      'div',
      { class: 'grid' },
      counted.length > 0 && list('Departamentos', counted, group),
      towns.length > 0 && list('Municipios', towns, group),
    ),
  );
}

/**
 * @param {readonly import('./facts.js').DepartmentLine[]} lines
 * @param {number} year
 * @param {Step} group
 * @param {number | null} base the page's
 */
function departmentTable(lines, year, group, base) {
  const unit = unitFor(
    lines.flatMap((line) => [line.ingresos_operacionales, line.total_activos]),
    siisScale,
  );
  return scrollTable(
    'departamentos',
    `Por departamento del domicilio en cada presentación: las empresas que cuentan en ${year}; sus sumas, en ${unit.name}, y la mediana de su margen neto. Cada nombre lleva a sus cifras por año.`,
    [
      'Departamento',
      ofFigures('Empresas'),
      ofFigures('Ingresos'),
      h('th', { scope: 'col', class: 'number fold-narrow' }, 'Activo'),
      ofFigures('Margen'),
    ],
    lines.map(({ departamento, num_empresas, ingresos_operacionales, total_activos, margen_neto }) =>
      tableRow(
        h(
          'a',
          { href: addressInPesos(`${hrefOf(group)}?${new URLSearchParams({ departamento })}`, base) },
          departamento,
        ),
        figureCell(formatNumber(num_empresas)),
        [ingresos_operacionales, total_activos].map((value, i) =>
          h(
            'td',
            {
              class: `number${i ? ' fold-narrow' : ''}`,
              title: value === null ? 'No reportado' : `${formatNumber(value)} miles de pesos`,
            },
            value === null ? '–' : inUnit(value, siisScale, unit),
          ),
        ),
        h(
          'td',
          { class: 'number wraps' },
          margen_neto.p50 === null
            ? h('span', { class: 'nothing small' }, margen_neto.n > 0 ? 'Muy pocas' : 'Nadie')
            : formatIndicator(margen_neto.p50, 'percent'),
        ),
      ),
    ),
  );
}

/**
 * @param {string} title
 * @param {readonly import('./facts.js').PlaceCount[]} counted
 * @param {Step} group
 */
const list = (title, counted, group) =>
  h(
    'div',
    { class: 'card' },
    h('h3', {}, title),
    h(
      'ul',
      { class: 'groups' },
      counted.map(({ departamento, ciudad, empresas }) => {
        const query = new URLSearchParams({
          ...(ciudad !== null && { ciudad }),
          departamento,
          [group.nivel]: group.codigo,
        });
        return h(
          'li',
          {},
          h('a', { href: `/explorar?${query}` }, ciudad ?? departamento),
          h('span', { class: 'soft' }, ` ${formatNumber(empresas)}`),
        );
      }),
    ),
  );

// The largest companies of a CIIU group, and those that entered and left in its newest year.

/**
 * @param {SectorFacts} facts
 * @param {Step} group
 * @param {string} call
 */
function sectorLargest({ ranking: { anio, top } }, group, call) {
  if (top.length === 0) return null;
  return block(
    'Las mayores',
    'mayores',
    softText(
      h(
        'a',
        {
          href: `/comparar?nit=${top
            .slice(0, 5)
            .map(({ nit }) => nit)
            .join(',')}`,
        },
        'Comparar las cinco primeras',
      ),
    ),
    companyTable(
      'las mayores',
      `Por ingresos operacionales de ${anio}, en ${unitOf(top).name}. Una C o D marca lo que se sale de lo usual o no cuadra.`,
      top,
    ),
    blockTools({
      of: 'sociedades',
      call,
      csv: `${addressOf('screener', {})}?${group.nivel}=${group.codigo}`,
    }),
  );
}

/** @param {SectorFacts} facts */
function sectorMovement({ movement: companies }) {
  if (!companies) return null;
  const { anio, entran, salen } = companies;
  const list = (
    /** @type {string} */ title,
    /** @type {typeof entran} */ { total, mayores },
    /** @type {number} */ year,
  ) =>
    h(
      'div',
      { class: 'card' },
      h('h3', {}, `${formatNumber(total)} ${title}`),
      mayores.length > 0 &&
        h(
          'ul',
          {},
          mayores.map(({ nit, razon_social, ingresos_operacionales }) =>
            h(
              'li',
              {},
              h('a', { href: `/empresa/${nit}` }, razon_social),
              ingresos_operacionales !== null &&
                h(
                  'span',
                  { class: 'soft' },
                  `, ${pesosIn(ingresos_operacionales, siisScale, unit)} en ${year}`,
                ),
            ),
          ),
        ),
    );
  const unit = unitFor(
    [...entran.mayores, ...salen.mayores].map(({ ingresos_operacionales }) => ingresos_operacionales),
    siisScale,
  );
  return block(
    'Quién llega y quién se va',
    'movimiento',
    softText(
      `De ${anio - 1} a ${anio}, con las de mayores ingresos, en ${unit.name}. Dejar de reportar o cambiar de actividad no es cerrar.`,
    ),
    h(
      'div',
      { class: 'grid' },
      list(entran.total === 1 ? 'llega' : 'llegan', entran, anio),
      list(salen.total === 1 ? 'se va' : 'se van', salen, anio - 1),
    ),
  );
}

// All CIIU groups that have companies, as a tree from the sections down to the classes.

/** @param {Step} step */
const entry = ({ nivel, codigo, nombre, num_empresas }) => [
  h('a', { href: `/sector/${nivel}/${codigo}` }, `${codigo} ${calm(nombre)}`),
  count(num_empresas),
];

/** @param {number} companies */
const count = (companies) => h('span', { class: 'soft' }, ` ${formatNumber(companies)}`);

/**
 * @param {Sectors} sectors of the year of reference
 * @param {import('./table.js').ComparedTable} table
 */
export const sectorTree = ({ anio, secciones }, table) => [
  h(
    'header',
    {},
    h('h1', {}, 'Sectores'),
    h(
      'p',
      { class: 'lead' },
      `Las actividades de la CIIU en las que reportan sociedades, con cuántas cuentan en ${anio}: secciones, sus divisiones y sus clases. Lo mismo `,
      h('a', { href: '/departamentos' }, 'por departamento'),
      '; y ',
      h('a', { href: '/transiciones' }, 'qué siguió un año después'),
      '.',
    ),
  ),
  comparedTable(table),
  h(
    'div',
    { class: 'block tree' },
    secciones.map((section) =>
      h(
        'section',
        { 'aria-labelledby': `seccion-${section.codigo}` },
        h('h2', { id: `seccion-${section.codigo}` }, entry(section)),
        section.divisiones.map((division) =>
          h(
            'details',
            {},
            h('summary', {}, `${division.codigo} ${calm(division.nombre)}`, count(division.num_empresas)),
            h(
              'ul',
              { class: 'groups' },
              h(
                'li',
                {},
                h(
                  'a',
                  { href: `/sector/division/${division.codigo}` },
                  `Toda la división ${division.codigo}`,
                ),
              ),
              division.clases.map((clase) => h('li', {}, entry(clase))),
            ),
          ),
        ),
      ),
    ),
  ),
];
