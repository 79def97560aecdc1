/** The functions of the API opened on a data folder, fresh each time, so that one test file may ask many folders. */

import { vi } from 'vitest';

const site = 'https://cifras.example';

export type Get = (path: string) => Promise<{ status: number; data: Record<string, unknown> }>;

/** Paths below the prefix; `data` is that of the envelope, or the problem. */
export async function openData(folder: string): Promise<Get> {
  vi.resetModules();
  const { environment } = await import('../../api/_lib/environment.ts');
  environment({ DATA_DIR: folder, SITE_URL: site, LOG_LEVEL: 'silent' });
  const { default: empresa } = await import('../../api/empresa.ts');
  return async (path) => {
    const response = await empresa.fetch(new Request(`${site}/api/v1${path}`));
    const body = (await response.json()) as { data?: Record<string, unknown> };
    return { status: response.status, data: body.data ?? (body as Record<string, unknown>) };
  };
}
