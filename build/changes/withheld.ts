/** Keeps what must not be shown out of the changes, though an earlier release showed it, and out of the archives that the history names. */

import { join } from 'node:path';
import type { Change } from '../../contract/http/changes.ts';
import type { History, HistoryEntry } from '../../contract/stored/history.ts';
import type { Disk } from '../lib/disk.ts';
import { hidesLine, isWholeCompany, type Withheld } from '../raw/withheld.ts';
import type { LinesByStatement, PublishedCompany } from './published-release.ts';

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
  const text = disk.readFileSync(join(out, cambios.json.path), 'utf8');
  const { cambios: rows } = JSON.parse(text) as { cambios: readonly Change[] };
  return rows.some(
    (row) =>
      isWithheldCompany(row.nit, withheld) ||
      (row.tipo === 'linea' && isWithheldLine(row.nit, row.anio, row.concepto, withheld)),
  );
}

/** The history in which no release is named with its archive that may hold one of these data; the newest holds none. */
export const withoutArchivesOf = (history: History, withheld: WithheldData): History =>
  history.map((entry, place) =>
    place > 0 && withheld.some((one) => mayHold(entry, one)) ? { ...entry, archivo: null } : entry,
  );

const mayHold = ({ counts }: HistoryEntry, { anio }: WithheldDatum): boolean =>
  anio === null || `empresas_${anio}` in counts;
