/** The OpenAPI 3.1 document, from the tables of operations and problems, the schemas and the recorded examples. */

import { feedType } from '../../../contract/feeds/feed.ts';
import { apiPrefix, type OperationName } from '../../../contract/http/addresses.ts';
import { limitsText } from '../../../contract/http/budgets.ts';
import { license, licenseAddress } from '../../../contract/http/envelope.ts';
import {
  type CsvOperation,
  type FeedOperation,
  hasCsv,
  hasFeed,
  type Operation,
  operationNames,
  operations,
  subjects,
  workbookType,
} from '../../../contract/http/operations.ts';
import { type ProblemSlug, problems } from '../../../contract/http/problems.ts';
import { apiVersion } from '../../../contract/http/schemas.ts';
import type { Example, Examples } from './examples.ts';
import {
  answerHeaders as answerHeaderNames,
  budgetText,
  type HeaderName,
  headers,
  limitHeaders,
  shared,
} from './operation.ts';
import { parametersOf } from './parameters.ts';
import { componentSchemas, dataSchemaOf, type JsonValue, ref } from './shapes.ts';

export function openapi(examples: Examples): JsonValue {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cifras',
      version: apiVersion,
      summary: 'Estados financieros, indicadores y comparación sectorial de las empresas de Colombia',
      description,
      contact: { name: 'Quienes mantienen Cifras' },
      license: { name: `${license} (datos)`, url: licenseAddress },
    },
    servers: [{ url: apiPrefix, description: 'Este sitio' }],
    security: [],
    tags: subjects,
    paths: Object.fromEntries(
      operationNames.map((name) => [operations[name].path, { get: operationOf(name, examples) }]),
    ),
    components: {
      schemas: componentSchemas(),
      headers: Object.fromEntries(Object.values(headers).map(({ component, ...rest }) => [component, rest])),
      responses: Object.fromEntries(
        shared.map((slug) => [responseName(slug), problemResponse(slug, examples.problems[slug])]),
      ),
    },
  };
}

const description = [
  'API pública y de solo lectura sobre los estados financieros de las empresas de Colombia. No pide credenciales y admite cualquier origen (CORS).',
  'Dos conjuntos de datos: `SIIS`, las sociedades que reportan a la Superintendencia de Sociedades, en miles de pesos como se reportaron; y `SFC`, las entidades vigiladas por la Superintendencia Financiera, en pesos. Un importe multiplicado por `meta.monetary.scale` son pesos colombianos.',
  `Límites: ${limitsText}. Todo error es \`application/problem+json\` (RFC 9457) y su \`type\` lleva a la página que lo explica.`,
  'Un parámetro desconocido o vacío es un error 400, y uno repetido también, salvo una lista: sus valores van separados por comas o uno a uno (`nit=…&nit=…`). Para generar un cliente, `/openapi-json.json` es este documento sin CSV, libros ni fuentes. Se admiten siempre `_ts=<marca de tiempo>`, para pasar por alto el caché, y `publicacion=<meta.release>`, para que la respuesta sea de esa publicación o de ninguna.',
  'La guía, con programas completos, está en `/docs/guia`.',
].join('\n\n');

/** `not-found` → `NotFound`. */
const responseName = (slug: ProblemSlug): string =>
  slug.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function operationOf(name: OperationName, { answers, tables, feeds }: Examples): JsonValue {
  const { summary, monetary }: Operation = operations[name];
  return {
    operationId: name,
    tags: [operations[name].subject],
    summary,
    description: `${budgetText(operations[name])}${monetary ? ` Importes en ${monetary.scale === 1000 ? 'miles de pesos' : 'pesos'}.` : ''}`,
    parameters: parametersOf(name, answers[name]),
    responses: {
      200: answerResponse(name, answers[name], {
        ...(hasCsv(name) && tableContent(name, tables[name])),
        ...(hasFeed(name) && feedContent(name, feeds[name])),
        ...(name in sheetNames && workbookContent(name as keyof typeof sheetNames)),
      }),
      304: { description: 'Sin cambios desde la versión que nombra If-None-Match', headers: answerHeaders },
      ...Object.fromEntries(
        shared.map((slug) => [
          problems[slug].status,
          { $ref: `#/components/responses/${responseName(slug)}` },
        ]),
      ),
    },
  };
}

const header = (name: string): JsonValue => ({ $ref: `#/components/headers/${name}` });

const headersOf = (names: readonly HeaderName[]): Record<string, JsonValue> =>
  Object.fromEntries(names.map((name) => [name, header(headers[name].component)]));
const limits = headersOf(limitHeaders);
const answerHeaders = headersOf(answerHeaderNames);

function answerResponse(name: OperationName, { call, body }: Example, otherwise: JsonValue): JsonValue {
  return {
    description: operations[name].summary,
    headers: answerHeaders,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data', 'meta'],
          additionalProperties: false,
          properties: { data: dataSchemaOf(name), meta: ref('Meta') },
        },
        examples: { respuesta: { summary: `GET ${call}`, value: body as JsonValue } },
      },
      ...(otherwise as object),
    },
  };
}

/** The response content of `format=csv`. */
const tableContent = (name: CsvOperation, { call, body }: Example): Record<string, JsonValue> => ({
  'text/csv': {
    schema: { type: 'string', description: operations[name].csv.description },
    examples: { csv: { summary: `GET ${call}`, value: body as JsonValue } },
  },
});

/** The sheets of the workbooks. */
const sheetNames = {
  empresa: 'Sociedad, Estados, Indicadores, Puente, Cuartiles, Presentaciones, Vacios',
  empresas: 'Sociedad, Estados, Indicadores, Puente, Cuartiles, Presentaciones, Vacios',
  margenes: 'Rangos, Aceptadas, Anios, Rechazadas, Criterios, Vacios, Definiciones',
} as const satisfies Partial<Record<OperationName, string>>;

/** The response content of `format=xlsx`. */
const workbookContent = (name: keyof typeof sheetNames): Record<string, JsonValue> => ({
  [workbookType]: {
    schema: { type: 'string', format: 'binary', description: `Hojas: ${sheetNames[name]}` },
  },
});

/** The response content of `format=atom`. */
const feedContent = (name: FeedOperation, { call, body }: Example): Record<string, JsonValue> => ({
  [feedType]: {
    schema: { type: 'string', description: operations[name].feed.description },
    examples: { atom: { summary: `GET ${call}`, value: body as JsonValue } },
  },
});

function problemResponse(
  slug: ProblemSlug,
  { method, call, body, headers: exampleHeaders }: Example,
): JsonValue {
  return {
    description: problems[slug].title,
    headers: { ...limits, ...(exampleHeaders['retry-after'] && headersOf(['Retry-After'])) },
    content: {
      'application/problem+json': {
        schema: ref('Problem'),
        examples: { [slug]: { summary: `${method} ${call}`, value: body as JsonValue } },
      },
    },
  };
}
