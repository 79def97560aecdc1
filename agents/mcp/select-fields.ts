/** The argument `fields`: paths of the parts of `data` to keep in a result. */

import { z } from 'zod';
import { meantKey } from '../../contract/http/meant-key.ts';

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

/** A path, and the names of it that lead on from here. */
interface WantedPath {
  readonly path: string;
  readonly names: readonly string[];
}

/** What the paths select, null when none matched; and those that matched nothing. */
export function selectFields(data: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  const paths = fields.map((path) => ({ path, names: path.split('.') }));
  const matched = new Set<string>();
  const selected = (selectIn(data, paths, matched, false) ?? null) as typeof data | null;
  return { selected, missing: [...new Set(fields)].filter((path) => !matched.has(path)) };
}

/** Paths that match nothing, each with the name of the data that its last one means. */
export function withMeantNames(missing: readonly string[], data: object): string[] {
  const names = missing.length > 0 ? [...namesIn(data)] : [];
  return missing.map((path) => {
    const last = path.split('.').at(-1)!;
    const meant = names.includes(last) ? null : meantKey(last, names);
    return meant === null ? path : `${path} (¿quiso decir ${meant}?)`;
  });
}

function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) names.add(name);
    namesIn(inner, names);
  }
  return names;
}

function selectIn(
  value: unknown,
  paths: readonly WantedPath[],
  matched: Set<string>,
  inList: boolean,
): unknown {
  if (paths.length === 0) return undefined;
  const further = paths.filter(({ names }) => names.length > 0);
  if (further.length < paths.length) {
    for (const { path, names } of paths) if (names.length === 0) matched.add(path);
    // Only marks longer paths below this one as matched.
    selectIn(value, further, matched, inList);
    return value;
  }
  if (Array.isArray(value)) {
    const rows = value.map((row) => selectIn(row, paths, matched, true)).filter((row) => row !== undefined);
    return rows.length > 0 ? rows : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const kept: [string, unknown][] = [];
  const identity: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const below = paths.filter(({ names: [next] }) => next === name || next === '*');
    const cut = selectIn(
      inner,
      below.map(({ path, names }) => ({ path, names: names.slice(1) })),
      matched,
      false,
    );
    if (cut !== undefined) kept.push([name, cut]);
    else if (inList && rowKeys.has(name)) identity.push([name, inner]);
  }
  return kept.length > 0 ? Object.fromEntries([...identity, ...kept]) : undefined;
}
