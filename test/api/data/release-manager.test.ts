/** Answers while the release changes: always complete, and without a failure that a reload would have avoided. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderReader, type FileReader } from '../../../api/_lib/data/files.ts';
import { createIntegrityCheck } from '../../../api/_lib/data/integrity.ts';
import { createReleaseManager, type ReleaseManager } from '../../../api/_lib/data/release-manager.ts';
import { getRequest } from '../../../api/_lib/http/http-message.ts';
import v1 from '../../../api/v1.ts';
import { files } from '../../../contract/files/files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { tempDir } from '../../paths.ts';
import { datasetNits, writeDataset } from '../dataset.ts';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent';
});

/** Editions 1 to n, one after the other, each of which keeps but the release before it. */
function rebuild(folder: string, ...editions: readonly number[]): string {
  const names = editions.map((edition) => writeDataset(folder, edition).release);
  for (const edition of [1, 2, 3, 4, 5, 6]) {
    if (editions.slice(-2).includes(edition)) continue;
    const { release } = writeDataset(spare, edition);
    rmSync(join(folder, 'releases', release), { recursive: true, force: true });
  }
  return names.at(-1)!;
}
const spare = tempDir('spare');

const keepers: ReleaseManager[] = [];
function keeping(
  folder: string,
  reader: (folder: string) => FileReader = createFolderReader,
): ReleaseManager {
  const keeper = createReleaseManager(() => reader(folder));
  keepers.push(keeper);
  keeper.checkIntegrityWith(createIntegrityCheck(folder, undefined, 0));
  return keeper;
}
const asked = async (keeper: ReleaseManager, rest = '') => {
  const ask = getRequest(`${apiPrefix}/empresa/${datasetNits.plain}${rest}`);
  const { status, headers } = await v1.withReleases(keeper).handle(ask);
  return { status, release: headers.ETag?.slice(3, 19) };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.close();
  vi.useRealTimers();
});

describe('an idle server after two rebuilds', () => {
  it('answers from the new release at once, what it never read included', async () => {
    const folder = tempDir('idle');
    rebuild(folder, 1);
    const keeper = keeping(folder);
    await keeper.current();
    const release = rebuild(folder, 2, 3);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await asked(keeper)).toEqual({ status: 200, release });
  });

  it('looks again and answers, when it looked a moment before', async () => {
    const folder = tempDir('idle');
    rebuild(folder, 1);
    const keeper = keeping(folder);
    await keeper.current();
    const release = rebuild(folder, 2, 3);
    expect(await asked(keeper)).toEqual({ status: 200, release });
    expect(await asked(keeper, '/benchmark')).toEqual({ status: 200, release });
  });

  it('notices them by the clock, though nobody asks', async () => {
    const folder = tempDir('idle');
    rebuild(folder, 1);
    const keeper = keeping(folder);
    await keeper.current();
    const release = rebuild(folder, 2, 3);
    vi.advanceTimersByTime(1000);
    await vi.waitFor(async () => expect((await keeper.current()).manifest.release).toBe(release), {
      timeout: 240_000,
    });
  });
});

it('opens the release after the one that goes while it is opened', async () => {
  const folder = tempDir('raced');
  rebuild(folder, 1);
  const rebuilds = [[2, 3]];
  const keeper = keeping(folder, () => {
    const store = createFolderReader(folder);
    return {
      ...store,
      read: async (path) => {
        if (path !== 'manifest.json') for (const editions of rebuilds.splice(0)) rebuild(folder, ...editions);
        return store.read(path);
      },
    };
  });
  const third = writeDataset(spare, 3).release;
  expect(await asked(keeper)).toEqual({ status: 200, release: third });
});

describe('a release whose company files are damaged', () => {
  /** Damages the file of a company in a release. */
  const damage = (folder: string, release: string, nit: string): void => {
    const file = join(folder, 'releases', release, files.company.path(nit));
    const bytes = readFileSync(file);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(file, bytes);
  };

  it('never takes over from one that is whole, though each file that its manifest lists is', async () => {
    const folder = tempDir('damaged');
    const first = rebuild(folder, 1);
    const keeper = keeping(folder);
    await keeper.current();
    damage(folder, rebuild(folder, 1, 2), datasetNits.plain);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await asked(keeper)).toEqual({ status: 200, release: first });
    expect(keeper.refusedRelease()).toContain(datasetNits.plain);
  });

  it('is known to be damaged once it was read through, where it is the only one, until its file is whole', async () => {
    const folder = tempDir('damaged');
    damage(folder, rebuild(folder, 1), datasetNits.plain);
    const keeper = keeping(folder);
    await keeper.current();
    await vi.waitFor(() => expect(keeper.knownDamage()).toContain(`empresa/${datasetNits.plain}.json.gz: `), {
      timeout: 60_000,
    });
    rebuild(folder, 1);
    vi.setSystemTime(Date.now() + 3_600_000);
    await keeper.current();
    expect(keeper.knownDamage()).toBe(null);
  });
});

describe('a sample of invented companies in the place of real data', () => {
  /** A release of the folder, and a manager that opened it as real data. */
  const started = async (takesSamples: boolean) => {
    const folder = tempDir('invented');
    const first = rebuild(folder, 1);
    const asReal = () => {
      const path = join(folder, 'manifest.json');
      writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), sample: false }));
    };
    asReal();
    const keeper = keeping(folder);
    if (!takesSamples) keeper.refuseSamples();
    await keeper.current();
    return { folder, first, keeper, asReal };
  };

  it('does not take over where samples are refused, which is told until real data are there', async () => {
    const { folder, first, keeper, asReal } = await started(false);
    const second = rebuild(folder, 1, 2);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await asked(keeper)).toEqual({ status: 200, release: first });
    expect(keeper.refusedRelease()).toBe(
      `release ${second} is a sample of invented companies, which production serves only with --sample`,
    );
    asReal();
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await asked(keeper)).toEqual({ status: 200, release: second });
    expect(keeper.refusedRelease()).toBe(null);
  });

  it('takes over where they are not', async () => {
    const { folder, keeper } = await started(true);
    const release = rebuild(folder, 1, 2);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await asked(keeper)).toEqual({ status: 200, release });
    expect(keeper.refusedRelease()).toBe(null);
  });
});

it('data that are gone for good stay a 503', async () => {
  const folder = tempDir('gone');
  rebuild(folder, 1);
  const keeper = keeping(folder);
  await keeper.current();
  rmSync(join(folder, 'releases'), { recursive: true });
  expect((await asked(keeper)).status).toBe(503);
});
