/** The sockets that are open, by address: past a bound the one that has been idle for the longest gives way, or the newcomer does. */

import type { Socket } from 'node:net';
import { openArrivals } from './arrivals.ts';
import type { Bounds } from './bounds.ts';

export interface Counted {
  readonly socket: Socket;
  readonly address: string;
  /** Whether a request is in flight. */
  busy: boolean;
  /** Grows with every answer of all: who has the smallest has been idle for the longest. */
  rested: number;
}

export interface Census<Peer extends Counted> {
  /** False when there is no room: then the socket is destroyed already. */
  admit(peer: Peer): boolean;
  leave(peer: Peer): void;
  readonly all: ReadonlySet<Peer>;
  /** Sockets that were destroyed for want of room. */
  readonly turnedAway: number;
}

/** An empty address is bounded by nothing but the bound of all. */
export function openCensus<Peer extends Counted>(bounds: Bounds): Census<Peer> {
  const { sockets, socketsPerAddress } = bounds;
  const mayCome = openArrivals(bounds);
  const all = new Set<Peer>();
  const byAddress = new Map<string, Set<Peer>>();
  let turnedAway = 0;

  function leave(peer: Peer): void {
    if (!all.delete(peer)) return;
    const own = byAddress.get(peer.address);
    own?.delete(peer);
    if (own?.size === 0) byAddress.delete(peer.address);
  }

  function letGo(peer: Peer): void {
    turnedAway += 1;
    leave(peer);
    peer.socket.destroy();
  }

  /** Whether there is room for one more, if need be in the place of an idle one. */
  function hasRoom(peers: ReadonlySet<Peer>, most: number): boolean {
    if (peers.size < most) return true;
    let idlest: Peer | undefined;
    for (const peer of peers) if (!peer.busy && (!idlest || peer.rested < idlest.rested)) idlest = peer;
    if (idlest) {
      letGo(idlest);
      return true;
    }
    return false;
  }

  return {
    all,
    get turnedAway() {
      return turnedAway;
    },
    admit(peer) {
      const { address } = peer;
      if (!mayCome(address)) {
        letGo(peer);
        return false;
      }
      const own = byAddress.get(address) ?? new Set();
      if (!hasRoom(own, socketsPerAddress) || !hasRoom(all, sockets)) {
        letGo(peer);
        return false;
      }
      all.add(peer);
      if (address !== '') byAddress.set(address, own.add(peer));
      return true;
    },
    leave,
  };
}
