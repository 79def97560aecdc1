/** Every row of the sample is counted: as used, skipped by a rule, or rejected. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../build/release/report.ts';
import { skipRules } from '../../../build/tables/row-outcomes.ts';
import { sharedSample } from '../../build-fixture.ts';

function accounted({ files }: Pick<Report, 'files'>): void {
  expect(files.length).toBe(4);
  for (const { file, rows, used, skipped, rejected } of files) {
    const left = Object.values(skipped).reduce((sum, count) => sum + count, 0);
    expect({ file, rows: used + left + rejected }).toEqual({ file, rows });
    for (const rule of Object.keys(skipped)) expect(Object.keys(skipRules)).toContain(rule);
  }
}

describe('the sample', () => {
  let report: Report;
  beforeAll(async () => {
    report = JSON.parse(readFileSync(join((await sharedSample()).out, 'build-report.json'), 'utf8'));
  });

  it('rows read = used + skipped + rejected, in every file', () => {
    accounted(report);
    expect(report.files.every(({ used }) => used > 1000)).toBe(true);
  });

  it('every rule that a sample can meet is met', () => {
    const met = new Set(report.files.flatMap(({ skipped }) => Object.keys(skipped)));
    for (const rule of ['unused_question', 'comparative_line', 'other_date', 'part_of_year', 'heading'])
      expect(met).toContain(rule);
    for (const rule of ['unreadable_period', 'duplicate_row', 'superseded_filing'])
      expect(met).toContain(rule);
  });

  it('labels that no concept claims are reported with their rows', () => {
    const labels = report.unclaimed_labels.map(({ label, key }) => [label, key]);
    expect(labels).toContainEqual(['Activos por derecho de uso', 'activos_por_derecho_de_uso']);
    expect(report.unclaimed_labels.every(({ rows }) => rows > 0)).toBe(true);
  });
});
