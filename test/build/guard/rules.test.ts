/** Each rule of the guard: its worked example, and a release that it stops. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  PublishedCompany,
  PublishedEntity,
  PublishedRelease,
} from '../../../build/changes/published-release.ts';
import { type BuildCounts, createGuard, type GuardInput } from '../../../build/guard/judge.ts';
import type { YearEvidence } from '../../../build/guard/year-evidence.ts';
import { machineDisk } from '../../../build/lib/disk.ts';
import {
  type GuardKey,
  type GuardRule,
  guardKeys,
  guardRules,
  isBeyond,
} from '../../../build/tables/guard.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { layoutVersion } from '../../../contract/stored/layout.ts';
import { tempFolder } from '../../build-fixture.ts';

it.each(guardKeys)('%s: its example passes, and one more stops', (key) => {
  const { example } = guardRules[key] as GuardRule;
  expect(isBeyond(guardRules[key], { of: example.of, found: example.passes }, false)).toBe(false);
  expect(isBeyond(guardRules[key], { of: example.of, found: example.stops }, false)).toBe(true);
});

const seenYears = guardKeys.flatMap((key) =>
  Object.entries((guardRules[key] as GuardRule).seen ?? {}).map(
    ([years, [found, of]]) => [key, years, { found, of }] as const,
  ),
);
it.each(seenYears)('%s: what was seen of %s passes', (key, _, seen) => {
  expect(isBeyond(guardRules[key], seen, false)).toBe(false);
});

type Year = Readonly<Record<string, Readonly<Record<string, number>>>>;
interface Company {
  readonly nit: string;
  readonly name: string;
  readonly ciiu: string | null;
  readonly town: string | null;
  readonly radicados: Readonly<Record<string, string>>;
  readonly years: Readonly<Record<string, Year>>;
}
interface Release {
  readonly companies: readonly Company[];
  readonly entities: Readonly<Record<string, Pick<PublishedEntity, 'filings' | 'ratios'>>>;
  readonly sample: boolean;
  readonly reference: number;
  readonly counts: BuildCounts;
}

/** Forty companies over three years, two hundred lines each, and three entities. */
function goodRelease(): Release {
  const companies = Array.from({ length: 40 }, (_, i): Company => {
    const nit = String(900_000_101 + i * 37);
    const year = (anio: number): Year => ({
      estado_resultados: lines(30, i, anio, 'ingresos_operacionales'),
      estado_situacion_financiera: lines(50, i, anio, 'total_activos'),
      estado_flujo_efectivo: lines(20, i, anio, 'efectivo_final'),
    });
    return {
      nit,
      name: `EMPRESA NÚMERO ${i} S.A.S.`,
      ciiu: '4711',
      town: 'Medellín',
      radicados: Object.fromEntries([2022, 2023, 2024].map((anio) => [anio, `${anio + 1}-01-${nit}`])),
      years: Object.fromEntries([2022, 2023, 2024].map((anio) => [anio, year(anio)])),
    };
  });
  const entities = Object.fromEntries(
    ['860000001', '860000002', '860000003'].map((nit) => [
      nit,
      {
        filings: [2023, 2024].map((year) => filing(`${year}-T4`)),
        ratios: { 2024: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`ratio_${i}`, i])) },
      },
    ]),
  );
  return {
    companies,
    entities,
    sample: false,
    reference: 2024,
    counts: {
      rows: 50_000,
      unclaimed: 200,
      overlaps: [],
      rowsOf: new Map(),
      coverOnly: {},
      filed: new Map(),
      xbrl: { read: 2000, rejected: ['a.xbrl'] },
      openData: { read: 4, stopped: [] },
      gone: [],
    },
  };
}

const filing = (period: string) =>
  ({ entity_id: '1-10', basis: 'individual', period }) as NonNullable<PublishedEntity['filings']>[number];

function lines(count: number, company: number, year: number, total: string): Record<string, number> {
  const rest = Array.from({ length: count - 1 }, (_, i) => [
    `linea_${i}`,
    1 + (((company + i) * 7919 + year) % 90_001),
  ]);
  return { [total]: 5_000_003 + company * 1013 + year, ...Object.fromEntries(rest) };
}

/** What stops when `now` would take the place of `before`. */
function found(before: Release | null, now: Release): readonly GuardKey[] {
  const out = tempFolder('guard');
  const disk = machineDisk;
  const released = (release: Release, name: string): GuardInput['manifest'] => {
    mkdirSync(join(out, 'releases', name), { recursive: true });
    const years = [...new Set(release.companies.flatMap(({ years }) => Object.keys(years)))];
    const counts = Object.fromEntries(
      years.map((year) => [
        `empresas_${year}`,
        release.companies.filter(({ years }) => year in years).length,
      ]),
    );
    return { release: name, sample: release.sample, reference_year: release.reference, counts };
  };
  const standing = before && {
    ...released(before, 'a'),
    layout: layoutVersion,
    generated_at: '',
  };
  const guard = createGuard({
    out,
    manifest: released(now, 'b'),
    standing,
    disk,
    now: now.counts,
    accept: [],
    before: before?.counts ?? null,
  });
  const comparable = before?.sample === now.sample ? before : null;
  const [old, fresh] = [comparable, now].map(
    (release) => new Map(release?.companies.map((company) => [company.nit, publishedOf(company)])),
  ) as [Map<string, PublishedCompany>, Map<string, PublishedCompany>];
  for (const nit of new Set([...old.keys(), ...fresh.keys()]))
    guard.company(old.get(nit) ?? null, fresh.get(nit) ?? null);
  const holding = (release: Release | null, nit: string) =>
    release && nit in release.entities
      ? ({ entity: () => release.entities[nit] } as unknown as PublishedRelease)
      : null;
  for (const nit of new Set([...Object.keys(comparable?.entities ?? {}), ...Object.keys(now.entities)]))
    guard.entity(nit, nit, holding(comparable, nit), holding(now, nit));
  return [...new Set(guard.judge().findings.map(({ rule }) => rule))];
}

/** A town under a name that no table has keeps the code of its department. */
const towns: Readonly<Record<string, string>> = {
  ...{ Medellín: '05001', 'Medell\uFFFDn': '05001', Cali: '76001' },
  Metrallo: '05',
};
const publishedOf = ({ nit, name, ciiu, town, radicados, years }: Company) =>
  ({
    profile: {
      nit,
      razon_social: name,
      ciiu: ciiu && { codigo: ciiu },
      ubicacion: { ciudad: town, codigo_dane: towns[town ?? ''] ?? null },
    },
    filings: Object.keys(years).map((anio) => ({
      anio: Number(anio),
      numero_radicado: radicados[anio],
      versiones: [],
    })),
    years,
  }) as unknown as PublishedCompany;

const each = (release: Release, change: (company: Company, i: number) => Company | null): Release => ({
  ...release,
  companies: release.companies.flatMap((company, i) => change(company, i) ?? []),
});
const figures = (
  company: Company,
  change: (value: number, line: string, year: string, estado: string) => number | null,
): Company => ({
  ...company,
  years: Object.fromEntries(
    Object.entries(company.years).map(([year, statements]) => [
      year,
      Object.fromEntries(
        Object.entries(statements).map(([estado, own]) => [
          estado,
          Object.fromEntries(
            Object.entries(own).flatMap(([line, value]) => {
              const changed = change(value, line, year, estado);
              return changed === null ? [] : [[line, changed]];
            }),
          ),
        ]),
      ),
    ]),
  ),
});
const without = (company: Company, year: string): Company => ({
  ...company,
  years: Object.fromEntries(Object.entries(company.years).filter(([own]) => own !== year)),
});
/** With another year: 2025, a little larger than the one before. */
const grown = (company: Company): Company => ({
  ...company,
  radicados: { ...company.radicados, 2025: `2026-01-${company.nit}` },
  years: { ...company.years, 2025: figures(company, (value) => value + 7).years[2024]! },
});
const refiled = (company: Company, i: number): Company => ({
  ...figures(company, (value) => value + 5),
  radicados: { 2022: `x${i}`, 2023: `y${i}`, 2024: `z${i}` },
});
const newest = (company: Company): Company => ({
  ...company,
  radicados: { 2025: `2026-09-${company.nit}` },
  years: { 2025: company.years[2025]! },
});
const shown = (
  entities: Release['entities'],
  change: (own: Release['entities'][string]) => Release['entities'][string],
) => {
  const [first, ...others] = Object.entries(entities);
  return Object.fromEntries([[first![0], change(first![1])], ...others]);
};

/** With what the filings of 2025 say beside those of 2024, by the place of their company. */
const filed = (release: Release, evidence: (i: number) => Partial<YearEvidence>): Release => {
  const quiet = { errors: [], traits: { clase: '4711', departamento: 'Antioquia', ciudad: 'Medellín' } };
  const told = release.companies.map(({ nit }, i) => {
    const own: YearEvidence = { ...quiet, before: quiet, repeated: {}, ...evidence(i) };
    return [nit, new Map([[2025, own]])] as const;
  });
  return { ...release, counts: { ...release.counts, filed: new Map(told) } };
};
const repeating = (otherwise: number): Partial<YearEvidence> => ({
  repeated: { situacion_financiera: { lines: 40, otherwise } },
});

interface Case {
  readonly spoil: (good: Release) => Release;
  readonly stops: readonly GuardKey[];
  /** Without a release before. */
  readonly alone?: true;
  /** What stands, by default the good release. */
  readonly before?: (good: Release) => Release;
}

const cases: Readonly<Record<GuardKey, readonly Case[]>> = {
  sample: [{ spoil: (good) => ({ ...good, sample: true }), stops: ['sample'] }],
  withheld: [
    {
      spoil: (good) => ({
        ...good,
        counts: {
          ...good.counts,
          gone: [{ table: 'withhold', of: 2, gone: ['900000101 2024 total_activos'] }],
        },
      }),
      stops: ['withheld'],
    },
  ],
  reviewed: [
    {
      spoil: (good) => ({
        ...good,
        counts: {
          ...good.counts,
          gone: [
            { table: 'withhold', of: 1, gone: [] },
            { table: 'alias', of: 20, gone: ['900000101'] },
          ],
        },
      }),
      stops: ['reviewed'],
    },
  ],
  departures: [{ spoil: (good) => each(good, (own, i) => (i > 1 ? own : null)), stops: ['departures'] }],
  moved_filings: [
    {
      spoil: (good) => each(good, (own) => ({ ...own, nit: `${own.nit}7` })),
      stops: ['departures', 'moved_filings'],
    },
    {
      spoil: (good) =>
        each(good, (own, i) =>
          i === 1 ? { ...own, radicados: good.companies[0]!.radicados } : i > 0 ? own : null,
        ),
      stops: ['moved_filings'],
    },
  ],
  years: [
    { spoil: (good) => each(good, (own, i) => (i % 2 ? own : without(own, '2024'))), stops: ['years'] },
  ],
  lines: [
    {
      spoil: (good) =>
        each(good, (own) => figures(own, (value, line) => (line === 'linea_3' ? null : value))),
      stops: ['lines', 'same_filing'],
    },
  ],
  same_filing: [
    {
      spoil: (good) => each(good, (own, i) => (i ? own : figures(own, (value) => value + 1))),
      stops: ['same_filing'],
    },
  ],
  refilings: [
    {
      spoil: (good) =>
        each(good, (own, i) =>
          i % 4 ? own : { ...own, radicados: { 2022: `x${i}`, 2023: `y${i}`, 2024: `z${i}` } },
        ),
      stops: ['refilings'],
    },
  ],
  scale: [
    {
      spoil: (good) =>
        each(good, (own) =>
          figures(own, (value, _, __, estado) => (estado === 'estado_resultados' ? value / 1000 : value)),
        ),
      stops: ['same_filing', 'scale', 'broken_amounts'],
    },
    {
      spoil: (good) =>
        each(each(good, grown), (own) =>
          figures(own, (value, _, year, estado) =>
            year === '2025' && estado === 'estado_resultados' ? value * 1000 : value,
          ),
        ),
      stops: ['scale', 'round_amounts'],
    },
  ],
  size: [
    {
      spoil: (good) => each(good, (own) => figures(own, (value) => value * 1003)),
      stops: ['size'],
      alone: true,
    },
  ],
  round_amounts: [
    {
      spoil: (good) => each(good, (own) => figures(own, (value) => value * 100)),
      stops: ['round_amounts'],
      alone: true,
    },
  ],
  broken_amounts: [
    {
      spoil: (good) =>
        each(good, (own) =>
          figures(own, (value, line) => (line.startsWith('linea_1') ? value / 1000 : value)),
        ),
      stops: ['broken_amounts'],
      alone: true,
    },
  ],
  check_digits: [
    {
      spoil: (good) => ({
        ...good,
        companies: each(good, grown).companies.flatMap((own) => [
          without(own, '2025'),
          { ...newest(own), nit: `${own.nit}${checkDigit(own.nit)}` },
        ]),
      }),
      stops: ['check_digits'],
    },
  ],
  newcomers: [
    {
      spoil: (good) => ({
        ...good,
        companies: each(good, grown).companies.flatMap((own, i) =>
          i % 4 ? [without(own, '2025'), { ...newest(own), nit: `${1_000_000_000 + i}` }] : [own],
        ),
      }),
      stops: ['newcomers'],
    },
  ],
  filing_lines: [
    {
      spoil: (good) =>
        each(each(good, grown), (own) =>
          figures(own, (value, line, year, estado) =>
            year === '2025' && estado === 'estado_situacion_financiera' && /^linea_[1-3]/.test(line)
              ? null
              : value,
          ),
        ),
      stops: ['filing_lines'],
    },
  ],
  core_lines: [
    {
      spoil: (good) =>
        each(each(good, grown), (own, i) =>
          figures(own, (value, line, year) =>
            i % 3 === 0 && year === '2025' && line === 'total_activos' ? null : value,
          ),
        ),
      stops: ['core_lines'],
    },
    // The year stands with the third of the companies that file early, and fills up with others.
    {
      spoil: (good) =>
        each(each(good, grown), (own, i) =>
          figures(own, (value, line, year) =>
            i % 3 && year === '2024' && line === 'total_activos' ? null : value,
          ),
        ),
      before: (good) => each(good, (own, i) => (i % 3 ? without(own, '2024') : own)),
      stops: ['core_lines'],
    },
  ],
  statements: [
    {
      // As a file that is cut off loses them where rows stand company by company.
      spoil: (good) =>
        each(good, (own, i) =>
          figures(own, (value, _, __, estado) =>
            i > 28 && estado === 'estado_situacion_financiera' ? null : value,
          ),
        ),
      stops: ['statements'],
      alone: true,
    },
    {
      spoil: (good) =>
        each(each(good, grown), (own) =>
          figures(own, (value, _, year, estado) =>
            year === '2025' && estado === 'estado_resultados' ? null : value,
          ),
        ),
      stops: ['statements'],
    },
  ],
  cover_only: [
    {
      spoil: (good) => ({
        ...good,
        counts: { ...good.counts, coverOnly: { 2024: { companies: 9, nits: ['1'] } } },
      }),
      stops: ['cover_only'],
      alone: true,
    },
  ],
  names: [
    {
      spoil: (good) => each(good, (own, i) => (i > 5 ? own : { ...own, name: `OTRA ${i}` })),
      stops: ['names'],
    },
    {
      spoil: (good) => each(good, (own) => ({ ...own, name: `NIT ${own.nit}` })),
      stops: ['names'],
      alone: true,
    },
  ],
  encoding: [
    {
      spoil: (good) => each(good, (own, i) => (i > 1 ? own : { ...own, name: own.name.replace('Ú', 'Ã ') })),
      stops: ['encoding'],
      alone: true,
    },
    {
      spoil: (good) => each(good, (own, i) => (i > 1 ? own : { ...own, town: 'Medell\uFFFDn' })),
      stops: ['encoding'],
    },
  ],
  ciiu: [
    { spoil: (good) => each(good, (own, i) => (i > 1 ? own : { ...own, ciiu: null })), stops: ['ciiu'] },
    { spoil: (good) => each(good, (own) => ({ ...own, ciiu: null })), stops: ['ciiu'], alone: true },
  ],
  places: [
    { spoil: (good) => each(good, (own, i) => (i > 1 ? own : { ...own, town: null })), stops: ['places'] },
    { spoil: (good) => each(good, (own) => ({ ...own, town: null })), stops: ['places'], alone: true },
    {
      spoil: (good) => each(good, (own, i) => (i > 1 ? own : { ...own, town: 'Metrallo' })),
      stops: ['places'],
    },
  ],
  periods: [
    {
      spoil: (good) => filed(each(good, grown), (i) => repeating(i % 5 === 0 ? 21 : 0)),
      stops: ['periods', 'restatements'],
    },
    {
      spoil: (good) => filed(each(good, grown), (i) => repeating(i % 5 === 0 ? 21 : 0)),
      stops: ['periods', 'restatements'],
      alone: true,
    },
  ],
  restatements: [{ spoil: (good) => filed(each(good, grown), () => repeating(5)), stops: ['restatements'] }],
  errors: [
    {
      spoil: (good) => filed(each(good, grown), (i) => (i > 3 ? {} : { errors: ['calidad_d'] })),
      stops: ['errors'],
    },
    {
      spoil: (good) => filed(each(good, grown), (i) => (i > 3 ? {} : { errors: ['ganancia_bruta'] })),
      stops: ['errors'],
      alone: true,
    },
  ],
  moves: [
    {
      spoil: (good) =>
        filed(each(good, grown), (i) =>
          i > 4 ? {} : { traits: { clase: '4659', departamento: 'Antioquia', ciudad: null } },
        ),
      stops: ['moves'],
    },
  ],
  reference_year: [
    {
      spoil: (good) => ({ ...each(good, (own, i) => (i % 2 ? grown(own) : own)), reference: 2025 }),
      stops: ['reference_year'],
    },
    {
      spoil: (good) => ({ ...each(good, (own, i) => (i % 2 ? grown(own) : own)), reference: 2025 }),
      stops: ['reference_year'],
      alone: true,
    },
  ],
  later_years: [
    {
      spoil: (good) =>
        each(good, (own, i) => (i ? own : { ...own, years: { ...own.years, 2052: own.years[2024]! } })),
      stops: ['later_years'],
    },
    {
      spoil: (good) =>
        each(good, (own, i) => (i ? own : { ...own, years: { ...own.years, 2052: own.years[2024]! } })),
      stops: ['later_years'],
      alone: true,
    },
    // All of a new year, which then is the reference year.
    {
      spoil: (good) => ({
        ...each(good, (own) => ({ ...own, years: { ...own.years, 2052: own.years[2024]! } })),
        reference: 2052,
      }),
      stops: ['later_years'],
    },
  ],
  rejected_xbrl: [
    {
      spoil: (good) => ({
        ...good,
        counts: { ...good.counts, xbrl: { read: 2000, rejected: ['a', 'b', 'c', 'd'] } },
      }),
      stops: ['rejected_xbrl'],
    },
  ],
  unused_open_data: [
    {
      spoil: (good) => ({
        ...good,
        counts: {
          ...good.counts,
          openData: { read: 4, stopped: ['cuif_2025.csv:2: the header lacks valor'] },
        },
      }),
      stops: ['unused_open_data'],
    },
    {
      spoil: (good) => ({
        ...good,
        counts: {
          ...good.counts,
          openData: { read: 4, stopped: ['cuif_2025.csv:2: the header lacks valor'] },
        },
      }),
      stops: ['unused_open_data'],
      alone: true,
    },
  ],
  labels: [
    {
      spoil: (good) =>
        each(each(good, grown), (own) => ({
          ...own,
          years: {
            ...own.years,
            2025: {
              ...own.years[2025]!,
              estado_resultados: { ...own.years[2025]!.estado_resultados, rubro_nuevo: 7, otro_rubro: 8 },
            },
          },
        })),
      stops: ['labels'],
    },
    { spoil: (good) => ({ ...good, counts: { ...good.counts, unclaimed: 500 } }), stops: ['labels'] },
    {
      spoil: (good) => ({ ...good, counts: { ...good.counts, unclaimed: 3000 } }),
      stops: ['labels'],
      alone: true,
    },
  ],
  conflicts: [
    {
      spoil: (good) => ({
        ...good,
        counts: {
          ...good.counts,
          rowsOf: new Map([
            ['a.csv', 900],
            ['b.csv', 2000],
          ]),
          overlaps: [{ files: ['a.csv', 'b.csv'], same: 800, conflicting: 20, examples: [] }],
        },
      }),
      stops: ['conflicts'],
    },
  ],
  entities: [
    {
      spoil: (good) => ({ ...good, entities: Object.fromEntries(Object.entries(good.entities).slice(1)) }),
      stops: ['entities'],
    },
  ],
  entity_filings: [
    {
      spoil: (good) => ({
        ...good,
        entities: shown(good.entities, (own) => ({ ...own, filings: own.filings!.slice(1) })),
      }),
      stops: ['entity_filings'],
    },
  ],
  entity_figures: [
    {
      spoil: (good) => ({
        ...good,
        entities: shown(good.entities, (own) => ({ ...own, ratios: { 2024: { ratio_0: 0 } } })),
      }),
      stops: ['entity_figures'],
    },
  ],
};

describe.each(guardKeys)('%s', (key) => {
  it.each(cases[key].map((own, i) => [i + 1, own] as const))(
    'stops what it is there for (%i)',
    (_, { spoil, stops, alone, before = (good) => good }) => {
      const good = goodRelease();
      expect([...found(alone ? null : before(good), spoil(good))].sort()).toEqual([...stops].sort());
    },
  );
});

const passing: Readonly<Record<string, (good: Release) => Release>> = {
  'the same again': (good) => good,
  'a new year': (good) => each(good, grown),
  'a new year of nine in ten, and late filers of the one before': (good) => ({
    ...each(good, (own, i) => (i % 10 ? grown(own) : own)),
  }),
  'a new year of three in ten': (good) => each(good, (own, i) => (i % 10 < 3 ? grown(own) : own)),
  'a new year in which few lines of some companies are blank': (good) =>
    each(each(good, grown), (own, i) =>
      figures(own, (value, line, year) =>
        year === '2025' && (line === `linea_${i % 20}` || (i < 10 && line === 'efectivo_final'))
          ? null
          : value,
      ),
    ),
  'a new year with a third of new companies': (good) => ({
    ...good,
    companies: each(good, grown).companies.flatMap((own, i) =>
      i % 3 ? [own] : [own, { ...newest(own), nit: `${1_000_000_000 + i}` }],
    ),
  }),
  'a few late filers of the newest year, with no year before': (good) => ({
    ...good,
    companies: [
      ...good.companies,
      ...good.companies.slice(0, 12).map((own, i) => ({
        ...own,
        nit: `${1_000_000_000 + i}`,
        radicados: {},
        years: { 2024: own.years[2024]! },
      })),
    ],
  }),
  'eight in a hundred closed years that come from another filing': (good) =>
    each(good, (own, i) => (i % 12 ? own : refiled(own, i))),
  'fifteen in a hundred of them': (good) => each(good, (own, i) => (i % 20 < 3 ? refiled(own, i) : own)),
  'three in a hundred companies that leave': (good) => each(good, (own, i) => (i === 7 ? null : own)),
  'a retransmission that moves lines': (good) =>
    each(good, (own, i) =>
      i
        ? own
        : {
            ...figures(own, (value, line) => (line === 'linea_4' ? null : value + 5)),
            radicados: { ...own.radicados, 2022: 'a', 2023: 'b', 2024: 'c' },
          },
    ),
  'a name, a class and a town that change': (good) =>
    each(good, (own, i) => (i ? own : { ...own, name: 'OTRA', ciiu: '4659', town: 'Cali' })),
  'an entity with a new filing': (good) => ({
    ...good,
    entities: shown(good.entities, (own) => ({ ...own, filings: [...own.filings!, filing('2025-T4')] })),
  }),
  'a new year of which some filings break a sum, as some of the year before did': (good) =>
    filed(each(good, grown), (i) =>
      i % 4
        ? {}
        : {
            errors: ['parte_no_suma'],
            before: {
              errors: ['parte_no_suma'],
              traits: { clase: null, departamento: null, ciudad: null },
            },
          },
    ),
  'a new year that restates some lines of its year before': (good) =>
    filed(each(good, grown), (i) => repeating(i < 3 ? 30 : 1)),
  'a new year of all, and a few early filings of the next': (good) => ({
    ...each(good, (own, i) => {
      const now = grown(own);
      return i ? now : { ...now, years: { ...now.years, 2026: now.years[2025]! } };
    }),
    reference: 2025,
  }),
  'names in other signs, with another legal form and with a word more': (good) =>
    each(good, (own, i) => ({
      ...own,
      name: own.name.replace('S.A.S.', i % 2 ? 'SAS' : 'S.A.S. EN REORGANIZACION'),
    })),
  'a company that comes': (good) => ({
    ...good,
    companies: [...good.companies, { ...good.companies[0]!, nit: '999', radicados: {} }],
  }),
};

it.each(Object.entries(passing))('%s passes', (_, change) => {
  const good = goodRelease();
  expect(found(good, change(good))).toEqual([]);
});

it('a release with none before it passes', () => expect(found(null, goodRelease())).toEqual([]));
