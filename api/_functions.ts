/** The modules of the functions, by their names in vercel.json: written out, so that types and a search for imports find them. */

import type { Loaders } from './_lib/server/app.ts';

export const functionModules: Loaders = {
  'api/empresa.ts': () => import('./empresa.ts'),
  'api/sfc.ts': () => import('./sfc.ts'),
  'api/screener.ts': () => import('./screener.ts'),
  'api/search.ts': () => import('./search.ts'),
  'api/cambios.ts': () => import('./cambios.ts'),
  'api/series.ts': () => import('./series.ts'),
  'api/pagina.ts': () => import('./pagina.ts'),
  'api/not-found.ts': () => import('./not-found.ts'),
  'api/mcp.ts': () => import('./mcp.ts'),
  'api/sector.ts': () => import('./sector.ts'),
};
