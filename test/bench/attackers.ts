/** Malicious clients, one function to start each kind; all come from one address. */

import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const address = '127.0.0.1';

/** A running attack. */
export interface Attack {
  /** How many of its connections the server has not closed. */
  held(): number;
  end(): void;
}

export interface AttackTarget {
  readonly port: number;
  readonly path: string;
}

function open(port: number, count: number, started: (socket: Socket) => void): Attack {
  const sockets = new Set<Socket>();
  for (let i = 0; i < count; i++) {
    const socket = connect({ port, host: address }, () => started(socket));
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }
  return {
    held: () => sockets.size,
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** One connection that sends 4.7 MB of requests and reads no answer. */
export const pipelined = ({ port, path }: AttackTarget): Attack =>
  open(port, 1, (socket) => {
    const one = request(path);
    socket.pause();
    socket.write(one.repeat(Math.floor(4_700_000 / one.length)));
  });

/** Connections that send a byte of a header every half second, whatever the server does. */
export const dripping =
  (count: number) =>
  ({ port, path }: AttackTarget): Attack => {
    const drips: NodeJS.Timeout[] = [];
    const attack = open(port, count, (socket) => {
      socket.write(`${request(path).slice(0, -2)}X: `);
      socket.pause();
      drips.push(setInterval(() => socket.write('x'), 500));
    });
    return {
      held: attack.held,
      end() {
        for (const drip of drips) clearInterval(drip);
        attack.end();
      },
    };
  };

/** Connections that send nothing. */
export const idle =
  (count: number) =>
  ({ port }: AttackTarget): Attack =>
    open(port, count, () => {});

/** Connections that send one request and read no answer. */
export const slowReaders =
  (count: number) =>
  ({ port, path }: AttackTarget): Attack =>
    open(port, count, (socket) => {
      socket.pause();
      socket.write(request(path));
    });

/** Connections that send a request and reset at once, opened for some seconds. */
export const resets =
  (seconds: number) =>
  ({ port, path }: AttackTarget): Attack => {
    let over = false;
    const flood = async () => {
      const until = Date.now() + seconds * 1000;
      while (!over && Date.now() < until) {
        for (let i = 0; i < 20; i++) {
          const socket = connect({ port, host: address }, () => {
            socket.write(request(path), () => socket.resetAndDestroy());
          }).on('error', () => {});
        }
        await sleep(10);
      }
    };
    flood();
    return {
      held: () => 0,
      end() {
        over = true;
      },
    };
  };
