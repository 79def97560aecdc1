/** Rules of the papers: what they say of the tree is so. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { files } from '../../contract/files/files.ts';
import { operationNames } from '../../contract/http/operations.ts';
import { problems } from '../../contract/http/problems.ts';
import {
  catalogPath,
  latestPath,
  manifestPath,
  reportPath,
  stoppedFolder,
} from '../../contract/stored/layout.ts';
import { rules, sourcesOf } from './imports.ts';
import { layers } from './layers.ts';
import { countedThings, countsIn, falseIn, readTree } from './papers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tree = readTree(root);
const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => name !== 'README.md')
  .sort();
/** All but the changelog, which tells of what was. */
const papers = [
  ...[...tree.paths].filter((path) => /^(?:docs\/)?[^/]+\.md$/.test(path) && path !== 'docs/changelog.md'),
  ...['README.md', ...decisions].map((name) => `docs/decisions/${name}`),
  '.github/CONTRIBUTING.md',
  '.github/CONTRIBUIR.md',
  '.github/SECURITY.md',
  'api/README.md',
  'raw/README.md',
];
const architecture = read('docs/architecture.md');

describe('a paper', () => {
  it.each(papers)('says of the tree what is so: %s', (path) => {
    expect(read(path).length).toBeGreaterThan(100);
    expect(falseIn(path, read(path), tree)).toEqual([]);
  });

  it.each([
    ['a file', 'See `build/siis/labels.ts`.', 'no build/siis/labels.ts'],
    ['a folder', 'The modules of `public/js/`.', 'no public/js/'],
    ['a folder without its slash', 'It lies in `api/_lib/pages`.', 'no api/_lib/pages'],
    ['a short path', 'First `siis/lines/`, then others.', 'no siis/lines/'],
    ['a file beside the paper', 'See `_server.ts`.', 'no _server.ts'],
    ['files by a pattern', 'All of `test/oracle/*.sql`.', 'no test/oracle/*.sql'],
    ['a file of a release', 'It is `pack/<nit>.json.gz`.', 'no pack/<nit>.json.gz'],
    ['a path in a command', '```sh\ncp deploy/apache.conf /etc\n```', 'no deploy/apache.conf'],
    ['a command', 'Then npm run publish, and look.', 'no npm run publish'],
    ['an option', 'Give `--force`.', 'no program has --force'],
    ['an option of a command', '`npm run build -- --raw DIR --port 80`', 'npm run build has no --port'],
    ['tests', '`npx vitest run test/build/labels` fails.', 'no test/build/labels'],
    ['a function', 'There `parseEverything()` is called.', 'no code has parseEverything'],
    ['a class', 'It throws a `ReleaseBroken`.', 'no code has ReleaseBroken'],
    ['a field', 'The answer has `motivos_de_nulos`.', 'no code has motivos_de_nulos'],
    ['a setting', 'Set `CIFRAS_URL`.', 'no code has CIFRAS_URL'],
    [
      'where a name stands',
      '`dias_cartera` of `contract/nit.ts` is a key.',
      'contract/nit.ts has no dias_cartera',
    ],
    [
      'the companies of the sample',
      'It has 149 invented companies.',
      '«149 invented companies»: 150 companies',
    ],
    ['its entities', 'and\n13 entities', '«13 entities»: 30 entities'],
    ['its filers', '11 entities that file XBRL', '«11 entities that file XBRL»: 12 filers'],
    [
      'operations',
      'It has fourteen operations.',
      `«fourteen operations»: ${operationNames.length} operations`,
    ],
    ['indicators', 'Nine indicators', '«Nine indicators»: 20 indicators'],
    ['functions', 'Seven functions answer.', '«Seven functions»: 5 functions'],
    ['partitions', 'in 32 partitions', '«32 partitions»: 64 partitions'],
    ['bytes kept', 'one LRU of 32 MB', '«LRU of 32 MB»: 96 cacheMB'],
  ])('that is false of %s is found', (_, lie, fault) =>
    expect(falseIn('api/README.md', lie, tree)).toEqual([fault]),
  );

  it.each([
    ['what was', 'They lie in `site/` (was `public/js/`).'],
    ['what a decision rejected', '**Rejected.** `tests/by-hand.ts`, for five operations.'],
    ['what its context counts', '**Context.** Seven functions.\n\n**Decision.** Five functions.'],
    [
      'all of a replaced decision',
      '# 1. A\n\n2026-11-21, replaced by 0045\n\n`public/js/a.js` has 3 operations.',
    ],
  ])('may tell of the past: %s', (_, text) => expect(falseIn('README.md', text, tree)).toEqual([]));

  it('counts each thing that is looked for', () => {
    const told = papers.flatMap((path) => countsIn(read(path).replaceAll(/\s+/g, ' ')));
    expect(countedThings.filter((thing) => !told.some((count) => count.thing === thing))).toEqual([]);
  });
});

describe('the architecture', () => {
  const cells = [...architecture.matchAll(/^\| `(\w+)\/` \| .* \| (.+) \|$/gm)];

  it('says of each folder of code what the rule of imports says', () => {
    const said = cells.map(([, folder, imports]) => [
      folder,
      [...imports!.matchAll(/`(\w+)\/`/g)].map(([, name]) => name!),
    ]);
    for (const [folder, { folders }] of Object.entries(rules))
      expect(said.find(([name]) => name === folder)?.[1], folder).toEqual(folders);
  });

  it('names every layer', () => {
    const unnamed = Object.keys(layers).filter(
      (layer) =>
        ![`${layer}/`, `${layer.split('/').slice(1).join('/')}/`, `${layer.split('/').at(-1)}/`].some(
          (name) => architecture.includes(name),
        ),
    );
    expect(unnamed).toEqual([]);
  });

  it('draws only layers that are there', () => {
    const [, drawing] = /^## Layers$([\s\S]*?)^## /m.exec(architecture)!;
    const drawn = [...drawing!.matchAll(/^ {4}.*$/gm)].flatMap(
      ([line]) => line.match(/[\w-]+(?:\/[\w-]+)*\//g) ?? [],
    );
    expect(drawn.length).toBeGreaterThan(50);
    expect(drawn.filter((name) => ![...tree.paths].some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual(
      [],
    );
  });

  it('names every kind of file of the data folder', () => {
    const { download: _, sectionStatements, panel, screenerOfYear, ...others } = files;
    const keys: Record<string, readonly string[]> = {
      series: ['<clave>', '<anio>'],
      benchmark: ['<nivel>', '<codigo>'],
      grupos: ['<nivel>', '<codigo>'],
      estructura: ['<nivel>', '<codigo>'],
      presentaciones: ['<anio>'],
      lineas: ['<clave>'],
      sectores: ['<anio>'],
      departamentos: ['<anio>'],
      facets: ['<anio>'],
      sfc_grupos: ['<grupo>'],
      sfc_cortes: ['<corte>'],
    };
    const paths = Object.values(others).flatMap((row) => {
      if (typeof row === 'string') return [row];
      if (row.per === 'release') return [];
      const path = row.path as (...key: readonly string[]) => string;
      return [path(...(keys[path('').split('/')[0]!] ?? ['<nit>']))];
    });
    paths.push(sectionStatements('<A to U>'));
    for (const path of [panel, screenerOfYear]) paths.push(path('<anio>' as never));
    paths.push(manifestPath, latestPath, catalogPath, reportPath, `${stoppedFolder}/`);
    expect(paths.length).toBeGreaterThan(18);
    expect(paths.filter((path) => !architecture.includes(path))).toEqual([]);
  });

  it('draws the exits of each journey, with every status that a problem has', () => {
    const journeys = architecture.split(/^### /m).slice(1);
    expect(journeys.length).toBe(4);
    for (const journey of journeys) expect(journey.match(/^\*\*Exits\.\*\*/gm), journey).toHaveLength(1);
    const told = new Set(architecture.match(/(?<!\d)[45]\d\d(?!\d)/g));
    const statuses = new Set(Object.values(problems).map(({ status }) => String(status)));
    expect([...statuses].filter((status) => !told.has(status))).toEqual([]);
  });
});

describe('the papers', () => {
  it('give a reason for every dependency, and for none that is not there', () => {
    const named = [...read('docs/dependencies.md').matchAll(/\*\*([@\w./-]+)\*\*/g)].map(([, name]) => name!);
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
    const installed = Object.keys({ ...dependencies, ...devDependencies });
    expect(named.sort()).toEqual(installed.sort());
  });

  it('a decision has its number, title, date, status and four parts, and its line in the index', () => {
    const numbers = decisions.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    const lines = decisions.map((name) => {
      const text = read(`docs/decisions/${name}`);
      const [, title, date] =
        /^# \d+\. (.+)\n\n(\d{4}-\d\d-\d\d), (?:accepted|replaced by \d{4})\n/.exec(text) ?? [];
      expect(text.match(/^\*\*\w+\.\*\*/gm), name).toEqual([
        '**Context.**',
        '**Decision.**',
        '**Consequences.**',
        '**Rejected.**',
      ]);
      return `| [${name.slice(0, 4)}](${name}) | ${title} | ${date} |`;
    });
    const index = read('docs/decisions/README.md');
    expect(index.split('\n').filter((line) => line.startsWith('| [0'))).toEqual(lines);
  });

  it('are all that code points to', () => {
    const pointed = [...Object.keys(rules), 'test']
      .flatMap((folder) => sourcesOf(root, folder))
      .flatMap((file) =>
        [...read(file).matchAll(/\b([\w/-]+\.md)\b/g)].map(([, name]) => [file, name!] as const),
      )
      .filter(([file]) => !file.startsWith('test/house/'));
    const there = (name: string) =>
      [name, `docs/${name}`, `api/${name}`].some((path) => existsSync(join(root, path)));
    expect(pointed.filter(([, name]) => !there(name))).toEqual([]);
  });
});
