/** What the papers say of the tree, and what of it is false: paths, commands and their options, names of code, and counts. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { siisDatasetOf } from '../../build/tables/siis-datasets.ts';
import { sharedFiles } from '../../contract/files/files.ts';
import { indicatorKeys } from '../../contract/http/figure-keys.ts';
import { operations } from '../../contract/http/operations.ts';
import { loadedBy } from './imports.ts';

/** How the papers count what the tree and its sample have. Larger samples are drawn, so that theirs are no counts of it. */
const numerals =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const number = `(\\d+|${numerals.join('|')})`;
const countedBy = {
  companies: ['(\\d{1,3}) invented companies', '(?:its|first|beyond|records) (\\d+) companies(?! in)'],
  filers: [`${number} entities that filed? XBRL`],
  entities: [`${number} entities(?! that filed? XBRL)`],
  operations: [`${number} operations`],
  indicators: [`${number} indicators`],
  functions: [`${number} functions`],
  partitions: [`${number} partitions`],
  cacheMB: ['(\\d+) MB of files and rendered', 'LRU of (\\d+) MB'],
} as const;
type Counted = keyof typeof countedBy;
export const countedThings = Object.keys(countedBy) as Counted[];

/** The tree as papers may speak of it. */
export interface ToldTree {
  /** Files and folders below the root, these with a slash at their end. */
  readonly paths: ReadonlySet<string>;
  /** The text of all code but its comments and the tests of the papers. */
  readonly code: string;
  readonly words: ReadonlySet<string>;
  /** The commands of npm with the options of their programs; null where a program is not ours. */
  readonly commands: ReadonlyMap<string, ReadonlySet<string> | null>;
  readonly counts: Readonly<Record<Counted, number>>;
  /** The text of a file. */
  texts(path: string): string;
}

/** Git has none of these; `public/` is listed by its two parts that it has. */
const notListed = /^(?:node_modules|\.git|\.vercel|\.mutation|dist|sample|public\/(?!img|openapi\.json).+)$/;
const isCode = (path: string): boolean =>
  /^(?:(?:agents|api|build|contract|site|test|deploy|\.github|\.ci)\/.*|[^/]+)\.(?:[cm]?[jt]sx?|json|csv|sh|ya?ml|conf|service)$|^\.(?:ci\/run|gitignore)$/.test(
    path,
  ) && !/^(?:package-lock|test\/(?:house\/papers|golden\/))/.test(path);
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/\*|\*)/.test(line);

export function readTree(root: string): ToldTree {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const paths = new Set<string>();
  const list = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (notListed.test(path)) continue;
      paths.add(entry.isDirectory() ? `${path}/` : path);
      if (entry.isDirectory()) list(`${path}/`);
    }
  };
  list('');
  const codeOf = (path: string) =>
    read(path)
      .split('\n')
      .filter((line) => !isComment(line))
      .join('\n');
  const code = [...paths].filter(isCode).map(codeOf).join('\n');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  return {
    paths,
    code,
    words: new Set(code.match(/[A-Za-z_$][\w$]*/g)),
    commands: new Map(
      Object.entries(scripts).map(([name, script]) => {
        const [program] = /(?<=--import tsx )\S+$/.exec(script) ?? [];
        return [name, program === undefined ? null : optionsOf(root, program)];
      }),
    ),
    counts: countsOf(root, paths, read),
    texts: read,
  };
}

/** What a program and all that it imports, at once or later, declare for `parseArgs`. */
function optionsOf(root: string, program: string): Set<string> {
  const later = [...readFileSync(join(root, program), 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g)];
  const programs = [program, ...later.map(([, name]) => normalize(join(dirname(program), name!)))];
  const texts = programs
    .flatMap((file) => loadedBy(root, file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const declared = /['"]?([\w-]+)['"]?: \{\s*type: '(?:string|boolean)'/g;
  return new Set(['help', ...texts.flatMap((text) => [...text.matchAll(declared)].map(([, name]) => name!))]);
}

function countsOf(
  root: string,
  paths: ReadonlySet<string>,
  read: (path: string) => string,
): Record<Counted, number> {
  const recorded = (name: string) => gunzipSync(readFileSync(join(root, 'raw/sample', name))).toString();
  const constant = (path: string, name: string) =>
    Number(new RegExp(`\\b${name} = (\\d+)`).exec(read(path))?.[1] ?? Number.NaN);
  const { filings } = JSON.parse(recorded('truth-sfc.json.gz')) as { filings: { nit: string }[] };
  const filers = new Set(filings.map(({ nit }) => nit));
  // Of the supervisor's list, whose NITs have nine digits with or without the check digit.
  const listed = [...recorded('sfc/open_data/entidades.csv.gz').matchAll(/^"(\d{9})\d?"/gm)];
  return {
    companies: recorded('truth.ndjson.gz').trim().split('\n').length,
    filers: filers.size,
    entities: new Set([...filers, ...listed.map(([, nit]) => nit!)]).size,
    operations: Object.keys(operations).length,
    indicators: indicatorKeys.length,
    functions: [...paths].filter((path) => /^api\/[^/]+\.ts$/.test(path) && path !== 'api/_serve.ts').length,
    partitions: constant('build/siis/rows/spill.ts', 'partitionCount'),
    cacheMB: constant('api/_lib/data/cache.ts', 'cacheBytes'),
  };
}

/** What a paper counts. */
export function countsIn(text: string): { thing: Counted; count: number; words: string }[] {
  return countedThings.flatMap((thing) =>
    countedBy[thing].flatMap((pattern) =>
      [...text.matchAll(new RegExp(`(?<![\\d.,])\\b${pattern}\\b`, 'gi'))].map(([found, said]) => {
        const numeral = numerals.indexOf(said!.toLowerCase());
        const count = numeral < 0 ? Number(said) : numeral;
        return { thing, count, words: found };
      }),
    ),
  );
}

/**
 * What of a paper is false. What was, or never came to be, is no fault: a decision that another replaced, what a decision rejected, the
 * counts of its context, and whatever stands in backquotes after «was» or «were».
 */
export function falseIn(paper: string, text: string, tree: ToldTree): string[] {
  if (/^\d{4}-\d\d-\d\d, replaced by \d{4}$/m.test(text)) return [];
  const part = (names: string) =>
    new RegExp(`^\\*\\*(?:${names})\\.\\*\\*[\\s\\S]*?(?=^\\*\\*|(?![\\s\\S]))`, 'gm');
  const today = text.replaceAll(part('Rejected'), '').replaceAll(/\b(?:was|were) `[^`]+`/g, '');
  const inCode = [
    ...today.matchAll(/^```\w*\n([\s\S]*?)^```/gm),
    ...today.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g),
  ].map(([, quoted]) => quoted!.replaceAll(/\s+/g, ' ').trim());
  const faults = [
    ...ownerFaults(today.replaceAll(/\s+/g, ' '), tree),
    ...inCode.flatMap((quoted) => quotedFaults(paper, quoted, tree)),
    ...commandFaults(today.replaceAll(/\s+/g, ' '), tree),
  ];
  const now = today.replaceAll(part('Context'), '');
  for (const { thing, count, words } of countsIn(now.replaceAll(/\s+/g, ' ')))
    if (count !== tree.counts[thing]) faults.push(`«${words}»: ${tree.counts[thing]} ${thing}`);
  return [...new Set(faults)];
}

/** Of what stands in backquotes: a path, an option, a name of code, or a command with such words in it. */
function quotedFaults(paper: string, quoted: string, tree: ToldTree): string[] {
  if (quoted.includes(' '))
    return quoted
      .split(/[\s'"=|;]+/)
      .filter((word) => isBelowRoot(word, tree) && !/[A-Z]{3}|…/.test(word))
      .flatMap((word) => pathFaults(paper, word, tree));
  if (/^--[a-z]/.test(quoted)) {
    const option = quoted.slice(2);
    const known = [...tree.commands.values()].some((options) => options?.has(option));
    return known ? [] : [`no program has ${quoted}`];
  }
  if (isPath(quoted, tree)) return pathFaults(paper, quoted, tree);
  if (!/^[\w$.[\]]+(?:\(\))?$/.test(quoted)) return [];
  return quoted
    .split(/[^\w$]+/)
    .filter((word) => /[a-z$][A-Z]|^[A-Z][a-z]+[A-Z]|\w_\w/.test(word) && !tree.words.has(word))
    .map((word) => `no code has ${word}`);
}

const isBelowRoot = (word: string, { paths }: ToldTree): boolean => {
  const [, top] = /^([\w.-]+\/)/.exec(word) ?? [];
  return top !== undefined && paths.has(top);
};

const endings =
  /\.(?:[cm]?[jt]sx?|d\.ts|json|jsonld|ndjson|csv|md|gz|sh|ya?ml|conf|service|txt|parquet|columns|atom|html|css)$/;

const isPath = (quoted: string, tree: ToldTree): boolean =>
  /^[.\w@<]/.test(quoted) &&
  !/[:?=(]|^@[\w-]+\/[\w-]+$/.test(quoted) &&
  (quoted.endsWith('/') || endings.test(quoted) || isBelowRoot(quoted, tree));

/**
 * A path is there from the root, from the folder of the paper, or, unless it begins with a folder of the root, as the end of a longer one.
 * What commands write is there where code spells it or `.gitignore` names it, an export where its name tells the dataset.
 */
function pathFaults(paper: string, path: string, tree: ToldTree): string[] {
  const { paths, code } = tree;
  const bare = path.replace(/\/$/, '');
  const inTree = new RegExp(
    `^(?:${isBelowRoot(path, tree) ? '' : '(?:.*/)?'}|${escaped(dirname(paper))}/)${valuesAs(bare.replace(/^\.\//, ''), '[^/]+')}/?$`,
  );
  if ([...paths].some((known) => inTree.test(known))) return [];
  const written = path.replace(/^(?:public\/data|raw)\//, '');
  const shared = sharedFiles.flatMap((row) => [row.path(), row.path().replace(/\.gz$/, '')]);
  if (shared.includes(written)) return [];
  if (/^\w[\w-]*\.csv(?:\.gz)?$/.test(path) && siisDatasetOf(path)) return [];
  if (new RegExp(`^/?${escaped(bare)}/?$`, 'm').test(code)) return [];
  if (isBelowRoot(written, tree) || !/[/.]/.test(written)) return [`no ${path}`];
  const value = String.raw`(?:\$\{[^}]+\}|\(.*?\))`;
  const spelled = new RegExp(`(?<![\\w/])${valuesAs(written, value)}${path.endsWith('/') ? '' : '(?!\\w)'}`);
  return spelled.test(code) ? [] : [`no ${path}`];
}

/** A pattern of a path in which `*`, `<…>` and a year stand for any value. */
const valuesAs = (path: string, value: string): string =>
  path
    .split(/(\*+|<[^>]+>|(?<!\d)20\d\d(?!\d))/)
    .map((part, i) => (i % 2 === 1 ? value : escaped(part)))
    .join('');

/** Of a name that is said to stand in a file, as in «`name` of `path`». */
const ownerFaults = (text: string, { paths, texts }: ToldTree): string[] =>
  [...text.matchAll(/`([\w$]+)` (?:of|in|from|de|en) `([\w./@-]+\.\w+)`/g)]
    .filter(([, name, path]) => paths.has(path!) && !new RegExp(`\\b${name}\\b`).test(texts(path!)))
    .map(([, name, path]) => `${path} has no ${name}`);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Of all `npm run` and `npm start` of a text. */
function commandFaults(text: string, tree: ToldTree): string[] {
  const npm = [...text.matchAll(/\bnpm (?:run (?:-s )?([a-z][\w:-]*)|(start))((?: -- [^`)»;]*)?)/g)];
  return npm.flatMap(([, run, start, rest]) => {
    const name = (run ?? start)!;
    if (!tree.commands.has(name)) return [`no npm run ${name}`];
    const options = name === 'start' ? tree.commands.get('start') : tree.commands.get(name);
    if (!options) return [];
    const [own] = rest!.replace(/^ -- /, '').split(/ && | > |\||, /);
    return [...own!.matchAll(/(?<=^|[\s[])--([a-z][\w-]*)/g)]
      .filter(([, option]) => !options.has(option!))
      .map(([option]) => `npm run ${name} has no ${option}`);
  });
}
