/** Every command of package.json that is ours answers `--help`, and says in one line that an option is wrong. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { root } from '../paths.ts';
import { endsWithItsTests } from '../programs.ts';

const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.keys(scripts).filter((name) => / (?:build|api)\/[\w/-]+\.ts$/.test(scripts[name]!));

async function run(name: string, option: string) {
  const [program, ...args] = scripts[name]!.replace(/^exec /, '').split(' ');
  const child = spawn(program!, [...args, option], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  endsWithItsTests(child);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

describe('the commands', () => {
  it('are found in package.json', () => {
    expect(commands).toEqual(expect.arrayContaining(['start', 'build', 'sample', 'refresh', 'deployable']));
  });

  it.each(commands)('%s --help is an answer: how it is called', async (name) => {
    const call = name === 'start' ? 'npm start -- ' : new RegExp(`^npm run (?:-s )?${name} -- `);
    expect(await run(name, '--help')).toEqual({ code: 0, stdout: expect.stringMatching(call), stderr: '' });
  });

  it.each(commands)('%s says in one line that it has no such option', async (name) => {
    const { code, stdout, stderr } = await run(name, '--nosuch');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Unknown option '--nosuch'; see npm (?:run (?:-s )?)?[\w:]+ -- --help\n$/);
  });
});
