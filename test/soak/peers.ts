/** Badly behaved clients: they read slowly, send slowly, idle, reset or send no HTTP. Each resolves to what happened to it. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '../../contract/http/operations.ts';
import { raw } from '../api/server.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: cifras.example\r\n\r\n`;
const large = `${apiPrefix}/screener?page_size=200`;

function open(port: number, from: string, options: object = {}): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, ...options });
  return socket.on('error', () => {});
}

/** Requests much, then reads nothing or a byte a second. */
export async function slowReader(port: number, from: string, reads: boolean, ms: number): Promise<string> {
  let got = 0;
  const onread = {
    buffer: Buffer.alloc(1),
    callback: (bytes: number) => {
      got += bytes;
      return false;
    },
  };
  const socket = open(port, from, { onread });
  await once(socket, 'connect').catch(() => {});
  socket.write(get(large).repeat(150));
  if (!reads) socket.pause();
  for (const end = Date.now() + ms; Date.now() < end && !socket.destroyed; await sleep(1000))
    if (reads) socket.resume();
  const closed = socket.destroyed;
  socket.destroy();
  return closed ? `let go after ${got} bytes` : `stayed, ${got} bytes`;
}

/** Sends a request a byte a second; milliseconds until it was disconnected, or null if it never was. */
export async function dripper(port: number, from: string, ms: number): Promise<number | null> {
  const started = Date.now();
  const socket = open(port, from);
  socket.resume();
  for (const byte of get(`${apiPrefix}/empresa/${'9'.repeat(200)}`)) {
    if (socket.destroyed || socket.readableEnded || Date.now() - started > ms) break;
    socket.write(byte);
    await sleep(1000);
  }
  const closed = socket.destroyed || socket.readableEnded;
  socket.destroy();
  return closed ? Date.now() - started : null;
}

/** Connects and sends nothing; milliseconds until it was disconnected, or null if it never was. */
export async function idler(port: number, from: string, ms: number): Promise<number | null> {
  const started = Date.now();
  const socket = open(port, from);
  socket.resume();
  while (!socket.destroyed && !socket.readableEnded && Date.now() - started < ms) await sleep(200);
  const closed = socket.destroyed || socket.readableEnded;
  socket.destroy();
  return closed ? Date.now() - started : null;
}

/** Connects, sends a request and resets the connection, so many times. */
export async function resetFlood(port: number, from: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const socket = open(port, from);
    socket.once('connect', () => {
      socket.write(get(i % 2 ? large : `${apiPrefix}/search?q=comercial`));
      setTimeout(() => socket.resetAndDestroy(), i % 20);
    });
    if (i % 10 === 9) await sleep(50);
  }
}

const host = 'Host: cifras.example\r\n';
/** Bytes that are not a valid request, and the status that must answer them. */
export const broken: readonly (readonly [string, string])[] = [
  ['GARBAGE\r\n\r\n', '400'],
  ['GET / HTTP/9.9\r\n\r\n', '400'],
  [`GET / HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`, '400'],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, '400'],
  [`GET ${apiPrefix}/search?q=ñ HTTP/1.1\r\n${host}\r\n`, '400'],
  [`CONNECT cifras.example:1 HTTP/1.1\r\n${host}\r\n`, '400'],
  [`GET / HTTP/1.1\r\n${host}Expect: nada\r\n\r\n`, '417'],
  [`GET ${apiPrefix}/search?q=a HTTP/1.1\r\n\r\n`, '400'],
  ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001', '400'],
];

/** The status of the answer; without one, the beginning of what came instead. */
export async function speak(port: number, text: string): Promise<string> {
  const answer = await raw(port, text, 90_000);
  return /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? `«${answer.slice(0, 100)}»`;
}
