/** Files, stored gzip answers, and texts compressed once for all who accept gzip. */

import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzipBytes } from '../../../api/_lib/data/gzip.ts';
import type { Release } from '../../../api/_lib/data/release.ts';
import { readSnapshot } from '../../../api/_lib/server/file-snapshot.ts';
import { createGzippedSite, createStoredAnswers } from '../../../api/_lib/server/gzipped-files.ts';
import { tempDir } from '../../paths.ts';

const folder = tempDir('files');

function write(path: string, text: string | Uint8Array): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** As a build replaces a file. */
function replace(path: string, text: string): void {
  renameSync(write(`${path}.new`, text), join(folder, path));
}

describe('a file that is read whole', () => {
  it('has its bytes, and a tag that changes when it is replaced', async () => {
    const file = write('whole.json', 'one');
    const first = (await readSnapshot(file, 3))!;
    expect(first.bytes.toString()).toBe('one');
    expect((await readSnapshot(file, 3))!.tag).toBe(first.tag);
    replace('whole.json', 'two');
    const second = (await readSnapshot(file, 3))!;
    expect(second.bytes.toString()).toBe('two');
    expect(second.tag).not.toBe(first.tag);
  });

  it('is none where there is none, where a folder is, and past the most bytes that are wanted', async () => {
    const file = write('four.txt', 'four');
    expect(await readSnapshot(join(folder, 'nada'), 9)).toBeNull();
    expect(await readSnapshot(folder, 1_000_000)).toBeNull();
    expect(await readSnapshot(file, 3)).toBeNull();
    expect((await readSnapshot(file, 4))!.bytes).toHaveLength(4);
  });

  it.runIf(existsSync('/proc/self/fd'))('is closed again, read or not', async () => {
    const file = write('closed.txt', 'closed');
    await readSnapshot(file, 9);
    await readSnapshot(file, 1);
    const open = readdirSync('/proc/self/fd').map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    });
    expect(open).not.toContain(file);
  });
});

describe('a stored answer by its address in the data folder', () => {
  const asked: string[] = [];
  const stored = gzipBytes('{"stored":true}');
  const release = {
    manifest: { release: 'aaaaaaaaaaaaaaaa' },
    answer(dataset: string, nit: string) {
      asked.push(`${dataset} ${nit}`);
      return nit === '890900001' ? { gzip: () => stored } : null;
    },
  } as unknown as Release;
  const answerAt = createStoredAnswers(async () => release);

  it('is the answer of the release as it lies packed, with a tag for each dataset and NIT', async () => {
    const company = (await answerAt('/releases/aaaaaaaaaaaaaaaa/empresa/890900001.json'))!;
    const entity = (await answerAt('/releases/aaaaaaaaaaaaaaaa/sfc/890900001.json'))!;
    expect(company.gzip).toBe(stored);
    expect(entity.gzip).toBe(stored);
    expect(company.tag).toContain('890900001');
    expect(company.tag).toContain('aaaaaaaaaaaaaaaa');
    expect(company.tag).not.toBe(entity.tag);
    expect(asked).toEqual(['siis 890900001', 'sfc 890900001']);
  });

  it('is none of another release, and none of a NIT that it lacks', async () => {
    expect(await answerAt('/releases/bbbbbbbbbbbbbbbb/empresa/890900001.json')).toBeNull();
    expect(await answerAt('/releases/aaaaaaaaaaaaaaaa/empresa/999999999.json')).toBeNull();
  });

  it('is asked of the release only where a NIT can be', async () => {
    asked.length = 0;
    for (const name of ['12345', '1234567890123456', '890900001x', 'x890900001', 'x/890900001'])
      expect(await answerAt(`/releases/aaaaaaaaaaaaaaaa/empresa/${name}.json`), name).toBeNull();
    expect(await answerAt('/releases/aaaaaaaaaaaaaaaa/empresa/890900001.csv')).toBeNull();
    expect(asked).toEqual([]);
    await answerAt('/releases/aaaaaaaaaaaaaaaa/empresa/123456.json');
    await answerAt('/releases/aaaaaaaaaaaaaaaa/sfc/123456789012345.json');
    expect(asked).toEqual(['siis 123456', 'sfc 123456789012345']);
  });

  it('is looked for in no release where the address has no NIT', async () => {
    const none = createStoredAnswers(() => {
      throw new Error('no release');
    });
    expect(await none('/releases/aaaaaaaaaaaaaaaa/empresas.json')).toBeNull();
    await expect(none('/releases/aaaaaaaaaaaaaaaa/empresa/890900001.json')).rejects.toThrow('no release');
  });
});

describe('a packed text of the site', () => {
  const site = createGzippedSite(folder);

  it.each([
    ['/a.html', 'text/html; charset=utf-8'],
    ['/css/a-b.css', 'text/css; charset=utf-8'],
    ['/js/a_b.js', 'text/javascript; charset=utf-8'],
    ['/img/a.svg', 'image/svg+xml'],
    ['/a1.json', 'application/json; charset=utf-8'],
    ['/a.txt', 'text/plain; charset=utf-8'],
    ['/a.xml', 'application/xml; charset=utf-8'],
    ['/openapi.d.ts', 'text/plain; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    write(`.${path}`, `text of ${path}`);
    const text = (await site(path))!;
    expect(text.type).toBe(type);
    expect(gunzipSync(text.gzip).toString()).toBe(`text of ${path}`);
  });

  it('is packed once, and anew when it is replaced', async () => {
    write('b.html', 'one');
    const [first, again] = [await site('/b.html'), await site('/b.html')];
    expect(again!.gzip).toBe(first!.gzip);
    expect(again!.tag).toBe(first!.tag);
    replace('b.html', 'two');
    const second = (await site('/b.html'))!;
    expect(gunzipSync(second.gzip).toString()).toBe('two');
    expect(second.tag).not.toBe(first!.tag);
  });

  it('is none of another kind, none that is not there, and none outside of the folder', async () => {
    write('a.png', 'picture');
    write('a.html.bak', 'text');
    write('site.x/a.html', 'text');
    for (const path of [
      '/a.png',
      '/a.html.bak',
      '/nada.html',
      '/',
      '/a',
      '/../a.html',
      '/./a.html',
      '/site.x/a.html',
      'a.html',
    ])
      expect(await site(path), path).toBeNull();
  });
});
