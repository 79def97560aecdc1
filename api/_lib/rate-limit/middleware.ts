/** What happens to every request below /api before any cache and any function: CORS, preflight, methods, limits. */

import { rulesOf } from '../../../contract/http/addresses.ts';
import { type Environment, environment } from '../environment.ts';
import { type ApiRequest, type ApiResponse, mergedHeaders, withoutBody } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { createLimits, type Limited, type Limits } from './limits.ts';

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

export type Middleware = (ask: ApiRequest, address: string) => Promise<MiddlewareResult>;

/** Preflights and wrong methods are not counted, so they carry no numbers. */
export function createMiddleware(limits: Limits): Middleware {
  return async (ask, address) => {
    const { methods, open } = rulesOf(ask.pathname);
    const common = open ? cors : {};
    if (!methods.includes(ask.method)) return { headers: common, reply: wrongMethod(ask, methods) };
    if (!open) return { headers: common };
    if (ask.method === 'OPTIONS') return { headers: cors, reply: preflight };
    return counted(ask, await limits(ask, address));
  };
}

function counted(ask: ApiRequest, { headers, reply }: Limited): MiddlewareResult {
  const all = mergedHeaders(cors, headers);
  if (!reply) return { headers: all };
  return { headers: all, reply: ask.method === 'HEAD' ? withoutBody(reply) : reply };
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
  return createLimits(settings, await createRedisLimiters(settings.REDIS_URL));
}

export const processMiddleware = async (): Promise<Middleware> => createMiddleware(await processLimits());

function wrongMethod({ method, pathname }: ApiRequest, methods: readonly string[]): ApiResponse {
  const shown = method.length > 20 ? `${method.slice(0, 20)}…` : method;
  const others = methods.filter((name) => name !== 'OPTIONS').join(' o ');
  return problem('method-not-allowed', pathname, `No se admite ${shown}; use ${others}.`, {
    headers: { Allow: methods.join(', ') },
  });
}
