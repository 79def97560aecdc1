/** What the OpenAPI document and the reference both say of an operation: subject, rate limit, problems, headers, page. */

import type { OperationName } from '../../../contract/http/addresses.ts';
import { costlyPathsText, defaultLimits, priceText } from '../../../contract/http/budgets.ts';
import { caching } from '../../../contract/http/caching.ts';
import type { Operation } from '../../../contract/http/operations.ts';
import type { ProblemSlug } from '../../../contract/http/problems.ts';
import type { JsonValue } from './shapes.ts';

/** Problems that every operation may answer: each knows a `publicacion` that is unknown or earlier. */
export const shared = [
  'invalid-parameters',
  'not-found',
  'gone',
  'rate-limit-exceeded',
  'internal-error',
  'data-unavailable',
] as const satisfies readonly ProblemSlug[];

/** Problems that any request may get, before its operation is known. */
export const anywhere = ['bad-request', 'method-not-allowed'] as const satisfies readonly ProblemSlug[];

export function budgetText(operation: Operation): string {
  const price = priceText(operation);
  if (operation.rateClass === 'default')
    return `${defaultLimits.default} por minuto${price === null ? '' : `; ${price}`}.`;
  return `Consulta costosa: ${defaultLimits.costly} puntos por minuto, en una cuenta que comparten ${costlyPathsText}; ${price ?? 'vale un punto'}.`;
}

/** `component` is the header's name in the OpenAPI document. */
interface Header {
  readonly component: string;
  readonly description: string;
  readonly schema: JsonValue;
  readonly example?: JsonValue;
}

const integer = { type: 'integer', minimum: 0 };

export const headers = {
  'X-RateLimit-Limit': {
    component: 'RateLimitLimit',
    description: 'Consultas por minuto',
    schema: integer,
    example: defaultLimits.default,
  },
  'X-RateLimit-Remaining': {
    component: 'RateLimitRemaining',
    description: 'Consultas que quedan en la ventana',
    schema: integer,
    example: defaultLimits.default - 1,
  },
  'X-RateLimit-Reset': {
    component: 'RateLimitReset',
    description: 'Segundo (época Unix) en que la ventana vuelve a empezar',
    schema: integer,
    example: 1_783_000_000,
  },
  'Retry-After': {
    component: 'RetryAfter',
    description: 'Segundos que conviene esperar',
    schema: integer,
    example: 60,
  },
  'Cache-Control': {
    component: 'CacheControl',
    description: 'Cuánto vale la respuesta',
    schema: { type: 'string' },
    example: caching.fresh,
  },
  ETag: {
    component: 'ETag',
    description: 'Versión de la respuesta, para If-None-Match',
    schema: { type: 'string' },
  },
  RateLimit: {
    component: 'RateLimit',
    description: 'Las consultas que quedan (r) y los segundos hasta que la ventana vuelve a empezar (t)',
    schema: { type: 'string' },
    example: `"default";r=${defaultLimits.default - 1};t=60`,
  },
  'RateLimit-Policy': {
    component: 'RateLimitPolicy',
    description: 'Cuántas consultas (q) admite una ventana, y sus segundos (w)',
    schema: { type: 'string' },
    example: `"default";q=${defaultLimits.default};w=60`,
  },
  Link: {
    component: 'Link',
    description:
      'De una lista por páginas, las demás (first, prev, next, last); de un archivo, la licencia (license) y la misma consulta en JSON (describedby)',
    schema: { type: 'string' },
  },
  Avisos: {
    component: 'Avisos',
    description:
      'De un archivo (CSV o xlsx) que los tiene, los avisos que en JSON van en meta.avisos: textos entre comillas y separados por comas, con las tildes y comillas como porcentajes de UTF-8',
    schema: { type: 'string' },
    example: '"ciudad: ninguna sociedad de 2025 tiene %C2%ABMacondo%C2%BB."',
  },
  'X-Request-Id': {
    component: 'RequestId',
    description: 'La consulta en el registro del servidor, para preguntar por ella; no en Vercel',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;

/** On every response that counts towards the rate limit, whatever its status. */
export const limitHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
] as const satisfies readonly HeaderName[];

/** On a response 200. */
export const answerHeaders: readonly HeaderName[] = [
  ...limitHeaders,
  'Cache-Control',
  'ETag',
  'Link',
  'Avisos',
  'X-Request-Id',
];

/** Path of an operation's page in the reference. */
export const pageOf = (name: OperationName): string => `/docs/${name}`;
export const mcpPage = '/docs/mcp';
