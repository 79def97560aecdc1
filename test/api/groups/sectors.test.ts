/** The operations on CIIU groups, compared with parsing each group's file and selecting from it. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import {
  analysisKeys,
  derivedKeys,
  growthKeys,
  indicatorKeys,
  signKeys,
  sizes,
} from '../../../contract/http/figure-keys.ts';
import {
  type CiiuLevel,
  ciiuLevels,
  type IndicatorDefinition,
  type Problem,
} from '../../../contract/http/schemas.ts';
import {
  constantLines,
  type Sector,
  type Sectors,
  sectorSchema,
  sectorsSchema,
} from '../../../contract/http/sectors.ts';
import { unitNames } from '../../../contract/http/series.ts';
import { groupSchema, type PublishedGroup } from '../../../contract/stored/group.ts';
import { releasePath } from '../../../contract/stored/layout.ts';
import { jsonOf, manifestOf } from '../../released.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const { folder } = await sampleWithIds();
const { release, reference_year: reference } = manifestOf(folder);
const groups: PublishedGroup[] = ciiuLevels.flatMap((level) =>
  readdirSync(join(folder, releasePath(release, `benchmark/${level}`))).map((name) =>
    groupSchema.parse(jsonOf(folder, files.group, level, name.slice(0, -'.json.gz'.length))),
  ),
);

let app: InProcessApp;
beforeAll(async () => {
  app = await openInProcessApp(folder);
});

async function get<T>(path: string): Promise<{ data: T; url: string }> {
  const response = await app.fetch(`${apiPrefix}${path}`);
  expect(response.status, path).toBe(200);
  const { data, meta } = (await response.json()) as { data: T; meta: { url: string } };
  return { data, url: meta.url };
}

describe('the tree', () => {
  let tree: Sectors;
  beforeAll(async () => {
    tree = sectorsSchema.parse((await get<Sectors>('/sectores')).data);
  });
  const nodes = () =>
    tree.secciones.flatMap(({ divisiones, ...section }) => [
      section,
      ...divisiones.flatMap(({ clases, ...division }) => [division, ...clases]),
    ]);

  it('has every group once, with what the reference year says of it', () => {
    const expected = groups.map(({ nivel, codigo, nombre, peer_stats_by_year }) => {
      const { num_empresas = 0, muestra = 'insuficiente' } = peer_stats_by_year[reference] ?? {};
      return { nivel, codigo, nombre, num_empresas, muestra };
    });
    const byPlace = (a: { nivel: string; codigo: string }, b: typeof a) =>
      `${a.nivel}/${a.codigo}` < `${b.nivel}/${b.codigo}` ? -1 : 1;
    expect(tree.anio).toBe(reference);
    expect(nodes().sort(byPlace)).toEqual(expected.sort(byPlace));
  });

  it('a company of a class counts in its division and its section, and codes are in order', () => {
    const sum = (list: readonly { num_empresas: number }[]) =>
      list.reduce((all, { num_empresas }) => all + num_empresas, 0);
    const inOrder = (list: readonly { codigo: string }[]) =>
      expect(list.map(({ codigo }) => codigo)).toEqual(list.map(({ codigo }) => codigo).sort());
    inOrder(tree.secciones);
    for (const section of tree.secciones) {
      inOrder(section.divisiones);
      expect(section.num_empresas).toBe(sum(section.divisiones));
      for (const division of section.divisiones) {
        inOrder(division.clases);
        expect(division.num_empresas).toBe(sum(division.clases));
        for (const { codigo } of division.clases) expect(codigo.slice(0, 2)).toBe(division.codigo);
      }
    }
  });
});

describe('a group', () => {
  const someYears = fc.option(
    fc.uniqueArray(fc.integer({ min: reference - 6, max: reference + 2 }), { minLength: 1 }),
    { nil: undefined },
  );
  const limits = fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined });

  it('has the years asked for and the largest of the last of them', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...groups), someYears, limits, async (group, wanted, limit) => {
        const years = wanted && [...wanted].sort();
        const query = [
          ...(limit === undefined || limit === 20 ? [] : [`ranking_limit=${limit}`]),
          ...(years ? [`years=${years}`] : []),
        ].join('&');
        const path = `/sector/${group.nivel}/${group.codigo}${query && `?${query}`}`;
        const { data, url } = await get<Sector>(path);
        sectorSchema.parse(data);
        const anio = years?.at(-1) ?? reference;
        const { peer_stats_by_year, ranking_by_year, movimiento: _, ...named } = group;
        const kept = Object.entries(peer_stats_by_year).filter(
          ([year]) => !years || years.includes(Number(year)),
        );
        expect(url).toBe(`${apiPrefix}${path}`);
        expect(data).toEqual({
          ...named,
          peer_stats_by_year: Object.fromEntries(kept),
          ranking: { limit: limit ?? 20, anio, top: (ranking_by_year[anio] ?? []).slice(0, limit ?? 20) },
        });
      }),
      { numRuns: 150 },
    ));

  it('has as a table the statistics of the years asked for, and no others', async () => {
    const [group] = groups.filter(({ peer_stats_by_year }) => peer_stats_by_year[reference]);
    const { nivel, codigo, nombre } = group!;
    const path = `${apiPrefix}/sector/${nivel}/${codigo}?format=csv&years=${reference},1999`;
    const [, ...rows] = parse(await (await app.fetch(path)).text()) as string[][];
    const { num_empresas, indicadores } = group!.peer_stats_by_year[reference]!;
    const definitions = JSON.parse(JSON.stringify(jsonOf(folder, files.indicators))) as {
      [key: string]: IndicatorDefinition;
    };
    expect(rows.map((row) => [...row.slice(0, 5), ...row.slice(8, 11)])).toEqual(
      Object.entries(indicadores).map(([key, { n }]) =>
        [nivel, codigo, nombre, reference, num_empresas, key, unitNames[definitions[key]!.unit], n].map(
          String,
        ),
      ),
    );
  });

  it('has its analysis when it is asked for, beside the same bytes, and as more columns and rows', async () => {
    const { nivel, codigo } = groups.find(({ nivel: level }) => level === 'seccion')!;
    const path = `${apiPrefix}/sector/${nivel}/${codigo}?years=${reference},1999`;
    const textOf = async (query: string) => (await app.fetch(path + query)).text();
    const [plain, asked] = [await textOf(''), await textOf('&include=analisis')];
    const dataOf = (body: string) => body.slice(0, body.indexOf(',"meta":'));
    expect(dataOf(asked).startsWith(`${dataOf(plain).slice(0, -1)},"analisis_by_year":{`)).toBe(true);
    const { data } = JSON.parse(asked) as { data: Sector };
    sectorSchema.parse(data);
    const analysis = data.analisis_by_year!;
    expect(Object.keys(analysis)).toEqual([String(reference)]);
    const { indicadores, derivadas, crecimiento, muestra_constante, senales } = analysis[reference]!;
    expect([indicadores, derivadas, crecimiento, muestra_constante, senales].map(Object.keys)).toEqual([
      ...[indicatorKeys, derivedKeys, growthKeys, constantLines, signKeys],
    ]);
    const [columns, ...rows] = parse(await textOf('&include=analisis&format=csv')) as string[][];
    const defaultRows = parse(await textOf('&format=csv')) as string[][];
    expect(columns).toEqual([...defaultRows[0]!, 'p10', 'p90', 'sin_valor']);
    expect(rows.slice(0, indicatorKeys.length).map((row) => row.slice(0, -3))).toEqual(defaultRows.slice(1));
    expect(rows.map((row) => row[8])).toEqual([...indicatorKeys, ...analysisKeys]);
    const cell = (value: number | null) => (value === null ? '' : String(value));
    for (const row of rows) {
      const key = row[8]!;
      const { p10, p90, sin_valor } = (indicadores[key] ?? derivadas[key] ?? crecimiento[key])!;
      expect(row.slice(-3), key).toEqual([cell(p10), cell(p90), JSON.stringify(sin_valor)]);
    }
  });

  describe('of one size or department', () => {
    const countOf = ({ peer_stats_by_year: by }: PublishedGroup) => by[reference]?.num_empresas ?? 0;
    const section = groups
      .filter(({ nivel }) => nivel === 'seccion')
      .reduce((largest, group) => (countOf(group) > countOf(largest) ? group : largest));
    const path = `/sector/seccion/${section.codigo}`;
    const problemOf = async (query: string) => {
      const response = await app.fetch(apiPrefix + query);
      expect(response.status, query).toBe(400);
      return ((await response.json()) as { errors: { parameter: string; detail: string }[] }).errors[0]!;
    };

    it('has as many companies as the whole in all, those without size or place apart', async () => {
      const whole = section.peer_stats_by_year[reference]!;
      const { data: analysed } = await get<Sector>(`${path}?include=analisis`);
      const { tamanos } = analysed.analisis_by_year![reference]!;
      let counted = tamanos.sin_tamano!;
      for (const size of sizes) {
        const { data } = await get<Sector>(`${path}?tamano=${size}&years=${reference}`);
        sectorSchema.parse(data);
        expect(data).toMatchObject({ codigo: section.codigo, tamano: size });
        expect(data).not.toHaveProperty('ranking');
        expect(data.metodologia).toContain(`tamaño ${size}`);
        const { num_empresas = 0 } = data.peer_stats_by_year[reference] ?? {};
        expect(num_empresas).toBe(tamanos[size]);
        counted += num_empresas;
      }
      expect(counted).toBe(whole.num_empresas);
    });

    it('takes a department by its name, another name or its code', async () => {
      const answers = await Promise.all(
        ['Bogotá, D.C.', 'bogota', '11'].map((name) =>
          get<Sector>(`${path}?departamento=${encodeURIComponent(name)}`),
        ),
      );
      for (const { data } of answers) {
        sectorSchema.parse(data);
        expect(data).toEqual(answers[0]!.data);
      }
      expect(answers[0]!.data.departamento).toMatch(/^Bogotá/i);
      expect(Object.keys(answers[0]!.data.peer_stats_by_year)).not.toEqual([]);
    });

    it('names the nearest where nobody is there', async () => {
      const response = await app.fetch(`${apiPrefix}${path}?departamento=Bogotx`);
      const { data, meta } = (await response.json()) as { data: Sector; meta: { avisos: string[] } };
      expect([response.status, data.departamento, data.peer_stats_by_year]).toEqual([200, null, {}]);
      expect(meta.avisos[0]).toMatch(/«Bogotx»; lo más parecido es «Bogotá/i);
    });

    it('is a fault of classes, and beside what is of the whole group', async () => {
      const { codigo } = groups.find(({ nivel }) => nivel === 'clase')!;
      expect(await problemOf(`/sector/clase/${codigo}?tamano=micro`)).toMatchObject({
        parameter: 'tamano',
        detail: expect.stringContaining('secciones y divisiones') as string,
      });
      expect(await problemOf(`/sector/clase/${codigo}?departamento=11`)).toMatchObject({
        parameter: 'departamento',
      });
      expect(await problemOf(`${path}?tamano=micro&departamento=11`)).toMatchObject({
        parameter: 'departamento',
      });
      expect(await problemOf(`${path}?tamano=micro&include=analisis`)).toMatchObject({
        parameter: 'include',
      });
      expect(await problemOf(`${path}?departamento=11&ranking_limit=5`)).toMatchObject({
        parameter: 'ranking_limit',
      });
    });

    it('is a table that says which in its name and its last column', async () => {
      const response = await app.fetch(`${apiPrefix}${path}?tamano=micro&format=csv`);
      expect(response.headers.get('content-disposition')).toContain(
        `cifras-seccion-${section.codigo}-micro.csv`,
      );
      const [columns, ...rows] = parse(await response.text()) as string[][];
      expect([columns!.at(-1), ...new Set(rows.map((row) => row.at(-1)))]).toEqual(['tamano', 'micro']);
    });
  });

  it('a section has one address, whatever the case of its letter', async () => {
    const { codigo } = groups.find(({ nivel }) => nivel === 'seccion')!;
    const { data, url } = await get<Sector>(`/sector/seccion/${codigo.toLowerCase()}`);
    expect(url).toBe(`${apiPrefix}/sector/seccion/${codigo}`);
    expect(data.codigo).toBe(codigo);
  });

  const codesOf = (level: CiiuLevel) =>
    groups.filter(({ nivel }) => nivel === level).map(({ codigo }) => codigo);
  it.each([
    ['clase', '9999'],
    ['clase', '0000'],
    ['division', '00'],
    ['seccion', 'U'],
  ] as const)('an unknown one, %s %s, leads to the nearest', async (level, code) => {
    const response = await app.fetch(`${apiPrefix}/sector/${level}/${code}`);
    expect(response.status).toBe(404);
    const { detail } = (await response.json()) as Problem;
    const known = codesOf(level).sort();
    const nearest = code.startsWith('0') ? known[0] : known.at(-1);
    expect(detail).toContain(`Ninguna sociedad reporta en el grupo CIIU ${code} (${level}).`);
    expect(detail).toContain(
      `El código más cercano es ${nearest}: consulte ${apiPrefix}/sector/${level}/${nearest}.`,
    );
  });
});
