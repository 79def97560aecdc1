/** The search box of every page: where what was chosen, typed or pasted into it leads. */

import { pastedNits, suggest, visit } from './suggest.tsx';

/** The most companies of a table in the explorer; a longer list is matched in the browser. */
export const mostExplored = 50;

export const suggestOnSite = (input: HTMLInputElement): void =>
  suggest(input, {
    choose: ({ href }) => visit(href),
    list(text) {
      const nits = pastedNits(text);
      if (nits && nits.length > mostExplored)
        location.assign(`/cruzar#${new URLSearchParams({ lista: nits.join(' ') })}`);
      else if (nits) location.assign(`/explorar?nit=${nits}`);
      else visit(`/buscar?${new URLSearchParams({ q: text })}`);
    },
  });
