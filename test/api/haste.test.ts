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
