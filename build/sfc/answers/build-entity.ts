/** Builds everything that is published of one NIT from all its filings, and decides which filings count. */

import { basename } from 'node:path';
import {
  type Entity,
  type EntityFigure,
  type EvidenceSection,
  entityStatementNames,
} from '../../../contract/http/entity.ts';
import { license } from '../../../contract/http/envelope.ts';
import { fold } from '../../../contract/text.ts';
import { noteLabel } from '../../tables/sfc-note-titles.ts';
import { type EntityGroup, entityTypeOf } from '../../tables/sfc-types.ts';
import { flagLines } from '../filings/faulty-facts.ts';
import { type SfcFiling, slug } from '../filings/filing.ts';
import type { Scale } from '../filings/scale.ts';
import type { ListedRatio } from '../filings/sidecar-tables.ts';
import { bookCuts, type EntityBooks, openFigures, openRatios } from '../open-data/ratios.ts';
import type { CutDate } from '../open-data/read-dataset.ts';
import { type Details, detailsOf } from './details.ts';
import { type OpenBooks, openStatements } from './open-statements.ts';
import { filedFigures, isMeaningless, ratiosOf } from './ratios.ts';
import { agreeOnScales, type KnownAssets } from './scales.ts';
import { periodName, statementsOf, type UnsafeInteger } from './statements.ts';

type Filing = NonNullable<Entity['filings']>[number];

/** The sections of the default answer with their evidence, which `splitEvidence` takes out. */
export interface EntityFigures {
  readonly profile: NonNullable<Entity['profile']>;
  readonly filings: readonly (Filing &
    Pick<EvidenceSection['filings'][number], 'scale_votes' | 'contexts' | 'file'>)[];
  readonly ratios: NonNullable<Entity['ratios']>;
  readonly ratio_sources: EvidenceSection['ratio_sources'];
}

/** The figures of an entity, and what search and report need besides. */
export interface EntityData {
  readonly nit: string;
  readonly name: string;
  readonly last_year: number;
  /** pesos; the latest December of the leading entity, of open data alone its interest on loans; null when unknown */
  readonly revenue: number | null;
  /** of its data: one title, or several separated by commas */
  readonly license: string;
  readonly answer: EntityFigures;
  readonly statements: NonNullable<Entity['statements']>;
  readonly notes: NonNullable<Entity['notes']>;
  readonly cifras: readonly EntityFigure[];
  readonly fuentes: NonNullable<Entity['fuentes']>;
  readonly details: Pick<Details, 'tables' | 'counts'>;
  /** filings that a later one replaced */
  readonly superseded: readonly string[];
  /** source of the scale and flags of each published filing */
  readonly found: readonly {
    readonly file: string;
    readonly scale: Scale['source'];
    readonly flags: SfcFiling['flags'];
  }[];
  readonly beyond: readonly UnsafeInteger[];
  /** listed ratios that mean nothing for an entity of this type */
  readonly meaningless: number;
}

/** Open data of the entities of one NIT. */
export interface OpenOfEntity {
  /** undefined where it has none */
  booksOf(entityId: string): OpenBooks | undefined;
  assetsOf(entityId: string): KnownAssets;
}
const noOpenData: OpenOfEntity = { booksOf: () => undefined, assetsOf: () => new Map() };

/** `filings`: all of one NIT, at least one, in any order. */
export function entityOf(
  nit: string,
  filings: readonly SfcFiling[],
  listed: readonly ListedRatio[],
  open: OpenOfEntity = noOpenData,
): EntityData {
  const { chosen: current, superseded } = withoutSuperseded(tellPerimetersApart(withLostCodes(filings)));
  const scaled = agreeOnScales(current, open.assetsOf);
  const lead = leading(scaled);
  const own = scaled.filter(({ entity_id }) => entity_id === lead.entity_id);
  const type = entityTypeOf(lead);
  const group = type?.group ?? null;
  const { statements, ...unsafe } = statementsOf(scaled, lead.entity_id);
  const details = detailsOf(scaled, lead.entity_id);
  const books = open.booksOf(lead.entity_id);
  const unsafeOpen: UnsafeInteger[] = [];
  const besides = books ? openStatements(books, unsafeOpen) : {};
  const beyond = distinct([...unsafe.beyond, ...details.beyond, ...unsafeOpen]);
  const chosen = scaled.map((filing) => withUnsafe(filing, beyond));

  const { ratios, ratio_sources } = ratiosByYear(own, listed, group, books);
  const span = spanOf(chosen, ratios, books?.books);

  return {
    nit,
    name: lead.name,
    last_year: span.last_year,
    revenue: revenueOf(statements, lead.entity_id),
    license: licenseOf(books, [license]),
    answer: {
      profile: {
        entity_id: lead.entity_id,
        nit,
        name: lead.name,
        type,
        taxonomy_ref: lead.taxonomy_ref,
        filings_count: chosen.length,
        ...span,
        entities: others(chosen, lead.entity_id),
      },
      filings: chosen.map(describe),
      ratios,
      ratio_sources,
    },
    statements: withOpenStatements(statements, besides),
    notes: notesOf(chosen),
    ...figuresOf(own, group, books),
    details,
    superseded,
    found: chosen.map(({ file, scale, flags }) => ({ file, scale: scale.source, flags })),
    beyond,
    meaningless: listed.filter((row) => isMeaningless(row, group)).length,
  };
}

/** Statements and details report the same amounts, so that each occurs twice. */
function distinct(beyond: readonly UnsafeInteger[]): UnsafeInteger[] {
  return [...new Map(beyond.map((one) => [Object.values(one).join(' '), one])).values()];
}

/** Flags the amounts of a filing that are too large to be published exactly. */
function withUnsafe(filing: SfcFiling, beyond: readonly UnsafeInteger[]): SfcFiling {
  const own = beyond.filter(({ file }) => file === filing.file);
  if (own.length === 0) return filing;
  const flags = flagLines(
    own.map(({ concept, start, end = filing.period_end, member, value }) => ({
      rule: 'cifra_fuera_de_rango' as const,
      concept,
      ...(member !== undefined && { member }),
      ...(start !== undefined && { start }),
      end,
      text: value,
    })),
  );
  return { ...filing, flags: [...flags, ...filing.flags] };
}

/** Statements of the open balances stand inside those of the filings, and alone where no filing has the statement. */
function withOpenStatements(
  filed: EntityData['statements'],
  open: ReturnType<typeof openStatements>,
): EntityData['statements'] {
  const besides: EntityData['statements'] = open;
  const joined: EntityData['statements'] = {};
  for (const name of entityStatementNames) {
    const [own, cuif] = [filed[name], besides[name]];
    if (own && cuif?.source)
      joined[name] = { ...own, cuif: { columns: cuif.columns, rows: cuif.rows, source: cuif.source } };
    else {
      const alone = own ?? cuif;
      if (alone) joined[name] = alone;
    }
  }
  return joined;
}

/** The years of filings, ratios and open data. */
export function spanOf(
  filings: readonly SfcFiling[],
  ratios: EntityFigures['ratios'],
  books: EntityBooks | undefined,
): { readonly first_year: number; readonly last_year: number } {
  const years = [
    ...filings.map(yearOf),
    ...Object.keys(ratios).map(Number),
    ...(books ? bookCuts(books).map(yearOfCut) : []),
  ].sort((a, b) => a - b);
  return { first_year: years[0]!, last_year: years.at(-1)! };
}

/** The licences of what is said of an entity: `own`, and those of its open data. */
export function licenseOf(open: OpenBooks | undefined, own: readonly string[]): string {
  const titles = open
    ? (['cuif', 'cartera', 'solvencia'] as const).flatMap((dataset) =>
        open.books[dataset].size > 0 ? [open.published[dataset]!.license.title] : [],
      )
    : [];
  return [...new Set([...own, ...titles])].sort().join(', ');
}

/** The figures of every cut, the latest first and those of filings before open data, and the datasets that they come from. */
export function figuresOf(
  filings: readonly SfcFiling[],
  group: EntityGroup | null,
  open: OpenBooks | undefined,
): Pick<EntityData, 'cifras' | 'fuentes'> {
  const openCuts = open ? bookCuts(open.books) : [];
  const cuts = [...new Set([...filings.map(({ period_end }) => period_end), ...openCuts])].sort().reverse();
  const cifras = cuts.flatMap((cut) => {
    const atCut = filings.filter(({ period_end }) => period_end === cut);
    return [
      ...(atCut.length > 0 ? filedFigures(leading(atCut), group) : []),
      ...(open ? openFigures(open.books, open.published, cut) : []),
    ];
  });
  const used = new Set(cifras.map(({ fuente }) => fuente));
  const fuentes = Object.values(open?.published ?? {}).flatMap(
    ({ dataset, license: { name }, attribution }) => {
      const id = dataset.split(':')[0]!;
      return used.has(id) ? [[id, { dataset, license: name, attribution }] as const] : [];
    },
  );
  return { cifras, fuentes: Object.fromEntries(fuentes) };
}

/** The ratios of every year with a filing, a listed ratio or open data, all of one cut. */
export function ratiosByYear(
  filings: readonly SfcFiling[],
  listed: readonly ListedRatio[],
  group: EntityGroup | null,
  open: OpenBooks | undefined,
): Pick<EntityFigures, 'ratios' | 'ratio_sources'> {
  const ratios: Record<string, Record<string, number>> = {};
  const ratio_sources: EntityFigures['ratio_sources'] = {};
  const openYears = open ? bookCuts(open.books).map(yearOfCut) : [];
  const years = [...filings.map(yearOf), ...listed.map((row) => row.year), ...openYears];
  for (const year of [...new Set(years)].sort()) {
    const ofYear = filings.filter((filing) => yearOf(filing) === year);
    const filing = ofYear.length > 0 ? leading(ofYear) : undefined;
    const cut = cutOfYear(year, filing, open?.books);
    const found = ratiosOf(
      filing,
      listed.filter((row) => row.year === year),
      group,
      open && cut !== undefined ? openRatios(open.books, open.published, cut) : undefined,
      cut,
    );
    if (Object.keys(found.ratios).length > 0) ratios[year] = found.ratios;
    ratio_sources[year] = found.sources;
  }
  return { ratios, ratio_sources };
}

/** The cut by which a year is given: of the leading filing or of the open balances, the later one; without both, of other open data. */
function cutOfYear(
  year: number,
  filing: SfcFiling | undefined,
  books: EntityBooks | undefined,
): CutDate | undefined {
  const last = (cuts: readonly CutDate[]) =>
    cuts
      .filter((cut) => yearOfCut(cut) === year)
      .sort()
      .at(-1);
  const balances = [...(filing ? [filing.period_end] : []), ...(books?.cuif.keys() ?? [])];
  return last(balances) ?? last(books ? bookCuts(books) : []);
}

const yearOfCut = (cut: CutDate) => Number(cut.slice(0, 4));

const yearOf = ({ period_end }: SfcFiling) => yearOfCut(period_end);

/** Assigns filings without type and code to the only entity of the NIT that has them, unless their type is another. */
function withLostCodes(filings: readonly SfcFiling[]): SfcFiling[] {
  const ownerOf = ({ entity_id }: SfcFiling) => /^(\d+)-\d+/.exec(entity_id)!;
  const owners = new Map(
    filings.filter(({ coded }) => coded).map((filing) => [ownerOf(filing)[0], Number(ownerOf(filing)[1])]),
  );
  const [[owner, type] = []] = owners;
  if (owner === undefined || type === undefined || owners.size > 1) return [...filings];
  return filings.map((filing) => {
    const { coded, nit, entity_id, tipo_entidad = type } = filing;
    if (coded || tipo_entidad !== type) return filing;
    return { ...filing, coded: true, tipo_entidad, entity_id: owner + entity_id.slice(nit.length) };
  });
}

/** Without codes, two filings of one NIT, period and basis under two names are two entities, not a retransmission. */
function tellPerimetersApart(filings: readonly SfcFiling[]): SfcFiling[] {
  const names = new Map<string, Set<string>>();
  const key = ({ entity_id, basis, period_end, closing }: SfcFiling) =>
    `${entity_id} ${basis} ${period_end} ${closing}`;
  for (const filing of filings) {
    if (filing.coded || filing.business) continue;
    const seen = names.get(key(filing)) ?? new Set();
    names.set(key(filing), seen.add(fold(filing.name)));
  }
  const split = new Set(
    [...names]
      .filter(([, seen]) => seen.size > 1)
      .map(([parallel]) => parallel.slice(0, parallel.indexOf(' '))),
  );
  return filings.map((filing) =>
    !filing.coded && !filing.business && split.has(filing.entity_id)
      ? { ...filing, entity_id: `${filing.entity_id}-${slug(filing.name)}` }
      : filing,
  );
}

/** The last filing by entity, basis, period and kind; latest period first. */
function withoutSuperseded(filings: readonly SfcFiling[]): { chosen: SfcFiling[]; superseded: string[] } {
  const chosen = new Map<string, SfcFiling>();
  const superseded: string[] = [];
  const rank = ({ filing_date, file }: SfcFiling) => `${filing_date ?? ''} ${radicacion(file)} ${file}`;
  for (const filing of [...filings].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    const key = [filing.entity_id, filing.basis, filing.period_end, filing.closing].join(' ');
    const earlier = chosen.get(key);
    if (earlier) superseded.push(earlier.file);
    chosen.set(key, filing);
  }
  return { chosen: [...chosen.values()].sort(byPrecedence), superseded: superseded.sort() };
}

/** Names from the portal begin with a ten-digit filing number (radicación), which grows; nothing else is read from a name. */
function radicacion(file: string): string {
  return /(?:^|\/)(\d{10})_[^/]*$/.exec(file)?.[1] ?? '';
}

/** The entity itself before trusts and funds, individual before consolidated, closing before interim, latest first. */
function leading(filings: readonly SfcFiling[]): SfcFiling {
  const rank = ({ business, basis, closing }: SfcFiling) =>
    [business, basis !== 'individual', !closing].map(Number).join('');
  return [...filings].sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return x === y ? byPrecedence(a, b) : x < y ? -1 : 1;
  })[0]!;
}

function byPrecedence(a: SfcFiling, b: SfcFiling): number {
  const rank = (filing: SfcFiling) =>
    [filing.business, filing.entity_id, filing.basis !== 'individual', !filing.closing].map(String).join(' ');
  if (a.period_end !== b.period_end) return a.period_end > b.period_end ? -1 : 1;
  return rank(a) < rank(b) ? -1 : 1;
}

function others(filings: readonly SfcFiling[], lead: string): EntityFigures['profile']['entities'] {
  const found = new Map<string, { entity_id: string; name: string; filings_count: number }>();
  for (const { entity_id, name } of filings) {
    if (entity_id === lead) continue;
    const known = found.get(entity_id);
    if (known) known.filings_count++;
    else found.set(entity_id, { entity_id, name, filings_count: 1 });
  }
  return [...found.values()].sort((a, b) => (a.entity_id < b.entity_id ? -1 : 1));
}

/** Flags shown per filing; the others are counted. */
const shownFlags = 40;

function describe(filing: SfcFiling): EntityFigures['filings'][number] {
  return {
    year: yearOf(filing),
    period: periodName(filing.period_end),
    filing_date: filing.filing_date ?? null,
    entity_id: filing.entity_id,
    basis: filing.basis,
    closing: filing.closing,
    period_end: filing.period_end,
    taxonomy_ref: filing.taxonomy_ref,
    scale: filing.scale.factor,
    scale_source: filing.scale.source,
    scale_evidence: filing.scale.evidence,
    scale_votes: [...filing.scale.votes],
    contexts: [...filing.contexts],
    ...(filing.sha256 !== undefined && { file: { name: basename(filing.file), sha256: filing.sha256 } }),
    ...(filing.url !== undefined && { url: filing.url }),
    ...(filing.flags.length > 0 && { flags: filing.flags.slice(0, shownFlags) }),
    ...(filing.flags.length > shownFlags && { flags_left_out: filing.flags.length - shownFlags }),
  };
}

function notesOf(filings: readonly SfcFiling[]): EntityData['notes'] {
  const notes: EntityData['notes'] = {};
  for (const filing of filings) {
    const ofYear = notes[yearOf(filing)] ?? [];
    notes[yearOf(filing)] = ofYear;
    for (const { concept, text } of filing.notes) {
      const { entity_id, basis } = filing;
      ofYear.push({
        concept,
        label: noteLabel(concept),
        period: periodName(filing.period_end),
        entity_id,
        basis,
        text,
      });
    }
  }
  return Object.fromEntries(Object.entries(notes).filter(([, ofYear]) => ofYear.length > 0));
}

/** Revenue in pesos of the longest period that ends in the latest December of the leading entity. */
function revenueOf(statements: EntityData['statements'], lead: string): number | null {
  const statement = statements.profit_loss;
  const revenue = statement?.rows.find(({ concept }) => concept === 'ifrs:Revenue');
  if (!statement || !revenue) return null;
  const column = statement.columns.findIndex(
    ({ entity_id, end, scale }, i) =>
      entity_id === lead && end.endsWith('-12-31') && scale !== null && revenue.values[i] !== null,
  );
  return column === -1 ? null : revenue.values[column]!;
}
