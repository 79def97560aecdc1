/** Converts SVG to PNG outside the event loop, two at a time, with a short queue in which nobody has more than a few places. */

import { createRequire } from 'node:module';
import pLimit from 'p-limit';
import { createInFlight } from '../rate-limit/in-flight.ts';
import { pictureSize } from './picture-frame.ts';

const packages = createRequire(import.meta.url);
const renderLimit = pLimit(2);
const maxWaiting = 20;
/** Pictures that are waited for or drawn. */
const begin = createInFlight(4);

/** Thrown when the queue is full, or the caller's part of it. */
export class Overloaded extends Error {}

/** Throws `Overloaded`. */
export async function svgToPng(svg: string, address: string): Promise<Buffer<ArrayBuffer>> {
  const end = renderLimit.pendingCount < maxWaiting ? begin(address) : null;
  if (!end) throw new Overloaded('too many pictures at once');
  return renderLimit(() => draw(svg)).finally(end);
}

async function draw(svg: string): Promise<Buffer<ArrayBuffer>> {
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
}
