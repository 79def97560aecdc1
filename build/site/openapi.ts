/** The OpenAPI 3.1 document, from the tables of operations and problems, the schemas, and examples that were really answered. */

import { costlyList, prices, priceText } from '../../contract/http/budgets.ts';
import { csvTables } from '../../contract/http/csv.ts';
import { license, licenseAddress } from '../../contract/http/envelope.ts';
import { apiPrefix, type Operation, operations } from '../../contract/http/operations.ts';
import { type ProblemSlug, problems } from '../../contract/http/problems.ts';
import { type CsvOperation, hasCsv, type OperationName } from '../../contract/http/queries.ts';
import { apiVersion } from '../../contract/http/schemas.ts';
import type { Example, Examples } from './examples.ts';
import { parametersOf } from './parameters.ts';
import { componentSchemas, dataSchemaOf, type Json, ref } from './shapes.ts';

export function openapi(examples: Examples): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cifras',
      version: apiVersion,
      summary: 'Estados financieros, indicadores y comparación sectorial de las empresas de Colombia',
      description,
      license: { name: `${license} (datos)`, url: licenseAddress },
    },
    externalDocs: { description: 'Guía', url: '/docs/guia' },
    servers: [{ url: apiPrefix, description: 'Este sitio' }],
    security: [],
    tags,
    paths: Object.fromEntries(
      (Object.keys(operations) as OperationName[]).map((name) => [
        operations[name].path,
        { get: operationOf(name, examples) },
      ]),
    ),
    components: {
      schemas: componentSchemas(),
      headers: components,
      responses: Object.fromEntries(
        shared.map((slug) => [responseName(slug), problemResponse(slug, examples.problems[slug])]),
      ),
    },
  };
}

const description = [
  'API pública y de solo lectura sobre los estados financieros de las empresas de Colombia. No pide credenciales y admite cualquier origen (CORS).',
  'Dos conjuntos de datos: `SIIS`, las sociedades que reportan a la Superintendencia de Sociedades, en miles de pesos como se reportaron; y `SFC`, las entidades vigiladas por la Superintendencia Financiera, en pesos. Un importe multiplicado por `meta.monetary.scale` son pesos colombianos.',
  `Límites por dirección IP y minuto: 60 consultas; aparte, 30 puntos para ${costlyList}, a un punto por consulta (${prices.join('; ')}). Todo error es \`application/problem+json\` (RFC 7807) y su \`type\` lleva a la página que lo explica.`,
  'Un parámetro desconocido, repetido o vacío es un error 400. `_ts=<marca de tiempo>` se admite siempre, para pasar por alto el caché.',
].join('\n\n');

const tags = [
  { name: 'Sociedades', description: 'Sociedades del SIIS, por NIT' },
  { name: 'Entidades vigiladas', description: 'Entidades de la Superintendencia Financiera, por NIT' },
  { name: 'Búsqueda', description: 'Encontrar empresas' },
  { name: 'Sectores', description: 'Grupos CIIU: secciones, divisiones y clases' },
  { name: 'Cambios', description: 'Qué cambió de una publicación a otra' },
];

const [ofCompany, ofEntity, ofSearch, ofSectors, ofChanges] = tags.map(({ name }) => name);

const tagOf = {
  empresa: ofCompany,
  financials: ofCompany,
  indicators: ofCompany,
  benchmark: ofCompany,
  sfc: ofEntity,
  screener: ofSearch,
  search: ofSearch,
  sectores: ofSectors,
  sector: ofSectors,
  empresas: ofCompany,
  series: ofCompany,
  frame: ofSearch,
  cambios: ofChanges,
} as const satisfies Record<OperationName, string | undefined>;

/** The problems that any call may meet, described once. */
const shared = [
  'invalid-parameters',
  'not-found',
  'rate-limit-exceeded',
  'internal-error',
  'data-unavailable',
] as const satisfies readonly ProblemSlug[];

/** `not-found` → `NotFound`. */
const responseName = (slug: ProblemSlug): string =>
  slug.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function operationOf(name: OperationName, { answers, tables }: Examples): Json {
  const { path, summary, monetary }: Operation = operations[name];
  const named = path.includes('{');
  const problemsOf = shared.filter((slug) => slug !== 'not-found' || named || name === 'cambios');
  return {
    operationId: name,
    tags: [tagOf[name]],
    summary,
    description: `${budgetText(operations[name])}${monetary ? ` Importes en ${monetary.scale === 1000 ? 'miles de pesos' : 'pesos'}.` : ''}`,
    parameters: parametersOf(name, answers[name]),
    responses: {
      200: answerResponse(name, answers[name], hasCsv(name) ? tableContent(name, tables[name]) : {}),
      304: { description: 'Sin cambios desde la versión que nombra If-None-Match', headers: answerHeaders },
      ...Object.fromEntries(
        problemsOf.map((slug) => [
          problems[slug].status,
          { $ref: `#/components/responses/${responseName(slug)}` },
        ]),
      ),
    },
  };
}

function budgetText(operation: Operation): string {
  if (operation.rateClass === 'default') return '60 por minuto.';
  const price = priceText(operation);
  return `Consulta costosa: 30 puntos por minuto, en una cuenta que comparten ${costlyList}; ${price ?? 'vale un punto'}.`;
}

const integer = { type: 'integer', minimum: 0 };

const components: Record<string, Json> = {
  RateLimitLimit: { description: 'Consultas por minuto', schema: integer, example: 60 },
  RateLimitRemaining: { description: 'Consultas que quedan en la ventana', schema: integer, example: 59 },
  RateLimitReset: {
    description: 'Segundo (época Unix) en que la ventana vuelve a empezar',
    schema: integer,
    example: 1_783_000_000,
  },
  RetryAfter: { description: 'Segundos que conviene esperar', schema: integer, example: 60 },
  CacheControl: {
    description: 'Cuánto vale la respuesta',
    schema: { type: 'string' },
    example: 'max-age=3600, stale-while-revalidate=86400',
  },
  ETag: { description: 'Versión de la respuesta, para If-None-Match', schema: { type: 'string' } },
};

const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

const limitHeaders = {
  'X-RateLimit-Limit': header('RateLimitLimit'),
  'X-RateLimit-Remaining': header('RateLimitRemaining'),
  'X-RateLimit-Reset': header('RateLimitReset'),
};
const answerHeaders = { ...limitHeaders, 'Cache-Control': header('CacheControl'), ETag: header('ETag') };

function answerResponse(name: OperationName, { call, body }: Example, otherwise: Json): Json {
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
        examples: { respuesta: { summary: `GET ${call}`, value: body as Json } },
      },
      ...(otherwise as object),
    },
  };
}

/** What `format=csv` answers. */
const tableContent = (name: CsvOperation, { call, body }: Example): Json => ({
  'text/csv': {
    schema: { type: 'string', description: csvTables[name].description },
    examples: { csv: { summary: `GET ${call}`, value: body as Json } },
  },
});

function problemResponse(slug: ProblemSlug, { method, call, body, headers }: Example): Json {
  return {
    description: problems[slug].title,
    headers: { ...limitHeaders, ...(headers['retry-after'] && { 'Retry-After': header('RetryAfter') }) },
    content: {
      'application/problem+json': {
        schema: ref('Problem'),
        examples: { [slug]: { summary: `${method} ${call}`, value: body as Json } },
      },
    },
  };
}
