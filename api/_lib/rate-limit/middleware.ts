/** What happens to every request below /api before any cache and any function: CORS, preflight, methods, and the two budgets of every address. */

import { rulesOf } from '../../../contract/http/addresses.ts';
import { matchOperation, operations, pointsOf } from '../../../contract/http/operations.ts';
import { type Environment, environment } from '../environment.ts';
import { type ApiRequest, type ApiResponse, mergedHeaders, withoutBody } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { type Count, createMemoryLimiter, type RateLimiter, windowSeconds } from './memory-limiter.ts';

export interface MiddlewareResult {
  /** For whatever answer the request gets in the end. */
  readonly headers: Readonly<Record<string, string>>;
  /** The answer itself, when the request goes no further. */
  readonly reply?: ApiResponse;
}

const methods = 'GET, HEAD, OPTIONS';

export const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Content-Disposition, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, X-Request-Id',
};

const preflight: ApiResponse = {
  status: 204,
  headers: {
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
    'Cache-Control': 'no-store',
  },
  body: null,
};

export type Middleware = (request: ApiRequest, address: string) => Promise<MiddlewareResult>;

/** Preflights and wrong methods are not counted, so they carry no numbers. */
export function createMiddleware(limits: Limits): Middleware {
  return async (request, address) => {
    const { methods, open } = rulesOf(request.pathname);
    const common = open ? cors : {};
    if (!methods.includes(request.method)) return { headers: common, reply: wrongMethod(request, methods) };
    if (!open) return { headers: common };
    if (request.method === 'OPTIONS') return { headers: cors, reply: preflight };
    return counted(request, await limits(request, address));
  };
}

function counted(request: ApiRequest, { headers, reply }: Limited): MiddlewareResult {
  const all = mergedHeaders(cors, headers);
  if (!reply) return { headers: all };
  return { headers: all, reply: request.method === 'HEAD' ? withoutBody(reply) : reply };
}

let known: Promise<Limits> | undefined;

/** The budgets of this process, by its settings: counted in Redis when there is one, else in memory. */
export function processLimits(): Promise<Limits> {
  known ??= limitsOf(environment());
  return known;
}

async function limitsOf(settings: Environment): Promise<Limits> {
  if (!settings.REDIS_URL) return createLimits(settings);
  const { createRedisLimiters } = await import('./redis.ts');
  return createLimits(
    settings,
    await createRedisLimiters(settings.REDIS_URL, { waitMs: settings.REDIS_WAIT }),
  );
}

export const processMiddleware = async (): Promise<Middleware> => createMiddleware(await processLimits());

function wrongMethod({ method, pathname }: ApiRequest, methods: readonly string[]): ApiResponse {
  const shown = method.length > 20 ? `${method.slice(0, 20)}…` : method;
  const others = methods.filter((name) => name !== 'OPTIONS').join(' o ');
  return problem('method-not-allowed', pathname, `No se admite ${shown}; use ${others}.`, {
    headers: { Allow: methods.join(', ') },
  });
}

export type RateClass = 'default' | 'costly';

export interface Limited {
  readonly headers: Readonly<Record<string, string>>;
  /** The 429, when the budget is spent. */
  readonly reply?: ApiResponse;
}

export type Limits = (request: ApiRequest, address: string) => Promise<Limited>;

type Budgets = Pick<Environment, 'RATE_LIMIT' | 'RATE_LIMIT_COSTLY'>;

/** A budget of 0 means no limit, and no headers. */
export function createLimits(
  { RATE_LIMIT, RATE_LIMIT_COSTLY }: Budgets,
  counters: (name: RateClass, points: number) => RateLimiter = createMemoryLimiter,
): Limits {
  const budgets = { default: RATE_LIMIT, costly: RATE_LIMIT_COSTLY } as const;
  const counterOf = {
    default: counters('default', budgets.default),
    costly: counters('costly', budgets.costly),
  };
  return async (request, address) => {
    const matched = matchOperation(request.pathname);
    const name: RateClass = matched ? operations[matched.operation].rateClass : 'default';
    const budget = budgets[name];
    if (budget === 0) return { headers: {} };
    const points = matched ? pointsOf(matched.operation, request.search) : 1;
    return limited(request, name, budget, points, await counterOf[name](address, points));
  };
}

function limited(
  request: ApiRequest,
  name: RateClass,
  budget: number,
  points: number,
  { used, msLeft }: Count,
): Limited {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000));
  const passes = used <= budget;
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
    points === 1 ? spent(request, budget, seconds) : tooDear(request, budget, points, remaining, seconds);
  return { headers, reply };
}

function spent(request: ApiRequest, budget: number, seconds: number): ApiResponse {
  return problem(
    'rate-limit-exceeded',
    request.pathname,
    `Se agotaron las ${budget} consultas por minuto de su dirección IP. Espere ${seconds} s y repita la consulta.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/** A request of several points that finds some left, but too few. */
function tooDear(
  { pathname }: ApiRequest,
  budget: number,
  points: number,
  left: number,
  seconds: number,
): ApiResponse {
  const wait = points > budget ? 'Reparta la lista' : `Espere ${seconds} s, o reparta la lista`;
  return problem(
    'rate-limit-exceeded',
    pathname,
    `La consulta vale ${points} puntos y quedan ${left} de los ${budget} por minuto de su dirección IP; no se gastó ninguno. ${wait}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}
