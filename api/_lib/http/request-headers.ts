/** What the headers of a request say: whether the caller takes gzip, and which versions of an answer it holds. */

/** Whether an Accept-Encoding header asks for gzip, at least as much as for no coding. None: no. */
export function takesGzip(header: string | null): boolean {
  if (!header) return false;
  const weights = new Map(header.toLowerCase().split(',').map(weightOf));
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0;
  return gzip > 0 && gzip >= (weights.get('identity') ?? 0);
}

/** A coding with its weight (RFC 9110, 12.4.2). */
function weightOf(part: string): [coding: string, weight: number] {
  const [coding, ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  return [coding!, weight === undefined ? 1 : Number(weight) || 0];
}

/** Whether an If-None-Match header holds a tag, or any; compared weakly (RFC 9110, 13.1.2). */
export function holdsTag(header: string, etag: string): boolean {
  const wanted = bare(etag);
  return header.trim() === '*' || header.split(/,(?=\s*(?:W\/)?")/).some((tag) => bare(tag) === wanted);
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
