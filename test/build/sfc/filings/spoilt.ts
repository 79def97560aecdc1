/** A filing with one fact lost or damaged, in each of the ways in which that happens. */

import { type Listing, readSfcFiling } from '../../../../build/sfc/filings/filing.ts';
import { isNumeric } from '../../../../build/sfc/xbrl/decimal.ts';
import type { Fact, Instance } from '../../../../build/sfc/xbrl/read-instance.ts';

export type Spoil = (fact: Fact, instance: Instance) => readonly Fact[];

const said = ({ value = '' }: Fact) => value.trim();
const isNumber = (fact: Fact) => fact.unit !== undefined && isNumeric(said(fact));
const dollars = {
  num: ['{http://www.xbrl.org/2003/iso4217}USD'],
  den: [],
  key: 'USD',
} as unknown as NonNullable<Fact['unit']>;

/** A context of another date, without dimensions and of the same kind (instant or duration). */
function anotherContext({ context }: Fact, { facts }: Instance): Fact['context'] | undefined {
  const kind = 'instant' in context.period;
  return facts.find(
    (other) =>
      other.context.dims.size === 0 &&
      other.context.key !== context.key &&
      other.context.entity[1] === context.entity[1] &&
      'instant' in other.context.period === kind,
  )?.context;
}

export const spoils: Readonly<Record<string, Spoil>> = {
  lost: () => [],
  nil: ({ value: _, ...fact }) => [{ ...fact, nil: true }],
  'with points': (fact) => [
    { ...fact, value: isNumber(fact) ? said(fact).replace(/\B(?=(\d{3})+(?!\d))/g, '.') : '.' },
  ],
  'as a placeholder': (fact) => [{ ...fact, value: 'No aplica' }],
  'said twice': (fact) => [
    fact,
    { ...fact, value: isNumber(fact) ? `${Number(said(fact)) + 7}` : `${said(fact)} (bis)` },
  ],
  'in dollars': (fact) => [fact.unit ? { ...fact, unit: dollars } : fact],
  'only as comparative': (fact, instance) => {
    const context = anotherContext(fact, instance);
    return context ? [{ ...fact, context }] : [];
  },
};

/** What the loss of a single fact may not change. */
export function standingOf(instance: Instance, listing: Listing | undefined) {
  const { nit, entity_id, period_end, closing, basis, scale } = readSfcFiling('a.xbrl', instance, listing);
  return { nit, entity_id, period_end, closing, basis, scale: scale.factor };
}

export function spoiltAt(instance: Instance, place: number, spoil: Spoil): Instance {
  const { facts } = instance;
  return {
    ...instance,
    facts: [...facts.slice(0, place), ...spoil(facts[place]!, instance), ...facts.slice(place + 1)],
  };
}
