/** Converts SVG to PNG outside the event loop, two at a time, with a short queue in which nobody has more than a few places. */

import pLimit from 'p-limit';
import { letterFiles } from './letters.ts';
import { pictureSize } from './picture-frame.tsx';

const renderLimit = pLimit(2);
const maxWaiting = 20;
/** The pictures of each caller that are waited for or drawn. */
const pictures = new Map<string, number>();
const picturesOfOne = 4;

/** Thrown when the queue is full, or the caller's part of it. */
export class Overloaded extends Error {}

/** `caller` names whose picture it is, all of a network alike. Throws `Overloaded`. */
export async function svgToPng(svg: string, caller: string): Promise<Buffer<ArrayBuffer>> {
  const underway = pictures.get(caller) ?? 0;
  if (renderLimit.pendingCount >= maxWaiting || underway >= picturesOfOne)
    throw new Overloaded('too many pictures at once');
  pictures.set(caller, underway + 1);
  return renderLimit(() => draw(svg)).finally(() => {
    const remaining = pictures.get(caller)! - 1;
    if (remaining > 0) pictures.set(caller, remaining);
    else pictures.delete(caller);
  });
}

async function draw(svg: string): Promise<Buffer<ArrayBuffer>> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: pictureSize.width },
    font: { fontFiles: Object.values(letterFiles), loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
  });
  return Buffer.from(image.asPng());
}
