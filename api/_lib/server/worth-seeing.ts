/** Which company a person who has just started the server is shown. */

import { files } from '../../../contract/stored/layout.ts';
import { decodeScreenerTable } from '../../../contract/stored/screener.ts';
import type { Release } from '../data/release.ts';

export interface Shown {
  readonly nit: string;
  /** Of a company that is worth a look, invented as all of the sample. */
  readonly name?: string;
}

/** Of a sample the largest company of the reference year about which no rule of quality has anything to say; else the first NIT. */
export async function worthSeeing(release: Release): Promise<Shown | null> {
  const nit = release.example('siis');
  if (nit === null) return null;
  if (!release.manifest.sample) return { nit };
  const table = decodeScreenerTable(await release.read(files.screener));
  const rows = Array.from({ length: table.count }, (_, position) => table.row(position));
  const revenue = (row: (typeof rows)[number]) => row.ingresos_operacionales ?? 0;
  const [largest] = rows.filter(({ calidad }) => calidad === 'A').sort((a, b) => revenue(b) - revenue(a));
  return largest ? { nit: largest.nit, name: largest.razon_social } : { nit };
}
