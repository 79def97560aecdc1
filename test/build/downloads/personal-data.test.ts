/** E-mails and telephones are on one company's answer, and in nothing that holds all companies at once. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { tables } from '../../../build/downloads/tables.ts';
import type { Company } from '../../../contract/http/company.ts';
import { releasePath } from '../../../contract/stored/layout.ts';
import { sharedSample } from '../../build-fixture.ts';
import { manifestOf, nitsOf } from '../../released.ts';

it('what is published of all companies names no e-mail and no telephone that one of them filed', async () => {
  const { out } = await sharedSample();
  const folder = join(out, releasePath(manifestOf(out).release, ''));
  const text = (path: string): string => {
    const bytes = readFileSync(join(folder, path));
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1').toLowerCase();
  };
  const filed = new Set<string>();
  for (const nit of nitsOf(out, 'siis')) {
    const { data } = JSON.parse(
      gunzipSync(readFileSync(join(folder, `empresa/${nit}.json.gz`))).toString(),
    ) as { data: Company };
    const { email, telefono } = data.profile!.contacto;
    if (email) filed.add(email.toLowerCase());
    if (telefono && telefono.length >= 10) filed.add(telefono.toLowerCase());
  }
  expect(filed.size).toBeGreaterThan(20);

  const shared = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const downloads = readdirSync(join(folder, 'downloads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  expect(shared.length + downloads.length).toBeGreaterThan(50);
  for (const path of [...shared, ...downloads]) {
    const held = text(path);
    expect([path, [...filed].filter((datum) => held.includes(datum))]).toEqual([path, []]);
  }
});

it('no table of the downloads has a column of them', () => {
  for (const { name, columns } of Object.values(tables))
    expect(
      columns.map((column) => column.name).filter((column) => /mail|tel[eé]fono/i.test(column)),
      name,
    ).toEqual([]);
});
