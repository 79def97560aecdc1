/** The example company that the server prints at its start. */

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createFolderReader } from '../../../api/_lib/data/files.ts';
import { openRelease, type Release } from '../../../api/_lib/data/release.ts';
import { loadScreener } from '../../../api/_lib/screener/screener.ts';
import { startupExample } from '../../../api/_lib/server/startup-example.ts';
import { files } from '../../../contract/files/files.ts';
import { decodeScreenerTable } from '../../../contract/stored/screener.ts';
import { sharedSample, small } from '../../build-fixture.ts';
import { loadedBy } from '../../house/imports.ts';
import { root } from '../../paths.ts';

let release: Release;
beforeAll(async () => {
  release = await openRelease(createFolderReader((await sharedSample(small)).out));
});

const as = (manifest: Partial<Release['manifest']>): Release => ({
  ...release,
  manifest: { ...release.manifest, ...manifest },
});

describe('a company worth seeing', () => {
  test('of a sample is the largest without a flag, with its name', async () => {
    const shown = await startupExample(release);
    const table = decodeScreenerTable(await release.stored(files.screener));
    const rows = Array.from({ length: table.count }, (_, place) => table.row(place));
    const own = rows.find(({ nit }) => nit === shown?.nit)!;
    expect(own).toMatchObject({ razon_social: shown!.name, calidad: 'A' });
    for (const { calidad, ingresos_operacionales: revenue } of rows)
      if (calidad === 'A') expect(revenue ?? 0).toBeLessThanOrEqual(own.ingresos_operacionales!);
    expect(rows.some(({ calidad }) => calidad !== 'A')).toBe(true);
  });

  test('is asked of the screener that answers callers, which is opened once', async () => {
    const read: string[] = [];
    const own: Release = {
      ...as({ release: '1'.repeat(16) }),
      stored: (file) => {
        read.push(file);
        return release.stored(file);
      },
    };
    const shown = await startupExample(own);
    const { empresas } = (await loadScreener(own)).screen({ page_size: 1, calidad: ['A'] });
    expect(empresas[0]!.nit).toBe(shown!.nit);
    expect(read).toEqual([files.screener]);
  });

  test('of real data is some NIT alone: who files is not for us to single out', async () => {
    expect(await startupExample(as({ sample: false }))).toEqual({ nit: release.example('siis') });
  });

  test('of a sample whose screener is not there, or is damaged, is some NIT too', async () => {
    const nit = release.example('siis');
    expect(await startupExample(as({ files: {} }))).toEqual({ nit });
    // Another release, for the screener of one is opened once.
    const damaged = { ...as({ release: '0'.repeat(16) }), stored: async () => Buffer.from('no columns') };
    expect(await startupExample(damaged)).toEqual({ nit });
  });

  test('of data without companies is none', async () => {
    expect(await startupExample({ ...release, example: () => null })).toBeNull();
  });

  test('takes the code of the screener for a sample alone', async () => {
    let loaded = 0;
    vi.resetModules();
    vi.doMock('../../../api/_lib/screener/screener.ts', (original) => {
      loaded += 1;
      return original();
    });
    try {
      const fresh = await import('../../../api/_lib/server/startup-example.ts');
      await fresh.startupExample(as({ sample: false }));
      expect(loaded).toBe(0);
      await fresh.startupExample(release);
      expect(loaded).toBe(1);
    } finally {
      vi.doUnmock('../../../api/_lib/screener/screener.ts');
    }
  });
});

test('a start takes the code of no function before it is asked for', () => {
  const rooms = new Set(loadedBy(fileURLToPath(root), 'api/_serve.ts').map(dirname));
  expect([...rooms].sort()).toEqual([
    'api',
    'api/_lib',
    'api/_lib/data',
    'api/_lib/http',
    'api/_lib/rate-limit',
    'api/_lib/server',
    'contract',
    'contract/files',
    'contract/http',
    'contract/stored',
  ]);
});
