/** The proof that bytes from another host are the member that was asked for: whole, of this release and of this NIT. */

import { gunzipSync } from 'node:zlib';
import type { Dataset } from '../../../contract/stored/layout.ts';
import { DataUnavailable } from './store.ts';

interface Proven {
  data?: { profile?: { nit?: unknown } };
  meta?: { release?: unknown };
  empresa?: { nit?: unknown };
}

/** Throws unless the gzip is intact (it ends with a checksum of its content) and names the release and the NIT. */
export function proveMember(
  bytes: Buffer,
  wanted: { dataset: Dataset; nit: string; name: string; release: string },
): void {
  const shown = `${wanted.dataset} ${wanted.nit} ${wanted.name}`;
  let content: Proven;
  try {
    content = JSON.parse(gunzipSync(bytes).toString()) as Proven;
  } catch (cause) {
    throw new DataUnavailable(`${shown}: a damaged member`, { cause });
  }
  const nit = content.data?.profile?.nit ?? content.empresa?.nit ?? wanted.nit;
  if (nit !== wanted.nit) throw new DataUnavailable(`${shown}: the member of another NIT`);
  const release = content.meta?.release ?? wanted.release;
  if (release !== wanted.release) throw new DataUnavailable(`${shown}: a member of release ${release}`);
}
