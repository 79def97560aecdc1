/** The function of the companies on a data folder, so that one test file may ask many folders. */

import { onTestFinished } from 'vitest';
import { createFsStore } from '../../api/_lib/data/fs-store.ts';
import { createReleaseManager } from '../../api/_lib/data/release-manager.ts';
import { environment } from '../../api/_lib/environment.ts';
import empresa from '../../api/empresa.ts';

const site = 'https://cifras.example';

export type Get = (path: string) => Promise<{ status: number; data: Record<string, unknown> }>;

/** Paths below the prefix; `data` is that of the envelope, or the problem. The folder is let go when the test ends. */
export function openData(folder: string): Get {
  environment({ SITE_URL: site, LOG_LEVEL: 'silent' });
  const keeper = createReleaseManager(() => ({ store: createFsStore(folder) }));
  onTestFinished(keeper.close);
  const served = empresa.withReleases(keeper);
  return async (path) => {
    const response = await served.fetch(new Request(`${site}/api/v1${path}`));
    const body = (await response.json()) as { data?: Record<string, unknown> };
    return { status: response.status, data: body.data ?? (body as Record<string, unknown>) };
  };
}
