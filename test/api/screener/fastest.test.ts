/** The companies of a group that grew most, and those who are left out, compared with a plain reading of the answers of all companies. */

import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../contract/files/files.ts';
import { queryString } from '../../../contract/http/addresses.ts';
import type { Company } from '../../../contract/http/company.ts';
import { fastestQuery, leastRevenue } from '../../../contract/http/fastest.ts';
import { defaults } from '../../../contract/http/requests.ts';
import type { Problem, Screener } from '../../../contract/http/schemas.ts';
import { flatGroups, type Sector, type Sectors, sectorSchema } from '../../../contract/http/sectors.ts';
import { sharedSample, small } from '../../build-fixture.ts';
import { jsonOf, nitsOf } from '../../released.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

let folder: string;
let app: InProcessApp;
let companies: ReadonlyMap<string, Company>;
/** The NITs of those that count in a group, or `PAIS`, in a year. */
const counted = new Map<string, ReadonlySet<string>>();

async function ask<T>(path: string): Promise<T> {
  const response = await app.fetch(`/api/v1${path}`);
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: T }).data;
}

async function countedIn(codigo: string, year: number): Promise<ReadonlySet<string>> {
  const key = `${codigo} ${year}`;
  const known = counted.get(key);
  if (known) return known;
  const { empresas } = await ask<Screener>(`/screener?cuenta_en=${codigo}&anio=${year}&page_size=200`);
  const nits = new Set(empresas.map(({ nit }) => nit));
  counted.set(key, nits);
  return nits;
}

beforeAll(async () => {
  folder = (await sharedSample(small)).out;
  app = await openInProcessApp(folder);
  const answers = nitsOf(folder, 'siis').map(
    async (nit) =>
      [nit, await ask<Company>(`/empresa/${nit}?include=profile,financials,crecimiento`)] as const,
  );
  companies = new Map(await Promise.all(answers));
});

/** What is known of a company's growth in a year. */
function growthOf(nit: string, year: number) {
  const { financials, crecimiento } = companies.get(nit)!;
  const gradeOf = (of: number) => financials!.filings.find(({ anio }) => anio === of)?.calidad;
  const rates = crecimiento!.by_year.find(({ anio }) => anio === year)!;
  return {
    nit,
    now: gradeOf(year)!,
    before: gradeOf(year - 1)!,
    rate: rates.crecimiento_ingresos ?? null,
    real: rates.crecimiento_real_ingresos ?? null,
    earlier: crecimiento!.anteriores[year]?.crecimiento_ingresos ?? 0,
    reason: crecimiento!.motivos_nulos[year]?.crecimiento_ingresos,
  };
}

async function plainly(codigo: string, year: number, least: number) {
  const [inGroup, before] = await Promise.all([countedIn(codigo, year), countedIn('PAIS', year - 1)]);
  const all = [...inGroup].map((nit) => growthOf(nit, year));
  const fuera = {
    sin_tasa: {} as Record<string, number>,
    no_contaba_antes: 0,
    calidad: 0,
    ingresos_menores: 0,
    diez_veces: 0,
  };
  const compared = all.filter((own) => {
    if (own.rate === null) fuera.sin_tasa[own.reason!] = (fuera.sin_tasa[own.reason!] ?? 0) + 1;
    else if (!before.has(own.nit)) fuera.no_contaba_antes++;
    else if (own.now > 'B' || own.before > 'B') fuera.calidad++;
    else if (own.earlier < least) fuera.ingresos_menores++;
    else if (own.rate >= 900) fuera.diez_veces++;
    else return true;
    return false;
  });
  const grown = compared
    .filter(({ rate }) => rate! > 0)
    .sort((a, b) => b.rate! - a.rate! || Number(a.nit) - Number(b.nit));
  return {
    anio: year,
    ingresos_minimos: least,
    n: compared.length,
    crecieron: grown.length,
    crecieron_real: compared.filter(({ real }) => (real ?? 0) > 0).length,
    fuera,
    empresas: grown.map(({ nit, rate, real, earlier }) => ({
      nit,
      crecimiento: rate,
      crecimiento_real: real,
      ingresos_anterior: earlier,
    })),
  };
}

describe('the companies of a group that grew most', () => {
  it('are those of a plain reading, in every group, for several years and floors', async () => {
    let [listed, left] = [0, 0];
    for (const { nivel, codigo } of flatGroups(await ask<Sectors>('/sectores')))
      for (const [year, least] of [
        [2025, leastRevenue],
        [2025, 0],
        [2024, 1_000_000],
        [2019, 0],
      ] as const) {
        const floor = least === leastRevenue ? '' : `&ingresos_minimos=${least}`;
        const data = sectorSchema.parse(
          await ask<Sector>(
            `/sector/${nivel}/${codigo}?include=crecen&years=${year}&ranking_limit=100${floor}`,
          ),
        );
        const { empresas, ...counts } = data.crecen!;
        const { empresas: expected, ...others } = await plainly(codigo, year, least);
        expect(counts, `${codigo} ${year} ${least}`).toEqual(others);
        expect(empresas, `${codigo} ${year} ${least}`).toMatchObject(expected);
        expect(empresas).toHaveLength(expected.length);
        const { sin_tasa, ...rules } = counts.fuera;
        const out = [...Object.values(sin_tasa), ...Object.values(rules)].reduce((sum, own) => sum + own, 0);
        expect(counts.n + out).toBe(data.peer_stats_by_year[year]?.num_empresas ?? 0);
        listed += empresas.length;
        left += out;
      }
    expect(Math.min(listed, left)).toBeGreaterThan(100);
  });

  it('of the country are those of the front page', async () => {
    const { crecen } = jsonOf(folder, files.home);
    const query = queryString(fastestQuery('PAIS', crecen.ingresos_minimos));
    const { empresas } = await ask<Screener>(`/screener?${query}`);
    expect(crecen.empresas.length).toBeGreaterThan(2);
    expect(empresas.slice(0, crecen.empresas.length).map(({ nit }) => nit)).toEqual(
      crecen.empresas.map(({ nit }) => nit),
    );
    for (const { crecimiento, ingresos_anterior, nit } of crecen.empresas)
      expect(empresas.find((row) => row.nit === nit)!.indicadores).toMatchObject({
        crecimiento_ingresos: crecimiento,
        ingresos_anterior,
      });
  });

  it('are of the last year asked for, as many as asked for, with the floor of the front page', async () => {
    const { crecen } = await ask<Sector>('/sector/seccion/G?include=crecen&years=2023,2024&ranking_limit=1');
    expect(crecen).toMatchObject({ anio: 2024, ingresos_minimos: 10_000_000 });
    expect(crecen!.empresas.length).toBeLessThanOrEqual(1);
    expect(defaults.sector.ingresos_minimos).toBe(10_000_000);
    expect(await ask<Sector>('/sector/seccion/G')).not.toHaveProperty('crecen');
  });

  it('of a year in which nobody filed are none', async () => {
    const { crecen } = await ask<Sector>('/sector/seccion/G?include=crecen&years=1999');
    expect(crecen).toMatchObject({ anio: 1999, n: 0, crecieron: 0, empresas: [], fuera: { sin_tasa: {} } });
  });

  it('have both amounts in pesos of one year, each from its own, and the same rates', async () => {
    const path = '/sector/seccion/G?include=crecen&ingresos_minimos=0&years=2024';
    const [filed, constant] = [
      (await ask<Sector>(path)).crecen!.empresas[0]!,
      (await ask<Sector>(`${path}&pesos=constantes`)).crecen!.empresas[0]!,
    ];
    expect(constant).toMatchObject({ nit: filed.nit, crecimiento: filed.crecimiento });
    const real = 100 * (constant.ingresos_operacionales! / constant.ingresos_anterior! - 1);
    expect(real).toBeCloseTo(filed.crecimiento_real!, 2);
    expect(constant.ingresos_anterior!).toBeGreaterThan(filed.ingresos_anterior!);
  });

  it('take a floor only where they are asked for', async () => {
    const response = await app.fetch('/api/v1/sector/seccion/G?ingresos_minimos=1');
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as Problem & { errors: unknown };
    expect(errors).toEqual([
      { parameter: 'ingresos_minimos', detail: expect.stringContaining('cuando include contiene crecen') },
    ]);
  });
});
