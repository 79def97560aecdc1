/** The difference that a maintainer reads: totals that changed, and medians that moved. */

import { expect, test } from 'vitest';
import { changedTotals, compareMedians } from '../../../build/changes/difference.ts';
import type { PublishedCompany } from '../../../build/changes/published-release.ts';
import type { PeerStats } from '../../../contract/http/schemas.ts';

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
