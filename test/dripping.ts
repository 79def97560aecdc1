/** A server that sends its answers slowly and never ends them, and the outcome of requests to it under garbage collection. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { until } from './until.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

export interface DrippingHost {
  readonly base: string;
  /** How many answers have begun. */
  begun(): number;
  /** Resolves when the clients have closed the connections of all answers. */
  letGo(): Promise<void>;
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
    begun: () => begun,
    letGo: () => until('the connections are let go', () => closed === begun),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What becomes of requests whose answers drip, while garbage is collected all the time: `answered`, or an error's message. */
export async function endings(host: DrippingHost, asking: readonly Promise<unknown>[]): Promise<string[]> {
  let settled: string[] | undefined;
  void Promise.all(
    asking.map((one) =>
      one.then(
        () => 'answered',
        (error: Error) => error.message,
      ),
    ),
  ).then((all) => {
    settled = all;
  });
  // A collection that keeps the process from its sockets is no time that the host took.
  await until('the answers have begun', () => host.begun() === asking.length || settled !== undefined);
  await until('the requests have ended', () => {
    collect();
    return settled !== undefined;
  });
  return settled!;
}
