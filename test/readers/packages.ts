/** Readers that others use, which are no packages of this project: pinned, and installed into a folder of the run. */

import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { tempDir } from '../paths.ts';

/** Imports packages of npm; `versions` are their exact versions by name. */
export function fetchNodePackages(versions: Readonly<Record<string, string>>) {
  const folder = tempDir('node-readers');
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  execFileSync('npm', ['install', '--prefix', folder, ...quiet, ...wanted], { stdio: 'pipe' });
  const from = createRequire(join(folder, 'package.json'));
  return (name: string) => import(pathToFileURL(from.resolve(name)).href);
}

/** Runs a program of Python, beside which packages of PyPI are installed; what it prints. */
export function fetchPythonPackages(versions: Readonly<Record<string, string>>) {
  const folder = tempDir('python-readers');
  const wanted = Object.entries(versions).map(([name, version]) => `${name}==${version}`);
  execFileSync('python3', ['-m', 'pip', 'install', '--quiet', '--target', folder, ...wanted], {
    stdio: 'pipe',
  });
  return async (program: string, args: readonly string[]): Promise<string> => {
    const settings = { env: { ...process.env, PYTHONPATH: folder }, maxBuffer: 2 ** 28 };
    return (await promisify(execFile)('python3', [program, ...args], settings)).stdout;
  };
}

/** A folder with these packages (`name@version`) in its `node_modules`. Their install scripts do not run. */
export function withPackages(
  name: string,
  packages: readonly string[],
  type: 'module' | 'commonjs' = 'module',
) {
  const folder = tempDir(name);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'reader', private: true, type }));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...packages], {
    cwd: folder,
    stdio: 'pipe',
  });
  return folder;
}
