/** Rate limits of /mcp: a call costs as much as its operation, other messages one point of the default budget. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleWithIds } from '../../api/fixture-ids.ts';
import { type Running, startServer } from '../../api/server.ts';
import { connected, message, post, resultText, toolCall } from './client.ts';

const { folder, ids } = await sampleWithIds();
let server: Running;
beforeAll(async () => {
  server = await startServer(folder, { RATE_LIMIT: '8', RATE_LIMIT_COSTLY: '2', TRUST_PROXY: 'loopback' });
});
afterAll(() => server.stop());

/** The headers of a caller with budgets that nobody has drawn on. */
let callers = 0;
const another = () => ({ 'x-forwarded-for': `203.0.113.${++callers}` });
const remaining = ({ headers }: Response) => [
  headers.get('ratelimit-policy')?.split(';')[0],
  headers.get('x-ratelimit-remaining'),
];
const search = toolCall('search', { q: ids.company });
const screener = toolCall('screener', { page_size: 1 });

describe('the budgets', () => {
  it('are those of the operations, through MCP as through HTTP', async () => {
    const headers = another();
    const get = (path: string) => fetch(`${server.base}/api/v1${path}`, { headers });
    const posted = async (body: unknown) => remaining(await post(server.base, body, headers));
    expect(remaining(await get('/search?q=sa'))).toEqual(['"default"', '7']);
    expect(await posted(search)).toEqual(['"default"', '6']);
    expect(await posted(screener)).toEqual(['"costly"', '1']);
    expect(remaining(await get('/screener'))).toEqual(['"costly"', '0']);
    expect(await posted(message('tools/list'))).toEqual(['"default"', '5']);
    expect(await posted('{')).toEqual(['"default"', '4']);
    expect(await posted(' '.repeat(70_000))).toEqual(['"default"', '3']);
    expect(await posted(toolCall('empresa', { nit: 'x' }))).toEqual(['"default"', '2']);
    expect(await posted(toolCall('nada'))).toEqual(['"default"', '1']);
    const batch = await post(server.base, [message('ping', undefined, 0), search], headers);
    const [ping, spent] = (await batch.json()) as { result: unknown }[];
    expect(ping!.result).toEqual({});
    expect(resultText(spent!.result)).toContain('Error 429');
  });

  it('reach the official client as a result of its call, and other messages as a 429', async () => {
    const headers = another();
    for (let i = 0; i < 4; i++) await post(server.base, message('ping'), headers);
    const client = await connected(server.base, headers);
    await client.listTools();
    const first = await client.callTool({ name: 'search', arguments: { q: ids.company } });
    expect(first.isError).toBeUndefined();
    const second = await client.callTool({ name: 'search', arguments: { q: ids.company } });
    expect(second.isError).toBe(true);
    expect(resultText(second)).toContain('Error 429');
    await expect(client.listTools()).rejects.toThrow('rate-limit-exceeded');
    const refused = await post(server.base, message('ping'), headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await client.close();
  });

  it('are not drawn on by what is refused before it is read', async () => {
    const headers = another();
    const foreign = { ...headers, origin: 'https://otro.example' };
    for (let i = 0; i < 5; i++) {
      expect((await post(server.base, message('ping'), foreign)).status).toBe(403);
      expect((await fetch(`${server.base}/mcp`, { headers })).status).toBe(405);
    }
    expect(remaining(await post(server.base, message('ping'), headers))).toEqual(['"default"', '7']);
  });
});
