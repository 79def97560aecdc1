/** What changed of one company or entity over several releases: the first state beside the last, as if nothing had been between. */

import type { Change, LineChange } from '../../../contract/http/changes.ts';
import { compareChanges } from '../../../contract/stored/changes.ts';

/** Whether something was there before the first row about it, and is after the last. */
interface Span {
  readonly before: boolean;
  readonly after: boolean;
}

const comes = { before: false, after: true };
const goes = { before: true, after: false };
const stays = ({ before, after }: Span) => before && after;
const joined = (first: Span | undefined, last: Span): Span => ({
  before: (first ?? last).before,
  after: last.after,
});

/**
 * `steps`: the rows of one subject in each release that has any, the oldest first. What returned stands in them beside
 * what it was when it left, so that every row follows on the one before it about the same thing.
 */
export function foldChanges(steps: readonly (readonly Change[])[]): Change[] {
  const rows = steps.flat();
  const { nit, tipo } = rows[0]!;
  const entity = tipo.includes('entidad');
  const { whole, was, is } = presenceOf(rows);
  if (!stays(whole)) {
    if (whole.before === whole.after) return [];
    const razon_social = whole.after ? is : was;
    if (entity) return [{ tipo: whole.after ? 'entidad_entra' : 'entidad_sale', nit, razon_social }];
    return [{ tipo: whole.after ? 'empresa_entra' : 'empresa_sale', nit, razon_social }];
  }
  const years = yearsOf(rows);
  const named: Change = { tipo: entity ? 'nombre_entidad' : 'nombre_empresa', nit, antes: was, ahora: is };
  return [
    ...(was === is ? [] : [named]),
    ...[...years].flatMap(([anio, span]): Change[] =>
      span.before === span.after ? [] : [{ tipo: span.after ? 'anio_nuevo' : 'anio_retirado', nit, anio }],
    ),
    ...linesOf(rows).filter(({ anio }) => stays(years.get(anio) ?? { before: true, after: true })),
  ].sort(compareChanges);
}

/** Whether the subject itself is there, and its first and last names; two empty ones when none was said. */
function presenceOf(rows: readonly Change[]): { whole: Span; was: string; is: string } {
  let whole: Span | undefined;
  let names: { was: string; is: string } | undefined;
  for (const row of rows) {
    if (row.tipo === 'nombre_empresa' || row.tipo === 'nombre_entidad')
      names = { was: names?.was ?? row.antes, is: row.ahora };
    else if ('razon_social' in row) {
      whole = joined(whole, row.tipo.endsWith('_entra') ? comes : goes);
      names = { was: names?.was ?? row.razon_social, is: row.razon_social };
    }
  }
  return { whole: whole ?? { before: true, after: true }, ...(names ?? { was: '', is: '' }) };
}

function yearsOf(rows: readonly Change[]): Map<number, Span> {
  const years = new Map<number, Span>();
  for (const row of rows)
    if (row.tipo === 'anio_nuevo' || row.tipo === 'anio_retirado')
      years.set(row.anio, joined(years.get(row.anio), row.tipo === 'anio_nuevo' ? comes : goes));
  return years;
}

/** Each line with its first and last figures, where they differ. */
function linesOf(rows: readonly Change[]): LineChange[] {
  const lines = new Map<string, LineChange>();
  for (const row of rows) {
    if (row.tipo !== 'linea') continue;
    const key = `${row.anio} ${row.estado} ${row.concepto}`;
    lines.set(key, { ...row, antes: (lines.get(key) ?? row).antes });
  }
  return [...lines.values()].filter(({ antes, ahora }) => antes !== ahora);
}
