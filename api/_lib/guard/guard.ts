/** What happens to every request below /api before any cache and any function: CORS, preflight, methods, limits. */

import { rulesOf } from '../../../contract/http/addresses.ts';
import { type Ask, bodiless, mergedHeaders, type Reply } from '../answer/exchange.ts';
import { problem } from '../answer/problem.ts';
import { type Environment, environment } from '../environment.ts';
import { type Soon, whenThere } from '../soon.ts';
import { type Limited, type Limits, openLimits } from './limits.ts';

export interface Guarded {
  /** For whatever answer the request gets in the end. */
  readonly headers: Readonly<Record<string, string>>;
  /** The answer itself, when the request goes no further. */
  readonly reply?: Reply;
}

const methods = 'GET, HEAD, OPTIONS';

export const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Content-Disposition, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, X-Request-Id',
};

const preflight: Reply = {
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

export type Guard = (ask: Ask, address: string) => Soon<Guarded>;

/** Preflights and wrong methods are not counted, so they carry no numbers. */
export function openGuard(limits: Limits): Guard {
  return (ask, address) => {
    const { methods, open } = rulesOf(ask.pathname);
    const common = open ? cors : {};
    if (!methods.includes(ask.method)) return { headers: common, reply: wrongMethod(ask, methods) };
    if (!open) return { headers: common };
    if (ask.method === 'OPTIONS') return { headers: cors, reply: preflight };
    return whenThere(limits(ask, address), (limited) => counted(ask, limited));
  };
}

function counted(ask: Ask, { headers, reply }: Limited): Guarded {
  const all = mergedHeaders(cors, headers);
  if (!reply) return { headers: all };
  return { headers: all, reply: ask.method === 'HEAD' ? bodiless(reply) : reply };
}

let known: Promise<Limits> | undefined;

/** The budgets of this process, by its settings: counted in Redis when there is one, else in memory. */
export function limitsOfProcess(): Promise<Limits> {
  known ??= limitsOf(environment());
  return known;
}

async function limitsOf(settings: Environment): Promise<Limits> {
  if (!settings.REDIS_URL) return openLimits(settings);
  const { redisCounters } = await import('./redis.ts');
  return openLimits(settings, await redisCounters(settings.REDIS_URL));
}

export const guardOfProcess = async (): Promise<Guard> => openGuard(await limitsOfProcess());

function wrongMethod({ method, pathname }: Ask, methods: readonly string[]): Reply {
  const shown = method.length > 20 ? `${method.slice(0, 20)}…` : method;
  const others = methods.filter((name) => name !== 'OPTIONS').join(' o ');
  return problem('method-not-allowed', pathname, `No se admite ${shown}; use ${others}.`, {
    headers: { Allow: methods.join(', ') },
  });
}
