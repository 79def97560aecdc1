/** The version of Vercel's command line that the steps name and that `npm run test:e2e` builds with. */

export const vercelCli = 'vercel@64.0.2';
