/** Converts SVG to PNG outside the event loop, two at a time, with a short queue. */

import { createRequire } from 'node:module';
import pLimit from 'p-limit';
import { pictureSize } from './chart-picture.ts';

const packages = createRequire(import.meta.url);
const renderLimit = pLimit(2);
const maxWaiting = 20;

/** Thrown when the queue is full. */
export class Overloaded extends Error {}

/** Throws `Overloaded`. */
export async function svgToPng(svg: string): Promise<Buffer<ArrayBuffer>> {
  if (renderLimit.pendingCount >= maxWaiting) throw new Overloaded('too many pictures at once');
  return renderLimit(async () => {
    const { renderAsync } = await import('@resvg/resvg-js');
    const fontFiles = [
      packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      packages.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    ];
    const drawn = await renderAsync(svg, {
      fitTo: { mode: 'width', value: pictureSize.width },
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
    });
    return Buffer.from(drawn.asPng());
  });
}
