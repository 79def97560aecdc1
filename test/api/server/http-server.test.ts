/** The HTTP server: answers to invalid requests, and when there is none. */

import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { createHttpServer } from '../../../api/_lib/server/http-server.ts';
import { siteUrl } from '../../paths.ts';
import { until } from '../../until.ts';
import { patienceMs } from './over-http.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function start(listener: RequestListener, limits: Parameters<typeof createHttpServer>[1] = {}) {
  const server = createHttpServer(listener, limits).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** What a peer gets that never closes its side, until the other side does, or too late. */
function got(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', () => {})
      .on('end', () => socket.destroy())
      .on('close', () => resolve(Buffer.concat(chunks).toString()));
    const late = setTimeout(() => socket.destroy(), patienceMs);
    ends.push(() => {
      clearTimeout(late);
      socket.destroy();
    });
    socket.write(text);
  });
}
const problemIn = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
const answerOf: RequestListener = ({ url }, response) => response.end(`<${url}>`);
const unread = 'El mensaje HTTP no se pudo leer.';

describe('who cannot be read gets a problem that every page may see, and the connection is closed', () => {
  it.each([
    ['no HTTP', 'hola\r\n\r\n', unread],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnada\r\n\r\n', unread],
    ['a zero byte in the address', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', unread],
    ['headers of 40 KB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 'pasan de 32 KB'],
    ['an accent in the address', Buffer.from('GET /\u00f1 HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'), '%C3%B1'],
    ['a DEL in the address', 'GET /\x7f HTTP/1.1\r\nHost: x\r\n\r\n', unread],
    [
      'an accent in the name of a header',
      Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\u00f1: x\r\n\r\n', 'latin1'),
      unread,
    ],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 'Este servidor no es un proxy.'],
  ])('%s', async (_, text, detail) => {
    const { port } = await start(answerOf);
    const said = await got(port, text);
    const last = said.slice(said.lastIndexOf('HTTP/1.1 '));
    expect(last).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(last).toMatch(/\r\ncontent-type: application\/problem\+json\r\n/i);
    expect(last).toMatch(/\r\naccess-control-allow-origin: \*\r\n/i);
    expect(last).toMatch(/\r\nconnection: close\r\n/i);
    expect(problemIn(last)).toMatchObject({ status: 400, detail: expect.stringContaining(detail) });
  });

  it.each([
    [
      'an accent in its query',
      'GET /api/v1/screener?ciudad=Bogot\u00e1 HTTP/1.1\r\nHost: x\r\n\r\n',
      '/api/v1/screener',
    ],
    ['an accent in its path', 'GET /api/v1/ni\u00f1o HTTP/1.1\r\nHost: x\r\n\r\n', '/api/v1/ni%C3%B1o'],
    ['no HTTP', 'hola\r\n\r\n', '/'],
  ])('named by its path: %s', async (_, text, instance) => {
    const { port } = await start(answerOf);
    const said = await got(port, text);
    expect(problemIn(said.slice(said.lastIndexOf('HTTP/1.1 ')))).toMatchObject({ status: 400, instance });
  });

  it('a request that does not come to its end', async () => {
    const { port } = await start(answerOf, { headersTimeout: 40, connectionsCheckingInterval: 10 });
    const said = await got(port, 'GET / HTTP/1.1\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(problemIn(said)).toMatchObject({
      status: 408,
      detail: 'La solicitud no lleg\u00f3 completa a tiempo.',
    });
  });

  it('a body that does not come to its end, where no answer has begun', async () => {
    const { port } = await start(() => {}, {
      requestTimeout: 40,
      headersTimeout: 40,
      connectionsCheckingInterval: 10,
    });
    const said = await got(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx');
    expect(problemIn(said).detail).toBe('La solicitud no lleg\u00f3 completa a tiempo.');
  });

  it('and is destroyed soon after, though it closes nothing and goes on', async () => {
    const { server, port } = await start(answerOf);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    ends.push(() => socket.destroy());
    socket.resume();
    socket.write('hola\r\n\r\n');
    await once(socket, 'end');
    await until('it is closed', async () => (await promisify(server.getConnections.bind(server))()) === 0);
  });
});

it('a connection that asks nothing is closed without a word, which a browser would take for an answer', async () => {
  const { port } = await start(answerOf, { headersTimeout: 40, connectionsCheckingInterval: 10 });
  expect(await got(port, '')).toBe('');
});

it('whoever resets a connection is told nothing', async () => {
  const { server } = await start(answerOf);
  const said: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    destroy: () => void said.push('destroyed'),
    end: () => void said.push('told'),
  });
  server.emit('clientError', Object.assign(new Error(), { code: 'ECONNRESET' }), socket as unknown as Socket);
  expect(said).toEqual(['destroyed']);
});

it('an expectation that nobody can meet is a problem of its own, and the connection goes on', async () => {
  const { port } = await start(answerOf);
  const said = await got(
    port,
    'GET /a HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(said).toMatch(/^HTTP\/1\.1 417 Expectation Failed\r\n/);
  expect(said).toMatch(/access-control-allow-origin: \*/i);
  expect(said).toContain('"status":417');
  expect(said).not.toContain('</a>');
  expect(said).toContain('</b>');
});

it('whoever has an answer under way gets that, and then the connection ends', async () => {
  const { port } = await start((_, response) => setImmediate(() => response.end('first')));
  const said = await got(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\nmore\r\n\r\n');
  expect(said).toMatch(/^HTTP\/1\.1 200.*first/s);
  expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
