/** The schema of `datapackage.json` (Frictionless Data Package), which describes the downloads of a release. */

import { z } from 'zod';

const license = z.object({ name: z.string(), title: z.string(), path: z.url() });
const source = z.object({ title: z.string(), path: z.url() });
/** Years, the first and the last: `2016/2025`. */
const interval = z.string().regex(/^\d{4}\/\d{4}$/);
/** Columns of the primary key have an example, the value of the first row. */
const schema = z.looseObject({
  fields: z.array(
    z.looseObject({
      name: z.string(),
      example: z.union([z.string(), z.number(), z.boolean()]).nullable().optional(),
    }),
  ),
  primaryKey: z.array(z.string()),
});

export const dataPackageSchema = z.object({
  profile: z.literal('data-package'),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  version: z.string(),
  created: z.iso.datetime(),
  temporal: interval.optional(),
  licenses: z.array(license),
  sources: z.array(source),
  resources: z.array(
    z.object({
      name: z.string(),
      /** What the table holds, and after a colon what one row is. */
      title: z.string(),
      /** Relative to the package. */
      path: z.string(),
      format: z.enum(['csv', 'parquet']),
      mediatype: z.string(),
      compression: z.string().optional(),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
      temporal: interval.optional(),
      licenses: z.array(license).optional(),
      sources: z.array(source).optional(),
      /** Of CSV files and panels; other Parquet files have the columns of their CSV. */
      schema: schema.optional(),
    }),
  ),
});
export type DataPackage = z.infer<typeof dataPackageSchema>;
export type DataResource = DataPackage['resources'][number];

/** The file name of the package among the downloads. */
export const dataPackageName = 'datapackage.json';

/** The resources by table, as [table, resources]. */
export function resourcesByTable({ resources }: DataPackage): [string, DataResource[]][] {
  const tables = new Map<string, DataResource[]>();
  for (const resource of resources) {
    const table = /^\w+/.exec(resource.path)![0];
    tables.set(table, [...(tables.get(table) ?? []), resource]);
  }
  return [...tables];
}

/** The years of some resources as `first/last`; undefined when none has any. */
export function temporalRange(resources: readonly Pick<DataResource, 'temporal'>[]): string | undefined {
  const years = resources.flatMap(({ temporal }) => temporal?.split('/') ?? []).sort();
  return years.length === 0 ? undefined : `${years[0]}/${years.at(-1)}`;
}

export const sha256In = ({ hash }: DataResource): string => hash.slice('sha256:'.length);
