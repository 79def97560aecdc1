/** Changes of one company or entity in Spanish words. */

import {
  type EntityFigureKey,
  entityFigure,
  entityFigureKeys,
  type FigureDataset,
} from '../entity-figures.ts';
import {
  type Change,
  type ChangeKind,
  changeKinds,
  type EntityFigureChange,
  type LineChange,
} from '../http/changes.ts';
import { type StatementName, statementNames, statementProperty } from '../http/figure-keys.ts';
import { colombianNumber } from '../text.ts';
import { counted, day, movedText } from './feed.ts';

export type LineLabelOf = (statement: StatementName, concept: string) => string;

const leaves = () => 'sale de los datos';
const enters = () => 'entra en los datos';
const renamed = () => 'cambia de nombre';

/** What a number of changes of a kind is called. */
const kindTexts = {
  empresa_sale: leaves,
  empresa_entra: enters,
  nombre_empresa: renamed,
  anio_retirado: (count) => counted(count, ['año retirado', 'años retirados']),
  anio_nuevo: (count) => counted(count, ['año nuevo', 'años nuevos']),
  linea: (count) => counted(count, ['cifra distinta', 'cifras distintas']),
  entidad_sale: leaves,
  entidad_entra: enters,
  nombre_entidad: renamed,
  cifra_entidad: (count) => counted(count, ['cifra corregida', 'cifras corregidas']),
} as const satisfies Record<ChangeKind, (count: number) => string>;

/** Such as `1 año nuevo, 3 cifras distintas`. */
export const summaryText = (rows: readonly Change[]): string =>
  changeKinds
    .map((kind) => ({ kind, count: rows.filter(({ tipo }) => tipo === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => kindTexts[kind](count))
    .join(', ');

/** One change as an item of a list. */
export function changeText(row: Change, labelOf: LineLabelOf): string {
  switch (row.tipo) {
    case 'empresa_sale':
    case 'entidad_sale':
      return 'Sale de los datos';
    case 'empresa_entra':
    case 'entidad_entra':
      return 'Entra en los datos';
    case 'nombre_empresa':
    case 'nombre_entidad':
      return `Antes: ${row.antes}; ahora: ${row.ahora}`;
    case 'anio_retirado':
      return `Año retirado: ${row.anio}`;
    case 'anio_nuevo':
      return `Año nuevo: ${row.anio}`;
    case 'linea':
      return lineText(row, labelOf);
    case 'cifra_entidad':
      return figureText(row);
  }
}

function lineText({ anio, estado, concepto, antes, ahora }: LineChange, labelOf: LineLabelOf): string {
  const label = labelOf(statementOf.get(estado)!, concepto);
  const thousands = (value: number) => `${colombianNumber(value)} miles de pesos`;
  if (antes !== null && ahora !== null) return `${anio}: ${label} ${movedText(antes, ahora)}`;
  if (ahora !== null) return `${anio}: ${label}, que no estaba, es de ${thousands(ahora)}`;
  if (antes !== null) return `${anio}: ${label}, que era de ${thousands(antes)}, ya no está`;
  // Releases of earlier versions said so of a figure that they withheld.
  return `${anio}: ${label} ya no se muestra`;
}

const statementOf = new Map<string, StatementName>(
  statementNames.map((name) => [statementProperty[name], name]),
);

const figureOf = (cifra: string) =>
  entityFigureKeys.includes(cifra as EntityFigureKey) ? entityFigure(cifra as EntityFigureKey) : undefined;
const isFraction = ({ cifra }: EntityFigureChange): boolean => figureOf(cifra)?.unidad === 'fraccion';

/** A fraction as a percentage of as many decimals as tell the two apart, two at least. */
function percentages(fractions: readonly number[]): string[] {
  const texts = [2, 3, 4, 5, 6].map((decimals) =>
    fractions.map((value) => `${colombianNumber(100 * value, decimals)} %`),
  );
  return texts.find((own) => new Set(own).size === own.length) ?? texts.at(-1)!;
}

const datasetTexts = {
  cuif: 'los balances abiertos (CUIF)',
  cartera: 'la cartera por producto',
  solvencia: 'la solvencia individual',
} as const satisfies Record<FigureDataset, string>;

function figureText(row: EntityFigureChange): string {
  const { corte, cifra, antes, ahora } = row;
  const figure = figureOf(cifra);
  const label = figure?.nombre ?? `Cuenta ${cifra.replace('cuif:', '')}`;
  const head = `Al ${day(corte)}, según ${datasetTexts[figure?.dataset ?? 'cuif']}: ${label}`;
  const text = (value: number) =>
    isFraction(row) ? percentages([value])[0]! : `${colombianNumber(value)} pesos`;
  if (antes === null) return `${head}, que no estaba, es de ${text(ahora!)}`;
  if (ahora === null) return `${head}, que era de ${text(antes)}, ya no está`;
  if (!isFraction(row)) return `${head} ${movedText(antes, ahora, 'pesos')}`;
  const [from, to] = percentages([antes, ahora]);
  return `${head} pasa de ${from} a ${to}`;
}

const movement = ({ antes, ahora }: LineChange | EntityFigureChange): number =>
  Math.abs((ahora ?? 0) - (antes ?? 0));

/** Whether a figure follows from others, which are told themselves. */
function isDerived(row: LineChange | EntityFigureChange): boolean {
  const kind = row.tipo === 'linea' ? undefined : figureOf(row.cifra)?.formula.kind;
  return kind !== undefined && ['trimestre', 'doce_meses', 'promedio', 'razon'].includes(kind);
}

/**
 * Those that change most, at most `most` amounts and as many fractions, what follows from others last; one that is not there
 * counts as 0.
 */
export function mostMoved(rows: readonly Change[], most: number): ReadonlySet<Change> {
  const figures = rows.filter((row) => row.tipo === 'linea' || row.tipo === 'cifra_entidad');
  const isOfFraction = (row: (typeof figures)[number]) => row.tipo === 'cifra_entidad' && isFraction(row);
  const largest = (fractions: boolean) =>
    figures
      .filter((row) => isOfFraction(row) === fractions)
      .sort((a, b) => Number(isDerived(a)) - Number(isDerived(b)) || movement(b) - movement(a))
      .slice(0, most);
  return new Set([...largest(false), ...largest(true)]);
}
