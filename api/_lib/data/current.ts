/** The release that answers now in this process. A new manifest is noticed within a second (a minute when it is on another host). */

import { environment } from '../environment.ts';
import { folderStore } from './folder.ts';
import type { Inspection } from './inspection.ts';
import { type Keeper, openKeeper } from './keeper.ts';
import type { Release } from './release.ts';
import { remoteStore } from './remote.ts';
import { staticAnswers } from './statics.ts';

export const keeperOfProcess: Keeper = openKeeper(() => {
  const { DATA_URL, DATA_DIR, STATIC_URL, VERCEL_AUTOMATION_BYPASS_SECRET: secret } = environment();
  const answers = STATIC_URL && !DATA_URL ? staticAnswers(STATIC_URL, secret) : undefined;
  return { store: DATA_URL ? remoteStore(DATA_URL) : folderStore(DATA_DIR), answers };
});

export const currentRelease = (): Release | Promise<Release> => keeperOfProcess.current();

export const inspectReleases = (by: Inspection): void => keeperOfProcess.inspectBy(by);

export const knownDamage = (): string | null => keeperOfProcess.knownDamage();
