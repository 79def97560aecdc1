/** What the first process and its workers say to each other about connections and their lives. */

/** To the first process. */
export type Report =
  /** It can take connections. `nit` is one to show to a person. */
  | { readonly kind: 'ready'; readonly nit: string | null }
  /** It took the connection, and can take another. */
  | { readonly kind: 'took' }
  /** Why it cannot start. */
  | { readonly kind: 'failed'; readonly reason: string };

/** To a worker; a connection comes with its socket. */
export interface Order {
  readonly kind: 'connection' | 'drain' | 'close';
}
