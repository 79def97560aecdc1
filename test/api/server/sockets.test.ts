/** The HTTP server: what is told to who cannot be read, and when nobody is told anything. */

import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { type Bounds, bounds } from '../../../api/_lib/server/bounds.ts';
import { openServer } from '../../../api/_lib/server/sockets.ts';
import { siteUrl } from '../../place.ts';
import { patienceMs } from './over-http.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function start(
  listener: RequestListener,
  own: Partial<Bounds> = {},
  times: Parameters<typeof openServer>[3] = {},
) {
  const opened = openServer(listener, { ...bounds, lastWordsMs: 20, ...own }, () => '', times);
  opened.server.listen(0, '127.0.0.1');
  await once(opened.server, 'listening');
  ends.push(() => {
    opened.server.close();
    opened.server.closeAllConnections();
  });
  return { ...opened, port: (opened.server.address() as AddressInfo).port };
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
    ['headers of 20 KB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'pasan de 16 KB'],
    ['an accent in the address', Buffer.from('GET /\u00f1 HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'), '%C3%B1'],
    [
      'an accent after another request',
      'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /\u00f1 HTTP/1.1\r\n\r\n',
      '%C3%B1',
    ],
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

  it('a request that does not come to its end', async () => {
    const { port } = await start(answerOf, {}, { headersTimeout: 40, connectionsCheckingInterval: 10 });
    const said = await got(port, 'GET / HTTP/1.1\r\n');
    expect(problemIn(said).detail).toBe('La solicitud no lleg\u00f3 completa a tiempo.');
  });

  it('a body that does not come to its end, where no answer has begun', async () => {
    const { port } = await start(
      () => {},
      {},
      { requestTimeout: 40, headersTimeout: 40, connectionsCheckingInterval: 10 },
    );
    const said = await got(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx');
    expect(problemIn(said).detail).toBe('La solicitud no lleg\u00f3 completa a tiempo.');
  });

  it('and is destroyed soon after, though it closes nothing and goes on', async () => {
    const { port, governor } = await start(answerOf);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    ends.push(() => socket.destroy());
    socket.resume();
    socket.write('hola\r\n\r\n');
    await once(socket, 'end');
    while (governor.sockets().length > 0) await sleep(5);
  });
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

it('a socket that is closed already is told nothing more', async () => {
  const { server } = await start(answerOf);
  for (const state of [
    { writableEnded: true, destroyed: false },
    { writableEnded: false, destroyed: true },
  ]) {
    const said: string[] = [];
    const socket = Object.assign(new EventEmitter(), state, {
      end: () => void said.push('told'),
      destroy() {},
    });
    server.emit('clientError', Object.assign(new Error(), { code: 'HPE_X' }), socket as unknown as Socket);
    expect(said).toEqual([]);
  }
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

it('a request without Host is for the listener to judge', async () => {
  const { port } = await start(answerOf);
  expect(await got(port, 'GET /a HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('</a>');
});

it('who is silent for too long while its answer is made is closed', async () => {
  const { port, governor } = await start(() => {}, { silentMs: 30 });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  ends.push(() => socket.destroy());
  socket.resume().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
  while (governor.sockets().length > 0) await sleep(5);
});

it('a socket that may not come, or whose peer has reset it, is never read', async () => {
  const { server, governor } = await start(answerOf, { sockets: 0 });
  const come = (remoteAddress: string | undefined) => {
    const ended: string[] = [];
    const destroy = () => void ended.push('destroyed');
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy });
    // A parser would be attached to it, which this is no socket for.
    server.emit('connection', socket as unknown as Socket);
    return ended;
  };
  expect([come('192.0.2.7'), come(undefined)]).toEqual([['destroyed'], ['destroyed']]);
  expect(governor.sockets()).toEqual([]);
});
