/** What is deflated by its phrases is the text that was written, whatever returns in it and however far. */

import { constants, crc32, gunzipSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflateSegment, phrasedPiece } from '../../../api/_lib/http/deflate-segment.ts';
import { gzipMember } from '../../../contract/stored/gzip.ts';
import { openPhrases, type Phrase, type PhraseWriter, phrase } from '../../../contract/stored/phrases.ts';

const writer = openPhrases();
const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
/** Of every length that has a code of its own, and longer ones. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.integer({ min: 1, max: 300 }).map((length) => 'phrase'.padEnd(length, '-x')),
);

/** Writes words (strings) and phrases. */
const writtenBy = (by: PhraseWriter, parts: readonly (string | Phrase)[]) =>
  by.written(() => {
    for (const part of parts) typeof part === 'string' ? by.word(part) : by.phrase(part);
  });
const written = (parts: readonly (string | Phrase)[]) => writtenBy(writer, parts);

/** What a reader of the gzip finds. */
function unpacked(parts: readonly (string | Phrase)[]): string {
  const piece = phrasedPiece(written(parts));
  return gunzipSync(gzipMember([deflateSegment('<'), piece, deflateSegment('>')])).toString();
}
const textOf = (parts: readonly (string | Phrase)[]) =>
  parts.map((part) => (typeof part === 'string' ? part : Buffer.from(part.bytes).toString())).join('');

describe('a text of phrases', () => {
  it('unpacks to what was written, between whatever other pieces', () =>
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 1, maxLength: 8 }),
        fc.array(fc.oneof(ascii, fc.nat(7)), { maxLength: 200 }),
        (own, order) => {
          const phrases = own.map(phrase);
          const parts = order.map((part) =>
            typeof part === 'string' ? part : phrases[part % phrases.length]!,
          );
          expect(unpacked(parts)).toBe(`<${textOf(parts)}>`);
        },
      ),
    ));

  it('takes a phrase from as far away as deflate can look, and writes it out beyond', () => {
    for (let between = 32_740; between < 32_790; between++) {
      const returning = phrase('what returns');
      const parts = [returning, '0123456789'.repeat(3300).slice(0, between), returning];
      expect(unpacked(parts)).toBe(`<${textOf(parts)}>`);
    }
  });

  it('matches phrases of every length at every kind of distance', () => {
    for (let length = 1; length <= 300; length++) {
      const own = phrase('y'.repeat(length));
      const parts = [own, own, '.'.repeat(length ** 2 % 9001), own];
      expect(unpacked(parts)).toBe(`<${textOf(parts)}>`);
    }
  });

  it('knows nothing of the text before it, and has the checksum of its own', () => {
    const own = phrase('{"nivel":"clase"}');
    for (let i = 0; i < 3; i++) {
      const { crc, length, deflated } = phrasedPiece(writer.written(() => writer.phrase(own)));
      expect([crc, length]).toEqual([crc32(own.bytes), own.bytes.length]);
      expect(deflated.length).toBeGreaterThan(length);
    }
  });

  it('is a piece that the next text leaves as it is', () => {
    const [first, next] = ['first', 'other'].map((text) =>
      phrasedPiece(writer.written(() => writer.word(text))),
    );
    expect(gunzipSync(gzipMember([first!, next!])).toString()).toBe('firstother');
  });

  it('is smaller by what returns', () => {
    const row = phrase(',"concentracion_corto_plazo":');
    const { text, deflated } = writer.written(() => {
      for (let i = 0; i < 1000; i++) {
        writer.phrase(row);
        writer.word(String(i % 100));
      }
    });
    expect(deflated.length).toBeLessThan(text.length / 6);
  });

  it('looks back for a phrase of 4 to 258 bytes, over 32,768 at most', () => {
    const bytes = (parts: readonly (string | Phrase)[]) => written(parts).deflated.length;
    const saved = (length: number, between = 0) => {
      const [own, twin] = ['y', 'y'].map((letter) => phrase(letter.repeat(length)));
      const middle = '.'.repeat(between);
      return bytes([own!, middle, twin!]) - bytes([own!, middle, own!]);
    };
    expect([1, 2, 3, 259, 300].map((length) => saved(length))).toEqual([0, 0, 0, 0, 0]);
    for (const length of [4, 5, 11, 257, 258]) expect(saved(length), `${length}`).toBeGreaterThan(0);
    expect([32_756, 32_757].map((between) => saved(12, between) > 0)).toEqual([true, false]);
  });

  it('finds room for what is larger than all before it, at once and byte by byte', () => {
    const read = (parts: readonly (string | Phrase)[]) =>
      inflateRawSync(writtenBy(openPhrases(), parts).deflated, {
        finishFlush: constants.Z_SYNC_FLUSH,
      }).toString();
    const large = '字'.repeat(20_000);
    expect(read([phrase(large)]) === large).toBe(true);
    for (let length = 32_745; length < 32_775; length++)
      expect(read(Array<string>(length).fill('x')) === 'x'.repeat(length), `${length}`).toBe(true);
  });

  it('ends at a byte, with nothing behind its last block', () => {
    // Of 27 bits, so that the text ends at every bit of a byte.
    const own = phrase('字');
    for (let count = 0; count < 16; count++)
      expect([...written(Array<Phrase>(count).fill(own)).deflated.subarray(-4)]).toEqual([0, 0, 0xff, 0xff]);
  });

  it('holds nothing of one that could not be written', () => {
    const own = phrase('what returns');
    const broken = () => {
      writer.phrase(own);
      throw new Error('no such value');
    };
    expect(() => writer.written(broken)).toThrow('no such value');
    expect(unpacked([own])).toBe('<what returns>');
  });

  it('may be empty', () => expect(unpacked([])).toBe('<>'));
});
