/** The release manager on data in memory: when it polls, what it loads and refuses. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DataDamaged,
  DataOfOtherCode,
  DataUnavailable,
  type FileReader,
} from '../../../api/_lib/data/files.ts';
import type { FileFault, IntegrityCheck } from '../../../api/_lib/data/integrity.ts';
import { createReleaseManager, type ReleaseManager } from '../../../api/_lib/data/release-manager.ts';
import { environment } from '../../../api/_lib/environment.ts';
import { log } from '../../../api/_lib/log.ts';
import { files } from '../../../contract/files/files.ts';
import { manifestPath, releasePath } from '../../../contract/stored/layout.ts';
import { createTestRelease, datasetNits } from '../dataset.ts';

environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });

const editions = [1, 2, 3, 4, 5].map((edition) => createTestRelease(edition, [datasetNits.plain]));
const names = editions.map(({ release }) => release);

/** What stands: the number of an edition, from 0; null when the manifest is gone. */
let stands: number | null;
/** What happens when a manifest is read. */
let reading: () => void;
/** How often a manifest was read, and looked at. */
const counts = { opened: 0, looked: 0 };
/** Files that are damaged. */
const damaged = new Set<string>();

function reader(): FileReader {
  const unavailable = (path: string) => new DataUnavailable(`${path} is gone`);
  return {
    pollIntervalMs: 1000,
    read: async (path) => {
      if (stands === null) throw unavailable(path);
      if (path === manifestPath) {
        counts.opened++;
        const { manifest } = editions[stands]!;
        reading();
        return Buffer.from(JSON.stringify(manifest));
      }
      for (const { release, files } of editions)
        for (const [file, bytes] of files)
          if (releasePath(release, file) === path) return Buffer.from(damaged.has(path) ? 'x' : bytes);
      throw unavailable(path);
    },
    version: async () => {
      counts.looked++;
      return stands === null ? null : `stamp ${stands}`;
    },
  };
}

let keeper: ReleaseManager;
const errors = vi.spyOn(log(), 'error');
const standing = async () => names.indexOf((await keeper.current()).manifest.release);
/** Long enough for all that waits for no clock. */
const settled = () => vi.advanceTimersByTimeAsync(0);
const second = 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  stands = 0;
  reading = () => {};
  Object.assign(counts, { opened: 0, looked: 0 });
  damaged.clear();
  errors.mockClear();
  keeper = createReleaseManager(reader);
});
afterEach(() => {
  keeper.close();
  vi.useRealTimers();
});

describe('the first release', () => {
  it('is opened once for all who wait for it', async () => {
    expect(await Promise.all([standing(), standing(), standing()])).toEqual([0, 0, 0]);
    expect(counts.opened).toBe(1);
  });

  it.each<[string, () => void, number]>([
    ['and the manifest is what it was', () => {}, 1],
    [
      'and the manifest is gone',
      () => {
        stands = null;
      },
      1,
    ],
    [
      'and another stands every time',
      () => {
        stands = (stands! + 1) % 5;
      },
      3,
    ],
  ])('that cannot be opened %s, is an error', async (_, meanwhile, openings) => {
    reading = () => {
      meanwhile();
      throw new DataUnavailable('the manifest broke');
    };
    await expect(keeper.current()).rejects.toThrow('the manifest broke');
    expect(counts.opened).toBe(openings);
    stands = 0;
    reading = () => {};
    expect(await standing()).toBe(0);
  });
});

describe('a new manifest', () => {
  it('is found by the clock, every second and one look at a time', async () => {
    await standing();
    for (const next of [1, 2]) {
      stands = next;
      await vi.advanceTimersByTimeAsync(second);
      expect(await keeper.current()).toMatchObject({ manifest: { release: names[next] } });
    }
    const { opened, looked } = counts;
    await vi.advanceTimersByTimeAsync(5 * second);
    expect([counts.opened, counts.looked - looked]).toEqual([opened, 5]);
  });

  it.each([
    [1999, 0],
    [2000, 1],
  ])(
    'is looked for by who asks %i ms after the last look, as after a sleep: release %i',
    async (ms, found) => {
      await standing();
      stands = 1;
      vi.setSystemTime(Date.now() + ms);
      expect([await standing(), counts.opened]).toEqual([found, 1 + found]);
    },
  );

  it('that is gone, or leads to nothing, leaves the release before in its place', async () => {
    await standing();
    stands = null;
    await vi.advanceTimersByTimeAsync(second);
    expect([await standing(), counts.opened]).toEqual([0, 1]);
    stands = 1;
    reading = () => {
      throw new DataUnavailable('not yet');
    };
    await vi.advanceTimersByTimeAsync(3 * second);
    expect([await standing(), counts.opened]).toEqual([0, 4]);
    expect(errors).toHaveBeenCalledTimes(3);
    reading = () => {};
    await vi.advanceTimersByTimeAsync(second);
    expect(await standing()).toBe(1);
  });

  it('is not looked for any more once the keeper is closed', async () => {
    keeper.close();
    await standing();
    keeper.close();
    const { looked } = counts;
    await vi.advanceTimersByTimeAsync(9 * second);
    expect(counts.looked).toBe(looked);
  });
});

describe('inspected', () => {
  const faults = { checkSizes: null, checkHashes: null, checkDraw: null } as Record<
    'checkSizes' | 'checkHashes' | 'checkDraw',
    string | null
  >;
  /** What a scrub finds, file by file. */
  let scrubbed: (FileFault | null)[] = [];
  const asked: string[] = [];
  const inspection: IntegrityCheck = {
    checkSizes: async ({ release }) => {
      asked.push(`presence ${names.indexOf(release)}`);
      return faults.checkSizes;
    },
    checkHashes: async ({ release }) => {
      asked.push(`hashes ${names.indexOf(release)}`);
      const fault = faults.checkHashes;
      await new Promise((done) => setTimeout(done, 100));
      return fault;
    },
    checkDraw: async () => faults.checkDraw,
    async *scrub() {
      yield* scrubbed;
    },
  };
  beforeEach(() => {
    Object.assign(faults, { checkSizes: null, checkHashes: null, checkDraw: null });
    scrubbed = [];
    asked.length = 0;
    keeper.checkIntegrityWith(inspection);
  });

  it('the first answers once its files are there, its hashes follow; those after it are inspected first', async () => {
    expect(await standing()).toBe(0);
    expect(asked).toEqual(['presence 0', 'hashes 0']);
    stands = 1;
    await vi.advanceTimersByTimeAsync(second + 99);
    expect(asked.slice(2)).toEqual(['presence 1', 'hashes 1']);
    expect(await standing()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await standing()).toBe(1);
    expect(asked).toHaveLength(4);
  });

  it('the first that lacks a file is an error', async () => {
    faults.checkSizes = 'x is missing';
    const given = keeper.current();
    await expect(given).rejects.toThrow(`releases/${names[0]}/: x is missing`);
    await expect(given).rejects.toBeInstanceOf(DataDamaged);
  });

  it('the first whose hashes differ is known to be damaged, until another stands', async () => {
    faults.checkHashes = 'x has sha256 y';
    await standing();
    await settled();
    expect(keeper.knownDamage()).toBe(null);
    await vi.advanceTimersByTimeAsync(100);
    expect(keeper.knownDamage()).toBe('x has sha256 y');
    expect(errors).toHaveBeenCalledTimes(1);
    keeper.reportDamage({ message: 'more of it', file: null });
    expect(keeper.knownDamage()).toBe('x has sha256 y');
    expect(errors).toHaveBeenCalledTimes(1);
    faults.checkHashes = null;
    stands = 1;
    await vi.advanceTimersByTimeAsync(second + 100);
    expect([await standing(), keeper.knownDamage()]).toEqual([1, null]);
  });

  it('a damaged one is opened again every ten seconds, and stands without damage once it is whole', async () => {
    faults.checkHashes = 'x has sha256 y';
    await standing();
    await vi.advanceTimersByTimeAsync(100);
    const inspections = () => asked.filter((name) => name.startsWith('hashes')).length - 1;
    await vi.advanceTimersByTimeAsync(9 * second);
    expect([inspections(), keeper.knownDamage()]).toEqual([0, 'x has sha256 y']);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect([inspections(), keeper.knownDamage()]).toEqual([1, 'x has sha256 y']);
    faults.checkHashes = null;
    await vi.advanceTimersByTimeAsync(12 * second);
    expect([await standing(), inspections(), keeper.knownDamage()]).toEqual([0, 2, null]);
    await vi.advanceTimersByTimeAsync(30 * second);
    expect(inspections()).toBe(2);
  });

  it('a file that no manifest lists stays damaged until it is whole, though all hashes are right', async () => {
    await standing();
    await vi.advanceTimersByTimeAsync(100);
    const file = releasePath(names[0]!, files.company.path(datasetNits.plain));
    damaged.add(file);
    const reading = (await keeper.current()).json(files.company, datasetNits.plain);
    const fault = await reading.catch((error: unknown) => error as DataDamaged);
    expect(fault).toBeInstanceOf(DataDamaged);
    keeper.reportDamage(fault as DataDamaged);
    expect(keeper.knownDamage()).toBe(`${file}: does not begin as a stored file does`);
    await vi.advanceTimersByTimeAsync(25 * second);
    expect(keeper.knownDamage()).toBe(`${file}: does not begin as a stored file does`);
    damaged.clear();
    await vi.advanceTimersByTimeAsync(12 * second);
    expect([keeper.knownDamage(), await standing()]).toEqual([null, 0]);
  });

  it('what is found of a release that stands no more is no damage', async () => {
    faults.checkHashes = 'x has sha256 y';
    await standing();
    faults.checkHashes = null;
    stands = 1;
    keeper.checkIntegrityWith({
      ...inspection,
      checkSizes: async () => null,
      checkHashes: async () => null,
    });
    vi.setSystemTime(Date.now() + 2 * second);
    expect(await standing()).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(keeper.knownDamage()).toBe(null);
  });

  it('one whose hashes differ does not stand, and is left alone for ten seconds, unless another comes', async () => {
    await standing();
    await vi.advanceTimersByTimeAsync(100);
    faults.checkHashes = 'x has sha256 y';
    stands = 1;
    const inspections = () => asked.filter((name) => name.startsWith('hashes')).length - 1;
    await vi.advanceTimersByTimeAsync(10 * second);
    expect([await standing(), inspections(), keeper.knownDamage()]).toEqual([0, 1, null]);
    await vi.advanceTimersByTimeAsync(2 * second);
    expect([await standing(), inspections()]).toEqual([0, 2]);
    faults.checkHashes = null;
    stands = 2;
    await vi.advanceTimersByTimeAsync(second + 200);
    expect([await standing(), inspections()]).toEqual([2, 3]);
  });
});

describe('the files that no manifest lists', () => {
  let draw: string | null;
  let damagedFiles: readonly string[];
  let reads: number;
  beforeEach(() => {
    draw = null;
    damagedFiles = [];
    reads = 0;
    keeper.checkIntegrityWith({
      checkSizes: async () => null,
      checkHashes: async () => null,
      checkDraw: async () => draw,
      async *scrub({ manifest: { release } }) {
        for (const path of ['a', 'b', 'c', 'd']) {
          reads++;
          const file = releasePath(release, path);
          const fault = { file, message: `${path}: incorrect data check`, unread: path === 'c' };
          yield damagedFiles.includes(file) || fault.unread ? fault : null;
        }
      },
    });
  });
  const told = () => errors.mock.calls.map(([sentence]) => String(sentence).replace(/\b[0-9a-f]{16}\b/, 'X'));

  it('keep a release from taking over, where one of the draw is damaged', async () => {
    await standing();
    draw = 'empresa/1.json.gz: incorrect data check';
    stands = 1;
    await vi.advanceTimersByTimeAsync(30 * second);
    expect([await standing(), keeper.knownDamage()]).toEqual([0, null]);
    draw = null;
    await vi.advanceTimersByTimeAsync(12 * second);
    expect(await standing()).toBe(1);
  });

  it('are read through once, after each takes over', async () => {
    await standing();
    await vi.advanceTimersByTimeAsync(30 * second);
    expect([reads, keeper.knownDamage()]).toEqual([4, null]);
    // What the disk did not read may be whole.
    expect(told()).toEqual(['release X was read through: 3 files are whole, 0 damaged, 1 could not be read']);
    stands = 1;
    await vi.advanceTimersByTimeAsync(30 * second);
    expect([await standing(), reads]).toEqual([1, 8]);
  });

  it('are told where they are damaged: the first with the number of the others, each in the log, and all in its last line', async () => {
    damagedFiles = ['b', 'd'].map((path) => releasePath(names[0]!, path));
    await standing();
    await vi.advanceTimersByTimeAsync(second);
    expect(keeper.knownDamage()).toBe('b: incorrect data check, y otro archivo');
    expect(told()).toEqual([
      'the data are damaged: b: incorrect data check',
      'the data are damaged: d: incorrect data check',
      'release X was read through: 1 files are whole, 2 damaged, 1 could not be read',
    ]);
  });
});

describe('an answer that the data fail', () => {
  const gone = new DataUnavailable('gone');
  it.each<[string, Error, number, number]>([
    ['is an error while the same release stands', gone, 0, 1],
    ['is asked for once more when another does', gone, 1, 2],
    ['for another reason is an error at once', new Error('a fault of ours'), 1, 1],
  ])('%s', async (_, error, next, times) => {
    await standing();
    stands = next;
    const answer = vi.fn(() => Promise.reject(error));
    await expect(keeper.withReleaseRetry(answer)).rejects.toBe(error);
    expect(answer).toHaveBeenCalledTimes(times);
  });

  it('is what the second gives; before any release stands there is none', async () => {
    await expect(keeper.withReleaseRetry(() => Promise.reject(gone))).rejects.toBe(gone);
    await standing();
    stands = 1;
    let times = 0;
    const answer = async () => {
      if (++times === 1) throw gone;
      return times;
    };
    expect(await keeper.withReleaseRetry(answer)).toBe(2);
    expect(await keeper.withReleaseRetry(async () => 'at once')).toBe('at once');
  });
});

it('a folder that is gone is noticed by who looks, at once', async () => {
  await standing();
  expect((await keeper.readable()).manifest.release).toBe(names[0]);
  stands = null;
  await expect(keeper.readable()).rejects.toThrow(DataUnavailable);
  expect(await standing()).toBe(0);
});

it('data of other code are one line of the log in an hour', async () => {
  await standing();
  stands = 1;
  reading = () => {
    throw new DataOfOtherCode('manifest.json is of layout 7');
  };
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(counts.opened).toBeGreaterThan(5);
  expect(errors.mock.calls).toEqual([['manifest.json is of layout 7']]);
  await vi.advanceTimersByTimeAsync(3600 * second);
  expect(errors).toHaveBeenCalledTimes(2);
  expect(await standing()).toBe(0);
});
