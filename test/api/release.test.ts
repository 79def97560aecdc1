/** A release on data in memory: what it reads once, how it finds members, and where an answer comes from. */

import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflateRaw } from '../../api/_lib/data/gzip.ts';
import { lazyFile } from '../../api/_lib/data/lazy-file.ts';
import { type AnswerSource, openRelease, type Release } from '../../api/_lib/data/release.ts';
import { DataDamaged, DataUnavailable, type Store } from '../../api/_lib/data/store.ts';
import { deflateStoredSegment } from '../../build/lib/deflate.ts';
import { readDataSegments } from '../../contract/stored/answer.ts';
import { files, layoutVersion, manifestPath, releasePath } from '../../contract/stored/layout.ts';
import { encodeIndex } from '../../contract/stored/pack-index.ts';
import { absentNit, createTestRelease, datasetNits, entityNit } from './dataset.ts';

const { manifest, files: written } = createTestRelease(1, Object.values(datasetNits));
const place = (file: string) => releasePath(manifest.release, file);
const bytesOf = new Map<string, Uint8Array>([
  ...[...written].map(([file, bytes]) => [place(file), bytes] as const),
  [manifestPath, Buffer.from(JSON.stringify(manifest))],
]);

function memory(changed: Record<string, Uint8Array> = {}) {
  const asked: string[] = [];
  const read = (path: string) => {
    asked.push(path);
    const bytes = changed[path] ?? bytesOf.get(path);
    if (!bytes) throw new DataUnavailable(`${path} is gone`);
    return Buffer.from(bytes);
  };
  const store: Store = {
    pollIntervalMs: 1000,
    read: async (path, entry) => {
      asked.push(JSON.stringify(entry));
      return read(path);
    },
    range: async (path, offset, length) => read(path).subarray(offset, offset + length),
    damaged: (what) => new DataDamaged(what),
    version: async () => null,
    close: () => {},
  };
  return { store, asked };
}

/** A release in which every member of those companies is this one. */
function allAre(gzip: Uint8Array, keys: readonly string[]) {
  const member = { offset: 0, length: gzip.length, crc: crc32(gzip), textCrc: 0 };
  const entries = keys.map((key) => ({ key, shard: 0, members: [member, member, member] }));
  return memory({
    [place(files.index('siis'))]: encodeIndex('siis', entries),
    [place(files.shard('siis', 'answer', 0))]: gzip,
  });
}

const companies = (count: number) => Array.from({ length: count }, (_, i) => String(900_000_000 + i));

const textOf = (nit: string) => Buffer.from(written.get(files.answer('siis', nit))!).toString();
/** Empty: what a piece leaves to whoever joins the pieces. */
const lastBlock = Buffer.of(3, 0);
const whole = (members: readonly (string | { deflated: Uint8Array })[]) =>
  members
    .map((one) => (typeof one === 'string' ? one : inflateRaw(Buffer.concat([one.deflated, lastBlock]))))
    .join('');

describe('a stored answer', () => {
  it('is there in each of its forms, read once', async () => {
    const { store, asked } = memory();
    const release = await openRelease(store);
    const before = asked.length;
    const body = (await release.answer('siis', datasetNits.plain))!;
    expect(body.text().toString()).toBe(textOf(datasetNits.plain));
    expect(gunzipSync(body.gzip()).toString()).toBe(textOf(datasetNits.plain));
    expect(body.dataSegments().map((segment) => whole([segment]))).toEqual(
      readDataSegments(textOf(datasetNits.plain)),
    );
    expect(await release.answer('siis', datasetNits.plain)).toBe(body);
    expect(asked.length - before).toBe(1);
  });

  it('whose header tells of no segment inside has its members all the same', async () => {
    const gzip = gzipSync(textOf(datasetNits.plain));
    const { store } = allAre(gzip, [datasetNits.plain]);
    const body = await (await openRelease(store)).answer('siis', datasetNits.plain);
    expect(body!.dataSegments()).toEqual(readDataSegments(textOf(datasetNits.plain)));
  });

  it('that is not what the index says is damage', async () => {
    const shards = [0, 1].map((shard) => place(files.shard('siis', 'answer', shard)));
    const { store } = memory(
      Object.fromEntries(shards.map((path) => [path, new Uint8Array(bytesOf.get(path)!.length)])),
    );
    const release = await openRelease(store);
    const given = async () => release.answer('siis', datasetNits.plain);
    await expect(given()).rejects.toThrow(
      /^pack\/siis\/00\d\.ndjson\.gz: the member answer of \d+ has another checksum$/,
    );
    await expect(given()).rejects.toBeInstanceOf(DataDamaged);
  });

  it('is read once for all who ask at once, and by the next after a failure', async () => {
    const changed: Record<string, Uint8Array> = {};
    const { store, asked } = memory(changed);
    const release = await openRelease(store);
    const before = asked.length;
    const [first, second] = [
      release.answer('siis', datasetNits.plain),
      release.answer('siis', datasetNits.plain),
    ];
    expect(await first).toBe(await second);
    expect(asked.length).toBe(before + 1);
    const shards = [...bytesOf.keys()].filter((path) => path.includes('/pack/siis/'));
    for (const shard of shards) changed[shard] = Buffer.alloc(100_000);
    const failing = () => release.answer('siis', datasetNits.moved);
    for (let i = 2; i <= 3; i++) {
      await expect(failing()).rejects.toThrow(DataDamaged);
      expect(asked.length).toBe(before + i);
    }
    for (const shard of shards) delete changed[shard];
    expect((await failing())!.text().toString()).toBe(textOf(datasetNits.moved));
  });

  it('from a shard that the manifest does not list is a rejection too', async () => {
    const shard = files.shard('siis', 'answer', 0);
    const { [shard]: _, ...others } = manifest.files;
    const { store } = memory({ [manifestPath]: Buffer.from(JSON.stringify({ ...manifest, files: others })) });
    const release = await openRelease(store);
    await expect(release.answer('siis', datasetNits.plain)).rejects.toThrow(`${shard}: not in the manifest`);
  });

  it('comes whole to all who ask at once, though the memory holds few of them', async () => {
    const gzip = new Uint8Array(1024 * 1024);
    const keys = companies(100);
    const { store } = allAre(gzip, keys);
    const release = await openRelease(store);
    for (let round = 0; round < 2; round++)
      for (const body of await Promise.all(keys.map((key) => release.answer('siis', key))))
        expect(body!.bytes).toBe(gzip.length);
  });
});

describe('an answer from elsewhere', () => {
  const from = async (source: AnswerSource) => {
    const { store, asked } = memory();
    return { release: await openRelease(store, source), asked };
  };

  it('has the same forms; the other members come from the shards', async () => {
    const paths: string[] = [];
    const { release, asked } = await from(async (path) => {
      paths.push(path);
      return Buffer.from(textOf(datasetNits.plain));
    });
    const before = asked.length;
    const body = (await release.answer('siis', datasetNits.plain))!;
    expect(paths).toEqual([place(files.answer('siis', datasetNits.plain))]);
    expect(body.text().toString()).toBe(textOf(datasetNits.plain));
    expect(gunzipSync(body.gzip()).toString()).toBe(textOf(datasetNits.plain));
    expect(body.dataSegments()).toEqual(readDataSegments(textOf(datasetNits.plain)));
    expect(body.bytes).toBe(Buffer.byteLength(textOf(datasetNits.plain)));
    expect(asked.length).toBe(before);
    expect((await release.member('siis', datasetNits.plain, 'places'))!.length).toBeGreaterThan(9);
    expect(
      (await release.member('groups', [...release.keys('groups')][0]!, 'group'))!.length,
    ).toBeGreaterThan(9);
    expect(paths).toHaveLength(1);
  });

  it('is that of a company: an entity has its own in the shards', async () => {
    const gzip = gzipSync('{}');
    const member = { offset: 0, length: gzip.length, crc: crc32(gzip), textCrc: 0 };
    const shard = files.shard('sfc', 'answer', 0);
    const listed = { ...manifest.files, [shard]: manifest.files[files.index('sfc')]! };
    const { store } = memory({
      [manifestPath]: Buffer.from(JSON.stringify({ ...manifest, files: listed })),
      [place(files.index('sfc'))]: encodeIndex('sfc', [
        { key: entityNit, shard: 0, members: Array.from({ length: 7 }, () => member) },
      ]),
      [place(shard)]: gzip,
    });
    const release = await openRelease(store, () => Promise.reject(new Error('asked elsewhere')));
    expect(String((await release.answer('sfc', entityNit))!.text())).toBe('{}');
  });

  it('that is not what the index says cannot be had', async () => {
    const { release } = await from(async () => Buffer.from(textOf(datasetNits.moved)));
    await expect(release.answer('siis', datasetNits.plain)).rejects.toThrow(
      /\.json has another checksum than the index$/,
    );
  });
});

describe('a release', () => {
  it('knows its keys, and gives null of what it does not have', async () => {
    const release = await openRelease(memory().store);
    expect([...release.keys('siis')].sort()).toEqual(Object.values(datasetNits).sort());
    expect([...release.keys('sfc')]).toEqual([entityNit]);
    expect([release.has('siis', datasetNits.plain), release.has('siis', absentNit)]).toEqual([true, false]);
    expect(Object.values(datasetNits)).toContain(release.example('siis'));
    expect(await release.answer('siis', absentNit)).toBe(null);
    expect(await release.answer('sfc', entityNit)).toBe(null);
    expect(await release.member('sfc', entityNit, 'notes')).toBe(null);
    const places = await release.member('siis', datasetNits.plain, 'places');
    expect(await release.member('siis', datasetNits.plain, 'places')).toEqual(places);
  });

  it('without a company has no example', async () => {
    const { store } = memory({ [place(files.index('siis'))]: encodeIndex('siis', []) });
    const release = await openRelease(store);
    expect([release.example('siis'), release.example('sfc')]).toEqual([null, entityNit]);
  });

  it('reads its files as they are listed, and none that is not', async () => {
    const { store, asked } = memory({ 'cambios/x.json': Buffer.from('changes') });
    const release = await openRelease(store);
    const file = files.index('sfc');
    expect(await release.read(file)).toEqual(Buffer.from(written.get(file)!));
    expect(asked.slice(-2)).toEqual([JSON.stringify(manifest.files[file]), place(file)]);
    const entry = { bytes: 7, sha256: 'abc' };
    expect(String(await release.changes({ path: 'cambios/x.json', ...entry }))).toBe('changes');
    expect(asked.at(-2)).toBe(JSON.stringify(entry));
    expect(() => release.read('nada.json')).toThrow(
      `nada.json: not in the manifest of release ${manifest.release}`,
    );
  });

  it.each([layoutVersion - 1, layoutVersion + 1])(
    'a manifest of layout %d says what to do',
    async (layout) => {
      const changed = { [manifestPath]: Buffer.from(JSON.stringify({ ...manifest, layout })) };
      await expect(openRelease(memory(changed).store)).rejects.toThrow(
        `manifest.json is of layout ${layout}, this program reads layout ${manifest.layout}: build the data again`,
      );
    },
  );

  it.each([
    ['a manifest that is none', manifestPath, 'manifest.json is not a manifest of this layout'],
    ['an index that is none', place(files.index('sfc')), 'pack/sfc.index: index of 1 bytes: no header'],
  ])('of %s cannot be had', async (_, path, says) => {
    const opening = () => openRelease(memory({ [path]: Buffer.from('{') }).store);
    await expect(opening()).rejects.toThrow(says);
    await expect(opening()).rejects.toBeInstanceOf(DataUnavailable);
  });
});

describe('a file that is opened once', () => {
  const named = (release: string, read: () => Promise<Buffer>) =>
    ({ manifest: { release }, read }) as unknown as Release;

  it('is read once, of the two newest releases', async () => {
    let reads = 0;
    const opened = lazyFile('x', (bytes) => ({ text: String(bytes) }));
    const [a, b, c] = ['a', 'b', 'c'].map((name) =>
      named(name, async () => {
        reads++;
        return Buffer.from(name);
      }),
    ) as [Release, Release, Release];
    expect(await Promise.all([opened(a), opened(a)])).toEqual([{ text: 'a' }, { text: 'a' }]);
    expect(await opened(a)).toEqual({ text: 'a' });
    expect(await opened(b)).toEqual({ text: 'b' });
    expect(reads).toBe(2);
    expect(await opened(c)).toEqual({ text: 'c' });
    expect(await opened(b)).toEqual({ text: 'b' });
    expect(await opened(a)).toEqual({ text: 'a' });
    expect(reads).toBe(4);
  });

  it('comes to all who ask for it at once, of however many releases', async () => {
    const opened = lazyFile('x', (bytes) => ({ text: String(bytes) }));
    const all = ['a', 'b', 'c', 'd'].map((name) => opened(named(name, async () => Buffer.from(name))));
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'].map((text) => ({ text })));
  });

  it('that cannot be read or understood is tried again by the next', async () => {
    let text = 'none';
    const opened = lazyFile('x', (bytes) => JSON.parse(String(bytes)) as object);
    const release = named('a', async () => Buffer.from(text));
    const given = async () => opened(release);
    await expect(given()).rejects.toThrow(/^x: .*JSON/);
    await expect(given()).rejects.toBeInstanceOf(DataUnavailable);
    text = '{"a":1}';
    expect(await given()).toEqual({ a: 1 });
  });
});

it('a bare stream unpacks to its text', () =>
  expect(
    String(inflateRaw(Buffer.concat([deflateStoredSegment(Buffer.from('text')).deflated, lastBlock]))),
  ).toBe('text'));
