/** Compares the server's CPU time for a call of an MCP tool with that for the same operation of the API. */

import { parseArgs } from 'node:util';
import { apiPrefix } from '../../contract/http/operations.ts';
import { post, toolCall, usual } from '../api/mcp/client.ts';
import { startCifras } from './contenders.ts';
import { someNits } from './serve-shapes.ts';
import { wrk } from './wrk.ts';

const shapes: readonly (readonly [tool: string, given: object, path: string])[] = [
  ['empresa', {}, '/empresa/{nit}'],
  ['empresa', { years: [2023] }, '/empresa/{nit}?years=2023'],
  ['financials', { statement: 'resultados' }, '/empresa/{nit}/financials?statement=resultados'],
  ['indicators', {}, '/empresa/{nit}/indicators'],
  ['benchmark', {}, '/empresa/{nit}/benchmark'],
  ['screener', { seccion: 'G' }, '/screener?seccion=G'],
  ['search', { q: 'comercial' }, '/search?q=comercial'],
];

export async function benchMcp(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '2' },
      turns: { type: 'string', default: '5' },
      /** As many as the caches hold; with more, every answer would be made again. */
      companies: { type: 'string', default: '200' },
    },
  });
  const nits = someNits(values.data, Number(values.companies));
  const seconds = Number(values.seconds);
  const headers = { ...usual, 'Accept-Encoding': 'gzip' };
  const server = await startCifras(values.data);
  for (const [tool, given, path] of shapes.filter(([, , path]) => path.includes(values.only))) {
    const paths = nits.map((nit) => apiPrefix + path.replace('{nit}', nit));
    const calls = nits.map((nit) => toolCall(tool, path.includes('{nit}') ? { nit, ...given } : given));
    // A tool that fails answers 200 too.
    const { result } = (await (await post(server.base, calls[0])).json()) as {
      result?: { isError?: boolean };
    };
    if (!result || result.isError) throw new Error(`${tool}: ${JSON.stringify(result)}`);
    const bodies = calls.map((call) => JSON.stringify(call));
    const turns: { asked: number; called: number }[] = [];
    for (let turn = 0; turn < Number(values.turns); turn++)
      turns.push({
        asked: (await wrk(server, paths, { seconds, headers })).cpu,
        called: (await wrk(server, ['/mcp'], { seconds, headers, bodies })).cpu,
      });
    turns.sort((a, b) => a.called / a.asked - b.called / b.asked);
    const { asked, called } = turns[turns.length >> 1]!;
    console.log(
      `${path.padEnd(48)} ${asked.toFixed(0)} us; as a tool ${called.toFixed(0)} us: ${(called / asked).toFixed(2)} times`,
    );
  }
  await server.stop();
}
