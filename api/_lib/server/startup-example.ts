/** Which company a person who has just started the server is shown. */

import { files } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import { log } from '../log.ts';

export interface Shown {
  readonly nit: string;
  /** Of a company that is worth a look, invented as all of the sample. */
  readonly name?: string;
}

/** Of a sample the largest company of the reference year about which no rule of quality has anything to say; else the first NIT. */
export async function startupExample(release: Release): Promise<Shown | null> {
  const nit = release.example('siis');
  if (nit === null) return null;
  const { sample, files: listed } = release.manifest;
  if (!sample || !listed[files.screener]) return { nit };
  // A hint keeps no server from starting: what is damaged is answered for when it is asked for.
  const largest = await largestUnflagged(release).catch((error: unknown) => log().error(error));
  return largest ?? { nit };
}

/** By the screener that answers callers, which so is open when the first of them asks; its code is loaded for a sample alone. */
async function largestUnflagged(release: Release): Promise<Shown | undefined> {
  const { screenerOf } = await import('../screener/opened.ts');
  const { screen } = await screenerOf(release);
  const [largest] = screen({
    calidad: ['A'],
    sort: 'ingresos_operacionales',
    order: 'desc',
    page_size: 1,
  }).empresas;
  return largest && { nit: largest.nit, name: largest.razon_social };
}
