/** Spanish wording that the feeds share: counts, dates, figures that move. */

import type { HistoryEntry } from '../stored/history.ts';
import { colombianNumber } from '../text.ts';

export type Noun = readonly [one: string, many: string];

/** Such as `1 sociedad` or `1.234 sociedades`. */
export const counted = (count: number, [one, many]: Noun): string =>
  `${colombianNumber(count)} ${count === 1 ? one : many}`;

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

/** A date such as `4 de febrero de 2026`, in UTC. */
export function day(moment: string): string {
  const [year, month, date] = new Date(moment).toISOString().slice(0, 10).split('-');
  return `${Number(date)} de ${months.split(' ')[Number(month) - 1]} de ${year}`;
}

/** Such as `pasa de 1.000 a 1.100 miles de pesos (10 %)`. */
export function movedText(antes: number, ahora: number): string {
  const part =
    antes === 0 ? '' : ` (${colombianNumber(Math.round((1000 * (ahora - antes)) / Math.abs(antes)) / 10)} %)`;
  return `pasa de ${colombianNumber(antes)} a ${colombianNumber(ahora)} miles de pesos${part}`;
}

/** What the title of a feed of the sample ends with. */
export const sampleMark = ({ sample }: { readonly sample: boolean }): string =>
  sample ? ' (datos inventados)' : '';

/** The name from which an entry's id is made. It includes the earlier release, so that a release that returns gets another id. */
export const entryName = ({ release, anterior, cambios }: HistoryEntry): string =>
  `${anterior} ${cambios ? cambios.json.path : release}`;
