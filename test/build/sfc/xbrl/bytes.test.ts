/** Encodings follow the byte order mark or the XML declaration and are never guessed. */

import { expect, test } from 'vitest';
import { decodeBytes } from '../../../../build/sfc/xbrl/bytes.ts';
import { context, instance, values } from '../instance.ts';

const text = instance(`${context('c')}<ifrs:A contextRef="c">señal de año €</ifrs:A>`);
const latin = text.replace(' €', '');
const declared = (text: string, encoding: string) =>
  text.replace('encoding="UTF-8"', `encoding="${encoding}"`);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(text), 'señal de año €'],
  ['UTF-8 without a declaration', Buffer.from(text.replace(/^.*\n/, '')), 'señal de año €'],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 'señal de año €'],
  [
    'a mark against the declaration: the mark counts',
    Buffer.from(`\ufeff${declared(text, 'ISO-8859-1')}`),
    'señal de año €',
  ],
  ['UTF-16 little end first', Buffer.from(`\ufeff${declared(text, 'UTF-16')}`, 'utf16le'), 'señal de año €'],
  ['UTF-16 big end first', utf16be(`\ufeff${declared(text, 'UTF-16')}`), 'señal de año €'],
  ['UTF-16 without a mark', Buffer.from(declared(text, 'UTF-16LE'), 'utf16le'), 'señal de año €'],
  ['iso-8859-1', Buffer.from(declared(latin, 'iso-8859-1'), 'latin1'), 'señal de año'],
  [
    'iso-8859-1 is not windows-1252',
    Buffer.from(declared(text.replace('€', '\x80'), 'ISO-8859-1'), 'latin1'),
    'señal de año \x80',
  ],
  [
    'windows-1252',
    Buffer.from(declared(text.replace('€', '\x80'), 'Windows-1252'), 'latin1'),
    'señal de año €',
  ],
  ...['ISO-8859-15', 'iso8859-15', 'latin-9', 'Latin9'].map((label): [string, Buffer, string] => [
    `${label}: the euro and seven letters more`,
    Buffer.from(declared(text.replace('€', '\xa4\xa6\xa8\xb4\xb8\xbc\xbd\xbe\xa5'), label), 'latin1'),
    'señal de año €ŠšŽžŒœŸ¥',
  ]),
  ['single quotes', Buffer.from(latin.replace('"UTF-8"', "'latin1'"), 'latin1'), 'señal de año'],
])('%s', (_, bytes, value) => expect(values(bytes)).toEqual([['A', value]]));

test.each([
  ['broken UTF-8', Buffer.from(latin, 'latin1'), /not valid UTF-8/],
  ['a lone surrogate', Buffer.from('\ufeff<a>\ud800</a>', 'utf16le'), /not valid UTF-16LE/],
  ['an overlong form', Buffer.from([0x3c, 0x61, 0x3e, 0xc0, 0xaf]), /not valid UTF-8/],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), /UTF-32/],
  ['an encoding that is not read', Buffer.from(declared(text, 'EBCDIC-CP-ES')), /"EBCDIC-CP-ES"/],
  ['UTF-16 declared over single bytes', Buffer.from(declared(text, 'utf-16')), /no UTF-16 byte order mark/],
  ['NUL', Buffer.from('<a>\0</a>'), /U\+0000/],
  ['a control character', Buffer.from('<a>\x0b</a>'), /U\+000B/],
  ['U+FFFE', Buffer.from('<a>\ufffe</a>'), /U\+FFFE/],
  ['nothing', Buffer.alloc(0), /empty/],
])('%s is refused', (_, bytes, reason) => expect(() => decodeBytes(bytes)).toThrow(reason));
