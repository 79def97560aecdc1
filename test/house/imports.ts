/** The import rule: which folder may import from which, read from the text of the files. */

import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';

/** The folders that each may import from, and whether Node is allowed. */
export const rules = {
  contract: { folders: ['contract'], node: false },
  build: { folders: ['build', 'contract'], node: true },
  site: { folders: ['site', 'contract'], node: true },
  agents: { folders: ['agents', 'contract'], node: true },
  api: { folders: ['api', 'contract'], node: true },
} as const;
type Folder = keyof typeof rules;
/** The functions that are doors to pages and agents hand them in. */
const doors: Readonly<Record<string, string>> = {
  'api/pagina.ts': 'site',
  'api/mcp.ts': 'agents',
  'api/reconciliar.ts': 'agents',
};

/** Packages that each folder may import. */
export type Packages = Readonly<Record<Folder, readonly string[]>>;

/** The code files below a folder. */
export function sourcesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .sort();
}

const atOnce = [
  /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
];

/** All modules that a text imports (`from`, `import`, `import()`, `require()`), and the files that it loads by URL. */
export function importsOf(text: string): string[] {
  const statements = [...atOnce, /\bimport\(\s*['"]([^'"]+)['"]/g, /\brequire\(\s*['"]([^'"]+)['"]/g];
  const started = /\bnew URL\(\s*['"](?:\.\/)?([^'"]+\.(?:ts|tsx|mjs|json))['"]\s*,\s*import\.meta\.url/g;
  return [
    ...statements.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!)),
    ...[...text.matchAll(started)].map(([, name]) => `./${name}`),
  ];
}

/** The files that a program loads at its start: itself and all static imports, but not types. */
export function loadedBy(root: string, program: string): string[] {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^(?:import|export) type\b[^;]*;/gm, '');
    for (const pattern of atOnce)
      for (const [, name] of text.matchAll(pattern))
        if (name!.startsWith('.')) load(normalize(join(dirname(file), name!)));
  };
  load(program);
  return [...loaded];
}

const sides = ['build', 'api', 'site', 'agents'] as const;

/** Files of the contract that fewer than two of the other folders reach by imports, as `file: only site`. */
export function oneSided(root: string): string[] {
  const inContract = sourcesOf(root, 'contract');
  const importedBy = (file: string): string[] =>
    importsOf(readFileSync(join(root, file), 'utf8')).map((name) => normalize(join(dirname(file), name)));
  const reachedFrom = sides.map((side) => {
    const reached = new Set(sourcesOf(root, side).flatMap(importedBy));
    // Files added in the loop are visited too.
    for (const file of reached)
      if (inContract.includes(file)) for (const imported of importedBy(file)) reached.add(imported);
    return reached;
  });
  return inContract.flatMap((file) => {
    const users = sides.filter((_, i) => reachedFrom[i]!.has(file));
    return users.length > 1 ? [] : [`${file}: only ${users[0] ?? 'contract'}`];
  });
}

/** Violations of the rule, as `file imports module`. */
export function breaches(root: string, packages: Packages): string[] {
  return (Object.keys(rules) as Folder[]).flatMap((folder) =>
    sourcesOf(root, folder).flatMap((file) =>
      importsOf(readFileSync(join(root, file), 'utf8'))
        .filter((name) => !allowed(file, name, folder, packages))
        .map((name) => `${file} imports ${name}`),
    ),
  );
}

const configuration = ['package.json', 'vercel.json'];

function allowed(file: string, name: string, folder: Folder, packages: Packages): boolean {
  const { folders, node } = rules[folder];
  if (isBuiltin(name)) return node && name.startsWith('node:');
  if (name.startsWith('.')) {
    const target = normalize(join(dirname(file), name));
    const known = file in doors ? [...folders, doors[file]] : folders;
    return known.some((own) => target.startsWith(`${own}/`)) || configuration.includes(target);
  }
  const bare = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  return packages[folder].includes(bare);
}

/** Exported names that several files of the folders declare, with these files; default exports have no name. */
export function sharedNames(root: string, folders: readonly string[]): string[] {
  const declared = /^export (?:async )?(?:function\*?|const|let|class|type|interface) ([\w$]+)/gm;
  const files = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => sourcesOf(root, folder)))
    for (const name of new Set(
      [...readFileSync(join(root, file), 'utf8').matchAll(declared)].map(([, own]) => own!),
    ))
      files.set(name, [...(files.get(name) ?? []), file]);
  return [...files].filter(([, own]) => own.length > 1).map(([name, own]) => `${name}: ${own.join(', ')}`);
}

/** What a text imports of other files: their paths, each with the names, or `*` for all of them. */
function namedImports(file: string, text: string): [target: string, names: readonly string[]][] {
  const statements =
    /\b(?:import|export)\s+(?:type\s+)?([^'";]*?)\s*\bfrom\s*['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;
  return [...text.matchAll(statements)].map(([, clause, from, whole]) => {
    const [, listed] = /\{([^}]*)\}/.exec(clause ?? '') ?? [];
    const names = listed?.split(',').map((name) => /^(?:type\s+)?([\w$]+)/.exec(name.trim())?.[1] ?? '');
    return [normalize(join(dirname(file), (from ?? whole)!)), names ?? ['*']];
  });
}

/** Exported values that no file, tests included, imports by their name, as `file: name`. */
export function unimported(root: string, folders: readonly string[]): string[] {
  const imported = new Map<string, Set<string>>();
  for (const file of [...folders, 'test'].flatMap((folder) => sourcesOf(root, folder)))
    for (const [target, names] of namedImports(file, readFileSync(join(root, file), 'utf8')))
      imported.set(target, new Set([...(imported.get(target) ?? []), ...names]));
  const declared = /^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm;
  return folders
    .flatMap((folder) => sourcesOf(root, folder))
    .filter((file) => !imported.get(file)?.has('*'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(declared)]
        .filter(([, name]) => !imported.get(file)?.has(name!))
        .map(([, name]) => `${file}: ${name}`),
    );
}
