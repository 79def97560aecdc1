/** The stored details of an entity: a JSON line that lists the roles, then one JSON line per role in that order. */

import type { EntityDetails, EntityDetailTable } from '../http/entity.ts';
import { type EntityRole, roleTitle } from '../http/roles.ts';

/** Writes the lines, so that a reader parses only the roles it needs. Null when there are no tables. */
export function detailsText(tables: readonly EntityDetailTable[]): string | null {
  if (tables.length === 0) return null;
  const roles: EntityDetails['roles'] = tables.map(({ role, rows }) => ({
    role,
    title: roleTitle(role),
    facts: rows.reduce((sum, row) => sum + countFigures(row), 0),
  }));
  return [roles, ...tables].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The number of figures in a row, in pesos or as filed. */
function countFigures({ values, filed = [] }: EntityDetailTable['rows'][number]): number {
  return [...values, ...filed].filter((value) => value !== null).length;
}

/** The JSON of the list of roles, and of the tables of the wanted roles; without `wanted`, of the first role. */
export function selectDetails(
  text: string,
  wanted: readonly EntityRole[] | undefined,
): { readonly roles: string; readonly tables: readonly string[] } {
  const [roles, ...tables] = text.trimEnd().split('\n') as [string, ...string[]];
  const listed = JSON.parse(roles) as EntityDetails['roles'];
  if (listed.length !== tables.length)
    throw new Error(`stored details with ${tables.length} tables for ${listed.length} roles`);
  return { roles, tables: tables.filter((_, i) => wanted?.includes(listed[i]!.role) ?? i === 0) };
}
