/** Interprets an XBRL instance as one filing: entity, reporting date, basis, scale, amounts and notes. */

import type { FilingFlag } from '../../../contract/http/entity.ts';
import { fold } from '../../../contract/text.ts';
import type { Counts } from '../../lib/counts.ts';
import { cleanText } from '../../lib/filed-text.ts';
import type { SfcConcept } from '../../tables/sfc-lines.ts';
import { isIssuerFamily } from '../../tables/sfc-types.ts';
import type { Instance } from '../xbrl/read-instance.ts';
import { FilingRejection } from '../xbrl/rejection.ts';
import { namespaceOf } from '../xbrl/xml.ts';
import { type Amount, documentText, type FactCounts, sortFacts, wholeDocumentText } from './amounts.ts';
import { basisIn } from './basis.ts';
import { countLinesByDay, cutOf } from './cut.ts';
import { flagFacts } from './faulty-facts.ts';
import { checkAmounts } from './filing-checks.ts';
import { createFlag } from './flag.ts';
import { daysOfFlows } from './flows.ts';
import { readEntryPoint, typeAndCode, whoFiles } from './identity.ts';
import type { MisscaledPeriod } from './periods.ts';
import type { Scale } from './scale.ts';
import { scaleIn } from './scale-evidence.ts';
import { type Note, nameConcept } from './texts.ts';

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
  const namespaces = new Set(facts.map(({ concept }) => namespaceOf(concept)));
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
