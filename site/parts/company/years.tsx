/** Which years a company's page shows: as its address asks (`?anio=`), and as a reader chooses. */

import type { RefObject } from 'preact';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.ts';
import { companyWords } from '../../words/words.ts';

/** A year, or all that were filed; left out, the newest. */
export type AskedYears = number | 'todos' | undefined;
/**
 * `ask` takes what the reader chose to the page and its address.
 * `hrefOf`: of the page with those years, at the element with an id
 */
export interface YearChoice {
  readonly asked: AskedYears;
  readonly ask: (years: AskedYears) => void;
  readonly hrefOf: (years: AskedYears, place: string) => string;
}

/** As many years as a table shows at first. */
const mostYears = 3;

/** Of the rows of all years those that a table shows: of the year that is asked for and before, else the first. `rows`: in the order of their columns */
export function shownRows<R extends { readonly anio: number }>(
  rows: readonly R[],
  asked: AskedYears,
): readonly R[] {
  if (asked === 'todos') return rows;
  const until = asked ? rows.filter(({ anio }) => anio <= asked).sort((a, b) => b.anio - a.anio) : rows;
  return (until.length > 0 ? until : rows).slice(0, mostYears);
}

/** Of the page of a company with these years, in pesos as filed or of one year. */
export function yearsAddress(
  page: string,
  asked: AskedYears,
  inConstantPesos: boolean,
  place: string,
): string {
  const query = [asked === undefined ? '' : `anio=${asked}`, inConstantPesos ? 'pesos=constantes' : ''];
  const said = query.filter(Boolean).join('&');
  return `${page}${said && `?${said}`}#${place}`;
}

/** From a table to its other years, by an address that the server draws too; null for a company of few. `place`: the id of its block */
export function OtherYears({
  count,
  place,
  choice: { asked, ask, hrefOf },
}: {
  count: number;
  place: string;
  choice: YearChoice;
}) {
  const words = useWords(companyWords);
  const { number } = useFormats();
  if (count <= mostYears) return null;
  const other = asked === 'todos' ? undefined : 'todos';
  return (
    <p class="small paperless">
      <a href={hrefOf(other, place)} onClick={asking(() => ask(other))}>
        {other ? words.allYears(number(count)) : words.newestYears}
      </a>
    </p>
  );
}

/** The years of a company, the newest first, each a link to its figures. `list`: where its links stand */
export function YearLinks({
  years,
  chosen,
  place,
  choice: { ask, hrefOf },
  list,
}: {
  years: readonly number[];
  chosen: number;
  place: string;
  choice: YearChoice;
  list: RefObject<HTMLUListElement | null>;
}) {
  const words = useWords(companyWords);
  return (
    <div>
      <span class="label" id="anios">
        {words.year}
      </span>
      <ul class="chips" aria-labelledby="anios" ref={list}>
        {years.toReversed().map((year) => (
          <li key={year}>
            <a
              href={hrefOf(year, place)}
              aria-current={year === chosen ? 'true' : undefined}
              onClick={asking(() => ask(year))}
            >
              {year}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Does with scripts what the link leads to. */
export const asking = (ask: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  ask();
};
