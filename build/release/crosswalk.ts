/** What `conceptos.json` says: the lines of SIIS, those of the SFC, and which of them are the same or sums of one another. */

import { concepts, type Concept as Line } from '../../contract/figures/concepts.ts';
import type { StatementName } from '../../contract/http/figure-keys.ts';
import type { PositiveMeaning } from '../../contract/http/line-meanings.ts';
import {
  type CrosswalkSum,
  crosswalkSums,
  type Sign,
  sfcGaps,
  sfcRoleGaps,
  siisElements,
  siisGaps,
} from '../tables/crosswalk.ts';
import { lineEnglish } from '../tables/english-names.ts';
import { lines, type Role, type SfcConcept } from '../tables/sfc-lines.ts';
import { noteLines, numericConcept, statementPlaces } from '../tables/sfc-notes.ts';

/** `exact`: one line there, of the same meaning. `sum`: together with others. `none`: no counterpart, with the reason. */
export type Match = 'exact' | 'sum' | 'none';

interface Matched {
  readonly match: Match;
  /** The sums in which the line stands, by `id`. */
  readonly sums: readonly string[];
  readonly reason?: string;
}

export interface CrosswalkSiisLine extends Matched {
  readonly key: string;
  readonly statement: StatementName;
  readonly kind: string;
  /** What a positive figure means; of a label that no table claims nobody knows. */
  readonly positivo?: PositiveMeaning;
  readonly labels: readonly string[];
  readonly nombre_en: string | null;
  /** Whether no table claims the label. */
  readonly unclaimed?: true;
  readonly ifrs: string | null;
  /** What the form prints where that is no element of IFRS. */
  readonly siis_element?: string;
  /** The line of the same meaning, and the roles in which it stands. */
  readonly sfc: { readonly concept: SfcConcept; readonly roles: readonly string[]; readonly at?: At } | null;
}

export interface CrosswalkSfcLine extends Matched {
  readonly concept: SfcConcept;
  readonly label: string;
  readonly ifrs: string | null;
  readonly roles: readonly string[];
  /** The lines of the same meaning. */
  readonly siis: readonly string[];
}

type At = 'start' | 'end';
type Counts = Readonly<Record<Match, number>>;

export interface Crosswalk {
  readonly version: 2;
  readonly counts: { readonly siis: Counts; readonly sfc: Counts };
  readonly concepts: readonly CrosswalkSiisLine[];
  readonly sums: readonly PublishedSum[];
  readonly sfc: readonly CrosswalkSfcLine[];
}

interface PublishedSum extends Omit<CrosswalkSum, 'siis' | 'sfc'> {
  readonly siis: readonly { readonly key: string; readonly sign: Sign }[];
  readonly sfc: readonly { readonly concept: SfcConcept; readonly sign: Sign }[];
}

export interface UnclaimedLabel {
  readonly statement: StatementName;
  readonly key: string;
  readonly label: string;
}

const rolesOf: Record<StatementName, readonly Role[]> = {
  situacion_financiera: ['210000', '220000'],
  resultados: ['310000', '320000'],
  flujo_efectivo: ['510000', '520000'],
};

const cashAt: Readonly<Record<string, At>> = { efectivo_inicial: 'start', efectivo_final: 'end' };

const noteRoles: ReadonlyMap<SfcConcept, string> = new Map(
  Object.entries(noteLines).flatMap(([role, own]) => own.map(({ concept }) => [concept, role])),
);

/** Of the lines that the tables know, with those that none of them claims behind. */
export function crosswalk(
  unclaimed: readonly UnclaimedLabel[],
  sums: readonly CrosswalkSum[] = crosswalkSums,
): Crosswalk {
  const own = [...siisConcepts(sums), ...unclaimed.map(unclaimedConcept)];
  const sfc = sfcLines(own, sums);
  return {
    version: 2,
    counts: { siis: countsOf(own), sfc: countsOf(sfc) },
    concepts: own,
    sums: sums.map(({ siis, sfc, ...rest }) => ({
      ...rest,
      siis: siis.map(([key, sign]) => ({ key, sign })),
      sfc: sfc.map(([concept, sign]) => ({ concept, sign })),
    })),
    sfc,
  };
}

function siisConcepts(sums: readonly CrosswalkSum[]): CrosswalkSiisLine[] {
  const sumsOf = byLine(sums, ({ siis }) => siis.map(([key]) => key));
  return (concepts as readonly Line[])
    .filter(({ kind }) => kind !== 'heading')
    .map(({ key, statement, kind, positive, labels, xbrl }) => {
      const own = sumsOf.get(key) ?? [];
      const element = elementOf(xbrl);
      const sfc = element && !isPart(own, element) ? counterpart(key, statement, element) : null;
      return {
        key,
        statement,
        kind,
        ...(positive && { positivo: positive }),
        labels,
        nombre_en: lineEnglish(key, xbrl),
        ifrs: ifrsName(element),
        ...(xbrl && siisElements.has(xbrl) && { siis_element: xbrl }),
        sfc,
        ...matched(sfc !== null, own, () => siisGaps[key as keyof typeof siisGaps]),
      };
    });
}

const unclaimedConcept = ({ key, statement, label }: UnclaimedLabel): CrosswalkSiisLine => ({
  key,
  statement,
  kind: 'detail',
  labels: [label],
  nombre_en: null,
  unclaimed: true,
  ifrs: null,
  sfc: null,
  match: 'none',
  sums: [],
  reason: 'Ninguna tabla reconoce la etiqueta',
});

function elementOf(xbrl: string | undefined): SfcConcept | null {
  if (xbrl === undefined) return null;
  const known = siisElements.get(xbrl);
  return known === undefined ? `ifrs:${xbrl}` : known;
}

/** Where a line of SIIS adds up to its own element and others, that element is not all of it. */
const isPart = (sums: readonly CrosswalkSum[], element: SfcConcept) =>
  sums.some(({ sfc }) => sfc.some(([concept]) => concept === element));

function counterpart(key: string, statement: StatementName, concept: SfcConcept): CrosswalkSiisLine['sfc'] {
  const places = statementPlaces.get(concept);
  const roles: string[] = rolesOf[statement].filter((role) => places?.has(role));
  const note = noteRoles.get(concept);
  if (roles.length === 0 && note) roles.push(note);
  const at = cashAt[key];
  return roles.length === 0 ? null : { concept, roles, ...(at && { at }) };
}

/** The lines of the statements, and those of the notes that are lines of SIIS. */
function sfcLines(own: readonly CrosswalkSiisLine[], sums: readonly CrosswalkSum[]): CrosswalkSfcLine[] {
  const sumsOf = byLine(sums, ({ sfc }) => sfc.map(([concept]) => concept));
  const same = byLine(
    own.filter(({ sfc }) => sfc),
    ({ sfc }) => [sfc!.concept],
  );
  const ofStatements = Object.values(lines).flatMap((role) => role.map(({ concept }) => concept));
  return [...new Set([...ofStatements, ...same.keys()])].map((concept) => {
    const roles = [...(statementPlaces.get(concept)?.keys() ?? [noteRoles.get(concept)!])];
    const siis = (same.get(concept) ?? []).map(({ key }) => key);
    return {
      concept,
      label: numericConcept(concept).label,
      ifrs: ifrsName(concept),
      roles,
      siis,
      ...matched(siis.length > 0, sumsOf.get(concept) ?? [], () => sfcGaps[concept] ?? roleGap(roles)),
    };
  });
}

const roleGap = (roles: readonly string[]) =>
  roles.map((role) => sfcRoleGaps[role as Role]).find((reason) => reason !== undefined);

function matched(same: boolean, sums: readonly CrosswalkSum[], gap: () => string | undefined): Matched {
  const reason = same || sums.length > 0 ? undefined : gap();
  return {
    match: same ? 'exact' : sums.length > 0 ? 'sum' : 'none',
    sums: sums.map(({ id }) => id),
    ...(reason && { reason }),
  };
}

const ifrsName = (concept: SfcConcept | null) =>
  concept?.startsWith('ifrs:') ? concept.replace('ifrs:', 'ifrs-full:') : null;

function byLine<T>(rows: readonly T[], linesOf: (row: T) => readonly string[]): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows)
    for (const line of linesOf(row)) {
      const known = found.get(line);
      if (known) known.push(row);
      else found.set(line, [row]);
    }
  return found;
}

function countsOf(rows: readonly Matched[]): Counts {
  const counts = { exact: 0, sum: 0, none: 0 };
  for (const { match } of rows) counts[match]++;
  return counts;
}
