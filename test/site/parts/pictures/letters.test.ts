/** Widths of texts, against those that the renderer of pictures draws, and texts cut to a room. */

import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import {
  drawableText,
  fitText,
  letterFiles,
  textWidth,
  wrapText,
} from '../../../../site/parts/pictures/letters.ts';

const font = {
  fontFiles: Object.values(letterFiles),
  loadSystemFonts: false,
  defaultFontFamily: 'DejaVu Sans',
};
/** From the left edge of the first letter to the right edge of the last. */
function drawnWidth(text: string, weight: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="99"><text y="50" font-size="20" font-weight="${weight}">${text}</text></svg>`;
  return new Resvg(svg, { font }).getBBox()!.width;
}
const names = [
  'SUPERMERCADOS CORALITO S.A.',
  'Ñandú el ágil, S.A.S.',
  'WWWWWWWWWW MMMMMMMMMM',
  'iiiiiiiiii llllllllll',
  'COMPAÑÍA 1.234 – ÜBER «TÓ»',
  'АКЦИОНЕРНОЕ ОБЩЕСТВО',
  'ΕΤΑΙΡΕΙΑ',
];

describe('the width of a text', () => {
  it.each(names)('is that of %s as it is drawn, and never less', (name) => {
    for (const [weight, kind] of [
      [400, 'plain'],
      [700, 'bold'],
    ] as const) {
      const width = textWidth(name, 20, kind);
      const drawn = drawnWidth(name, weight);
      // The advance of the first and last letters has some room beside them, and pairs stand closer.
      expect(width).toBeGreaterThanOrEqual(drawn);
      expect(width).toBeLessThan(1.06 * drawn + 4);
    }
  });
});

describe('a text that is fit to a room', () => {
  it('is whole where it has room, else cut behind a word, or behind a letter of a long one', () => {
    const words = 'UNA DOS TRES CUATRO CINCO';
    expect(fitText(words, textWidth(words, 11), 11)).toBe(words);
    expect(fitText(words, textWidth(words, 11) - 0.1, 11)).toBe('UNA DOS TRES CUATRO…');
    expect(fitText('W'.repeat(50), 100, 11)).toMatch(/^W{5,}…$/);
    for (const room of [20, 50, 90, 200])
      for (const name of names) expect(textWidth(fitText(name, room, 11), 11)).toBeLessThanOrEqual(room);
  });

  it('is in lines of that room, and ends with a sign where there are more of them', () => {
    const text = Array.from({ length: 30 }, (_, i) => `palabra${i}`).join(' ');
    const lines = wrapText(text, 200, 9, 3);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(textWidth(line, 9)).toBeLessThanOrEqual(200);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(wrapText(text, 200, 9, 99).join(' ')).toBe(text);
    expect(wrapText(' ', 200, 9, 3)).toEqual([]);
  });
});

describe('a text that is drawn', () => {
  it('has a letter of every script that the letters have, and a box for another', () => {
    for (const name of names) expect(drawableText(name)).toEqual({ text: name, isWhole: true });
    expect(drawableText('شركة חברה ԸՆԿԵՐՈՒԹՅՈՒՆ').isWhole).toBe(true);
    expect(drawableText('株式会社 UNO')).toEqual({ text: '□□□□ UNO', isWhole: false });
    // An accent that is written beside its letter.
    expect(drawableText('N\u0303ANDU')).toEqual({ text: 'ÑANDU', isWhole: true });
  });
});
