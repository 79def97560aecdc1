/** Pictures of a hand-written company: positions of their elements, and the oEmbed answer. */

import { Resvg } from '@resvg/resvg-js';
import { renderToString } from 'preact-render-to-string';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../../api/_lib/rate-limit/client-address.ts';
import { metaOf } from '../../../../contract/http/envelope.ts';
import { companyEmbed, oembedJson } from '../../../../site/pages/oembed.ts';
import { draw as drawYears } from '../../../../site/parts/charts/charts.tsx';
import { chartNames } from '../../../../site/parts/company/charts.tsx';
import type { CompanyFacts } from '../../../../site/parts/company/facts.ts';
import type { Whole } from '../../../../site/parts/figures/facts.ts';
import { companyPicture, selectChart } from '../../../../site/parts/pictures/chart-picture.tsx';
import { letterFiles, textWidth } from '../../../../site/parts/pictures/letters.ts';
import { pictureOf } from '../../../../site/parts/pictures/picture-frame.tsx';
import { Overloaded, svgToPng } from '../../../../site/parts/pictures/svg-to-png.ts';
import { siteUrl } from '../../../paths.ts';

type Amounts = Record<string, (number | null)[]>;
const years = [2021, 2022, 2023];
const rowsOf = (amounts: Amounts) =>
  years.map((anio, i) => ({
    anio,
    ...Object.fromEntries(Object.entries(amounts).map(([key, values]) => [key, values[i]])),
  }));

function companyOf(amounts: Amounts, margins: (number | null)[] = [], name = 'LA UNO <S.A.S.>'): Whole {
  return {
    profile: { nit: '900123456', razon_social: name, primer_anio: 2021, ultimo_anio: 2023 },
    financials: {
      scale: 1000,
      estado_resultados: rowsOf(amounts),
      estado_situacion_financiera: rowsOf(amounts),
      filings: years.map((anio) => ({ anio, numero_radicado: `${anio + 1}-01-123456` })),
    },
    indicators: { cortes: {}, by_year: margins.map((margen_neto, i) => ({ anio: years[i], margen_neto })) },
  } as unknown as Whole;
}

const all = companyOf(
  {
    ingresos_operacionales: [1000, 2000, 3000],
    ganancia_neta: [100, -200, 300],
    total_activos: [5, 6, 7],
    total_pasivos: [1, 2, 3],
    total_patrimonio: [4, 4, 4],
  },
  [10, -10, 10],
);
const benchmark = {
  ranking: { level: 'division' },
  peer_stats_by_year: Object.fromEntries(
    years.map((year, i) => [year, [{ nivel: 'division', indicadores: { margen_neto: { p50: i } } }]]),
  ),
} as unknown as CompanyFacts['benchmark'];
const release = { release: '00000000000000ab', generated_at: '2024-06-01T00:00:00Z', sample: false };
const given = { benchmark, site: siteUrl, meta: metaOf('empresa', release, '/api/v1/empresa/900123456') };
const draw = (name: (typeof chartNames)[number], { company = all, sample = false, site = siteUrl } = {}) =>
  pictureOf(
    companyPicture(
      {
        company,
        benchmark,
        site,
        meta: metaOf('empresa', { ...release, sample }, '/api/v1/empresa/900123456'),
      },
      name,
    ),
  );

interface Part {
  readonly tag: string;
  readonly text: string;
  readonly at: Readonly<Record<string, string>>;
}
/** The elements of a picture with their attributes and the text right in them. */
const partsOf = (picture: string): Part[] =>
  [...picture.matchAll(/<(\w+)((?: [\w:-]+="[^"]*")*)>([^<]*)/g)].map(
    ([, tag = '', list = '', text = '']) => ({
      tag,
      text,
      at: Object.fromEntries(
        [...list.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ),
    }),
  );
const said = (picture: string, start: string) =>
  partsOf(picture).find(({ tag, text }) => tag === 'text' && text.startsWith(start));

/** The texts of a picture. */
const textsOf = (picture: string) => [...picture.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('figures in a picture', () => {
  it('stand on the bars, in letters that fit the column, and in the legend of lines', () => {
    const profit = draw('ganancia');
    for (const figure of ['0,1', '−0,2', '0,3']) expect(textsOf(profit)).toContain(figure);
    const long = companyOf({ ingresos_operacionales: [1e12, 2e12, 3e12] });
    const size = (picture: string, text: string) =>
      Number(new RegExp(`font-size="([\\d.]+)"[^>]*>${text}<`).exec(picture)?.[1]);
    expect(size(draw('ingresos', { company: long }), '3.000,0')).toBeLessThanOrEqual(11);
    expect(textsOf(draw('balance'))).toContain('Activos: $\u00A00,01');
  });

  it('are in the unit in which they are short', () => {
    const large = companyOf({ ingresos_operacionales: [7.1e9, 8e9, 8.24e9], ganancia_neta: [1e6, 2e6, 3e6] });
    const texts = textsOf(draw('ingresos', { company: large }));
    expect(texts).toEqual(expect.arrayContaining(['8,24', 'Ingresos operacionales, billones de pesos']));
    expect(textsOf(draw('ganancia', { company: large }))).toEqual(
      expect.arrayContaining(['3.000,0', 'Ganancia neta, millones de pesos']),
    );
  });

  it('are of the last year and of those that have room, where letters would be too small', () => {
    const { element } = drawYears({
      years: [2021, 2022, 2023],
      series: [{ label: '', values: [1e9, 2e9, 3e9], ink: 'one', kind: 'bars' }],
      figure: (value) => `${value}`,
      width: 130,
    });
    const shown = renderToString(element).match(/>\d000000000</g);
    expect(shown).toEqual(['>3000000000<']);
  });

  it('come with the filing of the last year', () => {
    expect(textsOf(draw('ingresos')).join()).toContain('Radicado de 2023: 2024-01-123456.');
  });
});

describe('the title of a picture', () => {
  const growth = (rate: number | null) => ({
    analysis: { crecimiento: { by_year: [{ anio: 2023, crecimiento_ingresos: rate }] } } as never,
  });
  const titleOf = (name: (typeof chartNames)[number], more = {}, language: 'es' | 'en' = 'es') =>
    companyPicture({ company: all, ...given, ...more }, name, language).finding;

  it('is what revenue did, as the page of the company says it, or its amount where nobody knows', () => {
    expect(titleOf('ingresos', growth(6.43))).toBe('Los ingresos crecieron 6,4\u00A0% en 2023');
    expect(titleOf('ingresos', growth(-6.43))).toBe('Los ingresos cayeron 6,4\u00A0% en 2023');
    expect(titleOf('ingresos', growth(0.01))).toBe('Los ingresos no cambiaron en 2023');
    expect(titleOf('ingresos', growth(6.43), 'en')).toBe('Revenue grew 6.4% in 2023');
    for (const unknown of [{}, growth(null), growth(900)])
      expect(titleOf('ingresos', unknown)).toBe('Los ingresos de 2023 fueron $\u00A03 millones');
  });

  it('is the amount alone for a year that is not whole', () => {
    const half = {
      ...all,
      financials: { ...all.financials, filings: [{ ...all.financials.filings.at(-1)!, meses: 6 }] },
    };
    expect(titleOf('ingresos', { ...growth(6.43), company: half })).toContain('fueron');
  });

  it('is the profit or loss, what is owed of the assets, and the margin beside the median', () => {
    expect(titleOf('ganancia')).toBe('Ganó $\u00A0300.000 en 2023');
    const lost = companyOf({ ganancia_neta: [1, 2, -8.24e9] });
    expect(titleOf('ganancia', { company: lost })).toBe('Perdió $\u00A08,24 billones en 2023');
    expect(titleOf('balance')).toBe('Los pasivos de 2023 fueron 42,9\u00A0% de los activos');
    expect(titleOf('margen')).toBe('El margen neto de 2023 fue 10,0\u00A0%; la mediana, 2,0\u00A0%');
    expect(titleOf('balance', {}, 'en')).toBe('Liabilities in 2023 were 42.9% of assets');
  });
});

describe('which chart a picture shows', () => {
  const [, ...others] = chartNames;
  const poor = companyOf({ ganancia_neta: [1, null, null], total_activos: [null, 2, null] });

  it('is the one that is wished for, or the first that has data', () => {
    for (const name of chartNames) expect(selectChart(all, name)).toBe(name);
    expect(selectChart(all, '')).toBe(chartNames[0]);
    expect(selectChart(poor, '')).toBe(others[0]);
    expect(selectChart(poor, 'balance')).toBe('balance');
  });

  it('is none where there is no figure', () => {
    expect(selectChart(poor, 'ingresos')).toBeNull();
    expect(selectChart(poor, 'margen')).toBeNull();
    expect(selectChart(companyOf({}), '')).toBeNull();
    expect(() => draw('margen', { company: poor })).toThrow('NIT 900123456 has no chart margen');
  });
});

describe('a picture', () => {
  it('is SVG of 1200 by 630 that says what it shows', () => {
    for (const name of chartNames) {
      const [frame, title] = partsOf(draw(name));
      expect(frame).toMatchObject({
        tag: 'svg',
        at: {
          xmlns: 'http://www.w3.org/2000/svg',
          viewBox: '0 0 600 315',
          width: '1200',
          height: '630',
          role: 'img',
        },
      });
      expect(title!.tag).toBe('title');
      expect(title!.text).toMatch(/^LA UNO &lt;S\.A\.S\.>: .+, .+/);
      expect(draw(name)).not.toMatch(/undefined|NaN|null|false|\[object/);
    }
  });

  it('names below it the source, the licence, the release and the address', () => {
    for (const site of [siteUrl, siteUrl.replace('https:', 'http:')]) {
      const picture = draw('ingresos', { site });
      const source = said(picture, 'Fuente: Superintendencia de Sociedades')!;
      expect(source.text).toContain('Licencia CC BY 4.0.');
      expect(source.at).toMatchObject({ x: '30', y: '289' });
      const own = said(picture, 'Cifras, publicación 00000000000000ab.')!;
      expect(own.text).toMatch(/ cifras\.example\/empresa\/900123456$/);
      expect(own.at).toMatchObject({ x: '30', y: '303' });
      for (const { at } of [source, own]) expect(at).toMatchObject({ 'font-size': '9', fill: '#556068' });
    }
  });

  it('says in red at the right when its figures are invented, and only then', () => {
    expect(said(draw('ingresos', { sample: true }), 'Datos inventados')!.at).toMatchObject({
      ...{ x: '570', y: '18', 'text-anchor': 'end', fill: '#a8322a' },
    });
    expect(draw('ingresos')).not.toContain('Datos inventados');
  });

  it('cuts a long name to the width of the picture, behind a word, with a sign that it goes on', () => {
    const titled = (name: string) => {
      const company = companyOf({ ingresos_operacionales: [1, 2, 3] }, [], name);
      return partsOf(draw('ingresos', { company })).find(({ at }) => at.y === '57')!.text;
    };
    const fits = 'I'.repeat(100);
    expect(titled(fits)).toBe(fits);
    expect(titled('UNA LARGA '.repeat(9))).toMatch(/^(?:UNA LARGA )+UNA…$|^(?:UNA LARGA )*UNA LARGA…$/);
    for (const name of [
      'W'.repeat(90),
      'MMMM WWWW '.repeat(20),
      'Ñ'.repeat(400),
      'INVERSIONES Y CONSTRUCCIONES '.repeat(12),
    ]) {
      const shown = titled(name);
      expect(shown).toMatch(/\S…$/);
      expect(textWidth(shown, 13)).toBeLessThanOrEqual(540);
      expect(textWidth(shown, 13), 'no more is cut than must be').toBeGreaterThan(350);
    }
  });

  it('has no text that passes its edge, whatever the name', () => {
    const fontFiles = Object.values(letterFiles);
    for (const name of ['W'.repeat(300), 'M '.repeat(150), 'ЩЩЩЩЩЩЩЩ '.repeat(30), '株式会社'.repeat(40)])
      for (const chart of chartNames) {
        const svg = pictureOf({
          ...companyPicture(
            { company: { ...all, profile: { ...all.profile, razon_social: name } }, ...given },
            chart,
          ),
          note: 'WWWWWWWW '.repeat(200),
          evidence: 'MMMMMMM '.repeat(9),
        });
        const box = new Resvg(svg, {
          font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' },
        }).getBBox()!;
        // The background is as large as the picture; what passed it would make the box larger.
        expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 600, 315]);
      }
  });

  it('says that its letters cannot draw a name, and draws what they can', () => {
    const company = companyOf({ ingresos_operacionales: [1, 2, 3] }, [], '株式会社 UNO');
    expect(textsOf(draw('ingresos', { company }))).toContain('□□□□ UNO');
    expect(said(draw('ingresos', { company }), '□: una letra del nombre')).toBeDefined();
    expect(draw('ingresos')).not.toContain('□');
  });

  it('has a legend where it shows more than one thing, side by side in their colours', () => {
    const entries = (name: (typeof chartNames)[number]) =>
      partsOf(draw(name)).filter(({ tag, at }) => tag !== 'svg' && (at.y === '82' || at.y === '90.5'));
    const legendOf = (name: (typeof chartNames)[number]) =>
      entries(name).map(({ tag, text, at }) => (tag === 'rect' ? at.fill : text));
    expect(legendOf('ingresos')).toEqual([]);
    expect(legendOf('ganancia')).toEqual(['#0b5c63', 'Ganancia', '#a8322a', 'Pérdida']);
    expect(legendOf('balance')).toEqual([
      '#0b5c63',
      'Activos: $\u00A00,01',
      '#9a5b00',
      'Pasivos: $\u00A00,0',
      '#7a3e8e',
      'Patrimonio: $\u00A00,0',
    ]);
    expect(legendOf('margen')).toEqual([
      '#0b5c63',
      'Empresa: 10,0\u00A0%',
      '#556068',
      'Mediana de su división: 2,0\u00A0%',
    ]);
    const texts = entries('balance').filter(({ tag }) => tag === 'text');
    const ends = texts.map(({ text, at }) => Number(at.x) + textWidth(text, 10));
    for (const [i, { at }] of texts.slice(1).entries()) expect(Number(at.x)).toBeGreaterThan(ends[i]! + 13);
    expect(texts[0]!.at).toMatchObject({ 'font-size': '10', fill: '#1d2327' });
  });

  it('dresses every part itself, without a class: a file has no style sheet', () => {
    const parts = (name: (typeof chartNames)[number], wanted: string) =>
      partsOf(draw(name)).flatMap(({ tag, at }) => (tag === wanted ? [at] : []));
    const bars = (name: (typeof chartNames)[number]) =>
      new Set(parts(name, 'rect').flatMap(({ rx, fill }) => (rx === '1.5' ? [fill] : [])));
    expect([...bars('ingresos')]).toEqual(['#0b5c63']);
    expect([...bars('ganancia')]).toEqual(['#0b5c63', '#a8322a']);
    expect([...new Set(parts('balance', 'circle').map(({ fill }) => fill))]).toEqual([
      '#0b5c63',
      '#9a5b00',
      '#7a3e8e',
    ]);
    expect(parts('ingresos', 'rect').map(({ fill }) => fill)).toContain('none');
    const years = parts('margen', 'text').filter((at) => at['text-anchor'] === 'middle');
    expect(years.length).toBeGreaterThan(0);
    for (const at of years) expect(at).toMatchObject({ 'font-size': '11', fill: '#556068' });
    const strokes = parts('margen', 'line').map(({ stroke }) => stroke);
    expect(strokes).toEqual(expect.arrayContaining(['#e2ded3', '#8b8d86']));
    const [line, dashes] = [
      { fill: 'none', stroke: '#0b5c63', 'stroke-width': '2' },
      { fill: 'none', stroke: '#556068', 'stroke-dasharray': '5 4' },
    ].map((at) => expect.objectContaining(at));
    expect(parts('margen', 'path')).toEqual(expect.arrayContaining([line, dashes]));
    for (const { tag, at } of partsOf(draw('margen'))) {
      expect(at.class, tag).toBeUndefined();
      if (tag === 'text') expect(at['font-family'], tag).toContain('DejaVu Sans');
    }
  });
});

it('a picture is well-formed XML, also with what its stars say', () => {
  const parser = new SaxesParser();
  parser.on('error', (fault) => {
    throw fault;
  });
  const texts = {
    name: 'A & «B» <C>',
    subject: 'A & <C>',
    measure: '"B"',
    path: '/empresa/1',
    site: siteUrl,
  };
  parser.write(pictureOf({ ...texts, drawing: () => null, note: '* siete meses', meta: {} })).close();
});

describe('what is told to who embeds a picture', () => {
  const told = (search: string, name: (typeof chartNames)[number] = 'ingresos') =>
    JSON.parse(oembedJson(companyEmbed(all, name), siteUrl, search)) as Record<string, unknown>;
  const sizeOf = (search: string) => {
    const { width, height } = told(search);
    return [width, height];
  };

  it('is a frame by oEmbed 1.0, with what it shows and who gives it', () => {
    expect(told('?maxwidth=600')).toEqual({
      ...{ version: '1.0', type: 'rich', title: 'LA UNO <S.A.S.>: ingresos operacionales' },
      ...{ provider_name: 'Cifras', provider_url: siteUrl, cache_age: 3600 },
      html: `<iframe src="${siteUrl}/empresa/900123456/grafica/ingresos" width="600" height="315" title="LA UNO &lt;S.A.S.&gt;: ingresos operacionales" loading="lazy" frameborder="0"></iframe>`,
      ...{ width: 600, height: 315, thumbnail_width: 1200, thumbnail_height: 630 },
      thumbnail_url: `${siteUrl}/empresa/900123456.png?grafica=ingresos`,
    });
    expect(told('', 'ganancia').title).toBe('LA UNO <S.A.S.>: ganancia neta');
  });

  it.each([
    ['', [1200, 630]],
    ['?maxwidth=600&maxheight=1000', [600, 315]],
    ['?maxwidth=1000&maxheight=63', [120, 63]],
    ['?maxwidth=1', [1, 1]],
    ['?maxwidth=99999&maxheight=99999', [1200, 630]],
    ['?maxwidth=10', [10, 5]],
  ])('has in "%s" the room for %j', (search, size) => expect(sizeOf(search)).toEqual(size));

  it.each(['0', '-5', '', 'x', '60x', 'x60', '6.5', '060', '000001'])(
    'is not smaller for the width "%s", which is none',
    (wrong) => expect(sizeOf(`?maxwidth=${wrong}`)).toEqual([1200, 630]),
  );
});

describe('a picture as PNG', () => {
  const svg = (inside = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 315">${inside}</svg>`;
  const text = (weight: number, family = 'DejaVu Sans') =>
    svg(`<text x="9" y="99" font-size="40" font-family="${family}" font-weight="${weight}">Ñandú</text>`);

  it('has its size, and its letters from fonts that come with the site', async () => {
    const [empty, plain, bold] = await Promise.all(
      [svg(), text(400), text(700)].map((one) => svgToPng(one, '192.0.2.1')),
    );
    expect([empty!.readUInt32BE(16), empty!.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(plain!.equals(empty!)).toBe(false);
    expect(bold!.equals(plain!)).toBe(false);
    expect(bold!.equals(empty!)).toBe(false);
  });

  it('has the same letters on every machine, whichever fonts that has', async () => {
    const [own, ...others] = await Promise.all(
      ['DejaVu Sans', 'DejaVu Sans Mono', 'DejaVu Serif', 'Liberation Serif', 'Nobody has it'].map((family) =>
        svgToPng(text(400, family), `192.0.2.${family.length}`),
      ),
    );
    expect(others.map((other) => other.equals(own!))).toEqual([true, true, true, true]);
  });

  it('is one of two that are drawn and twenty that wait; more are refused, and drawn when they ask again', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) => svgToPng(svg(), `198.51.100.${i}`)),
    );
    const refused = asked.filter((one) => one.status === 'rejected');
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Overloaded);
    expect(asked.length - refused.length).toBe(22);
    expect((await svgToPng(svg(), '198.51.100.1')).length).toBeGreaterThan(0);
  });

  it('is one of four of its caller, so that nobody fills the queue of all', async () => {
    const ask = (address: string) => svgToPng(svg(), networkOf(address));
    const asked = Array.from({ length: 10 }, (_, i) => ask(`2001:db8:0:1::${i}`));
    const other = ask('2001:db8:0:2::1');
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await other).length).toBeGreaterThan(0);
    expect((await ask('2001:db8:0:1::1')).length).toBeGreaterThan(0);
  });
});
