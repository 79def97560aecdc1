/** The file of what one release changed: JSON with one row per line, sorted by subject for binary search. */

import type { Change, ChangeKind, EntityFigureChange, LineChange } from '../http/changes.ts';
import { changeKinds, statementPropertyNames } from '../http/changes.ts';

/** The texts before the first row and after the last. */
export const changesStart = '"cambios":[\n';
export const changesEnd = '\n]}\n';

export interface ChangesHead {
  readonly release: string;
  readonly generated_at: string;
  readonly sample: boolean;
  readonly anterior: string;
}

export const changesHead = (head: ChangesHead): string =>
  `${JSON.stringify(head).slice(0, -1)},${changesStart}`;
/** The text before the row at a position. */
export const changesSeparator = (position: number): string => (position === 0 ? '' : ',\n');

/** The company or entity that a row is about. Companies sort before entities, each by NIT. */
export type ChangeSubject = readonly [entity: boolean, nit: number];

const kindRank = new Map(changeKinds.map((kind, rank) => [kind, rank]));
const ofEntity = (kind: ChangeKind) => kind.includes('entidad');

export const changeSubjectOf = ({ tipo, nit }: Pick<Change, 'tipo' | 'nit'>): ChangeSubject => [
  ofEntity(tipo),
  Number(nit),
];

/** The subject of a row, read from the beginning of its line. Throws when the text is no row. */
export function subjectOfLine(line: string): ChangeSubject {
  const [, tipo, nit] = /^\{"tipo":"(\w+)","nit":"(\d+)"/.exec(line) ?? [];
  if (tipo === undefined) throw new Error(`not a row of changes: ${line.slice(0, 60)}`);
  return changeSubjectOf({ tipo: tipo as ChangeKind, nit: nit! });
}

export const compareSubjects = ([a, nitA]: ChangeSubject, [b, nitB]: ChangeSubject): number =>
  Number(a) - Number(b) || nitA - nitB;

const statementRank = new Map(statementPropertyNames.map((name, rank) => [name, rank]));

/** The order of the rows of one subject. */
export function compareChanges(a: Change, b: Change): number {
  const byKind = kindRank.get(a.tipo)! - kindRank.get(b.tipo)!;
  if (byKind !== 0) return byKind;
  if (a.tipo === 'cifra_entidad' && b.tipo === 'cifra_entidad') return compareFigures(a, b);
  if (!('anio' in a && 'anio' in b)) return 0;
  if (a.anio !== b.anio) return a.anio - b.anio;
  return a.tipo === 'linea' && b.tipo === 'linea' ? compareLines(a, b) : 0;
}

const compareLines = (a: LineChange, b: LineChange): number =>
  statementRank.get(a.estado)! - statementRank.get(b.estado)! || (a.concepto < b.concepto ? -1 : 1);

/** Of one cut in the order in which they came. */
const compareFigures = (a: EntityFigureChange, b: EntityFigureChange): number =>
  a.corte === b.corte ? 0 : a.corte < b.corte ? -1 : 1;
