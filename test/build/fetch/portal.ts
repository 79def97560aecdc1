/** A local server that behaves like the open-data portal, faults included. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The connection is cut after some bytes of the body. */
  | { readonly kind: 'drop' }
  /** Nothing comes. */
  | { readonly kind: 'silence' }
  /** 200 with the portal's error page. */
  | { readonly kind: 'html' }
  | { readonly kind: 'header' }
  /** A body that ends early in a row, or after a whole row, under a true Content-Length. */
  | { readonly kind: 'cut'; readonly where: 'in_row' | 'after_row' }
  /** Something happens to the data before the answer. */
  | { readonly kind: 'change'; readonly change: (rows: Row[]) => Row[]; readonly silently?: boolean };

export type Row = readonly string[];

export interface Asked {
  readonly number: number;
  readonly dataset: string;
  readonly year: number;
  readonly form: 'count' | 'page';
  readonly offset: number;
  readonly limit: number;
  readonly token: string | null;
}

export interface StandIn {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Decides what goes wrong with a request; `number` counts from 1. */
  misbehave: (asked: Asked) => Fault | null;
  close(): Promise<void>;
}

const header = [
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

/** Made-up rows of a dataset and year, with what makes CSV hard: commas, quotes, line breaks, lost letters. */
export function madeUpRows(dataset: string, year: number, count: number): Row[] {
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

export async function openStandIn(tables: ReadonlyMap<string, Row[]>): Promise<StandIn> {
  const data = new Map(tables);
  const asked: Asked[] = [];
  let updated = 1_700_000_000_000;
  const server = createServer((request, response) => {
    const question = readQuestion(request, asked.length + 1);
    asked.push(question);
    const key = `${question.dataset} ${question.year}`;
    const fault = standIn.misbehave(question);
    if (fault?.kind === 'change') {
      data.set(key, fault.change([...(data.get(key) ?? [])]));
      if (!fault.silently) updated += 60_000;
    }
    response.setHeader('Last-Modified', new Date(updated).toUTCString());
    answer(response, question, data.get(key) ?? [], fault);
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

function readQuestion(request: IncomingMessage, number: number): Asked {
  const url = new URL(request.url!, 'http://portal');
  const year = /fecha_corte between '(\d{4})-01-01/.exec(url.searchParams.get('$where') ?? '')?.[1];
  const [, dataset, form] = /^\/resource\/(\w{4}-\w{4})\.(csv|json)$/.exec(url.pathname) ?? [];
  if (!year || !dataset || (form === 'csv' && url.searchParams.get('$order') !== ':id'))
    throw new Error(`not a request that the portal answers: ${request.url}`);
  const token = request.headers['x-app-token'];
  return {
    number,
    dataset,
    year: Number(year),
    form: url.searchParams.get('$select') === 'count(*)' ? 'count' : 'page',
    offset: Number(url.searchParams.get('$offset') ?? 0),
    limit: Math.min(Number(url.searchParams.get('$limit') ?? 1000), 50_000),
    token: typeof token === 'string' ? token : null,
  };
}

function answer(response: ServerResponse, question: Asked, rows: Row[], fault: Fault | null): void {
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'status') {
    if (fault.retryAfter) response.setHeader('Retry-After', fault.retryAfter);
    response.writeHead(fault.status).end('{"error":true,"message":"Too many requests"}');
    return;
  }
  if (fault?.kind === 'html') {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!DOCTYPE html>\n<html><body>Service, temporarily, unavailable</body></html>\n');
    return;
  }
  if (question.form === 'count') {
    response.end(JSON.stringify([{ count: String(rows.length) }]));
    return;
  }
  const found = rows.slice(question.offset, question.offset + question.limit);
  const names = fault?.kind === 'header' ? header.map((name) => `columna_${name}`) : header;
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
