import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackTar } from 'modern-tar';
import { expect, it } from 'vitest';
import { unpack } from '../../../build/archive/unpack.ts';
import { type Disk, machineDisk } from '../../../build/lib/disk.ts';
import { lockFile } from '../../../build/publish/lock.ts';
import { earlierManifests, sha256 } from '../../../build/publish/publish.ts';
import { readManifest, sha256OfFile, verifyRelease } from '../../../build/publish/verify.ts';
import { files } from '../../../contract/files/files.ts';
import { layoutVersion, releasePath, reviewedFolder } from '../../../contract/stored/layout.ts';
import { sharedSample, silent, tempFolder } from '../../build-fixture.ts';
import { nitsOf } from '../../released.ts';
import { publishTestEdition } from '../publish/publish-child.ts';
import { latestIn, named, wholeHistoryIn } from '../published.ts';
import {
  archiveOf,
  archiveOfEditions,
  type ChangeEntries,
  changedArchive,
  textOf,
  unpackInto,
} from './archives.ts';

const release = (folder: string) => releasePath(readManifest(folder).release, '');

/** Every file below a folder with its bytes, but the lock. */
const tree = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== lockFile)
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length), readFileSync(path)]),
  );

it('unpacked it is what was built, and archived again the same bytes, whenever and by whomever', async () => {
  const { out: built } = await sharedSample();
  const first = await archiveOf(built);
  const unpacked = tempFolder('unpacked');
  await unpackInto(unpacked, first, await sha256OfFile(first));
  const before = join(built, 'releases');
  // The release before is no part of an archive, and neither is what the next build alone may know.
  const others = readdirSync(before).filter((name) => name !== readManifest(built).release);
  const [was, is] = [tree(built), tree(unpacked)];
  for (const path of was.keys())
    if (
      others.some((name) => path.startsWith(`/releases/${name}/`)) ||
      path.startsWith(`/${earlierManifests}/`) ||
      path.startsWith(`/${reviewedFolder}/`)
    )
      was.delete(path);
  expect([...is.keys()]).toEqual([...was.keys()]);
  expect([...is].filter(([path, bytes]) => !was.get(path)!.equals(bytes)).map(([path]) => path)).toEqual([]);
  expect((await verifyRelease(unpacked, silent)).records).toBeGreaterThan(300);
  expect(await sha256OfFile(await archiveOf(unpacked))).toBe(await sha256OfFile(first));
  const headers = (await unpackTar(readFileSync(first))).map(({ header }) => header);
  expect(headers[0]!.name).toBe('archive.json');
  for (const { mtime, uid, gid, uname, gname, type } of headers)
    expect([mtime?.getTime(), uid, gid, uname, gname, type]).toEqual([0, 0, 0, '', '', 'file']);
});

it('on a full disk says so, and not that the archive is at fault', async () => {
  const from = await archiveOfEditions(1);
  const out = tempFolder('full');
  const full: Disk = {
    ...machineDisk,
    open: async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  };
  await expect(unpack({ from, sha256: undefined, out, progress: silent }, full)).rejects.toThrow(
    `the disk of ${out} is full: a release is unpacked beside the one that stands`,
  );
});

it('a damaged file of a company is found before it is archived, and one that is missing', async () => {
  const { out: built } = await sharedSample();
  const data = tempFolder('damaged');
  cpSync(built, data, { recursive: true });
  const [nit] = nitsOf(data, 'siis');
  const file = join(data, release(data), files.company.path(nit!));
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.from(bytes).fill(0, 100, 110));
  await expect(archiveOf(data)).rejects.toThrow(`empresa/${nit}.json.gz: `);
  rmSync(file);
  await expect(archiveOf(data)).rejects.toThrow(`empresa/${nit}.json.gz: ENOENT`);
});

const replaced =
  (name: string, change: (text: string) => string): ChangeEntries =>
  (entries) =>
    entries.map((entry) => {
      if (entry.header.name !== name) return entry;
      const data = Buffer.from(change(textOf(entry)));
      return { header: { ...entry.header, size: data.length }, data };
    });

const beside =
  (name: string, more = {}): ChangeEntries =>
  (entries) => [
    ...entries.slice(0, 3),
    { header: { name, size: 0, mtime: new Date(0), ...more } },
    ...entries.slice(3),
  ];

const damages: readonly (readonly [what: string, change: ChangeEntries, says: string])[] = [
  [
    'a path out of the folder',
    beside('../../etc/passwd'),
    '../../etc/passwd is not listed in archive.json, or stands twice',
  ],
  ['an absolute path', beside('/etc/passwd'), '/etc/passwd is not listed in archive.json'],
  [
    'a link',
    beside('link', { type: 'symlink', linkname: '/etc', size: 0 }),
    'link is a symlink, an archive has files only',
  ],
  [
    'a path that leads out, listed',
    replaced('archive.json', (text) => text.replace('"latest.json"', '"../latest.json"')),
    'must be a path below the data folder',
  ],
  [
    'a file of other bytes',
    replaced(`releases/${named(3)}/facets.json`, (text) => text.replace('facets 3', 'facets 9')),
    `releases/${named(3)}/facets.json has sha256 `,
  ],
  ['a file that is longer', replaced('latest.json', (text) => `${text} `), 'latest.json has '],
  [
    'a file twice',
    (entries) => [...entries, entries[1]!],
    'manifest.json is not listed in archive.json, or stands twice',
  ],
  ['a file that is not there', (entries) => entries.slice(0, -1), `ends before releases/${named(3)}/`],
  [
    'no archive.json',
    (entries) => entries.slice(1),
    'is no archive of a release: it begins with manifest.json',
  ],
  ['no files', () => [], 'is empty, expected an archive of a release'],
  [
    'another layout',
    replaced('archive.json', (text) =>
      text
        .replace(`"layout": ${layoutVersion}`, '"layout": 6')
        .replace('"made_by": null', '"made_by": { "node": "20.0.0", "zlib": "1.3", "commit": "c0ffee" }'),
    ),
    `has release ${named(3)} in layout 6, this program reads layout ${layoutVersion}: unpack it with the program of commit c0ffee, which built it`,
  ],
  [
    'another release than its manifest',
    replaced('archive.json', (text) =>
      text.replaceAll(`"release": "${named(3)}"`, `"release": "${named(4)}"`),
    ),
    `has release ${named(4)}, but its manifest.json names ${named(3)}: expected one release`,
  ],
];

it.each(damages)('%s is refused, and what stands stays', async (_, change, says) => {
  const damaged = await changedArchive(await archiveOfEditions(3), change);
  const out = tempFolder('standing');
  await publishTestEdition(out, 1);
  const before = tree(out);
  await expect(unpackInto(out, damaged)).rejects.toThrow(says);
  expect(tree(out)).toEqual(before);
});

it('files of another release are refused, though archive.json lists them', async () => {
  const [other, own] = await Promise.all([archiveOfEditions(2), archiveOfEditions(3)]);
  const theirs = new Map((await unpackTar(readFileSync(other))).map((entry) => [entry.header.name, entry]));
  const { sha256 } = JSON.parse(textOf(theirs.get('archive.json')!)).files[
    `releases/${named(2)}/facets.json`
  ];
  const name = `releases/${named(3)}/facets.json`;
  const mixed = await changedArchive(own, (entries) =>
    replaced('archive.json', (text) => {
      const listed = JSON.parse(text);
      listed.files[name].sha256 = sha256;
      return JSON.stringify(listed);
    })(entries).map((entry) =>
      entry.header.name === name
        ? { ...entry, data: theirs.get(`releases/${named(2)}/facets.json`)!.data! }
        : entry,
    ),
  );
  await expect(unpackInto(tempFolder('mixed'), mixed)).rejects.toThrow('its files are of another release');
});

it('changes other than the manifest names are refused before anything shows', async () => {
  const own = await archiveOfEditions(3);
  const name = `cambios/${named(3)}.json`;
  const other = Buffer.from('{"cambios":[]}');
  const changed = await changedArchive(own, (entries) =>
    replaced(name, () => other.toString())(
      replaced('archive.json', (text) => {
        const listed = JSON.parse(text);
        listed.files[name] = { bytes: other.length, sha256: sha256(other) };
        return JSON.stringify(listed);
      })(entries),
    ),
  );
  const out = tempFolder('changes');
  await publishTestEdition(out, 1);
  const before = tree(out);
  await expect(unpackInto(out, changed)).rejects.toThrow(
    `${name} has sha256 ${sha256(other)}, its manifest.json says `,
  );
  expect(tree(out)).toEqual(before);
});

it('one that was cut short at any place is refused, and one with another hash', async () => {
  const archive = await archiveOfEditions(3);
  const whole = readFileSync(archive);
  for (let tenth = 1; tenth < 10; tenth++) {
    const out = tempFolder('cut');
    const cut = join(tempFolder('cut'), 'cut.tar');
    writeFileSync(cut, whole);
    truncateSync(cut, Math.floor((whole.length * tenth) / 10));
    await expect(unpackInto(out, cut), `${tenth} tenths`).rejects.toThrow(
      /cut\.tar (cannot be read as an archive: Tar archive is truncated\.|ends before )/,
    );
    expect(readdirSync(out)).toEqual([lockFile]);
  }
  const found = await sha256OfFile(archive);
  await expect(unpackInto(tempFolder('hash'), archive, '0'.repeat(64))).rejects.toThrow(
    `${archive} has sha256 ${found}, expected ${'0'.repeat(64)}`,
  );
});

it('one of another release than is expected is refused, and what stands stays', async () => {
  const from = await archiveOfEditions(3);
  const out = tempFolder('other');
  await publishTestEdition(out, 1);
  const before = tree(out);
  const unpacking = unpack({ from, out, release: named(2), progress: silent });
  await expect(unpacking).rejects.toThrow(`${from} has release ${named(3)}, expected ${named(2)}`);
  expect(tree(out)).toEqual(before);
});

it('what is no file, and no tar, is said so in one sentence', async () => {
  const folder = tempFolder('none');
  await expect(unpackInto(tempFolder('none'), join(folder, 'a.tar'))).rejects.toThrow(
    'a.tar cannot be read: ENOENT',
  );
  writeFileSync(join(folder, 'a.tar'), '<html>'.repeat(200));
  await expect(unpackInto(tempFolder('none'), join(folder, 'a.tar'))).rejects.toThrow(
    'a.tar cannot be read as an archive: Invalid tar ',
  );
});

it('it joins the history where it is unpacked over the release before, and refuses other changes of the same name', async () => {
  const archive = await archiveOfEditions(3);
  const out = tempFolder('history');
  await publishTestEdition(out, 1);
  await unpackInto(out, archive);
  expect([latestIn(out), wholeHistoryIn(out)]).toEqual([named(3), [3, 2, 1].map(named)]);
  const other = tempFolder('other');
  for (const edition of [1, 3]) await publishTestEdition(other, edition);
  await expect(unpackInto(other, archive)).rejects.toThrow(
    'has other changes than the archive: unpack it into an empty folder',
  );
  expect(wholeHistoryIn(other)).toEqual([3, 1].map(named));
});

it('a damaged release is not archived, and leaves no file', async () => {
  const data = tempFolder('damaged');
  await publishTestEdition(data, 1);
  const file = join(data, 'releases', named(1), 'facets.json');
  const target = join(tempFolder('target'), 'release.tar');
  cpSync(file, `${file}.whole`);
  writeFileSync(file, 'facets 2');
  const { writeArchive } = await import('../../../build/archive/write-archive.ts');
  await expect(writeArchive(data, target, silent)).rejects.toThrow('facets.json has sha256');
  writeFileSync(file, 'facets');
  await expect(writeArchive(data, target, silent)).rejects.toThrow('facets.json has 6 bytes, expected 8');
  expect(readdirSync(dirname(target))).toEqual([]);
  mkdirSync(join(data, 'nothing'));
  expect(existsSync(target)).toBe(false);
});
