/** The versions of Node: what is pinned, tested and shipped is the same everywhere, and its end is seen half a year before. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../paths.ts';
import { endsOfLife, supportFault } from './node-support.ts';

const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const majors = Object.keys(endsOfLife);

it.each([
  ['24', '2027-10-29', null],
  ['24', '2027-10-30', /^Node 24 ends on 2028-04-30: move \.nvmrc/],
  ['24', '2028-04-30', /ends on/],
  ['24', '2028-05-01', /ended on/],
  ['20', '2026-11-26', /^Node 20 ended on 2026-04-30/],
  ['21', '2026-11-26', /pins Node 21, of which .* has no end of life/],
])('Node %s on %s', (major, today, fault) => {
  if (fault === null) expect(supportFault(major, today)).toBe(null);
  else expect(supportFault(major, today)).toMatch(fault);
});

it('engines takes each version that is tested, from the first to the last', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [, first, beyond] = /^>=(\d+)\.\d+ <(\d+)$/.exec(engines.node)!;
  expect([first, Number(beyond) - 1]).toEqual([majors[0], Number(majors.at(-1))]);
});

it('the gate runs on each of them', () => {
  const [, versions] = /^ +node: \[([^\]]+)\]$/m.exec(read('.github/workflows/ci.yml'))!;
  expect(versions!.split(', ')).toEqual(majors);
  expect(read('.github/workflows/ci.yml')).toMatch(/container: node:\$\{\{ matrix\.node \}\}-bookworm/);
});

it('the pinned one is that of the image and of the audit, which asks for its end', () => {
  const pinned = read('.nvmrc').trim();
  expect(majors).toContain(pinned);
  expect(read('deploy/Dockerfile')).toMatch(new RegExp(`^FROM node:${pinned}-`, 'm'));
  const audit = read('.github/workflows/audit.yml');
  expect(audit).toContain(`container: node:${pinned}-bookworm`);
  expect(audit).toContain('- run: node test/house/node-support.ts');
});
