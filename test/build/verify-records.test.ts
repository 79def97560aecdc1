/** Verification of records whose hashes and index are right: only their content shows the damage. */

import { createHash } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyRelease } from '../../build/publish/verify.ts';
import { buildRelease } from '../../build/release/release.ts';
import { readIndexedSegments } from '../../contract/stored/gzip.ts';
import {
  files,
  type Manifest,
  manifestPath,
  memberNames,
  releasePath,
} from '../../contract/stored/layout.ts';
import { decodeIndex, encodeIndex } from '../../contract/stored/pack-index.ts';
import {
  decodeSeriesCompanies,
  encodeSeriesCompanies,
  type YearCompanies,
} from '../../contract/stored/series-companies.ts';
import { sharedSample, silent, small, tempFolder } from '../build-fixture.ts';
import { fileOf, manifestOf, nitsOf } from '../released.ts';
import { damageable } from './damaged.ts';

let whole: string;
let copy: string;
let manifest: Manifest;
let nit: string;
/** The default answer of the first company, whose header tells of pieces inside. */
let answer: Buffer;
beforeAll(async () => {
  ({ whole, copy, manifest, nit } = await damageable());
  const { shard, offset, length } = decodeIndex('siis', fileOf(whole, files.index('siis'))).find(nit, 0)!;
  answer = fileOf(whole, files.shard('siis', 'answer', shard)).subarray(offset, offset + length);
  expect(readIndexedSegments(answer)!.length).toBeGreaterThan(0);
});

const written = new Set<string>();
afterEach(() => {
  for (const path of written) cpSync(join(whole, path), join(copy, path));
});

function write(path: string, bytes: Uint8Array | string): void {
  written.add(path);
  writeFileSync(join(copy, path), bytes);
}

/** Other bytes for a listed file, and a manifest that agrees. */
function relist(file: string, bytes: Uint8Array): void {
  write(releasePath(manifest.release, file), bytes);
  const { files: listed, ...rest } = manifestOf(copy);
  const entry = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  write(manifestPath, JSON.stringify({ ...rest, files: { ...listed, [file]: entry } }));
}

/** Another member, with the checksum of its text, as the answer of the company; of no bytes for none. */
function repack(member: Uint8Array, textCrc: number): void {
  const index = decodeIndex('siis', fileOf(copy, files.index('siis')));
  const parts: Uint8Array[] = [];
  let end = 0;
  const { shard: damaged } = index.find(nit, 0)!;
  const file = files.shard('siis', 'answer', damaged);
  const bytes = fileOf(copy, file);
  const entries = nitsOf(copy, 'siis').map((key) => {
    const [own, ...others] = memberNames.siis.map((_, m) => index.find(key, m)!);
    const { shard, offset, length } = own!;
    if (shard !== damaged) return { key, shard, members: [own!, ...others] };
    const part = key === nit ? member : bytes.subarray(offset, offset + length);
    const crcs = key === nit ? { crc: crc32(member), textCrc } : { crc: own!.crc, textCrc: own!.textCrc };
    const placed = { offset: end, length: part.length, ...crcs };
    parts.push(part);
    end += part.length;
    return { key, shard, members: [placed, ...others] };
  });
  relist(files.index('siis'), encodeIndex('siis', entries));
  relist(file, Buffer.concat(parts));
}

const said = (text: string) => repack(gzipSync(text), crc32(text));

/** The answer with one of the numbers of its first inner piece changed: where in the header that stands, from the checksum on. */
function miscounted(from: number, by: number): void {
  const [piece] = readIndexedSegments(answer)!;
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(piece!.crc);
  const changed = Buffer.from(answer);
  const at = changed.indexOf(crc) + from;
  changed.writeUInt32LE(changed.readUInt32LE(at) + by, at);
  repack(changed, crc32(gunzipSync(answer)));
}

/** The answer of the company with another value in the place of one. */
const altered = (before: string, after: string) => said(gunzipSync(answer).toString().replace(before, after));

const member = /^pack\/siis\/\d+\.ndjson\.gz: answer of \d+/.source;
it.each<[string, () => void, RegExp]>([
  [
    'another text than the index says',
    () => repack(answer, 1),
    /unpacks to another text than the index says$/,
  ],
  ['no gzip', () => repack(Buffer.from('{}'), crc32('{}')), RegExp(`${member}: incorrect header`)],
  ['a line that is no JSON', () => said('{"a":1}\n{"b"'), RegExp(`${member}: .*JSON`)],
  [
    'an inner piece of another checksum',
    () => miscounted(0, -1),
    /another piece inside than its header says$/,
  ],
  ['an inner piece of another length', () => miscounted(4, 1), /another piece inside than its header says$/],
  ['an inner piece that is cut off', () => miscounted(-4, -1), RegExp(`${member}`)],
  [
    'the answer of another company',
    () => altered(`"nit":"${nit}"`, '"nit":"999"'),
    /^empresa\/\d+\.json: the answer of NIT 999 in release/,
  ],
  [
    'the answer of another release',
    () => altered(`"release":"${manifest.release}"`, '"release":"other"'),
    /^empresa\/\d+\.json: the answer of NIT \d+ in release other$/,
  ],
  ['no answer', () => repack(Buffer.alloc(0), 0), /^empresa\/\d+\.json: the index knows no answer of \d+$/],
])('finds %s', async (_, damage, message) => {
  damage();
  await expect(verifyRelease(copy, silent)).rejects.toThrow(message);
});

describe('series', () => {
  /** The companies of the series with other years. */
  function dated(change: (years: YearCompanies[]) => YearCompanies[]): void {
    const companies = decodeSeriesCompanies(fileOf(copy, files.seriesCompanies));
    const nits = nitsOf(copy, 'siis');
    const names = nits.map((_, position) => companies.nameAt(position));
    const years = change(companies.anios.map((anio) => companies.year(anio)!));
    relist(files.seriesCompanies, encodeSeriesCompanies(Float64Array.from(nits, Number), names, years));
  }

  it('are found where others filed than those that have a row', async () => {
    dated(([first, ...others]) => [
      { ...first!, companies: first!.companies.subarray(1), grades: first!.grades.subarray(1) },
      ...others,
    ]);
    await expect(verifyRelease(copy, silent)).rejects.toThrow(
      /^pack\/series\/\w+\.columns: (\d+) rows in \d+, pack\/series\.columns has \d+$/,
    );
  });

  it('are found where they have other years', async () => {
    dated((years) => years.slice(1));
    await expect(verifyRelease(copy, silent)).rejects.toThrow(
      /^pack\/series\/(\w+)\.columns: \1 of [\d,]+, expected \1 of [\d,]+$/,
    );
  });

  it('are not there where no company filed', async () => {
    const raw = tempFolder('entities-raw');
    cpSync(join((await sharedSample(small)).raw, 'sfc'), join(raw, 'sfc'), { recursive: true });
    const out = tempFolder('entities');
    await buildRelease({ raw, out, workers: 0, progress: silent });
    expect(await verifyRelease(out, silent)).toMatchObject({ statics: small.entities });
  });
});
