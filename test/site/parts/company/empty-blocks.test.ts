/** What a page says where nobody has data: a statement, an indicator, companies like it. */

import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { analysisData, analysisTexts } from '../../../../build/siis/answers/company-data.ts';
import { bridgeKeys, derivedKeys, growthKeys, indicatorKeys } from '../../../../contract/http/figure-keys.ts';
import { bridgeYears } from '../../../../site/parts/company/bridge.tsx';
import { CompanyCash } from '../../../../site/parts/company/cash.tsx';
import { CompanyGrowth } from '../../../../site/parts/company/charts.tsx';
import { CompanyIndicators } from '../../../../site/parts/company/indicators.tsx';
import { CompanyNeighbours } from '../../../../site/parts/company/peers.tsx';
import { sizeText } from '../../../../site/parts/company/size.tsx';
import { CompanyStatements } from '../../../../site/parts/company/statements.tsx';
import { meaningOf } from '../../../../site/parts/figures/meanings.ts';
import type { YearGaps } from '../../../../site/parts/figures/source-gaps.ts';
import { SectorDebt, SectorMedians } from '../../../../site/parts/sector/figures.tsx';
import { htmlOf } from '../../markup.ts';

/** What a page shows where nobody asks for a year. */
const newestYears = {
  asked: undefined,
  ask: () => {},
  hrefOf: (years: number | string | undefined, place: string) => `?anio=${years}#${place}`,
};

const definition = (nombre: string) => ({
  ...{ nombre, category: 'rentabilidad', unit: 'percent', formula: 'a / b', cuando_es_nulo: 'NUNCA' },
});
const definitions = {
  roe: definition('ROE'),
  roa: definition('ROA'),
  margen_neto: definition('Margen neto'),
  margen_bruto: definition('Margen bruto'),
};
const few = { n: 4, p25: null, p50: null, p75: null };
const none = { ...few, n: 0 };
/** No year is the sum of exercises. */
const nothingSummed = { anio_completo: [] } as never;
/** Of `roe` there is all, of `roa` and `margen_neto` too little, of `margen_bruto` nothing. */
const indicadores = {
  roe: { n: 9, p25: 1, p50: 2, p75: 3 },
  roa: few,
  margen_neto: none,
  margen_bruto: none,
};
const stats = {
  nivel: 'clase',
  codigo: '4711',
  nombre: 'TIENDAS',
  num_empresas: 9,
  muestra: 'baja',
  indicadores,
};
const rowsIn = (html: string) => [...html.matchAll(/data-indicator="(\w+)"/g)].map(([, key]) => key);

describe('an indicator', () => {
  const company = {
    profile: { nit: '900123456' },
    financials: { filings: [] },
    indicators: {
      ...{ definitions, motivos_nulos: {}, supuestos: {}, cortes: {} },
      by_year: [{ anio: 2025, roe: 2, roa: null, margen_neto: 5, margen_bruto: null }],
    },
  };
  const benchmark = {
    ranking: { level: 'clase' },
    peer_stats_by_year: { 2025: [stats] },
    empresa: { ciiu: null, percentiles: [] },
  };
  const html = htmlOf(
    h(CompanyIndicators, {
      company: company as never,
      benchmark: benchmark as never,
      analysis: nothingSummed,
      call: '',
      gaps: {},
      choice: newestYears,
    }),
  );

  it('that neither the company nor its group has is named in one line, without a row', () => {
    expect(rowsIn(html)).toEqual(['roe', 'roa', 'margen_neto']);
    expect(html).toContain('Sin valor, aquí ni en el grupo: Margen bruto (sin dato).');
  });

  it('that the company has in another year says in which, and a category without any has no heading', () => {
    const by_year = [
      { anio: 2020, roe: 1, roa: 1, margen_neto: 1, margen_bruto: 3 },
      { anio: 2022, margen_bruto: 4 },
      ...company.indicators.by_year,
    ];
    const other = { ...definitions.margen_bruto, category: 'liquidez' };
    const indicators = {
      ...company.indicators,
      by_year,
      definitions: { ...definitions, margen_bruto: other },
    };
    const drawn = htmlOf(
      h(CompanyIndicators, {
        company: { ...company, indicators } as never,
        benchmark: benchmark as never,
        analysis: nothingSummed,
        call: '',
        gaps: {},
        choice: newestYears,
      }),
    );
    expect(drawn).toMatch(
      /Sin valor, aquí ni en el grupo: Margen bruto \(sin dato\)\. La empresa tiene 1 de ellos en 2022\. <a href="[^"]*\?anio=2022#indicadores">Ver 2022</,
    );
    expect(drawn).toContain('>Rentabilidad</th>');
    expect(drawn).not.toContain('>Liquidez</th>');
    expect(html).not.toContain('La empresa tiene');
  });

  it('is compared with the group that is suggested where its own is too small in the year', () => {
    const small = { ...stats, muestra: 'insuficiente', nivel_sugerido: 'division' };
    const larger = { ...stats, nivel: 'division', codigo: '47', num_empresas: 30 };
    const peer_stats_by_year = { 2025: [small, larger] };
    const drawn = htmlOf(
      h(CompanyIndicators, {
        company: company as never,
        benchmark: { ...benchmark, peer_stats_by_year } as never,
        analysis: nothingSummed,
        call: '',
        gaps: {},
        choice: newestYears,
      }),
    );
    expect(drawn).toContain('División 47, TIENDAS: 30 empresas en 2025');
  });

  it('has no band for two reasons: too few companies, or none', () => {
    const of = (key: string) => html.slice(html.indexOf(`data-indicator="${key}"`)).split('</tr>')[0];
    expect(of('roe')).toContain('<svg');
    expect(of('roa')).toContain('Muy pocas empresas');
    expect(of('margen_neto')).toContain('Ninguna lo tiene');
  });

  it('that nobody in a sector has is named in one line, and each year has its number of companies', () => {
    const years = {
      2024: { ...stats, indicadores: { ...indicadores, margen_neto: indicadores.roe } },
      2025: stats,
    };
    const drawn = htmlOf(
      h(SectorMedians, { ...({ years, definitions } as never as object), call: '' } as never),
    );
    expect(rowsIn(drawn)).toEqual(['roe', 'roa']);
    expect(drawn).toContain('Sin valor, aquí ni en el grupo: Margen neto y Margen bruto.');
    expect([...drawn.matchAll(/class="label count"[^>]*>(\d+)</g)].map(([, n]) => n)).toEqual(['9', '0']);
    expect(drawn).toMatch(/2024<\/th>.*?<td class="number">9<\/td>/);
  });
});

describe('the medians of a sector', () => {
  it('of few companies say so in the place of quartiles and of their chart', () => {
    const drawn = htmlOf(
      h(SectorMedians, {
        ...({ years: { 2025: stats }, definitions } as never as object),
        call: '',
      } as never),
    );
    expect(drawn).toMatch(/data-indicator="roa">.*?<td[^>]*colspan="3"[^>]*><span[^>]*>Muy pocas empresas</);
    expect(drawn).toContain('Muy pocas empresas para la mediana de este indicador.');
  });
});

describe('a statement', () => {
  it('without any figure says so, and offers no file', () => {
    const row = { anio: 2025, ganancia_neta: 1 };
    const financials = {
      scale: 1000,
      estado_resultados: [row],
      estado_situacion_financiera: [{ anio: 2025, total_activos: 0 }],
      estado_flujo_efectivo: [{ anio: 2025, flujo_operacion: null, flujo_inversion: null }],
      filings: [{ anio: 2025 }],
    };
    const drawn = (more: object, gaps: YearGaps = {}) =>
      htmlOf(
        h(CompanyStatements, {
          company: { financials: { ...financials, ...more }, indicators: { cortes: {} } } as never,
          lines: {},
          structure: null,
          nit: '900123456',
          gaps,
          choice: newestYears,
        }),
      );
    const gaps = { 2025: { statements: ['flujo_efectivo' as const], lines: [] } };
    expect(drawn({}, gaps)).toContain('La fuente no trae estados de flujo de efectivo de 2025.');
    const html = drawn({});
    expect(html).toContain('No reportó flujo de efectivo.');
    expect(html).not.toContain('statement=flujo_efectivo');
    // A zero was filed.
    expect(html).not.toContain('No reportó situación financiera');
    expect(drawn({ estado_flujo_efectivo: undefined })).toContain('No reportó flujo de efectivo.');
    expect(drawn({ estado_flujo_efectivo: [row] })).not.toContain('No reportó');
  });
});

describe('the companies most like one', () => {
  const part = (distancia: number, valor: unknown, percentil?: number | null) => ({
    distancia,
    valor,
    percentil,
  });
  const row = {
    nit: '900000001',
    razon_social: 'OTRA',
    ingresos_operacionales: 120,
    total_activos: 3,
    anio: 2025,
    distancia: 0.1234,
    partes: {
      actividad: part(0.5, '4719'),
      ingresos: part(0.0792, 120),
      lugar: part(0, 'Cali'),
      margen: part(0.1, 3, 40),
      endeudamiento: part(1, null, null),
    },
  };
  const own = {
    actividad: { valor: '4711' },
    ingresos: { valor: 100 },
    margen: { valor: 2, percentil: 30 },
    endeudamiento: { valor: 9, percentil: 50 },
  };
  const near = { anio: 2025, comparadas: 40, partes: own, empresas: [row, row] };
  const text = (found: object | null) =>
    htmlOf(h(CompanyNeighbours, { nit: '900123456', near: found as never }));

  it('say how far each is and why, and ask the API for the same', () => {
    expect(text(near)).toContain('Las 2 más parecidas de las 40 de su sección CIIU en 2025');
    expect(text(near)).toContain('0,12');
    expect(text(near)).toContain(
      'misma división; 1,2 veces sus ingresos; mismo municipio; percentiles de margen 40 (30)<',
    );
    expect(text(near)).toContain('/empresa/900123456/parecidas?limit=2');
    const far = {
      ...row,
      partes: { actividad: part(0, '4711'), ingresos: part(1, null), lugar: part(1, 'Cali') },
    };
    expect(text({ ...near, empresas: [far] })).toContain('La más parecida de las 40');
    expect(text({ ...near, empresas: [far] })).toContain('>misma clase; sin ingresos<');
  });

  it('are none where nobody else counts in its section, and no block where nothing is compared', () => {
    expect(text({ ...near, empresas: [] })).toContain('En su sección CIIU no hay otra');
    expect(text({ ...near, empresas: [] })).not.toContain('<table');
    expect(text(null)).toBe('');
  });
});

describe('the analysis of a company that filed totals only', () => {
  const analysis = analysisData({
    filedEvaluations: new Map([
      [2025, Object.fromEntries(derivedKeys.map((key) => [key, { reason: 'not_filed', assumedZero: [] }]))],
    ]),
    bridges: new Map([
      [2025, Object.fromEntries(bridgeKeys.map((key) => [key, { reason: 'not_filed', assumedZero: [] }]))],
    ]),
    growth: new Map([
      [
        2025,
        {
          ...Object.fromEntries(growthKeys.map((key) => [key, { reason: 'not_filed' }])),
          crecimiento_activos: { value: 12.5, sides: { base: 'comparativo' } },
        },
      ],
    ]),
    signs: new Map([
      [
        2025,
        {
          patrimonio_negativo: { shows: true },
          perdidas_seguidas: { shows: 'not_filed' },
          corriente_insuficiente: { shows: false },
        },
      ],
    ]),
    sizes: new Map(),
    years: [],
    corrected: new Map(),
    profile: { estado_actual: null },
    history: { nombre: [], ciiu: [], ciudad: [] },
  } as never);
  const whole = {
    crecimiento: { ...analysis.crecimiento, ...analysisTexts.crecimiento },
    derivadas: { ...analysis.derivadas, ...analysisTexts.derivadas },
    puente: { ...analysis.puente, ...analysisTexts.puente },
    senales: { ...analysis.senales, ...analysisTexts.senales },
  };
  const outcomes = {
    ...{ anio: 2023, siguiente: 2024, seccion: 'G' },
    filas: { patrimonio_negativo: { n: 1200, mismo_corte: 990, otro_corte: 5 } },
  };
  const html = htmlOf(
    h(CompanyCash, {
      analysis: whole as never,
      marks: new Map(),
      outcomes,
      nit: '900123456',
      call: '/empresa/900123456',
      choice: newestYears,
    }),
  );

  it('names what cannot be calculated behind one word, growth among it, without a table', () => {
    expect(html).not.toContain('<table');
    const behind = html.slice(html.indexOf('id="sin-cifra"'));
    expect(behind).toContain('No se puede calcular: Crecimiento de los ingresos,');
    expect(behind).not.toContain('Crecimiento del activo');
    expect(html.slice(0, -behind.length)).not.toContain('No se puede calcular');
    expect(html).toMatch(/No se puede calcular: EBITDA, .* \(no se reportó alguno de sus datos\)\./);
  });

  it('says of each sign whether it shows, and of an unknown one that it is unknown', () => {
    const told = [...html.matchAll(/data-sign="(\w+)">.*?<dd[^>]*>([^<]*)/g)].map(([, ...told]) => told);
    expect(told).toEqual([
      ['patrimonio_negativo', 'Sí'],
      ['perdidas_seguidas', 'No se sabe: no se reportó alguno de sus datos'],
      ['corriente_insuficiente', 'No'],
    ]);
    expect(html).not.toMatch(/insolven/i);
  });

  it('says of a sign that shows what followed of those that had it, and nothing of the others', () => {
    expect(html.match(/data-outcome/g)).toHaveLength(1);
    expect(html.replace(/<[^>]+>/g, '')).toContain(
      'De las 1.200 sociedades de la sección G con «patrimonio negativo» en 2023, 995 volvieron a reportar en 2024, 5 de ellas a otro corte. No reportar no es haber cerrado.',
    );
  });

  it('shows the growth that is known, and says which value of the year before it starts from', () => {
    const growth = htmlOf(h(CompanyGrowth, { ...analysis.crecimiento, ...analysisTexts.crecimiento }));
    expect(growth.match(/<tr data-growth/g)).toHaveLength(1);
    expect(growth).toContain('12,5\u00A0%');
    expect(growth).toContain('la cifra de 2024 que repite la presentación de 2025');
    expect(growth).not.toContain('No se puede calcular');
    expect(growth).not.toContain('#sin-cifra');
  });

  it('leads from an empty growth to why it is', () => {
    const { definitions } = analysisTexts.crecimiento;
    const growth = htmlOf(h(CompanyGrowth, { definitions, by_year: [{ anio: 2025 }], bases: {} } as never));
    expect(growth).toMatch(/<a href="#sin-cifra">Por qué no hay \d+ cifras/);
  });
});

describe('debt that no quotient shows', () => {
  const company = (reason: string, deuda_neta: number) =>
    htmlOf(
      h(CompanyCash, {
        analysis: {
          crecimiento: { definitions: {}, by_year: [], motivos_nulos: {} },
          derivadas: {
            definitions: { deuda_neta: definition('Deuda neta') },
            by_year: [{ anio: 2025, deuda_neta, deuda_neta_ebitda: null }],
            motivos_nulos: { 2025: { deuda_neta_ebitda: reason } },
            supuestos: {},
            cortes: {},
          },
          puente: { definitions: {}, by_year: [], motivos_nulos: {} },
          senales: { definitions: {}, by_year: [], motivos_nulos: {}, estado_actual: null },
        } as never,
        marks: new Map(),
        outcomes: null,
        nit: '900123456',
        call: '/empresa/900123456',
        choice: newestYears,
      }),
    );
  const said = 'En 2025 debe más que su efectivo y su EBITDA es cero o negativo';

  it('is said of the company that owes and has no EBITDA, and of no other', () => {
    for (const reason of ['negative_denominator', 'zero_denominator'])
      expect(company(reason, 5)).toContain(said);
    expect(company('negative_denominator', -5)).not.toContain(said);
    expect(company('not_filed', 5)).not.toContain(said);
  });

  const quartiles = { n: 9, p25: 1, p50: 2, p75: 3, sin_valor: { negative_denominator: 4, not_filed: 1200 } };
  const sector = (own: object) =>
    htmlOf(
      h(SectorDebt, {
        analysis: { indicadores: {}, derivadas: { deuda_neta_ebitda: { ...quartiles, ...own } } },
        years: { 2025: { num_empresas: 1213, indicadores: {} } },
        ranking: { anio: 2025, top: [] },
      } as never),
    );

  it('is counted on the page of a group, with those that have no value by reason, and by framework', () => {
    const html = sector({ sin_ebitda_con_deuda: 3, por_marco: null });
    expect(html).toContain('3 sociedades deben más que su efectivo y su EBITDA es cero o negativo');
    expect(html).toContain('4: el denominador es negativo; 1.200: no se reportó alguno de sus datos');
    expect(html).toContain('de las 1.213 que cuentan');
    expect(html).not.toContain('NIIF');
    const { sin_valor } = quartiles;
    const both = { PLENAS: { ...quartiles, p50: 7 }, PYMES: { n: 5, p25: 1, p50: 1.5, p75: 2, sin_valor } };
    const parted = sector({ sin_ebitda_con_deuda: 1, por_marco: both });
    expect(parted).toContain('Una sociedad debe más que su efectivo');
    expect(parted).toMatch(/rowspan="3".*NIIF plenas.*7,00.*NIIF pymes.*1,50/);
    expect(sector({ p50: null })).toBe('');
  });
});

it('every indicator and derived figure says what it means in a sentence', () => {
  for (const key of [...indicatorKeys, ...derivedKeys])
    expect(meaningOf(key, 'es'), key).toMatch(/^[A-Z].*\.$/);
});

it('a bridge without EBITDA is none, and no row of dashes', () => {
  const row = { ebitda: 5, variacion_efectivo: 3 };
  const by_year = [
    row,
    { ...row, ebitda: null },
    { ...row, variacion_efectivo: null },
    { ...row, ebitda: 0 },
  ];
  expect(bridgeYears({ by_year } as never).map(({ ebitda }) => ebitda)).toEqual([0, 5]);
});

it('a size says when it is that of a group, and when its rule was not in force', () => {
  const of = (base: 'individual' | 'consolidado', before?: true) =>
    sizeText({ tamano: 'grande', base, ...(before && { antes_de_la_norma: before }) });
  expect(of('individual')).toBe('Grande');
  expect(of('consolidado')).toBe('Grande (su grupo, estados de base consolidado)');
  expect(of('individual', true)).toBe('Grande (con la regla de 2019)');
  expect(of('consolidado', true)).toBe(
    'Grande (su grupo, estados de base consolidado; con la regla de 2019)',
  );
});
