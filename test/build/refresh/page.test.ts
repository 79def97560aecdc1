/** The maintainer's page: whatever filings and files contain is escaped. */

import { describe, expect, test } from 'vitest';
import { changedTotals, compareMedians, type Difference } from '../../../build/changes/difference.ts';
import type { PublishedCompany } from '../../../build/changes/published-release.ts';
import type { GuardFinding } from '../../../build/guard/evidence.ts';
import { createTallies } from '../../../build/guard/tallies.ts';
import { nextSteps } from '../../../build/refresh/next-steps.ts';
import { reportPage } from '../../../build/refresh/report-page.ts';
import { qualityLines } from '../../../build/release/printed-report.ts';
import { proposedCorrections } from '../../../build/release/proposed-corrections.ts';
import type { Built } from '../../../build/release/release.ts';
import type { Report } from '../../../build/release/report.ts';
import { identities } from '../../../build/tables/identities.ts';
import { skipRules } from '../../../build/tables/skip-rules.ts';
import { html } from '../../../contract/html.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';
import { indicatorKeys } from '../../../contract/http/schemas.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';

const hostile = `<img src=x onerror=alert(1)>"'&`;
const inert = "&lt;img src=x onerror=alert(1)&gt;&quot;'&amp;";

const report = {
  release: 'ab'.repeat(8),
  generated_at: '2026-08-01T00:00:00Z',
  reference_year: 2025,
  counts: { empresas: 2, empresas_2025: 2 },
  files: [
    {
      file: hostile,
      dataset: 'ESF',
      bytes: 1,
      sha256: '',
      rows: 1234,
      used: 1,
      skipped: { heading: 3 },
      rejected: 1,
    },
  ],
  rules: skipRules,
  notices: [hostile],
  rejections: [{ file: hostile, line: 7, column: hostile, reason: hostile }],
  unclaimed_labels: [{ statement: 'resultados', label: hostile, key: hostile, rows: 12 }],
  unrepaired: { razon_social: 1 },
  texts: { 'objeto_social cut': 1234 },
  names: {
    ...{ damaged: 9, repaired_from_own_years: 4, repaired_by_words: 2, doubled: 1, only_nit: 5 },
    left: [
      {
        nit: '999000123',
        razon_social: `${hostile}, CA\uFFFDO`,
        candidates: { 'CA\uFFFDO': ['CAÑO', 'CAÍO'] },
      },
    ],
  },
  unused_corrections: ['999000321'],
  aliases: [
    { nit: '999000555', alias: 'Roca', razon_social: hostile, found: null, used: false },
    { nit: '999000556', alias: 'Peña', razon_social: 'PEÑA SAS', found: 'ROCA SAS', used: false },
  ],
  quality: {
    flags: { balance_descuadrado: { 2024: 1200, 2025: 34 }, gemelo: { 2025: 7 } },
    gravest: [
      {
        nit: '999000123',
        razon_social: hostile,
        assets: 10,
        flag: {
          ...{ regla: 'balance_descuadrado', severidad: 'E', anio: 2025, umbral: 1 },
          ...{ cifras: { total_activos: 1000, [hostile]: -3 }, accion: 'excluida_de_estadisticas' },
        },
      },
    ],
    restatements: {
      years: { redondeo: 5, reclasificacion: 6, reexpresion: 0 },
      lines: Object.fromEntries([
        [hostile, 99],
        ...Array.from({ length: 20 }, (_, i) => [`linea_${i}`, 90 - i]),
      ]),
      sizes: { '<= 0.1 %': 8, '> 100 %': 2 },
    },
    grades: { 2025: { A: 1500, B: 20, C: 3, D: 1 } },
  },
  distributions: Object.fromEntries(
    indicatorKeys.map((key) => [
      key,
      { n: 0, p1: null, p5: null, p25: null, p50: null, p75: null, p95: null, p99: null },
    ]),
  ),
  excluded: {
    by_year: { 2025: 1 },
    moved: [
      {
        ...{ section: hostile, year: 2025, indicator: 'roa', statistic: 'promedio_ponderado' },
        ...{ with: 0.14, without: 1.34 },
      },
    ],
  },
  checks: {
    ganancia_bruta: {
      title: identities.ganancia_bruta.title,
      broken: 1,
      companies: [{ check: 'ganancia_bruta', nit: '999000123', year: 2025, expected: 5, found: -7 }],
    },
  },
  sfc: {
    files: { read: 3, published: 1, superseded: 1, rejected: 1 },
    texts: { 'nota cleaned': 2 },
    rejections: [{ file: hostile, reason: hostile }],
    flags: {
      one: {
        title: hostile,
        raised: 4,
        filings: [
          {
            nit: hostile,
            file: hostile,
            explanation: hostile,
            figures: { [hostile]: 1 },
            texts: { [hostile]: hostile },
          },
        ],
      },
    },
    open_data: {
      files: [{ file: hostile, rows: 9, used: 6, rejected: 1 }],
      checks: { balance: { title: hostile, broken: 2, entities: [] } },
      entities: { with_xbrl: 5, without_xbrl: 4, without_nit: [hostile] },
      notices: [hostile],
      rejections: [{ file: hostile, line: 7, column: null, reason: hostile }],
    },
  },
  changes: null,
  guard: {
    accepted_by: hostile,
    findings: [
      { rule: 'departures', place: '', found: 450, of: 900, examples: [hostile], accepted: true },
      { rule: 'lines', place: 'estado_resultados 2025', found: 60, of: 900, examples: [], accepted: false },
    ],
  },
} as unknown as Report;

const named = { nit: '999000123', name: hostile };
const difference: Difference = {
  came: { siis: [named], sfc: [named] },
  went: { siis: Array.from({ length: 450 }, () => named), sfc: [] },
  restatements: [
    {
      ...named,
      year: 2024,
      line: 'total_activos',
      before: 1_000,
      now: null,
      radicados: [hostile, '2026-01-000002'],
    },
  ],
  reexpressed: [{ ...named, year: 2023 }],
  medians: {
    compared: 40,
    moved: [
      {
        section: 'G',
        name: hostile,
        year: '2024',
        indicator: 'roe',
        before: 2,
        now: -1,
        n: [9, 10],
        share: 1.5,
      },
    ],
  },
};
const judgement: Built['judgement'] = {
  findings: report.guard!.findings as GuardFinding[],
  tallies: createTallies(),
  difference,
};
const manifest = {
  layout: layoutVersion,
  release: report.release,
  generated_at: report.generated_at,
  sample: false,
  reference_year: 2025,
  counts: report.counts,
  sources: [],
  files: {},
} satisfies NonNullable<Built['before']>['manifest'];
const before = {
  manifest: { ...manifest, release: 'cd'.repeat(8) },
  report: { ...report, unclaimed_labels: [] },
};

describe('the page', () => {
  const page = reportPage({ manifest, report, before, judgement });

  test('has no markup but its own', () => {
    expect(page).not.toContain('<img');
    expect(page.split(inert).length - 1).toBeGreaterThan(200);
    const tags = new Set([...page.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual(
      'a,body,code,h1,h2,h3,head,html,meta,p,pre,section,style,table,tbody,td,th,thead,title,tr'.split(','),
    );
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  test('shows what came, went, moved, broke and is new', () => {
    expect(page).toContain('Sociedades que entran: 1');
    expect(page).toContain('Sociedades que salen: 450');
    expect(page).toContain('… y 250 más.');
    expect(page).toContain('<td class="n">1.000</td><td class="n">—</td>');
    expect(page).toContain('1 de 40.');
    expect(page).toContain('<td>nuevo</td>');
    expect(page).toContain('Título de un bloque, no una cifra: 3');
  });

  test('shows what the guard found, and who let it pass', () => {
    expect(row('Sociedades que salen')).toEqual(['', '450', '900', inert, `aceptado por ${inert}`]);
    expect(row('Líneas que quedan vacías').at(-1)).toBe('detiene la construcción');
  });

  /** The cells of the first row that begins with this one. */
  const row = (first: string, of = page) =>
    [
      ...(of.split('<tr>').find((own) => own.startsWith(`<td>${first}</td>`)) ?? '').matchAll(
        /<td[^>]*>(.*?)<\/td>/g,
      ),
    ]
      .slice(1)
      .map(([, cell]) => cell);

  test('counts the flags of every rule beside those of the release before', () => {
    const earlier = {
      ...before,
      report: { ...before.report, quality: { ...report.quality, flags: { gemelo: { 2024: 2 } } } },
    };
    const again = reportPage({ manifest, report, before: earlier, judgement });
    expect(row('balance_descuadrado', again)).toEqual(['El balance no cuadra', 'E', '0', '1.234']);
    expect(row('gemelo', again).slice(-2)).toEqual(['2', '7']);
    expect(row('sin_divipola', again).slice(-2)).toEqual(['0', '0']);
  });

  test('shows a dash where the report of the release before knows no flags', () => {
    const { quality: _, ...older } = before.report;
    const again = reportPage({ manifest, report, before: { ...before, report: older }, judgement });
    expect(row('gemelo', again).slice(-2)).toEqual(['—', '7']);
  });

  test('shows grades, the gravest flags with a link, what stays out and what is restated', () => {
    expect(page).toContain(
      ['2025', '1.500', '20', '3', '1', '1.524'].map((cell) => `<td class="n">${cell}</td>`).join(''),
    );
    const link = '<a href="/empresa/999000123">999000123</a>';
    expect(page).toContain(
      `<td>${link}</td><td>${inert}</td><td class="n">2025</td><td>E</td><td>El balance no cuadra</td><td>total_activos: 1.000; ${inert}: -3</td>`,
    );
    expect(page).toContain('<td>promedio ponderado</td><td class="n">0,14</td><td class="n">1,34</td>');
    expect(row('reclasificacion')).toEqual(['6']);
    expect(row('hasta 0,1 %')).toEqual(['8']);
    expect(row('más de 100 %')).toEqual(['2']);
    expect(row('linea_18')).toEqual(['72']);
    expect(row('linea_19')).toEqual([]);
  });

  test('shows how every indicator is distributed, null as a dash', () =>
    expect(row('Razón corriente').slice(1)).toEqual(['0', '—', '—', '—', '—', '—', '—', '—']));

  test('shows names, those to correct as rows for the table, and NITs of nobody', () => {
    expect(row('Escritas dos veces, cortadas una')).toEqual(['1']);
    const text = inert.replaceAll('&quot;', '&quot;&quot;');
    expect(page).toContain(
      ['CAÑO', 'CAÍO'].map((word) => `999000123,razon_social,&quot;${text}, ${word}&quot;,\n`).join(''),
    );
    expect(page).toContain('Por corregir: 3');
    expect(page).toContain('… y 2 más.');
    expect(row('corrections.csv')).toEqual(['999000321', '']);
    expect(row('alias.csv')).toEqual(['999000555', 'Roca: nadie lo tiene; no se usa']);
  });

  test('a first release has nothing to compare with', () => {
    const first = reportPage({
      manifest,
      report,
      before: null,
      judgement: { ...judgement, difference: null },
    });
    expect(first).toContain('No hay una publicación anterior');
    expect(first).not.toContain('Quiénes entran');
  });
});

test('the terminal shows flags by severity, grades of the reference year and restated years, a line each', () =>
  expect(qualityLines(report)).toEqual([
    '  flags E: balance_descuadrado 1,234',
    '  flags A: gemelo 7',
    '  grades of 2025: A 1,500, B 20, C 3, D 1',
    '  restated years: redondeo 5, reclasificacion 6',
  ]));

describe('rows for the corrections', () => {
  const rows = (razon_social: string, candidates: Record<string, string[]>) =>
    proposedCorrections({ nit: '999000123', razon_social, candidates });

  test('are one for each way to read the name, without a reason', () =>
    expect(
      rows('A\uFFFDOS CA\uFFFDO A\uFFFD', {
        'A\uFFFDOS': ['AÑOS'],
        'CA\uFFFDO': ['CAÑO', 'CAÍO'],
        'A\uFFFD': [],
      }),
    ).toEqual([
      '999000123,razon_social,AÑOS CAÑO A\uFFFD,\n',
      '999000123,razon_social,AÑOS CAÍO A\uFFFD,\n',
    ]));

  test('are ten at most', () => {
    const five = ['CAÑO', 'CAÍO', 'CAÁO', 'CAÉO', 'CAÚO'];
    expect(rows('CA\uFFFDO \uFFFDCA', { 'CA\uFFFDO': five, '\uFFFDCA': ['ÑCA', 'ÁCA', 'ÍCA'] }).length).toBe(
      10,
    );
  });
});

test('markup in a template stays, text is escaped', () => {
  expect(html`<p title="${'"'}">${['<', html`<b>${1}</b>`, null]}</p>`.text).toBe(
    '<p title="&quot;">&lt;<b>1</b></p>',
  );
});

test('the next steps begin with the page and end with the deployment', () => {
  const steps = nextSteps({ manifest, report, before, judgement, page: 'data/build-report.html' });
  expect(steps).toContain(
    '1. Read data/build-report.html: 1 companies in, 450 out; 1 published totals changed;',
  );
  expect(steps).toContain('Claim 1 unclaimed label in build/tables/concepts.ts');
  expect(steps.split('\n').at(-1)).toMatch(/^ {2}\d\. Deploy\. The release is abab.*; the one before, cdcd/);
});

test('a total that a year tells otherwise than before is named with both filings', () => {
  const company = (total_activos: number, numero_radicado: string, anio = 2024) =>
    ({
      profile: { nit: '999000123', razon_social: 'Una' },
      filings: [{ anio, numero_radicado }],
      years: {
        [anio]: {
          estado_resultados: { ganancia_neta: 5, costo_ventas: 1 },
          estado_situacion_financiera: { total_activos },
        },
      },
    }) as unknown as PublishedCompany;
  expect(changedTotals(company(10, '2025-01-000001'), company(12, '2026-01-000002'))).toEqual([
    {
      nit: '999000123',
      name: 'Una',
      year: 2024,
      line: 'total_activos',
      before: 10,
      now: 12,
      radicados: ['2025-01-000001', '2026-01-000002'],
    },
  ]);
  expect(changedTotals(company(10, 'a'), company(10, 'b'))).toEqual([]);
  expect(changedTotals(company(10, 'a'), company(12, 'b', 2025))).toEqual([]);
});

test('a median that moves 5 % or more is named; one that comes or goes is not a move', () => {
  const release = (medians: Record<string, number | null>) => {
    const byYear = Object.entries(medians).map(([year, p50]) => [
      year,
      { nombre: 'Comercio', indicadores: { roe: { n: 7, p50 } } },
    ]);
    return { peerStats: () => Object.fromEntries(byYear) as Record<string, PeerStats> };
  };
  const { compared, moved } = compareMedians(
    ['G'],
    release({ 2020: 10, 2021: 10, 2022: -1, 2023: null, 2024: 0 }),
    release({ 2020: 10.4, 2021: 11, 2022: 1, 2023: 4, 2024: 0, 2025: 3 }),
  );
  expect(compared).toBe(4);
  expect(moved.map(({ year, before, now }) => [year, before, now])).toEqual([
    ['2022', -1, 1],
    ['2021', 10, 11],
  ]);
});
