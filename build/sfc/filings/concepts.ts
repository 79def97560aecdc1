/** How the names of the taxonomies are written for short: `ifrs:Assets`, `co-sfc-core:Inversiones`. */

import type { Concept } from '../../tables/sfc-lines.ts';
import { localOf, type Name, namespaceOf } from '../xbrl/xml.ts';

export const equityAxis: Concept = 'ifrs:ComponentsOfEquityAxis';
export const shareClassAxis: Concept = 'ifrs:ClassesOfShareCapitalAxis';
export const retrospectiveAxis: Concept = 'ifrs:RetrospectiveApplicationAndRetrospectiveRestatementAxis';

const ifrsNamespace = /^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/\d{4}-\d\d-\d\d\/ifrs(-full)?$/;
const sfcNamespace = /^https?:\/\/www\.superfinanciera\.gov\.co\/xbrl\/ifrs\/core\//;

/** The short form of a name; undefined for the names of any other taxonomy. */
export function conceptOf(name: Name): Concept | undefined {
  const namespace = namespaceOf(name);
  if (ifrsNamespace.test(namespace)) return `ifrs:${localOf(name)}`;
  return sfcNamespace.test(namespace) ? `co-sfc-core:${localOf(name)}` : undefined;
}

/** Whether a member is the total of its axis: `CapitalRequirementsMember` of `CapitalRequirementsAxis`, `…Miembro` of `…Eje`. */
export function isTotalMember(axis: Name, member: Name): boolean {
  if (namespaceOf(axis) !== namespaceOf(member)) return false;
  const total = localOf(axis).replace(/Axis$/, 'Member').replace(/Eje$/, 'Miembro');
  return total !== localOf(axis) && total === localOf(member);
}
