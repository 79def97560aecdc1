/** The readers of data files: what they read, and how they say that a file is gone or is another. */

import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createDeploymentReader,
  createFolderReader,
  DataDamaged,
  DataUnavailable,
  fileFault,
  type ReadDisk,
} from '../../../api/_lib/data/files.ts';
import { gzipBytes, gzipInPool, unpackStored } from '../../../api/_lib/data/gzip.ts';
import { createIntegrityCheck } from '../../../api/_lib/data/integrity.ts';
import { gzipStored } from '../../../build/lib/gzip.ts';
import { files } from '../../../contract/files/files.ts';
import { type Manifest, releasePath } from '../../../contract/stored/layout.ts';
import { endings, openDrippingHost } from '../../dripping.ts';
import { tempDir } from '../../paths.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const entryOf = (text: string) => ({ bytes: text.length, sha256: sha256(text) });

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
beforeEach(() => {
  folder = tempDir('folder');
  write('a', '0123456789');
});

describe('a folder', () => {
  it('says of a file that cannot be read why, and looks for it again', async () => {
    const { read } = createFolderReader(folder);
    await expect(read('b')).rejects.toThrow(/^b: ENOENT/);
    await expect(read('b')).rejects.toBeInstanceOf(DataUnavailable);
    await expect(read('b')).rejects.not.toBeInstanceOf(DataDamaged);
    write('b', 'here');
    expect(String(await read('b'))).toBe('here');
    mkdirSync(join(folder, 'c'));
    await expect(read('c')).rejects.toThrow(/^c: EISDIR/);
  });

  it('gives a file another version when it is another, and none to one that is not there', async () => {
    const { version } = createFolderReader(folder);
    const before = await version('a');
    expect(await version('a')).toBe(before);
    write('a', 'other');
    expect(await version('a')).not.toBe(before);
    rmSync(join(folder, 'a'));
    expect(await version('a')).toBe(null);
  });

  it('takes 64 descriptors at a time, and says of the others too what fails', async () => {
    let [reading, most] = [0, 0];
    const disk: ReadDisk = {
      stat: fs.stat,
      async readFile(path) {
        most = Math.max(most, ++reading);
        await new Promise(setImmediate);
        reading--;
        return fs.readFile(path);
      },
    };
    const { read } = createFolderReader(folder, disk);
    const all = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => read(i % 2 ? 'a' : 'b')));
    expect(most).toBe(64);
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(100);
  });
});

it('a file that is not the listed one says what it is', () => {
  const bytes = Buffer.from('0123456789');
  expect(fileFault(bytes, entryOf('0123456789'))).toBe(null);
  expect(fileFault(bytes, entryOf('012'))).toBe('10 bytes, the manifest says 3');
  expect(fileFault(bytes, entryOf('9876543210'))).toBe(
    `sha256 ${sha256('0123456789')}, the manifest says ${sha256('9876543210')}`,
  );
});

describe('a stored file', () => {
  const text = JSON.stringify({ a: 'Peñón '.repeat(20), b: Array.from({ length: 60 }, (_, i) => i * i) });

  it('is unpacked to its text, whichever side compressed it', async () => {
    for (const file of [
      gzipStored(text),
      gzipBytes(text),
      await gzipInPool(text),
      gzipStored(text, { level: 6 }),
    ])
      expect(unpackStored(Buffer.from(file)).toString()).toBe(text);
  });

  it('with any byte changed, cut at any place or with a byte more is damage', () => {
    const whole = Buffer.from(gzipStored(text));
    const isRead = (bytes: Buffer<ArrayBuffer>) => {
      try {
        unpackStored(bytes);
        return true;
      } catch {
        return false;
      }
    };
    expect(isRead(Buffer.from(whole))).toBe(true);
    const unseen: string[] = [];
    for (let at = 0; at < whole.length; at++) {
      for (const bits of [0x01, 0x80, 0xff]) {
        const changed = Buffer.from(whole);
        changed[at]! ^= bits;
        // The last bits before the checksum belong to nothing.
        if (at !== whole.length - 9 && isRead(changed)) unseen.push(`byte ${at}`);
      }
      if (isRead(Buffer.from(whole.subarray(0, at)))) unseen.push(`cut at ${at}`);
    }
    expect(unseen).toEqual([]);
    for (const more of [Buffer.from([0]), Buffer.from('x'.repeat(9)), whole])
      expect(() => unpackStored(Buffer.concat([whole, more]))).toThrow();
    expect(() => unpackStored(gzipSync(text))).toThrow('does not begin as a stored file does');
  });
});

describe('a deployment', () => {
  const release = 'releases/0123456789abcdef/';
  const asked: string[] = [];
  const headers: (string | undefined)[] = [];
  const served: Record<string, string | Buffer> = {};
  const server = createServer((request, response) => {
    asked.push(request.url!);
    headers.push(request.headers['x-vercel-protection-bypass'] as string | undefined);
    if (request.url === '/data/releases/slow/a/b.json.gz') return;
    if (request.url === '/data/releases/login/a/b.json.gz')
      return void response.writeHead(302, { Location: '/login' }).end();
    const body = served[request.url!];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  let base: string;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  const reader = (secret?: string) => createDeploymentReader(createFolderReader(folder), base, secret, 3_000);

  it('carries what all companies share, and reads the others from its own static files', async () => {
    asked.length = 0;
    mkdirSync(join(folder, release), { recursive: true });
    for (const carried of ['manifest.json', `${release}nits.json.gz`, `${release}screener.columns`]) {
      write(carried, 'carried');
      expect(String(await reader().read(carried))).toBe('carried');
    }
    expect(asked).toEqual([]);
    served[`/data/${release}empresa/900123456.json`] = '{"data":1}\n';
    served[`/data/${release}mas/empresa/900123456.json.gz`] = Buffer.from(gzipStored('{"ranks":1}\n'));
    served[`/data/${release}screener/2020.columns`] = 'columns';
    const { read } = reader('secret');
    const company = await read(release + files.company.path('900123456'));
    expect(String(unpackStored(company))).toBe('{"data":1}\n');
    const more = await read(release + files.companyMore.path('900123456'));
    expect(String(unpackStored(more))).toBe('{"ranks":1}\n');
    expect(String(await read(release + files.screenerOfYear(2020)))).toBe('columns');
    expect(new Set(headers)).toEqual(new Set(['secret']));
  });

  it.each([
    ['gone/a/b.json.gz', 'status 404, expected 200'],
    ['login/a/b.json.gz', 'status 302, expected 200'],
    ['slow/a/b.json.gz', 'aborted due to timeout'],
  ])('without %s says why', async (path, says) => {
    const reading = reader().read(`releases/${path}`);
    await expect(reading).rejects.toThrow(says);
    await expect(reading).rejects.toBeInstanceOf(DataUnavailable);
  });

  it('ends the wait for a server that drips, though the garbage of its request is collected', async () => {
    const host = await openDrippingHost();
    const { read } = createDeploymentReader(createFolderReader(folder), host.base, undefined, 300);
    try {
      const reading = ['a', 'b', 'c', 'd'].map((nit) => read(`releases/slow/a/${nit}.gz`));
      for (const message of await endings(host, reading)) expect(message).toMatch(/due to timeout/);
      await host.letGo();
    } finally {
      host.close();
    }
  });
});

describe('the inspection of a release', () => {
  const listed = { b: entryOf('bb'), c: entryOf('ccc') };
  const manifest = { release: '0123456789abcdef', files: listed } as unknown as Manifest;
  const place = (file: string) => releasePath(manifest.release, file);
  beforeEach(() => {
    mkdirSync(join(folder, releasePath(manifest.release, '')), { recursive: true });
    write(place('b'), 'bb');
    write(place('c'), 'ccc');
  });

  it.each([
    ['that is whole', () => {}, null, null],
    [
      'that lacks a file',
      () => rmSync(join(folder, place('c'))),
      'c is missing',
      /^c cannot be read: ENOENT/,
    ],
    [
      'whose file is cut short',
      () => write(place('c'), 'cc'),
      'c has 2 bytes, the manifest says 3',
      /^c has sha256/,
    ],
    [
      'whose file has other bytes',
      () => write(place('b'), 'xx'),
      null,
      `b has sha256 ${sha256('xx')}, the manifest says ${sha256('bb')}`,
    ],
  ])('%s', async (_, damage, lengths, hashes) => {
    damage();
    const inspection = createIntegrityCheck(folder);
    expect(await inspection.checkSizes(manifest)).toEqual(lengths);
    expect(await inspection.checkHashes(manifest)).toEqual(
      hashes instanceof RegExp ? expect.stringMatching(hashes) : hashes,
    );
  });
});
