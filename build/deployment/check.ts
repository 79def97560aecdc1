/** `npm run check:deployment -- URL`: checks what only a live deployment can show. */

import { pathToFileURL } from 'node:url';
import { type Latest, latestPath, latestSchema } from '../../contract/stored/layout.ts';
import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { print } from '../lib/terminal.ts';
import { type Check, type CheckResponse, type CheckSubject, checksOf } from './checks.ts';

const timeoutMs = 30_000;

async function ask(site: string, path: string, init: Check['init'] = {}): Promise<CheckResponse> {
  const response = await fetch(site + path, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
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
