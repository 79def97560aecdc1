/** The API's answers equal the sample's truth before any damage. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { kindsOfCompany, oneOfEachKind } from '../kinds.ts';
import { labelTable, type OracleLines } from './lines.ts';
import { readTruth, type Truth } from './sample.ts';
import {
  differences,
  openShared,
  properties,
  type ServedAnswer,
  statementCodes,
  wholeAnswer,
} from './served.ts';

const ciiu: { code: string; level: string }[] = JSON.parse(
  readFileSync(new URL('../../contract/figures/ciiu.json', import.meta.url), 'utf8'),
);
const classes = new Set(ciiu.filter(({ level }) => level === 'clase').map(({ code }) => code));
const answers = new Map<string, ServedAnswer>();

describe('the truth that the sample started from and the answers', () => {
  let truth: Truth[];
  beforeAll(async () => {
    const all = readTruth(await openShared());
    expect(all.length).toBeGreaterThan(100);
    truth = oneOfEachKind(all, kindsOfCompany);
    for (const { nit } of truth) answers.set(nit, await wholeAnswer(nit));
  });

  it('agree on the filing of each year', () => {
    const { list, same } = differences();
    for (const { nit, anios } of truth) {
      const { filings } = answers.get(nit)!.financials;
      same(
        nit,
        filings.map(({ anio }) => String(anio)),
        Object.keys(anios),
      );
      for (const served of filings) {
        const { numero_radicado, fecha_corte, punto_entrada, base, marco } = anios[served.anio]!;
        same(
          `${nit} ${served.anio}`,
          [served.numero_radicado, served.fecha_corte, served.punto_entrada, served.base, served.marco_niif],
          [numero_radicado, fecha_corte, punto_entrada, base, marco],
        );
      }
    }
    expect(list).toEqual([]);
  });

  it('agree on every amount', () => {
    const names = { ERI: 'resultados', ESF: 'situacion_financiera', EFE: 'flujo_efectivo' } as const;
    const claimed = new Set(labelTable.map(({ clave }) => clave));
    const { list, same } = differences();
    for (const { nit, anios } of truth)
      for (const [year, own] of Object.entries(anios)) {
        let unclaimed = 0;
        for (const code of statementCodes) {
          const row = answers
            .get(nit)!
            .financials[properties[code]]!.find(({ anio }) => anio === Number(year));
          const served = amounts(row ?? { anio: 0 });
          const filed = own[names[code]];
          if (own.danos.includes('negative_depreciation') && served.depreciacion_amortizacion !== undefined)
            served.depreciacion_amortizacion = Math.abs(served.depreciacion_amortizacion);
          for (const [key, value] of Object.entries(served))
            if (!claimed.has(key.replace(/^otras_entradas_.*/, 'otras_entradas'))) {
              unclaimed += value;
              delete served[key];
            }
          const [left, right] = own.danos.includes('missing_total')
            ? [unplaced(served), unplaced(filed)]
            : [served, filed];
          // Two amounts of a line without a total above it: either may stand.
          const open = own.conflictos.find(({ decidible }) => !decidible);
          if (open && left[open.concepto] === open.otro) left[open.concepto] = open.valor;
          for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
            same(`${nit} ${year} ${key} (${own.danos})`, left[key], right[key]);
        }
        const wanted = Object.values(own.sin_reconocer).reduce((sum, value) => sum + value, 0);
        same(`${nit} ${year} unclaimed`, unclaimed, wanted);
      }
    expect(list).toEqual([]);
  });

  it('agree on name, class, town and type, but for names that no year holds whole', () => {
    const { list, same } = differences();
    const plain = (name: string) => name.replace(/\s+/g, ' ').replaceAll('"', '').trim();
    let unrepaired = 0;
    for (const { nit, razon_social, ciiu: code, ciudad, tipo_societario } of truth) {
      const { profile } = answers.get(nit)!;
      const damaged = profile.razon_social.includes('\uFFFD');
      if (damaged) unrepaired++;
      const pattern = new RegExp(
        `^${plain(profile.razon_social)
          .replace(/[^\p{L}\p{N} \uFFFD]/gu, '\\$&')
          .replaceAll('\uFFFD', '.')}$`,
        'i',
      );
      if (damaged) same(nit, pattern.test(plain(razon_social)), true);
      else same(nit, profile.razon_social, plain(razon_social));
      same(nit, profile.ciiu?.codigo ?? null, classes.has(code) ? code : null);
      same(nit, profile.ubicacion.codigo_dane, ciudad);
      same(nit, profile.tipo_societario, tipo_societario);
    }
    expect(list).toEqual([]);
    expect(unrepaired).toBeLessThan(10);
  });
});

/** The lines of a row that were filed. */
function amounts({
  anio: _,
  ...row
}: {
  anio: number;
  [key: string]: number | null;
}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, number] => entry[1] !== null),
  );
}

/** Without a section's total nothing tells where its `otras entradas` belong: their sum is all that is known. */
function unplaced(lines: OracleLines): OracleLines {
  const other = Object.entries(lines).filter(([key]) => key.startsWith('otras_entradas'));
  const rest = Object.entries(lines).filter(([key]) => !key.startsWith('otras_entradas'));
  return { ...Object.fromEntries(rest), otras_entradas: other.reduce((sum, [, value]) => sum + value, 0) };
}
