/** SVG to PNG, beside the event loop: two at a time, and no more waiting than can be drawn in a few seconds. */

import { createRequire } from 'node:module';
import pLimit from 'p-limit';
import { size } from './picture.ts';

const packages = createRequire(import.meta.url);
const side = pLimit(2);
const mostWaiting = 20;

/** Too many pictures are asked for at once. */
export class Overloaded extends Error {}

/** Throws `Overloaded`. */
export async function pngOf(svg: string): Promise<Buffer<ArrayBuffer>> {
  if (side.pendingCount >= mostWaiting) throw new Overloaded('too many pictures at once');
  return side(async () => {
    const { renderAsync } = await import('@resvg/resvg-js');
    const fontFiles = [
      packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    ];
    const drawn = await renderAsync(svg, {
      fitTo: { mode: 'width', value: size.width },
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
    });
    return Buffer.from(drawn.asPng());
  });
}
