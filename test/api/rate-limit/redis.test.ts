/** A Redis whose replies are no counts: it is left alone like one that does not answer. */

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { log } from '../../../api/_lib/log.ts';
import { createRedisLimiters } from '../../../api/_lib/rate-limit/redis.ts';

environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });

it.each(['*2\r\n+a\r\n+b\r\n', '*0\r\n', '$-1\r\n', '*2\r\n:1\r\n$-1\r\n'])('%j', async (reply) => {
  const said = vi.spyOn(log(), 'warn').mockClear();
  const peers = new Set<Socket>();
  const server = createServer((socket) => {
    peers.add(socket);
    socket
      .on('error', () => {})
      .on('data', (sent) => {
        for (const [command] of sent.toString().matchAll(/\*\d+\r\n\$\d+\r\n\w+/g))
          socket.write(/eval/i.test(command) ? reply : '+OK\r\n');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const count = (await createRedisLimiters(`redis://127.0.0.1:${port}`, { waitMs: 60_000 }))('default', 3);
  for (const used of [1, 2, 3, 4]) expect(await count('192.0.2.9')).toMatchObject({ used });
  expect(said.mock.calls).toHaveLength(1);
  server.close();
  for (const peer of peers) peer.destroy();
});
