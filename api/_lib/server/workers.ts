/** What the first process and its workers say to each other about connections and their lives. */

import type { Shown } from './worth-seeing.ts';

/** To the first process. */
export type Report =
  /** It can take connections. */
  | { readonly kind: 'ready'; readonly shown: Shown | null }
  /** It took the connection, and can take another. */
  | { readonly kind: 'took' }
  /** Why it cannot start. */
  | { readonly kind: 'failed'; readonly reason: string };

/** To a worker; a connection comes with its socket. */
export interface Order {
  readonly kind: 'connection' | 'drain' | 'close';
}
