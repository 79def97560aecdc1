/** Which pages may call /mcp from a browser, by Origin. Programs send none and are allowed. */

import { environment } from '../environment.ts';
import type { ApiRequest } from '../http/http-message.ts';

/**
 * CORS headers for an allowed origin; null for others. A page that reaches this host under another name (DNS rebinding)
 * sends its own origin, so that the Host header need not be checked.
 */
export function originHeaders(request: ApiRequest): Record<string, string> | null {
  const origin = request.header('origin');
  if (origin === null) return {};
  const { SITE_URL, MCP_ORIGINS } = environment();
  if (origin !== new URL(SITE_URL).origin && !MCP_ORIGINS.includes(origin)) return null;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After, RateLimit, RateLimit-Policy',
    Vary: 'Origin',
  };
}

export const preflightHeaders = {
  Allow: 'POST, OPTIONS',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
};
