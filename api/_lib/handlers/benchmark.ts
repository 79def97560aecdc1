/** `/empresa/{nit}/benchmark`: one company among those of its CIIU groups, or of its size. */

import { files } from '../../../contract/files/files.ts';
import { benchmarkOf } from '../company/benchmark.ts';
import { sizeBenchmark } from '../company/size-benchmark.ts';
import type { Handler } from '../http/handler.ts';

export const benchmark: Handler<'benchmark'> = async ({ nit, ...query }, release) => {
  const more = await release.json(files.companyMore, nit);
  if (query.grupo === 'tamano') return sizeBenchmark(release, more, query);
  const { data, avisos } = await benchmarkOf(release, more.ranks, query);
  return { data, avisos };
};
