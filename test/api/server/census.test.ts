/** Who is counted where: the sockets that may be open, of all and of an address, and how fast an address may open them. */

import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openArrivals } from '../../../api/_lib/server/arrivals.ts';
import { bounds } from '../../../api/_lib/server/bounds.ts';
import { type Counted, openCensus } from '../../../api/_lib/server/census.ts';

interface Peer extends Counted {
  readonly name: string;
}
let destroyed: string[];
beforeEach(() => {
  destroyed = [];
});
const peer = (name: string, address: string, own: Partial<Counted> = {}): Peer => ({
  ...{ name, address, busy: false, rested: 0 },
  socket: { destroy: () => void destroyed.push(name) } as unknown as Socket,
  ...own,
});
const census = (own: Partial<typeof bounds> = {}) =>
  openCensus<Peer>({ ...bounds, sockets: 100, socketsPerAddress: 100, ...own });
const names = ({ all }: { readonly all: ReadonlySet<Peer> }) => [...all].map(({ name }) => name);

describe('the sockets of an address', () => {
  it('are all there up to the bound, and past it the one that has been idle for the longest gives way', () => {
    const counted = census({ socketsPerAddress: 3 });
    for (const each of [
      peer('a', 'x', { rested: 2 }),
      peer('b', 'x', { rested: 1 }),
      peer('c', 'x', { rested: 3 }),
    ])
      expect(counted.admit(each)).toBe(true);
    expect([destroyed, counted.turnedAway]).toEqual([[], 0]);
    expect(counted.admit(peer('d', 'x', { rested: 4 }))).toBe(true);
    expect([destroyed, counted.turnedAway]).toEqual([['b'], 1]);
    expect(names(counted)).toEqual(['a', 'c', 'd']);
  });

  it('give way only where they are idle, though another has rested for longer', () => {
    const counted = census({ socketsPerAddress: 2 });
    counted.admit(peer('a', 'x', { rested: 1, busy: true }));
    counted.admit(peer('b', 'x', { rested: 2 }));
    expect(counted.admit(peer('c', 'x', { rested: 3, busy: true }))).toBe(true);
    expect(destroyed).toEqual(['b']);
    expect(counted.admit(peer('d', 'x'))).toBe(false);
    expect([destroyed, counted.turnedAway]).toEqual([['b', 'd'], 2]);
    expect(names(counted)).toEqual(['a', 'c']);
  });

  it('take no room from those of another address', () => {
    const counted = census({ socketsPerAddress: 1 });
    counted.admit(peer('a', 'x', { busy: true }));
    expect(counted.admit(peer('b', 'y', { busy: true }))).toBe(true);
    expect(names(counted)).toEqual(['a', 'b']);
  });

  it('leave their room to the next when they leave, once', () => {
    const counted = census({ socketsPerAddress: 2 });
    const [a, b] = [peer('a', 'x', { busy: true }), peer('b', 'x', { busy: true })];
    counted.admit(a);
    counted.admit(b);
    counted.leave(a);
    counted.leave(a);
    expect(counted.admit(peer('c', 'x', { busy: true }))).toBe(true);
    expect(counted.admit(peer('d', 'x'))).toBe(false);
    expect([names(counted), destroyed]).toEqual([['b', 'c'], ['d']]);
  });

  it('are counted anew after the last of them has left', () => {
    const counted = census({ socketsPerAddress: 1 });
    const [a, b] = [peer('a', 'x', { busy: true }), peer('b', 'x', { busy: true })];
    counted.admit(a);
    counted.leave(a);
    expect(counted.admit(b)).toBe(true);
    // Who has left already says so again when its socket closes.
    counted.leave(a);
    expect(counted.admit(peer('c', 'x'))).toBe(false);
    expect(names(counted)).toEqual(['b']);
  });
});

describe('the sockets of all', () => {
  it('are bounded together, and the idlest of any address gives way', () => {
    const counted = census({ sockets: 2 });
    counted.admit(peer('a', 'x', { rested: 2 }));
    counted.admit(peer('b', 'y', { rested: 1 }));
    expect(counted.admit(peer('c', 'z', { rested: 3 }))).toBe(true);
    expect([destroyed, names(counted)]).toEqual([['b'], ['a', 'c']]);
  });

  it('of a proxy of ours are bounded by nothing else', () => {
    const counted = census({ sockets: 3, socketsPerAddress: 1, arrivals: 1 });
    for (const name of ['a', 'b', 'c']) expect(counted.admit(peer(name, '', { busy: true }))).toBe(true);
    expect(counted.admit(peer('d', ''))).toBe(false);
    expect(names(counted)).toEqual(['a', 'b', 'c']);
  });

  it('of a proxy of ours leave their room to the next when they leave', () => {
    const counted = census({ sockets: 1, socketsPerAddress: 1 });
    const [a, b] = [peer('a', '', { busy: true }), peer('b', '', { busy: true })];
    counted.admit(a);
    counted.leave(a);
    expect(counted.admit(b)).toBe(true);
    expect(names(counted)).toEqual(['b']);
  });

  it('of a newcomer who gets no room take none from its address', () => {
    const counted = census({ sockets: 1, socketsPerAddress: 1 });
    const first = peer('a', 'x', { busy: true });
    counted.admit(first);
    expect(counted.admit(peer('b', 'y', { busy: true }))).toBe(false);
    counted.leave(first);
    expect(counted.admit(peer('c', 'y', { busy: true }))).toBe(true);
    expect(names(counted)).toEqual(['c']);
  });

  it('are let in no faster than an address may open them, and nobody gives way to who comes too fast', () => {
    const counted = census({ arrivals: 1, sockets: 1 });
    counted.admit(peer('a', 'x'));
    expect(counted.admit(peer('b', 'x'))).toBe(false);
    expect([destroyed, names(counted), counted.turnedAway]).toEqual([['b'], ['a'], 1]);
  });
});

describe('how fast an address may open sockets', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** How many come in before the first that does not. */
  function burst(mayCome: (address: string) => boolean, address = 'x'): number {
    let came = 0;
    while (came < 50 && mayCome(address)) came += 1;
    return came;
  }

  it('is so many at once, of each address, and then so many in every second', () => {
    const mayCome = openArrivals({ arrivals: 20, arrivalsPerSecond: 8 });
    expect([burst(mayCome), burst(mayCome), burst(mayCome, 'y')]).toEqual([20, 0, 20]);
    vi.advanceTimersByTime(1000);
    expect(burst(mayCome)).toBe(8);
    vi.advanceTimersByTime(500);
    expect([burst(mayCome), burst(mayCome, 'y')]).toEqual([4, 12]);
  });

  it('is never more at once than that, however long it opened none', () => {
    const mayCome = openArrivals({ arrivals: 20, arrivalsPerSecond: 8 });
    expect([mayCome('x'), mayCome('x')]).toEqual([true, true]);
    vi.advanceTimersByTime(60_000);
    expect(burst(mayCome)).toBe(20);
    vi.advanceTimersByTime(2500);
    expect(burst(mayCome)).toBe(20);
  });

  it('is as fast as it likes for a proxy of ours', () => {
    const mayCome = openArrivals({ arrivals: 1, arrivalsPerSecond: 1 });
    expect(burst(mayCome, '')).toBe(50);
  });
});
