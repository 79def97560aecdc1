/** The middleware before cache and functions of the API: CORS, preflight, methods, and the two rate limits of every address. */

import { caching } from '../../../contract/http/caching.ts';
import { operations } from '../../../contract/http/operations.ts';
import { pointsOf } from '../../../contract/http/requests.ts';
import { mcpPath, readMethods } from '../../../contract/http/routes.ts';
import { type Environment, environment } from '../environment.ts';
import {
  type ApiRequest,
  type ApiResponse,
  mergeHeaders,
  operationIn,
  withoutBody,
} from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { type Count, createMemoryLimiter, type RateLimiter, windowSeconds } from './memory-limiter.ts';

export interface MiddlewareResult {
  /** Headers to add to the response, whoever makes it. */
  readonly headers: Readonly<Record<string, string>>;
  /** The response, when the request goes no further. */
  readonly response?: ApiResponse;
}

const methods = readMethods.join(', ');

export const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Avisos, Content-Disposition, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, X-Request-Id',
};

const preflight: ApiResponse = {
  status: 204,
  headers: {
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
    'Cache-Control': caching.never,
  },
  body: null,
};

export type Middleware = (request: ApiRequest, address: string) => Promise<MiddlewareResult>;

/** Preflights and wrong methods are not counted and have no rate limit headers. */
export function createMiddleware(limits: Limits): Middleware {
  return async (request, address) => {
    const { methods, isApi } = request.route;
    const common = isApi ? cors : {};
    if (!methods.includes(request.method))
      return { headers: common, response: wrongMethod(request.method, request.pathname, methods) };
    if (!isApi) return { headers: common };
    if (request.method === 'OPTIONS') return { headers: cors, response: preflight };
    return withCors(request, await limits(request, address));
  };
}

function withCors(request: ApiRequest, { headers, response }: LimitResult): MiddlewareResult {
  const merged = mergeHeaders(cors, headers);
  if (!response) return { headers: merged };
  return { headers: merged, response: request.method === 'HEAD' ? withoutBody(response) : response };
}

type Counters = (name: string, points: number) => RateLimiter;

let cachedCounters: Promise<Counters> | undefined;

/** What counts the callers of this process by its settings: Redis with REDIS_URL, else its memory. */
export function processCounters(): Promise<Counters> {
  const { REDIS_URL } = environment();
  cachedCounters ??= REDIS_URL
    ? import('./redis.ts').then(({ createRedisLimiters }) => createRedisLimiters(REDIS_URL))
    : Promise.resolve(createMemoryLimiter);
  return cachedCounters;
}

let cachedLimits: Promise<Limits> | undefined;

export function processLimits(): Promise<Limits> {
  cachedLimits ??= processCounters().then((counters) => createLimits(environment(), counters));
  return cachedLimits;
}

export const processMiddleware = async (): Promise<Middleware> => createMiddleware(await processLimits());

export function wrongMethod(method: string, pathname: string, methods: readonly string[]): ApiResponse {
  const shortMethod = method.length > 20 ? `${method.slice(0, 20)}…` : method;
  const others = methods.filter((name) => name !== 'OPTIONS').join(' o ');
  const hint = /^\/api\/.*mcp$/.test(pathname) ? ` El Model Context Protocol está en ${mcpPath}.` : '';
  return problem('method-not-allowed', pathname, `No se admite ${shortMethod}; use ${others}.${hint}`, {
    headers: { Allow: methods.join(', ') },
  });
}

export type RateClass = 'default' | 'costly';

export interface LimitResult {
  readonly headers: Readonly<Record<string, string>>;
  /** The 429, when the limit is exceeded. */
  readonly response?: ApiResponse;
}

/** What a request takes of a budget. */
export interface Charge {
  readonly rateClass: RateClass;
  /** 0 spends nothing, and is refused when no points are left. */
  readonly points: number;
}

/** Counts a request, by its operation where no charge is given. */
export type Limits = (request: ApiRequest, address: string, charge?: Charge) => Promise<LimitResult>;

type Budgets = Pick<Environment, 'RATE_LIMIT' | 'RATE_LIMIT_COSTLY'>;

/** A limit of 0 means no limit and no headers. */
export function createLimits(
  { RATE_LIMIT, RATE_LIMIT_COSTLY }: Budgets,
  counters: Counters = createMemoryLimiter,
): Limits {
  const budgets = { default: RATE_LIMIT, costly: RATE_LIMIT_COSTLY } as const;
  const counterOf = {
    default: counters('default', budgets.default),
    costly: counters('costly', budgets.costly),
  };
  return async (request, address, charge) => {
    const matched = operationIn(request);
    const name = charge?.rateClass ?? (matched ? operations[matched.operation].rateClass : 'default');
    const budget = budgets[name];
    if (budget === 0) return { headers: {} };
    const points = charge?.points ?? (matched ? pointsOf(matched.operation, request.search) : 1);
    return limitResult(request, name, budget, points, await counterOf[name](address, points));
  };
}

function limitResult(
  request: ApiRequest,
  name: RateClass,
  budget: number,
  points: number,
  { used, msLeft }: Count,
): LimitResult {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  const passes = used + (points === 0 ? 1 : 0) <= budget;
  const remaining = Math.max(0, budget - (passes ? used : used - points));
  const headers = {
    'X-RateLimit-Limit': String(budget),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil((Date.now() + msLeft) / 1000)),
    'RateLimit-Policy': `"${name}";q=${budget};w=${windowSeconds}`,
    RateLimit: `"${name}";r=${remaining};t=${seconds}`,
  };
  if (passes) return { headers };
  const reply =
    points <= 1
      ? limitExceeded(request, budget, seconds)
      : tooManyPoints(request, budget, points, remaining, seconds);
  return { headers, response: reply };
}

function limitExceeded(request: ApiRequest, budget: number, seconds: number): ApiResponse {
  return problem(
    'rate-limit-exceeded',
    request.pathname,
    `Se agotaron las ${budget} consultas por minuto de su dirección IP. Espere ${seconds} s y repita la consulta.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/** The 429 of a request that costs more points than are left. */
function tooManyPoints(
  { pathname }: ApiRequest,
  budget: number,
  points: number,
  left: number,
  seconds: number,
): ApiResponse {
  const wait = points > budget ? 'Pida menos a la vez' : `Espere ${seconds} s, o pida menos a la vez`;
  return problem(
    'rate-limit-exceeded',
    pathname,
    `La consulta vale ${points} puntos y quedan ${left} de los ${budget} por minuto de su dirección IP; no se gastó ninguno. ${wait}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}
