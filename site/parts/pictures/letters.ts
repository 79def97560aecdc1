/** How wide texts are in the letters of pictures, and what these cannot draw: advance widths and characters as the font files have them. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);
export const letterFiles = {
  plain: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
type Weight = keyof typeof letterFiles;

/** What stands for a character that the letters lack. */
const unknownLetter = '\u25A1';

/** By character, its advance width in parts of the font size. */
type Widths = ReadonlyMap<number, number>;
const widths: Partial<Record<Weight, Widths>> = {};

function widthsOf(weight: Weight): Widths {
  widths[weight] ??= readWidths(readFileSync(letterFiles[weight]));
  return widths[weight];
}

/** Of a TrueType file: `cmap` gives the glyph of a character, in groups of consecutive ones (format 12), `hmtx` the width of a glyph. */
function readWidths(font: Buffer): Widths {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
      const row = 12 + 16 * i;
      return [font.toString('latin1', row, row + 4), font.readUInt32BE(row + 8)];
    }),
  );
  const at = (name: string): number => tables.get(name)!;
  const unitsPerEm = font.readUInt16BE(at('head') + 18);
  const metrics = font.readUInt16BE(at('hhea') + 34);
  const widthOfGlyph = (glyph: number): number =>
    font.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
  const encodings = Array.from({ length: font.readUInt16BE(at('cmap') + 2) }, (_, i) => {
    const start = at('cmap') + font.readUInt32BE(at('cmap') + 4 + 8 * i + 4);
    return { start, format: font.readUInt16BE(start) };
  });
  const { start } = encodings.find(({ format }) => format === 12)!;
  const all = new Map<number, number>();
  for (let i = 0; i < font.readUInt32BE(start + 12); i++) {
    const group = start + 16 + 12 * i;
    const [first, last, glyph] = [0, 4, 8].map((offset) => font.readUInt32BE(group + offset)) as [
      number,
      number,
      number,
    ];
    for (let code = first; code <= last; code++) all.set(code, widthOfGlyph(glyph + code - first));
  }
  return all;
}

/** The width of a text, in the unit of its font size. A character that the letters lack is as wide as what stands for it. */
export function textWidth(text: string, fontSize: number, weight: Weight = 'plain'): number {
  const known = widthsOf(weight);
  const unknown = known.get(unknownLetter.codePointAt(0)!)!;
  let sum = 0;
  for (const character of text) sum += known.get(character.codePointAt(0)!) ?? unknown;
  return sum * fontSize;
}

/** A text that fits a room: whole, or cut behind a word, else behind a letter, with a sign that it goes on. */
export function fitText(text: string, room: number, fontSize: number, weight: Weight = 'plain'): string {
  if (textWidth(text, fontSize, weight) <= room) return text;
  let cut = '';
  for (const character of text) {
    if (textWidth(`${cut}${character}…`, fontSize, weight) > room) break;
    cut += character;
  }
  const atWord = /^\s/.test(text.slice(cut.length)) ? cut : cut.replace(/\s+\S*$/, '');
  return `${(atWord.length > cut.length / 2 ? atWord : cut).trimEnd()}…`;
}

/** A text in lines that fit a room; what is more than `most` lines is left out, with a sign that it goes on. */
export function wrapText(text: string, room: number, fontSize: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line === undefined || textWidth(longer, fontSize) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length <= most) return lines.map((line) => fitText(line, room, fontSize));
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), fitText(rest, room, fontSize)];
}

/** A text as the letters can draw it, and whether that is all of it. Marks that join with the letter before, and signs of direction, need none of their own. */
export function drawableText(text: string): { readonly text: string; readonly isWhole: boolean } {
  const known = widthsOf('bold');
  let isWhole = true;
  const drawable = Array.from(text.normalize('NFC'), (character) => {
    if (known.has(character.codePointAt(0)!) || /[\p{Cf}\p{Cc}\s]/u.test(character)) return character;
    isWhole = false;
    return unknownLetter;
  });
  return { text: drawable.join(''), isWhole };
}
