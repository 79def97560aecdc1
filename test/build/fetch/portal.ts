/** A local server that behaves like the open-data portal, faults included. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HeldSet } from './sets.ts';
import { readWhere } from './soql.ts';

export type PortalFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** Redirects to another address, or for `#` to the same one. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** An error whose body never ends. */
  | { readonly kind: 'endless'; readonly status: number }
  | { readonly kind: 'count'; readonly count: string }
  /** The connection is cut after some bytes of the body. */
  | { readonly kind: 'drop' }
  /** No answer. */
  | { readonly kind: 'silence' }
  /** 200 with the portal's error page. */
  | { readonly kind: 'html' }
  | { readonly kind: 'header' }
  /** A body that ends too early, within a row or between rows; Content-Length matches the cut body. */
  | { readonly kind: 'cut'; readonly where: 'in_row' | 'after_row' }
  /** The data change before the answer. */
  | {
      readonly kind: 'change';
      readonly change: (rows: PortalRow[]) => PortalRow[];
      readonly silently?: boolean;
    };

export type PortalRow = readonly string[];

export interface PortalRequest {
  readonly number: number;
  readonly dataset: string;
  /** Of a SIIS dataset. */
  readonly year: number;
  readonly form: 'count' | 'page' | 'view';
  readonly where: string | null;
  /** The columns requested; null for all. */
  readonly select: readonly string[] | null;
  readonly offset: number;
  readonly limit: number;
  readonly token: string | null;
}

export interface StandIn {
  readonly url: string;
  readonly asked: readonly PortalRequest[];
  /** Chooses the fault of a request, or null; `number` counts from 1. */
  misbehave: (asked: PortalRequest) => PortalFault | null;
  close(): Promise<void>;
}

export const siisHeader = [
  'codigo_instancia',
  'nit',
  'numero_radicado',
  'id_punto_entrada',
  'punto_entrada',
  'id_taxonomia',
  'taxonomia',
  'fecha_corte',
  'concepto',
  'periodo',
  'valor',
];

/** Invented rows of a dataset and year, with commas, quotes, line breaks and lost letters. */
export function madeUpRows(dataset: string, year: number, count: number): PortalRow[] {
  return Array.from({ length: count }, (_, i) => [
    `${490_000 + i}`,
    `${999_000_000 + (i % 40)}`,
    `${year + 1}-01-${900_000 + i}`,
    '423',
    '60 NIIF Pymes - Consolidado Grupo 2',
    '411',
    '01 - Estados Financieros de Fin de Ejercicio - Corte 202',
    `${year}-12-31T00:00:00.000`,
    i % 5 === 0 ? `Ganancia (p\uFFFDrdida), "antes"\nde ${dataset}` : `Línea ${i % 7}, ${dataset}`,
    'Periodo Actual',
    `${(i * 7919) % 100_003}`,
  ]);
}

/** `tables` are the SIIS rows by `<dataset> <year>`; `sets` are other datasets by identifier. */
export async function openStandIn(
  tables: ReadonlyMap<string, PortalRow[]>,
  sets: ReadonlyMap<string, HeldSet> = new Map(),
): Promise<StandIn> {
  const data = new Map(tables);
  const held = new Map(sets);
  const asked: PortalRequest[] = [];
  let updated = 1_700_000_000_000;
  const server = createServer((request, response) => {
    const question = readQuestion(request, asked.length + 1, held);
    asked.push(question);
    const key = `${question.dataset} ${question.year}`;
    const fault = standIn.misbehave(question);
    const set = held.get(question.dataset);
    if (fault?.kind === 'change') {
      if (set) held.set(question.dataset, { ...set, rows: fault.change([...set.rows]) });
      else data.set(key, fault.change([...(data.get(key) ?? [])]));
      if (!fault.silently) updated += 60_000;
    }
    response.setHeader('Last-Modified', new Date(updated).toUTCString());
    const now = held.get(question.dataset);
    answer(response, question, now ?? { columns: siisHeader, rows: data.get(key) ?? [], view: null }, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    misbehave: () => null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}

function readQuestion(
  request: IncomingMessage,
  number: number,
  sets: ReadonlyMap<string, HeldSet>,
): PortalRequest {
  const url = new URL(request.url!, 'http://portal');
  const where = url.searchParams.get('$where');
  const year = /fecha_corte between '(\d{4})-01-01/.exec(where ?? '')?.[1];
  const [, room, dataset, form] =
    /^\/(resource|api\/views)\/(\w{4}-\w{4})\.(csv|json)$/.exec(url.pathname) ?? [];
  const known = dataset && (sets.has(dataset) || year);
  const order = url.searchParams.get('$order');
  const select = url.searchParams.get('$select');
  if (!known || (form === 'csv' ? order !== ':id' : room === 'resource' && select !== 'count(*)'))
    throw new Error(`not a request that the portal answers: ${request.url}`);
  const token = request.headers['x-app-token'];
  return {
    number,
    dataset,
    year: Number(year),
    form: room === 'api/views' ? 'view' : form === 'csv' ? 'page' : 'count',
    where,
    select: form === 'csv' ? (select?.split(',') ?? null) : null,
    offset: Number(url.searchParams.get('$offset') ?? 0),
    limit: Math.min(Number(url.searchParams.get('$limit') ?? 1000), 50_000),
    token: typeof token === 'string' ? token : null,
  };
}

function answer(
  response: ServerResponse,
  question: PortalRequest,
  set: HeldSet,
  fault: PortalFault | null,
): void {
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'status') {
    if (fault.retryAfter) response.setHeader('Retry-After', fault.retryAfter);
    response.writeHead(fault.status).end('{"error":true,"message":"Too many requests"}');
    return;
  }
  if (fault?.kind === 'redirect') {
    response.writeHead(307, { Location: fault.to }).end();
    return;
  }
  if (fault?.kind === 'endless') {
    response.writeHead(fault.status);
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
    };
    more();
    return;
  }
  if (fault?.kind === 'count') {
    response.end(JSON.stringify([{ count: fault.count }]));
    return;
  }
  if (fault?.kind === 'html') {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!DOCTYPE html>\n<html><body>Service, temporarily, unavailable</body></html>\n');
    return;
  }
  if (question.form === 'view') {
    response.end(typeof set.view === 'string' ? set.view : JSON.stringify(set.view));
    return;
  }
  const columns = question.select ?? set.columns;
  const condition = readWhere(question.where);
  const unknown = [...columns, ...condition.columns].find((name) => !set.columns.includes(name));
  if (unknown) {
    const refusal = { message: `No such column: ${unknown}`, errorCode: 'query.soql.no-such-column' };
    response.writeHead(400).end(JSON.stringify(refusal));
    return;
  }
  const rows = set.rows.filter((row) => condition.fits((column) => row[set.columns.indexOf(column)]!));
  if (question.form === 'count') {
    response.end(JSON.stringify([{ count: String(rows.length) }]));
    return;
  }
  const places = columns.map((name) => set.columns.indexOf(name));
  const found = rows
    .slice(question.offset, question.offset + question.limit)
    .map((row) => (question.select ? places.map((place) => row[place]!) : row));
  const names = fault?.kind === 'header' ? columns.map((name) => `columna_${name}`) : columns;
  const lines = [names, ...found].map((row) => `${row.map(quoted).join(',')}\n`);
  let body = Buffer.from(lines.join(''));
  if (fault?.kind === 'cut')
    body = fault.where === 'in_row' ? body.subarray(0, -30) : Buffer.from(lines.slice(0, -1).join(''));
  response.setHeader('Content-Length', body.length);
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  if (fault?.kind !== 'drop') {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, body.length >> 1), () => response.destroy());
}

const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`;
