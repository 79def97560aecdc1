/** Reads are made at once until one waits for the disk. */

import { describe, expect, it } from 'vitest';
import { openHaste } from '../../api/_lib/data/haste.ts';

/** A read of so many milliseconds, and how many were made. */
function disk() {
  let now = 0;
  const counts = { made: 0 };
  const reading = (ms: number) => () => {
    now += ms;
    return ++counts.made;
  };
  return { haste: openHaste(() => now), reading, counts };
}

describe('haste', () => {
  it('reads at once as long as no read waits for the disk', () => {
    const { haste, reading } = disk();
    for (let i = 1; i <= 100; i++) expect(haste.try(reading(0.25))).toBe(i);
  });

  it('leaves the next 32 to threads when one has waited, and then tries again', () => {
    const { haste, reading, counts } = disk();
    expect(haste.try(reading(0.26))).toBe(1);
    for (let i = 0; i < 32; i++) expect(haste.try(reading(0))).toBe(null);
    expect(counts.made).toBe(1);
    expect(haste.try(reading(0))).toBe(2);
    expect(haste.try(reading(0))).toBe(3);
  });

  it('leaves twice as many each time that it waits again, at most 4096, and one less for each that is quick', () => {
    const { haste, reading } = disk();
    /** How many are left to threads before one of so many milliseconds is made. */
    const leftBefore = (ms: number) => {
      let left = 0;
      while (haste.try(reading(ms)) === null) left++;
      return left;
    };
    for (let i = 0; i < 100; i++) expect(leftBefore(0)).toBe(0);
    expect(Array.from({ length: 10 }, () => leftBefore(200))).toEqual([
      0, 32, 64, 128, 256, 512, 1024, 2048, 4096, 4096,
    ]);
    expect(leftBefore(0)).toBe(4096);
    for (let i = 1; i < 96; i++) expect(leftBefore(0)).toBe(0);
    expect([leftBefore(200), leftBefore(200)]).toEqual([0, 4000]);
  });

  it.each([
    [10, 0, 1],
    [1000, 90, 100],
  ])('of a disk of which one read in %i waits it tries %i to %i of a hundred', (rare, least, most) => {
    const { haste, reading, counts } = disk();
    const reads = 100_000;
    for (let i = 0; i < reads; i++) haste.try(reading(i % rare === 0 ? 10 : 0));
    expect((100 * counts.made) / reads).toBeGreaterThan(least);
    expect((100 * counts.made) / reads).toBeLessThan(most);
  });

  it('gives nothing for a read that fails, be it fast or slow', () => {
    const { haste, reading } = disk();
    const failing = (ms: number) => () => {
      reading(ms)();
      throw new Error('EIO');
    };
    expect(haste.try(failing(0))).toBe(null);
    expect(haste.try(reading(0))).toBe(2);
    expect(haste.try(failing(5))).toBe(null);
    expect(haste.try(reading(0))).toBe(null);
  });
});
