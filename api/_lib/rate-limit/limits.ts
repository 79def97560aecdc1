/** The two budgets of every address, the headers that tell of them, and the problem when one is spent. */

import { matchOperation, operations, pointsOf } from '../../../contract/http/operations.ts';
import type { Environment } from '../environment.ts';
import type { ApiRequest, ApiResponse } from '../http/http-message.ts';
import { problem } from '../http/problem.ts';
import { type Count, createMemoryLimiter, type RateLimiter, windowSeconds } from './memory-limiter.ts';

export type RateClass = 'default' | 'costly';

export interface Limited {
  readonly headers: Readonly<Record<string, string>>;
  /** The 429, when the budget is spent. */
  readonly reply?: ApiResponse;
}

export type Limits = (ask: ApiRequest, address: string) => Promise<Limited>;

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
  return async (ask, address) => {
    const matched = matchOperation(ask.pathname);
    const name: RateClass = matched ? operations[matched.operation].rateClass : 'default';
    const budget = budgets[name];
    if (budget === 0) return { headers: {} };
    const points = matched ? pointsOf(matched.operation, ask.search) : 1;
    return limited(ask, name, budget, points, await counterOf[name](address, points));
  };
}

function limited(
  ask: ApiRequest,
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
  const reply = points === 1 ? spent(ask, budget, seconds) : tooDear(ask, budget, points, remaining, seconds);
  return { headers, reply };
}

function spent(ask: ApiRequest, budget: number, seconds: number): ApiResponse {
  return problem(
    'rate-limit-exceeded',
    ask.pathname,
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
