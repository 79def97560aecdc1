/** Blocks and records: a block never ends within a record, and text that looks like a record stays text. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastRecordEnd, maxRecordBytes, readBlocks } from '../../../../build/siis/csv/blocks.ts';
import { walkRecords } from '../../../../build/siis/csv/records.ts';
import { tempFolder } from '../../../build-fixture.ts';

const folder = tempFolder('blocks');

async function blocksOf(content: string | Uint8Array, size: number, name = 'x.csv') {
  writeFileSync(join(folder, name), content);
  const blocks = [];
  let seen = 0;
  for await (const block of readBlocks(join(folder, name), size, (bytes) => {
    seen += bytes.length;
  }))
    blocks.push(block);
  return { blocks, seen };
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

function recordsOf(content: string): string[] {
  const bytes = Buffer.from(content);
  const records: string[] = [];
  walkRecords(bytes, ({ start, end }) => records.push(text(bytes.subarray(start, end))));
  return records;
}

describe('the last end of a record', () => {
  /** Byte by byte. */
  function walked(bytes: Uint8Array) {
    let quotes = 0;
    let end = 0;
    bytes.forEach((byte, i) => {
      if (byte === 0x22) quotes++;
      if (byte === 0x0a && quotes % 2 === 0) end = i + 1;
    });
    return end;
  }

  it('is found in any bytes, wherever they lie in their memory', () =>
    fc.assert(
      fc.property(
        // Bytes that differ from a quote or a line break in one bit, among others.
        fc.array(fc.constantFrom(0x22, 0x0a, 0xa2, 0x8a, 0x23, 0x02, 0x00, 0xff), { maxLength: 60 }),
        fc.nat({ max: 7 }),
        (content, offset) => {
          const bytes = new Uint8Array([...new Uint8Array(offset).fill(0x22), ...content]).subarray(offset);
          expect(lastRecordEnd(bytes)).toBe(walked(bytes));
        },
      ),
    ));
});

describe('blocks', () => {
  const forged = '"490,036","999,000,123",forged';
  const tricky = `a,"one\n${forged.replaceAll('"', '""')}\ntwo",b\r\nc,"",d\n"e ""f"" \n\n g",h\n\nlast,row\n`;

  it.each([1, 2, 3, 5, 7, 16, 64, 1000])(
    'of %i bytes hold whole records and, joined, the file',
    async (size) => {
      const { blocks, seen } = await blocksOf(tricky.repeat(3), size);
      expect(blocks.map(text).join('')).toBe(tricky.repeat(3));
      expect(seen).toBe(Buffer.byteLength(tricky) * 3);
      for (const block of blocks.map(text)) {
        expect(block.split('"').length % 2).toBe(1);
        expect(block.endsWith('\n')).toBe(true);
      }
    },
  );

  it('any quoted texts, at any size, plain or gzipped, give the same records', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\n', '\r', ',', 'ñ') }), {
            minLength: 1,
            maxLength: 3,
          }),
          { minLength: 1 },
        ),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        async (records, size, packed) => {
          const lines = records.map((fields) =>
            fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(','),
          );
          const content = `${lines.join('\n')}\n`;
          const { blocks } = await blocksOf(
            packed ? gzipSync(content) : content,
            packed ? size + 64 : size,
            packed ? 'x.csv.gz' : 'x.csv',
          );
          expect(blocks.flatMap((block) => recordsOf(text(block)))).toEqual(lines);
        },
      ),
      { numRuns: 60 },
    ));

  it('a last line without its line break is a block of its own', async () => {
    const { blocks } = await blocksOf('a,b\nc,d', 4);
    expect(blocks.map(text)).toEqual(['a,b\n', 'c,d']);
  });

  it('a line with a stray quote is a block of its own, and the file goes on behind it', async () => {
    const lines = Array.from({ length: 2 * (maxRecordBytes / 32) }, (_, i) => `${i},${'x'.repeat(30)}\n`);
    for (const stray of ['stray",here\n', '"stray"",here\n"9",x\n']) {
      const content = `${lines[0]}${stray}${lines.slice(1).join('')}`;
      const { blocks } = await blocksOf(content, 1 << 14);
      expect(blocks.map(text).join('')).toBe(content);
      expect(blocks.map(text)).toContain(stray.slice(0, stray.indexOf('\n') + 1));
    }
  });

  it.each([1 << 12, 1 << 14, 1 << 16])(
    'of %i bytes never split a record that is much longer',
    async (size) => {
      const long = `a,"${'a text, ""quoted""\n'.repeat(20_000)}",b\n`;
      const content = `${'before,it\n'.repeat(3000)}${long}${'behind,it\n'.repeat(3000)}`;
      const { blocks } = await blocksOf(content, size);
      expect(blocks.map(text).join('')).toBe(content);
      expect(blocks.flatMap((block) => recordsOf(text(block))).filter((one) => one.length > 9)).toEqual([
        long.trimEnd(),
      ]);
    },
  );

  it('a file whose record has no end in 16 MB is no table', async () => {
    for (const start of ['', 'a,b\n"'])
      await expect(blocksOf(`${start}${'x'.repeat(17 << 20)}`, 1 << 20)).rejects.toThrow('not a table');
  });
});

describe('records', () => {
  it('empty lines are none, quoted line breaks are inside', () =>
    expect(recordsOf('a,b\n\n"c\nd",e\r\n\r\nf')).toEqual(['a,b', '"c\nd",e', 'f']));

  it('commas outside quotes are counted and placed, whatever stands inside', () => {
    const bytes = Buffer.from('"1,2",b,"c\n,""d"",",e\n');
    walkRecords(bytes, ({ commas, commaAt, endsInsideQuotes: open }) =>
      expect([commas, [...commaAt.subarray(0, 3)], open]).toEqual([3, [5, 7, 19], false]),
    );
    expect.assertions(1);
  });
});
