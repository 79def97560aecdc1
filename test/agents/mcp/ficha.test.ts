/** The tool `ficha`: how it finds a company, what it says when it cannot, and what it takes and costs. */

import { beforeAll, describe, expect, it } from 'vitest';
import { createMcpAgent } from '../../../agents/mcp/agent.ts';
import { ficha as fichaRow } from '../../../agents/mcp/ficha.ts';
import { createMcpHandler } from '../../../api/_lib/agent-door/serve-mcp.ts';
import { fromWebRequest } from '../../../api/_lib/http/http-message.ts';
import { createLimits } from '../../../api/_lib/rate-limit/middleware.ts';
import { createClient, fetchTransport } from '../../../contract/client/client.ts';
import type { EntityList } from '../../../contract/http/entity-peers.ts';
import { type InProcessApp, openInProcessApp } from '../../api/in-process-app.ts';
import { sharedSample, small } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { nitsOf } from '../../released.ts';
import { resultText, toolCall, usual } from './client.ts';

const { out } = await sharedSample(small);
let app: InProcessApp;
beforeAll(async () => {
  app = await openInProcessApp(out);
});
const ficha = async (given: object) => {
  const body = JSON.stringify(toolCall('ficha', given));
  const { result } = await (await app.fetch('/mcp', { method: 'POST', headers: usual, body })).json();
  return { result, data: result.structuredContent?.data, said: resultText(result) };
};

it('takes at most 1,500 tokens, of every company and entity', async () => {
  for (const dataset of ['siis', 'sfc'] as const)
    for (const nit of nitsOf(out, dataset)) {
      const { result, data } = await ficha({ nit });
      expect(data.nit).toBe(nit);
      expect(JSON.stringify(result).length / 3.2, nit).toBeLessThan(1500);
    }
});

describe('of an entity', () => {
  const nit = nitsOf(out, 'sfc')[0]!;
  const list = async () =>
    (await (await app.fetch('/api/v1/sfc/screener?grupo=bancos&cifras=roe,equity_to_assets')).json()).data;

  it('says in words what its page says first, of the newest year alone', async () => {
    const { entidades, grupos, corte } = await list();
    const own = entidades.find((one: { nit: string }) => one.nit === nit);
    const { data, said } = await ficha({ nit });
    expect(said).not.toMatch(/equity_to_assets|npl_ratio|capital_adequacy|undefined|NaN/);
    expect(data.lugar).toMatchObject({
      ...{ corte, tipo: 'Bancos', num_entidades: grupos[0].presentes },
      cifras: { equity_to_assets: { valor: own.cifras.equity_to_assets, percentil: null } },
    });
    const part = (100 * own.cifras.equity_to_assets).toLocaleString('es-CO', { maximumFractionDigits: 1 });
    expect(said).toContain(`de cada 100 pesos de activos, ${part} son patrimonio`);
    expect(said).toContain('millones de pesos en doce meses');
    const before = await ficha({ nit, anio: Number(corte.slice(0, 4)) - 1 });
    expect(before.data).not.toHaveProperty('lugar');
    expect(before.said).not.toContain('de su tipo');
  });

  it.each([
    [82, 'más que 82 %'],
    [100, 'más que todas las demás'],
    [0, 'menos que todas las demás'],
  ])('says its place %s in its type, and what is not known', async (percentile, told) => {
    const fetched = fetchTransport('', ((address: string) => app.fetch(address)) as typeof fetch);
    const transport: typeof fetched = async (address) => {
      const answer = await fetched(address);
      const own = (answer.data as Partial<EntityList>).entidades?.find((one) => one.nit === nit);
      if (!own) return answer;
      own.percentil.equity_to_assets = percentile;
      own.cifras.npl_ratio = null;
      own.motivos = { npl_ratio: 'not_filed' };
      return answer;
    };
    const reading = await fichaRow.parse({ nit });
    if ('errors' in reading) throw new Error('faulty');
    const result = await reading.call({ site: siteUrl, transport, client: createClient(transport) });
    expect(resultText(result)).toContain(` son patrimonio, ${told}; `);
    expect(resultText(result)).toContain('Sin dato: cartera vencida.');
    expect(result.structuredContent).toMatchObject({
      data: {
        lugar: {
          cifras: {
            equity_to_assets: { percentil: percentile },
            npl_ratio: { valor: null, motivo: 'not_filed' },
          },
        },
      },
    });
  });
});

it('names as many companies like it as asked for, each with its distance and why, as the API has them', async () => {
  const nit = '950104118';
  const { data, said, result } = await ficha({ nit, anio: 2024, parecidas: 3 });
  const address = `/api/v1/empresa/${nit}/parecidas?anio=2024&limit=3`;
  const { empresas } = (await (await app.fetch(address)).json()).data;
  expect(empresas).toHaveLength(3);
  expect(
    data.parecidas.map(({ nit, distancia }: { nit: string; distancia: number }) => [nit, distancia]),
  ).toEqual(empresas.map(({ nit, distancia }: { nit: string; distancia: number }) => [nit, distancia]));
  expect(data.parecidas[0].por_que).toContain('CIIU; ');
  expect(said).toContain(`Parecidas, con su distancia de 0 a 1: ${empresas[0].razon_social} (`);
  expect(JSON.stringify(result).length / 3.2).toBeLessThan(1500 + 3 * 150);
  expect(JSON.stringify((await ficha({ nit, parecidas: 10 })).result).length / 3.2).toBeLessThan(3000);
  for (const parecidas of [undefined, 0])
    expect((await ficha({ nit, parecidas })).data).not.toHaveProperty('parecidas');
  expect((await ficha({ nit, parecidas: 11 })).said).toContain('debe ser un número de 0 a 10');
});

it('says who it is, five figures with their change, grade, place, signals and addresses', async () => {
  const { data, said } = await ficha({ razon_social: 'Coralito', anio: 2025 });
  expect(data).toMatchObject({
    tipo: 'sociedad',
    nit: '950104118',
    tamano: 'grande',
    anio: 2025,
    cifras: { total_activos: { valor: expect.any(Number), cambio_pct: expect.any(Number) } },
    calidad: { grado: 'A', marcas: [] },
    lugar: { clase: '4711', posicion: 1, num_empresas: 1 },
    senales: ['corriente_insuficiente'],
    direcciones: { pagina: `${siteUrl}/empresa/950104118`, api: '/api/v1/empresa/950104118' },
  });
  expect(Object.keys(data.cifras)).toHaveLength(5);
  for (const text of [
    'NIT 950104118-4',
    'Calidad A',
    'Puesto 1 de 1',
    'corriente_insuficiente',
    'compruebe que es',
  ])
    expect(said).toContain(text);
});

it('says which others a name might mean, and why a change is unknown', async () => {
  const { data, said } = await ficha({ name: 'constructora' });
  expect(data.otras.length).toBeGreaterThan(0);
  expect(said).toContain(`Podría ser otra: ${data.otras[0].razon_social} (${data.otras[0].nit})`);
  const first = await ficha({ nit: '950.104.118-4', year: 2016 });
  expect(first.data.cifras.total_activos).toMatchObject({ cambio_pct: 0 });
  expect((await ficha({ name: 'Servicios Futunal' })).data.cifras.ganancia_operacional).toEqual({
    valor: 115500,
    cambio_pct: null,
    motivo: 'negative_denominator',
  });
});

it('takes its arguments by their former names too', async () => {
  const [today, before] = [
    await ficha({ razon_social: 'Coralito', anio: 2024 }),
    await ficha({ name: 'Coralito', year: 2024 }),
  ];
  expect([today.data.anio, before.data]).toEqual([2024, today.data]);
});

describe('what it cannot answer', () => {
  it.each<[object, RegExp]>([
    [{}, /nit o razon_social es obligatorio/],
    [{ nombre: 'Coralito' }, /se admiten nit o razon_social, anio y parecidas/],
    [{ razon_social: 'Coralito', name: 'Coralito' }, /se admiten/],
    [{ name: 'Coralito', year: 'x' }, /anio debe ser un año/],
    [{ name: 'Coralito', year: 1999 }, /no hay datos de 1999; hay de 2016, /],
    [{ name: 'zzqqxxyy' }, /^Error 404, .* No hay empresa para «zzqqxxyy»/],
    [{ nit: '950104' }, /^Error 404, .* No hay empresa para «950104»\. .*CORALITO S\.A\. \(950104118\)/],
    [{ nit: '950104118-1' }, /dígito de verificación/],
  ])('%j', async (given, said) => {
    const { result, said: text } = await ficha(given);
    expect(result.isError).toBe(true);
    expect(text).toMatch(said);
  });
});

it('costs a search and what it asks for after it, and tells a spent budget', async () => {
  const limits = createLimits({ RATE_LIMIT: 3, RATE_LIMIT_COSTLY: 1 });
  const paths: string[] = [];
  const unasked = () => Promise.reject(new Error('asked'));
  const agent = createMcpAgent({
    site: siteUrl,
    async transport(address) {
      paths.push(address.split('?')[0]!);
      return (await app.fetch(address)).json();
    },
    texts: { published: unasked, guidePage: unasked },
    logError: () => {},
  });
  const post = createMcpHandler({ agent, limits, site: siteUrl, origins: [] });
  const call = async () => {
    const body = JSON.stringify(toolCall('ficha', { name: 'Coralito' }));
    const request = new Request(`${siteUrl}/mcp`, { method: 'POST', headers: usual, body });
    return JSON.parse(String((await post(fromWebRequest(request), '192.0.2.9')).body)).result;
  };
  expect((await call()).isError).toBeUndefined();
  expect(resultText(await call())).toMatch(/^Error 429/);
  expect(paths).toEqual(['/api/v1/search', '/api/v1/empresa/950104118', '/api/v1/search']);
});
