/** The argument `fields`: paths of the parts of `data` to keep in a result. */

import { z } from 'zod';

const maxFields = 40;

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
  .max(maxFields, { error: `admite como máximo ${maxFields} campos` });

/** Properties that identify rows of lists and are always kept. */
const rowKeys: ReadonlySet<string> = new Set(['anio', 'year', 'nit']);

interface Branch {
  /** The paths that end here; everything below is selected. */
  readonly paths: readonly string[];
  readonly next: Map<string, Branch>;
}

export interface FieldSelection {
  /** Null when no path matched. */
  readonly selected: Readonly<Record<string, unknown>> | null;
  /** The paths that matched nothing. */
  readonly missing: readonly string[];
}

export function selectFields(
  data: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): FieldSelection {
  const tree = fields.map((path) => branchOf(path.split('.'), path)).reduce(mergeBranches);
  const found = new Set<string>();
  const kept = (selectIn(data, tree, found, false) ?? null) as FieldSelection['selected'];
  return { selected: kept, missing: [...new Set(fields)].filter((path) => !found.has(path)) };
}

const branchOf = ([name, ...names]: readonly string[], path: string): Branch =>
  name === undefined
    ? { paths: [path], next: new Map() }
    : { paths: [], next: new Map([[name, branchOf(names, path)]]) };

/** The union of two branches. */
function mergeBranches(one: Branch, other: Branch): Branch {
  const next = new Map(one.next);
  for (const [name, branch] of other.next) {
    const known = next.get(name);
    next.set(name, known ? mergeBranches(known, branch) : branch);
  }
  return { paths: [...one.paths, ...other.paths], next };
}

/** The branch for a property: by its name, by `*`, or both merged. */
function branchFor({ next }: Branch, name: string): Branch | undefined {
  const named = next.get(name);
  const any = next.get('*');
  return named && any ? mergeBranches(named, any) : (named ?? any);
}

function selectIn(value: unknown, branch: Branch, found: Set<string>, inList: boolean): unknown {
  if (branch.paths.length > 0) {
    for (const path of branch.paths) found.add(path);
    // Only marks longer paths below this one as found.
    if (branch.next.size > 0) selectIn(value, { paths: [], next: branch.next }, found, inList);
    return value;
  }
  if (Array.isArray(value)) {
    const rows = value.map((row) => selectIn(row, branch, found, true)).filter((row) => row !== undefined);
    return rows.length > 0 ? rows : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: [string, unknown][] = [];
  const identity: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const wanted = branchFor(branch, name);
    const cut = wanted && selectIn(inner, wanted, found, false);
    if (cut !== undefined) kept.push([name, cut]);
    else if (inList && rowKeys.has(name)) identity.push([name, inner]);
  }
  return kept.length > 0 ? Object.fromEntries([...identity, ...kept]) : undefined;
}
