/** Where requests go (the app, health and readiness, files of the site) and what is logged. */

import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import type { ApiRequest, ApiResponse } from '../../../api/_lib/http/http-message.ts';
import type { App } from '../../../api/_lib/server/app.ts';
import { createListener } from '../../../api/_lib/server/http-server.ts';
import { siteUrl } from '../../paths.ts';
import { listening } from './over-http.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

interface Line {
  readonly id: string;
  readonly [name: string]: unknown;
}
const known = vi.hoisted(() => ({
  release: (() => {}) as () => unknown,
  damage: null as string | null,
  refusal: null as string | null,
  lines: [] as unknown[],
  errors: [] as unknown[],
}));
vi.mock('../../../api/_lib/log.ts', () => ({
  log: () => ({
    error: (error: unknown) => void known.errors.push(error),
    info: (line: unknown) => void known.lines.push(line),
  }),
}));
vi.mock('../../../api/_lib/data/current-release.ts', () => ({
  readableRelease: () => known.release(),
  knownDamage: () => known.damage,
  refusedRelease: () => known.refusal,
}));

const found: ApiResponse = { status: 200, headers: {}, body: 'by the app' };
let asked: { readonly ask: ApiRequest; readonly address: string }[];
let answer: (...given: Parameters<App>) => ReturnType<App> | Awaited<ReturnType<App>>;
let draining: boolean;
beforeEach(() => {
  asked = [];
  answer = async () => ({ ...found, headers: {} });
  draining = false;
  known.release = () => ({ manifest: { release: 'aaaaaaaaaaaaaaaa' } });
  known.damage = null;
  known.refusal = null;
});
afterEach(() => {
  known.lines.length = 0;
  known.errors.length = 0;
});

const { port, call } = await listening(
  createListener(
    async (ask, address) => {
      asked.push({ ask, address });
      return answer(ask, address);
    },
    async (_, response, pathname) => {
      if (pathname === '/fails') throw new Error('by mistake');
      response.end(`site ${pathname}`);
    },
    ({ headers }) => `client ${headers['x-client'] ?? ''}`,
    () => draining,
  ),
);

/** As it is written, and all that comes until the other side closes. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1')
      .on('data', (chunk) => {
        got += chunk;
      })
      .on('error', () => {})
      .on('close', () => resolve(got));
    socket.write(text);
  });
}
const written = (target: string, host = 'Host: x\r\n') =>
  raw(`GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
const problemOf = (got: string) => JSON.parse(got.slice(got.indexOf('\r\n\r\n') + 4));

describe('to the app goes', () => {
  it.each(['/api', '/api/v1/empresa/1?years=2023', '/mcp', '/empresa/890900001', '/oembed?url=x'])(
    '%s',
    async (target) => {
      const { status, body } = await call(target);
      expect([status, body.toString()]).toEqual([200, 'by the app']);
      const [pathname, search] = target.split(/(?=\?)/);
      expect(asked.map(({ ask }) => [ask.method, ask.pathname, ask.search])).toEqual([
        ['GET', pathname, search ?? ''],
      ]);
    },
  );

  it('a target in absolute form by its path', async () => {
    expect(await written('http://x/api/v1?a=b')).toContain('by the app');
    expect(asked.map(({ ask }) => [ask.pathname, ask.search])).toEqual([['/api/v1', '?a=b']]);
  });

  it.each(['/docs\\x', '*'])('what no file can be called, which is told so: %s', async (target) => {
    const got = await written(target);
    expect(got).toMatch(/^HTTP\/1\.1 400 /);
    expect(problemOf(got)).toMatchObject({ type: `${siteUrl}/errors/bad-request` });
  });

  it('the address of the caller, as its proxies tell it', async () => {
    await call('/api', { 'x-client': 'seven' });
    expect(asked[0]!.address).toBe('client seven');
  });

  it('a body, and the headers that came with it', async () => {
    answer = async (ask) => ({
      ...found,
      headers: { 'X-Own': ask.header('x-own') ?? '' },
      body: Buffer.from((await ask.body!(100))!).toString(),
    });
    const got = await new Promise<string>((resolve, reject) => {
      const headers = { 'x-own': 'own', 'x-client': 'seven' };
      request({ port, path: '/mcp?a=b', method: 'POST', headers, agent: false }, (response) => {
        let text = `${response.headers['x-own']} ${response.headers['x-request-id'] !== undefined} `;
        response
          .on('data', (chunk) => {
            text += chunk;
          })
          .on('end', () => resolve(text));
      })
        .on('error', reject)
        .end('{"body":1}');
    });
    expect(got).toBe('own true {"body":1}');
    expect(asked.map(({ ask, address }) => [ask.method, ask.pathname, ask.search, address])).toEqual([
      ['POST', '/mcp', '?a=b', 'client seven'],
    ]);
  });
});

describe('to the site goes', () => {
  it.each(['/docs', '/apis', '/mcp/x', '/data/latest.json', '/healthz/x', '/empresa/x'])(
    '%s, without its query',
    async (target) => {
      const { body } = await call(`${target}?a=b`);
      expect(body.toString()).toBe(`site ${target}`);
      expect([asked, known.lines]).toEqual([[], []]);
    },
  );

  it('a target in absolute form by its path', async () =>
    expect(await written('http://x/docs')).toContain('site /docs'));
});

it('a file whose sending fails is a line of the log, and the end of its connection alone', async () => {
  await expect(call('/fails')).rejects.toThrow();
  expect(known.errors.map(String)).toEqual(['Error: by mistake']);
  expect((await call('/docs')).status).toBe(200);
});

describe('an answer of the app', () => {
  it('has a name of its own, which the log has too, with what was asked and how it went', async () => {
    answer = async () => ({
      status: 200,
      cache: 'stored',
      headers: { 'Content-Length': '10' },
      body: 'by the app',
    });
    const first = await call('/api/v1/a?nit=1');
    answer = async () => ({ status: 404, headers: {}, body: 'nothing' });
    const second = await call('/api/v1/b');
    const ids = [first, second].map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(known.lines).toEqual([
      { id: ids[0], route: '/api/v1/a', status: 200, ms: expect.any(Number), bytes: 10, cache: 'stored' },
      { id: ids[1], route: '/api/v1/b', status: 404, ms: expect.any(Number), bytes: 0, cache: undefined },
    ]);
  });

  it('took the milliseconds that the log says', async () => {
    let clock = 1000;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
    answer = async () => {
      clock += 12.3456;
      return { ...found, headers: {} };
    };
    await call('/api');
    now.mockRestore();
    expect((known.lines as Line[])[0]!.ms).toBe(12.35);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('by mistake');
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('by mistake');
      },
    ],
  ] as const)(
    'that %s is the problem of the server, which says nothing of it, and a line of the log',
    async (_, fails) => {
      answer = fails;
      for (const method of ['GET', 'POST']) {
        const { status, headers, body } = await call('/mcp', {}, method);
        expect([status, headers['content-type'], headers['cache-control']]).toEqual([
          500,
          'application/problem+json',
          'no-store',
        ]);
        expect(JSON.parse(body.toString())).toMatchObject({
          status: 500,
          type: `${siteUrl}/errors/internal-error`,
        });
        expect(body.toString()).not.toContain('mistake');
      }
      expect(known.errors.map(String)).toEqual(['Error: by mistake', 'Error: by mistake']);
    },
  );

  it('that breaks off is never taken for whole, and is a line of the log', async () => {
    async function* failing() {
      yield new TextEncoder().encode('a');
      throw new Error('no more');
    }
    answer = async () => ({
      status: 200,
      headers: {},
      body: Readable.toWeb(Readable.from(failing())) as never,
    });
    await expect(call('/api')).rejects.toThrow();
    expect(known.errors.map(String)).toEqual(['Error: no more']);
  });

  it('whose caller has gone is no fault of anybody', async () => {
    let ended = () => {};
    const over = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const bytes = new Uint8Array(65_536);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(bytes),
      cancel: () => ended(),
    });
    answer = async () => ({ status: 200, headers: {}, body: endless as never });
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /api HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.once('data', () => socket.resetAndDestroy());
    await over;
    await new Promise((next) => setTimeout(next, 20));
    expect(known.errors).toEqual([]);
  });

  it('is not asked for where the Host cannot be read: that is a problem of the caller', async () => {
    const got = await written('/api', 'Host: a b/c\r\n');
    expect(got).toMatch(/^HTTP\/1\.1 400 /);
    expect(got).toMatch(/access-control-allow-origin: \*/i);
    expect(problemOf(got)).toMatchObject({ status: 400, type: `${siteUrl}/errors/bad-request` });
    expect([asked, known.errors]).toEqual([[], []]);
  });
});

it('a request with two Hosts is a problem, wherever it goes', async () => {
  for (const target of ['/api', '/docs', '/healthz']) {
    const got = await written(target, 'Host: x\r\nhost: y\r\n');
    expect(got).toMatch(/^HTTP\/1\.1 400 /);
    expect(problemOf(got)).toMatchObject({ detail: 'La solicitud tiene dos encabezados Host.' });
  }
  expect(asked).toEqual([]);
});

it('every answer of a server that stops is the last of its connection', async () => {
  draining = true;
  for (const target of ['/api', '/docs', '/healthz'])
    expect((await call(target, { connection: 'keep-alive' })).headers.connection).toBe('close');
});

it.each(['/api/../docs', '/docs/.', '/healthz/..'])(
  '%s leads nowhere, with the headers of the table and those of every problem',
  async (target) => {
    const got = await written(target);
    const [head] = got.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 404 /);
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    expect(head).toMatch(/cache-control: no-store/i);
    expect(head).toMatch(/strict-transport-security: max-age=63072000/i);
    expect(head).toMatch(/access-control-allow-origin: \*/i);
    expect(asked).toEqual([]);
  },
);

describe('health and readiness', () => {
  it('are told at once, whatever the query', async () => {
    for (const target of ['/healthz', '/healthz?x']) {
      const { status, headers, body } = await call(target);
      expect([status, headers['content-type'], body.toString()]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'ok\n',
      ]);
    }
    for (const target of ['/readyz', '/readyz?x']) {
      const { status, headers, body } = await call(target);
      expect([status, headers['cache-control'], body.toString()]).toEqual([
        200,
        'no-store',
        'aaaaaaaaaaaaaaaa\n',
      ]);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    expect(asked).toEqual([]);
  });

  const detailOf = async () => {
    const { status, headers, body } = await call('/readyz');
    expect([status, headers['content-type']]).toEqual([503, 'application/problem+json']);
    const told = JSON.parse(body.toString());
    expect(told).toMatchObject({ instance: '/readyz', type: `${siteUrl}/errors/data-unavailable` });
    return told.detail;
  };

  it('a server that stops is alive and not ready', async () => {
    draining = true;
    expect(await detailOf()).toBe('El servidor se est\u00e1 deteniendo.');
    expect((await call('/healthz')).status).toBe(200);
  });

  it('a server with a damaged file is ready for the rest, degraded, and says which', async () => {
    known.damage = 'pack/siis/000 no abre';
    const { status, body } = await call('/readyz');
    expect([status, body.toString()]).toEqual([
      200,
      'aaaaaaaaaaaaaaaa\nestado: degradado, datos dañados: pack/siis/000 no abre\n',
    ]);
  });

  it('a server that did not take the release of the manifest is ready, and says why it answers from another', async () => {
    known.refusal = 'release bbbbbbbbbbbbbbbb is a sample';
    const { status, body } = await call('/readyz');
    expect([status, body.toString()]).toEqual([
      200,
      'aaaaaaaaaaaaaaaa\nestado: no se tomó la publicación nueva: release bbbbbbbbbbbbbbbb is a sample\n',
    ]);
  });

  it('a server that can open no release is not ready, and the log says why', async () => {
    known.release = async () => {
      throw new Error('no manifest');
    };
    expect(await detailOf()).toBe('No hay datos que servir.');
    expect(known.errors.map(String)).toEqual(['Error: no manifest']);
  });
});
