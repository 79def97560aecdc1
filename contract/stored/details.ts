/** The stored details of an entity: a line that lists the roles, then a line for each of them in that order. */

import type { EntityDetails, EntityDetailTable } from '../http/entity.ts';
import { type EntityRole, roleTitle } from '../http/roles.ts';

/** Lines of JSON, so that a reader parses the roles it wants and no other. Null when there is nothing to tell. */
export function detailsText(tables: readonly EntityDetailTable[]): string | null {
  if (tables.length === 0) return null;
  const roles: EntityDetails['roles'] = tables.map(({ role, rows }) => ({
    role,
    title: roleTitle(role),
    facts: rows.reduce((sum, row) => sum + filedIn(row), 0),
  }));
  return [roles, ...tables].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The figures of a row, in pesos or as filed. */
function filedIn({ values, filed = [] }: EntityDetailTable['rows'][number]): number {
  return [...values, ...filed].filter((value) => value !== null).length;
}

/** The JSON of the list of roles, and of the tables of those that are wanted: the first when nothing is said. */
export function cutDetails(
  text: string,
  wanted: readonly EntityRole[] | undefined,
): { readonly roles: string; readonly tables: readonly string[] } {
  const [roles, ...tables] = text.trimEnd().split('\n') as [string, ...string[]];
  const listed = JSON.parse(roles) as EntityDetails['roles'];
  if (listed.length !== tables.length)
    throw new Error(`stored details with ${tables.length} tables for ${listed.length} roles`);
  return { roles, tables: tables.filter((_, i) => wanted?.includes(listed[i]!.role) ?? i === 0) };
}
