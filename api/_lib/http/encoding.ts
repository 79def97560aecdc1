/** What of the content codings and types the caller takes, and when gzip is worth it. */

import { concatGzip, deflateSegment } from './deflate-segment.ts';

/** Below this many bytes gzip gains nothing. */
const smallest = 1024;

/** Callers send few different headers; more than these are read anew. */
const remembered = new Map<string, boolean>();

/** The values of an Accept header of any kind with their weights, in lower case and without other parameters. */
export function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [value, ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    weights.set(value!, weight === undefined ? 1 : Number(weight) || 0);
  }
  return weights;
}

/** Whether an Accept-Encoding header asks for gzip, at least as much as for no coding. None: no. */
export function takesGzip(header: string | null): boolean {
  if (!header) return false;
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const weights = weightsOf(header);
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0;
  const takes = gzip > 0 && gzip >= (weights.get('identity') ?? 0);
  if (remembered.size < 100 && header.length < 200) remembered.set(header, takes);
  return takes;
}

/** Null when packing is not worth it. */
export const packIfLarge = (text: string): Buffer<ArrayBuffer> | null =>
  text.length < smallest ? null : concatGzip([deflateSegment(text)]);

/** Whether an Accept header names CSV and gives it more weight than JSON; wildcards alone mean JSON. */
export function prefersCsv(header: string | null): boolean {
  if (!header || !/text\/csv/i.test(header)) return false;
  const weights = weightsOf(header);
  const json = weights.get('application/json') ?? weights.get('application/*') ?? weights.get('*/*') ?? 0;
  return (weights.get('text/csv') ?? 0) > json;
}
