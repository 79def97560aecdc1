/** The governor over real sockets, with small bounds: what one peer, one address and all together may take. */

import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { environment } from '../../api/_lib/environment.ts';
import { clientAddress } from '../../api/_lib/rate-limit/address.ts';
import { boundedAddress } from '../../api/_lib/server/address.ts';
import { type Bounds, bounds } from '../../api/_lib/server/bounds.ts';
import { openServer } from '../../api/_lib/server/sockets.ts';
import { siteUrl } from '../place.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Started {
  readonly port: number;
  sockets(): readonly Socket[];
  /** How many of them are at an answer. */
  busy(): number;
}

async function start(
  listener: RequestListener,
  some: Partial<Bounds> = {},
  { trusted, times }: { trusted?: string; times?: Parameters<typeof openServer>[3] } = {},
): Promise<Started> {
  const address = boundedAddress(clientAddress(trusted));
  const { server, governor } = openServer(listener, { ...bounds, ...some }, address, times);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const busy = () => governor.sockets().filter(governor.answers).length;
  return { port: (server.address() as { port: number }).port, sockets: governor.sockets, busy };
}

interface Peer {
  readonly socket: Socket;
  got(): string;
  closed(): boolean;
}

async function join(
  port: number,
  text = '',
  { reads = true, localAddress = '127.0.0.1' } = {},
): Promise<Peer> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let got = '';
  let closed = false;
  socket
    .on('error', () => {})
    .on('close', () => {
      closed = true;
    });
  if (reads)
    socket.on('data', (chunk) => {
      got += chunk;
    });
  else socket.pause();
  await once(socket, 'connect');
  socket.write(text);
  ends.push(() => socket.destroy());
  return { socket, got: () => got, closed: () => closed };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5);
}

/** As a process that is frozen, or has no processor. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const ask = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const asks = (count: number) => Array.from({ length: count }, (_, i) => ask(`/${i}`)).join('');
const echo: RequestListener = ({ url }, response) => response.end(url);
const answered = (peer: Peer) => peer.got().match(/HTTP\/1\.1 200/g)?.length ?? 0;

describe('one socket', () => {
  it('gets one answer at a time, all of them and in order, however many it asks for at once', async () => {
    let [now, most] = [0, 0];
    const order: string[] = [];
    const { port } = await start((request, response) => {
      now += 1;
      most = Math.max(most, now);
      order.push(request.url!);
      setImmediate(() => {
        now -= 1;
        response.end();
      });
    });
    const peer = await join(port, asks(3000));
    await until(() => answered(peer) === 3000);
    expect(most).toBe(1);
    expect(order).toEqual(Array.from({ length: 3000 }, (_, i) => `/${i}`));
    peer.socket.write(ask('/again'));
    await until(() => answered(peer) === 3001);
  });

  it('is not read while its peer reads no answers', async () => {
    let served = 0;
    const { port, sockets } = await start((_, response) => {
      served += 1;
      response.end(Buffer.alloc(500_000));
    });
    const one = ask();
    await join(port, one.repeat(Math.floor(4_700_000 / one.length)), { reads: false });
    const neighbour = await join(port, ask(), { localAddress: '127.0.0.2' });
    await until(() => answered(neighbour) === 1);
    let before = -1;
    while (before !== served) {
      before = served;
      await sleep(300);
    }
    // What the system itself holds for a socket, on both sides.
    expect(served).toBeLessThan(40);
    for (const socket of sockets()) {
      expect(socket.bytesRead).toBeLessThan(400_000);
      expect(socket.writableLength).toBeLessThan(600_000);
    }
  });

  it('takes the body of a request whose turn has not come', async () => {
    const { port } = await start((request, response) => {
      let length = 0;
      request.on('data', (chunk) => {
        length += chunk.length;
      });
      request.on('end', () => setImmediate(() => response.end(`<${length}>`)));
    });
    const post = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n${'x'.repeat(300_000)}`;
    const peer = await join(port, ask() + post + post + ask());
    await until(() => answered(peer) === 4);
    expect(peer.got().match(/<\d+>/g)).toEqual(['<0>', '<300000>', '<300000>', '<0>']);
  });

  it('gets its answers before it is told what is wrong with what followed', async () => {
    const { port } = await start((_, response) => setTimeout(() => response.end('first'), 50));
    const peer = await join(port, `${ask()}nonsense\r\n\r\n`);
    await until(peer.closed);
    expect(peer.got()).toMatch(/^HTTP\/1\.1 200.*first.*HTTP\/1\.1 400/s);
  });

  it('is closed when the requests that wait are too many in all', async () => {
    const { port } = await start(() => {}, { waiting: 100 });
    const [few, many] = [await join(port, asks(90)), await join(port, asks(500))];
    await until(many.closed);
    expect(few.closed()).toBe(false);
    const third = await join(port, asks(5));
    await sleep(20);
    expect(third.closed()).toBe(false);
  });
});

describe('sockets', () => {
  const hold: RequestListener = ({ url }, response) => {
    if (url !== '/hold') response.end();
  };

  it('past the bound of an address: the one that has been idle for the longest gives way', async () => {
    const { port } = await start(echo, { socketsPerAddress: 3 });
    const peers = [await join(port), await join(port, ask()), await join(port)];
    await until(() => answered(peers[1]!) === 1);
    await join(port, ask());
    await until(peers[0]!.closed);
    await join(port, ask());
    await until(peers[2]!.closed);
    expect(peers[1]!.closed()).toBe(false);
  });

  it('past the bound of an address whose sockets are all at an answer: the newcomer gives way, of another address it is taken', async () => {
    const { port, busy } = await start(hold, { socketsPerAddress: 2 });
    const held = [await join(port, ask('/hold')), await join(port, ask('/hold'))];
    await until(() => busy() === 2);
    const late = await join(port, ask());
    await until(late.closed);
    const other = await join(port, ask(), { localAddress: '127.0.0.2' });
    await until(() => answered(other) === 1);
    expect(held.map((peer) => peer.closed())).toEqual([false, false]);
  });

  it('past the number that an address may open at once: none until a while has passed, and other addresses wait for nothing', async () => {
    const { port, sockets } = await start(echo, { arrivals: 3, arrivalsPerSecond: 5 });
    const came = [await join(port), await join(port), await join(port)];
    await until(() => sockets().length === 3);
    for (const peer of came) peer.socket.resetAndDestroy();
    await until(() => sockets().length === 0);
    const fourth = await join(port, ask());
    await until(fourth.closed);
    expect(answered(fourth)).toBe(0);
    const other = await join(port, ask(), { localAddress: '127.0.0.2' });
    await until(() => answered(other) === 1);
    let later = fourth;
    while (answered(later) === 0) {
      later = await join(port, ask());
      await until(() => later.closed() || answered(later) === 1);
    }
  });

  it('of a proxy of ours are bounded by the bound of all alone', async () => {
    const { port, sockets, busy } = await start(
      hold,
      { socketsPerAddress: 2, sockets: 5 },
      { trusted: 'loopback' },
    );
    for (let i = 0; i < 5; i++) await join(port, ask('/hold'));
    await until(() => busy() === 5);
    const sixth = await join(port, ask());
    await until(sixth.closed);
    expect(sockets()).toHaveLength(5);
  });

  it('are as many as the descriptors allow', () => {
    expect(bounds.sockets).toBeGreaterThanOrEqual(16);
    expect(bounds.sockets).toBeLessThanOrEqual(4096);
  });
});

describe('who takes too long or too much is destroyed', () => {
  const size = 8_000_000;
  const large: RequestListener = (_, response) => response.end(Buffer.alloc(size));

  it('the peer that reads nothing', async () => {
    const { port, sockets } = await start(large, { silentMs: 200 });
    await join(port, ask(), { reads: false });
    await until(() => sockets().length === 1);
    await until(() => sockets().length === 0);
  });

  it('the peer that reads too slowly, not the one that reads as much at its pace', async () => {
    const { port, sockets } = await start(large, { answerMs: 1500, bytesPerSecond: 10_000_000 });
    const slow = await join(port, ask(), { reads: false });
    const nibble = setInterval(() => slow.socket.read(), 200);
    ends.push(() => clearInterval(nibble));
    const steady = await join(port, ask());
    await until(() => steady.got().length > size);
    slow.socket.pause();
    await until(() => sockets().length === 1);
    expect(steady.closed()).toBe(false);
  });

  it('those that have been at their answers for the longest, when too much waits to be sent', async () => {
    const { port, sockets } = await start(large, { unsentBytes: 20_000_000 });
    for (let i = 0; i < 20; i++) await join(port, ask(), { reads: false });
    const reader = await join(port, ask());
    await until(() => reader.got().length > size);
    for (let i = 0; i < 8; i++) await join(port, ask());
    await until(() => sockets().reduce((sum, socket) => sum + socket.writableLength, 0) <= 20_000_000);
    expect(sockets().length).toBeLessThan(30);
  });

  it.each([
    ['a header that drips', ask().slice(0, -2), 'X'],
    ['what is no HTTP', 'hola\r\n\r\n', 'hola\r\n'],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 'x'],
    ['silence', '', ''],
    ['a body that drips', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n', 'x'],
  ])('%s, though the peer goes on and never closes', async (_, text, drip) => {
    const times = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
    const { port, sockets } = await start((request) => void request.resume(), { lastWordsMs: 50 }, { times });
    const { socket } = await join(port, text);
    await until(() => sockets().length === 1);
    const drips = setInterval(() => drip && socket.write(drip), 10);
    ends.push(() => clearInterval(drips));
    await until(() => sockets().length === 0);
  });

  it.each([
    ['its first request', '', ask()],
    ['the body of one', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n', 'ab'],
    ['the end of a second one', ask() + ask().slice(0, -2), '\r\n'],
  ])('not who had sent %s while this process stood still', async (_, text, rest) => {
    const times = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
    let begun = 0;
    const listener: RequestListener = (request, response) => {
      begun += 1;
      request.resume().on('end', () => response.end());
    };
    const { port, sockets } = await start(listener, {}, { times });
    const peer = await join(port, text);
    const statuses = () => peer.got().match(/HTTP\/1\.1 \d+/g) ?? [];
    await until(() => sockets().length === 1 && (text === '' || begun === 1));
    peer.socket.write(rest);
    standStill(300);
    const whole = text.startsWith('GET') ? 2 : 1;
    await until(() => statuses().length === whole);
    peer.socket.write(ask());
    await until(() => statuses().length > whole);
    expect(new Set(statuses())).toEqual(new Set(['HTTP/1.1 200']));
    // The clocks run on: what comes next has no more time than what came before.
    peer.socket.write(ask().slice(0, -2));
    await until(peer.closed);
    expect(peer.got()).toMatch(/HTTP\/1\.1 400.*no llegó completa/s);
  });

  it('the same where connections come from another server', async () => {
    const times = { headersTimeout: 100, connectionsCheckingInterval: 20 };
    const { server, governor } = openServer(echo, { ...bounds, lastWordsMs: 50 }, () => '', times);
    server.emit('listening');
    const front = createServer({ pauseOnConnect: true }, (socket) => server.emit('connection', socket));
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    ends.push(() => {
      front.close();
      server.close(() => {});
    });
    const { port } = front.address() as { port: number };
    await join(port, ask().slice(0, -2));
    await until(() => governor.sockets().length === 1);
    await until(() => governor.sockets().length === 0);
  });
});
