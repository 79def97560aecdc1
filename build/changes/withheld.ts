/** Keeps what must not be shown out of the changes, though an earlier release showed it. */

import { join } from 'node:path';
import type { LineChange } from '../../contract/http/changes.ts';
import type { HistoryEntry } from '../../contract/stored/history.ts';
import type { Disk } from '../lib/disk.ts';
import type { LinesByStatement, PublishedCompany } from './published-release.ts';

/** A figure of a company; `anio` is null for contact data, which changes do not hold. */
export interface WithheldFigure {
  readonly nit: string;
  readonly anio: number | null;
  readonly dato: string;
}

type Withheld = readonly WithheldFigure[];

/** A company as it was published, without the withheld figures, and for each of those the row of the changes that tells it. */
export function withoutWithheld(
  nit: string,
  company: PublishedCompany,
  withheld: Withheld,
): { readonly company: PublishedCompany; readonly rows: readonly LineChange[] } {
  const years: Record<string, LinesByStatement> = { ...company.years };
  const rows: LineChange[] = [];
  for (const { anio, dato } of withheld.filter((one) => one.nit === nit)) {
    for (const [estado, lines] of Object.entries(years[`${anio}`] ?? {})) {
      const { [dato]: figure, ...others } = lines;
      if (figure === undefined) continue;
      years[`${anio}`] = { ...years[`${anio}`], [estado]: others };
      const line = { estado: estado as LineChange['estado'], concepto: dato };
      rows.push({ tipo: 'linea', nit, anio: anio!, ...line, antes: null, ahora: null });
    }
  }
  return { company: { ...company, years }, rows };
}

/** Whether the files of what a release changed hold a withheld figure. */
export function changesHold(
  out: string,
  { cambios }: HistoryEntry,
  withheld: Withheld,
  disk: Pick<Disk, 'readFileSync'>,
): boolean {
  if (!cambios || withheld.length === 0) return false;
  const text = disk.readFileSync(join(out, cambios.json.path), 'utf8');
  const { cambios: rows } = JSON.parse(text) as { cambios: readonly LineChange[] };
  return rows.some(
    ({ nit, anio, concepto, antes, ahora }) =>
      (antes ?? ahora) !== null && withheld.some(sameFigure(nit, anio, concepto)),
  );
}

const sameFigure = (nit: string, year: number, concepto: string) => (one: WithheldFigure) =>
  one.nit === nit && one.anio === year && one.dato === concepto;
