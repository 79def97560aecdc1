/** The release in a data folder, as the documents read it. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { gzipStored } from '../../../build/lib/gzip.ts';
import { layoutVersion, type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { manifestIn, readStored } from '../../../site/documents/data-folder.ts';
import { tempDir } from '../../paths.ts';

const manifest: Manifest = {
  layout: layoutVersion,
  release: '0123456789abcdef',
  generated_at: '2026-07-01T00:00:00Z',
  sample: false,
  reference_year: 2025,
  counts: {},
  sources: [],
  files: {},
  history: [],
};

function folderOf(text: string): string {
  const data = tempDir('data');
  writeFileSync(join(data, 'manifest.json'), text);
  return data;
}

it('is that of the manifest; none without one, or in another layout', () => {
  expect(manifestIn(folderOf(JSON.stringify(manifest)))).toEqual(manifest);
  expect(manifestIn(folderOf(JSON.stringify({ ...manifest, layout: layoutVersion - 1 })))).toBeNull();
  expect(manifestIn('/nowhere')).toBeNull();
});

it('is a fault that names the file where the manifest breaks off', () => {
  const data = folderOf(JSON.stringify(manifest).slice(0, -9));
  expect(() => manifestIn(data)).toThrow(join(data, 'manifest.json'));
});

it('gives what its files hold, and no text of a damaged one', () => {
  const data = folderOf('');
  const stored = gzipStored('{"a":1}');
  const put = (name: string, bytes: Uint8Array) => {
    const path = join(data, releasePath(manifest.release, name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  };
  put('whole.json.gz', stored);
  put('short.json.gz', stored.subarray(0, -9));
  put('longer.json.gz', Buffer.concat([stored, stored]));
  expect(readStored(data, manifest, 'whole.json.gz')).toEqual({ a: 1 });
  for (const name of ['short.json.gz', 'longer.json.gz'])
    expect(() => readStored(data, manifest, name), name).toThrow();
});
