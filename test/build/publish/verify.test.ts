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
import { gzipStored } from '../../../build/lib/gzip.ts';
import { verifyFeed, verifyHistory, verifyRelease } from '../../../build/publish/verify.ts';
import { files } from '../../../contract/files/files.ts';
import { type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { manifestOf, nitsOf } from '../../released.ts';
import { damageable } from '../damaged.ts';
import { publishTestEdition } from './publish-child.ts';

let whole: string;
let copy: string;
let nit: string;
let other: string;
let manifest: Manifest;
beforeAll(async () => {
  ({ whole, copy, manifest, nit } = await damageable());
  other = nitsOf(whole, 'siis')[1]!;
});

const changed = (path: string, change: (bytes: Buffer) => Buffer) =>
  writeFileSync(path, change(readFileSync(path)));
const flipped = (path: string, at: number) => changed(path, flip(at));

describe('verification', () => {
  it('of a whole release counts its files', async () => {
    const { release, files: listed, records } = await verifyRelease(whole, silent);
    expect(release).toBe(manifest.release);
    expect(listed).toBe(Object.keys(manifest.files).length);
    const folder = join(whole, releasePath(manifest.release, ''));
    const unlisted = [
      'empresa',
      'sfc',
      'mas',
      'benchmark',
      'grupos',
      'estructura',
      'presentaciones',
      'series',
      'lineas',
      'sectores',
      'departamentos',
      'facets',
      'sfc_grupos',
      'sfc_cortes',
    ].flatMap((name) => readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }));
    expect(records).toBe(unlisted.filter((name) => name.endsWith('.json.gz')).length);
    expect(records).toBeGreaterThan(2 * 60);
  });

  it.each<[string, (path: (file: string) => string) => void, RegExp]>([
    ['a flipped byte', (path) => flipped(path('search.columns'), 5000), /^search\.columns has sha256/],
    [
      'a missing file',
      (path) => rmSync(path('downloads/estados.parquet')),
      /^downloads\/estados\.parquet is missing$/,
    ],
    [
      'a file cut short',
      (path) => truncateSync(path('facets.json.gz'), 10),
      /^facets\.json\.gz has 10 bytes, the manifest says/,
    ],
    ['a missing answer', (path) => rmSync(path(answer())), /^empresa\/\d+\.json\.gz is missing$/],
    ['a byte of an answer', (path) => flipped(path(answer()), 100), /^empresa\/\d+\.json\.gz: /],
    [
      'the first byte of an answer',
      (path) => flipped(path(answer()), 4),
      /: does not begin as a stored file/,
    ],
    ['the last byte of an answer', (path) => flipped(path(answer()), -1), /^empresa\/\d+\.json\.gz: /],
    [
      'an answer with a byte more',
      (path) => appendFileSync(path(answer()), ' '),
      /^empresa\/\d+\.json\.gz: (?:goes on after its end|unexpected end of file)$/,
    ],
    [
      'an answer of nobody',
      (path) => writeFileSync(path('empresa/1.json.gz'), ''),
      /^empresa\/ has \d+ files, nits\.json\.gz knows/,
    ],
    [
      'the answer of another',
      (path) => cpSync(path(files.company.path(other)), path(answer())),
      /^empresa\/\d+\.json\.gz: holds empresa\/\d+\.json\.gz$/,
    ],
    [
      'an answer of another form',
      (path) => writeFileSync(path(answer()), gzipStored('{"data":{}}')),
      /^empresa\/\d+\.json\.gz: [\s\S]*expected object/,
    ],
    [
      'a group that differs',
      (path) => flipped(path(files.group.path('seccion', 'G')), 500),
      /^benchmark\/seccion\/G\.json\.gz: /,
    ],
    [
      'a frame that differs',
      (path) => flipped(path(files.frame.path('roa', 2024)), 50),
      /^series\/roa\/2024\.json\.gz: /,
    ],
    [
      'shared JSON of another form',
      (path) => mended(path, files.facets.path(), () => Buffer.from(gzipStored('{"anio":"2024"}'))),
      /^facets\.json\.gz: /,
    ],
    [
      'a flipped byte of a panel',
      (path) => flipped(path('downloads/panel/2022.parquet'), 500),
      /^downloads\/panel\/2022\.parquet has sha256/,
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
      'a screener of other tables',
      (path) => mended(path, 'screener.columns', flip(9)),
      /^screener\.columns: /,
    ],
    ['purposes of other tables', (path) => mended(path, 'purposes.columns', flip(9)), /^purposes\.columns: /],
    ['a search of other tables', (path) => mended(path, 'search.columns', flip(9)), /^search\.columns: /],
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
      ['hashes', 'records'].map((name) => ({
        name,
        left: 0,
        done: 1,
      })),
    );
  });

  it('of the changes of a history, and of its feed', async () => {
    const out = tempFolder('history');
    for (const edition of [1, 2]) await publishTestEdition(out, edition);
    const history = manifestOf(out);
    verifyHistory(out, history);
    changed(join(out, history.history[0]!.cambios!.csv.path), flip(0));
    expect(() => verifyHistory(out, history)).toThrow(
      /^cambios\/\d+\.csv has sha256 \w+, the manifest says \w+$/,
    );
    rmSync(join(out, 'releases.json'));
    expect(() => verifyHistory(out, history)).toThrow(/^releases\.json: /);
    verifyFeed(out, history);
    rmSync(join(out, 'feeds'), { recursive: true });
    expect(() => verifyFeed(out, history)).toThrow(/^feeds\/publicaciones\.atom: /);
  });

  it('of a folder without a manifest says so', async () => {
    const out = tempFolder('none');
    await expect(verifyRelease(out, silent)).rejects.toThrow(
      `${out} holds no manifest.json: npm run build makes a release there, npm run unpack brings one`,
    );
    cpSync(whole, out, { recursive: true, filter: (path) => path !== join(whole, 'releases') });
    await expect(verifyRelease(out, silent)).rejects.toThrow(/is missing$/);
  });
});

/** The first file that is parsed. */
const answer = () => files.company.path(nit);

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
