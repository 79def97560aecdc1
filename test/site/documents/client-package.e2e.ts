/** The packed client, installed in an empty folder: it compiles strictly there, and answers three questions over HTTP. */

import { execFile } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { type Running, standingServer } from '../../api/server.ts';
import { root, tempDir } from '../../paths.ts';

const run = promisify(execFile);
const folder = fileURLToPath(root);
let server: Running;
let project: string;

/** What a stranger would write; only lists that the API knows compile. */
const program = (base: string) => `import { ClientError, createClient, fetchTransport } from 'cifras-client';

const cifras = createClient(fetchTransport(${JSON.stringify(base)}));
const { data: found } = await cifras.search({ q: 'banco', source: 'sfc', limit: 1 });
const name: string = found.results[0]!.razon_social;

const { data: list, meta } = await cifras.screener({ page_size: 2, seccion: ['G', 'F'], sort: 'total_activos' });
const nits = list.empresas.map(({ nit }) => nit);
const { data: companies } = await cifras.empresas({ nit: nits, include: ['profile', 'financials'], years: [2023, 2024] });
const assets: (number | null | undefined)[] = companies.empresas.map(
  ({ financials }) => financials?.estado_situacion_financiera?.at(-1)?.total_activos,
);

let refused = '';
try {
  // @ts-expect-error a section that there is not
  await cifras.empresa({ nit: '999999999', include: ['perfil'] });
} catch (error) {
  if (error instanceof ClientError) refused = error.problem.type;
}
console.log(JSON.stringify({ name, scale: meta.monetary?.scale, nits, assets, refused }));
`;

beforeAll(async () => {
  server = await standingServer();
  const out = tempDir('client');
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'site/documents/client-command.ts', '--out', out],
    { cwd: folder },
  );
  project = tempDir('client-user');
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', stdout.trim()], { cwd: project });
  expect(statSync(join(project, 'node_modules/cifras-client/index.js')).size).toBeLessThan(5000);
});

it('has no dependency, compiles without zod, and gets what the API answers', async () => {
  const { stdout: tree } = await run('npm', ['ls', '--all', '--parseable'], { cwd: project });
  expect(tree.trim().split('\n')).toHaveLength(2);
  writeFileSync(join(project, 'ask.ts'), program(server.base));
  const compiler = [join(folder, 'node_modules/typescript/bin/tsc'), '--strict', '--target', 'es2022'];
  const settings = ['--module', 'nodenext', '--lib', 'es2022,dom', 'ask.ts'];
  await run(process.execPath, [...compiler, ...settings], { cwd: project }).catch(({ stdout }) => {
    throw new Error(stdout);
  });
  const { stdout } = await run(process.execPath, ['ask.js'], { cwd: project });
  const told = JSON.parse(stdout);
  console.info(stdout.trim());
  const ask = async (path: string) => (await (await fetch(`${server.base}/api/v1${path}`)).json()).data;
  expect(told.name).toBe((await ask('/search?q=banco&source=sfc&limit=1')).results[0].razon_social);
  expect(told.scale).toBe(1000);
  const { empresas } = await ask('/screener?page_size=2&seccion=F,G&sort=total_activos');
  expect(told.nits).toEqual(empresas.map(({ nit }: { nit: string }) => nit));
  const companies = (await ask(`/empresas?nit=${told.nits}&include=financials&years=2023,2024`)).empresas;
  expect(told.assets).toEqual(
    companies.map(
      ({ financials }: { financials: { estado_situacion_financiera: { total_activos: number }[] } }) =>
        financials.estado_situacion_financiera.at(-1)?.total_activos,
    ),
  );
  expect(told.assets[0]).toBeGreaterThan(0);
  expect(told.refused).toMatch(/\/errors\/invalid-parameters$/);
});
