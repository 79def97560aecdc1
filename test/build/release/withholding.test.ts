/** Rows of `withhold.csv` that meet nothing: what they mean would be shown, so that nothing is published. */

import { describe, expect, it } from 'vitest';
import { readWithheld } from '../../../build/raw/reviewed.ts';
import { refuseIdleRows } from '../../../build/release/withholding.ts';
import { rawFolder } from '../raw-folder.ts';

const header = 'nit,anio,concepto,motivo,reviewed,lifted';
const nit = '900000008';
/** Files total assets of 2023 and 2024. */
const companies = [{ profile: { nit }, years: [{ year: 2023 }, { year: 2024 }] }];
const labels = [[{ statement: 'situacion_financiera', text: 'Total de activos', rows: 1 }]];
const entities = ['860000001', '890000001'].map((own) => ({ summary: { nit: own } }));

/** The error of the build over a table of one row, which meets what `met` says. */
function refuse(line: string, met: readonly object[] = [], corrections: readonly string[] = []): string {
  const folder = rawFolder({ 'withhold.csv': `${header}\n${line}\n` });
  const { withheld } = readWithheld(folder);
  const computed = { partitions: [{ companies, withheld: met }], reading: { labels } };
  try {
    refuseIdleRows(
      { folder, withheld, reviewed: { corrections } } as never,
      computed as never,
      { entities } as never,
    );
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a row of withhold.csv that meets nothing', () => {
  it.each([
    ['900000088,,sociedad,m,2026-11-26,', 'expected a NIT that files; the nearest is 900000008; found'],
    ['123456,,sociedad,m,2026-11-26,', 'expected a NIT that files; found'],
    [
      `${nit},2024,total_activo,m,2026-11-26,`,
      'expected the key of a line that NIT 900000008 files of 2024; the nearest is total_activos; found',
    ],
    [
      `${nit},2022,total_activos,m,2026-11-26,`,
      'expected a year that NIT 900000008 files: 2023, 2024; found',
    ],
    [`${nit},,telefono,m,2026-11-26,`, 'expected «concepto» to be a datum that NIT 900000008 files; found'],
    [
      '860000001,,sociedad,m,2026-11-26,',
      'expected a company of the SIIS: of the entities of the SFC nothing',
    ],
  ])('«%s» stops with its line and the nearest that exists', (line, sentence) => {
    expect(refuse(line)).toContain(`withhold.csv:2: ${sentence}`);
  });

  it('does not stop once people have lifted it', () => {
    expect(refuse('900000088,,sociedad,m,2026-11-26,2026-11-26')).toBe('');
  });
});

describe('a row of withhold.csv that meets something', () => {
  it('does not stop', () => {
    const met = [{ nit, anio: 2024, dato: 'total_activos', motivo: 'm', also: [] }];
    expect(refuse(`${nit},2024,total_activos,m,2026-11-26,`, met)).toBe('');
  });

  it('does not stop where a correction would show the datum', () => {
    expect(refuse(`${nit},,telefono,m,2026-11-26,`, [], [`${nit} telefono`])).toBe('');
  });

  it('stops where the company would be shown as an entity all the same', () => {
    const met = [{ nit: '860000001', anio: null, dato: 'sociedad', motivo: 'm', also: [] }];
    expect(refuse('860000001,,sociedad,m,2026-11-26,', met)).toContain(
      'expected a company that is no entity of the SFC, which would be shown',
    );
  });
});
