/** The portal's metadata of a dataset: licence, attribution, time of the last update, columns. */

import { z } from 'zod';

export interface Description {
  /** The licence's identifier; null when the portal states none. */
  readonly license: string | null;
  readonly licenseName: string | null;
  readonly attribution: string | null;
  /** ISO 8601, to the second; null when the portal does not say. */
  readonly updatedAt: string | null;
  readonly columns: readonly string[] | null;
  /** Why all other fields are null; null when the metadata could be read. */
  readonly fault: string | null;
}

const text = z.string().trim().max(1000).nullish();

const viewSchema = z.object({
  id: z.string(),
  licenseId: text,
  license: z.object({ name: text }).nullish(),
  attribution: text,
  /** Seconds since 1970. */
  rowsUpdatedAt: z.int().min(0).max(7_258_118_400).nullish(),
  columns: z.array(z.object({ fieldName: z.string() })).nullish(),
});

/** `view`: the JSON of `/api/views/<id>.json`. When its shape is another, only `fault` is set. */
export function readDescription(id: string, view: unknown): Description {
  const { data, error } = viewSchema.safeParse(view);
  if (error) {
    const { path, message } = error.issues[0]!;
    return undescribed(`${path.join('.') || 'the whole'}: ${message}`);
  }
  if (data.id !== id) return undescribed(`it describes ${JSON.stringify(data.id.slice(0, 40))}`);
  const { rowsUpdatedAt: updated } = data;
  return {
    license: data.licenseId || null,
    licenseName: data.license?.name || null,
    attribution: data.attribution || null,
    updatedAt: updated ? `${new Date(updated * 1000).toISOString().slice(0, 19)}Z` : null,
    columns: data.columns?.map(({ fieldName }) => fieldName) ?? null,
    fault: null,
  };
}

export const undescribed = (fault: string): Description => ({
  license: null,
  licenseName: null,
  attribution: null,
  updatedAt: null,
  columns: null,
  fault,
});
