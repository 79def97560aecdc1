/** The app: middleware first, then the function of the address, and which headers take precedence. */

import { describe, expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import type { ApiRequest, ApiResponse } from '../../../api/_lib/http/http-message.ts';
import type { FunctionHandler } from '../../../api/_lib/http/serve.ts';
import type { Middleware } from '../../../api/_lib/rate-limit/middleware.ts';
import { createApp, type Functions, lazyFunctions } from '../../../api/_lib/server/app.ts';
import type { Routing } from '../../../api/_lib/server/routing.ts';
import { siteUrl } from '../../paths.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

const ask = (pathname: string): ApiRequest => ({ method: 'GET', pathname, search: '', header: () => null });
const routing: Routing = {
  destination: (pathname) => (pathname === '/one' ? '/api/one' : pathname),
  cleanAddress: () => null,
  headers: (pathname) => ({ Table: pathname, All: 'table' }),
  functions: [],
};
const pass: Middleware = async () => ({ headers: { Middleware: 'passed', All: 'guard' } });
const reply: ApiResponse = {
  status: 200,
  cache: 'stored',
  headers: { Own: 'one', All: 'function' },
  body: 'one',
};
const served = (answer: FunctionHandler['handle']) => ({ handle: answer }) as FunctionHandler;
const functions = (load: () => FunctionHandler): Functions => new Map([['/api/one', async () => load()]]);

describe('the app', () => {
  it('gives the answer of the function, whose headers win over those of the guard, and those over the table', async () => {
    const asked: unknown[] = [];
    const app = createApp(
      routing,
      functions(() =>
        served(async (ask, address) => {
          asked.push(ask.pathname, address);
          return reply;
        }),
      ),
      pass,
    );
    expect(await app(ask('/one'), '192.0.2.7')).toEqual({
      ...reply,
      headers: { Table: '/one', Middleware: 'passed', Own: 'one', All: 'function' },
    });
    expect(asked).toEqual(['/one', '192.0.2.7']);
  });

  it('gives the answer of the guard where that has one, and asks no function', async () => {
    const app = createApp(
      routing,
      functions(() => {
        throw new Error('was asked');
      }),
      async () => ({
        headers: { Middleware: 'refused' },
        response: { status: 429, headers: { All: 'reply' }, body: null },
      }),
    );
    expect(await app(ask('/one'), 'x')).toEqual({
      status: 429,
      headers: { Table: '/one', Middleware: 'refused', All: 'reply' },
      body: null,
    });
  });

  it('has the problem of an unknown address where no function is, with the headers of every answer', async () => {
    const app = createApp(routing, new Map(), pass);
    const { status, headers, body } = await app(ask('/two'), 'x');
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      Table: '/two',
      Middleware: 'passed',
      'Content-Type': 'application/problem+json',
    });
    expect(JSON.parse(String(body))).toMatchObject({ status: 404, instance: '/two' });
  });

  it('makes headers for each answer alone', async () => {
    const app = createApp(
      routing,
      functions(() => served(async () => reply)),
      pass,
    );
    const first = await app(ask('/one'), 'x');
    first.headers['X-Request-Id'] = 'mine';
    expect((await app(ask('/one'), 'x')).headers).not.toHaveProperty('X-Request-Id');
    expect(reply.headers).not.toHaveProperty('X-Request-Id');
  });
});

describe('the functions', () => {
  const one = served(async () => reply);

  it('stand at their addresses, each loaded once, when it is first asked for', async () => {
    const imported: string[] = [];
    const load = lazyFunctions({ functions: ['api/one.ts'] }, async (file) => {
      imported.push(file);
      return { default: one };
    }).get('/api/one')!;
    expect(imported).toEqual([]);
    expect(await Promise.all([load(), load()])).toEqual([one, one]);
    expect(await load()).toBe(one);
    expect(imported).toEqual(['api/one.ts']);
  });

  it('that could not be loaded are loaded again for the next who asks', async () => {
    let loaded = 0;
    const load = lazyFunctions({ functions: ['api/one.ts'] }, async () => {
      loaded += 1;
      if (loaded === 1) throw new Error('no file');
      return { default: one };
    }).get('/api/one')!;
    await expect(load()).rejects.toThrow('no file');
    expect(await load()).toBe(one);
  });
});
