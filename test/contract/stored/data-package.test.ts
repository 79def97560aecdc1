/** What is read from the package of the downloads. */

import { expect, it } from 'vitest';
import {
  type DataPackage,
  type DataResource,
  resourcesByTable,
  sha256In,
} from '../../../contract/stored/data-package.ts';

const resource = (path: string): DataResource => ({
  name: path,
  title: path,
  path,
  format: 'csv',
  mediatype: 'text/csv',
  rows: 1,
  bytes: 1,
  hash: `sha256:${'a1'.repeat(32)}`,
});
const [csv, other, parquet] = ['empresas.csv.gz', 'estados.csv.gz', 'empresas.parquet'].map(resource);
const whole: DataPackage = {
  profile: 'data-package',
  name: 'cifras',
  title: '',
  description: '',
  keywords: [],
  version: '1',
  created: '2026-02-04T00:00:00Z',
  licenses: [],
  sources: [],
  resources: [csv!, other!, parquet!],
};

it('a table has all files of its name, in the order of the first', () =>
  expect(resourcesByTable(whole)).toEqual([
    ['empresas', [csv, parquet]],
    ['estados', [other]],
  ]));

it('the sum of a file is told without the name of its kind', () =>
  expect(sha256In(csv!)).toBe('a1'.repeat(32)));
