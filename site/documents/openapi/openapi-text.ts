/** The OpenAPI document as text, `public/openapi.json`; the same tables give the same bytes. */

import { readExamples } from './examples.ts';
import { openapi } from './openapi.ts';
import type { JsonValue } from './shapes.ts';

export const openapiText = (): string => partByLine(openapi(readExamples()));

/** What stands on a line of its own is a parameter, an answer, or a property of a schema. */
const lineDepth = 5;

/** A document with a part on each line: indented throughout, half of it would be blanks. */
export const partByLine = (document: JsonValue): string => `${partsOf(document, lineDepth, '')}\n`;

function partsOf(value: JsonValue, depth: number, indent: string): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent} `;
  const isArray = Array.isArray(value);
  const parts = isArray
    ? value.map((part: JsonValue) => partsOf(part ?? null, depth - 1, inner))
    : Object.entries(value).flatMap(([name, part]) =>
        part === undefined ? [] : `${JSON.stringify(name)}: ${partsOf(part, depth - 1, inner)}`,
      );
  const [open, close] = isArray ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
