/** The data folder that the table of requests is asked of, and who plays in it. */

import { entityNit, nits, unknownNit, writeDataset } from './dataset.ts';
import { temporary } from './door.ts';
import type { Cast } from './requests.ts';

export function served(): { folder: string; cast: Cast } {
  const folder = temporary('data');
  writeDataset(folder);
  return {
    folder,
    cast: { company: nits.plain, ungrouped: nits.ungrouped, entity: entityNit, unknown: unknownNit },
  };
}
