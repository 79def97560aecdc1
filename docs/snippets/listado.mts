// npm install openapi-fetch tsx; curl -O https://cifras.example/openapi.d.ts; npx tsx listado.mts
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './openapi.d.ts';

// Lo ya leído, con su ETag: lo que no ha cambiado vuelve como un 304 sin cuerpo.
const file = 'cifras-cache.json';
const kept: Record<string, { tag: string; body: string }> = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : {};

async function patient(request: Request): Promise<Response> {
  const known = kept[request.url];
  if (known) request.headers.set('If-None-Match', known.tag);
  for (let tries = 1; ; tries++) {
    const response = await fetch(request.clone());
    if ((response.status === 429 || response.status === 503) && tries < 5) {
      await sleep(1000 * Number(response.headers.get('Retry-After') ?? 5));
      continue;
    }
    if (response.status === 304 && known)
      return new Response(known.body, { headers: { 'Content-Type': 'application/json' } });
    const tag = response.headers.get('ETag');
    if (response.ok && tag) kept[request.url] = { tag, body: await response.clone().text() };
    return response;
  }
}

const client = createClient<paths>({
  baseUrl: 'https://cifras.example/api/v1',
  querySerializer: { array: { style: 'form', explode: false } },
  fetch: patient,
});

for (let page = 1, more = true; more; page++) {
  const query = { seccion: ['F'], page, page_size: 200 };
  const { data, error } = await client.GET('/screener', { params: { query } });
  if (error) throw new Error(error.detail);
  const scale = data.meta.monetary?.scale ?? 1;
  for (const { nit, razon_social, ingresos_operacionales: ingresos } of data.data.empresas)
    console.log([nit, razon_social, ingresos === null ? '' : ingresos * scale].join('\t'));
  more = data.data.pagination.has_next;
}
writeFileSync(file, JSON.stringify(kept));
