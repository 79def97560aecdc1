/** What the source lacks: by year, the lines that hardly any of its companies has, though each files them somewhere. */

import { z } from 'zod';
import { statementNames } from '../http/schemas.ts';

export const sourceGapsSchema = z.record(
  z.string().regex(/^\d{4}$/),
  z.strictObject({
    /** Those of which every line is lacking. */
    statements: z.array(z.enum(statementNames)),
    lines: z.array(z.string()),
  }),
);
/** Years that lack nothing are left out. */
export type SourceGaps = z.infer<typeof sourceGapsSchema>;

export const isSourceGap = (gaps: SourceGaps, line: string, year: number): boolean =>
  gaps[year]?.lines.includes(line) ?? false;
