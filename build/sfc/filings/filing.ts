/** Interprets an XBRL instance as one filing: entity, reporting date, basis, scale, amounts and notes. */

import type { FilingFlag } from '../../../contract/http/entity.ts';
import { fold } from '../../../contract/text.ts';
import type { Counts } from '../../lib/counts.ts';
import { cleanText } from '../../lib/filed-text.ts';
import { isStatementLine, lines, presentations, type SfcConcept } from '../../tables/sfc-lines.ts';
import { longestStatement } from '../../tables/sfc-scales.ts';
import { isIssuerFamily } from '../../tables/sfc-types.ts';
import { FilingRejection } from '../xbrl/bytes.ts';
import { addDays, daysBetween, lastDay } from '../xbrl/contexts.ts';
import type { Fact, Instance } from '../xbrl/read-instance.ts';
import { namespaceOf } from '../xbrl/xml.ts';
import { type Amount, documentText, type FactCounts, sortFacts, wholeDocumentText } from './amounts.ts';
import { flagFacts } from './faulty-facts.ts';
import { checkAmounts } from './filing-checks.ts';
import { contextsOf, type FilingContext } from './filing-contexts.ts';
import { createFlag } from './flag.ts';
import { readEntryPoint, typeAndCode, whoFiles } from './identity.ts';
import type { MisscaledPeriod } from './periods.ts';
import { type Scale, scaleIn } from './scale.ts';
import { type Note, nameConcept } from './texts.ts';

interface FilingCut {
  readonly day: string;
  /** the filing declares another date */
  readonly contradicted: boolean;
}

interface CutEvidence {
  /** number of statement lines by the day, or the last day of the period, that they were filed for */
  readonly linesByDay: ReadonlyMap<string, number>;
  readonly amounts: readonly Amount[];
  /** the text of DateOfEndOfReportingPeriod */
  readonly declared: string | undefined;
  /** what the entry point says */
  readonly closing: boolean | undefined;
}

/** A day with fewer lines may be a mistake. */
const several = 2;

/** Counts also facts that cannot be read, since their date can; not zeros, which templates fill in, nor nil. */
function countLinesByDay(facts: readonly Fact[]): ReadonlyMap<string, number> {
  const lines = new Map<string, Set<string>>();
  for (const { concept, context, nil, value = '' } of facts) {
    const { dims, period } = context;
    if (!isStatementLine(concept) || dims.size > 0 || 'forever' in period) continue;
    if (nil || !/[1-9]/.test(value)) continue;
    const [start, end] = 'start' in period ? [period.start, period.end] : ['', period.instant];
    const day = lastDay(end);
    lines.set(day, (lines.get(day) ?? new Set()).add(`${concept} ${start}`));
  }
  return new Map([...lines].map(([day, own]) => [day, own.size]));
}

/**
 * The declared date, when it has at least half as many lines as the day with most and no later day does; else the latest
 * such day. Where each day has a single line, the day of total assets or of another balance.
 */
function cutOf({ linesByDay, amounts, declared, closing }: CutEvidence): FilingCut | undefined {
  const written = /^\s*(\d{4}-\d\d-\d\d)/.exec(declared ?? '')?.[1];
  const claimed = written !== undefined && addDays(written, 0) === written ? written : undefined;
  const most = Math.max(0, ...linesByDay.values());
  const full = [...linesByDay].filter(([, lines]) => lines * 2 >= most);
  const latest = latestOf(full.filter(([, lines]) => lines >= several).map(([day]) => day));
  const isKindOf = (day: string) => !(closing && isYearEnd(claimed)) || isYearEnd(day);

  const stands = most === 0 ? !amounts.some(isBalance) : full.some(([day]) => day === claimed);
  const refuted = latest !== undefined && claimed !== undefined && latest > claimed && isKindOf(latest);
  if (claimed !== undefined && stands && !refuted) return { day: claimed, contradicted: false };
  const day = latest ?? latestBalance(amounts);
  return day === undefined ? undefined : { day, contradicted: written !== undefined && day !== written };
}

const isYearEnd = (day: string | undefined): boolean => day?.endsWith('-12-31') === true;

const isBalance = ({ start, member }: Amount): boolean => start === undefined && member === undefined;

function latestBalance(amounts: readonly Amount[]): string | undefined {
  const balances = amounts.filter(isBalance);
  const assets = balances.filter(({ concept }) => concept === 'ifrs:Assets');
  return latestOf((assets.length > 0 ? assets : balances).map(({ end }) => end));
}

const latestOf = (days: readonly string[]): string | undefined => [...days].sort().at(-1);

const bases = {
  consolidado: /\bconsolidad/,
  individual: /\b(?:individual|separad)/,
} as const;

/** Both in one list, of which the filing is the consolidated one. */
const listed =
  /\b(?:individual|separad)\w*(?: estados financieros)? (?:y|e|and|o|u)(?: los| las)?(?: estados financieros)? consolidad/;

/** Phrases that deny, exempt, compare with or only mention a basis, and so do not state the filing's own. */
const denied =
  /\b(?:no|ni|sin|nunca|excepto|salvo|distint[oa]s?|diferentes?|en (?:lugar|vez) de|a diferencia de|ademas(?: de)?|tambien|adicional(?:mente)?|junto con|cuy[oa]s?|su matriz|parte de(?:l| un) grupo|not|non|without|except)(?: \w+){0,4}? (?:consolid|individual|separad)\w*/g;

/** The basis that the first sentence naming one names first, or consolidated where it lists both. */
function basisIn(text: string): 'individual' | 'consolidado' | null {
  if (text.length > longestStatement) return null;
  for (const sentence of text.split(/[.;:\n]+/)) {
    const said = fold(sentence).replace(denied, '');
    const [consolidated, individual] = [said.search(bases.consolidado), said.search(bases.individual)];
    if (consolidated < 0 && individual < 0) continue;
    const isIndividual = consolidated < 0 || (individual >= 0 && individual < consolidated);
    return isIndividual && !listed.test(said) ? 'individual' : 'consolidado';
  }
  return null;
}

const conceptsOf = (statement: 'profit_loss' | 'cash_flows'): SfcConcept[] =>
  presentations[statement].flat().flatMap((role) => lines[role].map(({ concept }) => concept));

const income = new Set(conceptsOf('profit_loss'));
/** Cash flow lines, without those that the income statement has too, such as the profit that an indirect cash flow begins with. */
const cash = new Set(conceptsOf('cash_flows').filter((concept) => !income.has(concept)));

/** Days of the income statement and of the cash flow statement, by most of their lines; none for a statement without lines. */
function daysOfFlows(amounts: readonly Amount[], cut: string): number[] {
  return [income, cash].flatMap((statement) => {
    const longest = new Map<SfcConcept, number>();
    for (const { concept, start, end, member, value } of amounts) {
      if (start === undefined || end !== cut || member !== undefined || value === '0') continue;
      if (statement.has(concept))
        longest.set(concept, Math.max(longest.get(concept) ?? 0, daysBetween(start, end)));
    }
    const days = [...longest.values()].sort((a, b) => a - b);
    return days.length > 0 ? [days[(days.length - 1) >> 1]!] : [];
  });
}

/** A row of `raw/sfc/filings.csv`: data that XBRL lacks. Every field but `file` may be empty. */
export interface Listing {
  readonly file: string;
  readonly nit?: string;
  readonly tipo_entidad?: number;
  readonly codigo_entidad?: number;
  readonly nombre?: string;
  readonly fecha_radicacion?: string;
  readonly url?: string;
}

export interface SfcFiling {
  readonly file: string;
  /** Of the file, once it is read. */
  readonly sha256?: string;
  readonly nit: string;
  readonly entity_id: string;
  /** whether type and code are known; without them entities are told apart by name */
  readonly coded: boolean;
  readonly name: string;
  /** a trust or fund under the NIT of its trust company, not the supervised entity itself */
  readonly business: boolean;
  readonly tipo_entidad?: number;
  /** family of the entry point, such as `ec-1-bco`; empty when unknown */
  readonly family: string;
  readonly basis: 'individual' | 'consolidado' | null;
  readonly closing: boolean;
  readonly taxonomy_ref: string;
  readonly period_end: string;
  readonly filing_date?: string;
  readonly url?: string;
  readonly scale: Scale;
  readonly flags: readonly FilingFlag[];
  /** periods, or lines of them, in another scale than the rest */
  readonly odd: readonly MisscaledPeriod[];
  readonly amounts: readonly Amount[];
  readonly contexts: readonly FilingContext[];
  readonly notes: readonly Note[];
  readonly counts: FactCounts;
  /** Texts that were cleaned or cut, by field. */
  readonly texts: Counts;
}

/** Throws a FilingRejection when the instance is no filing of an SFC entity. */
export function readSfcFiling(file: string, instance: Instance, listing?: Listing): SfcFiling {
  refuseForeign(instance);
  const facts = sortFacts(instance.facts);
  const text = (concept: SfcConcept) => documentText(facts, concept);
  const code = (concept: SfcConcept, listed: number | undefined) => {
    const latest = facts.amounts
      .filter((fact) => fact.concept === concept)
      .sort((a, b) => (a.end < b.end ? 1 : -1))[0];
    return latest ? Number(latest.value) : listed;
  };
  const flags: FilingFlag[] = [];

  const entry = readEntryPoint(instance.schemaRefs);
  const who = whoFiles(facts.entity, text('co-sfc-core:NITEntidadinforma'), listing?.nit);
  if (who === undefined)
    throw new FilingRejection('the filing names no NIT, and filings.csv has none for it');
  const { nit } = who;
  if (who.contradicted.length > 0) {
    const texts = { 'NIT de los hechos': nit, otros: who.contradicted.join(', ') };
    flags.push(createFlag('nit_contradictorio', {}, { texts }));
  }

  const filed = {
    tipo: code('co-sfc-core:TipoEntidad', listing?.tipo_entidad),
    codigo: code('co-sfc-core:CodigoEntidad', listing?.codigo_entidad),
  };
  const { tipo, codigo, contradicted } = typeAndCode(entry, filed);
  if (contradicted)
    flags.push(
      createFlag('tipo_contradictorio', {
        'tipo reportado': filed.tipo!,
        ...(filed.codigo !== undefined && { 'código reportado': filed.codigo }),
        'tipo del punto de entrada': entry.type!,
      }),
    );
  const coded = (tipo ?? 0) > 0 && (codigo ?? 0) > 0;
  const name = text(nameConcept) || listing?.nombre || nit;
  const business = /^(pcf|vig-fic)(-|$)/.test(entry.family);
  const owner = coded ? `${tipo}-${codigo}` : nit;

  const declared = text('ifrs:DateOfEndOfReportingPeriod');
  const cut = cutOf({
    linesByDay: countLinesByDay(facts.own),
    amounts: facts.amounts,
    declared,
    closing: entry.closing,
  });
  if (cut === undefined)
    throw new FilingRejection('the filing has no date: no end of period and no instant with facts');
  const end = cut.day;
  if (cut.contradicted) {
    const texts = { 'corte declarado': declared ?? '', 'últimos saldos': end };
    flags.push(createFlag('fecha_corte_contradictoria', {}, { texts }));
  }

  const days = daysOfFlows(facts.amounts, end);
  const closing = entry.closing ?? (end.endsWith('-12-31') && days.some((lasting) => lasting > 300));
  if (closing && days.some((lasting) => lasting < 300))
    flags.push(createFlag('periodo_de_flujos_dudoso', { días: Math.min(...days) }));

  const { scale, flags: doubts } = scaleIn(facts, end, {
    tipo_entidad: business ? undefined : tipo,
    issuer: isIssuerFamily(entry.family),
  });
  const checked = checkAmounts(facts.amounts, end);
  return {
    file,
    nit,
    entity_id: business ? `${owner}-${slug(name)}` : owner,
    coded,
    name,
    business,
    ...(tipo !== undefined && { tipo_entidad: tipo }),
    family: entry.family,
    basis:
      entry.basis ?? basisIn(wholeDocumentText(facts, 'ifrs:DescriptionOfNatureOfFinancialStatements') ?? ''),
    closing,
    taxonomy_ref: cleanText('url', instance.schemaRefs[0] ?? '', facts.texts),
    period_end: end,
    ...(listing?.fecha_radicacion && { filing_date: listing.fecha_radicacion }),
    ...(listing?.url && { url: listing.url }),
    scale,
    flags: [...flags, ...flagFacts(facts, end), ...doubts, ...checked.flags],
    odd: checked.odd,
    amounts: facts.amounts,
    contexts: contextsOf(facts.own),
    notes: facts.notes,
    counts: facts.counts,
    texts: facts.texts,
  };
}

const foreign: readonly (readonly [namespace: RegExp, who: string])[] = [
  [/sui\.gov\.co\/xbrl/i, 'Superservicios (SSPD)'],
  [/supersociedades|\/sirfin\/xbrl/i, 'Supersociedades'],
];

function refuseForeign({ facts, schemaRefs }: Instance): void {
  const concepts = new Set(facts.map(({ concept }) => concept));
  const namespaces = new Set([...concepts].map(namespaceOf));
  for (const [pattern, who] of foreign) {
    const found = [...namespaces, ...schemaRefs].find((name) => pattern.test(name));
    if (found)
      throw new FilingRejection(`the filing is of the taxonomy of ${who} (${found}), not of the SFC`);
  }
  const isSfc = [...namespaces, ...schemaRefs].some((name) => /superfinanciera\.gov\.co/i.test(name));
  if (!isSfc) {
    const seen = schemaRefs[0] ?? [...namespaces][0] ?? 'none';
    throw new FilingRejection(`the filing is of another taxonomy (${seen}), not of the SFC`);
  }
  if (facts.length === 0) throw new FilingRejection('the filing holds no facts');
}

/** A name as part of an identifier: `patrimonio-autonomo-torre-norte`. */
export function slug(name: string): string {
  return fold(name).replaceAll(' ', '-').slice(0, 80);
}
