/** The argument `fields`: which members of an answer to keep, as paths from `data`. */

import { z } from 'zod';

const most = 40;

export const fieldsSchema = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^(?:[\w-]+|\*)(?:\.(?:[\w-]+|\*)){0,9}$/, {
        error: 'cada campo son nombres unidos por puntos, como profile.razon_social',
      }),
    { error: 'debe ser una lista de textos' },
  )
  .min(1, { error: 'está vacío' })
  .max(most, { error: `admite como máximo ${most} campos` });

export const fieldsDescription =
  'Rutas de data que se conservan, como profile.razon_social; * es cualquier nombre; listas sin índice. Sus filas conservan anio, year y nit.';

/** What tells one row of a list from another. */
const identifying: ReadonlySet<string> = new Set(['anio', 'year', 'nit']);

interface Branch {
  /** The paths that end here; what stands below is kept whole. */
  readonly paths: readonly string[];
  readonly next: Map<string, Branch>;
}

export interface Cut {
  /** Null when nothing was found. */
  readonly kept: Readonly<Record<string, unknown>> | null;
  /** The paths under which there was nothing. */
  readonly missing: readonly string[];
}

export function keepFields(data: Readonly<Record<string, unknown>>, fields: readonly string[]): Cut {
  const tree = fields.map((path) => branchOf(path.split('.'), path)).reduce(both);
  const found = new Set<string>();
  const kept = (keep(data, tree, found, false) ?? null) as Cut['kept'];
  return { kept, missing: [...new Set(fields)].filter((path) => !found.has(path)) };
}

const branchOf = ([name, ...names]: readonly string[], path: string): Branch =>
  name === undefined
    ? { paths: [path], next: new Map() }
    : { paths: [], next: new Map([[name, branchOf(names, path)]]) };

/** What either keeps. */
function both(one: Branch, other: Branch): Branch {
  const next = new Map(one.next);
  for (const [name, branch] of other.next) {
    const known = next.get(name);
    next.set(name, known ? both(known, branch) : branch);
  }
  return { paths: [...one.paths, ...other.paths], next };
}

/** A name is kept by the paths that say it and by those that say any. */
function below({ next }: Branch, name: string): Branch | undefined {
  const named = next.get(name);
  const any = next.get('*');
  return named && any ? both(named, any) : (named ?? any);
}

function keep(value: unknown, branch: Branch, found: Set<string>, inList: boolean): unknown {
  if (branch.paths.length > 0) {
    for (const path of branch.paths) found.add(path);
    // For what is found of the paths that go on below it.
    if (branch.next.size > 0) keep(value, { paths: [], next: branch.next }, found, inList);
    return value;
  }
  if (Array.isArray(value)) {
    const rows = value.map((row) => keep(row, branch, found, true)).filter((row) => row !== undefined);
    return rows.length > 0 ? rows : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: [string, unknown][] = [];
  const identity: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const wanted = below(branch, name);
    const cut = wanted && keep(inner, wanted, found, false);
    if (cut !== undefined) kept.push([name, cut]);
    else if (inList && identifying.has(name)) identity.push([name, inner]);
  }
  return kept.length > 0 ? Object.fromEntries([...identity, ...kept]) : undefined;
}
