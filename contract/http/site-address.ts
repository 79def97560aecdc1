/** The site's own address, from the environment of whoever serves, makes or deploys it. */

interface AddressVariables {
  readonly SITE_URL?: string | undefined;
  /** As Vercel names it, without a scheme. */
  readonly VERCEL_PROJECT_PRODUCTION_URL?: string | undefined;
  readonly PORT?: string | number | undefined;
}

/** The origin, without a slash at its end: SITE_URL, else Vercel's production domain, else localhost. */
export function siteAddress({
  SITE_URL,
  VERCEL_PROJECT_PRODUCTION_URL,
  PORT = 3000,
}: AddressVariables): string {
  if (SITE_URL) return SITE_URL.replace(/\/+$/, '');
  return VERCEL_PROJECT_PRODUCTION_URL
    ? `https://${VERCEL_PROJECT_PRODUCTION_URL}`
    : `http://localhost:${PORT}`;
}
