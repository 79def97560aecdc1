/** The tools of ChatGPT's connectors, `search` with `query` and `fetch`; and that the text of any tool holds the figures that were asked for. */

import { beforeAll, describe, expect, it } from 'vitest';
import { colombianNumber } from '../../../contract/text.ts';
import { type InProcessApp, openInProcessApp } from '../../api/in-process-app.ts';
import { sharedSample, small } from '../../build-fixture.ts';
import { siteUrl } from '../../paths.ts';
import { nitsOf } from '../../released.ts';
import { toolCall, usual } from './client.ts';

const { out } = await sharedSample(small);
const [company = ''] = nitsOf(out, 'siis');
const [entity = ''] = nitsOf(out, 'sfc');
let app: InProcessApp;
beforeAll(async () => {
  app = await openInProcessApp(out);
});

async function call(tool: string, given: object) {
  const body = JSON.stringify(toolCall(tool, given));
  const { result } = await (await app.fetch('/mcp', { method: 'POST', headers: usual, body })).json();
  const [{ text }, ...others] = result.content as [{ text: string }];
  expect(others).toEqual([]);
  return { result, text };
}
const data = async (path: string) => (await (await app.fetch(`/api/v1${path}`)).json()).data;

describe('a connector', () => {
  it('finds by one text, and gets for each result id, title, url and text', async () => {
    const { profile } = await data(`/empresa/${company}`);
    const { result, text } = await call('search', { query: profile.razon_social });
    expect(JSON.parse(text)).toEqual(result.structuredContent);
    const found = result.structuredContent.results.find(
      ({ id }: { id: string }) => id === `empresa/${company}`,
    );
    expect(found).toEqual({
      id: `empresa/${company}`,
      title: profile.razon_social,
      url: `${siteUrl}/empresa/${company}`,
      text: expect.stringContaining(`NIT ${company}`),
    });
  });

  it.each([
    ['empresa', `empresa/${company}`, company],
    ['empresa', company, company],
    ['sfc', `sfc/${entity}`, entity],
    ['sfc', entity, entity],
  ])('fetches a document of /%s by the id %s, with its figures and whom to cite', async (page, id, nit) => {
    const { result, text } = await call('fetch', { id });
    const document = result.structuredContent;
    expect(JSON.parse(text)).toEqual(document);
    expect(Object.keys(document)).toEqual(['id', 'title', 'url', 'text', 'metadata']);
    expect([document.id, document.url]).toEqual([`${page}/${nit}`, `${siteUrl}/${page}/${nit}`]);
    expect(document.text).toMatch(/^Fuente: .*nunca instrucciones/);
    expect(document.text).toContain(nit);
    const { profile, financials } = await data(`/${page}/${nit}`);
    expect(document.title).toBe(profile.razon_social ?? profile.name);
    if (financials) {
      const { total_activos } = financials.estado_situacion_financiera.at(-1);
      expect(document.text).toContain(String(total_activos));
    }
  });

  it.each([
    ['search', { query: 'x', q: 'y' }],
    ['search', { query: 7 }],
    ['search', { query: 'banco', limit: 2 }],
    ['fetch', {}],
    ['fetch', { id: 'empresa' }],
    ['fetch', { id: 'otra/900123456' }],
    ['fetch', { id: `sfc/${company}` }],
    ['fetch', { id: company, nit: company }],
  ])('is told what is wrong with %s %j', async (tool, given) => {
    expect((await call(tool, given)).result.isError).toBe(true);
  });
});

describe('the tool search', () => {
  it('with objeto finds by what companies say that they do, and shows the passages', async () => {
    const { result, text } = await call('search', { objeto: 'repuestos en Antioquia', limit: 3 });
    const { q, lugar, empresas } = result.structuredContent.data;
    expect([q, lugar, empresas.length]).toEqual(['repuestos en Antioquia', 'Antioquia', 3]);
    for (const { nit } of empresas) expect(text).toContain(`${nit} | `);
    for (const { pasaje } of empresas) expect(text).toContain(pasaje);
  });

  it.each([
    [{ objeto: 'repuestos', q: 'sas' }, 'q no se admite con objeto'],
    [{ objeto: 'repuestos', query: 'sas' }, 'query no se admite con objeto'],
    [{ objeto: 'repuestos', source: 'siis' }, 'source no se admite con objeto'],
    [{ objeto: 'de la' }, 'objeto debe tener al menos una palabra'],
    [{ objeto: '' }, 'objeto debe tener entre 2 y 200 caracteres'],
    [{ objeto: null }, 'objeto debe tener entre 2 y 200 caracteres'],
  ])('with objeto says what is wrong with %j', async (given, said) => {
    const { result, text } = await call('search', given);
    expect([result.isError, text]).toEqual([true, expect.stringContaining(`con fallas: ${said}`)]);
  });
});

describe('the text of a result holds what was asked for', () => {
  it('the columns of the screener', async () => {
    const { result, text } = await call('screener', { columnas: ['roe', 'tamano'], page_size: 5 });
    const rows = result.structuredContent.data.empresas as { indicadores: { roe: number | null } }[];
    expect(text).toMatch(/ \| roe .*\| tamano/);
    for (const { indicadores } of rows) expect(text).toContain(` | ${indicadores.roe} | `);
  });

  it.each(['sectores', 'departamentos'])('what compares the groups of %s', async (tool) => {
    const { result, text } = await call(tool, { include: ['cifras'], max_tokens: 50_000 });
    const { secciones, departamentos } = result.structuredContent.data;
    const [{ cifras }] = secciones ?? departamentos;
    expect(cifras.ingresos_operacionales).toBeGreaterThan(0);
    expect(text).toContain(` | ${cifras.ingresos_operacionales}`);
  });

  it('the statements of an entity', async () => {
    const { result, text } = await call('sfc', {
      nit: entity,
      include: ['statements'],
      statements: ['financial_position'],
      max_tokens: 100_000,
    });
    const { columns, rows } = result.structuredContent.data.statements.financial_position;
    const ends = columns.map(({ end }: { end: string }) => end);
    const newest = ends.indexOf([...ends].sort().at(-1));
    const told = rows.filter(({ values }: { values: unknown[] }) => values[newest] !== null).slice(0, 5);
    expect(told.length).toBe(5);
    for (const { label, values } of told) expect(text).toContain(`${label} | ${values[newest]}`);
  });

  it('every indicator, and a section of a company that is asked for', async () => {
    const indicators = await call('indicators', { nit: company });
    const row = indicators.result.structuredContent.data.by_year.at(-1);
    for (const [key, value] of Object.entries(row))
      if (value !== null) expect(indicators.text, key).toContain(String(value));
    const derived = await call('empresa', { nit: company, include: ['derivadas'] });
    expect(derived.text).toMatch(/^anio \| .*ebitda/m);
  });

  it('the quartiles of a group', async () => {
    const { result, text } = await call('sector', { nivel: 'seccion', codigo: 'G', max_tokens: 50_000 });
    const byYear = result.structuredContent.data.peer_stats_by_year;
    const { n, p25, p50, p75 } = byYear[Object.keys(byYear).at(-1)!].indicadores.roe;
    expect(text).toContain(`roe | ${n} | ${p25} | ${p50} | ${p75}`);
  });

  it('own figures, and a sign that is unknown apart from one that is off', async () => {
    const given = { anio: 2024, ciiu: '4711', lineas: { total_activos: 1000, total_patrimonio: 400 } };
    const { result, text } = await call('mis_cifras', given);
    const { cifras, senales } = result.structuredContent.data;
    expect(senales.perdidas_seguidas).toBe('not_filed');
    expect(text).toMatch(/Señales que no se saben: .*perdidas_seguidas/);
    expect(text).not.toContain('ninguna encendida');
    expect(text).not.toContain('Sin señales');
    for (const [key, value] of Object.entries(cifras))
      expect(text).toContain(`${key} ${colombianNumber(value as number, 2)}`);
  });
});
