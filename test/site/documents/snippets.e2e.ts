/** The programs in `docs/snippets/` run as printed, through a proxy that first answers that it is busy. */

import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../contract/escape-html.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { operations } from '../../../contract/http/operations.ts';
import type { Financials, Meta, Screener, ScreenerRow } from '../../../contract/http/schemas.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { generatedPages } from '../../../site/documents/pages.ts';
import { type Running, standingServer } from '../../api/server.ts';
import { root, tempDir } from '../../paths.ts';

const run = promisify(execFile);
const folder = new URL('../../../docs/snippets/', import.meta.url);
const snippet = (name: string) => readFileSync(new URL(name, folder), 'utf8');

let server: Running;
let proxy: Server;
let base: string;
let answer: { data: Screener; meta: Meta };
/** What the proxy answered since the test began. */
const statuses: number[] = [];

beforeAll(async () => {
  server = await standingServer();
  proxy = createServer(async ({ url, headers }, outgoing) => {
    // The first call of a program finds its minute spent.
    const busy = statuses.length === 0;
    const tag = headers['if-none-match'];
    const found = busy
      ? null
      : await fetch(server.base + url, { headers: tag ? { 'if-none-match': tag } : {} });
    statuses.push(found?.status ?? 429);
    if (!found) return void outgoing.writeHead(429, { 'Retry-After': '1' }).end('{}');
    outgoing.writeHead(found.status, {
      'Content-Type': 'application/json',
      ETag: found.headers.get('etag') ?? '',
    });
    outgoing.end(Buffer.from(await found.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const response = await fetch(`${server.base}${apiPrefix}/screener?seccion=F&page_size=200`);
  answer = (await response.json()) as typeof answer;
});
afterAll(() => {
  proxy.close();
});
beforeEach(() => {
  statuses.length = 0;
});

/** A folder with the snippet in it, asking the proxy for pages of three. */
function placed(name: string): string {
  const place = tempDir('snippet');
  const text = snippet(name)
    .replaceAll('https://cifras.example', base)
    .replaceAll(/(page_size\W{1,3})200/g, '$13');
  writeFileSync(join(place, name), text);
  symlinkSync(fileURLToPath(new URL('node_modules', root)), join(place, 'node_modules'));
  return place;
}

const pages = () => Math.ceil(answer.data.empresas.length / 3);

const expected = ({ nit, razon_social, ingresos_operacionales: ingresos }: ScreenerRow, none: string) =>
  [nit, razon_social, ingresos === null ? none : String(ingresos * 1000)].join('\t');

describe('the list of a section', () => {
  /** Runs the program twice: what it kept the first time is only confirmed the second. */
  async function lists(command: string, args: readonly string[], name: string, none = '') {
    const place = placed(name);
    const rows = answer.data.empresas.map((row) => expected(row, none));
    expect(rows.length).toBeGreaterThan(6);
    for (const status of [200, 304]) {
      statuses.length = 0;
      const { stdout } = await run(command, [...args, name], { cwd: place });
      // A blank cell ends the line of a company without revenue.
      expect(stdout.replace(/\n$/, '').split('\n')).toEqual(rows);
      expect(statuses).toEqual([429, ...Array.from({ length: pages() }, () => status)]);
    }
  }

  it('TypeScript', () => lists(process.execPath, ['--import', import.meta.resolve('tsx')], 'listado.mts'));

  it('Python', () => lists('python3', [], 'listado.py'));

  if (runs('Rscript', ['-e', 'library(httr2)'])) it('R', () => lists('Rscript', [], 'listado.R', 'NA'));
});

describe('a list of NITs, fifty at a time', () => {
  let nits: string[];
  let expected: string[];
  beforeAll(async () => {
    const listed = (await (
      await fetch(`${server.base}${apiPrefix}/screener?page_size=60`)
    ).json()) as typeof answer;
    nits = listed.data.empresas.map(({ nit }) => nit);
    const lines = async (some: readonly string[]) => {
      const known = await Promise.all(
        some
          .toSorted((a, b) => Number(a) - Number(b))
          .map(async (nit) => {
            const path = `/empresa/${nit}/financials?statement=resultados`;
            const { data } = (await (await fetch(`${server.base}${apiPrefix}${path}`)).json()) as {
              data: Financials;
            };
            return data.estado_resultados!.map(({ anio, ganancia_neta: ganancia }) =>
              [nit, anio, ganancia === null ? '' : ganancia! * 1000].join('\t'),
            );
          }),
      );
      return known.flat();
    };
    expect(nits).toHaveLength(60);
    expected = [
      ...(await lines(nits.slice(0, 50))),
      ...(await lines(nits.slice(50))),
      '999999999\tno está\t',
    ];
  });

  it.each([
    ['Python', 'python3', [], 'lote.py'],
    ['TypeScript', process.execPath, ['--import', import.meta.resolve('tsx')], 'lote.mts'],
  ] as const)('%s', async (_, command, args, name) => {
    const place = placed(name);
    const typed = [`${nits[0]}-${checkDigit(nits[0]!)}`, ...nits.slice(1), '999999999'];
    writeFileSync(join(place, 'nits.txt'), `${typed.join('\n')}\n`);
    const { stdout } = await run(command, [...args, name], { cwd: place });
    expect(stdout.split('\n').slice(0, -1)).toEqual(expected);
    expect(statuses).toEqual([429, 200, 200]);
  });
});

/** The first Python that has pandas, which is the reader's to install. */
const withPandas = ['python3', '/usr/bin/python3'].find((python) => runs(python, ['-c', 'import pandas']));
if (withPandas)
  it('pandas makes the table in pesos', async () => {
    const place = placed('tabla.py');
    const { stdout } = await run(withPandas, ['tabla.py'], { cwd: place });
    const [, ...lines] = readFileSync(join(place, 'seccion-f.csv'), 'utf8').trimEnd().split('\n');
    const { empresas } = answer.data;
    expect(lines.map((line) => line.split(',')[0])).toEqual(empresas.map(({ nit }) => nit));
    const { departamento } = empresas.find((row) => row.departamento !== null)!;
    const there = empresas.filter((row) => row.departamento === departamento);
    const known = there.filter(({ ingresos_operacionales }) => ingresos_operacionales !== null);
    expect(stdout).toMatch(new RegExp(`^${departamento}\\s+${known.length}\\s`, 'm'));
    expect(statuses).toEqual([429, ...Array.from({ length: pages() }, () => 200)]);
  });

function runs(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('the formula of Excel finds net profit where it says, in an answer that a cell can take', async () => {
  const formula = snippet('excel.txt');
  const [nit, anio] = [answer.data.empresas[0]!.nit, String(answer.data.anio)];
  const [, called] = /WEBSERVICE\((.*)\),\n/.exec(formula)!;
  const url = called!
    .split(' & ')
    .map((part) => ({ A2: nit, B2: anio })[part] ?? part.slice(1, -1))
    .join('')
    .replace('https://cifras.example', server.base);
  const text = await (await fetch(url)).text();
  expect(text.length).toBeLessThan(32_767);
  const [, after] = /TEXTAFTER\(answer, "(.*?)"\)/.exec(formula)!;
  const [figure] = text.split(after!.replaceAll('""', '"'))[1]!.split(/[,}]/);
  const { data } = JSON.parse(text) as { data: Financials };
  expect(JSON.parse(figure!)).toBe(data.estado_resultados!.at(-1)!.ganancia_neta);
});

it.each([
  ['listado.R', /req_url_query\(([^)]*)\)/, /\w+ = /g, /answer((?:\$\w+)+)/g],
  ['listado.pq', /Query = \[([^\]]*)\]/, /\w+ = /g, /((?:\[(?:data|meta)\])(?:\[\w+\])+)/g],
])('%s asks and reads what there is', (name, query, parameter, chain) => {
  const text = snippet(name);
  const asked = [...query.exec(text)![1]!.matchAll(parameter)].map(([found]) => found.slice(0, -3));
  expect(asked.sort()).toEqual(['page', 'page_size', 'seccion']);
  for (const one of asked) expect(Object.keys(operations.screener.query.shape)).toContain(one);
  const chains = [...text.matchAll(chain)].map(([, found]) => found!.match(/\w+/g)!);
  expect(chains.length).toBeGreaterThan(2);
  for (const keys of chains)
    expect(
      keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], answer),
      keys.join('.'),
    ).toBeDefined();
});

it.each([
  ['the guide', 'docs/guia.html'],
  ['the page in English', 'en/docs.html'],
])('the first calls of %s run as they are pasted', async (_, file) => {
  const [, pasted] = /<pre data-language="curl">([\s\S]*?)<\/pre>/.exec(generatedPages()[file]!)!;
  const text = pasted!.replaceAll('&amp;', '&').replaceAll('https://cifras.example', server.base);
  const { stdout } = await run('sh', ['-c', `${text}\nprintf '%s' "\n$nit"`]);
  const nit = stdout.split('\n').at(-1)!;
  expect(nit).toMatch(/^\d{6,15}$/);
  expect(stdout).toContain('"coincidencia"');
  expect(stdout).toContain('"financials"');
  expect(stdout).not.toContain('"status":404');
});

it('the guide and the page of files show every one of them, word for word', () => {
  const pages = generatedPages();
  const page = `${pages['docs/guia.html']}${pages['docs/archivos.html']}`;
  const shown = [...page.matchAll(/data-snippet="([^"]+)"/g)].map(([, name]) => name!);
  expect(shown.sort()).toEqual(
    readdirSync(folder)
      .filter((name) => name !== 'openapi.d.ts')
      .sort(),
  );
  for (const name of shown)
    expect(page).toContain(escapeHtml(readFileSync(new URL(name, folder), 'utf8').trimEnd()));
  expect(page).not.toMatch(/data-snippet="[^"]+"><\/pre>/);
});
