/** What may be deployed: real data, alone in their folder, that a function can carry. */

import { describe, expect, it } from 'vitest';
import { obstacles } from '../../build/publish/deployable.ts';
import { layoutVersion, type Manifest } from '../../contract/stored/layout.ts';

const manifest = (sample: boolean, bytes: number): Manifest => ({
  layout: layoutVersion,
  release: '0123456789abcdef',
  generated_at: '2026-07-01T00:00:00Z',
  sample,
  reference_year: 2025,
  counts: {},
  sources: [],
  files: {
    'pack/siis/000.ndjson.gz': { bytes, sha256: '0'.repeat(64) },
    'downloads/estados.csv.gz': { bytes: 900e6, sha256: '0'.repeat(64) },
  },
});
const one = ['0123456789abcdef'];

describe('a deployment', () => {
  it('of real data that fit a function has nothing in its way, whatever the downloads weigh', () =>
    expect(obstacles(manifest(false, 200e6), one, false)).toEqual([]));

  it('of a sample is refused unless asked for', () => {
    expect(obstacles(manifest(true, 1e6), one, false)).toEqual([expect.stringContaining('--sample')]);
    expect(obstacles(manifest(true, 1e6), one, true)).toEqual([]);
  });

  it('of two releases, of more than a function carries, or of nothing is refused', () => {
    expect(obstacles(manifest(false, 1e6), [...one, 'fedcba9876543210'], false)).toHaveLength(1);
    expect(obstacles(manifest(false, 249e6), one, false)).toEqual([expect.stringContaining('DATA_URL')]);
    expect(obstacles(null, [], false)).toHaveLength(1);
  });
});
