/** The Model Context Protocol in the Vercel output, compared with `npm start`. */

import { describe, expect, it } from 'vitest';
import { message, modern, post, toolCall } from '../agents/mcp/client.ts';
import { comparable } from '../api/ask.ts';
import type { FixtureIds } from '../api/requests.ts';
import type { Running } from '../api/server.ts';

interface ComparedServers {
  readonly built: Running;
  readonly selfHosted: Running;
  /** The files of the function. */
  readonly carried: readonly string[];
}

/** `servers` is called when the tests run: nothing is built before. */
export function describeMcp({ company, entity }: FixtureIds, servers: () => ComparedServers): void {
  describe('the Model Context Protocol', () => {
    const told = async (response: Response) =>
      comparable({ status: response.status, headers: response.headers, body: await response.text() });
    const answers = async (body: unknown, headers = {}) => {
      const [there, here] = await Promise.all([
        post(servers().built.base, body, headers),
        post(servers().selfHosted.base, body, headers),
      ]);
      return [await told(there), await told(here)] as const;
    };

    it.each<[string, unknown, object?]>([
      [
        'initialize',
        message('initialize', {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 't', version: '1' },
        }),
      ],
      ['tools/list', message('tools/list')],
      ['server/discover', modern('server/discover').body, modern('server/discover').headers],
      ['a company', toolCall('empresa', { nit: company })],
      ['a benchmark', toolCall('benchmark', { nit: company })],
      ['an entity', toolCall('sfc', { nit: entity, include: ['details'] })],
      ['the screener', toolCall('screener', { page_size: 2 })],
      ['the search', toolCall('search', { q: company })],
      ['the concepts', message('resources/read', { uri: 'cifras://conceptos' })],
      ['the guide', message('resources/read', { uri: 'cifras://guia' })],
      ['a fault', toolCall('empresa', {})],
      ['no JSON', '{'],
      ['too much', ' '.repeat(70_000)],
      ['another site', message('ping'), { origin: 'https://otro.example' }],
    ])('%s, as npm start answers it', async (_, body, headers = {}) => {
      const [there, here] = await answers(body, headers);
      expect(there).toEqual(here);
      expect(there.body).not.toBe('');
    });

    it('takes POST alone', async () => {
      for (const method of ['GET', 'DELETE'])
        expect((await fetch(`${servers().built.base}/mcp`, { method })).status).toBe(405);
      expect((await fetch(`${servers().built.base}/api/mcp`)).status).toBe(404);
    });

    it('carries the server of the SDK and not the client', () => {
      const { carried } = servers();
      const packages = carried.map((path) => /@modelcontextprotocol\/(\w+)/.exec(path)?.[1]);
      expect(new Set(packages.filter(Boolean))).toEqual(new Set(['core', 'server']));
    });
  });
}
