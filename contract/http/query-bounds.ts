/** How long a query may be: looked at before anything reads or prices it. */

/** Characters, with the question mark; fifty NITs or every filter of the screener take a tenth of it. */
export const longestQuery = 8000;
export const mostParameters = 100;

/** The bound that a query breaks, as a sentence; null when it breaks none. */
export function queryBoundFault(search: string): string | null {
  if (search.length > longestQuery)
    return `La consulta tiene ${search.length} caracteres y se admiten ${longestQuery}.`;
  let parameters = 1;
  for (let at = search.indexOf('&'); at >= 0; at = search.indexOf('&', at + 1)) parameters++;
  return parameters > mostParameters
    ? `La consulta tiene ${parameters} parámetros y se admiten ${mostParameters}.`
    : null;
}
