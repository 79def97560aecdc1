/** Rules of the code: imports, exports, layers, tests and lengths of files. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../build-fixture.ts';
import { breaches, importsOf, oneSided, rules, sharedNames, sourcesOf, unimported } from './imports.ts';
import { boundaryViolations, circles, layerOf, layers, upwardImports } from './layers.ts';
import { reaching } from './programs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const packages = {
  contract: ['zod'],
  // It runs on the maintainer's machine.
  build: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
  site: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
  agents: ['@modelcontextprotocol/server', 'zod'],
  api: Object.keys(manifest.dependencies),
};
const codeFolders = Object.keys(rules);

const isTests = (file: string) => /\.(?:test|e2e|nightly)\.ts$/.test(file);

describe('an exported name', () => {
  it('belongs to one file', () => expect(sharedNames(root, [...codeFolders, 'test'])).toEqual([]));
  it('is imported by somebody', () => expect(unimported(root, codeFolders)).toEqual([]));
  it('that nobody imports is found', () => {
    const root = tempFolder('exports');
    const files = {
      'build/a.ts': 'export const used = 1;\nexport function unused() {}\nexport const loaded = 2;',
      'build/b.ts': 'export const all = 1;',
      'test/c.ts': "import { used as one } from '../build/a.ts';\nawait import('../build/b.ts');",
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    expect(unimported(root, ['build'])).toEqual(['build/a.ts: unused', 'build/a.ts: loaded']);
  });
});

describe('the import rule', () => {
  it('is kept in every folder of code', () => expect(breaches(root, packages)).toEqual([]));

  it('was read from files that do import', () => {
    for (const folder of Object.keys(rules)) {
      const files = sourcesOf(root, folder);
      expect(files.length, folder).toBeGreaterThan(10);
      const imports = files.flatMap((file) => importsOf(readFileSync(join(root, file), 'utf8')));
      expect(imports.length, folder).toBeGreaterThan(files.length);
    }
  });

  it.each([
    ['api/a.ts', "import { x } from '../build/siis/labels.ts';"],
    ['api/a.ts', "const x = await import('../build/main.ts');"],
    ['api/a.ts', "import x from 'left-pad';"],
    ['api/a.ts', "import fs from 'fs';"],
    ['build/a.ts', "import '../api/empresa.ts';"],
    ['build/deployment/a.ts', "import { x } from '../../site/documents/write-site.ts';"],
    ['site/browser/a.ts', "import { x } from '../../build/tables/quality.ts';"],
    ['site/browser/a.tsx', "import type { X } from '../../build/siis/figures/figures.ts';"],
    ['agents/mcp/a.ts', "const x = await import('../../build/tables/quality.ts');"],
    ['contract/figures/a.ts', "import type { X } from '../../build/siis/filings/lines.ts';"],
    ['build/a.ts', "new Worker(new URL('../api/x.ts', import.meta.url));"],
    ['contract/a.ts', "import { readFileSync } from 'node:fs';"],
    ['agents/mcp/a.ts', "import { x } from '../../api/_lib/log.ts';"],
    ['agents/reconcile/a.ts', "import type { X } from '../../api/_lib/search/search.ts';"],
    ['agents/reconcile/a.ts', "import { x } from '../../site/parts/document/html.ts';"],
    ['site/browser/a.ts', "import { x } from '../../api/_lib/log.ts';"],
    ['site/pages/a.ts', "import type { X } from '../../api/_lib/data/release.ts';"],
    ['site/pages/a.ts', "import { x } from '../../build/tables/ciiu.ts';"],
    ['site/parts/document/a.ts', "import { x } from '../../../agents/mcp/tools.ts';"],
    ['api/_lib/page-door/serve-pages.ts', "import { x } from '../../../site/pages/errors.ts';"],
    ['api/a.ts', "import { x } from '../site/pages.ts';"],
    ['api/_lib/http/a.ts', "import { x } from '../../../site/parts/document/html.ts';"],
    ['api/_lib/http/a.ts', "import { x } from '../../../agents/mcp/tools.ts';"],
    ['api/a.ts', "import { x } from '../agents/mcp/tools.ts';"],
  ])('a breach is found: %s, %s', (file, line) => {
    expect(breaches(planted(file, line), packages)).toEqual([expect.stringContaining(`${file} imports `)]);
  });

  it.each([
    ['api/a.ts', "import { x } from '../contract/nit.ts';\nimport { dirname, join } from 'node:path';"],
    [
      'build/a.ts',
      "import { parse } from 'csv-parse/sync';\nimport x from './siis/ciiu.json' with { type: 'json' };",
    ],
    ['contract/a.ts', "import { z } from 'zod';\nimport { y } from './b.ts';"],
  ])('what is allowed is no breach: %s', (file, line) =>
    expect(breaches(planted(file, line), packages)).toEqual([]),
  );
});

describe('the contract', () => {
  it('holds what two sides use', () => expect(oneSided(root)).toEqual([]));

  it.each([
    ['build/a.ts', "import { b } from '../contract/b.ts';", 'build'],
    ['api/_lib/a.ts', "import { b } from '../../contract/b.ts';", 'api'],
    ['site/parts/a.tsx', "import type { B } from '../../contract/b.ts';", 'site'],
  ])('a file that one side alone reaches is found: %s', (file, line, side) => {
    const house = planted(file, line);
    writeFileSync(join(house, 'contract/a.ts'), '');
    writeFileSync(join(house, 'contract/b.ts'), "import type { A } from './a.ts';");
    expect(oneSided(house)).toEqual(['a', 'b'].map((name) => `contract/${name}.ts: only ${side}`));
  });
});

describe('the layers', () => {
  it('name only layers that stand before them', () => expect(upwardImports()).toEqual([]));
  it('are all inhabited', () => {
    const files = ['contract', 'build', 'site', 'agents', 'api'].flatMap((folder) => sourcesOf(root, folder));
    const inhabited = new Set(files.map(layerOf));
    expect(Object.keys(layers).filter((layer) => !inhabited.has(layer))).toEqual([]);
  });
  it('are entered only by those who may', () => expect(boundaryViolations(root)).toEqual([]));
  it('have no file that imports its importer', () => expect(circles(root)).toEqual([]));

  it.each([
    ['build/tables/a.ts', "import { x } from '../siis/rows/labels.ts';"],
    ['contract/a.ts', "import { x } from './http/queries.ts';"],
    ['contract/http/a.ts', "import { x } from '../figures/indicators.ts';"],
    ['contract/figures/a.ts', "import { x } from '../stored/layout.ts';"],
    ['agents/mcp/a.ts', "import { x } from '../reconcile/score.ts';"],
    ['agents/reconcile/a.ts', "import { x } from '../mcp/tools.ts';"],
    ['api/_lib/rate-limit/a.ts', "const x = await import('../server/app.ts');"],
    ['api/_lib/page-door/a.ts', "import { sitePages } from '../../../site/pages.ts';"],
    ['site/parts/company/a.ts', "import { x } from '../../pages/empresa.ts';"],
    ['site/parts/figures/a.ts', "import type { CompanyFacts } from '../company/facts.ts';"],
    ['site/parts/charts/a.tsx', "import '../../browser/shell.ts';"],
    ['site/pages/a.ts', "import { pageFile } from '../documents/page-files.ts';"],
    ['site/documents/a.ts', "import { x } from '../pages/inicio.ts';"],
  ])('a forbidden import is found: %s, %s', (file, line) => {
    expect(boundaryViolations(planted(file, line))).toEqual([expect.stringContaining(`${file} imports `)]);
  });

  it('a folder that is no layer is found', () =>
    expect(boundaryViolations(planted('build/attic/a.ts', "import { x } from '../lib/pool.ts';"))).toEqual([
      'build/attic/a.ts stands in no layer',
    ]));

  it('a circle is found', () => {
    const house = planted('build/tables/a.ts', "import { b } from './b.ts';");
    writeFileSync(join(house, 'build/tables/b.ts'), "import { c } from './c.ts';");
    writeFileSync(join(house, 'build/tables/c.ts'), "import type { A } from './a.ts';");
    expect(circles(house)).toEqual([['build/tables/a.ts', 'build/tables/b.ts', 'build/tables/c.ts']]);
  });
});

describe('a file of tests', () => {
  const starts = reaching(root, ['node:child_process', 'playwright-core'], (file) =>
    file.startsWith('test/'),
  );
  const keeps = reaching(
    root,
    ['api/_lib/environment.ts', 'api/_lib/data/current-release.ts'],
    (file) => !/\.(?:json|mjs)$/.test(file),
  );
  const named = (ending: string) => sourcesOf(root, 'test').filter((file) => file.endsWith(ending));
  const [inProcess, e2e, nightly] = ['.test.ts', '.e2e.ts', '.nightly.ts'].map(named) as [
    string[],
    string[],
    string[],
  ];

  it('that starts a process is no part of npm test', () => {
    expect(inProcess.length).toBeGreaterThan(100);
    expect(inProcess.filter(starts)).toEqual([]);
  });

  it('that keeps modules for the next keeps no settings and no release of the api', () => {
    const sharing = inProcess.filter((file) => /^test\/(?:build|contract|house)\//.test(file));
    expect(sharing.length).toBeGreaterThan(80);
    expect(sharing.filter(keeps)).toEqual([]);
    expect(inProcess.filter(keeps).length).toBeGreaterThan(20);
  });

  it('of test:e2e starts one', () => {
    expect(e2e.length).toBeGreaterThan(20);
    expect(e2e.filter((file) => !starts(file))).toEqual([]);
  });

  it('is run by one of the three commands', () => {
    expect(nightly.length).toBeGreaterThan(0);
    const testing = sourcesOf(root, 'test').filter((file) =>
      /^import [^;]*\b(?:it|test)\b[^;]* from 'vitest';/m.test(readFileSync(join(root, file), 'utf8')),
    );
    const lost = testing.filter((file) => ![...inProcess, ...e2e, ...nightly].includes(file));
    expect(lost.filter((file) => !readFileSync(join(root, file), 'utf8').includes('export '))).toEqual([]);
  });
});

/** A house of one file. */
function planted(file: string, text: string): string {
  const folder = tempFolder('house');
  for (const name of Object.keys(rules)) mkdirSync(join(folder, name, '_lib'), { recursive: true });
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return folder;
}

describe('the oracle', () => {
  const own = sourcesOf(root, 'test/oracle').filter((file) => !isTests(file) && !file.endsWith('served.ts'));

  it('shares nothing with what it judges', () => {
    expect(own.length).toBeGreaterThan(4);
    for (const file of own)
      for (const name of importsOf(readFileSync(join(root, file), 'utf8')))
        expect(/^(node:|csv-parse\/|\.\/|labels\.csv)/.test(name), `${file} imports ${name}`).toBe(true);
  });
});

/** Tables besides those of build/tables: one row more is one line more, and nothing is gained by cutting them. */
const tables = [
  'contract/http/operations.ts',
  'contract/figures/concepts.ts',
  'contract/entity-figures.ts',
  'test/api/requests.ts',
];
const isTable = (file: string) => file.startsWith('build/tables/') || tables.includes(file);
const longest = 500;

describe('a file', () => {
  const folders = [...codeFolders, 'test'];
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

  it(`has at most ${longest} lines of code, unless it is a table`, () => {
    const files = folders.flatMap((folder) => sourcesOf(root, folder)).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(100);
    // A list of tests is read one by one, like a table.
    const long = files.filter((file) => !isTests(file) && !isTable(file) && lines(file) > longest);
    expect(long.map((file) => `${file}: ${lines(file)} lines`)).toEqual([]);
  });
});

it('a command prints by build/lib/terminal.ts alone, which spells what a terminal acts upon', () => {
  const printing = sourcesOf(root, 'build').filter((file) =>
    /\bconsole\.|\bprocess\.std(?:out|err)\.write\((?!printable\()/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(printing).toEqual(['build/lib/terminal.ts']);
});
