/** The years that figures are of. Whatever else stands in their place is damage. */

import { z } from 'zod';

export const [firstYear, lastYear] = [1990, 2199] as const;

export const yearSchema = z.int().min(firstYear).max(lastYear);
