/** Parses the parameters of the reconciliation protocol: `queries`, a batch, or `query`, a single one. */

import type { ParameterFault } from '../../../contract/http/parameters.ts';
import {
  maxReconciliationQueries,
  type ReconciliationQuery,
  reconciliationQuerySchema,
} from '../../../contract/http/reconciliation.ts';

/** None asks for the manifest; `name` is that of a query in its batch. */
export type ParsedQueries =
  | { readonly faults: readonly ParameterFault[] }
  | { readonly batch: readonly (readonly [name: string, query: ReconciliationQuery])[] }
  | { readonly single: ReconciliationQuery }
  | { readonly none: true };

export function parseQueries(parameters: URLSearchParams): ParsedQueries {
  const unknown = [...new Set(parameters.keys())].filter((name) => name !== 'queries' && name !== 'query');
  if (unknown.length > 0)
    return { faults: unknown.map((parameter) => ({ parameter, detail: unknownText(parameter) })) };
  const given = [...parameters];
  if (given.length > 1) return fault('queries', 'o query debe estar una sola vez, y una sola de ellas');
  const [first] = given;
  if (!first) return { none: true };
  const [name, text] = first;
  return name === 'queries' ? parseBatch(text) : parseSingle(text);
}

const unknownText = (parameter: string): string =>
  parameter === 'callback'
    ? 'no se admite: no hay JSONP, las respuestas se leen por CORS'
    : 'no es un parámetro de esta dirección, que admite queries y query';

const fault = (parameter: string, detail: string) => ({ faults: [{ parameter, detail }] });

function parseBatch(text: string): ParsedQueries {
  const json = parseJson(text);
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return fault('queries', 'debe ser un objeto JSON con una consulta por nombre, como {"q0":{"query":"…"}}');
  const given = Object.entries(json);
  if (given.length === 0 || given.length > maxReconciliationQueries)
    return fault(
      'queries',
      `tiene ${given.length} consultas y se admiten de 1 a ${maxReconciliationQueries}`,
    );
  const faults: ParameterFault[] = [];
  const batch = given.flatMap(([name, value]) => {
    const read = parseQuery('queries', name, value);
    if (!('faults' in read)) return [[name, read.query] as const];
    faults.push(...read.faults);
    return [];
  });
  return faults.length > 0 ? { faults } : { batch };
}

/** A single query is an object as in a batch, or the name alone. */
function parseSingle(text: string): ParsedQueries {
  const value = text.trimStart().startsWith('{') ? parseJson(text) : { query: text };
  const read = parseQuery('query', '', value);
  return 'faults' in read ? read : { single: read.query };
}

function parseQuery(
  parameter: string,
  name: string,
  value: unknown,
): { readonly query: ReconciliationQuery } | { readonly faults: readonly ParameterFault[] } {
  const read = reconciliationQuerySchema.safeParse(value);
  if (read.success) return { query: read.data };
  const place = name === '' ? '' : `${name.slice(0, 20)}: `;
  return {
    faults: read.error.issues.map(({ path, message }) => ({
      parameter,
      detail: `${place}${path.length > 0 ? `${path.join('.')} ` : ''}${message}`,
    })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
