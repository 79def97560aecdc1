/** Short names of taxonomy concepts: `ifrs:Assets`, `co-sfc-core:Inversiones`. */

import { cleanText } from '../../lib/filed-text.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { localOf, type Name, namespaceOf } from '../xbrl/xml.ts';

const ifrsNamespace = /^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/\d{4}-\d\d-\d\d\/ifrs(-full)?$/;
const sfcNamespace = /^https?:\/\/www\.superfinanciera\.gov\.co\/xbrl\/ifrs\/core\//;

/** Cache: a filing has a thousand names in ten thousand facts, and the next one has the same. */
const shortened = new Map<Name, SfcConcept | undefined>();
const mostShortened = 10_000;

/** The short form of a name; undefined for other taxonomies, and for names with invisible characters. */
export function shortConcept(name: Name): SfcConcept | undefined {
  const known = shortened.get(name);
  if (known !== undefined || shortened.has(name)) return known;
  if (shortened.size >= mostShortened) shortened.clear();
  const found = shorten(name);
  shortened.set(name, found);
  return found;
}

function shorten(name: Name): SfcConcept | undefined {
  const [namespace, local] = [namespaceOf(name), localOf(name)];
  if (cleanText('concepto', local) !== local) return undefined;
  if (ifrsNamespace.test(namespace)) return `ifrs:${local}`;
  return sfcNamespace.test(namespace) ? `co-sfc-core:${local}` : undefined;
}

/** Whether a member is the total of its axis: `CapitalRequirementsMember` of `CapitalRequirementsAxis`, `…Miembro` of `…Eje`. */
export function isTotalMember(axis: Name, member: Name): boolean {
  if (namespaceOf(axis) !== namespaceOf(member)) return false;
  const total = localOf(axis).replace(/Axis$/, 'Member').replace(/Eje$/, 'Miembro');
  return total !== localOf(axis) && total === localOf(member);
}
