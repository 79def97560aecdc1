/** Changes of one company or entity in Spanish words. */

import { type Change, type ChangeKind, changeKinds, type LineChange } from '../http/changes.ts';
import { type StatementName, statementNames, statementProperty } from '../http/figure-keys.ts';
import { colombianNumber } from '../text.ts';
import { counted, movedText } from './feed.ts';

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

/** By how many thousands of pesos a figure changes; one that is not there counts as 0. */
export const movement = ({ antes, ahora }: LineChange): number => Math.abs((ahora ?? 0) - (antes ?? 0));
