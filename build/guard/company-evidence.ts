/** Counts for the guard's rules on companies: each company of the published release is compared with that of the new one. */

import { concepts } from '../../contract/figures/concepts.ts';
import { statementPropertyNames } from '../../contract/http/changes.ts';
import { coreLines, type StatementName, statementProperty } from '../../contract/http/figure-keys.ts';
import { lostLetter } from '../../contract/names/lost-letters.ts';
import { withoutCheckDigit } from '../../contract/nit.ts';
import type { LinesByStatement, PublishedCompany } from '../changes/published-release.ts';
import { isNearlySame } from '../lib/same-name.ts';
import { type Counter, createMedians, type Tallies } from './counter.ts';
import { type EvidenceByCompany, filedErrors, filedTraits, type YearEvidence } from './year-evidence.ts';

const claimed: ReadonlySet<string> = new Set(concepts.map(({ key }) => key));
/** Two amounts of one label stand apart under the section of the cash flow that each belongs to. */
const isClaimed = (key: string) =>
  claimed.has(key) || claimed.has(key.replace(/_(?:operacion|inversion|financiacion)$/, ''));

/** `known`: the years of the published release, of which the newest may still fill up. Without any, no year is compared. */
function createOpenYears(counter: Counter, known: ReadonlySet<number>) {
  const [oldest, newest] = [Math.min(...known), Math.max(...known)];
  const nits = new Set<string>();
  const shares = createMedians();

  const entersOpenYear = (was: PublishedCompany | null, year: string) =>
    !(was && year in was.years) &&
    Number(year) > oldest &&
    (!known.has(Number(year)) || Number(year) === newest);

  /** The year before of a company-year that enters an open year; null for all others. */
  function yearBefore(was: PublishedCompany | null, is: PublishedCompany, year: string) {
    const before = Object.keys(is.years).filter((own) => Number(own) < Number(year));
    return entersOpenYear(was, year) && before.length > 0 ? is.years[Math.max(...before.map(Number))]! : null;
  }

  function compareStatements(nit: string, year: string, before: LinesByStatement, now: LinesByStatement) {
    for (const [name, estado] of Object.entries(statementProperty) as [
      StatementName,
      keyof typeof before,
    ][]) {
      const [then, since] = [before[estado] ?? {}, now[estado] ?? {}];
      const [had, has] = [then, since].map((lines) => Object.keys(lines).length) as [number, number];
      const place = `${estado} ${year}`;
      counter.add('statements', place, had > 0 ? 1 : 0, Number(had > 0) - Number(has > 0), `NIT ${nit}`);
      if (had === 0 || has === 0) continue;
      shares.add(place, Math.min(1, has / had));
      for (const line of coreLines[name])
        counter.add(
          'core_lines',
          `${line} ${year}`,
          line in then ? 1 : 0,
          Number(line in then) - Number(line in since),
          `NIT ${nit}`,
        );
    }
    const [old, fresh] = [before, now].map(unclaimedLines) as [string[], string[]];
    const entered = fresh.filter((key) => !old.includes(key)).join(', ');
    counter.add('labels', year, countLines(now), fresh.length - old.length, `NIT ${nit}: ${entered}`);
  }

  return {
    entersOpenYear,
    yearBefore,
    /** Companies in order of NIT; at least one of the two is not null. */
    add(was: PublishedCompany | null, is: PublishedCompany | null): void {
      const { nit, razon_social: name } = (is ?? was)!.profile;
      nits.add(nit);
      if (!is || known.size === 0) return;
      const body = withoutCheckDigit(nit);
      const glued = body !== null && nits.has(body);
      if (!was)
        counter.add(
          'check_digits',
          '',
          1,
          glued ? 1 : 0,
          `NIT ${nit} ${name} is ${body} with its check digit`,
        );
      for (const [year, figures] of Object.entries(is.years)) {
        const before = yearBefore(was, is, year);
        if (before) compareStatements(nit, year, before, figures);
        if (Number(year) < newest || Number(year) <= oldest) continue;
        const comes = entersOpenYear(was, year) && !before && !glued;
        counter.add('newcomers', year, 1, comes ? 1 : 0, `NIT ${nit} ${name}`);
      }
    },
    end(): void {
      for (const { place, n, median } of shares.all()) counter.add('filing_lines', place, n, median);
    },
  };
}

const countLines = (figures: LinesByStatement): number =>
  Object.values(figures).reduce((sum, lines) => sum + Object.keys(lines).length, 0);

const unclaimedLines = (figures: LinesByStatement): string[] =>
  statementPropertyNames.flatMap((estado) =>
    Object.keys(figures[estado] ?? {}).filter((key) => !isClaimed(key)),
  );

function createFilingMoves(counter: Counter) {
  /** Radicado → the NIT that lost it, and the NIT that gained it. */
  const lost = new Map<string, string>();
  const gained = new Map<string, string>();
  return {
    add(nit: string, was: PublishedCompany | null, is: PublishedCompany | null): void {
      counter.add('moved_filings', '', was?.filings.length ?? 0, 0);
      if (was === is) return;
      const [before, now] = [radicadosOf(was), radicadosOf(is)];
      for (const radicado of before) if (!now.has(radicado)) lost.set(radicado, nit);
      for (const radicado of now) if (!before.has(radicado)) gained.set(radicado, nit);
    },
    end(): void {
      for (const [radicado, from] of lost) {
        const to = gained.get(radicado);
        if (to !== undefined)
          counter.add('moved_filings', '', 0, 1, `${radicado}: NIT ${from} before, ${to} now`);
      }
    },
  };
}

/** Radicados of the chosen filings and of those that they replace. */
const radicadosOf = (company: PublishedCompany | null): ReadonlySet<string> =>
  new Set(
    // Releases of older layouts have no `versiones`.
    company?.filings.flatMap(({ numero_radicado, versiones = [] }) => [
      numero_radicado,
      ...versiones.map((version) => version.numero_radicado),
    ]),
  );

/** The line that measures the size of a statement. */
const mainTotal = {
  estado_resultados: 'ingresos_operacionales',
  estado_situacion_financiera: 'total_activos',
  estado_flujo_efectivo: 'efectivo_final',
} as const satisfies Record<(typeof statementPropertyNames)[number], string>;

/**
 * Plausible range of the median total assets of a year, in thousands of pesos. Published rankings give 36 to 45 million; over
 * all companies it is about a tenth of that.
 */
const plausibleAssets = [1e5, 1e9] as const;

/** Counts for the rules on what a filing says beside that of the year before. */
function addFiledYear(
  counter: Counter,
  company: string,
  year: string,
  { errors, traits, before, repeated }: YearEvidence,
): void {
  if (before) {
    for (const error of filedErrors) {
      const [then, now] = [before.errors, errors].map((own) => Number(own.includes(error))) as [
        number,
        number,
      ];
      counter.add('errors', `${error} ${year}`, 1, now - then, company);
    }
    for (const trait of filedTraits) {
      const [then, now] = [before.traits[trait], traits[trait]];
      if (then !== null && now !== null)
        counter.add('moves', `${trait} ${year}`, 1, then === now ? 0 : 1, `${company}: ${then} → ${now}`);
    }
  }
  for (const [name, { lines, otherwise }] of Object.entries(repeated)) {
    const place = `${statementProperty[name as StatementName]} ${year}`;
    counter.add('periods', place, 1, otherwise > lines / 2 ? 1 : 0, company);
    counter.add('restatements', place, lines, otherwise, company);
  }
}

/** `knownYears`: the years of the published release; null when there is none to compare with. */
export function createCompanyEvidence(
  counter: Counter,
  tallies: Tallies,
  knownYears: ReadonlySet<number> | null,
  filed: EvidenceByCompany,
) {
  const newest = Math.max(...(knownYears ?? []));
  const openYears = createOpenYears(counter, knownYears ?? new Set());
  const moves = createFilingMoves(counter);
  const ratios = createMedians();
  const assets = createMedians();

  function addLines(nit: string, year: string, was: PublishedCompany, is: PublishedCompany): void {
    const sameFiling = radicadoOf(was, year) === radicadoOf(is, year);
    const [before, now] = [was.years[year]!, is.years[year]!];
    for (const estado of statementPropertyNames) {
      const { filled, gone, came, changed } = compareLines(before[estado] ?? {}, now[estado] ?? {});
      tallies.lines.before += filled;
      tallies.lines.after += filled - gone + came;
      tallies.lines.out += gone;
      tallies.lines.in += came;
      tallies.lines.changed += changed;
      const place = `${estado} ${year}`;
      counter.add('lines', place, filled, gone, `NIT ${nit}: ${gone} lines`);
      if (sameFiling)
        counter.add('same_filing', estado, filled, gone + came + changed, `NIT ${nit}, ${year}`);
      const [then, since] = [before[estado]?.[mainTotal[estado]], now[estado]?.[mainTotal[estado]]];
      ratios.add(place, ratioOf(since, then));
    }
    tallies.years.before++;
    tallies.years.after++;
    if (was !== is && JSON.stringify(before) !== JSON.stringify(now)) tallies.years.changed++;
    if (Number(year) < newest) counter.add('refilings', '', 1, sameFiling ? 0 : 1, `NIT ${nit}, ${year}`);
  }

  function addYears(nit: string, was: PublishedCompany | null, is: PublishedCompany | null): void {
    for (const year of Object.keys(was?.years ?? {})) {
      const stays = is !== null && year in is.years;
      if (is) counter.add('years', year, 1, stays ? 0 : 1, `NIT ${nit}`);
      if (stays) addLines(nit, year, was!, is);
      else addLeft(tallies, was!.years[year]!);
    }
    for (const [year, figures] of Object.entries(is?.years ?? {})) {
      if (!was || !(year in was.years)) addEntered(tallies, figures);
      const evidence = filed.get(nit)?.get(Number(year));
      if (evidence && (knownYears === null || openYears.entersOpenYear(was, year)))
        addFiledYear(counter, `NIT ${nit} ${is!.profile.razon_social}`, year, evidence);
      addAmounts(year, figures, openYears.yearBefore(was, is!, year));
    }
  }

  /** Counts for the rules on a year of the new release; `before`: its year before, where it enters an open year. */
  function addAmounts(year: string, figures: LinesByStatement, before: LinesByStatement | null): void {
    for (const estado of statementPropertyNames) {
      const lines = Object.values(figures[estado] ?? {});
      const amounts = lines.filter((value) => value !== 0);
      const place = `${estado} ${year}`;
      counter.add(
        'round_amounts',
        place,
        amounts.length,
        amounts.filter((value) => value % 100 === 0).length,
      );
      counter.add(
        'broken_amounts',
        place,
        amounts.length,
        amounts.filter((v) => !Number.isInteger(v)).length,
      );
      if (knownYears === null) counter.add('statements', place, 1, lines.length > 0 ? 0 : 1);
      const total = mainTotal[estado];
      ratios.add(place, ratioOf(figures[estado]?.[total], before?.[estado]?.[total]));
    }
    assets.add(year, figures.estado_situacion_financiera?.total_activos);
  }

  return {
    /** At least one is not null; the same object twice means that the company is unchanged. */
    add(was: PublishedCompany | null, is: PublishedCompany | null): void {
      const { nit, razon_social: name } = (is ?? was)!.profile;
      if (was) {
        tallies.companies.before++;
        counter.add('departures', '', 1, is ? 0 : 1, `NIT ${nit} ${name}`);
      }
      if (is) tallies.companies.after++;
      if (!is) tallies.companies.out++;
      else if (!was) tallies.companies.in++;
      else if (was !== is) tallies.companies.changed++;
      if (is) addProfile(counter, was, is);
      moves.add(nit, was, is);
      openYears.add(was, is);
      addYears(nit, was, is);
    },
    /** Counts for the rules that need all companies; call it once. */
    end(): void {
      moves.end();
      openYears.end();
      for (const { place, n, median } of ratios.all()) counter.add('scale', place, n, median);
      const [least, most] = plausibleAssets;
      for (const { place, n, median } of assets.all())
        counter.add('size', place, n, median < least ? median / least : Math.max(1, median / most));
    },
  };
}

function addEntered({ years, lines }: Tallies, figures: LinesByStatement): void {
  const filled = countLines(figures);
  years.after++;
  years.in++;
  lines.after += filled;
  lines.in += filled;
}

function addLeft({ years, lines }: Tallies, figures: LinesByStatement): void {
  const filled = countLines(figures);
  years.before++;
  years.out++;
  lines.before += filled;
  lines.out += filled;
}

type LineAmounts = Readonly<Record<string, number>>;

function compareLines(before: LineAmounts, now: LineAmounts) {
  const concepts = Object.keys(before);
  const stay = concepts.filter((concept) => concept in now);
  return {
    filled: concepts.length,
    gone: concepts.length - stay.length,
    came: Object.keys(now).length - stay.length,
    changed: stay.filter((concept) => before[concept] !== now[concept]).length,
  };
}

const radicadoOf = ({ filings }: PublishedCompany, year: string): string | undefined =>
  filings.find(({ anio }) => anio === Number(year))?.numero_radicado;

const ratioOf = (value: number | undefined, base: number | undefined): number | undefined =>
  value && base && value / base > 0 ? value / base : undefined;

/** UTF-8 that was decoded as Latin 1; `SÃO` is a real word. */
const wrongEncoding = /[ÃÂ](?!O)|ï¿½/;

const textsOf = ({ profile }: PublishedCompany): string =>
  `${profile.razon_social} ${profile.ubicacion.ciudad ?? ''}`;

/** The code of a department has two digits, that of a town five. */
const isTown = ({ codigo_dane }: PublishedCompany['profile']['ubicacion']): boolean =>
  codigo_dane?.length === 5;

function addProfile(counter: Counter, was: PublishedCompany | null, is: PublishedCompany): void {
  const { nit, razon_social: name } = is.profile;
  const [old, now] = [was?.profile, is.profile];
  const renamed = old ? !isNearlySame(old.razon_social, name) : name === `NIT ${nit}`;
  counter.add('names', '', 1, renamed ? 1 : 0, `NIT ${nit}: ${old ? `${old.razon_social} → ` : ''}${name}`);
  const damaged = was !== null && textsOf(is).includes(lostLetter) && !textsOf(was).includes(lostLetter);
  counter.add('encoding', '', 1, damaged || wrongEncoding.test(textsOf(is)) ? 1 : 0, `NIT ${nit}: ${name}`);
  if (!old || old.ciiu) counter.add('ciiu', '', 1, now.ciiu ? 0 : 1, `NIT ${nit} ${name}`);
  if (!old || isTown(old.ubicacion))
    counter.add(
      'places',
      '',
      1,
      isTown(now.ubicacion) ? 0 : 1,
      `NIT ${nit} ${name}${now.ubicacion.ciudad ? `, ${now.ubicacion.ciudad}` : ''}`,
    );
}
