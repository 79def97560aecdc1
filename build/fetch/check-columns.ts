/** `npm run fetch -- --check`: whether each dataset of the portal still has the columns that the build reads. */

import { sfcDatasets } from '../tables/sfc-datasets.ts';
import { siisDatasets } from '../tables/siis-datasets.ts';
import type { Portal } from './portal.ts';
import { expectColumns, siisColumns } from './slice.ts';

/** A sentence for each dataset that is not as expected. */
export async function changedDatasets(portal: Pick<Portal, 'describe'>): Promise<string[]> {
  const expected = [...siisDatasets.map((row) => ({ ...row, columns: siisColumns })), ...sfcDatasets];
  const found: string[] = [];
  for (const { id, dataset, columns } of expected) {
    const fault = columnFault(columns, await portal.describe(id));
    if (fault !== null) found.push(`${dataset} (${id}): ${fault}`);
  }
  return found;
}

function columnFault(
  columns: readonly string[],
  { fault, columns: found }: Awaited<ReturnType<Portal['describe']>>,
): string | null {
  if (!found) return fault ?? 'the portal does not say its columns';
  try {
    expectColumns(columns, found);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
