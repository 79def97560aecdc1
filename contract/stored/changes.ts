/** The file of what one release changed: JSON with one row on each line, in the order of the subjects, so that it can be searched by halving. */

import type { Change, ChangeKind, LineChange } from '../http/changes.ts';
import { changeKinds, statementArrays } from '../http/changes.ts';

/** Between them stand the rows. */
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
/** What stands before the row at a position. */
export const changesSeparator = (position: number): string => (position === 0 ? '' : ',\n');

/** Companies before entities, each by NIT: where the rows of one stand. */
export type Subject = readonly [entity: boolean, nit: number];

const kindRank = new Map(changeKinds.map((kind, rank) => [kind, rank]));
const ofEntity = (kind: ChangeKind) => kind.includes('entidad');

export const subjectOf = ({ tipo, nit }: Pick<Change, 'tipo' | 'nit'>): Subject => [
  ofEntity(tipo),
  Number(nit),
];

/** The subject of a row from the beginning of its line. */
export function subjectOfLine(line: string): Subject {
  const [, tipo, nit] = /^\{"tipo":"(\w+)","nit":"(\d+)"/.exec(line) ?? [];
  if (tipo === undefined) throw new Error(`not a row of changes: ${line.slice(0, 60)}`);
  return subjectOf({ tipo: tipo as ChangeKind, nit: nit! });
}

export const compareSubjects = ([a, nitA]: Subject, [b, nitB]: Subject): number =>
  Number(a) - Number(b) || nitA - nitB;

const estadoRank = new Map(statementArrays.map((name, rank) => [name, rank]));

/** The order of the rows of one subject. */
export function compareChanges(a: Change, b: Change): number {
  const byKind = kindRank.get(a.tipo)! - kindRank.get(b.tipo)!;
  if (byKind !== 0) return byKind;
  if (!('anio' in a && 'anio' in b)) return 0;
  if (a.anio !== b.anio) return a.anio - b.anio;
  return a.tipo === 'linea' && b.tipo === 'linea' ? compareLines(a, b) : 0;
}

const compareLines = (a: LineChange, b: LineChange): number =>
  estadoRank.get(a.estado)! - estadoRank.get(b.estado)! || (a.concepto < b.concepto ? -1 : 1);
