/** The calls that llms.txt and the reference show when a real release is served: of its companies, and answered. */

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { checksOf } from '../../../build/deployment/check.ts';
import type { ExampleSubjects } from '../../../contract/http/operations.ts';
import type { Manifest } from '../../../contract/stored/layout.ts';
import { exampleCalls, readExamples } from '../../../site/documents/openapi/examples.ts';
import { generatedPages } from '../../../site/documents/pages.ts';
import { servedSubjects } from '../../../site/documents/served-subjects.ts';
import { openInProcessApp } from '../../api/in-process-app.ts';
import { sharedSample, tempFolder } from '../../build-fixture.ts';

let out: string;
let subjects: ExampleSubjects;

/** A release as if its companies were real. */
beforeAll(async () => {
  out = tempFolder('served');
  cpSync((await sharedSample()).out, out, { recursive: true });
  expect(servedSubjects(out)).toBeNull();
  const path = join(out, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  writeFileSync(path, JSON.stringify({ ...manifest, sample: false }));
  subjects = servedSubjects(out)!;
});

it('every example of llms.txt is answered by the release that is served', async () => {
  const { 'llms.txt': text } = generatedPages(undefined, subjects);
  const examples = [...text!.matchAll(/Ejemplo: `([^`]+)`/g)].map(([, call]) => call!);
  expect(examples.length).toBeGreaterThan(18);
  const app = await openInProcessApp(out);
  for (const call of examples) {
    const { status } = await app.fetch(call);
    expect([call, status]).toEqual([call, 200]);
  }
  expect(text).toContain(`/api/v1/empresa/${subjects.nits[0]}?include=profile`);
  expect(text).toContain(`/api/v1/sfc/${subjects.entity.nit}?`);
});

it('the reference asks for a company that is served, and says of whom the recorded answer is', () => {
  const page = generatedPages(undefined, subjects)['docs/empresa.html']!;
  expect(page).toContain(`data-example="${subjects.nits[0]}"`);
  expect(page).toContain('es de los datos de muestra, de empresas inventadas');
  expect(generatedPages()['docs/empresa.html']).not.toContain('empresas inventadas.</p>');
});

it('the checklist of a deployment follows each example', () => {
  const { 'llms.txt': llms = '' } = generatedPages(undefined, subjects);
  const checks = checksOf({ base: '/data/releases/a/', nit: subjects.nits[0], file: '{}', llms });
  const followed = checks.filter(({ name }) => name.startsWith('the example '));
  expect(followed.map(({ path }) => path)).toEqual(
    [...llms.matchAll(/Ejemplo: `([^`]+)`/g)].map(([, call]) => call),
  );
  const absent = { status: 404, header: () => null, body: '' };
  expect(followed[0]!.faults(absent, null)).toEqual(['status is «404», expected «200»']);
});

it('without a release, and with the sample, the recorded calls stand', async () => {
  expect(servedSubjects('/nowhere')).toBeNull();
  const { 'llms.txt': text } = generatedPages();
  for (const [name, { call }] of Object.entries(readExamples().answers))
    expect(text, name).toContain(`Ejemplo: \`${call}\``);
  expect(Object.keys(exampleCalls(subjects))).toEqual(Object.keys(readExamples().answers));
});
