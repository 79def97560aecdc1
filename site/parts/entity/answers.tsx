/** What an entity's page says first: to which day its last figures are, and in plain sentences whether it earns, what is its own, and what else is asked of its type. */

import { uncapitalized, useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.ts';
import { entityWords } from '../../words/words.ts';
import { quarterOf } from './cut.ts';
import type { EntityFacts, PeerStandings, WholeEntity } from './facts.ts';

/** `to` is the id of the block that shows the figure. */
type Piece = string | { text: string; to: string };

type Figure = Pick<PeerStandings['rows'][number], 'value' | 'reason' | 'percentile' | 'share'> & {
  readonly to: string;
  /** The day that it is of, where that is not the last of its year. */
  readonly earlier?: string | undefined;
};

/** In red where others have newer figures. */
export function NewestCut({ entity, peers, newestCut }: Pick<EntityFacts, 'entity' | 'peers' | 'newestCut'>) {
  const words = useWords(entityWords).answers;
  const cut = peers?.corte ?? lastCutOf(entity);
  if (cut === null) return null;
  const isOld = newestCut !== null && cut < newestCut;
  return (
    <p class="newest">
      <strong class={isOld ? 'down' : undefined}>
        {words.lastFigures(cut)}
        {isOld && words.notAt(newestCut)}
      </strong>
      {!peers && !isOld && words.notCompared}
    </p>
  );
}

/** Each sentence leads to the figures that it speaks of; where one is missing it says why. */
export function EntityAnswers({ entity, peers }: Pick<EntityFacts, 'entity' | 'peers'>) {
  const words = useWords(entityWords);
  const formats = useFormats();
  const sentences = answersOf(entity, peers, words, formats);
  if (sentences.length === 0) return null;
  return (
    <div class="answers">
      {sentences.map((pieces) => (
        <p>
          {pieces.map((piece) =>
            typeof piece === 'string' ? piece : <a href={`#${piece.to}`}>{piece.text}</a>,
          )}
        </p>
      ))}
    </div>
  );
}

function answersOf(
  entity: WholeEntity,
  peers: PeerStandings | null,
  { answers: said, reasons, noValue, percent }: (typeof entityWords)['es'],
  { money, number }: ReturnType<typeof useFormats>,
): Piece[][] {
  const ratioOf = ratiosReader(entity);
  /** Null of what the type of entity does not have. */
  const figureOf = (key: string): Figure | null => {
    const row = peers?.rows.find((one) => one.key === key);
    // Of the same day a filing may tell what the open data do not.
    if (row && row.value === null && peers?.corte === lastCutOf(entity)) {
      const ratio = ratioOf(key);
      if (ratio?.value != null) return ratio;
    }
    if (row) return { ...row, to: 'tipo' };
    return peers ? null : ratioOf(key);
  };
  const hundredths = (value: number) => number(100 * value, 1);
  const why = ({ reason }: Figure) => uncapitalized(reasons[reason ?? ''] ?? noValue);
  const standing = ({ percentile, to }: Figure): Piece[] => {
    if (percentile === null) return [];
    if (percentile >= 99.5 || percentile < 0.5)
      return [', ', { text: percentile < 0.5 ? said.lessThanAll : said.moreThanAll, to }, said.ofAll];
    return [', ', { text: said.moreThan(number(percentile)), to }, said.ofOthers];
  };
  const sentence = (
    figure: Figure | null,
    known: (shown: { value: number; to: string }) => Piece[],
    unknown: (why: string) => string,
  ): Piece[][] => {
    if (!figure) return [];
    const { value, to, earlier } = figure;
    if (value === null) return [[unknown(why(figure))]];
    return [[...known({ value, to }), ...standing(figure), earlier ? said.at(earlier) : '', '.']];
  };

  const [profit, roe, assets] = ['ganancia_12_meses', 'roe', 'activos'].map(figureOf);
  const amount = profit?.value ?? null;

  function earns(): Piece[][] {
    if (amount === null || !profit)
      return sentence(
        roe ?? null,
        ({ value, to }) =>
          value < 0
            ? said.losesOf<Piece>({ text: percent(value), to })
            : said.earnsOf<Piece>({ text: hundredths(value), to }),
        said.earningUnknown,
      );
    const own = { text: money(Math.abs(amount), 1), to: profit.to };
    const start: Piece[] = [amount < 0 ? said.lost : said.earned, own, said.inTwelveMonths];
    if (roe?.value == null) return [[...start, '.']];
    const { value, to } = roe;
    return [
      [
        ...start,
        ...(value < 0
          ? said.roe<Piece>({ text: percent(value), to })
          : said.forEachHundred<Piece>({ text: hundredths(value), to })),
        ...standing(roe),
        '.',
      ],
    ];
  }

  function owns(): Piece[][] {
    const equity = figureOf('equity_to_assets');
    const start: Piece[] =
      typeof assets?.value === 'number'
        ? [
            ...said.holds<Piece>({ text: money(assets.value, 1), to: assets.to }),
            assets.share === null ? '' : said.partOfType(percent(assets.share)),
            '; ',
          ]
        : [];
    return sentence(
      equity,
      ({ value, to }) =>
        value < 0
          ? [...start, ...said.negativeEquity<Piece>({ text: percent(value), to }, start.length > 0)]
          : [...start, ...said.equity<Piece>({ text: hundredths(value), to }, start.length > 0)],
      said.equityUnknown,
    );
  }

  return [
    ...earns(),
    ...owns(),
    ...sentence(
      figureOf('capital_adequacy'),
      ({ value, to }) => said.solvency<Piece>({ text: percent(value), to }),
      said.solvencyUnknown,
    ),
    ...sentence(
      figureOf('npl_ratio'),
      ({ value, to }) => said.arrears<Piece>({ text: hundredths(value), to }),
      said.arrearsUnknown,
    ),
    ...sentence(
      figureOf('reservas_tecnicas'),
      ({ value, to }) => said.reserves<Piece>({ text: money(value, 1), to }),
      said.reservesUnknown,
    ),
    ...sentence(
      figureOf('gastos_sobre_comisiones'),
      ({ value, to }) => said.costs<Piece>({ text: hundredths(value), to }),
      said.costsUnknown,
    ),
    ...sentence(
      figureOf('current_ratio'),
      ({ value, to }) =>
        // Nobody reads of one that falls just short that it has 100 of 100.
        said.covers<Piece>(value >= 1, {
          text: number(100 * value, Math.abs(value - 1) < 0.05 ? 1 : 0),
          to,
        }),
      said.coverUnknown,
    ),
  ];
}

const lastYearOf = ({ filings, ratios, ratio_sources }: WholeEntity) =>
  Math.max(...Object.keys({ ...ratios, ...ratio_sources }).map(Number), ...filings.map(({ year }) => year));

/** The day of its last ratios or filings; null of an entity that has neither. */
function lastCutOf(entity: WholeEntity): string | null {
  const { profile, filings, ratio_sources } = entity;
  const year = lastYearOf(entity);
  if (!Number.isFinite(year)) return null;
  return quarterOf(filings, profile.entity_id, ratio_sources, year) ?? `${year}-12-31`;
}

/** Its ratios of the last year, which nobody compares. */
function ratiosReader(entity: WholeEntity) {
  const year = lastYearOf(entity);
  const last = lastCutOf(entity);
  const [values, sources] = [entity.ratios[year], entity.ratio_sources[year]];
  return (key: string): Figure | null => {
    const value = values?.[key] ?? null;
    const reason = sources?.[key]?.reason ?? null;
    if (value === null && (reason === null || reason === 'not_applicable')) return null;
    const cut = sources?.[key]?.cut;
    const earlier = cut === last ? undefined : cut;
    return { value, reason, percentile: null, share: null, to: 'razones', earlier };
  };
}
