/** Reads a folder of published editions. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { releasesFeedPath } from '../../build/publish/releases-feed.ts';
import { verifyHistory } from '../../build/publish/verify.ts';
import { manifestSchema } from '../../contract/stored/layout.ts';

export const named = (edition: number) => String(edition).padStart(16, '0');
export const releasesIn = (out: string) => readdirSync(join(out, 'releases')).sort();

/** The release that `latest.json` names. */
export const latestIn = (out: string) =>
  JSON.parse(readFileSync(join(out, 'latest.json'), 'utf8')).release as string;

/** The releases in `releases.json`; throws unless all files that it names exist. */
export function wholeHistoryIn(out: string): string[] {
  const { releases: history } = JSON.parse(readFileSync(join(out, 'releases.json'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  verifyHistory(out, manifestSchema.parse({ ...manifest, history }));
  return history.map(({ release }: { release: string }) => release);
}

/** The number of entries in the feed of releases; fails unless it is complete and all files that it names exist. */
export function entriesOfWholeFeed(out: string): number {
  const text = readFileSync(join(out, releasesFeedPath), 'utf8');
  expect(text).toMatch(/^<\?xml .*<\/feed>\n$/s);
  for (const [, path] of text.matchAll(/\/data\/([\w/.-]+\.(?:json|csv|atom))/g))
    expect(existsSync(join(out, path!)), path).toBe(true);
  return text.split('<entry>').length - 1;
}
