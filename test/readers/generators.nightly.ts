/** Clients that five generators make of `/openapi-json.json`: they compile strictly, and what they call is answered. */

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { jsonDocumentText } from '../../site/documents/openapi/json-document.ts';
import { type Running, standingServer } from '../api/server.ts';
import { withPackages } from './packages.ts';

const packages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  // The last that runs on Node.js 20.
  'orval@7.13.2',
  ...['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client'].map((part) => `@kubb/${part}@4.39.3`),
  'swagger-typescript-api@13.13.0',
  'typescript@5.9.3',
  'tsx@4.23.15',
  '@types/node@20.19.43',
];

const run = promisify(execFile);
let server: Running;
let folder: string;
let base: string;
const inFolder = (command: string, ...args: string[]) =>
  run('npx', ['--no-install', command, ...args], { cwd: folder }).catch(({ stdout, stderr }) => {
    throw new Error(`${command}: ${stdout}${stderr}`);
  });

const files = (at: string): Readonly<Record<string, string>> => ({
  'openapi.json': jsonDocumentText(),
  'orval.config.js': `module.exports = { cifras: { input: './openapi.json', output: { target: './out/orval/client.ts', schemas: './out/orval/model', client: 'fetch', baseUrl: '${at}' } } };`,
  'kubb.config.ts': `import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './out/kubb', clean: true, format: false, lint: false },
  plugins: [pluginOas(), pluginTs({ output: { path: 'types' } }), pluginClient({ output: { path: 'clients' }, client: 'fetch', bundle: true })],
});`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ strict: true, noEmit: true, skipLibCheck: true, forceConsistentCasingInFileNames: true },
      ...{
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
      },
      ...{ lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: ['node'] },
    },
    include: ['out/**/*.ts', 'calls.ts'],
  }),
  'calls.ts': `import createClient from 'openapi-fetch';
import { client } from './out/hey/client.gen.ts';
import { empresa as heyCompany, empresas as heyBatch } from './out/hey/sdk.gen.ts';
import { empresa as kubbCompany } from './out/kubb/clients/empresa.ts';
import { empresas as kubbBatch } from './out/kubb/clients/empresas.ts';
import type { paths } from './out/types.d.ts';
import { empresa as orvalCompany, empresas as orvalBatch } from './out/orval/client.ts';
import { Api } from './out/sta/api.ts';

const baseURL = '${at}';
const [first = '', second = ''] = process.argv.slice(2);
// As it comes from their README: lists as repeated parameters, unless the generator heeds the document.
const typed = createClient<paths>({ baseUrl: baseURL });
client.setConfig({ baseUrl: baseURL });
const sta = new Api({ baseUrl: baseURL });
const include: ('profile' | 'indicators')[] = ['profile', 'indicators'];
const nit = [first, second];
const sections = (data: object | undefined) => Object.keys(data ?? {}).sort();
const company = { path: { nit: first }, query: { include } };

async function answers() {
  const ofTypes = await typed.GET('/empresa/{nit}', { params: company });
  const batchOfTypes = await typed.GET('/empresas', { params: { query: { nit, include } } });
  const ofHey = await heyCompany(company);
  const batchOfHey = await heyBatch({ query: { nit, include } });
  const ofOrval = await orvalCompany(first, { include });
  const batchOfOrval = await orvalBatch({ nit, include });
  const ofKubb = await kubbCompany(first, { include }, undefined, { baseURL });
  const batchOfKubb = await kubbBatch({ nit, include }, undefined, { baseURL });
  const ofSta = await sta.empresa.empresa(first, { include });
  const batchOfSta = await sta.empresas.empresas({ nit, include });
  if (ofOrval.status !== 200 || batchOfOrval.status !== 200) throw new Error('orval: ' + ofOrval.status);
  return {
    'openapi-typescript': [sections(ofTypes.data?.data), batchOfTypes.data?.data.empresas.length],
    'hey-api': [sections(ofHey.data?.data), batchOfHey.data?.data.empresas.length],
    orval: [sections(ofOrval.data.data), batchOfOrval.data.data.empresas.length],
    kubb: [sections(ofKubb.data), batchOfKubb.data.empresas.length],
    'swagger-typescript-api': [sections(ofSta.data.data), batchOfSta.data.data.empresas.length],
  };
}
answers().then((all) => console.log(JSON.stringify(all)));
`,
});

beforeAll(async () => {
  server = await standingServer();
  base = `${server.base}/api/v1`;
  folder = withPackages('generators', packages, 'commonjs');
  for (const [name, text] of Object.entries(files(base))) writeFileSync(join(folder, name), text);
  await inFolder('openapi-typescript', 'openapi.json', '-o', 'out/types.d.ts');
  await inFolder('openapi-ts', '-i', 'openapi.json', '-o', 'out/hey', '-c', '@hey-api/client-fetch');
  await inFolder('orval', '--config', './orval.config.js');
  await inFolder('kubb', 'generate', '--config', 'kubb.config.ts');
  await inFolder(
    'swagger-typescript-api',
    'generate',
    '-p',
    'openapi.json',
    '-o',
    'out/sta',
    '--name',
    'api.ts',
  );
});

it('all of them compile strictly, together with a program that calls them', async () => {
  await inFolder('tsc', '-p', '.');
});

it('each gets the sections and the companies of two lists', async () => {
  const { data } = await (await fetch(`${base}/screener?page_size=2`)).json();
  const nits = (data as { empresas: { nit: string }[] }).empresas.map(({ nit }) => nit);
  const { stdout } = await inFolder('tsx', 'calls.ts', ...nits);
  const expected = [['indicators', 'profile'], 2];
  console.info(stdout.trim());
  expect(JSON.parse(stdout)).toEqual({
    'openapi-typescript': expected,
    'hey-api': expected,
    orval: expected,
    kubb: expected,
    'swagger-typescript-api': expected,
  });
});
