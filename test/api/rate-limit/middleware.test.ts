/** What middleware does to a request before caches and functions. */

import { describe, expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { getRequest } from '../../../api/_lib/http/http-message.ts';
import { cors, createLimits, createMiddleware } from '../../../api/_lib/rate-limit/middleware.ts';
import { mcpPath } from '../../../contract/http/routes.ts';

environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });

const search = '/api/v1/search';
const ask = (method: string, pathname = search) => ({ ...getRequest(pathname), method });
const guarding = (points: number) => {
  const guard = createMiddleware(createLimits({ RATE_LIMIT: points, RATE_LIMIT_COSTLY: points }));
  return (method: string, pathname?: string) => guard(ask(method, pathname), '192.0.2.1');
};

describe('a request that the guard lets pass', () => {
  it.each(['GET', 'HEAD'])('by %s carries the headers of its budget and of CORS', async (method) => {
    const { headers, response: reply } = await guarding(9)(method);
    expect(reply).toBeUndefined();
    expect(headers).toMatchObject({ ...cors, 'X-RateLimit-Limit': '9', 'X-RateLimit-Remaining': '8' });
  });

  it('has no page of its own to answer: a closed address is neither counted nor opened to other sites', async () => {
    expect(await guarding(9)('POST', mcpPath)).toEqual({ headers: {} });
    expect(await guarding(9)('OPTIONS', mcpPath)).toEqual({ headers: {} });
  });
});

describe('a request that the guard answers', () => {
  it('a preflight, which is not counted, tells what every page of every site may do', async () => {
    const { headers, response: reply } = await guarding(9)('OPTIONS');
    expect(headers).toEqual(cors);
    expect(reply).toMatchObject({
      status: 204,
      headers: { 'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS', 'Access-Control-Max-Age': '86400' },
      body: null,
    });
  });

  it.each([
    ['DELETE', search, 'DELETE', 'GET o HEAD', 'GET, HEAD, OPTIONS', cors],
    ['GET', mcpPath, 'GET', 'POST', 'POST, OPTIONS', {}],
    ['X'.repeat(21), search, `${'X'.repeat(20)}…`, 'GET o HEAD', 'GET, HEAD, OPTIONS', cors],
  ])('%s of %s is a wrong method', async (method, pathname, shown, use, allow, common) => {
    const { headers, response: reply } = await guarding(9)(method, pathname);
    expect(headers).toEqual(common);
    expect(reply).toMatchObject({ status: 405, headers: { Allow: allow } });
    const { detail, instance } = JSON.parse(String(reply!.body));
    expect([detail, instance]).toEqual([`No se admite ${shown}; use ${use}.`, pathname]);
  });

  it('a spent budget, to HEAD without a body', async () => {
    const asking = guarding(1);
    await asking('GET');
    const [get, head] = [await asking('GET'), await asking('HEAD')];
    expect(get.headers).toMatchObject({ ...cors, 'X-RateLimit-Remaining': '0' });
    expect(get.response?.status).toBe(429);
    expect(JSON.parse(String(get.response!.body)).status).toBe(429);
    expect(head.headers).toEqual(get.headers);
    expect(head.response).toEqual({ ...get.response, body: null });
  });
});
