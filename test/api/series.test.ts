/** The years of a series are unpacked one after the other, and others are answered between them. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { chosenSeries } from '../../api/_lib/series/series.ts';
import { slices } from '../../api/_lib/slices.ts';

const anios = [2019, 2020, 2021, 2022, 2023, 2024];
const nit = '900000001';

it('others have their turns while its years are unpacked', async () => {
  let turns = 0;
  const turnsBefore: number[] = [];
  const companies = {
    anios,
    year: (anio: number) => ({ anio, companies: Uint32Array.of(0), grades: Uint8Array.of(0) }),
    positionOf: (one: string) => (one === nit ? 0 : -1),
    nitAt: () => nit,
    nameAt: () => 'LA UNA S.A.S.',
  };
  const year = (anio: number) => {
    turnsBefore.push(turns);
    return { values: Float64Array.of(anio / 1000), reasons: Uint8Array.of(0) };
  };
  const head = { clave: 'total_activos', nombre: 'Activos', unidad: 'miles de COP', needs: [] } as const;
  let made = false;
  const making = chosenSeries(
    { companies, series: { ...head, anios, year } },
    { nit: [nit] },
    slices(0),
  ).finally(() => {
    made = true;
  });
  while (!made) {
    await nextTurn();
    turns += 1;
  }
  const { series } = await making;
  expect(series[0]!.valores.map(({ valor }) => valor)).toEqual(anios.map((anio) => anio / 1000));
  // The second year comes before anybody else has a first turn.
  expect(turnsBefore).toEqual([0, 0, 1, 2, 3, 4]);
});
