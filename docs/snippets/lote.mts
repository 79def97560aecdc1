// npm install openapi-fetch tsx; curl -O https://cifras.example/openapi.d.ts; npx tsx lote.mts
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './openapi.d.ts';

async function patient(request: Request): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(request.clone());
    if ((response.status !== 429 && response.status !== 503) || tries === 5) return response;
    await sleep(1000 * Number(response.headers.get('Retry-After') ?? 5));
  }
}

const client = createClient<paths>({
  baseUrl: 'https://cifras.example/api/v1',
  querySerializer: { array: { style: 'form', explode: false } },
  fetch: patient,
});

// Un NIT por línea, con dígito de verificación o sin él.
const nits = readFileSync('nits.txt', 'utf8').split(/\s+/).filter(Boolean);
for (let start = 0; start < nits.length; start += 50) {
  const { data, error } = await client.GET('/empresas', {
    params: {
      query: { nit: nits.slice(start, start + 50), include: ['financials'], statement: 'resultados' },
    },
  });
  if (error) throw new Error(error.detail);
  const scale = data.meta.monetary?.scale ?? 1;
  for (const { nit, financials } of data.data.empresas)
    for (const { anio, ganancia_neta: ganancia } of financials?.estado_resultados ?? [])
      console.log([nit, anio, ganancia === null ? '' : ganancia * scale].join('\t'));
  for (const nit of data.data.no_encontrados) console.log([nit, 'no está', ''].join('\t'));
}
