/** A server that sends its answers slowly and never ends them, and the outcome of requests to it under garbage collection. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export interface DrippingHost {
  readonly base: string;
  /** Whether the clients closed the connections of all answers within 20 seconds; on a busy machine a client may end before any begins. */
  letGo(): Promise<boolean>;
  close(): void;
}

export async function openDrippingHost(status = 200): Promise<DrippingHost> {
  let [begun, closed] = [0, 0];
  const server = createServer((_, response) => {
    begun += 1;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.write('{"data":');
    const drops = setInterval(() => response.write(' '), 250);
    response.on('close', () => {
      clearInterval(drops);
      closed += 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async letGo() {
      for (let i = 0; i < 400 && closed < begun; i++) await sleep(50);
      return closed === begun;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Waits up to 20 seconds, collecting garbage all the time: `answered`, an error's message, or null if nothing came. */
export async function outcome(asking: Promise<unknown>): Promise<string | null> {
  let settled: string | null = null;
  asking.then(
    () => {
      settled = 'answered';
    },
    (error: Error) => {
      settled = error.message;
    },
  );
  for (let i = 0; i < 80 && settled === null; i++) {
    collect();
    await sleep(250);
  }
  return settled;
}
