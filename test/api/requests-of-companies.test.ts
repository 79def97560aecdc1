/** The part of the table of requests that needs only a few companies, against the handlers. */

import { expect, it } from 'vitest';
import type { OperationName } from '../../contract/http/operations.ts';
import { siteUrl, tempDir } from '../paths.ts';
import { manifestOf } from '../released.ts';
import { plain } from './ask.ts';
import { absentNit, datasetNits, entityNit, writeDataset } from './dataset.ts';
import { openInProcessApp } from './in-process-app.ts';
import { requests } from './requests.ts';
import { verify } from './verify.ts';

const folder = tempDir('data');
writeDataset(folder);
const app = await openInProcessApp(folder);

const ofCompanies: readonly (OperationName | undefined)[] = [
  'empresa',
  'financials',
  'indicators',
  'benchmark',
];
/** Of which years there are any, these data do not say. */
const ofYear = /\/series\/\w+\/\d/;
const table = requests({
  ...{ company: datasetNits.plain, ungrouped: datasetNits.ungrouped, entity: entityNit, unknown: absentNit },
  current: manifestOf(folder).release,
  ...{ clase: '4711', division: '47', seccion: 'G' },
}).filter(({ path, status, operation, table }) =>
  status === 200
    ? ofCompanies.includes(operation) && !(operation === 'financials' && table)
    : !ofYear.test(path),
);

it.each(table.map((row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row] as const))(
  '%s',
  async (_, row) => {
    const { path, method, headers: sent } = row;
    const response = await app.fetch(path, {
      ...(method && { method }),
      ...(sent && { headers: sent }),
    });
    const { status, headers } = response;
    const body = plain(headers, Buffer.from(await response.arrayBuffer()));
    verify(row, { status, headers, body }, siteUrl);
  },
);

it('they are most of the table', () => expect(table.length).toBeGreaterThan(300));
