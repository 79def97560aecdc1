/** Stored flags and restatements of a company: what is written is read back, section by section. */

import { expect, it } from 'vitest';
import type { Flag, RestatementRow } from '../../../contract/http/quality.ts';
import {
  type CompanyQuality,
  noQuality,
  readQuality,
  selectQuality,
  writeQuality,
} from '../../../contract/stored/quality.ts';

const flag = (anio: number): Flag => ({
  ...{ regla: 'gemelo', severidad: 'A', anio, cifras: { total: 1 }, umbral: null, accion: 'ninguna' },
});
const restated = (anio: number): RestatementRow => ({
  ...{ anio, concepto: 'ganancia_neta', presentado: 1, comparativo: 3, diferencia: 2, tipo: 'reexpresion' },
  ...{ radicado_presentado: '1', radicado_comparativo: '2' },
});
const quality: CompanyQuality = {
  calidad: [flag(2021), flag(2022), flag(2022), flag(2023)],
  reexpresiones: [restated(2021), restated(2023)],
};

it('reads what was written, as one line of JSON', () => {
  const line = writeQuality({ ...quality, ...{ more: 1 } });
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(readQuality(line)).toEqual(quality);
  expect(readQuality(writeQuality(noQuality))).toEqual({ calidad: [], reexpresiones: [] });
});

it('a section is cut to the years that are asked for, and whole without them', () => {
  const cut = (section: keyof CompanyQuality, years?: number[]) =>
    JSON.parse(selectQuality(quality, section, years));
  expect(cut('calidad')).toEqual(quality.calidad);
  expect(cut('reexpresiones')).toEqual(quality.reexpresiones);
  expect(cut('calidad', [2022, 2023])).toEqual(quality.calidad.slice(1));
  expect(cut('reexpresiones', [2023])).toEqual([restated(2023)]);
  expect(cut('reexpresiones', [])).toEqual([]);
});
