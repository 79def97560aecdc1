/** What a reader wants of the shell only later: the suggestions of the search box, and what is shown of a figure. */

import { hideTooltip, showTooltip } from '../parts/company/figure-tooltip.tsx';
import { pastedNits, suggest, visit } from '../parts/search/suggest.tsx';

/** The most companies of a table in the explorer; a longer list is matched in the browser. */
export const mostExplored = 50;

/** Of the search box of the header: where what was chosen, typed or pasted into it leads. */
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

export const tooltip = { show: showTooltip, hide: hideTooltip };
