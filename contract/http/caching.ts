/** How long caches keep what Cifras sends: the five values of Cache-Control, each with what it is for. */

export const caching = {
  /**
   * Answers, pages, redirects and files beside the releases. A release stands for months, so that an hour asks little of the
   * server; where it is replaced, the old answer goes out for a day at most while the new one is fetched.
   */
  fresh: 'max-age=3600, stale-while-revalidate=86400',
  /** Files of a release, which is named by what it holds: under one address there is never anything else. */
  immutable: 'public, max-age=31536000, immutable',
  /** The pointers to the release that stands (manifest, latest, releases, catalog): kept, and compared each time. */
  pointer: 'public, max-age=0, must-revalidate',
  /** Answers to `publicacion=`, which end in the moment in which that release is replaced. */
  revalidated: 'no-cache',
  /** Problems, counts and health, which are true of one request alone. */
  never: 'no-store',
} as const;
