/** Answers to questions about an unknown NIT, year or key, with the nearest one that exists. */

import { editDistance } from '../../contract/edit-distance.ts';
import { nitDigits, nitPattern } from '../../contract/nit.ts';
import { groupBy } from '../lib/group-by.ts';
import type { StartProgress } from '../lib/progress.ts';
import { fieldText, isSimpleRecord, walkRecords } from '../siis/csv/records.ts';
import { cashFlowSections } from '../tables/cash-flow-terms.ts';
import { concepts } from '../tables/concepts.ts';
import { yearFigureKeys } from '../tables/year-figures.ts';
import { eachBlock, type SiisFile } from './scan.ts';
import type { Trace } from './trace.ts';

/** The question is invalid or names nothing that exists; the message is the answer, in Spanish. */
export class UnknownSubject extends Error {}

/** Scans the smallest statement again, which has nearly every company, for the nearest NIT. */
export async function nitNotFound(
  nit: string,
  files: readonly SiisFile[],
  start: StartProgress,
): Promise<UnknownSubject> {
  const best = nearest(nit);
  const met = new Set<string>();
  const statements = groupBy(
    files.filter(({ dataset }) => dataset.statement !== null),
    ({ dataset }) => dataset.dataset,
  );
  const walked = [...statements.values()].sort((a, b) => bytesOf(a) - bytesOf(b))[0] ?? [];
  const progress = start('look for the nearest NIT', bytesOf(walked), 'MB');
  const visit = (bytes: Buffer, column: number) =>
    walkRecords(bytes, (record) => {
      if (column > record.commas || !isSimpleRecord(bytes, record)) return;
      const text = fieldText(bytes, record, column);
      if (met.has(text)) return;
      if (met.size < mostRemembered) met.add(text);
      const other = nitDigits(text);
      if (nitPattern.test(other)) best.offer(other);
    });
  for (const file of walked) await eachBlock(file, (bytes, columns) => visit(bytes, columns.NIT), progress);
  progress.done();
  const near = best.found();
  return new UnknownSubject(
    `Ninguna fila de los archivos leídos es del NIT ${nit}.${near ? ` El más parecido que hay es ${near}.` : ''}`,
  );
}

const mostRemembered = 1_000_000;

export const bytesOf = (files: readonly SiisFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

export function yearNotFound({ nit, rows }: Trace, year: number): UnknownSubject {
  const years = [...new Set(rows.flatMap((row) => row.year ?? []))].sort((a, b) => a - b);
  return new UnknownSubject(
    `El NIT ${nit} no tiene filas con corte en ${year}. Hay de: ${years.join(', ')}.`,
  );
}

export function keyNotFound({ rows }: Trace, key: string): UnknownSubject {
  const best = nearest(key);
  for (const known of [...yearFigureKeys, ...concepts.map((concept) => concept.key)]) best.offer(known);
  for (const { concept, statement } of rows) {
    if (concept === null) continue;
    best.offer(concept);
    if (statement === 'flujo_efectivo')
      for (const section of cashFlowSections) best.offer(`${concept}_${section}`);
  }
  return new UnknownSubject(`No hay línea ni indicador «${key}». El más parecido es ${best.found()}.`);
}

/** Keeps the text with the smallest edit distance; among equals, the first in code order. */
function nearest(wanted: string) {
  let best: { text: string; distance: number } | null = null;
  return {
    offer(text: string) {
      const distance = editDistance(wanted.slice(0, 100), text);
      if (!best || distance < best.distance || (distance === best.distance && text < best.text))
        best = { text, distance };
    },
    found: (): string | null => best?.text ?? null,
  };
}
