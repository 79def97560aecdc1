/** The ratios of an entity by year, as fractions, and the source of each figure. */

import type { RatioEvidence } from '../../../contract/http/entity.ts';
import { roundSignificant } from '../../lib/round-significant.ts';
import { precedenceOf, type RatioOrigin } from '../../tables/ratio-precedence.ts';
import { appliesTo, type RatioDefinition, ratioDefinitions, statedRatios } from '../../tables/sfc-ratios.ts';
import type { EntityGroup } from '../../tables/sfc-types.ts';
import type { SfcFiling } from '../filings/filing.ts';
import { statedFigures } from '../filings/prose.ts';
import type { ListedRatio } from '../filings/sidecar-tables.ts';
import type { OpenRatios } from '../open-data/ratios.ts';
import { ratioFigures } from './ratio-figures.ts';
import { periodName } from './statement-columns.ts';

const defined = new Map<string, Pick<RatioDefinition, 'formula' | 'groups'>>(
  Object.entries({ ...ratioDefinitions, ...statedRatios }),
);

/** Whether a listed ratio does not apply to this group of entities. Ratios without definition and entities of unknown type pass. */
export function isMeaningless({ ratio }: Pick<ListedRatio, 'ratio'>, group: EntityGroup | null): boolean {
  const definition = defined.get(ratio);
  return definition !== undefined && group !== null && !appliesTo(definition, group);
}

/** A ratio from one of its sources; without a value, `source` says why. */
interface Candidate {
  readonly value?: number | undefined;
  readonly source: RatioEvidence;
}

type Candidates = ReadonlyMap<string, Candidate>;

/** The ratios of one year from its filing, the listed ratios and open data. */
export function ratiosOf(
  filing: SfcFiling | undefined,
  listed: readonly ListedRatio[],
  group: EntityGroup | null,
  open?: OpenRatios,
): { ratios: Record<string, number>; sources: Record<string, RatioEvidence> } {
  const candidates: Record<RatioOrigin, Candidates> = {
    xbrl: filing ? computedRatios(filing, group) : new Map(),
    stated: statedIn(filing, group),
    listed: new Map(listed.filter((row) => !isMeaningless(row, group)).map(listedRatio)),
    open_data: openCandidates(open, group),
  };
  const ratios: Record<string, number> = {};
  const sources: Record<string, RatioEvidence> = {};
  for (const key of new Set(Object.values(candidates).flatMap((own) => [...own.keys()]))) {
    const found = precedenceOf(key).flatMap((origin) => candidates[origin].get(key) ?? []);
    const chosen = found.find(({ value }) => value !== undefined) ?? found[0]!;
    if (chosen.value !== undefined) ratios[key] = chosen.value;
    sources[key] = chosen.source;
  }
  return { ratios, sources };
}

function computedRatios(filing: SfcFiling, group: EntityGroup | null): Candidates {
  const figures = ratioFigures(filing);
  const where = `XBRL ${periodName(filing.period_end)}${filing.basis ? ` ${filing.basis}` : ''}${filing.scale.factor === null ? ', importes como se reportaron' : ''}`;
  return new Map(
    Object.entries<RatioDefinition>(ratioDefinitions).map(([key, definition]) => {
      const { formula, numerator, denominator } = definition;
      if (!appliesTo(definition, group)) return [key, { source: notApplicable(formula, group) }];
      const [above, below] = [figures[numerator], figures[denominator]];
      const reason =
        above === undefined || below === undefined
          ? 'not_filed'
          : below < 0
            ? 'negative_denominator'
            : undefined;
      const source = {
        formula,
        inputs: { [numerator]: above ?? null, [denominator]: below ?? null },
        source: where,
        ...(reason && ({ reason } as const)),
      };
      return [key, { source, value: reason === undefined ? roundSignificant(above! / below!) : undefined }];
    }),
  );
}

function statedIn(filing: SfcFiling | undefined, group: EntityGroup | null): Candidates {
  return new Map(
    Object.entries(statedRatios).map(([key, definition]) => {
      const { formula, label } = definition;
      if (!appliesTo(definition, group)) return [key, { source: notApplicable(formula, group) }];
      const stated = filing ? statedFigures(filing.notes, label) : [];
      const [first, ...others] = stated;
      const said = stated.map(({ concept, sentence }) => `nota ${concept}: «${sentence}»`).join(' y ');
      const absent = filing ? 'no está en el XBRL' : 'no hay XBRL de este año';
      const source = { formula, inputs: {}, source: said || absent };
      if (first && others.length === 0) return [key, { value: first.value, source }];
      return [key, { source: { ...source, reason: first ? 'contradictory' : 'not_filed' } }];
    }),
  );
}

function listedRatio({ ratio, value, source }: ListedRatio): [string, Candidate] {
  const formula = defined.get(ratio)?.formula ?? 'según la fuente';
  return [ratio, { value, source: { formula, inputs: {}, source: `ratios.csv: ${source}` } }];
}

function openCandidates(open: OpenRatios | undefined, group: EntityGroup | null): Candidates {
  const applicable = Object.entries(open?.sources ?? {}).filter(
    ([ratio]) => !isMeaningless({ ratio }, group),
  );
  return new Map(applicable.map(([key, source]) => [key, { value: open!.ratios[key], source }]));
}

const notApplicable = (formula: string, group: EntityGroup | null): RatioEvidence => ({
  formula,
  inputs: {},
  source: group === null ? 'no se conoce el tipo de la entidad' : `no se calcula para el grupo «${group}»`,
  reason: 'not_applicable',
});
