/** `/sector/{nivel}/{codigo}`: one CIIU group, or those of its companies that are of a size or a department. */

import { csvFormatOf } from '../../../contract/http/parameters.ts';
import { sectorAnswer } from '../groups/sector.ts';
import { asksForSubset, sectorSubset, subsetFault } from '../groups/sector-subset.ts';
import type { Handler } from '../http/handler.ts';

export const sector: Handler<'sector'> = async (query, release) => {
  const fault = subsetFault(query);
  if (fault) return { faults: [fault] };
  const answer = asksForSubset(query)
    ? await sectorSubset(release, query)
    : await sectorAnswer(release, query);
  return csvFormatOf(query) === null ? answer : { table: answer.data };
};
