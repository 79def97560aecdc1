/** Compares the server's CPU time for fifty companies in one request with that for fifty requests. */

import { parseArgs } from 'node:util';
import { apiPrefix } from '../../contract/http/operations.ts';
import { maxNits } from '../../contract/http/parameters.ts';
import { startCifras } from './contenders.ts';
import { listsOf, someNits } from './serve-shapes.ts';
import { wrk } from './wrk.ts';

/** The query of a batch, and what the path of one company ends with. */
const shapes: Readonly<Record<string, readonly [batch: string, alone: string]>> = {
  default: ['', ''],
  'one year': ['&years=2023', '?years=2023'],
  indicators: ['&include=indicators', '?include=indicators'],
  'one statement': ['&include=financials&statement=resultados', '/financials?statement=resultados'],
};

export async function benchBatch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: 'public/data' },
      companies: { type: 'string', default: '2000' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const nits = someNits(values.data, Number(values.companies));
  const seconds = Number(values.seconds);
  const server = await startCifras(values.data);
  for (const [coding, headers] of [
    ['gzip', { 'Accept-Encoding': 'gzip' }],
    ['identity', {}],
  ] as const)
    for (const [name, [batch, alone]] of Object.entries(shapes)) {
      if (!name.includes(values.only)) continue;
      const single = nits.map((nit) => `${apiPrefix}/empresa/${nit}${alone}`);
      const together = listsOf(nits).map((list) => `${apiPrefix}/empresas?nit=${list}${batch}`);
      const load = { seconds, headers, connections: 2 };
      const fifty = maxNits * (await wrk(server, single, load)).cpu;
      const one = (await wrk(server, together, load)).cpu;
      console.log(
        `${`${name}, ${coding}`.padEnd(26)} ${maxNits} requests ${fifty.toFixed(0)} us, one ${one.toFixed(0)} us: ${(fifty / one).toFixed(1)} times`,
      );
    }
  await server.stop();
}
