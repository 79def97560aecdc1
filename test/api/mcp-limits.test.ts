/** What messages to /mcp cost: a call its operation's point, all else one of the default budget, by the counters of the API. */

import { afterEach, describe, expect, it } from 'vitest';
import { served } from './cast.ts';
import { connected, message, post, textOf, toolCall } from './mcp.ts';
import { type Running, startServer } from './server.ts';

const { folder, cast } = await served();
let server: Running;
afterEach(() => server.stop());

async function limited(budget: number, costly: number): Promise<void> {
  server = await startServer(folder, { RATE_LIMIT: String(budget), RATE_LIMIT_COSTLY: String(costly) });
}
const remaining = ({ headers }: Response) => [
  headers.get('ratelimit-policy')?.split(';')[0],
  headers.get('x-ratelimit-remaining'),
];
const search = toolCall('search', { q: cast.company });
const screener = toolCall('screener', { page_size: 1 });
const text = async (response: Response) => textOf((await response.json()).result);

describe('the budgets', () => {
  it('are those of the operations, whichever door they are asked through', async () => {
    await limited(8, 2);
    const get = (path: string) => fetch(`${server.base}/api/v1${path}`);
    expect(remaining(await get('/search?q=sa'))).toEqual(['"default"', '7']);
    expect(remaining(await post(server.base, search))).toEqual(['"default"', '6']);
    expect(remaining(await post(server.base, screener))).toEqual(['"costly"', '1']);
    expect(remaining(await get('/screener'))).toEqual(['"costly"', '0']);
    expect(remaining(await post(server.base, message('tools/list')))).toEqual(['"default"', '5']);
    expect(remaining(await post(server.base, '{'))).toEqual(['"default"', '4']);
    expect(remaining(await post(server.base, ' '.repeat(70_000)))).toEqual(['"default"', '3']);
    expect(remaining(await post(server.base, toolCall('empresa', { nit: 'x' })))).toEqual(['"default"', '2']);
    expect(remaining(await post(server.base, toolCall('nada')))).toEqual(['"default"', '1']);
    const batch = await post(server.base, [message('ping'), search]);
    const [ping, spent] = (await batch.json()) as { result: unknown }[];
    expect(ping!.result).toEqual({});
    expect(textOf(spent!.result)).toContain('Error 429');
  });

  it('when spent are told as a result, and nothing is run', async () => {
    await limited(20, 1);
    expect(await text(await post(server.base, screener))).toContain('"empresas"');
    const response = await post(server.base, screener);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-ratelimit-remaining')).toBe('0');
    const { result } = await response.json();
    expect(result).not.toHaveProperty('structuredContent');
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/Error 429, .* Espere \d+ s y repita/);
    expect(await text(await post(server.base, search))).toContain('"results"');
  });

  it('reach the official client as a result of its call, and other messages as a 429', async () => {
    await limited(4, 1);
    const client = await connected(server.base);
    await client.listTools();
    const first = await client.callTool({ name: 'search', arguments: { q: cast.company } });
    expect(first.isError).toBeUndefined();
    const second = await client.callTool({ name: 'search', arguments: { q: cast.company } });
    expect(second.isError).toBe(true);
    expect(textOf(second)).toContain('Error 429');
    await expect(client.listTools()).rejects.toThrow('rate-limit-exceeded');
    const refused = await post(server.base, message('ping'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await client.close();
  });

  it('are not drawn on by what is refused before it is read', async () => {
    await limited(2, 1);
    for (let i = 0; i < 5; i++) {
      expect((await post(server.base, message('ping'), { origin: 'https://otro.example' })).status).toBe(403);
      expect((await fetch(`${server.base}/mcp`)).status).toBe(405);
    }
    expect(remaining(await post(server.base, message('ping')))).toEqual(['"default"', '1']);
  });
});
