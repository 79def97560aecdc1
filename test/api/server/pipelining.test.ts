/** Pipelined requests are answered one at a time and in order, and not read while the client does not read. */

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { oneAtATime } from '../../../api/_lib/server/pipelining.ts';
import { until } from '../../until.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function start(listener: RequestListener): Promise<{ port: number; sockets: readonly Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer(oneAtATime(listener)).listen(0, '127.0.0.1');
  server.on('connection', (socket) => void sockets.push(socket));
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

interface Peer {
  readonly socket: Socket;
  got(): string;
}

async function join(port: number, text: string, reads = true): Promise<Peer> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let got = '';
  if (reads)
    socket.on('data', (chunk) => {
      got += chunk;
    });
  else socket.pause();
  await once(socket, 'connect');
  socket.write(text);
  ends.push(() => socket.destroy());
  return { socket, got: () => got };
}

const ask = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const answered = (peer: Peer) => peer.got().match(/HTTP\/1\.1 200/g)?.length ?? 0;

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
  const paths = Array.from({ length: 3000 }, (_, i) => `/${i}`);
  const peer = await join(port, paths.map(ask).join(''));
  await until('all are answered', () => answered(peer) === 3000);
  expect(most).toBe(1);
  expect(order).toEqual(paths);
  peer.socket.write(ask('/again'));
  await until('one more is answered', () => answered(peer) === 3001);
});

it('is not read while its peer reads no answers, and another is', async () => {
  let served = 0;
  const { port, sockets } = await start((_, response) => {
    served += 1;
    response.end(Buffer.alloc(500_000));
  });
  const one = ask();
  await join(port, one.repeat(Math.floor(4_700_000 / one.length)), false);
  const neighbour = await join(port, ask());
  for (let turn = 1; turn <= 10; turn++) {
    if (turn > 1) neighbour.socket.write(one);
    await until('the neighbour is answered', () => answered(neighbour) === turn);
  }
  // What the system itself holds for a socket, on both sides.
  expect(served).toBeLessThan(10 + 40);
  for (const socket of sockets) {
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
  await until('all four are answered', () => answered(peer) === 4);
  expect(peer.got().match(/<\d+>/g)).toEqual(['<0>', '<300000>', '<300000>', '<0>']);
});

it('forgets what waits when the connection is lost', async () => {
  let served = 0;
  const { port, sockets } = await start(() => {
    served += 1;
  });
  await join(port, ask().repeat(3));
  await until('one is served', () => served === 1);
  sockets[0]!.destroy();
  await sleep(20);
  expect(served).toBe(1);
});
