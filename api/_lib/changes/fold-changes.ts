/** Combines the changes of one company or entity over several releases into the difference between first and last state. */

import type { Change, EntityFigureChange, LineChange } from '../../../contract/http/changes.ts';
import { compareChanges } from '../../../contract/stored/changes.ts';

/** Whether something existed before the first row about it, and exists after the last. */
interface Span {
  readonly before: boolean;
  readonly after: boolean;
}

const extendSpan = (first: Span | undefined, after: boolean): Span => ({
  before: first?.before ?? !after,
  after,
});
/** Absent before the first release and after the last, so that the difference has no row of it. Whatever left and returned counts as new. */
const cameAndWent = ({ before, after }: Span) => !before && !after;

/** `steps`: the rows of one subject in each release that has any, the oldest first. */
export function foldChanges(steps: readonly (readonly Change[])[]): Change[] {
  const rows = steps.flat();
  const { nit, tipo } = rows[0]!;
  const entity = tipo.includes('entidad');
  const { whole, was, is } = foldSubject(rows);
  if (whole) {
    if (cameAndWent(whole)) return [];
    const razon_social = whole.after ? is : was;
    if (entity) return [{ tipo: whole.after ? 'entidad_entra' : 'entidad_sale', nit, razon_social }];
    return [{ tipo: whole.after ? 'empresa_entra' : 'empresa_sale', nit, razon_social }];
  }
  const years = foldYears(rows);
  const renamed: Change = { tipo: entity ? 'nombre_entidad' : 'nombre_empresa', nit, antes: was, ahora: is };
  return [
    ...(was === is ? [] : [renamed]),
    ...[...years].flatMap(([anio, span]): Change[] =>
      cameAndWent(span) ? [] : [{ tipo: span.after ? 'anio_nuevo' : 'anio_retirado', nit, anio }],
    ),
    ...foldLines(rows).filter(({ anio }) => !years.has(anio)),
    ...foldFigures(rows),
  ].sort(compareChanges);
}

/** `whole` when the subject came or left; its first and last names, both empty when no row has a name. */
function foldSubject(rows: readonly Change[]): { whole: Span | undefined; was: string; is: string } {
  let whole: Span | undefined;
  let names: { was: string; is: string } | undefined;
  for (const row of rows) {
    if (row.tipo === 'nombre_empresa' || row.tipo === 'nombre_entidad')
      names = { was: names?.was ?? row.antes, is: row.ahora };
    else if ('razon_social' in row) {
      whole = extendSpan(whole, row.tipo.endsWith('_entra'));
      names = { was: names?.was ?? row.razon_social, is: row.razon_social };
    }
  }
  return { whole, ...(names ?? { was: '', is: '' }) };
}

function foldYears(rows: readonly Change[]): Map<number, Span> {
  const years = new Map<number, Span>();
  for (const row of rows)
    if (row.tipo === 'anio_nuevo' || row.tipo === 'anio_retirado')
      years.set(row.anio, extendSpan(years.get(row.anio), row.tipo === 'anio_nuevo'));
  return years;
}

/** Each line whose first and last figures differ. */
function foldLines(rows: readonly Change[]): LineChange[] {
  const lines = new Map<string, LineChange>();
  for (const row of rows) {
    if (row.tipo !== 'linea') continue;
    const key = `${row.anio} ${row.estado} ${row.concepto}`;
    lines.set(key, { ...row, antes: (lines.get(key) ?? row).antes });
  }
  return [...lines.values()].filter(({ antes, ahora }) => antes !== ahora);
}

/** Each figure of an entity's cut whose first and last values differ. */
function foldFigures(rows: readonly Change[]): EntityFigureChange[] {
  const figures = new Map<string, EntityFigureChange>();
  for (const row of rows) {
    if (row.tipo !== 'cifra_entidad') continue;
    const key = `${row.entity_id} ${row.corte} ${row.fuente} ${row.cifra}`;
    figures.set(key, { ...row, antes: (figures.get(key) ?? row).antes });
  }
  return [...figures.values()].filter(({ antes, ahora }) => antes !== ahora);
}
