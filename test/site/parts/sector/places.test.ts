/** What the page of a group names of where its companies are. */

import { expect, it } from 'vitest';
import { shownPlaces } from '../../../../site/parts/sector/places.ts';

it('are the ten departments of a class, and the ten towns of every group, with most companies', () => {
  const names = Array.from({ length: 12 }, (_, i) => `D${i}`);
  const departamentos = names.map((departamento) => ({ departamento, empresas: 2 }));
  const ciudades = names.map((ciudad) => ({ departamento: 'D0', ciudad, empresas: 1 }));
  const { departments, towns } = shownPlaces('clase', { departamentos, ciudades });
  expect(departments).toEqual(departamentos.slice(0, 10).map((place) => ({ ...place, ciudad: null })));
  expect(towns).toEqual(ciudades.slice(0, 10));
  expect(shownPlaces('division', { departamentos, ciudades })).toEqual({ departments: [], towns });
});
