/** The description for programs of machine learning, compared with the package and the files that it names. */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type DataPackage, dataPackageSchema } from '../../../contract/stored/data-package.ts';
import { sharedSample } from '../../build-fixture.ts';
import { downloadsOf, openDatabase } from './duckdb.ts';

interface Identified {
  readonly '@id': string;
}
interface Croissant {
  readonly '@context': Readonly<Record<string, unknown>>;
  readonly conformsTo: string;
  readonly version: string;
  readonly distribution: readonly (Identified &
    Readonly<Record<'contentUrl' | 'contentSize' | 'sha256', string>>)[];
  readonly recordSet: readonly (Identified & {
    readonly key: readonly Identified[];
    readonly field: readonly (Identified & {
      readonly name: string;
      readonly dataType?: string;
      readonly source: { readonly fileObject: Identified; readonly extract: { readonly column: string } };
    })[];
  })[];
}

let folder: string;
let described: DataPackage;
let croissant: Croissant;
beforeAll(async () => {
  folder = downloadsOf((await sharedSample()).out);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  described = dataPackageSchema.parse(read('datapackage.json'));
  croissant = read('croissant.jsonld');
});

it('names every file of the package, with its bytes and sha256', () => {
  expect(croissant).toMatchObject({
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    version: described.version,
  });
  expect(croissant.distribution.map(({ contentUrl, sha256 }) => [contentUrl, `sha256:${sha256}`])).toEqual(
    described.resources.map(({ path, hash }) => [path, hash]),
  );
  for (const { contentUrl, contentSize } of croissant.distribution)
    expect(contentSize).toBe(`${statSync(join(folder, contentUrl)).size} B`);
});

it('gives the columns of each table as its Parquet file has them', async () => {
  const { query } = await openDatabase(folder);
  const files = new Map(croissant.distribution.map((file) => [file['@id'], file.contentUrl]));
  const tables = croissant.recordSet.map((set) => set['@id']);
  expect(tables).toEqual([...new Set(tables)]);
  expect(tables).toEqual(expect.arrayContaining(['empresas', 'estados', 'indicadores', 'panel']));
  for (const { '@id': table, key, field } of croissant.recordSet) {
    const [file] = [...new Set(field.map(({ source }) => files.get(source.fileObject['@id'])))];
    expect(file, table).toMatch(/\.parquet$/);
    expect(
      field.every(({ dataType }) => /^sc:\w+$/.test(dataType!)),
      table,
    ).toBe(true);
    const ids = field.map((one) => one['@id']);
    for (const one of key) expect(ids).toContain(one['@id']);
    const [row] = await query(`SELECT * FROM '${join(folder, file!)}' LIMIT 1`);
    expect(
      field.map(({ source }) => source.extract.column),
      table,
    ).toEqual(Object.keys(row!));
  }
});
