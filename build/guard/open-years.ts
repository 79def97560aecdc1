/** Counts for the guard's rules on a year that the published release leaves open: each company that enters it, beside its own year before. */

import { statementPropertyNames } from '../../contract/http/changes.ts';
import { coreLines, type StatementName, statementProperty } from '../../contract/http/schemas.ts';
import { withoutCheckDigit } from '../../contract/nit.ts';
import type { LinesByStatement, PublishedCompany } from '../changes/published-release.ts';
import { concepts } from '../tables/concepts.ts';
import type { Counter } from './counter.ts';
import { createMedians } from './medians.ts';

export interface OpenYearCounts {
  /** Companies in order of NIT; at least one of the two is not null. */
  add(was: PublishedCompany | null, is: PublishedCompany | null): void;
  /** The year before of a company-year that enters an open year; null for all others. */
  yearBefore(was: PublishedCompany | null, is: PublishedCompany, year: string): LinesByStatement | null;
  /** Counts for the rules that need all companies; call it once, at the end. */
  end(): void;
}

const claimed: ReadonlySet<string> = new Set(concepts.map(({ key }) => key));
/** Two amounts of one label stand apart under the section of the cash flow that each belongs to. */
const isClaimed = (key: string) =>
  claimed.has(key) || claimed.has(key.replace(/_(?:operacion|inversion|financiacion)$/, ''));

/** `known`: the years of the published release, of which the newest may still fill up. Without any, no year is compared. */
export function createOpenYears(counter: Counter, known: ReadonlySet<number>): OpenYearCounts {
  const [oldest, newest] = [Math.min(...known), Math.max(...known)];
  const nits = new Set<string>();
  const shares = createMedians();

  const entersOpenYear = (was: PublishedCompany | null, year: string) =>
    !(was && year in was.years) &&
    Number(year) > oldest &&
    (!known.has(Number(year)) || Number(year) === newest);

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
    yearBefore,
    add(was, is) {
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
    end() {
      for (const { place, n, median } of shares.all()) counter.add('filing_lines', place, n, median);
    },
  };
}

const countLines = (figures: LinesByStatement): number =>
  statementPropertyNames.reduce((sum, estado) => sum + Object.keys(figures[estado] ?? {}).length, 0);

const unclaimedLines = (figures: LinesByStatement): string[] =>
  statementPropertyNames.flatMap((estado) =>
    Object.keys(figures[estado] ?? {}).filter((key) => !isClaimed(key)),
  );
