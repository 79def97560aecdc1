/** Parses the parameters of the reconciliation protocol: `queries`, a batch, or `query`, a single one. */

import type { ParameterFault } from '../../contract/http/parameters.ts';
import {
  maxReconciliationQueries,
  type ReconciliationQuery,
  reconciliationQuerySchema,
} from '../../contract/http/reconciliation.ts';
import { type Extension, extensionSchema } from './services.ts';

/** `none`: without queries, the service answers its manifest. `batch`: the queries by name; null for one that cannot be read, which does not spoil the others. */
export type ParsedQueries =
  | { readonly faults: readonly ParameterFault[] }
  | { readonly batch: readonly (readonly [name: string, query: ReconciliationQuery | null])[] }
  | { readonly extension: Extension }
  | { readonly single: ReconciliationQuery }
  | { readonly none: true };

export function parseQueries(parameters: URLSearchParams): ParsedQueries {
  const unknown = [...new Set(parameters.keys())].filter(
    (name) => name !== 'queries' && name !== 'query' && name !== 'extend',
  );
  if (unknown.length > 0)
    return { faults: unknown.map((parameter) => ({ parameter, detail: unknownText(parameter) })) };
  const pairs = [...parameters];
  if (pairs.length > 1)
    return fault('queries', 'query o extend debe estar una sola vez, y una sola de ellas');
  const [first] = pairs;
  if (!first) return { none: true };
  const [name, text] = first;
  if (name === 'extend') return parseExtension(text);
  return name === 'queries' ? parseBatch(text) : parseSingle(text);
}

const unknownText = (parameter: string): string =>
  parameter === 'callback'
    ? 'no se admite: no hay JSONP, las respuestas se leen por CORS'
    : 'no es un parámetro de esta dirección, que admite queries, query y extend';

const fault = (parameter: string, detail: string) => ({ faults: [{ parameter, detail }] });

function parseBatch(text: string): ParsedQueries {
  const json = parseJson(text);
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return fault('queries', 'debe ser un objeto JSON con una consulta por nombre, como {"q0":{"query":"…"}}');
  const entries = Object.entries(json);
  if (entries.length === 0 || entries.length > maxReconciliationQueries)
    return fault(
      'queries',
      `tiene ${entries.length} consultas y se admiten de 1 a ${maxReconciliationQueries}`,
    );
  return {
    batch: entries.map(([name, value]) => {
      const parsed = parseQuery('queries', value);
      return [name, 'faults' in parsed ? null : parsed.query] as const;
    }),
  };
}

function parseExtension(text: string): ParsedQueries {
  const parsed = extensionSchema.safeParse(parseJson(text));
  if (parsed.success) return { extension: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => ({
      parameter: 'extend',
      detail: `${path.length > 0 ? `${path.join('.')} ` : ''}${message}`,
    })),
  };
}

/** A single query is an object as in a batch, or the name alone. */
function parseSingle(text: string): ParsedQueries {
  const value = text.trimStart().startsWith('{') ? parseJson(text) : { query: text };
  const parsed = parseQuery('query', value);
  return 'faults' in parsed ? parsed : { single: parsed.query };
}

function parseQuery(
  parameter: string,
  value: unknown,
): { readonly query: ReconciliationQuery } | { readonly faults: readonly ParameterFault[] } {
  const parsed = reconciliationQuerySchema.safeParse(value);
  if (parsed.success) return { query: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => ({
      parameter,
      detail: `${path.length > 0 ? `${path.join('.')} ` : ''}${message}`,
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
