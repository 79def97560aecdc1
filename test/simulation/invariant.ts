/** What must hold of a data folder at any moment: all that its manifest, histories and feeds name is there and complete. */

import { createHash } from 'node:crypto';
import { releasesFeedPath } from '../../build/publish/releases-feed.ts';
import { changesFilesOf, historyPath, releasesSchema } from '../../contract/stored/history.ts';
import {
  latestPath,
  latestSchema,
  type Manifest,
  manifestPath,
  manifestSchema,
  releasePath,
} from '../../contract/stored/layout.ts';
import type { Edition } from './releases.ts';
import { out } from './releases.ts';
import type { Tree } from './tree.ts';

export class Broken extends Error {
  override readonly name = 'Broken';
}

export function hold(condition: unknown, said: string): asserts condition {
  if (!condition) throw new Broken(said);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Editions by release identifier. */
export type Editions = ReadonlyMap<string, Edition>;

const bytesAt = (tree: Tree, path: string): Buffer | null => {
  const node = tree.find(`${out}/${path}`);
  return node?.kind === 'file' ? node.bytes : null;
};

function jsonAt(tree: Tree, path: string): unknown {
  const bytes = bytesAt(tree, path);
  if (bytes === null) return null;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Broken(`${path} is torn: ${bytes.length} bytes`);
  }
}

/** The manifest, or null without one; throws unless the files of its release and history are as they were written. */
export function wholeManifest(tree: Tree, editions: Editions): Manifest | null {
  const found = jsonAt(tree, manifestPath);
  if (found === null) return null;
  const manifest = manifestSchema.parse(found);
  const edition = editions.get(manifest.release);
  hold(edition, `the manifest names ${manifest.release}, which nobody built`);
  const listed = JSON.stringify(Object.entries(edition.listed).sort());
  hold(JSON.stringify(Object.entries(manifest.files).sort()) === listed, 'the manifest lists other files');
  wholeFolder(tree, edition);
  for (const { cambios } of manifest.history)
    for (const { path, sha256: expected } of cambios ? changesFilesOf(cambios) : []) {
      const bytes = bytesAt(tree, path);
      hold(bytes, `${path} is missing`);
      hold(hashOf(bytes) === expected, `${path} is not whole`);
    }
  return manifest;
}

const hashes = new WeakMap<Buffer, string>();
function hashOf(bytes: Buffer): string {
  const hash = hashes.get(bytes) ?? sha256(bytes);
  hashes.set(bytes, hash);
  return hash;
}

/** Checks the files that the manifest lists and the large one that it does not. */
function wholeFolder(tree: Tree, { release, files, large }: Edition): void {
  for (const [path, expected] of [...files, ['downloads/all.csv', large] as const]) {
    const bytes = bytesAt(tree, releasePath(release, path));
    hold(bytes, `${path} of ${release} is missing`);
    hold(bytes === expected || bytes.equals(expected), `${path} of ${release} is not whole`);
  }
}

/** Checks `latest.json`, `releases.json` and the feed: each is complete, and what it names exists. */
export function wholeCopies(tree: Tree, editions: Editions): void {
  const latest = jsonAt(tree, latestPath);
  if (latest !== null) {
    const { release } = latestSchema.parse(latest);
    const edition = editions.get(release);
    hold(edition, `${latestPath} names ${release}, which nobody built`);
    wholeFolder(tree, edition);
  }
  const releases = jsonAt(tree, historyPath);
  if (releases !== null)
    for (const { cambios } of releasesSchema.parse(releases).releases)
      for (const { path, sha256: expected } of cambios ? changesFilesOf(cambios) : []) {
        const bytes = bytesAt(tree, path);
        hold(bytes && hashOf(bytes) === expected, `${historyPath} names ${path}, which is not whole`);
      }
  const feed = bytesAt(tree, releasesFeedPath)?.toString();
  if (feed === undefined) return;
  hold(/^<\?xml .*<\/feed>\n$/s.test(feed), `${releasesFeedPath} is torn`);
  for (const [, named] of feed.matchAll(/\/data\/([\w/.-]+\.(?:json|csv|atom))/g))
    hold(tree.find(`${out}/${named}`), `${releasesFeedPath} names ${named}, which is not there`);
}

/** Checks the folder after a successful build: this release and the one before, all copies, no temporary files or locks. */
export function tidy(tree: Tree, manifest: Manifest, before: string | null): void {
  const names = [...tree.folder(`${out}/releases`, 'check').entries.keys()].sort();
  const expected = [...new Set([manifest.release, ...(before ? [before] : [])])].sort();
  hold(names.join() === expected.join(), `releases/ holds ${names}, expected ${expected}`);
  const { release } = latestSchema.parse(jsonAt(tree, latestPath));
  hold(release === manifest.release, `${latestPath} names ${release}`);
  const history = JSON.stringify(releasesSchema.parse(jsonAt(tree, historyPath)).releases);
  hold(history === JSON.stringify(manifest.history), `${historyPath} has another history`);
  hold(bytesAt(tree, releasesFeedPath), `${releasesFeedPath} is missing`);
  const known = manifest.history.flatMap(({ cambios }) => (cambios ? changesFilesOf(cambios) : []));
  const beside = tree.find(`${out}/cambios`);
  for (const name of beside?.kind === 'folder' ? beside.entries.keys() : [])
    hold(
      known.some(({ path }) => path === `cambios/${name}`),
      `cambios/${name} is of no release`,
    );
}
