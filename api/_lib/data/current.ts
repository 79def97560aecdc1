/** The release that answers now. A new manifest is noticed within a second (a minute when it is on another host) and opened aside; until it stands, the old one answers. */

import { manifestPath } from '../../../contract/stored/layout.ts';
import { environment } from '../environment.ts';
import { log } from '../log.ts';
import { folderStore } from './folder.ts';
import type { Inspection } from './inspection.ts';
import { openRelease, type Release } from './release.ts';
import { remoteStore } from './remote.ts';
import { staticAnswers } from './statics.ts';
import { DataDamaged, type Store } from './store.ts';

/** How long readers in flight may go on with the release before. */
const graceMs = 60_000;
/** How long a damaged release is left alone before it is inspected again: its files may still be on their way. */
const refusalMs = 10_000;

interface Standing {
  readonly release: Release;
  readonly store: Store;
  readonly stamp: string | null;
}

let standing: Standing | undefined;
let inspection: Inspection | undefined;
/** What is wrong with the data of the standing release; null while nothing is known to be. */
let damage: string | null = null;
let opening: Promise<Standing> | undefined;
/** The stamp of a manifest whose files are damaged. */
let refused: { readonly stamp: string; readonly until: number } | undefined;
let looked = 0;

/** The current release, at once when it is open. Throws `DataUnavailable` when there never was one. */
export function currentRelease(): Release | Promise<Release> {
  if (!standing) return open().then(({ release }) => release);
  if (Date.now() - looked >= standing.store.lookEvery) look(standing);
  return standing.release;
}

/** From now on a release is inspected before it answers: the first one by its lengths, those that follow by their hashes too. */
export function inspectReleases(by: Inspection): void {
  inspection = by;
}

export const knownDamage = (): string | null => damage;

/** Remembers damage until another release stands. */
export function reportDamage(what: string): void {
  if (damage === null) log().error(`the data are damaged: ${what}`);
  damage ??= what;
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
  await inspect(next.release, before !== undefined);
  damage = null;
  standing = next;
  if (!before) inspectLater(next.release);
  if (before) setTimeout(() => before.store.close(), graceMs).unref();
  return next;
}

/** Throws what is wrong with a release; with `wholly` its hashes are compared too, while the one before answers. */
async function inspect({ manifest }: Release, wholly: boolean): Promise<void> {
  const fault =
    (await inspection?.presence(manifest)) ?? (wholly ? await inspection?.hashes(manifest) : null) ?? null;
  if (fault !== null) throw new DataDamaged(`release ${manifest.release}: ${fault}`);
}

/** The first release answers before its hashes are compared. */
async function inspectLater({ manifest }: Release): Promise<void> {
  const fault = await inspection?.hashes(manifest);
  if (fault && standing?.release.manifest.release === manifest.release) reportDamage(fault);
}

/** A manifest that cannot be opened leaves the release before in its place. */
async function look({ store, stamp }: Standing): Promise<void> {
  looked = Date.now();
  const found = await store.stamp(manifestPath);
  const waits = refused?.stamp === found && Date.now() < refused.until;
  if (found === null || found === stamp || waits || opening) return;
  await open().catch((error) => {
    log().error(error);
    if (error instanceof DataDamaged) refused = { stamp: found, until: Date.now() + refusalMs };
  });
}
