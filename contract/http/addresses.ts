/** The addresses of operations: which one stands at a pathname, and the pathname of one. */

import { apiPrefix, type OperationName, operationNames, operations } from './operations.ts';
import type { PathValues } from './paths.ts';

export interface OperationMatch {
  readonly operation: OperationName;
  /** The path parameters by name, as written in the address. */
  readonly path: Readonly<Record<string, string>>;
}

interface Template {
  readonly operation: OperationName;
  /** Each is a literal text or a parameter. */
  readonly segments: readonly { readonly text: string; readonly parameter: string | undefined }[];
}

const parameterPattern = /^\{(\w+)\}$/;

const templates = operationNames.map((operation): Template => {
  const { path } = operations[operation];
  const texts = path.slice(1).split('/');
  const segments = texts.map((text) => ({ text, parameter: parameterPattern.exec(text)?.[1] }));
  return { operation, segments };
});
const segmentsOf = new Map(templates.map(({ operation, segments }) => [operation, segments]));

/** The operation at a pathname as written, exact in case and slashes; null when there is none. */
export function matchOperation(pathname: string): OperationMatch | null {
  if (!pathname.startsWith(`${apiPrefix}/`)) return null;
  for (const { operation, segments } of templates) {
    const path = pathValuesIn(pathname, segments);
    if (path !== null) return { operation, path };
  }
  return null;
}

/** The parameters in a pathname of this form, or null. Compares in place, which is faster than splitting the pathname. */
function pathValuesIn(pathname: string, segments: Template['segments']): Record<string, string> | null {
  const values: Record<string, string> = {};
  let start = apiPrefix.length + 1;
  for (const { text, parameter } of segments) {
    const slash = pathname.indexOf('/', start);
    const end = slash < 0 ? pathname.length : slash;
    if (parameter === undefined) {
      if (end - start !== text.length || !pathname.startsWith(text, start)) return null;
    } else if (end > start) values[parameter] = pathname.slice(start, end);
    else return null;
    start = end + 1;
  }
  return start > pathname.length ? values : null;
}

/** The address of an operation, `/api/v1/empresa/900123456`, with the given path parameters. Throws when one is missing. */
export function addressOf<O extends OperationName>(operation: O, path: PathValues<O>): string {
  const values: Readonly<Record<string, unknown>> = path;
  let address: string = apiPrefix;
  for (const { text, parameter } of segmentsOf.get(operation)!) {
    const value = parameter ? values[parameter] : text;
    if (value === undefined) throw new Error(`the path of ${operation} lacks ${parameter}`);
    address += `/${value}`;
  }
  return address;
}
