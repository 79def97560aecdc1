/** Takes the evidence out of an entity's figures: the default answer names the source of a ratio, its inputs are asked for. */

import type { Entity, EvidenceSection } from '../../../contract/http/entity.ts';
import type { EntityFigures } from './build-entity.ts';

export function splitEvidence({ filings, ratio_sources, ...figures }: EntityFigures): {
  readonly answer: Pick<Entity, 'profile' | 'filings' | 'ratios' | 'ratio_sources'>;
  readonly evidence: EvidenceSection;
} {
  return {
    answer: {
      profile: figures.profile,
      filings: filings.map(({ scale_votes: _, ...filing }) => filing),
      ratios: figures.ratios,
      ratio_sources: Object.fromEntries(
        Object.entries(ratio_sources).map(([year, sources]) => [
          year,
          Object.fromEntries(
            Object.entries(sources).map(
              ([ratio, { formula: _, inputs: __, dataset: ___, attribution: ____, ...source }]) => [
                ratio,
                source,
              ],
            ),
          ),
        ]),
      ),
    },
    evidence: {
      ratio_sources,
      filings: filings.map(({ year, period, entity_id, basis, closing, scale_votes }) => ({
        ...{ year, period, entity_id, basis, closing },
        scale_votes,
      })),
    },
  };
}
