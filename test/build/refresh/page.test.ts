/** The page that a maintainer reads: whatever filings and files say is text on it. */

import { describe, expect, test } from 'vitest';
import { compareMedians, type Difference, restatedLines } from '../../../build/refresh/compare.ts';
import { html } from '../../../build/refresh/html.ts';
import { nextSteps } from '../../../build/refresh/next-steps.ts';
import { type PageInput, reportPage } from '../../../build/refresh/page.ts';
import type { FiledCompany } from '../../../build/refresh/released.ts';
import type { Report } from '../../../build/release/report.ts';
import { identities } from '../../../build/tables/identities.ts';
import { skipRules } from '../../../build/tables/skip-rules.ts';
import { type Group, readGroup, writeGroup } from '../../../contract/stored/group.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';

const hostile = `<img src=x onerror=alert(1)>"'&`;
const inert = '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;';

const report = {
  release: 'ab'.repeat(8),
  generated_at: '2026-08-01T00:00:00Z',
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
  rejections: [{ file: hostile, line: 7, column: null, found: hostile, reason: hostile }],
  unclaimed_labels: [{ statement: 'resultados', label: hostile, key: hostile, rows: 12 }],
  unrepaired: { razon_social: 1 },
  checks: {
    ganancia_bruta: {
      title: identities.ganancia_bruta.title,
      broken: 1,
      companies: [{ check: 'ganancia_bruta', nit: '999000123', year: 2025, expected: 5, found: -7 }],
    },
  },
  sfc: {
    files: { read: 3, published: 1, superseded: 1, rejected: 1 },
    rejections: [{ file: hostile, reason: hostile }],
    checks: { one: { title: hostile, broken: 4, filings: [] } },
  },
  changes: null,
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
const manifest = {
  layout: layoutVersion,
  release: report.release,
  generated_at: report.generated_at,
  sample: false,
  reference_year: 2025,
  counts: report.counts,
  sources: [],
  files: {},
} satisfies PageInput['manifest'];
const before = {
  manifest: { ...manifest, release: 'cd'.repeat(8) },
  report: { ...report, unclaimed_labels: [] },
};

describe('the page', () => {
  const page = reportPage({ manifest, report, before, difference });

  test('has no markup but its own', () => {
    expect(page).not.toContain('<img');
    expect(page.split(inert).length - 1).toBeGreaterThan(200);
    const tags = new Set([...page.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag));
    expect([...tags].sort()).toEqual(
      'body,code,h1,h2,h3,head,html,meta,p,section,style,table,tbody,td,th,thead,title,tr'.split(','),
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

  test('a first release has nothing to compare with', () => {
    const first = reportPage({ manifest, report, before: null, difference: null });
    expect(first).toContain('No hay una publicación anterior');
    expect(first).not.toContain('Quiénes entran');
  });
});

test('markup in a template stays, text is escaped', () => {
  expect(html`<p title="${'"'}">${['<', html`<b>${1}</b>`, null]}</p>`.markup).toBe(
    '<p title="&quot;">&lt;<b>1</b></p>',
  );
});

test('the next steps begin with the page and end with the deployment', () => {
  const steps = nextSteps({ manifest, report, before, difference, page: 'data/build-report.html' });
  expect(steps).toContain(
    '1. Read data/build-report.html: 1 companies in, 450 out; 1 published totals changed;',
  );
  expect(steps).toContain('Claim 1 unclaimed label in build/tables/concepts.ts');
  expect(steps.split('\n').at(-1)).toMatch(/^ {2}\d\. Deploy\. The release is abab.*; the one before, cdcd/);
});

test('a total that a year tells otherwise than before is named with both filings', () => {
  const company = (activos: number | null, radicado: string, anio = 2024) =>
    ({
      profile: { razon_social: 'Una' },
      financials: {
        estado_resultados: [{ anio, ganancia_neta: 5, costo_ventas: 1 }],
        estado_situacion_financiera: [{ anio, total_activos: activos }],
        filings: [{ anio, numero_radicado: radicado }],
      },
    }) as unknown as FiledCompany;
  expect(restatedLines('999000123', company(10, '2025-01-000001'), company(12, '2026-01-000002'))).toEqual([
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
  expect(restatedLines('999000123', company(10, 'a'), company(10, 'b'))).toEqual([]);
  expect(restatedLines('999000123', company(10, 'a'), company(12, 'b', 2025))).toEqual([]);
});

test('a median that moves 5 % or more is named; one that comes or goes is not a move', () => {
  const release = (medians: Record<string, number | null>) => {
    const group: Group = {
      ...{ nivel: 'seccion', codigo: 'G', nombre: 'Comercio', metodologia: '', ranking_by_year: {} },
      peer_stats_by_year: Object.fromEntries(
        Object.entries(medians).map(([year, p50]) => [year, { indicadores: { roe: { n: 7, p50 } } }]),
      ) as unknown as Group['peer_stats_by_year'],
    };
    return { group: () => readGroup(Buffer.from(writeGroup(group))) };
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
