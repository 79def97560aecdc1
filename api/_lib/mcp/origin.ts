/** Which pages may call /mcp from a browser. Programs send no Origin and pass. */

import { environment } from '../environment.ts';
import type { ApiRequest } from '../http/http-message.ts';

/**
 * Headers for a page that may; null for one that may not. A page that got here by another name of this host (DNS
 * rebinding) tells its own origin, so the header Host need not be believed, whatever stands before the server.
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
