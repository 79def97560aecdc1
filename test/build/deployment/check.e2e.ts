/** The checklist of a deployment, run against a server that passes and one that fails. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeployment, verdict } from '../../../build/deployment/check.ts';
import { sampleWithIds } from '../../api/fixture-ids.ts';
import { type Running, startServer } from '../../api/server.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer((await sampleWithIds()).folder, { RATE_LIMIT: '60', RATE_LIMIT_COSTLY: '30' });
});
afterAll(() => server.stop());

/** The server behind a proxy that changes the headers of an answer. */
async function behind(change: (incoming: IncomingMessage, headers: NodeJS.Dict<string | string[]>) => void) {
  const proxy = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    incoming.pipe(
      request({ host: '127.0.0.1', port: server.port, method, path, headers }, (reply) => {
        const own = { ...reply.headers };
        change(incoming, own);
        reply.pipe(outgoing.writeHead(reply.statusCode!, own));
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

describe('the checklist', () => {
  it('finds nothing where all holds', async () => {
    const outcomes = await checkDeployment(server.base);
    expect(outcomes.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(20);
    expect(verdict(outcomes)).toBe('All holds.');
  });

  it('does not let the headers of a file pass', async () => {
    const { base, close } = await behind((incoming, headers) => {
      if (/^\/api\/v1\/empresa\/\d+(\?_ts=1)?$/.test(incoming.url!) && headers.etag)
        headers['cache-control'] = 'public, max-age=31536000, immutable';
    });
    const outcomes = await checkDeployment(base);
    expect(outcomes[0]!.faults).toEqual([
      'cache-control is «public, max-age=31536000, immutable», expected «max-age=3600, stale-while-revalidate=86400»',
    ]);
    expect(verdict(outcomes)).toContain('Mend what differs');
    close();
  });

  it('does not let a cached problem pass', async () => {
    const { base, close } = await behind((incoming, headers) => {
      if (incoming.url!.includes('999999999999999')) headers['x-vercel-cache'] = 'HIT';
    });
    expect(verdict(await checkDeployment(base))).toContain('Mend what differs');
    close();
  });

  it('does not let a missing file pass that is kept as the files are', async () => {
    const { base, close } = await behind((incoming, headers) => {
      if (incoming.url!.startsWith('/data/releases/0000000000000000/'))
        headers['cache-control'] = 'public, max-age=31536000, immutable';
    });
    expect(verdict(await checkDeployment(base))).toContain('Mend what differs');
    close();
  });
});
