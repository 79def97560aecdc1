/** What a maintainer is told at the end of a refresh. */

import { expect, test } from 'vitest';
import { createTallies } from '../../../build/guard/counter.ts';
import { nextSteps } from '../../../build/refresh/refresh.ts';
import type { Built } from '../../../build/release/pipeline.ts';
import { qualityLines, type Report } from '../../../build/release/report.ts';
import { layoutVersion, type Manifest } from '../../../contract/stored/layout.ts';

const report = {
  quality: {
    flags: { balance_descuadrado: { 2024: 1200, 2025: 34 }, gemelo: { 2025: 7 } },
    restated_years: { redondeo: 5, reclasificacion: 6, reexpresion: 0 },
    grades: { 2025: { A: 1500, B: 20, C: 3, D: 1 } },
  },
  reference_year: 2025,
  unclaimed_labels: [{ statement: 'ERI', label: 'Cuenta nueva', key: 'cuenta_nueva', rows: 3 }],
  rejections: [],
  unrepaired: {},
} as unknown as Report;

test('the terminal shows flags by severity, grades of the reference year and restated years, a line each', () =>
  expect(qualityLines(report)).toEqual([
    '  flags E: balance_descuadrado 1,234',
    '  flags A: gemelo 7',
    '  grades of 2025: A 1,500, B 20, C 3, D 1',
    '  restated years: redondeo 5, reclasificacion 6',
  ]));

test('the next steps begin with the report and end with the deployment', () => {
  const named = { nit: '999000123', name: 'UNA' };
  const restated = { ...named, year: 2024, line: 'total_activos', before: 1_000, now: null };
  const judgement: Built['judgement'] = {
    findings: [],
    tallies: createTallies(),
    difference: {
      came: { siis: [named], sfc: [named] },
      went: { siis: Array.from({ length: 450 }, () => named), sfc: [] },
      restatements: [{ ...restated, radicados: ['2025-01-000001', '2026-01-000002'] }],
      reexpressed: [],
      medians: { compared: 40, moved: [] },
    },
  };
  const manifest: Manifest = {
    layout: layoutVersion,
    release: 'ab'.repeat(8),
    generated_at: '2026-08-01T00:00:00Z',
    sample: false,
    reference_year: 2025,
    counts: {},
    sources: [],
    files: {},
    history: [],
  };
  const before = { manifest: { ...manifest, release: 'cd'.repeat(8) }, report: null };
  const steps = nextSteps({ manifest, report, before, judgement });
  expect(steps).toContain(
    '1. Read build-report.json, and the newest files of cambios/: 1 companies in, 450 out; 1 published totals changed;',
  );
  expect(steps).toContain('Claim 1 unclaimed label in contract/figures/concepts.ts');
  expect(steps.split('\n').at(-1)).toMatch(/^ {2}\d\. Deploy\. The release is abab.*; the one before, cdcd/);
});
