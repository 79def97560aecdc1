/** Which company the server shows to who has just started it. */

import { beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '../../api/_lib/data/folder.ts';
import { openRelease, type Release } from '../../api/_lib/data/release.ts';
import { worthSeeing } from '../../api/_lib/server/worth-seeing.ts';
import { files } from '../../contract/stored/layout.ts';
import { decodeScreenerTable } from '../../contract/stored/screener.ts';
import { sharedSample, small } from '../shared-sample.ts';

let release: Release;
beforeAll(async () => {
  release = await openRelease(folderStore((await sharedSample(small)).out));
});

const as = (manifest: Partial<Release['manifest']>): Release => ({
  ...release,
  manifest: { ...release.manifest, ...manifest },
});

describe('a company worth seeing', () => {
  test('of a sample is the largest without a flag, with its name', async () => {
    const shown = await worthSeeing(release);
    const table = decodeScreenerTable(await release.read(files.screener));
    const rows = Array.from({ length: table.count }, (_, place) => table.row(place));
    const own = rows.find(({ nit }) => nit === shown?.nit)!;
    expect(own).toMatchObject({ razon_social: shown!.name, calidad: 'A' });
    for (const { calidad, ingresos_operacionales: revenue } of rows)
      if (calidad === 'A') expect(revenue ?? 0).toBeLessThanOrEqual(own.ingresos_operacionales!);
    expect(rows.some(({ calidad }) => calidad !== 'A')).toBe(true);
  });

  test('of real data is some NIT alone: who files is not for us to single out', async () => {
    expect(await worthSeeing(as({ sample: false }))).toEqual({ nit: release.example('siis') });
  });

  test('of a sample whose screener is not there, or is damaged, is some NIT too', async () => {
    const nit = release.example('siis');
    expect(await worthSeeing(as({ files: {} }))).toEqual({ nit });
    const damaged = { ...release, read: async () => Buffer.from('no columns') };
    expect(await worthSeeing(damaged)).toEqual({ nit });
  });

  test('of data without companies is none', async () => {
    expect(await worthSeeing({ ...release, example: () => null })).toBeNull();
  });
});
