/** Encodings: what the byte order mark or the declaration says, never a guess. */

import { expect, test } from 'vitest';
import { decodeBytes } from '../../build/sfc/bytes.ts';
import { context, instance, values } from './instance.ts';

const TEXT = instance(`${context('c')}<ifrs:A contextRef="c">señal de año €</ifrs:A>`);
const LATIN = TEXT.replace(' €', '');
const declared = (text: string, encoding: string) =>
  text.replace('encoding="UTF-8"', `encoding="${encoding}"`);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT), 'señal de año €'],
  ['UTF-8 without a declaration', Buffer.from(TEXT.replace(/^.*\n/, '')), 'señal de año €'],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), 'señal de año €'],
  [
    'a mark against the declaration: the mark counts',
    Buffer.from(`\ufeff${declared(TEXT, 'ISO-8859-1')}`),
    'señal de año €',
  ],
  ['UTF-16 little end first', Buffer.from(`\ufeff${declared(TEXT, 'UTF-16')}`, 'utf16le'), 'señal de año €'],
  ['UTF-16 big end first', utf16be(`\ufeff${declared(TEXT, 'UTF-16')}`), 'señal de año €'],
  ['UTF-16 without a mark', Buffer.from(declared(TEXT, 'UTF-16LE'), 'utf16le'), 'señal de año €'],
  ['iso-8859-1', Buffer.from(declared(LATIN, 'iso-8859-1'), 'latin1'), 'señal de año'],
  [
    'iso-8859-1 is not windows-1252',
    Buffer.from(declared(TEXT.replace('€', '\x80'), 'ISO-8859-1'), 'latin1'),
    'señal de año \x80',
  ],
  [
    'windows-1252',
    Buffer.from(declared(TEXT.replace('€', '\x80'), 'Windows-1252'), 'latin1'),
    'señal de año €',
  ],
  ['single quotes', Buffer.from(LATIN.replace('"UTF-8"', "'latin1'"), 'latin1'), 'señal de año'],
])('%s', (_, bytes, value) => expect(values(bytes)).toEqual([['A', value]]));

test.each([
  ['broken UTF-8', Buffer.from(LATIN, 'latin1'), /not valid UTF-8/],
  ['a lone surrogate', Buffer.from('\ufeff<a>\ud800</a>', 'utf16le'), /not valid UTF-16LE/],
  ['an overlong form', Buffer.from([0x3c, 0x61, 0x3e, 0xc0, 0xaf]), /not valid UTF-8/],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), /UTF-32/],
  ['an encoding that is not read', Buffer.from(declared(TEXT, 'EBCDIC-CP-ES')), /"EBCDIC-CP-ES"/],
  ['UTF-16 declared over single bytes', Buffer.from(declared(TEXT, 'utf-16')), /no UTF-16 byte order mark/],
  ['NUL', Buffer.from('<a>\0</a>'), /U\+0000/],
  ['a control character', Buffer.from('<a>\x0b</a>'), /U\+000B/],
  ['U+FFFE', Buffer.from('<a>\ufffe</a>'), /U\+FFFE/],
  ['nothing', Buffer.alloc(0), /empty/],
])('%s is refused', (_, bytes, reason) => expect(() => decodeBytes(bytes)).toThrow(reason));
