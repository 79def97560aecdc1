/** What followed a year later of the companies with a sign, in a zone of Z″ or of a size, by CIIU section and of all together. */

import { derivedTable } from '../../../contract/figures/derived.ts';
import { roundFigure } from '../../../contract/figures/round-significant.ts';
import { figureKeys } from '../../../contract/http/figure-keys.ts';
import {
  companyStateKeys,
  fewestCompanies,
  type Outcome,
  outcomeKeys,
  type Trait,
  type TraitValue,
  type TransitionRow,
  type TransitionsFile,
  traitKeys,
  traits,
} from '../../../contract/http/transitions.ts';
import { groupBy } from '../../lib/group-by.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import { stateGroupOf } from '../../tables/known-values.ts';
import { type ComparedPartition, figureCount, type YearFigures } from '../figures/figures.ts';
import { followedYears } from './followed-years.ts';

const altman = figureKeys.indexOf('z_altman');
const zones = Object.keys(traits.z_altman.valores) as (keyof typeof traits.z_altman.valores)[];

function zoneOf(value: number): TraitValue | null {
  if (Number.isNaN(value)) return null;
  const rounded = roundFigure('z_altman', value);
  return zones[derivedTable.z_altman.zonas!.findIndex(({ hasta }) => hasta === null || rounded < hasta)]!;
}

/** Null where it is not known, for signs by the rule of shares: both answers could have been found. */
const traitOf = (trait: Trait, own: YearFigures, z: number): TraitValue | null => {
  if (trait === 'todas') return 'todas';
  if (trait === 'z_altman') return zoneOf(z);
  if (trait === 'tamano') return own.size;
  const shows = own.sharedSigns[trait];
  return shows === null ? null : shows ? 'si' : 'no';
};

const outcomeOf = (next: YearFigures | undefined): Outcome =>
  next ? (next.annual ? 'mismo_corte' : 'otro_corte') : 'no_reporto';

type Counted = Omit<TransitionRow, 'conocidas'>;

const emptyRow = (seccion: string | null, caracteristica: Trait, valor: TraitValue): Counted => ({
  seccion,
  caracteristica,
  valor,
  n: 0,
  ...(Object.fromEntries(outcomeKeys.map((key) => [key, 0])) as Record<Outcome, number>),
  estados: Object.fromEntries(companyStateKeys.map((key) => [key, 0])) as Counted['estados'],
});

/** Of partitions with their final grades. Memory: a few counts for each year, section and value. */
export function transitionsOf(partitions: readonly ComparedPartition[]): TransitionsFile {
  const years = followedYears(partitions, 1).map(({ presentaron_despues, motivo, ...year }) => ({
    filings: { ...year, presentaron_siguiente: presentaron_despues },
    motivo,
  }));
  const found = new Map(
    years.flatMap(({ filings, motivo }) =>
      motivo === null ? [[filings.anio, new Map<string, Counted>()] as const] : [],
    ),
  );
  for (const { companies, values } of partitions) {
    let at = -1;
    for (const { profile, years: own } of companies)
      own.forEach((year, i) => {
        at++;
        const rows = found.get(year.year);
        if (!rows || !year.groups || !countsInStatistics(year)) return;
        const next = own[i + 1]?.year === year.year + 1 ? own[i + 1] : undefined;
        const state = stateGroupOf(profile.estado_actual);
        for (const trait of traitKeys) {
          const value = traitOf(trait, year, values[at * figureCount + altman]!);
          if (value === null) continue;
          for (const section of [null, year.groups.seccion]) {
            const key = `${section ?? ''} ${trait} ${value}`;
            const row = rows.get(key) ?? emptyRow(section, trait, value);
            rows.set(key, row);
            row.n++;
            row[outcomeOf(next)]++;
            row.estados[state]++;
          }
        }
      });
  }
  return {
    anios: years.flatMap(({ filings: { anio, ...filings }, motivo }) =>
      motivo === null
        ? [{ anio, siguiente: anio + 1, ...filings, filas: rowsInOrder([...found.get(anio)!.values()]) }]
        : [],
    ),
    sin_siguiente: years.flatMap(({ filings, motivo }) => (motivo === null ? [] : [{ ...filings, motivo }])),
  };
}

/** All sections together first, then by code; within one as the traits and their values stand. Those of too few companies are left out. */
function rowsInOrder(rows: readonly Counted[]): TransitionRow[] {
  const known = groupBy(rows, ({ seccion, caracteristica }) => `${seccion ?? ''} ${caracteristica}`);
  const sections = [...new Set(rows.map(({ seccion }) => seccion ?? ''))].sort();
  return sections.flatMap((section) =>
    traitKeys.flatMap((trait) => {
      const own = known.get(`${section} ${trait}`) ?? [];
      const conocidas = own.reduce((sum, { n }) => sum + n, 0);
      return Object.keys(traits[trait].valores).flatMap((value) => {
        const row = own.find(({ valor }) => valor === value);
        if (!row || row.n < fewestCompanies) return [];
        const { seccion, caracteristica, valor, ...counts } = row;
        return [{ seccion, caracteristica, valor, conocidas, ...counts }];
      });
    }),
  );
}
