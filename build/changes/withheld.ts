/** Keeps what must not be shown out of the changes, though an earlier release showed it, and out of the archives that the history names. */

import { join } from 'node:path';
import type { Change } from '../../contract/http/changes.ts';
import type { History, HistoryEntry } from '../../contract/stored/history.ts';
import type { Disk } from '../lib/disk.ts';
import { hidesLine, isWholeCompany, type Withheld } from '../raw/withheld.ts';
import type { LinesByStatement, LinesByYear, PublishedCompany } from './published-release.ts';
import type { RemovedFigures } from './removed.ts';

/** `anio` is null for contact data, which changes do not hold, and for a company. */
export type WithheldDatum = Omit<Withheld, 'motivo'>;
type WithheldData = readonly WithheldDatum[];

export const isWithheldCompany = (nit: string, withheld: WithheldData): boolean =>
  withheld.some((one) => one.nit === nit && isWholeCompany(one));

const isWithheldLine = (nit: string, year: number, line: string, withheld: WithheldData): boolean =>
  withheld.some((one) => one.nit === nit && one.anio === year && hidesLine(one, line));

/** A company as it was published, without the withheld figures. */
export function withoutWithheld(
  nit: string,
  company: PublishedCompany,
  withheld: WithheldData,
): PublishedCompany {
  if (!withheld.some((one) => one.nit === nit)) return company;
  const shownLines = (year: string, lines: LinesByStatement[string]) =>
    Object.fromEntries(
      Object.entries(lines).filter(([line]) => !isWithheldLine(nit, Number(year), line, withheld)),
    );
  const years = Object.entries(company.years).map(([year, statements]): [string, LinesByStatement] => [
    year,
    Object.fromEntries(Object.entries(statements).map(([name, lines]) => [name, shownLines(year, lines)])),
  ]);
  return { ...company, years: Object.fromEntries(years) };
}

/** Whether the files of what a release changed tell of what is withheld. */
export function changesHold(
  out: string,
  { cambios }: HistoryEntry,
  withheld: WithheldData,
  disk: Pick<Disk, 'readFileSync'>,
): boolean {
  if (!cambios || withheld.length === 0) return false;
  const read = (path: string) => disk.readFileSync(join(out, path), 'utf8');
  const { cambios: rows } = JSON.parse(read(cambios.json.path)) as { cambios: readonly Change[] };
  const told = rows.some(
    (row) =>
      isWithheldCompany(row.nit, withheld) ||
      (row.tipo === 'linea' && isWithheldLine(row.nit, row.anio, row.concepto, withheld)),
  );
  return (
    told || removedLines(read(cambios.retirado.path)).some(([nit, years]) => yearsHold(nit, years, withheld))
  );
}

const removedLines = (text: string): (readonly [nit: string, years: LinesByYear])[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RemovedFigures)
    .map(({ nit, years }) => [nit, years]);

const yearsHold = (nit: string, years: LinesByYear, withheld: WithheldData): boolean =>
  isWithheldCompany(nit, withheld) ||
  Object.entries(years).some(([year, statements]) =>
    Object.values(statements).some((lines) =>
      Object.keys(lines).some((line) => isWithheldLine(nit, Number(year), line, withheld)),
    ),
  );

/** The history in which no release is named with its archive that may hold one of these data; the newest holds none. */
export const withoutArchivesOf = (history: History, withheld: WithheldData): History =>
  history.map((entry, place) =>
    place > 0 && withheld.some((one) => mayHold(entry, one)) ? { ...entry, archivo: null } : entry,
  );

const mayHold = ({ counts }: HistoryEntry, { anio }: WithheldDatum): boolean =>
  anio === null || `empresas_${anio}` in counts;
