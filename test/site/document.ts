/** Checks answers against the published OpenAPI document. */

import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { apiPrefix } from '../../contract/http/addresses.ts';

interface Content {
  readonly schema: object;
  readonly examples?: Record<string, { readonly summary: string; readonly value: unknown }>;
}

interface Reference {
  readonly $ref?: string;
}

interface Answer extends Reference {
  readonly content?: Record<string, Content>;
  readonly headers?: Record<string, unknown>;
}

interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: {
    readonly type: string;
    readonly enum?: readonly string[];
    readonly pattern?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly items?: { readonly enum: readonly string[] };
  };
  readonly example?: unknown;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly parameters: readonly OpenApiParameter[];
  readonly responses: Record<string, Answer>;
}

interface Document {
  readonly info: {
    readonly contact: { readonly name: string; readonly url?: string };
    readonly license: { readonly url: string };
  };
  readonly externalDocs?: { readonly url: string };
  readonly paths: Record<string, { readonly get: OpenApiOperation }>;
  readonly components: { readonly responses: Record<string, Answer> };
}

export const documentFile = new URL('../../public/openapi.json', import.meta.url);
export const document = JSON.parse(readFileSync(documentFile, 'utf8')) as Document;

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

/** The operation whose path template matches; OpenAPI wants a path without parameters to match before one with. */
function operationAt(path: string): OpenApiOperation {
  const bare = path.slice(apiPrefix.length).split('?')[0]!;
  const plain = document.paths[bare];
  if (plain) return plain.get;
  const found = Object.entries(document.paths).find(([template]) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  );
  if (!found) throw new Error(`the document has no operation at ${path}`);
  return found[1].get;
}

function resolved(answer: Answer): { readonly answer: Answer; readonly pointer: string } {
  const name = answer.$ref?.split('/').at(-1);
  return name
    ? { answer: document.components.responses[name]!, pointer: `#/components/responses/${name}` }
    : { answer, pointer: '' };
}

/** What of an answer contradicts the document; empty when nothing does. */
export function faultsOf(path: string, status: number, type: string | null, body: unknown): string[] {
  const operation = operationAt(path);
  const promised = operation.responses[status];
  if (!promised) return [`${status} is not among the answers of ${operation.operationId}`];
  const { answer } = resolved(promised);
  const content = answer.content?.[type?.split(';')[0] ?? ''];
  if (!content) return [`${status} of ${operation.operationId} promises no ${type}`];
  const check = checkOf(content.schema);
  return check(body)
    ? []
    : (check.errors ?? []).slice(0, 5).map((error) => `${error.instancePath} ${error.message}`);
}

/** Compiled once for each schema. */
const checks = new WeakMap<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  const known = checks.get(schema);
  if (known) return known;
  const check = ajv.compile(inDocument(schema));
  checks.set(schema, check);
  return check;
}

/** A schema with its references resolved in the document. */
function inDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
}

export interface PrintedExample {
  readonly name: string;
  readonly status: string;
  readonly summary: string;
  readonly faults: readonly string[];
}

export function printedExamples(): PrintedExample[] {
  return Object.entries(document.paths).flatMap(([template, { get }]) =>
    Object.entries(get.responses).flatMap(([status, promised]) =>
      Object.entries(resolved(promised).answer.content ?? {}).flatMap(([type, { examples = {} }]) =>
        Object.values(examples).map(({ summary, value }) => ({
          name: get.operationId,
          status,
          summary,
          faults: faultsOf(`${apiPrefix}${template}`, Number(status), type, value),
        })),
      ),
    ),
  );
}
