/** The functions `empresa`, `sector` and `screener` on any data folder, so that one test file can query many. */

import { onTestFinished } from 'vitest';
import { createFolderReader } from '../../api/_lib/data/files.ts';
import { createReleaseManager } from '../../api/_lib/data/release-manager.ts';
import { environment } from '../../api/_lib/environment.ts';
import empresa from '../../api/empresa.ts';
import screener from '../../api/screener.ts';
import sector from '../../api/sector.ts';

const site = 'https://cifras.example';

export type Get = (path: string) => Promise<{ status: number; data: Record<string, unknown> }>;

/** Takes paths below `/api/v1`; `data` is the envelope's `data`, or the problem. The folder is closed when the test ends. */
export function openData(folder: string): Get {
  environment({ SITE_URL: site, LOG_LEVEL: 'silent' });
  const keeper = createReleaseManager(() => createFolderReader(folder));
  onTestFinished(keeper.close);
  const companies = empresa.withReleases(keeper);
  const others = { sector: sector.withReleases(keeper), screener: screener.withReleases(keeper) };
  return async (path) => {
    const first = /^\/(\w+)/.exec(path)?.[1];
    const served = first === 'sector' || first === 'screener' ? others[first] : companies;
    const response = await served.fetch(new Request(`${site}/api/v1${path}`));
    const body = (await response.json()) as { data?: Record<string, unknown> };
    return { status: response.status, data: body.data ?? (body as Record<string, unknown>) };
  };
}
