/** The current release of this process. A new manifest is noticed within a second. */

import { deploymentUrl, environment } from '../environment.ts';
import { createDeploymentReader, createFolderReader } from './files.ts';
import type { IntegrityCheck } from './integrity.ts';
import type { Release } from './release.ts';
import { createReleaseManager, type ReleaseManager } from './release-manager.ts';

export const releaseManager: ReleaseManager = createReleaseManager(() => {
  const settings = environment();
  const folder = createFolderReader(settings.DATA_DIR);
  const deployment = deploymentUrl(settings);
  return deployment === null
    ? folder
    : createDeploymentReader(folder, deployment, settings.VERCEL_AUTOMATION_BYPASS_SECRET);
});

export const currentRelease = (): Promise<Release> => releaseManager.current();

export const readableRelease = (): Promise<Release> => releaseManager.readable();

export const checkReleasesWith = (by: IntegrityCheck): void => releaseManager.checkIntegrityWith(by);

export const refuseSamples = (): void => releaseManager.refuseSamples();

export const knownDamage = (): string | null => releaseManager.knownDamage();

export const refusedRelease = (): string | null => releaseManager.refusedRelease();
