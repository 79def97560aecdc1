/** The peer of `npm start` for these two operations: Fastify over PostgreSQL. Arguments: the socket's folder and a port. */

import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { bodyOf, metaOf } from '../../contract/http/envelope.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { type OperationName, type Query, readQuery } from '../../contract/http/queries.ts';
import { readNitPrefix, readTypedNit } from '../../contract/nit.ts';

const [host = '', port = ''] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'bench', database: 'postgres', max: 8 });
const release = {
  generated_at: '2026-01-01T00:00:00Z',
  release: '0123456789abcdef',
  sample: false,
};

const columns =
  'nit, razon_social, ciiu_codigo, ciiu_seccion, departamento, ciudad, marco_niif, estado_actual, tipo_societario, ' +
  'ingresos_operacionales, total_activos, ganancia_operacional, ganancia_neta, anio';

/** The words of a text as PostgreSQL folds them. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

async function screener(query: Query<'screener'>) {
  const { q, sort = 'ingresos_operacionales', order = 'desc', page = 1, page_size = 50 } = query;
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [];
  if (query.seccion) where.push(`ciiu_seccion = ${place(query.seccion)}`);
  if (query.division) where.push(`division = ${place(query.division)}`);
  if (query.clase) where.push(`ciiu_codigo = ${place(query.clase)}`);
  if (query.marco_niif) where.push(`marco_niif = ${place(query.marco_niif)}`);
  for (const key of ['departamento', 'ciudad', 'estado_actual'] as const)
    if (query[key]) where.push(`fold(${key}) = fold(${place(query[key])})`);
  if (query.tipo_societario)
    where.push(`fold(tipo_societario) LIKE '%' || fold(${place(query.tipo_societario)})`);
  if (q) {
    const words = wordsOf(q).map((word) => `folded LIKE ${place(`%${word}%`)}`);
    const digits = readNitPrefix(q);
    where.push(`(${words.join(' AND ') || 'false'}${digits ? ` OR nit LIKE ${place(`${digits}%`)}` : ''})`);
  }
  const clause = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
  const counted = [...values];
  const by = sort === 'razon_social' ? 'folded' : sort;
  const [{ rows: empresas }, { rows: counts }] = await Promise.all([
    pool.query(
      `SELECT ${columns} FROM company ${clause} ORDER BY ${by} ${order} NULLS LAST, nit
       LIMIT ${place(page_size)} OFFSET ${place((page - 1) * page_size)}`,
      values,
    ),
    pool.query(`SELECT count(*)::int AS total FROM company ${clause}`, counted),
  ]);
  const total = counts[0].total as number;
  const total_pages = Math.ceil(total / page_size);
  const pagination = {
    page,
    page_size,
    total,
    total_pages,
    has_next: page < total_pages,
    has_prev: page > 1,
  };
  return { empresas, pagination, anio: 2024 };
}

const found = 'nit, razon_social, source, ciudad, ciiu_codigo, ultimo_anio, rank';

/** NIT, whole name, beginning of the name and all words by one indexed query; trigram neighbours when they are few. */
async function search({ q, limit = 10 }: Query<'search'>) {
  const typed = readTypedNit(q);
  const nit = typed?.kind === 'nit' ? typed.nit : (readNitPrefix(q) ?? '-');
  const words = wordsOf(q);
  const name = words.join(' ');
  const all = words.map((_, i) => `' ' || folded LIKE $${i + 4}`).join(' AND ') || 'false';
  const trigram = words.map((_, i) => `folded LIKE $${i + 4 + words.length}`).join(' AND ') || 'false';
  const { rows } = await pool.query(
    `SELECT ${found}, CASE WHEN nit = $1 THEN 0 WHEN folded = $2 THEN 1 WHEN nit LIKE $1 || '%' THEN 2
       WHEN folded LIKE $2 || '%' THEN 3 ELSE 4 END AS tier
     FROM searchable WHERE nit LIKE $1 || '%' OR ((${trigram}) AND (${all})) ORDER BY tier, rank LIMIT $3`,
    [nit, name, limit, ...words.map((word) => `% ${word}%`), ...words.map((word) => `%${word}%`)],
  );
  if (rows.length < limit && name.length > 3) {
    const { rows: near } = await pool.query(
      `SELECT ${found}, 5 AS tier FROM searchable WHERE $1 <% folded ORDER BY word_similarity($1, folded) DESC, rank LIMIT $2`,
      [name, limit],
    );
    const known = new Set(rows.map(({ rank }) => rank));
    rows.push(...near.filter(({ rank }) => !known.has(rank)).slice(0, limit - rows.length));
  }
  const results = rows.map(({ rank, tier, ...row }) => ({
    ...row,
    href: `/empresa/${row.nit}`,
    coincidencia: tier,
  }));
  return { results, count: results.length };
}

const answers = { screener, search };
const app = Fastify();
for (const operation of ['screener', 'search'] as const)
  app.get(`${apiPrefix}/${operation}`, async (request, reply) => {
    const reading = readQuery<OperationName>(operation, new URL(request.url, 'http://peer').searchParams);
    if (!reading.ok) return reply.code(400).send(reading.errors);
    const data = await answers[operation](reading.query as Query<'screener'> & Query<'search'>);
    reply.type('application/json');
    return bodyOf(JSON.stringify(data), metaOf(operation, release, request.url));
  });
await app.listen({ port: z.coerce.number().parse(port), host: '127.0.0.1' });
console.log('listening');
