/** The app: middleware first, then the function of the address, and which headers take precedence. */

import { describe, expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { type ApiResponse, getRequest } from '../../../api/_lib/http/http-message.ts';
import type { FunctionHandler } from '../../../api/_lib/http/serve.ts';
import type { Middleware } from '../../../api/_lib/rate-limit/middleware.ts';
import { createApp, type Functions, lazyFunctions } from '../../../api/_lib/server/app.ts';
import { headersOf } from '../../../contract/http/routes.ts';
import { siteUrl } from '../../paths.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

const path = '/api/v1/empresa/890900001';
/** A header that the table has for every address. */
const all = 'Referrer-Policy';
const table = headersOf(path);
const pass: Middleware = async () => ({ headers: { Middleware: 'passed', [all]: 'guard' } });
const reply: ApiResponse = {
  status: 200,
  cache: 'stored',
  headers: { Own: 'one', [all]: 'function' },
  body: 'one',
};
const served = (answer: FunctionHandler['handle']) => ({ handle: answer }) as FunctionHandler;
const functions = (load: () => FunctionHandler) => ({ v1: async () => load() }) as Functions;

describe('the app', () => {
  it('gives the answer of the function, whose headers win over those of the guard, and those over the table', async () => {
    const asked: unknown[] = [];
    const app = createApp(
      functions(() =>
        served(async (ask, address) => {
          asked.push(ask.pathname, address);
          return reply;
        }),
      ),
      pass,
    );
    expect(await app(getRequest(path), '192.0.2.7')).toEqual({
      ...reply,
      headers: { ...table, Middleware: 'passed', Own: 'one', [all]: 'function' },
    });
    expect(asked).toEqual([path, '192.0.2.7']);
  });

  it('gives the answer of the guard where that has one, and asks no function', async () => {
    const app = createApp(
      functions(() => {
        throw new Error('was asked');
      }),
      async () => ({
        headers: { Middleware: 'refused' },
        response: { status: 429, headers: { [all]: 'reply' }, body: null },
      }),
    );
    expect(await app(getRequest(path), 'x')).toEqual({
      status: 429,
      headers: { ...table, Middleware: 'refused', [all]: 'reply' },
      body: null,
    });
  });

  it('has the problem of an unknown address where no function is, with the headers of every answer', async () => {
    const app = createApp({} as Functions, pass);
    const { status, headers, body } = await app(getRequest('/two'), 'x');
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      ...headersOf('/two'),
      [all]: 'guard',
      Middleware: 'passed',
      'Content-Type': 'application/problem+json',
    });
    expect(JSON.parse(String(body))).toMatchObject({ status: 404, instance: '/two' });
  });

  it('makes headers for each answer alone', async () => {
    const app = createApp(
      functions(() => served(async () => reply)),
      pass,
    );
    const first = await app(getRequest(path), 'x');
    first.headers['X-Request-Id'] = 'mine';
    expect((await app(getRequest(path), 'x')).headers).not.toHaveProperty('X-Request-Id');
    expect(reply.headers).not.toHaveProperty('X-Request-Id');
  });
});

describe('the functions', () => {
  const one = served(async () => reply);

  it('are each loaded once, when it is first asked for', async () => {
    const imported: string[] = [];
    const { v1: load } = lazyFunctions(async (name) => {
      imported.push(name);
      return { default: one };
    });
    expect(imported).toEqual([]);
    expect(await Promise.all([load(), load()])).toEqual([one, one]);
    expect(await load()).toBe(one);
    expect(imported).toEqual(['v1']);
  });

  it('that could not be loaded are loaded again for the next who asks', async () => {
    let loaded = 0;
    const { v1: load } = lazyFunctions(async () => {
      loaded += 1;
      if (loaded === 1) throw new Error('no file');
      return { default: one };
    });
    await expect(load()).rejects.toThrow('no file');
    expect(await load()).toBe(one);
  });
});
