/** A PostgreSQL of its own in a temporary folder, loaded and indexed as one would for this work. */

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BenchData } from './search-data.ts';

export interface Postgres {
  /** The folder of its socket. */
  readonly host: string;
  stop(): void;
}

const schema = `
  CREATE EXTENSION pg_trgm;
  CREATE EXTENSION unaccent;
  CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT btrim(regexp_replace(lower(public.unaccent('public.unaccent', $1)), '[^a-z0-9]+', ' ', 'g')) $$;
  CREATE TABLE company (
    nit text PRIMARY KEY, razon_social text NOT NULL, ciiu_codigo text, ciiu_seccion text, departamento text,
    ciudad text, marco_niif text NOT NULL, estado_actual text, tipo_societario text,
    ingresos_operacionales float8, total_activos float8, ganancia_operacional float8, ganancia_neta float8, anio int,
    division text GENERATED ALWAYS AS (left(ciiu_codigo, 2)) STORED,
    folded text GENERATED ALWAYS AS (fold(razon_social)) STORED);
  CREATE TABLE searchable (
    rank int PRIMARY KEY, nit text NOT NULL, razon_social text NOT NULL, source text NOT NULL, ciudad text,
    ciiu_codigo text, ultimo_anio int, folded text GENERATED ALWAYS AS (fold(razon_social)) STORED)`;

const sorts = ['ingresos_operacionales', 'total_activos', 'ganancia_operacional', 'ganancia_neta'];
const indexes = [
  ...sorts.flatMap((sort) => [
    `CREATE INDEX ON company (${sort} DESC NULLS LAST, nit)`,
    `CREATE INDEX ON company (${sort} ASC NULLS LAST, nit)`,
  ]),
  'CREATE INDEX ON company (folded, nit)',
  ...[
    'ciiu_seccion',
    'division',
    'ciiu_codigo',
    'fold(departamento)',
    'fold(ciudad)',
    'fold(estado_actual)',
  ].map((column) => `CREATE INDEX ON company ((${column}))`),
  'CREATE INDEX ON company USING gin (folded gin_trgm_ops)',
  'CREATE INDEX ON company (nit text_pattern_ops)',
  'CREATE INDEX ON searchable USING gin (folded gin_trgm_ops)',
  'CREATE INDEX ON searchable (folded text_pattern_ops)',
  'CREATE INDEX ON searchable (nit text_pattern_ops)',
];

const settings =
  "-c listen_addresses='' -c shared_buffers=256MB -c work_mem=16MB -c random_page_cost=1.1 -c jit=off -c fsync=off";

export async function startPostgres({ rows, entries }: BenchData): Promise<Postgres> {
  const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  const host = mkdtempSync(join(tmpdir(), 'cifras-postgres-'));
  const run = ownerOf(host);
  run(join(bin, 'initdb'), ['-D', join(host, 'data'), '-U', 'bench', '-E', 'UTF8', '--locale', 'C']);
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', join(host, 'data'), '-w', ...args]);
  control('-l', join(host, 'log'), '-o', `${settings} -k ${host}`, 'start');
  const stop = () => control('-m', 'fast', 'stop');
  try {
    await load(host, rows, entries);
  } catch (error) {
    stop();
    throw error;
  }
  return { host, stop };
}

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
function ownerOf(folder: string) {
  const asOther = process.getuid?.() === 0;
  if (asOther) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
    chmodSync(folder, 0o755);
  }
  return (command: string, args: readonly string[]) => {
    const [program, ...rest] = asOther
      ? ['runuser', '-u', 'postgres', '--', command, ...args]
      : [command, ...args];
    const { status, stderr } = spawnSync(program!, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  };
}

async function load(host: string, rows: BenchData['rows'], entries: BenchData['entries']): Promise<void> {
  const client = new pg.Client({ host, user: 'bench', database: 'postgres' });
  await client.connect();
  await client.query(schema);
  await insert(client, 'company', rows);
  await insert(
    client,
    'searchable',
    entries.map((entry, rank) => ({ rank, ...entry })),
  );
  for (const index of indexes) await client.query(index);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function insert(
  client: pg.Client,
  table: 'company' | 'searchable',
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ');
  for (let at = 0; at < rows.length; at += 5000)
    await client.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(at, at + 5000))],
    );
}
