/** Which company a person who has just started the server is shown. */

import { files } from '../../../contract/stored/layout.ts';
import { decodeScreenerTable } from '../../../contract/stored/screener.ts';
import type { Release } from '../data/release.ts';
import { log } from '../log.ts';

export interface Shown {
  readonly nit: string;
  /** Of a company that is worth a look, invented as all of the sample. */
  readonly name?: string;
}

/** Of a sample the largest company of the reference year about which no rule of quality has anything to say; else the first NIT. */
export async function worthSeeing(release: Release): Promise<Shown | null> {
  const nit = release.example('siis');
  if (nit === null) return null;
  const { sample, files: listed } = release.manifest;
  if (!sample || !listed[files.screener]) return { nit };
  // A hint keeps no server from starting: what is damaged is answered for when it is asked for.
  const largest = await largestUnflagged(release).catch((error: unknown) => log().error(error));
  return largest ?? { nit };
}

async function largestUnflagged(release: Release): Promise<Shown | undefined> {
  const table = decodeScreenerTable(await release.read(files.screener));
  const rows = Array.from({ length: table.count }, (_, position) => table.row(position));
  const revenue = (row: (typeof rows)[number]) => row.ingresos_operacionales ?? 0;
  const [largest] = rows.filter(({ calidad }) => calidad === 'A').sort((a, b) => revenue(b) - revenue(a));
  return largest && { nit: largest.nit, name: largest.razon_social };
}
