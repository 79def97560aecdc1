/** The search in purposes on a small data folder: places, classes, notices, passages as filed. */

import { expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import v1 from '../../../api/v1.ts';
import type { CompanySummary } from '../../../build/country/summary.ts';
import { files } from '../../../contract/files/files.ts';
import { encodePurposes } from '../../../contract/stored/purposes.ts';
import { writeFolder } from '../screener/folder.ts';
import { anio, randomCompanies } from '../screener/summaries.ts';

const site = 'https://cifras.example';
const like = randomCompanies(20).find(({ reference }) => reference !== null);

/** By NIT; the first has the most revenue. */
const places = {
  900000001: ['Antioquia', 'Medellín', '05001', '3110', 'Fabricación de muebles de madera'],
  900000002: ['Antioquia', 'Envigado', '05266', '3110', 'Fabricar MUEBLES; <b>alojamiento</b> en hoteles'],
  900000003: ['Bogotá, D.C.', 'Bogotá, D.C.', '11001', '3120', 'Muebles y colchones'],
  900000004: [null, null, null, null, 'Muebles'],
} as const;
const companies = Object.entries(places).map(
  ([nit, [departamento, ciudad, codigo_dane, ciiu_codigo]], i): CompanySummary => ({
    ...like!,
    nit,
    departamento,
    ciudad,
    codigo_dane,
    ciiu_codigo,
    ingresos_ultimo: 1000 - i,
  }),
);
const others = Array.from({ length: 20 }, (_, i) => ({ ...like!, nit: String(900000100 + i) }));
const purposes = [
  ...Object.entries(places).map(([nit, [, , , , objeto]]) => ({ nit, anio: 2020, objeto })),
  ...others.map(({ nit }, i) => ({ nit, anio, objeto: `Oficio numero${i} en hoteles` })),
];
environment({
  DATA_DIR: writeFolder([...companies, ...others], [], {
    more: { [files.purposes]: encodePurposes(purposes) },
  }),
  SITE_URL: site,
  LOG_LEVEL: 'silent',
});

interface Answer {
  readonly data: {
    readonly lugar: string | null;
    readonly con_todas: number;
    readonly palabras: readonly { palabra: string; sociedades: number }[];
    readonly empresas: readonly { nit: string; anio: number; pasaje: string; aciertos: [number, number][] }[];
  };
  readonly meta: { readonly avisos?: string[] };
}
async function ask(q: string, more = ''): Promise<Answer> {
  const response = await v1.fetch(new Request(`${site}/api/v1/objeto?q=${encodeURIComponent(q)}${more}`));
  expect(response.status, q).toBe(200);
  return (await response.json()) as Answer;
}
const nits = async (q: string, more?: string) =>
  (await ask(q, more)).data.empresas.map(({ nit }) => nit.slice(-1)).join('');

it.each([
  ['muebles en Antioquia', 'Antioquia', '12'],
  ['quien fabrica muebles en ANTIOQUIA', 'Antioquia', '12'],
  ['muebles en medellin', 'Medellín', '1'],
  ['muebles en Bogotá D.C.', 'Bogotá, D.C.', '3'],
  ['muebles en madera', null, '1432'],
])('%s are those of %s', async (q, place, found) => {
  const { data } = await ask(q);
  expect([data.lugar, data.empresas.map(({ nit }) => nit.slice(-1)).join('')]).toEqual([place, found]);
});

it('what follows «en» is looked for where it is no place, or nothing stands before it', async () => {
  const { data } = await ask('alojamiento en hoteles');
  expect(data.palabras.map(({ palabra }) => palabra)).toEqual(['alojamiento', 'hoteles']);
  const alone = await ask('de en Antioquia');
  expect([alone.data.lugar, alone.data.palabras.map(({ palabra }) => palabra)]).toEqual([
    null,
    ['Antioquia'],
  ]);
});

it('department, division and class narrow, all that are given', async () => {
  expect(await nits('muebles', '&departamento=antioquia')).toBe('12');
  expect(await nits('muebles', '&departamento=Antioquia,Bogota')).toBe('312');
  expect(await nits('muebles', '&division=31')).toBe('312');
  expect(await nits('muebles', '&clase=3120')).toBe('3');
  expect(await nits('muebles en Antioquia', '&clase=3120')).toBe('');
  expect((await ask('muebles', '&departamento=Antioquia')).data.con_todas).toBe(2);
});

it('a department that nobody is in is named', async () => {
  const { data, meta } = await ask('muebles', '&departamento=Macondo,Medellín');
  expect(data.empresas).toEqual([]);
  expect(meta.avisos).toEqual([
    'departamento: ninguna sociedad está en «Macondo», o se llama de otro modo.',
    'departamento: ninguna sociedad está en «Medellín», o se llama de otro modo.',
  ]);
});

it('a purpose is shown as it was filed, with its year and where the words stand', async () => {
  const { data } = await ask('alojamiento');
  const [found] = data.empresas;
  expect(found).toMatchObject({ nit: '900000002', anio: 2020, pasaje: places[900000002][4] });
  expect(found!.aciertos.map(([from, to]) => found!.pasaje.slice(from, to))).toEqual(['alojamiento']);
});

it('a word that no purpose has is named, and one that half of them have finds nobody and says so', async () => {
  const { data, meta } = await ask('muebles grafeno hidrógeno');
  expect(data.con_todas).toBe(0);
  expect(data.empresas).toHaveLength(4);
  expect(meta.avisos).toEqual(['q: ningún objeto social tiene «grafeno» ni «hidrógeno».']);
  const common = await ask('hoteles');
  expect([common.data.empresas, common.data.con_todas]).toEqual([[], 21]);
  expect(common.meta.avisos).toEqual([expect.stringContaining('/api/v1/screener?objeto=hoteles')]);
});

it('the filter of the screener and the margins name a word that no purpose has', async () => {
  for (const operation of ['screener', 'margenes']) {
    const response = await v1.fetch(new Request(`${site}/api/v1/${operation}?objeto=muebles+grafeno`));
    const { meta } = (await response.json()) as Pick<Answer, 'meta'>;
    expect(meta.avisos, operation).toContain('objeto: ningún objeto social tiene «grafeno».');
  }
});

it('the filter of the screener lists those that hold all words, with its other filters', async () => {
  const screened = async (query: string) => {
    const response = await v1.fetch(new Request(`${site}/api/v1/screener?${query}`));
    const { data } = (await response.json()) as { data: { empresas: { nit: string }[] } };
    return data.empresas
      .map(({ nit }) => nit.slice(-1))
      .sort()
      .join('');
  };
  expect(await screened('objeto=mueble+fabric')).toBe('12');
  expect(await screened('objeto=mueble&departamento=Antioquia&clase=3110')).toBe('12');
});
