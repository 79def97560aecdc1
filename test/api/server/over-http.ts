/** A request listener behind a server of this process, and requests to it over a socket, one at a time. */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What takes longer counts as never. */
export const patienceMs = 120_000;

export interface HttpExchange {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Call = (path: string, headers?: Record<string, string>, method?: string) => Promise<HttpExchange>;

export interface Listening {
  readonly port: number;
  /** Rejects when the answer breaks off or does not come in time. */
  readonly call: Call;
}

/** Stops with the tests of its file. */
export async function listening(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    call: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(patienceMs);
        request({ port, host: '127.0.0.1', path, headers, method, agent: false, signal }, (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', reject)
            .on('end', () =>
              resolve({
                status: response.statusCode!,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            );
        })
          .on('error', reject)
          .end();
      }),
  };
}
