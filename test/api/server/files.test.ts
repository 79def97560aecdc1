/** Files, and texts compressed once for all who accept gzip. */

import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readSnapshot } from '../../../api/_lib/server/file-snapshot.ts';
import { createGzippedSite } from '../../../api/_lib/server/gzipped-files.ts';
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
