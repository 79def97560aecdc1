/** Every command of package.json that is ours answers `--help`, and says in one line that an option is wrong. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { programOf } from '../build/program.ts';
import { root } from '../paths.ts';
import { endsWithItsTests } from '../programs.ts';

const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>;
};
const fileOf = (name: string) => / ((?:build|api|site)\/[\w/-]+\.ts)$/.exec(scripts[name]!)?.[1];
const commands = Object.keys(scripts).filter((name) => name !== 'start' && fileOf(name));

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(args: readonly string[]): Promise<Said> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  endsWithItsTests(child);
  const ended = new Promise<number>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

/** What each command says to an option, all of them in one process, which costs as much as one of them alone. */
async function allSay(option: string): Promise<Record<string, Said>> {
  const program = programOf(`
    import { pathToFileURL } from 'node:url';
    const [, , option, ...commands] = process.argv;
    const real = process.stdout.write.bind(process.stdout);
    const all = {};
    for (const command of commands) {
      const [name, path] = command.split('=');
      const said = { stdout: '', stderr: '' };
      for (const stream of ['stdout', 'stderr'])
        process[stream].write = (text) => { said[stream] += text; return true; };
      process.argv = [process.execPath, path, option];
      process.exitCode = 0;
      await import(pathToFileURL(path).href);
      all[name] = { code: process.exitCode, ...said };
    }
    process.exitCode = 0;
    real(JSON.stringify(all));`);
  const files = commands.map((name) => `${name}=${new URL(fileOf(name)!, root).pathname}`);
  return JSON.parse((await run([...program, option, ...files])).stdout);
}

const start = (option: string) => run(['--import', 'tsx', fileOf('start')!, option]);

describe('the commands', () => {
  it('are found in package.json', () => {
    expect(commands).toEqual(
      expect.arrayContaining(['build', 'sample', 'refresh', 'deployable', 'site', 'docs']),
    );
  });

  it('take --help as a question that is answered: how they are called', async () => {
    const said = { start: await start('--help'), ...(await allSay('--help')) };
    for (const name of ['start', ...commands]) {
      const call = name === 'start' ? 'npm start -- ' : new RegExp(`^npm run (?:-s )?${name} -- `);
      expect(said[name as 'start'], name).toEqual({
        code: 0,
        stdout: expect.stringMatching(call),
        stderr: '',
      });
    }
  });

  it('say in one line that they have no such option', async () => {
    const said = { start: await start('--nosuch'), ...(await allSay('--nosuch')) };
    const line = /^Unknown option '--nosuch'; see npm (?:run (?:-s )?)?[\w:]+ -- --help\n$/;
    for (const name of ['start', ...commands])
      expect(said[name as 'start'], name).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(line),
      });
  });
});
