/** The current release of this process. A new manifest is noticed within a second (on another host within a minute). */

import { environment } from '../environment.ts';
import { createDeployedStore, createStaticsStore } from './deployed-store.ts';
import { createFsStore } from './fs-store.ts';
import { createHttpStore } from './http-store.ts';
import type { IntegrityCheck } from './integrity.ts';
import type { Release } from './release.ts';
import { createReleaseManager, type ReleaseManager } from './release-manager.ts';

export const releaseManager: ReleaseManager = createReleaseManager(() => {
  const { DATA_URL, DATA_DIR, STATIC_URL, VERCEL_AUTOMATION_BYPASS_SECRET: secret } = environment();
  if (DATA_URL) return { store: createHttpStore(DATA_URL) };
  const folder = createFsStore(DATA_DIR);
  if (!STATIC_URL) return { store: folder };
  const statics = createStaticsStore(STATIC_URL, secret);
  return { store: createDeployedStore(folder, statics), answers: statics.read };
});

export const currentRelease = (): Promise<Release> => releaseManager.current();

export const checkReleasesWith = (by: IntegrityCheck): void => releaseManager.checkIntegrityWith(by);

export const knownDamage = (): string | null => releaseManager.knownDamage();
