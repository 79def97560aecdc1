/** The data of a function on Vercel: small files lie beside it, large ones are static files of its own deployment. */

import { isReadFromStatics } from '../../../contract/stored/layout.ts';
import { createHttpStore } from './http-store.ts';
import type { Store } from './store.ts';

/** The header with which a protected Vercel deployment may fetch its own files. */
const bypassHeader = 'x-vercel-protection-bypass';

/** The static files of the site at `base`. A redirect is refused: it leads to a login, and would carry the secret along. */
export const createStaticsStore = (base: string, secret: string | undefined, timeoutMs = 3000): Store =>
  createHttpStore(`${base}/data`, timeoutMs, {
    headers: secret ? { [bypassHeader]: secret } : {},
    redirect: 'error',
  });

export function createDeployedStore(carried: Store, statics: Store): Store {
  const storeOf = (path: string) => (isReadFromStatics(path) ? statics : carried);
  return {
    ...carried,
    read: (path, entry) => storeOf(path).read(path, entry),
    range: (path, ...range) => storeOf(path).range(path, ...range),
    damaged: statics.damaged,
  };
}
