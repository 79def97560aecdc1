/** A build on a full disk: one sentence, and the release that stands stays. */

import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { silent, tempFolder } from '../../build-fixture.ts';

it.skipIf(!existsSync('/dev/full'))(
  'names folder, free and needed space, and leaves nothing behind',
  async () => {
    const [raw, out] = [tempFolder('full-raw'), tempFolder('full')];
    await writeSample(
      readSampleArguments(['--out', raw, '--companies', '5', '--entities', '0', '--years', '2025-2025']),
    );
    const build = () => buildRelease({ raw, out, workers: 0, progress: silent });
    mkdirSync(out, { recursive: true });
    // Every write to this device fails as on a full disk.
    symlinkSync('/dev/full', join(out, 'manifest.json.new'));
    await expect(build()).rejects.toThrow(
      /^--out \S+: the disk is full; \d+\.\d GB are free now that what this build wrote is gone, and it needs about 0\.0 GB beside/,
    );
    expect(readdirSync(out).filter((name) => /^\.build-/.test(name))).toEqual([]);
    rmSync(join(out, 'manifest.json.new'));
    await build();
    expect(existsSync(join(out, 'manifest.json'))).toBe(true);
  },
);
