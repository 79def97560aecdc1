/** The operations on any data folder, so that one test file can query many. */

import { onTestFinished } from 'vitest';
import { createFolderReader } from '../../api/_lib/data/files.ts';
import { createReleaseManager } from '../../api/_lib/data/release-manager.ts';
import { environment } from '../../api/_lib/environment.ts';
import v1 from '../../api/v1.ts';

const site = 'https://cifras.example';

export type Get = (path: string) => Promise<{ status: number; data: Record<string, unknown> }>;

/** Takes paths below `/api/v1`; `data` is the envelope's `data`, or the problem. The folder is closed when the test ends. */
export function openData(folder: string): Get {
  environment({ SITE_URL: site, LOG_LEVEL: 'silent' });
  const keeper = createReleaseManager(() => createFolderReader(folder));
  onTestFinished(keeper.close);
  const served = v1.withReleases(keeper);
  return async (path) => {
    const response = await served.fetch(new Request(`${site}/api/v1${path}`));
    const body = (await response.json()) as { data?: Record<string, unknown> };
    return { status: response.status, data: body.data ?? (body as Record<string, unknown>) };
  };
}
