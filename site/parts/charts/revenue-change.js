/** Why a sum of revenue is another than that of the year before: a table of the parts, which add up exactly. */

import { amountCell } from '../document/block.js';
import { figureCell, h, ofFigures, scrollTable, tableRow } from '../document/element.js';
import { formatIndicator, formatNumber, siisScale, unitFor } from '../document/format.js';
import { unitText } from '../figures/pesos.js';

/** @typedef {import('../../../contract/http/sectors.ts').RevenueChange} RevenueChange */

/**
 * @param {RevenueChange | null | undefined} change
 * @param {number} anio
 * @param {number | null} [base] the year in whose pesos the amounts are
 */
export function revenueChangeTable(change, anio, base = null) {
  if (!change) return null;
  const { antes, reexpresadas, mismas, entran, salen, ahora } = change;
  /** @type {readonly (readonly [name: string, companies: number | null, amount: number])[]} */
  const rows = [
    [`Suma de ${anio - 1}`, null, antes],
    [
      `Cifra de ${anio - 1} que la presentación de ${anio} repite con otro valor`,
      reexpresadas.n,
      reexpresadas.suma,
    ],
    ['Lo que cambiaron las mismas sociedades', mismas.n, mismas.suma],
    [`Entran: en ${anio - 1} no contaban aquí, o sin ingresos reportados`, entran.n, entran.suma],
    ['Salen: ya no cuentan aquí, o sin ingresos reportados', salen.n, salen.suma],
    [`Suma de ${anio}`, null, ahora],
  ];
  const unit = unitFor([antes, ahora], siisScale);
  return scrollTable(
    'por qué cambió la suma',
    `Ingresos operacionales, en ${unitText(unit.name, base)}; las partes suman ${base === null ? 'al peso' : 'salvo el redondeo'}.`,
    ['Parte', ...['Sociedades', 'Ingresos'].map(ofFigures)],
    rows.map(([name, companies, amount]) =>
      tableRow(
        companies === null ? h('strong', {}, name) : name,
        figureCell(companies === null ? '' : formatNumber(companies)),
        amountCell(amount, siisScale, unit),
      ),
    ),
  );
}

/**
 * Why the sum of a year is another than in the release before, a row a year; null where none changed.
 * @param {readonly import('../../../contract/stored/history.ts').CountryTotalChange[] | undefined} years
 */
export function releaseChangeTable(years) {
  if (!years || years.length === 0) return null;
  const unit = unitFor(
    years.flatMap(({ antes, ahora }) => [antes, ahora]),
    siisScale,
  );
  const amount = (/** @type {number} */ value) => amountCell(value, siisScale, unit);
  const companies = (/** @type {number} */ n) => figureCell(formatNumber(n));
  return scrollTable(
    'qué cambió frente a la publicación anterior',
    `Estos totales eran otros en la publicación anterior. Ingresos operacionales, en ${unit.name}: la suma de antes y las tres partes dan la de ahora, al peso.`,
    [
      'Año',
      ...[
        'Antes',
        'Entran',
        'Sociedades que entran',
        'Salen',
        'Sociedades que salen',
        'Corregidas',
        'Sociedades corregidas',
        'Ahora',
      ].map(ofFigures),
    ],
    years.map(({ anio, antes, entran, salen, corregidas, ahora }) =>
      tableRow(String(anio), amount(antes), [
        [entran, salen, corregidas].map(({ n, suma }) => [amount(suma), companies(n)]),
        amount(ahora),
      ]),
    ),
  );
}

/**
 * The growth of the same companies as a sentence; null where it is not known.
 * @param {import('../../../contract/http/sectors.ts').SectorFigures['crecimiento'] | null | undefined} growth
 * @param {number} anio
 */
export function growthSentence(growth, anio) {
  if (!growth || growth.variacion === null) return null;
  const { n, variacion, variacion_real: real } = growth;
  const rate = (/** @type {number} */ value) => formatIndicator(value, 'percent');
  return `Los ingresos de las ${formatNumber(n)} sociedades que cuentan en ${anio - 1} y en ${anio} cambiaron ${rate(variacion)}${real === null ? '' : `; descontada la inflación media de ${anio} (IPC, DANE), ${rate(real)}`}.`;
}

/** @typedef {import('../../../contract/http/changes.ts').ChangeKind} ChangeKind */
/** @type {Record<ChangeKind, readonly [one: string, more: string]>} */
const changeKinds = {
  empresa_entra: ['sociedad entra', 'sociedades entran'],
  empresa_sale: ['sociedad sale', 'sociedades salen'],
  nombre_empresa: ['sociedad cambia de nombre', 'sociedades cambian de nombre'],
  anio_nuevo: ['año nuevo de una sociedad', 'años nuevos de sociedades'],
  anio_retirado: ['año retirado de una sociedad', 'años retirados de sociedades'],
  linea: ['línea con otra cifra', 'líneas con otra cifra'],
  entidad_entra: ['entidad vigilada entra', 'entidades vigiladas entran'],
  entidad_sale: ['entidad vigilada sale', 'entidades vigiladas salen'],
  nombre_entidad: ['entidad vigilada cambia de nombre', 'entidades vigiladas cambian de nombre'],
};

/** What a release changed, a text a kind. @param {Partial<Record<ChangeKind, number>>} [counts] */
export const changeCounts = (counts = {}) =>
  Object.entries(changeKinds).flatMap(([kind, [singular, plural]]) => {
    const count = counts[/** @type {ChangeKind} */ (kind)] ?? 0;
    return count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? singular : plural}`];
  });
