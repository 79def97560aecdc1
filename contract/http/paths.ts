/** The path parameters of each operation, and one parser that reports all faults at once. */

import type { z } from 'zod';
import { type OperationName, operations } from './operations.ts';
import type { ParameterFault } from './parameters.ts';

/** The parsed path parameters of an operation, in canonical form. */
export type PathValues<O extends OperationName> = z.infer<(typeof operations)[O]['parameters']>;

export type PathParseResult<O extends OperationName> =
  | { readonly ok: true; readonly path: PathValues<O> }
  | { readonly ok: false; readonly errors: readonly ParameterFault[] };

/** Parses path parameters as written; on failure gives one fault for each wrong parameter. */
export function parsePath<O extends OperationName>(
  operation: O,
  written: Readonly<Record<string, string>>,
): PathParseResult<O> {
  const parsed = operations[operation].parameters.safeParse(written);
  if (parsed.success) return { ok: true, path: parsed.data as PathValues<O> };
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const parameter = String(path[0]);
    if (!faults.has(parameter)) faults.set(parameter, message);
  }
  return { ok: false, errors: [...faults].map(([parameter, detail]) => ({ parameter, detail })) };
}

/** Whether percent-decoding the parameters gives a valid path: such an address is a second spelling of the canonical one. */
export function isNonCanonicalPath(
  operation: OperationName,
  written: Readonly<Record<string, string>>,
): boolean {
  const segments = Object.entries(written);
  if (!segments.some(([, segment]) => segment.includes('%'))) return false;
  try {
    const decoded = segments.map(([name, segment]) => [name, decodeURIComponent(segment)] as const);
    if (decoded.some(([, segment]) => segment.includes('/'))) return true;
    return parsePath(operation, Object.fromEntries(decoded)).ok;
  } catch {
    return false;
  }
}
