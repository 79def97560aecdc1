/** What happens to every request below /api before any cache and any function: CORS, preflight, methods. */

import type { Ask, Reply } from './exchange.ts';
import { problem } from './problem.ts';

export interface Guarded {
  /** For whatever answer the request gets in the end. */
  readonly headers: Readonly<Record<string, string>>;
  /** The answer itself, when the request goes no further. */
  readonly reply?: Reply;
}

const methods = 'GET, HEAD, OPTIONS';

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Link, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, X-Request-Id',
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

export function guard(ask: Ask): Guarded {
  if (ask.method === 'OPTIONS') return { headers: cors, reply: preflight };
  if (ask.method !== 'GET' && ask.method !== 'HEAD') return { headers: cors, reply: wrongMethod(ask) };
  return { headers: cors };
}

function wrongMethod({ method, pathname }: Ask): Reply {
  const shown = method.length > 20 ? `${method.slice(0, 20)}…` : method;
  return problem('method-not-allowed', pathname, `No se admite ${shown}; use GET o HEAD.`, {
    headers: { Allow: methods },
  });
}
