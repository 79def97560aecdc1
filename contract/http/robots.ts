/** The line of robots.txt that tells which release the sitemap was made from; a sample has no pages in it, and no such line. */

export const releaseLine = (release: string): string => `# Sitemap of release ${release}`;

/** The release in a robots.txt; null where it names none. */
export const releaseOfSitemap = (robots: string): string | null =>
  /^# Sitemap of release ([0-9a-f]{16})$/m.exec(robots)?.[1] ?? null;
