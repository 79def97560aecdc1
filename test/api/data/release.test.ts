/** A release on data in memory: what it knows, what it reads once, and how it tells of damage. */

import { describe, expect, it } from 'vitest';
import { DataDamaged, DataUnavailable, type FileReader } from '../../../api/_lib/data/files.ts';
import { unpackStored } from '../../../api/_lib/data/gzip.ts';
import { lazyColumns } from '../../../api/_lib/data/lazy-file.ts';
import { openRelease, type Release } from '../../../api/_lib/data/release.ts';
import { gzipStored } from '../../../build/lib/gzip.ts';
import type { Nits } from '../../../contract/files/country-files.ts';
import { files } from '../../../contract/files/files.ts';
import { lazyJson } from '../../../contract/files/release-files.ts';
import { layoutVersion, manifestPath, releasePath } from '../../../contract/stored/layout.ts';
import { absentNit, createTestRelease, datasetNits, entityNit } from '../dataset.ts';

const { manifest, files: written, companies } = createTestRelease(1, Object.values(datasetNits));
const place = (file: string) => releasePath(manifest.release, file);
const bytesOf = new Map<string, Uint8Array>([
  ...[...written].map(([file, bytes]) => [place(file), bytes] as const),
  [manifestPath, Buffer.from(JSON.stringify(manifest))],
]);
const plain = files.company.path(datasetNits.plain);

function memory(changed: Record<string, Uint8Array> = {}) {
  const asked: string[] = [];
  const reader: FileReader = {
    pollIntervalMs: 1000,
    async read(path) {
      asked.push(path);
      const bytes = changed[path] ?? bytesOf.get(path);
      if (!bytes) throw new DataUnavailable(`${path} is gone`);
      return Buffer.from(bytes);
    },
    version: async () => null,
  };
  return { reader, asked };
}

const flipped = (file: string, at: number) => {
  const bytes = Buffer.from(written.get(file)!);
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  return bytes;
};

describe('a file of a company', () => {
  it('comes as it lies and as text, is parsed anew for each, and is read once', async () => {
    const { reader, asked } = memory();
    const release = await openRelease(reader);
    const before = asked.length;
    const stored = await release.stored(plain);
    expect(stored.equals(written.get(plain)!)).toBe(true);
    expect((await release.text(plain)).equals(unpackStored(stored))).toBe(true);
    const [one, two] = [
      await release.json(files.company, datasetNits.plain),
      await release.json(files.company, datasetNits.plain),
    ];
    expect(one.data).toEqual(companies.find(({ nit }) => nit === datasetNits.plain)!.company);
    expect(one).not.toBe(two);
    expect(asked.slice(before)).toEqual([place(plain)]);
  });

  it.each([0, 9, 12, 400, -9, -8, -1])(
    'with another byte at %d is damage, however it is asked for',
    async (at) => {
      const changed: Record<string, Uint8Array> = { [place(plain)]: flipped(plain, at) };
      const { reader } = memory(changed);
      const release = await openRelease(reader);
      for (const given of [
        () => release.stored(plain),
        () => release.text(plain),
        () => release.json(files.company, datasetNits.plain),
      ]) {
        const error = await given().catch((error: unknown) => error);
        expect(error).toBeInstanceOf(DataDamaged);
        expect((error as DataDamaged).file).toBe(place(plain));
      }
      delete changed[place(plain)];
      expect((await release.json(files.company, datasetNits.plain)).data.profile.nit).toBe(datasetNits.plain);
    },
  );

  it('that is no JSON is damage too', async () => {
    const changed = { [place(plain)]: gzipStored('{"data":') };
    const release = await openRelease(memory(changed).reader);
    await expect(release.json(files.company, datasetNits.plain)).rejects.toBeInstanceOf(DataDamaged);
  });

  it('that is not there cannot be had', async () => {
    const release = await openRelease(memory().reader);
    for (const given of [
      () => release.json(files.company, absentNit),
      () => release.stored(files.entity.path(entityNit)),
    ]) {
      await expect(given()).rejects.toBeInstanceOf(DataUnavailable);
      await expect(given()).rejects.not.toBeInstanceOf(DataDamaged);
    }
  });

  it('comes whole to all who ask at once, though the memory holds few of them', async () => {
    const nits = Array.from({ length: 80 }, (_, i) => String(900_000_000 + i));
    const long = gzipStored(JSON.stringify({ text: 'x'.repeat(1_500_000) }), { level: 0 });
    const changed = Object.fromEntries(nits.map((nit) => [place(files.company.path(nit)), long]));
    const release = await openRelease(memory(changed).reader);
    for (const bytes of await Promise.all(nits.map((nit) => release.stored(files.company.path(nit)))))
      expect(bytes.length).toBe(long.length);
  });
});

describe('a release', () => {
  it('knows who is in it', async () => {
    const release = await openRelease(memory().reader);
    expect(release.example('siis')).toBe(datasetNits.short);
    expect(release.example('sfc')).toBe(entityNit);
    expect([release.has('siis', datasetNits.plain), release.has('siis', absentNit)]).toEqual([true, false]);
    expect([release.has('sfc', entityNit), release.has('sfc', datasetNits.plain)]).toEqual([true, false]);
    expect(release.groupCodes('clase')).toEqual(['4711', '4712']);
    expect([release.hasGroup('division', '47'), release.hasGroup('clase', '47')]).toEqual([true, false]);
  });

  it('without a company has no example', async () => {
    const nits: Nits = {
      siis: [],
      sfc: [entityNit],
      sfc_grupos: [],
      sfc_cortes: [],
      grupos: { clase: [], division: [], seccion: [] },
    };
    const bytes = gzipStored(JSON.stringify(nits));
    const listed = { ...manifest.files };
    delete listed[files.nits.path()];
    const { reader } = memory({
      [place(files.nits.path())]: bytes,
      [manifestPath]: Buffer.from(JSON.stringify({ ...manifest, files: listed })),
    });
    const release = await openRelease(reader);
    expect([release.example('siis'), release.example('sfc')]).toEqual([null, entityNit]);
  });

  it('parses what all share once, for all who ask at once, and again after a failure', async () => {
    const changed: Record<string, Uint8Array> = {};
    const { reader, asked } = memory(changed);
    const release = await openRelease(reader);
    const before = asked.length;
    const [one, two] = await Promise.all([release.json(files.analysis), release.json(files.analysis)]);
    expect(one).toBe(two);
    expect(await release.json(files.analysis)).toBe(one);
    expect(asked.length - before).toBe(1);
    const other = await openRelease(reader);
    changed[place(files.analysis.path())] = Buffer.from('torn');
    await expect(other.json(files.analysis)).rejects.toThrow('4 bytes, the manifest says');
    delete changed[place(files.analysis.path())];
    expect(await other.json(files.analysis)).toEqual(one);
  });

  it('keeps the groups that were read last, parsed', async () => {
    const long = (code: string) => ({ nombre: code, text: 'x'.repeat(5_000_000) });
    const codes = ['1110', '1111', '1112', '1113'];
    const paths = codes.map((code) => [place(files.group.path('clase', code)), long(code)] as const);
    const changed = Object.fromEntries(
      paths.map(([path, value]) => [path, gzipStored(JSON.stringify(value), { level: 1 })]),
    );
    const release = await openRelease(memory(changed).reader);
    const ask = (code: string) => release.json(files.group, 'clase', code);
    const first = await ask('1110');
    expect(await ask('1110')).toBe(first);
    for (const code of codes.slice(1)) await ask(code);
    const again = await ask('1110');
    expect([again === first, again.nombre]).toEqual([false, '1110']);
  });

  it('gives the changes that its history lists, and none that are others', async () => {
    const { reader } = memory({ 'cambios/x.json': Buffer.from('changes') });
    const release = await openRelease(reader);
    const sha256 = '5ca5a3f11e2b4a2f8a7a3c3d0e4d0b1c0b7b0a6e5a4d3c2b1a0f9e8d7c6b5a49';
    await expect(release.changes({ path: 'cambios/x.json', bytes: 7, sha256 })).rejects.toThrow(
      'cambios/x.json: sha256 ',
    );
    await expect(release.changes({ path: 'cambios/x.json', bytes: 8, sha256 })).rejects.toThrow(
      'cambios/x.json: 7 bytes, the manifest says 8',
    );
  });

  it.each([
    [layoutVersion - 1, 'build the data again'],
    [layoutVersion + 1, 'update the program'],
  ])('of a manifest of layout %d it says: %s', async (layout, advice) => {
    const changed = { [manifestPath]: Buffer.from(JSON.stringify({ ...manifest, layout })) };
    await expect(openRelease(memory(changed).reader)).rejects.toThrow(
      `manifest.json is of layout ${layout}, this program reads layout ${manifest.layout}: ${advice}`,
    );
  });

  it.each([
    ['a manifest that is none', manifestPath, 'manifest.json is not a manifest of this layout'],
    ['a list of NITs that is none', place(files.nits.path()), '1 bytes, the manifest says'],
  ])('of %s cannot be had', async (_, path, says) => {
    const opening = () => openRelease(memory({ [path]: Buffer.from('{') }).reader);
    await expect(opening()).rejects.toThrow(says);
    await expect(opening()).rejects.toBeInstanceOf(DataUnavailable);
  });
});

describe('what is made of a file', () => {
  const named = (json: () => Promise<unknown>): Release => ({ json }) as unknown as Release;

  it('is made once for each release, and again after a failure', async () => {
    let [reads, fails] = [0, false];
    const opened = lazyJson(files.analysis, (value) => ({ value }));
    const release = () =>
      named(async () => {
        reads++;
        if (fails) throw new Error('torn');
        return 'texts';
      });
    const [one, two] = [release(), release()];
    expect(await Promise.all([opened(one), opened(one)])).toEqual([{ value: 'texts' }, { value: 'texts' }]);
    expect(await opened(one)).toBe(await opened(one));
    await opened(two);
    expect(reads).toBe(2);
    fails = true;
    const three = release();
    await expect(opened(three)).rejects.toThrow('torn');
    fails = false;
    expect(await opened(three)).toEqual({ value: 'texts' });
  });

  it('of columns of other tables cannot be had, and is named', async () => {
    const opened = lazyColumns('x.columns', () => {
      throw new Error('other tables');
    });
    const release = { stored: async () => Buffer.from('x') } as unknown as Release;
    await expect(opened(release)).rejects.toThrow('x.columns: other tables');
    await expect(opened(release)).rejects.toBeInstanceOf(DataUnavailable);
  });
});
