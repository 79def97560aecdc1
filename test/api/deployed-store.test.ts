/** A function's data: what it carries comes from its folder, what it does not from the static files of its deployment. */

import { expect, it } from 'vitest';
import { createDeployedStore } from '../../api/_lib/data/deployed-store.ts';
import { DataDamaged, DataUnavailable, type Store } from '../../api/_lib/data/store.ts';
import { files, manifestPath, packs, releasePath } from '../../contract/stored/layout.ts';

const named = (name: string, damaged: Store['damaged']): Store => ({
  pollIntervalMs: name.length,
  read: async (path) => Buffer.from(`${name} ${path}`),
  range: async (path, offset, length) => Buffer.from(`${name} ${path} ${offset} ${length}`),
  damaged,
  version: async (path) => `${name} ${path}`,
  close() {},
});
const store = createDeployedStore(
  named('carried', (what) => new DataDamaged(what)),
  named('statics', (what) => new DataUnavailable(what)),
);
const below = (file: string) => releasePath('0123456789abcdef', file);
const entry = { bytes: 9, sha256: '' };

it.each([
  files.shard('siis', 'places', 7),
  files.shard('siis', 'quality', 7),
  files.shard('groups', 'sizes', 0),
  files.series('roa'),
])('%s is read from the static files', async (file) => {
  expect(String(await store.read(below(file), entry))).toBe(`statics ${below(file)}`);
  expect(String(await store.range(below(file), 3, 4, entry))).toBe(`statics ${below(file)} 3 4`);
});

it.each([
  manifestPath,
  ...packs.map((pack) => below(files.index(pack))),
  below(files.shard('sfc', 'answer', 0)),
  below(files.shard('groups', 'group', 0)),
  ...[files.screener, files.search, files.seriesCompanies, files.sectors].map(below),
])('%s is carried', async (path) => {
  expect(String(await store.read(path))).toBe(`carried ${path}`);
  expect(String(await store.range(path, 3, 4, entry))).toBe(`carried ${path} 3 4`);
});

it('a new manifest is looked for in the folder, and wrong bytes may be whole when they are asked for again', async () => {
  expect(await store.version(manifestPath)).toBe(`carried ${manifestPath}`);
  expect(store.pollIntervalMs).toBe('carried'.length);
  expect(store.damaged('x')).not.toBeInstanceOf(DataDamaged);
});
