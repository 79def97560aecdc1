/** The modules of the functions by their file names in vercel.json; static imports, so that type checks and bundlers find them. */

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
  'api/reconciliar.ts': () => import('./reconciliar.ts'),
  'api/mcp.ts': () => import('./mcp.ts'),
  'api/sector.ts': () => import('./sector.ts'),
};
