/** Pages of departments, compared with the API's answers. */

import { beforeAll, expect, it } from 'vitest';
import divipola from '../../../build/tables/divipola.json' with { type: 'json' };
import type { Departments } from '../../../contract/http/sectors.ts';
import { mapBox, shapes, tonesOf } from '../../../site/parts/departments/map.tsx';
import { inUnit, money, unitFor } from '../../../site/parts/document/format.ts';
import { siisScale } from '../../../site/words/formats.ts';
import { type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
let newest: Departments;
beforeAll(async () => {
  site = await openDrawnSite();
  newest = await site.data<Departments>('/api/v1/departamentos?include=cifras');
});

it('the table has a row for each department, and the map a shape that leads to its page', async () => {
  const text = await site.page('/departamentos?orden=ingresos');
  expect(text).not.toMatch(/undefined|NaN|\[object/);
  expect(text).toContain('CC BY 4.0');
  for (const { codigo, nombre, muestra, num_empresas, cifras } of newest.departamentos) {
    expect(text).toContain(nombre);
    if (codigo === null) continue;
    expect(text.match(new RegExp(`href="/departamento/${codigo}"`, 'g'))).toHaveLength(2);
    const [, told] = new RegExp(`href="/departamento/${codigo}" aria-label="([^"]*)"`).exec(text)!;
    const companies = `${num_empresas} ${num_empresas === 1 ? 'sociedad' : 'sociedades'}`;
    const sum = money(cifras!.ingresos_operacionales!, siisScale);
    expect(told).toBe(`${nombre}: ${muestra === 'insuficiente' ? companies : `${sum}, ${companies}`}`);
  }
  expect(new Set(newest.departamentos.map(({ muestra }) => muestra === 'insuficiente')).size).toBe(2);
});

it('the rows stand by the column that is asked for, few companies and no department last', async () => {
  const { departamentos } = await site.data<Departments>('/api/v1/departamentos?anio=2024&include=cifras');
  const text = await site.page('/departamentos?anio=2024&orden=sociedades');
  const known = departamentos.filter(({ codigo, muestra }) => codigo !== null && muestra !== 'insuficiente');
  const expected = known.toSorted(
    (a, b) => b.num_empresas - a.num_empresas || (a.codigo! < b.codigo! ? -1 : 1),
  );
  const rows = [...text.matchAll(/<th scope="row"><a href="\/departamento\/(\d\d)"/g)].map(
    ([, code]) => code,
  );
  expect(rows.slice(0, expected.length)).toEqual(expected.map(({ codigo }) => codigo));
});

it('each has a page of its years, its sections and why its sum changed', async () => {
  for (const { codigo, nombre, secciones, cifras } of newest.departamentos) {
    if (codigo === null) continue;
    const text = await site.page(`/departamento/${codigo}`);
    expect(text).toContain(nombre);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    for (const { codigo: section } of secciones!)
      expect(text).toContain(`/explorar?departamento=${codigo}&amp;seccion=${section}`);
    expect(text.includes('Por qué cambió la suma')).toBe(true);
    if (cifras!.cambio_ingresos) expect(text).toContain('Suma de 2024');
  }
});

it('pages and table are in pesos of one year where the address asks for it', async () => {
  const inPesos = `millones de pesos de ${newest.anio}, descontada la inflación (IPC, DANE)`;
  const asked = 'anio=2022&include=cifras&pesos=constantes';
  const { departamentos } = await site.data<Departments>(`/api/v1/departamentos?${asked}`);
  const table = await site.page('/departamentos?anio=2022&orden=ingresos&pesos=constantes');
  const amounts = departamentos.map(({ cifras }) => cifras!.ingresos_operacionales);
  const unit = unitFor(amounts, siisScale);
  for (const amount of amounts)
    if (amount) expect(table).toContain(`>${inUnit(amount, siisScale, unit)}</td>`);
  expect(table).toContain(`Ingresos en ${inPesos}`);
  expect(table).toContain(`<a href="/departamento/${departamentos[0]!.codigo}?pesos=constantes"`);
  const path = `/departamento/${departamentos[0]!.codigo}`;
  expect(await site.page(path)).toContain(`href="${path}?pesos=constantes"`);
  expect(await site.page(path)).not.toContain(inPesos);
  const page = await site.page(`${path}?pesos=constantes`);
  expect(page.split(inPesos).length).toBeGreaterThan(3);
  expect(page).toContain('href="/departamentos?anio=2022&amp;orden=ingresos&amp;pesos=constantes"');
  const picture = await (await site.fetch(`/grafica${path}.svg?pesos=constantes`)).text();
  expect(picture).toContain(inPesos);
});

it('an unknown code is a 404, and an unknown order a 400', async () => {
  expect((await site.fetch('/departamento/99')).status).toBe(404);
  expect((await site.fetch('/departamento/5')).status).toBe(404);
  expect((await site.fetch('/departamentos?orden=tamano')).status).toBe(400);
});

it('the geometry has every department of DIVIPOLA once', () => {
  const codes = divipola.flatMap(({ code, level }) => (level === 'departamento' ? [code] : []));
  expect([...shapes.keys()].sort()).toEqual(codes.sort());
  expect(mapBox).toHaveLength(4);
});

it('a tone is a fifth of those with a value', () => {
  const of = (value: number | null, i: number) => ({ codigo: String(i), nombre: '', value, text: '' });
  expect([...tonesOf([5, null, 1, 4, 2, 3].map(of)).values()]).toEqual([5, 0, 1, 4, 2, 3]);
  expect([...tonesOf([7].map(of)).values()]).toEqual([1]);
});
