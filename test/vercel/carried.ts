/** Contents of the built Vercel output: its functions, the files of each, and its routes. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files } from '../../contract/files/files.ts';
import { builders, configurationOf, functionNames } from './output.ts';

/** For a function's code and packages, in bytes: `pagina`, the largest, has 12.4 MB, a fifth of them source maps. The platform takes 250. */
const codeBytes = 13e6;

export function filesOf(output: string, name: string): { path: string; bytes: number }[] {
  const folder = join(output, `functions/api/${name}.func`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, stats: statSync(join(folder, path)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ path, stats }) => ({ path, bytes: stats.size }));
}

export const describeOutput = (outputOf: () => string) =>
  describe('the output', () => {
    it('has one function for each file of api/, and the proxy', () =>
      expect(functionNames(outputOf())).toEqual(['_proxy', 'mcp', 'pagina', 'reconciliar', 'v1']));

    it('was built by the builder that package.json pins', () => {
      const { cli, pinned } = builders();
      expect(cli).toBe(pinned);
    });

    it('runs on a supported Node, for ten seconds at most, and its code is small', () => {
      for (const name of functionNames(outputOf())) {
        const { runtime, launcherType, maxDuration } = configurationOf(outputOf(), `api/${name}`);
        expect(runtime).toMatch(/^nodejs2[24]\.x$/);
        expect(launcherType).toBe('Nodejs');
        if (name !== '_proxy') expect(maxDuration).toBe(10);
        const bytes = filesOf(outputOf(), name).reduce((sum, file) => sum + file.bytes, 0);
        console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB`);
        // The sample adds less than a megabyte.
        expect(bytes).toBeLessThan(codeBytes);
      }
    });

    it('gives a function what is of the whole release, and the proxy and the lists of names only what they read', () => {
      const data = (name: string) =>
        [
          ...new Set(
            filesOf(outputOf(), name)
              .map(({ path }) => /^public\/data\/(?:releases\/[0-9a-f]+\/)?(.+)$/.exec(path)?.[1])
              .filter((path) => path !== undefined),
          ),
        ].sort();
      const shared = (...names: string[]) => names.map((name) => `${name}.json.gz`);
      const known = ['manifest.json', ...shared('nits')];
      const ofTheRelease = [
        ...[files.screener, files.search, files.purposes],
        ...shared('analisis', 'cifras_sfc', 'conceptos', 'empresas', 'entidades', 'facets', 'indicadores'),
        ...shared('inicio', 'lineas', 'quintiles', 'reglas_calidad', 'sectores', 'transiciones'),
      ];
      for (const [name, more] of [
        ['_proxy', []],
        ['reconciliar', [files.search, ...shared('analisis')]],
        ['v1', ofTheRelease],
        ['mcp', ofTheRelease],
        ['pagina', ofTheRelease],
      ] as const)
        expect(data(name), name).toEqual([...known, ...more].sort());
    });

    it('runs the proxy before the files, on everything below /api, and leaves the budgets to it', () => {
      const text = readFileSync(join(outputOf(), 'config.json'), 'utf8');
      const { version, routes } = JSON.parse(text) as {
        version: number;
        routes: { src?: string; handle?: string; middlewarePath?: string }[];
      };
      expect(version).toBe(3);
      const proxy = routes.findIndex(({ middlewarePath }) => middlewarePath === 'api/_proxy');
      expect(proxy).toBeGreaterThanOrEqual(0);
      expect(proxy).toBeLessThan(routes.findIndex(({ handle }) => handle === 'filesystem'));
      for (const path of ['/api', '/api/v1/screener', '/api/v1//x'])
        expect(path).toMatch(new RegExp(routes[proxy]!.src!));
      expect(text.toLowerCase()).not.toContain('ratelimit');
    });
  });
