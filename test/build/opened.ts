/** The functions `empresa` and `sector` on any data folder, so that one test file can query many. */

import { onTestFinished } from 'vitest';
import { createFolderReader } from '../../api/_lib/data/files.ts';
import { createReleaseManager } from '../../api/_lib/data/release-manager.ts';
import { environment } from '../../api/_lib/environment.ts';
import empresa from '../../api/empresa.ts';
import sector from '../../api/sector.ts';

const site = 'https://cifras.example';

export type Get = (path: string) => Promise<{ status: number; data: Record<string, unknown> }>;

/** Takes paths below `/api/v1`; `data` is the envelope's `data`, or the problem. The folder is closed when the test ends. */
export function openData(folder: string): Get {
  environment({ SITE_URL: site, LOG_LEVEL: 'silent' });
  const keeper = createReleaseManager(() => createFolderReader(folder));
  onTestFinished(keeper.close);
  const [companies, groups] = [empresa.withReleases(keeper), sector.withReleases(keeper)];
  return async (path) => {
    const served = path.startsWith('/sector/') ? groups : companies;
    const response = await served.fetch(new Request(`${site}/api/v1${path}`));
    const body = (await response.json()) as { data?: Record<string, unknown> };
    return { status: response.status, data: body.data ?? (body as Record<string, unknown>) };
  };
}
