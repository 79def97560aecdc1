/** The feed of releases: valid, and found when it is lost or changed. */

import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { releasesAtom, releasesFeedPath, siteOfFeed, urnOf } from '../../../build/publish/releases-feed.ts';
import { verifyFeed } from '../../../build/publish/verify.ts';
import { tempFolder } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { publishTestEdition } from './publish-child.ts';
import { feedIn, readAtom } from './read-feed.ts';

it.each([
  [['feed', 'publicaciones', ''], '9eb908dd-8270-5fd7-8530-006d3ba3fa86'],
  [['siis', '900000100', 'ñ 🏦'], '1a932e62-7849-5968-a95c-55ffb6d4d78e'],
])('the id of %j is the UUID that every version made, as other programs make it', (name, uuid) => {
  expect(urnOf(...name)).toBe(`urn:uuid:${uuid}`);
});

it('an entry tells what a release changed, and never changes when others come', async () => {
  const out = tempFolder('feed');
  const seen = new Map<string, string>();
  for (const edition of [1, 2, 3, 4]) {
    await publishTestEdition(out, edition);
    for (const entry of feedIn(out).entries) {
      const text = JSON.stringify(entry);
      expect(seen.get(entry.id) ?? text).toBe(text);
      seen.set(entry.id, text);
    }
  }
  const { entries } = feedIn(out);
  expect(seen.size).toBe(entries.length);
  expect(entries.map(({ summary }) => summary.split(/[,.]/)[0])).toEqual([
    ...Array(3).fill('1 sociedad con otro nombre'),
    'La primera publicación conocida',
  ]);
  const { release } = manifestOf(out);
  expect(entries[0]!.links).toEqual([`/data/cambios/${release}.json`, `/data/cambios/${release}.csv`]);
});

it('what was lost or changed is found by the check, and is back with the next publication', async () => {
  const out = tempFolder('feed');
  await publishTestEdition(out, 1);
  const path = join(out, releasesFeedPath);
  rmSync(path);
  expect(() => verifyFeed(out, manifestOf(out))).toThrow(releasesFeedPath);
  writeFileSync(path, '{}');
  expect(() => verifyFeed(out, manifestOf(out))).toThrow('does not say what the history says');
  writeFileSync(join(out, 'feeds/seccion-A.atom'), '');
  await publishTestEdition(out, 2);
  verifyFeed(out, manifestOf(out));
  expect(() => statSync(join(out, 'feeds/seccion-A.atom'))).toThrow('ENOENT');
});

it('with the address of the site every link is absolute, and the feed as true as without', async () => {
  const out = tempFolder('feed');
  for (const edition of [1, 2]) await publishTestEdition(out, edition);
  const manifest = manifestOf(out);
  const text = releasesAtom(manifest, 'https://cifras.example');
  const { links, entries } = readAtom(text);
  const inContent = entries.flatMap(({ html }) =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!),
  );
  const all = [...links, ...entries.flatMap((entry) => entry.links), ...inContent];
  expect(all.filter((href) => !/^https:\/\/(?:cifras\.example|creativecommons\.org)\//.test(href))).toEqual(
    [],
  );
  expect(siteOfFeed(text)).toBe('https://cifras.example');
  writeFileSync(join(out, releasesFeedPath), text);
  verifyFeed(out, manifest);
});
