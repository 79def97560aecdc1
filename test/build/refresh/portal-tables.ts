/** The rows of exported files as the portal's API gives them: numbers without commas, dates as ISO. */

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readRawFolder } from '../../../build/raw/raw-folder.ts';
import type { PortalRow } from '../fetch/portal.ts';

const [nitColumn, cutColumn] = [1, 7];

/** By dataset and year, as the stand-in of the portal takes them. */
export function portalTables(raw: string): Map<string, PortalRow[]> {
  const found = new Map<string, PortalRow[]>();
  for (const { path, dataset } of readRawFolder(raw).siis)
    for (const row of (
      parse(readFileSync(path), { bom: true, relax_column_count: true }) as string[][]
    ).slice(1)) {
      const [year, month, day] = row[cutColumn]!.split(' ') as [string, string, string];
      const cut = new Date(`${month} ${day} ${year} UTC`).toISOString().replace('Z', '');
      const plain = row.map((field, i) => (i <= nitColumn ? field.replaceAll(',', '') : field));
      const key = `${dataset.id} ${year}`;
      found.set(key, [...(found.get(key) ?? []), plain.with(cutColumn, cut)]);
    }
  return found;
}
