/** An invented company: who it is, where it lives, in which years it filed, and which rare things befall it. */

import { entryPoints } from '../../tables/entry-points.ts';
import { type CompanyLedger, keepBooks } from './books.ts';
import { befalls, type CaseName, caseTable, showcases } from './cases.ts';
import { damageText } from './damage.ts';
import { companyName, oneLetterApart, titleCase } from './names.ts';
import type { Framework, SampleEntryPoint } from './portal.ts';
import { createRandom, hash, type Random, weighted } from './prng.ts';
import type { Nature } from './profile.ts';
import { type SampleSector, sectors } from './sectors.ts';
import { type Story, stories } from './stories.ts';
import { drawTown, type Town, townOf } from './towns.ts';
import { drawClass, retiredClasses, taxOfficeCodes } from './trades.ts';
import { drawSize } from './trajectory.ts';

interface FormerName {
  readonly name: string;
  /** The last year of which the filing has it. */
  readonly until: number;
}

export interface SampleCompany extends Nature {
  seed: number;
  index: number;
  nit: number;
  /** Clean, single blanks, in the case in which the company writes it. */
  name: string;
  /** The name that it had until a year. */
  former: FormerName | null;
  /** NIT of the company whose figures it files as its own. */
  twinOf: number | undefined;
  entry: SampleEntryPoint;
  /** `01` to `08`. */
  form: string;
  town: Town;
  /** Years with a filing, ascending. */
  years: number[];
  founded: number;
  /** Its group is so many times the company. */
  groupFactor: number;
  has(name: CaseName): boolean;
  /** Whether a rare thing of the year happens in this one. */
  hasIn(name: CaseName, year: number): boolean;
  /** Empty where the filing has none. */
  ciiuOf(year: number): string;
  /** Books from two years before `from`, of which the first are a balance sheet only, to `to`. */
  books(from: number, to: number): CompanyLedger[];
  random(...purpose: number[]): Random;
}

/** First and last year the generator has habits for; a company's story does not depend on the years asked for. */
export const firstYear = 2016;
export const lastYear = 2030;

/** Company forms and how many have them, of the filings of 2020. */
const forms = [
  ['08', 66],
  ['01', 20],
  ['02', 5],
  ['03', 5],
  ['04', 2],
  ['05', 1.5],
  ['07', 0.3],
  ['06', 0.1],
] as const;

interface Trade {
  framework: Framework;
  form: string;
  sector: SampleSector;
  ciiu: string;
}

const sectorWeights = sectors.map((sector) => [sector, sector.weight] as const);
const sectorOf = new Map(sectors.map((sector) => [sector.division, sector]));

/** Who sells nothing holds shares or land, or builds. */
const idleDivisions = ['64', '64', '68', '70', '41'] as const;

/** Some showcases share their trade, so that small samples have groups as well. */
const shownDivisions = ['41', '47', '49'] as const;

function tradeOf(seed: number, index: number): Trade {
  const random = createRandom(seed, index, 1);
  const wanted = showcases[index];
  // 4,800 of 43,000 filers are under NIIF Plenas.
  const framework = wanted?.framework ?? (random.chance(0.115) ? 'PLENAS' : 'PYMES');
  const form = weighted(random, forms);
  const drawn = weighted(random, sectorWeights);
  const idle = befalls(seed, index, framework, 'no_revenue');
  const forced = wanted && caseTable[wanted.name].division;
  const usual = wanted && index % 5 === 0 ? shownDivisions[index % shownDivisions.length]! : drawn.division;
  const sector = sectorOf.get(forced ?? (idle ? random.pick(idleDivisions) : usual))!;
  return { framework, form, sector, ciiu: drawClass(sector.division, random) };
}

/** The told companies come after the showcases. */
export function makeCompany(seed: number, index: number): SampleCompany {
  const story = stories[index - showcases.length];
  if (story !== undefined) return toldCompany(seed, index, story);
  const own = ownCompany(seed, index);
  return index > 0 && own.has('twin_figures') ? asTwin(makeCompany(seed, index - 1), own) : own;
}

/** Two of five file from the first year on, and half of all still do; one in ten leaves out a year. */
function yearsOf(random: Random, always: boolean): number[] {
  const first = always || random.chance(0.42) ? firstYear : firstYear + 1 + random.int(8);
  const last = always || random.chance(0.63) ? lastYear : Math.min(lastYear, first + random.int(8));
  const gap = random.chance(0.1) ? first + 1 + random.int(8) : 0;
  const all = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return always ? all : all.filter((year) => year !== gap || year === last);
}

/** A slip of the office that keeps the books of both, in one town: the neighbour's filings, line by line, under another NIT and name. */
function asTwin(neighbour: SampleCompany, own: SampleCompany): SampleCompany {
  return {
    ...neighbour,
    index: own.index,
    nit: own.nit,
    name: own.name,
    former: own.former,
    twinOf: neighbour.nit,
    form: own.form,
    founded: Math.min(own.founded, neighbour.founded),
    has: (kind) => (/_name$|^twin_figures$/.test(kind) ? own : neighbour).has(kind),
    ciiuOf: own.ciiuOf,
  };
}

function ownCompany(seed: number, index: number): SampleCompany {
  const { framework, form, sector, ciiu } = tradeOf(seed, index);
  const random = createRandom(seed, index, 2);
  const name = nameOf(seed, index);
  const shows = showcases[index]?.name;
  const largeAndSlow = shows === 'scale_slip_position';
  const has = (kind: CaseName): boolean =>
    befalls(seed, index, framework, kind) && (kind !== 'always_damaged_name' || damageText(name) !== name);
  const years = yearsOf(random, shows !== undefined);
  const separate = random.chance(framework === 'PLENAS' ? 0.27 : 0.09);
  const entry: SampleEntryPoint = framework === 'PLENAS' ? (separate ? '20' : '10') : separate ? '50' : '40';
  const holding = has('no_revenue');
  const idle = holding || has('tiny_revenue');
  // Nobody's eye should fall first on what is damaged on purpose.
  const size = largeAndSlow
    ? 90_000_000
    : drawSize(framework, sector, shows !== undefined || idle, createRandom(seed, index, 8));
  const town = drawTown(random, size);
  const founded = Math.min(years[0]! - 1, 2018 - Math.floor(32 * random.next() ** 1.6));
  const code = has('dian_code')
    ? random.pick(taxOfficeCodes)
    : has('retired_code')
      ? random.pick(retiredClasses)
      : ciiu;
  const movesIn = random.chance(0.06) ? 2017 + random.int(8) : Number.POSITIVE_INFINITY;
  const before = movesIn === Number.POSITIVE_INFINITY ? code : drawClass(sector.division, random);
  return drawing({
    ...{ seed, index, nit: nitOf(seed, index), name, twinOf: undefined, story: undefined },
    former: formerName(seed, index, ciiu, form),
    ...{ framework, entry, form, town, years, founded, sector, size, largeAndSlow, holding },
    tinyRevenue: has('tiny_revenue'),
    insolvent: has('insolvent'),
    groupFactor: 2 + (index % 2),
    has,
    hasIn: (kind, year) => befalls(seed, index, framework, kind, year),
    ciiuOf: (year) => (year < movesIn ? before : code),
  });
}

/** What it draws at random is its own, whatever others are asked. */
function drawing(company: Omit<SampleCompany, 'books' | 'random'>): SampleCompany {
  const { seed, index } = company;
  return {
    ...company,
    books: (from, to) => keepBooks(company, createRandom(seed, index, 3), from, to),
    random: (...purpose) => createRandom(seed, index, 4, ...purpose),
  };
}

/** As the table has it, and otherwise a company like the others. */
function toldCompany(seed: number, index: number, story: Story): SampleCompany {
  const { nit, name, former, ciiu = '', entry, since = firstYear, cases, holding = false } = story;
  const form = /S\.A\.S\./.test(name) ? '08' : /LTDA/.test(name) ? '03' : /S\. EN C/.test(name) ? '04' : '01';
  return drawing({
    ...{ seed, index, nit, name, twinOf: undefined, story, entry, form, holding },
    former: former ?? null,
    founded: since === firstYear ? 1970 + (nit % 40) : Number(Object.keys(story.years)[0]),
    framework: entryPoints[entry].framework,
    sector: sectorOf.get(ciiu.slice(0, 2) || story.division!)!,
    ...{ size: 1, tinyRevenue: false, insolvent: false, largeAndSlow: false, groupFactor: 2 },
    town: townOf(story.town),
    years: Array.from({ length: lastYear + 1 - since }, (_, place) => since + place),
    has: () => false,
    hasIn: (kind, year) => cases?.[kind] === year,
    ciiuOf: () => ciiu,
  });
}

/** Nobody real: the registry of NITs of companies has not reached 960 million. All different below 39,999,983 companies. */
function nitOf(seed: number, index: number): number {
  return 960_000_000 + ((index * 7_368_787 + (hash(seed, 5) % 1_000_003)) % 39_999_983);
}

/** One in twenty of those that show nothing else changed its name, into one that has nothing of it. */
function formerName(seed: number, index: number, ciiu: string, form: string): FormerName | null {
  const random = createRandom(seed, index, 14);
  if (showcases[index] !== undefined || !random.chance(0.05)) return null;
  const until = firstYear + 1 + random.int(7);
  return { name: companyName({ seed: seed + 1, index, ciiu, form }), until };
}

/** As its filing of a year has it. */
export const nameIn = ({ name, former }: SampleCompany, year: number): string =>
  former !== null && year <= former.until ? former.name : name;

/** One in a hundred shares its name with its neighbour, another one in a hundred misses it by a letter. */
function nameOf(seed: number, index: number): string {
  const clean = (place: number): string => {
    const { form, ciiu } = tradeOf(seed, place);
    return companyName({ seed, index: place, ciiu, form });
  };
  const is = (name: CaseName): boolean => befalls(seed, index, 'PYMES', name);
  if (is('html_name')) return '<img src=x onerror=alert(1)> S.A.S.';
  if (is('nit_as_name')) return String(nitOf(seed, index));
  const source = index > 0 && (is('equal_name') || is('near_name')) ? index - 1 : index;
  let name = source !== index && is('near_name') ? oneLetterApart(clean(source), seed, index) : clean(source);
  if (showcases[index]?.name === 'always_damaged_name' && damageText(name) === name)
    name = `COMPAÑÍA ${name}`;
  return hash(seed, source, 13) % 100 < 35 ? titleCase(name) : name;
}
