/** Verification accepts a complete release, and names the damaged file for each kind of damage. */

import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyFeed, verifyHistory, verifyRelease } from '../../build/publish/verify.ts';
import { type Manifest, memberNames, releasePath } from '../../contract/stored/layout.ts';
import { silent, tempFolder } from '../build-fixture.ts';
import { manifestOf } from '../released.ts';
import { damageable } from './damaged.ts';
import { publishTestEdition } from './publish-child.ts';

let whole: string;
let copy: string;
let nit: string;
let manifest: Manifest;
beforeAll(async () => {
  ({ whole, copy, manifest, nit } = await damageable());
});

const changed = (path: string, change: (bytes: Buffer) => Buffer) =>
  writeFileSync(path, change(readFileSync(path)));
const flipped = (path: string, at: number) => changed(path, flip(at));

describe('verification', () => {
  it('of a whole release counts its files, members and static files', async () => {
    const { release, files, members, statics } = await verifyRelease(whole, silent);
    expect(release).toBe(manifest.release);
    expect(files).toBe(Object.keys(manifest.files).length);
    const folder = join(whole, releasePath(manifest.release, ''));
    const unlisted = ['empresa', 'sfc', 'benchmark'].flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }),
    );
    expect(statics).toBe(unlisted.filter((name) => name.endsWith('.json')).length);
    expect(members).toBeGreaterThan(2 * 60);
  });

  it.each<[string, (path: (file: string) => string) => void, RegExp]>([
    [
      'a zeroed shard',
      (path) => changed(path(shard()), (bytes) => bytes.fill(0)),
      /^pack\/siis\/\d+\.ndjson\.gz has sha256/,
    ],
    [
      'a flipped byte',
      (path) => flipped(path('pack/search.columns'), 5000),
      /^pack\/search\.columns has sha256/,
    ],
    [
      'a missing file',
      (path) => rmSync(path('downloads/estados.parquet')),
      /^downloads\/estados\.parquet is missing$/,
    ],
    [
      'a file cut short',
      (path) => truncateSync(path('facets.json'), 10),
      /^facets\.json has 10 bytes, the manifest says/,
    ],
    ['a missing answer', (path) => rmSync(path(`empresa/${nit}.json`)), /^empresa\/\d+\.json is missing$/],
    [
      'an answer that differs',
      (path) => flipped(path(`empresa/${nit}.json`), 100),
      /differs from the packed record$/,
    ],
    [
      'an answer of nobody',
      (path) => writeFileSync(path('empresa/1.json'), ''),
      /^empresa\/ has \d+ files, the index knows/,
    ],
    [
      'a group that differs',
      (path) => appendFileSync(path('benchmark/seccion/G.json'), ' '),
      /^benchmark\/seccion\/G\.json differs/,
    ],
    [
      'a flipped byte of a panel',
      (path) => flipped(path('downloads/panel/2022.parquet'), 500),
      /^downloads\/panel\/2022\.parquet has sha256/,
    ],
    [
      'series of another key',
      (path) => swapped(path, 'pack/series/roa.columns', 'pack/series/roe.columns'),
      /^pack\/series\/roa\.columns: roe of [\d,]+, expected roa of/,
    ],
    ['a latest.json of another release', (path) => flipped(path('../../latest.json'), 40), /latest\.json/],
    [
      'a releases.json of other releases',
      (path) => writeFileSync(path('../../releases.json'), '{"releases":[]}'),
      /^releases\.json has other releases than the manifest$/,
    ],
    [
      'a catalog.jsonld of other downloads',
      (path) => writeFileSync(path('../../catalog.jsonld'), '{}'),
      /^catalog\.jsonld does not list the downloads of the release that the manifest names$/,
    ],
    ['no catalog.jsonld', (path) => rmSync(path('../../catalog.jsonld')), /^catalog\.jsonld does not list/],
    [
      'a feed that says something else',
      (path) => appendFileSync(path('../../feeds/publicaciones.atom'), ' '),
      /^feeds\/publicaciones\.atom does not say what the history says$/,
    ],
    [
      'a shard with bytes of nobody',
      (path) => mended(path, shard(), (bytes) => Buffer.concat([bytes, Buffer.alloc(3)])),
      /^pack\/siis\/\d+\.ndjson\.gz has \d+ bytes, the index speaks of \d+$/,
    ],
    [
      'a byte of a member that only its checksum contradicts',
      (path) => mended(path, shard(), flip(300)),
      /^pack\/siis\/\d+\.ndjson\.gz: \w+ of \d+ has another checksum than the index says$/,
    ],
    [
      'a screener of other tables',
      (path) => mended(path, 'pack/screener.columns', flip(9)),
      /^pack\/screener\.columns: /,
    ],
    [
      'a search of other tables',
      (path) => mended(path, 'pack/search.columns', flip(9)),
      /^pack\/search\.columns: /,
    ],
    [
      'an index of other tables',
      (path) => mended(path, 'pack/siis.index', flip(9)),
      /pack\/siis\.index: the index of siis was written by tables of fingerprint [0-9a-f]{16}, this program reads with [0-9a-f]{16}/,
    ],
    [
      'a member that only the index contradicts',
      (path) => mended(path, 'pack/siis.index', flip(-4 * memberNames.siis.length)),
      /has another checksum|another text/,
    ],
  ])('finds %s', async (_, damage, message) => {
    const before = new Map<string, Buffer | null>();
    const pathOf = (file: string) => {
      const path = join(copy, releasePath(manifest.release, file));
      if (!before.has(path)) before.set(path, existsSync(path) ? readFileSync(path) : null);
      return path;
    };
    try {
      damage(pathOf);
      await expect(verifyRelease(copy, silent)).rejects.toThrow(message);
    } finally {
      for (const [path, bytes] of before)
        if (bytes) writeFileSync(path, bytes);
        else rmSync(path, { recursive: true });
    }
  });

  it('tells how far it is, of each kind to the end', async () => {
    const told: { name: string; left: number; done: number }[] = [];
    await verifyRelease(whole, (name, total) => {
      const one = { name, left: total, done: 0 };
      told.push(one);
      return {
        advance: (by) => {
          one.left -= by;
        },
        done: () => {
          one.done += 1;
        },
      };
    });
    expect(told).toEqual(
      ['hashes', 'records of siis', 'records of sfc', 'records of groups', 'series'].map((name) => ({
        ...{ name, left: 0, done: 1 },
      })),
    );
  });

  it('of the changes of a history, and of data that tell none', async () => {
    const out = tempFolder('history');
    for (const edition of [1, 2]) await publishTestEdition(out, edition);
    const history = manifestOf(out);
    verifyHistory(out, history);
    changed(join(out, history.history![0]!.cambios!.csv.path), flip(0));
    expect(() => verifyHistory(out, history)).toThrow(
      /^cambios\/\d+\.csv has sha256 \w+, the manifest says \w+$/,
    );
    const { history: _, ...without } = history;
    rmSync(join(out, 'feeds'), { recursive: true });
    rmSync(join(out, 'releases.json'));
    verifyHistory(out, without);
    verifyFeed(out, without);
    expect(() => verifyFeed(out, history)).toThrow();
  });

  it('of a folder without a manifest says so', async () => {
    const out = tempFolder('none');
    await expect(verifyRelease(out, silent)).rejects.toThrow(/^manifest\.json: /);
    cpSync(whole, out, { recursive: true, filter: (path) => path !== join(whole, 'releases') });
    await expect(verifyRelease(out, silent)).rejects.toThrow(/is missing$/);
  });
});

const shard = () => Object.keys(manifest.files).find((file) => /^pack\/siis\/\d/.test(file))!;

/** The bytes of another listed file, and the manifest made to agree. */
function swapped(path: (file: string) => string, file: string, other: string): void {
  cpSync(path(other), path(file));
  const files = { ...manifest.files, [file]: manifest.files[other] };
  writeFileSync(path('../../manifest.json'), JSON.stringify({ ...manifest, files }));
}

const flip = (at: number) => (bytes: Buffer) => {
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  return bytes;
};

/** A listed file changed, and the manifest made to agree, so that only its reader can tell. */
function mended(path: (file: string) => string, file: string, change: (bytes: Buffer) => Buffer): void {
  changed(path(file), change);
  const bytes = readFileSync(path(file));
  const entry = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  writeFileSync(
    path('../../manifest.json'),
    JSON.stringify({ ...manifest, files: { ...manifest.files, [file]: entry } }),
  );
}
