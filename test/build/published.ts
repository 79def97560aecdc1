/** Reads a folder of published editions. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { feedPaths } from '../../build/feeds/feeds.ts';
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

export const manifestIn = (out: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')));

/** The number of entries in the feed of releases; fails unless every feed is complete and all files that it names exist. */
export function entriesOfWholeFeeds(out: string): number {
  const texts = feedPaths.map((path) => readFileSync(join(out, path), 'utf8'));
  for (const text of texts) {
    expect(text).toMatch(/(^<\?xml .*<\/feed>|^\{.*\})\n$/s);
    const named = [...text.matchAll(/\/data\/([\w/.-]+\.(?:json|csv|atom))/g)].map(([, path]) => path!);
    for (const path of named) expect(existsSync(join(out, path)), path).toBe(true);
  }
  return texts[0]!.split('<entry>').length - 1;
}
