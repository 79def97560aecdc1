/** What the pages of the types of supervised entities say, in English. */

import type { entityGroupsInSpanish } from './entity-groups.es.ts';
import { formatsIn } from './formats.ts';

const { date, number } = formatsIn.en;

const entities = (count: number) => `${number(count)} ${count === 1 ? 'entity' : 'entities'}`;

export const entityGroupsInEnglish: typeof entityGroupsInSpanish = {
  title: 'Supervised entities by type',
  titleOf: (group) => `${group}: the entities and their figures`,
  description:
    'Banks, insurers, trust companies and the other types of entities that the Superintendencia Financiera of Colombia supervises: assets, equity, result and ROE of each type and of each entity, by quarter.',
  descriptionOf: (group) =>
    `${group} of Colombia, one by one: assets, equity, twelve-month result, ROE and share of the total, by quarter, from the open data of the Superintendencia Financiera.`,
  lead: 'Entities that the Superintendencia Financiera supervises are compared within their type: a bank with banks, a trust company with trust companies.',
  groups: 'Types of entity',
  cuts: 'Date',
  earlierCuts: 'Earlier dates',
  citedAt: (name, cut) => `${name}, at ${date(cut)}`,
  groupsAt: (cut) => `Types at ${date(cut)}`,
  entitiesAt: (count, cut) => `${entities(count)} at ${date(cut)}`,
  amountsIn: (unit) => `Amounts in ${unit}, from the open balances (CUIF). `,
  groupsAbout:
    'Sums of the entities of the type. Asset growth: that of those present both at this date and a year before. ROE: sum of results over sum of equity.',
  groupAbout:
    'Those without a figure come last; the dash says why. Share: of the sum of the type; not given where anybody has a negative amount.',
  group: 'Type',
  count: 'Entities',
  growth: 'Asset growth',
  entity: 'Entity',
  share: (figure) => `Share: ${figure}`,
  total: 'The type',
  totalTitle: 'The sum; of a ratio, sum of numerators over sum of denominators',
  median: 'Median',
  noGrowth: 'No entity is there a year before, too',
  noShare: 'Not given: somebody has a negative amount, or it has none',
  nobody: 'There are no entities of this type at this date.',
  noData: 'These data have no open balances of supervised entities.',
  table: 'supervised entities',
  definitions: 'What each figure is, and what it is not',
  left: 'Those who left',
  leftAbout: (cut) => `They had a balance in this type at an earlier date, and none at ${date(cut)}.`,
  lastCut: (cut) => `, until ${date(cut)}`,
  continues: {
    licencia: (name) => `. Its licence changed; it goes on as ${name}`,
    fusion: (name) => `. Merged; it goes on in ${name}`,
  },
  sources: 'Sources',

  among: 'Among those of its type',
  amongAbout: (present, cut) => `: ${entities(present)} at ${date(cut)}.`,
  amongFigures:
    'Percentile: from 0, the lowest of the type, to 100, the highest; neither it nor the median is given with fewer than eight. Share: of the sum of the type; not given where anybody has a negative amount.',
  figure: 'Figure',
  amongHeads: ['Value', 'Percentile', 'With a value', 'Median', 'Share'],
  tooFew: 'Fewer than eight entities have it',
  noPart: 'A ratio is no part of a sum',
  quarterResult: 'Result of the quarter',
  assetsByQuarter: 'Assets',
};
