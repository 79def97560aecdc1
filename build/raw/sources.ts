/** The files below `raw/`, each by who reads it, and `sources.json`, which says where they come from. */

import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { expectedInstead, type RawReader, rawFiles } from '../tables/raw-files.ts';

export interface RawFile {
  /** Relative to the raw folder, with forward slashes. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly modified: Date;
}

export interface UnreadFile {
  /** The name of a folder ends with a slash; what it holds is not listed. */
  readonly name: string;
  readonly what: string;
}

export interface RawFiles {
  readonly read: Readonly<Record<RawReader, readonly RawFile[]>>;
  readonly unread: readonly UnreadFile[];
}

/** Most faults listed in one error. */
const maxNamed = 20;

/**
 * Files in the order of their names. `below`: path of `folder` relative to the raw folder, with a closing slash. Throws
 * one error for all faults, each with what is expected instead.
 */
export function listFiles(folder: string, below = ''): RawFiles {
  const read: Record<RawReader, RawFile[]> = { siis: [], sfc_filing: [], sfc_open_data: [], table: [] };
  const unread: UnreadFile[] = [];
  const faults: string[] = [];

  function classify(name: string, path: string): void {
    const rule = rawFiles.find((one) => one.path.test(name.normalize('NFC')));
    const entry = statSync(path, { throwIfNoEntry: false });
    if (rule?.reader === null)
      unread.push({ name: entry?.isDirectory() ? `${name}/` : name, what: rule.what });
    else if (!entry) faults.push(`${name}: a link that leads nowhere`);
    else if (entry.isDirectory() && lstatSync(path).isSymbolicLink())
      faults.push(`${name}: a link to a folder, which is not followed; expected a folder or a file`);
    else if (entry.isDirectory()) walk(`${name}/`, path);
    else if (!entry.isFile()) faults.push(`${name}: neither a file nor a folder`);
    else if (rule) read[rule.reader].push({ name, path, bytes: entry.size, modified: entry.mtime });
    else faults.push(`${name}: ${expectedInstead.find(([fits]) => fits.test(name))![1]}`);
  }

  function walk(above: string, path: string): void {
    for (const name of readdirSync(path).sort()) classify(`${above}${name}`, join(path, name));
  }

  walk(below, folder);
  if (faults.length > 0)
    throw new Error(
      [
        `${folder}: nobody reads ${faults.length} of the files; what is not for the build lies elsewhere or under a name that begins with a dot`,
        ...faults.slice(0, maxNamed),
        ...(faults.length > maxNamed ? [`and ${faults.length - maxNamed} more`] : []),
      ].join('\n  '),
    );
  return { read, unread };
}

const sourceSchema = z.object({
  file: z.string(),
  rows: z.int().min(0).optional(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  url: z.string().optional(),
  downloaded_at: z.iso.datetime().optional(),
  dataset: z.string().optional(),
  id: z.string().optional(),
  /** the portal's identifier of the dataset's licence */
  license: z.string().nullish(),
  attribution: z.string().nullish(),
  updated_at: z.string().nullish(),
});

const sourcesSchema = z.object({
  sample: z.boolean().optional(),
  generated_at: z.iso.datetime().optional(),
  files: z.array(sourceSchema),
});
export type SourceEntry = z.infer<typeof sourceSchema>;
export type SourcesFile = z.infer<typeof sourcesSchema>;

/** Null when there is no such file. Throws when it is malformed or names a file twice. */
export function readSources(folder: string): SourcesFile | null {
  const path = join(folder, 'sources.json');
  if (!existsSync(path)) return null;
  const sources = parseSources(path);
  const names = sources.files.map(({ file }) => file.normalize('NFC'));
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new Error(`${path}: expected every file once; found ${twice} twice`);
  return sources;
}

function parseSources(path: string): SourcesFile {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`${path}: expected JSON; ${(cause as Error).message}`, { cause });
  }
  const result = sourcesSchema.safeParse(found);
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}

type SourceOf = (file: string) => SourceEntry | undefined;

/** Compares names in NFC: accents may be composed in one place and decomposed in the other. */
export function sourcesByFile(sources: readonly SourceEntry[]): SourceOf {
  const byFile = new Map(sources.map((source) => [source.file.normalize('NFC'), source]));
  return (file) => byFile.get(file.normalize('NFC'));
}

/** Throws when files are missing or of another size, naming up to 20. Files in `others` only have to exist. */
export function checkSourcesPresent(
  sources: SourcesFile,
  downloads: readonly RawFile[],
  others: readonly string[],
): void {
  const found = new Map(downloads.map((file) => [file.name.normalize('NFC'), file]));
  const known = new Set(others.map((name) => name.normalize('NFC')));
  const faults = sources.files.flatMap(({ file, bytes }) => {
    const name = file.normalize('NFC');
    const own = found.get(name);
    if (own) return own.bytes === bytes ? [] : [`${file}: ${own.bytes} bytes; expected ${bytes}`];
    return known.has(name) ? [] : [`${file}: not there; expected ${bytes} bytes`];
  });
  if (faults.length > 0)
    throw new Error(
      `fetch again, or take out of sources.json what is no longer wanted: ${faults.length} of its files are not as sources.json says\n  ${faults.slice(0, 20).join('\n  ')}`,
    );
}

/** A file that ends in the middle of a record, or without the last line break. */
export interface TruncatedFile {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  /** The last characters of the file. */
  readonly found: string;
}

/**
 * Accepts a truncated file only when `sources.json` has its sha256, so that it was downloaded like this; else throws.
 * Returns a sentence for the report, without any text of the file.
 */
export function acceptTruncated(
  { file, line, reason, found }: TruncatedFile,
  { bytes, sha256 }: { readonly bytes: number; readonly sha256: string },
  source: SourceEntry | undefined,
): string {
  const cut = `${file}:${line}: ${reason}`;
  if (source?.sha256 === sha256) return `${cut}; this is how it was downloaded`;
  throw new Error(
    `${cut}; found …${JSON.stringify(found)}; expected a whole record with its line break: fetch it again, or, where the portal publishes it so, name it in sources.json with bytes ${bytes} and sha256 ${sha256}`,
  );
}

/** Throws when sha256 or row count differ from `sources.json`; a file that is not listed passes. */
export function verifySource(
  source: SourceEntry | undefined,
  found: { readonly file: string; readonly bytes: number; readonly sha256: string; readonly rows?: number },
): void {
  if (!source) return;
  if (found.sha256 !== source.sha256)
    throw new Error(
      `${source.file}: sha256 ${found.sha256} of ${found.bytes} bytes, but sources.json says ${source.sha256} of ${source.bytes}`,
    );
  if (found.rows !== undefined && source.rows !== undefined && found.rows !== source.rows)
    throw new Error(`${source.file}: ${found.rows} rows, but sources.json says ${source.rows}`);
}
