/** Answers to questions about an unknown year or key, with what there is. */

import { editDistance } from '../../contract/text.ts';
import { cashFlowSections } from '../tables/cash-flow-terms.ts';
import { concepts } from '../tables/concepts.ts';
import type { Trace } from './trace.ts';

/** The question is invalid or names nothing that exists; the message is the answer, in Spanish. */
export class UnknownSubject extends Error {}

export function yearNotFound({ nit, rows }: Trace, year: number): UnknownSubject {
  const years = [...new Set(rows.flatMap((row) => row.year ?? []))].sort((a, b) => a - b);
  return new UnknownSubject(
    `El NIT ${nit} no tiene filas con corte en ${year}. Hay de: ${years.join(', ')}.`,
  );
}

export function keyNotFound({ rows }: Trace, key: string): UnknownSubject {
  const known = new Set(concepts.map((concept) => concept.key as string));
  for (const { concept, statement } of rows) {
    if (concept === null) continue;
    known.add(concept);
    if (statement === 'flujo_efectivo')
      for (const section of cashFlowSections) known.add(`${concept}_${section}`);
  }
  const distance = (text: string) => editDistance(key.slice(0, 100), text);
  const [nearest] = [...known].sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1));
  return new UnknownSubject(`No hay línea «${key}». La más parecida es ${nearest}.`);
}
