/** Counts for the guard's rules on companies: each company of the published release is compared with that of the new one. */

import { statementPropertyNames } from '../../contract/http/changes.ts';
import type { LinesByStatement, PublishedCompany } from '../changes/published-release.ts';
import type { Counter } from './counter.ts';
import { createFilingMoves } from './filing-moves.ts';
import { createMedians } from './medians.ts';
import { createOpenYears } from './open-years.ts';
import type { Tallies } from './tallies.ts';

export interface CompanyEvidence {
  /** At least one is not null; the same object twice means that the company is unchanged. */
  add(was: PublishedCompany | null, is: PublishedCompany | null): void;
  /** Counts for the rules that need all companies; call it once, at the end. */
  end(): void;
}

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

/** `knownYears`: the years of the published release; null when there is none to compare with. */
export function createCompanyEvidence(
  counter: Counter,
  tallies: Tallies,
  knownYears: ReadonlySet<number> | null,
): CompanyEvidence {
  const newest = Math.max(...(knownYears ?? []));
  const openYears = createOpenYears(counter, knownYears ?? new Set());
  const moves = createFilingMoves();
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
    add(was, is) {
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
    end() {
      const { filings, moved } = moves.found();
      counter.add('moved_filings', '', filings, 0);
      for (const { radicado, from, to } of moved)
        counter.add('moved_filings', '', 0, 1, `${radicado}: NIT ${from} before, ${to} now`);
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

const countLines = (figures: LinesByStatement): number =>
  Object.values(figures).reduce((sum, lines) => sum + Object.keys(lines).length, 0);

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
const lostLetter = '\uFFFD';

const textsOf = ({ profile }: PublishedCompany): string =>
  `${profile.razon_social} ${profile.ubicacion.ciudad ?? ''}`;

function addProfile(counter: Counter, was: PublishedCompany | null, is: PublishedCompany): void {
  const { nit, razon_social: name } = is.profile;
  const [old, now] = [was?.profile, is.profile];
  const renamed = old ? old.razon_social !== name : name === `NIT ${nit}`;
  counter.add('names', '', 1, renamed ? 1 : 0, `NIT ${nit}: ${old ? `${old.razon_social} → ` : ''}${name}`);
  const damaged = was !== null && textsOf(is).includes(lostLetter) && !textsOf(was).includes(lostLetter);
  counter.add('encoding', '', 1, damaged || wrongEncoding.test(textsOf(is)) ? 1 : 0, `NIT ${nit}: ${name}`);
  if (!old || old.ciiu) counter.add('ciiu', '', 1, now.ciiu ? 0 : 1, `NIT ${nit} ${name}`);
  if (!old || old.ubicacion.ciudad)
    counter.add('places', '', 1, now.ubicacion.ciudad ? 0 : 1, `NIT ${nit} ${name}`);
}
