/** Sections and years of an entity, compared with selecting from the whole answer. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectYears } from '../../../api/_lib/handlers/sfc.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import {
  type Entity,
  type EntityRole,
  entityRoleCodes,
  entitySchema,
  entitySections,
  entityStatementNames,
} from '../../../contract/http/entity.ts';
import { sampleWithIds } from '../fixture-ids.ts';
import { type InProcessApp, openInProcessApp } from '../in-process-app.ts';

const { folder, ids } = await sampleWithIds();
const address = `${apiPrefix}/sfc/${ids.entity}`;
let app: InProcessApp;
let whole: Entity;

async function get(query: string): Promise<Entity> {
  const response = await app.fetch(`${address}${query}`);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: Entity };
  entitySchema.parse(data);
  return data;
}

beforeAll(async () => {
  app = await openInProcessApp(folder);
  whole = await get(`?include=${entitySections.join(',')}&role=${entityRoleCodes.join(',')}`);
});

const ofYears = <V>(record: Record<string, V>, years: readonly number[] | undefined) =>
  Object.fromEntries(Object.entries(record).filter(([year]) => !years || years.includes(Number(year))));

function pick(
  include: readonly string[],
  years: number[] | undefined,
  names: readonly string[],
  roles?: readonly EntityRole[],
): Entity {
  const details = whole.details!;
  const shown = roles ?? details.roles.slice(0, 1).map(({ role }) => role);
  const all: Entity = {
    profile: whole.profile,
    filings: whole.filings!.filter(({ year }) => !years || years.includes(year)),
    statements: Object.fromEntries(
      Object.entries(whole.statements!)
        .filter(([name]) => names.includes(name))
        .map(([name, { cuif, ...filed }]) => {
          const chosen = (part: typeof filed) => (years ? selectYears(part, years) : part);
          return [name, { ...chosen(filed), ...(cuif && { cuif: chosen(cuif) }) }];
        }),
    ),
    ratios: ofYears(whole.ratios!, years),
    ratio_sources: ofYears(whole.ratio_sources!, years),
    notes: ofYears(whole.notes!, years),
    details: {
      roles: details.roles,
      tables: details.tables
        .filter(({ role }) => shown.includes(role))
        .map((table) => (years ? selectYears(table, years) : table)),
    },
    evidencia: {
      ratio_sources: ofYears(whole.evidencia!.ratio_sources, years),
      filings: whole.evidencia!.filings.filter(({ year }) => !years || years.includes(year)),
    },
    cifras: whole.cifras!.filter(({ corte }) => !years || years.includes(Number(corte.slice(0, 4)))),
    fuentes: whole.fuentes,
  };
  const wanted = include.flatMap((name) =>
    name === 'ratios' ? ['ratios', 'ratio_sources'] : name === 'cifras' ? ['cifras', 'fuentes'] : [name],
  );
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
}

describe('an entity', () => {
  it('answers the sections, years and statements that were asked for', () => {
    const years = Object.keys(whole.ratios!).map(Number);
    return fc.assert(
      fc.asyncProperty(
        fc.subarray([...entitySections], { minLength: 1 }),
        fc.option(fc.subarray([...years, 1999], { minLength: 1 }), { nil: undefined }),
        fc.subarray([...entityStatementNames], { minLength: 1 }),
        fc.option(fc.subarray(entityRoleCodes, { minLength: 1 }), { nil: undefined }),
        async (include, wanted, names, roles) => {
          const asked = `?include=${include}&statements=${names}${wanted ? `&years=${wanted}` : ''}${roles && include.includes('details') ? `&role=${roles}` : ''}`;
          expect(await get(asked)).toEqual(pick(include, wanted, names, roles));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('says of a ratio by default its source and cut, and its inputs with the evidence', () => {
    const sources = Object.values(whole.ratio_sources!).flatMap((ofYear) => Object.values(ofYear));
    const known = ['source', 'cut', 'license', 'reason'];
    expect(sources.flatMap(Object.keys).filter((key) => !known.includes(key))).toEqual([]);
    for (const [year, ofYear] of Object.entries(whole.ratio_sources!))
      for (const [ratio, source] of Object.entries(ofYear))
        expect(whole.evidencia!.ratio_sources[year]![ratio]).toMatchObject({
          ...source,
          formula: expect.any(String),
        });
    expect(whole.evidencia!.filings).toHaveLength(whole.filings!.length);
    expect(whole.evidencia!.filings.some(({ scale_votes }) => scale_votes.length > 1)).toBe(true);
    for (const { contexts } of whole.evidencia!.filings)
      expect(contexts.every(({ ids }) => ids.length > 0) && contexts.length > 0).toBe(true);
    expect(JSON.stringify(whole.filings)).not.toMatch(/scale_votes|sha256|contexts/);
  });

  it('says that statements were named whose section was not asked for', async () => {
    const avisosOf = async (query: string) =>
      (await (await app.fetch(`${address}${query}`)).json()).meta.avisos;
    expect(await avisosOf('?statements=equity')).toEqual([
      'statements no se usó: elige entre los estados que trae include=statements.',
    ]);
    expect(await avisosOf('?statements=equity&include=statements')).toBeUndefined();
  });

  it('gives of its details the list of roles and the first of them, or those that are named', async () => {
    const { roles, tables } = (await get('?include=details')).details!;
    expect(roles.length).toBeGreaterThan(4);
    expect(tables.map(({ role }) => role)).toEqual([roles[0]!.role]);
    for (const { role, title, facts } of roles) {
      const { details } = await get(`?include=details&role=${role}`);
      expect(details!.roles).toEqual(roles);
      expect(details!.tables).toHaveLength(1);
      const [table] = details!.tables;
      expect([table!.role, table!.title]).toEqual([role, title]);
      const cells = table!.rows.flatMap(({ values, filed = [] }) => [...values, ...filed]);
      expect(cells.filter((value) => value !== null)).toHaveLength(facts);
    }
  });

  it('gives empty tables, not none, for years without figures', async () => {
    const { details } = await get('?include=details&years=1999');
    expect(details!.tables).toMatchObject([{ columns: [], rows: [] }]);
  });
});
