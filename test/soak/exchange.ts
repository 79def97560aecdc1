/** One request and its outcome, over a kept or a new connection, from a given local address. */

import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { plain } from '../api/ask.ts';
import type { Given } from '../api/verify.ts';

export interface SoakRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ExchangeOutcome {
  /** Unix time in milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The answer, or the reason why there is none. */
  readonly given: Given | string;
}

/** Longer than any answer may take. */
const patienceMs = 90_000;

/**
 * Idle connections are closed well before the server's 65 seconds: node 20 obeys `Keep-Alive: timeout` only below this, and
 * a request sent as its connection is closed would be reset though nothing is wrong.
 */
const idleMs = 45_000;

const kept = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: idleMs });
const usedAt = new WeakMap<Socket, number>();

export function send(
  port: number,
  { method, path, headers, body }: SoakRequest,
  from: string,
  keep: boolean,
) {
  return new Promise<ExchangeOutcome>((resolve) => {
    const started = Date.now();
    const host = { hostname: '127.0.0.1', port, localAddress: from };
    const asked = request({ ...host, path, method, headers: { ...headers }, agent: keep ? kept : false });
    let rested: number | null = null;
    const end = (given: Given | string) => {
      clearTimeout(patience);
      resolve({ from: started, to: Date.now(), given });
    };
    const patience = setTimeout(() => asked.destroy(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
    asked.on('socket', (socket) => {
      const before = usedAt.get(socket);
      rested = before === undefined ? null : Date.now() - before;
    });
    const fail = ({ message }: Error) =>
      end(`${message} on a connection ${rested === null ? 'that was new' : `after ${rested} ms of rest`}`);
    asked.on('error', fail);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      const { socket } = response;
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        usedAt.set(socket, Date.now());
        if (!response.complete) return end('the answer was cut off');
        const own = new Headers();
        for (const [name, value] of Object.entries(response.headers)) own.set(name, String(value));
        try {
          end({ status: response.statusCode!, headers: own, body: plain(own, Buffer.concat(chunks)) });
        } catch (error) {
          end(`a body that cannot be unpacked: ${(error as Error).message}`);
        }
      });
    });
    asked.end(body);
  });
}

export const endKept = () => kept.destroy();
