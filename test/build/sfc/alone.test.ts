/** A raw folder with SFC filings and nothing else is built, and served. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { printedReport } from '../../../build/release/report.ts';
import { files } from '../../../contract/files/files.ts';
import { silent } from '../../build-fixture.ts';
import { tempDir } from '../../paths.ts';
import { jsonOf, manifestOf } from '../../released.ts';

test('two filings and no company are a release', async () => {
  const raw = tempDir('cifras-alone-raw-');
  const out = tempDir('cifras-alone-out-');
  mkdirSync(join(raw, 'sfc', '2024'), { recursive: true });
  for (const name of ['gases_de_occidente_2024-09', 'excelcredit_2024-09'])
    writeFileSync(
      join(raw, 'sfc', '2024', `${name}.xbrl`),
      gunzipSync(readFileSync(new URL(`real/${name}.xbrl.gz`, import.meta.url))),
    );
  const { report } = await buildRelease({ raw, out, workers: 0, progress: silent });
  expect(printedReport(report)).toContain(
    'SFC: 2 entities, 2 filings = 2 published + 0 superseded + 0 rejected',
  );
  expect(manifestOf(out)).toMatchObject({ reference_year: 2024, counts: { empresas: 0, entidades: 2 } });
  const { data } = jsonOf(out, files.entity, '900591195');
  expect(data.profile).toMatchObject({ nit: '900591195', type: { code: 80, group: 'emisor' } });
});

test('an empty sfc folder is no release', async () => {
  const raw = tempDir('cifras-alone-raw-');
  mkdirSync(join(raw, 'sfc'));
  const building = buildRelease({ raw, out: tempDir('cifras-alone-out-'), workers: 0, progress: silent });
  await expect(building).rejects.toThrow('no data below sfc');
});
