/** `npm run check:deployment -- URL`: checks what only a live deployment can show, by a table of requests and what their responses must be. */

import { pathToFileURL } from 'node:url';
import { files, publishedAddress } from '../../contract/files/files.ts';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { caching } from '../../contract/http/caching.ts';
import { type Latest, latestPath, latestSchema } from '../../contract/stored/layout.ts';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { print } from '../lib/terminal.ts';

export interface CheckResponse {
  readonly status: number;
  header(name: string): string | null;
  readonly body: string;
}

export interface Check {
  readonly name: string;
  readonly path: string;
  readonly init?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };
  /** Sentences on what is wrong with the response. `before` is the response of the previous check. */
  readonly faults: (given: CheckResponse, before: CheckResponse | null) => (string | false)[];
}

export interface CheckSubject {
  /** Path of the release's files, `/data/releases/<hash>/`. */
  readonly base: string;
  /** A company of the release and the text of its file. */
  readonly nit: string;
  readonly file: string;
  /** The text of `llms.txt`; empty with a sample, whose examples are those of the sample that is in git. */
  readonly llms: string;
}

const expected = (name: string, value: string | number | null, wanted: string | number | null) =>
  value !== wanted && `${name} is «${value}», expected «${wanted}»`;
const status = (given: CheckResponse, wanted: number) => expected('status', given.status, wanted);
const header = (given: CheckResponse, name: string, wanted: string | null) =>
  expected(name, given.header(name), wanted);
const never = (given: CheckResponse, name: string, pattern: RegExp) => {
  const value = given.header(name);
  return value !== null && pattern.test(value) && `${name} is «${value}»`;
};
const remaining = (given: CheckResponse) => Number(given.header('x-ratelimit-remaining') ?? Number.NaN);

const answered = (given: CheckResponse) => [
  status(given, 200),
  header(given, 'access-control-allow-origin', '*'),
  header(given, 'cache-control', caching.fresh),
  header(given, 'content-type', 'application/json'),
  !/^W\/"[0-9a-f]{16}-/.test(given.header('etag') ?? '') &&
    `etag is «${given.header('etag')}», not the API's`,
  Number.isNaN(remaining(given)) && 'x-ratelimit-remaining is missing',
];
const problem = (given: CheckResponse, wanted: number) => [
  status(given, wanted),
  header(given, 'content-type', 'application/problem+json'),
  header(given, 'cache-control', caching.never),
  never(given, 'x-vercel-cache', /HIT|STALE/),
];

/** The calls that `llms.txt` shows as examples. */
const examplesIn = (llms: string) => [...llms.matchAll(/Ejemplo: `([^`]+)`/g)].map(([, call]) => call!);

export function checksOf({ base, nit, file, llms }: CheckSubject): Check[] {
  const company = `${apiPrefix}/empresa/${nit}`;
  const falls = (given: CheckResponse, before: CheckResponse | null) =>
    before !== null &&
    remaining(given) >= remaining(before) &&
    `x-ratelimit-remaining went from ${remaining(before)} to ${remaining(given)}`;
  return [
    {
      name: 'the default answer is the file, with the headers of the API',
      path: company,
      faults: (given) => [...answered(given), given.body !== file && 'the body is not that of the file'],
    },
    {
      name: 'asked again it is counted, wherever it came from',
      path: company,
      faults: (given, before) => [...answered(given), falls(given, before)],
    },
    {
      name: 'HEAD has the same headers and no body',
      path: company,
      init: { method: 'HEAD' },
      faults: (given) => [...answered(given), given.body !== '' && 'there is a body'],
    },
    {
      name: 'whoever has it gets a 304',
      path: company,
      init: { headers: { 'if-none-match': '*' } },
      faults: (given) => [status(given, 304), header(given, 'cache-control', caching.fresh)],
    },
    {
      name: '_ts leads to the same answer',
      path: `${company}?_ts=1`,
      faults: (given) => [...answered(given), given.body !== file && 'the body is not that of the file'],
    },
    {
      name: 'a filtered answer comes from a function that reads the file',
      path: `${company}?include=profile`,
      faults: (given) => answered(given),
    },
    {
      name: 'a forged address draws on the same budget',
      path: `${company}?include=profile`,
      init: { headers: { 'x-real-ip': '192.0.2.77', 'x-forwarded-for': '192.0.2.77' } },
      faults: (given, before) => [...answered(given), falls(given, before)],
    },
    { name: 'benchmark', path: `${company}/benchmark`, faults: answered },
    { name: 'screener', path: `${apiPrefix}/screener?page_size=1`, faults: answered },
    { name: 'all CIIU groups', path: `${apiPrefix}/sectores`, faults: answered },
    { name: 'series', path: `${apiPrefix}/series/total_activos?nit=${nit}`, faults: answered },
    { name: 'search', path: `${apiPrefix}/search?q=${nit}`, faults: answered },
    {
      name: 'an unknown NIT is a problem that no cache keeps',
      path: `${apiPrefix}/empresa/999999999999999`,
      faults: (given) => problem(given, 404),
    },
    {
      name: 'and is none when asked again',
      path: `${apiPrefix}/empresa/999999999999999`,
      faults: (given) => problem(given, 404),
    },
    {
      name: 'a wrong query is a problem',
      path: `${company}?years=x`,
      faults: (given) => problem(given, 400),
    },
    {
      name: 'a wrong method is a problem',
      path: company,
      init: { method: 'DELETE' },
      faults: (given) => problem(given, 405),
    },
    {
      name: 'a preflight is answered',
      path: company,
      init: { method: 'OPTIONS' },
      faults: (given) => [status(given, 204), header(given, 'access-control-allow-origin', '*')],
    },
    ...['/api/empresa', '/api/_proxy', `${apiPrefix}//empresa/${nit}`].map(
      (path): Check => ({ name: `${path} is no second door`, path, faults: (given) => problem(given, 404) }),
    ),
    {
      name: 'the file itself is immutable and open to every origin',
      path: base + publishedAddress(files.company.path(nit)),
      faults: (given) => [
        status(given, 200),
        header(given, 'access-control-allow-origin', '*'),
        header(given, 'cache-control', caching.immutable),
        given.body !== file && 'the body changed',
      ],
    },
    {
      name: 'what only functions read comes as it lies, not unpacked on the way',
      path: `${base}${files.companyMore.path(nit)}`,
      init: { headers: { 'accept-encoding': 'identity' } },
      faults: (given) => [status(given, 200), header(given, 'content-encoding', null)],
    },
    {
      name: 'a download gives the range that SQL in the browser asks for',
      path: `${base}${files.download('empresas.parquet')}`,
      init: { headers: { range: 'bytes=0-3', 'accept-encoding': 'identity' } },
      faults: (given) => [status(given, 206), expected('body', given.body, 'PAR1')],
    },
    {
      name: 'a file of no release is a problem that no cache keeps, though the files themselves are immutable',
      path: '/data/releases/0000000000000000/empresas.json',
      faults: (given) => problem(given, 404),
    },
    {
      name: 'latest.json is short-lived',
      path: '/data/latest.json',
      faults: (given) => [status(given, 200), never(given, 'cache-control', /immutable|max-age=[1-9]\d{3}/)],
    },
    {
      name: 'a preflight before the files is answered',
      path: '/data/latest.json',
      init: { method: 'OPTIONS' },
      faults: (given) => [
        given.status >= 300 && `status is ${given.status}`,
        header(given, 'access-control-allow-origin', '*'),
      ],
    },
    {
      name: 'the types are served as text, not as the video that .ts also ends',
      path: '/openapi.d.ts',
      faults: (given) => [status(given, 200), header(given, 'content-type', 'text/plain; charset=utf-8')],
    },
    ...examplesIn(llms).map(
      (path): Check => ({
        name: `the example ${path} of llms.txt is answered, of a company that is there`,
        path,
        faults: (given) => [status(given, 200)],
      }),
    ),
    ...['/openapi.json', '/llms.txt'].map(
      (path): Check => ({
        name: `${path} is open to every origin`,
        path,
        faults: (given) => [status(given, 200), header(given, 'access-control-allow-origin', '*')],
      }),
    ),
  ];
}

const timeoutMs = 30_000;

async function ask(site: string, path: string, init: Check['init'] = {}): Promise<CheckResponse> {
  const response = await fetch(site + path, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: Error) => {
    const why = cause.cause instanceof Error ? cause.cause.message : cause.message;
    throw new Error(`${site} cannot be reached: ${why}`, { cause });
  });
  const body = await response.text();
  return { status: response.status, header: (name) => response.headers.get(name), body };
}

/** Reads the release and its first company. Throws when the deployment names no release. */
async function subjectOf(site: string): Promise<CheckSubject & { readonly latest: Latest }> {
  const latest = latestSchema.parse(JSON.parse((await ask(site, `/data/${latestPath}`)).body));
  const base = `/data/${latest.base}`;
  const companies = JSON.parse((await ask(site, `${base}empresas.json`)).body) as { nit: string }[];
  const { nit } = companies[0]!;
  const file = (await ask(site, `${base}empresa/${nit}.json`)).body;
  return { latest, base, nit, file, llms: latest.sample ? '' : (await ask(site, '/llms.txt')).body };
}

export interface CheckOutcome {
  readonly check: Check;
  readonly faults: readonly string[];
}

/** Requests run in sequence because some checks compare with the previous response. */
export async function checkDeployment(site: string): Promise<CheckOutcome[]> {
  const outcomes: CheckOutcome[] = [];
  let before: CheckResponse | null = null;
  for (const check of checksOf(await subjectOf(site))) {
    const given = await ask(site, check.path, check.init);
    outcomes.push({ check, faults: check.faults(given, before).filter((fault) => fault !== false) });
    before = given;
  }
  return outcomes;
}

/** Says whether anything is wrong. */
export function verdict(outcomes: readonly CheckOutcome[]): string {
  return outcomes.some(({ faults }) => faults.length > 0)
    ? 'Mend what differs before the deployment takes callers.'
    : 'All holds.';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand('npm run check:deployment -- https://the-deployment.example', async (args) => {
    const site = readCommandLine(args, {}, 1).positionals[0]?.replace(/\/+$/, '');
    if (!site) throw new Error('the address is missing, such as https://the-deployment.example');
    const outcomes = await checkDeployment(site);
    for (const { check, faults } of outcomes) {
      print(`${faults.length === 0 ? '✓' : '✗'} ${check.name}`);
      for (const fault of faults) print(`    ${fault}`);
    }
    print(verdict(outcomes));
    if (outcomes.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  });
}
