/** Small SFC filings for tests, made from amounts and texts. */

import { type Listing, readSfcFiling, type SfcFiling } from '../../../../build/sfc/filings/filing.ts';
import { cop, instance, read } from '../instance.ts';

export interface GivenFiling {
  /** concept, value, period (a day, or two joined by "/"), member of equity's component, variant of that */
  readonly amounts?: readonly (readonly [
    concept: string,
    value: string | number,
    period: string,
    component?: string,
    variant?: string,
  ])[];
  readonly texts?: Readonly<Record<string, string>>;
  /** texts on a member of an axis */
  readonly dimensioned?: readonly (readonly [concept: string, text: string, axis: string, member: string])[];
  /** numbers of shares, by member of the axis of share classes */
  readonly shareClasses?: readonly (readonly [member: string, shares: number])[];
  readonly nit?: string;
  readonly scheme?: string;
  readonly entry?: string;
  readonly unit?: string;
  readonly file?: string;
  readonly listing?: Listing;
}

const shares = '<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>';
const eps =
  '<xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:COP</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>';
const usd = '<xbrli:unit id="USD"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>';

export function instanceOf(given: GivenFiling): string {
  const {
    nit = '860000000',
    scheme = 'www.superfinanciera.gov.co',
    entry = 'ec-bco-ind-cie',
    unit = 'COP',
  } = given;
  const contexts = new Map<string, string>();
  const contextId = (
    period: string,
    component = '',
    variant = '',
    on: readonly [string, string] | [] = [],
  ) => {
    const key = `${period} ${component} ${variant} ${on}`;
    const known = contexts.get(key);
    if (known) return /id="(\w+)"/.exec(known)![1]!;
    const id = `c${contexts.size}`;
    const [start, end] = period.split('/');
    const dates = end
      ? `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`
      : `<xbrli:instant>${start}</xbrli:instant>`;
    const member = (axis: string, name: string) =>
      name ? `<xbrldi:explicitMember dimension="${axis}">${name}</xbrldi:explicitMember>` : '';
    const scenario =
      member(on[0] ?? '', on[1] ?? '') +
      member('ifrs:ComponentsOfEquityAxis', component) +
      member('ifrs:RetrospectiveApplicationAndRetrospectiveRestatementAxis', variant);
    contexts.set(
      key,
      `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="${scheme}">${nit}</xbrli:identifier></xbrli:entity><xbrli:period>${dates}</xbrli:period>${scenario && `<xbrli:scenario>${scenario}</xbrli:scenario>`}</xbrli:context>`,
    );
    return id;
  };
  const named = (concept: string) => (concept.includes(':') ? concept : `ifrs:${concept}`);
  const amounts = (given.amounts ?? []).map(([concept, value, period, component, variant]) => {
    const own = /PerShare/.test(concept) ? 'eps' : /Shares$/.test(concept) ? 'shares' : unit;
    return `<${named(concept)} contextRef="${contextId(period, component, variant)}" unitRef="${own}" decimals="0">${value}</${named(concept)}>`;
  });
  const last =
    (given.amounts ?? [])
      .map(([, , period]) => period.split('/').at(-1)!)
      .sort()
      .at(-1) ?? '2024-12-31';
  const texts = Object.entries(given.texts ?? {}).map(
    ([concept, text]) => `<${named(concept)} contextRef="${contextId(last)}">${text}</${named(concept)}>`,
  );
  for (const [concept, text, axis, member] of given.dimensioned ?? [])
    texts.push(
      `<${named(concept)} contextRef="${contextId(last, '', '', [axis, member])}">${text}</${named(concept)}>`,
    );
  for (const [member, number] of given.shareClasses ?? [])
    amounts.push(
      `<ifrs:NumberOfSharesIssued contextRef="${contextId(last, '', '', ['ifrs:ClassesOfShareCapitalAxis', member])}" unitRef="shares" decimals="0">${number}</ifrs:NumberOfSharesIssued>`,
    );
  const href = `https://www.superfinanciera.gov.co/xbrl/ifrs/2016-04-01/${entry}_entry-point_2016-04-01.xsd`;
  return instance(
    `<link:schemaRef xlink:type="simple" xlink:href="${href}"/>${[...contexts.values()].join('')}${cop}${shares}${eps}${usd}${amounts.join('')}${texts.join('')}`,
  );
}

/** Amounts of one day or period, by concept. */
export const filedAt = (
  period: string,
  values: Readonly<Record<string, string | number>>,
): NonNullable<GivenFiling['amounts']> =>
  Object.entries(values).map(([concept, value]) => [concept, value, period] as const);

export function filing(given: GivenFiling): SfcFiling {
  return readSfcFiling(given.file ?? 'a.xbrl', read(instanceOf(given)), given.listing);
}

export const pesos = { LevelOfRoundingUsedInFinancialStatements: 'Cifras en pesos' };
