/** The pages of the site that a function draws: one for each company, entity and CIIU group, the tree of the groups, pictures of a company, and what is told of them for embedding. */

const forms = {
  empresa: /^\/empresa\/(\d+)$/,
  grafica: /^\/empresa\/(\d+)\.(svg|png)$/,
  oembed: /^\/oembed$/,
  sfc: /^\/sfc\/(\d+)$/,
  sector: /^\/sector\/([^/]+)\/([^/]+)$/,
  sectores: /^\/sector$/,
} as const;

export type PageName = keyof typeof forms;
export interface PageMatch {
  readonly page: PageName;
  /** The parts of the path that say which one. */
  readonly values: readonly string[];
}

/** The page at a pathname as written; null when there is none that a function draws. */
export function matchPage(pathname: string): PageMatch | null {
  for (const [page, form] of Object.entries(forms)) {
    const found = form.exec(pathname);
    if (found) return { page: page as PageName, values: found.slice(1) };
  }
  return null;
}
