/** The release that answers now. A new manifest is noticed within a second (a minute when it is on another host) and opened aside; until it stands, the old one answers. */

import { manifestPath } from '../../../contract/stored/layout.ts';
import { environment } from '../environment.ts';
import { log } from '../log.ts';
import { folderStore } from './folder.ts';
import { openRelease, type Release } from './release.ts';
import { remoteStore } from './remote.ts';
import { staticAnswers } from './statics.ts';
import type { Store } from './store.ts';

/** How long readers in flight may go on with the release before. */
const farewell = 60_000;

interface Standing {
  readonly release: Release;
  readonly store: Store;
  readonly stamp: string | null;
}

let standing: Standing | undefined;
let opening: Promise<Standing> | undefined;
let looked = 0;

/** The current release, at once when it is open. Throws `DataUnavailable` when there never was one. */
export function currentRelease(): Release | Promise<Release> {
  if (!standing) return open().then(({ release }) => release);
  if (Date.now() - looked >= standing.store.lookEvery) look(standing);
  return standing.release;
}

function open(): Promise<Standing> {
  opening ??= start().finally(() => {
    opening = undefined;
  });
  return opening;
}

async function start(): Promise<Standing> {
  looked = Date.now();
  const { DATA_URL, DATA_DIR, STATIC_URL, VERCEL_AUTOMATION_BYPASS_SECRET: secret } = environment();
  const store = DATA_URL ? remoteStore(DATA_URL) : folderStore(DATA_DIR);
  const stamp = await store.stamp(manifestPath);
  const answers = STATIC_URL && !DATA_URL ? staticAnswers(STATIC_URL, secret) : undefined;
  const next = { release: await openRelease(store, answers), store, stamp };
  const before = standing;
  standing = next;
  if (before) setTimeout(() => before.store.close(), farewell).unref();
  return next;
}

/** A manifest that cannot be opened leaves the release before in its place. */
async function look({ store, stamp }: Standing): Promise<void> {
  looked = Date.now();
  const found = await store.stamp(manifestPath);
  if (found === null || found === stamp || opening) return;
  await open().catch((error) => log().error(error));
}
