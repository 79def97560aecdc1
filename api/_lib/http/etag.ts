/** Entity tags as callers send them back (RFC 9110, 13.1.2). */

/** Whether an If-None-Match header holds a tag, or any; compared weakly. */
export function holdsTag(header: string, etag: string): boolean {
  const wanted = bare(etag);
  return header.trim() === '*' || header.split(/,(?=\s*(?:W\/)?")/).some((tag) => bare(tag) === wanted);
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
