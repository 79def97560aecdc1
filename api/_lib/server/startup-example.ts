/** The example company that `npm start` prints. */

import { files } from '../../../contract/files/files.ts';
import type { Release } from '../data/release.ts';
import { log } from '../log.ts';

export interface StartupExample {
  readonly nit: string;
  /** Only for the sample. */
  readonly name?: string;
}

/** For the sample the largest company of the reference year with grade A, otherwise the first NIT; null without companies. */
export async function startupExample(release: Release): Promise<StartupExample | null> {
  const nit = release.example('siis');
  if (nit === null) return null;
  const { sample, files: listed } = release.manifest;
  if (!sample || !listed[files.screener]) return { nit };
  // Damaged data must not keep the server from starting.
  const largest = await largestUnflagged(release).catch((error: unknown) => log().error(error));
  return largest ?? { nit };
}

/** Uses the screener of the API, which is then loaded already for the first request. */
async function largestUnflagged(release: Release): Promise<StartupExample | undefined> {
  const { loadScreener: screenerOf } = await import('../screener/screener.ts');
  const { screen } = await screenerOf(release);
  const [largest] = screen({
    calidad: ['A'],
    sort: 'ingresos_operacionales',
    order: 'desc',
    page_size: 1,
  }).empresas;
  return largest && { nit: largest.nit, name: largest.razon_social };
}
