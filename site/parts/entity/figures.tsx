/** The figures of an entity at each cut, as every source has them: a column a cut, a row a figure with its definition and source. */

import { useState } from 'preact/hooks';
import type { EntityFigure } from '../../../contract/http/entity.ts';
import { useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { entityWords } from '../../words/words.ts';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { BodiedTable, PointAt, ScrollBox, SmallText, SoftText } from '../document/elements.tsx';
import { keyText } from '../document/format.ts';
import type { EntityFacts } from './facts.ts';
import { FractionCell } from './fraction-cell.tsx';
import { plainRatios } from './ratios.tsx';
import { DatasetCredit, Said } from './said.tsx';

type Words = (typeof entityWords)['es'];

/** What the page shows before a reader asks for all: those that fit beside the names. */
const shownCuts = 6;

/** A figure by one definition and from one kind of source, with its values by cut. */
interface FigureRow {
  readonly figure: Pick<EntityFigure, 'entity_id' | 'cifra' | 'definicion'>;
  /** The identifier of a dataset, or the basis of the filings. */
  readonly source: { readonly dataset: string } | { readonly basis: string };
  readonly values: Map<string, number>;
}

/** In the order in which they first appear: the latest cut first, filings before open data. */
function rowsOf(figures: EntityFacts['figures']): FigureRow[] {
  const rows: Map<string, FigureRow> = new Map();
  for (const { entity_id, corte, cifra, valor, fuente, definicion } of figures) {
    // A filing's source names its period, too, which is that of the cut.
    const [, basis] = /^XBRL \S+( \w+)?/.exec(fuente) ?? [];
    const isFiling = fuente.startsWith('XBRL ');
    const source = isFiling ? { basis: (basis ?? '').trim() } : { dataset: fuente };
    const key = JSON.stringify([entity_id, cifra, definicion, source]);
    const row = rows.get(key) ?? { figure: { entity_id, cifra, definicion }, source, values: new Map() };
    row.values.set(corte, valor);
    rows.set(key, row);
  }
  return [...rows.values()];
}

export function FiguresByCut({
  figures,
  named,
  sources,
  call,
  nit,
}: Pick<EntityFacts, 'figures' | 'named' | 'sources'> & { call: string; nit: string }) {
  const words = useWords(entityWords);
  const language = useLanguage();
  const { unitFor } = useFormats();
  const [all, showAll] = useState(false);
  if (figures.length === 0) return null;
  const everyCut = [...new Set(figures.map(({ corte }) => corte))].sort().reverse();
  const cuts = all ? everyCut : everyCut.slice(0, shownCuts);
  const rows = rowsOf(figures).filter(({ values }) => cuts.some((cut) => values.has(cut)));
  const isRatio = ({ figure: { cifra } }: FigureRow) =>
    cifra in words.ratios || named[cifra]?.unit === 'fraccion';
  const nameOf = ({ figure: { cifra } }: FigureRow) =>
    words.figures[cifra] ?? words.ratios[cifra] ?? named[cifra]?.name[language] ?? keyText(cifra);
  const amounts = rows.filter((row) => !isRatio(row));
  const unit = unitFor(
    amounts.flatMap(({ values }) => cuts.map((cut) => values.get(cut))),
    1,
  );
  const kinds = [
    [words.kinds.amounts, amounts],
    [words.kinds.ratios, rows.filter(isRatio)],
  ] as const;
  return (
    <Block title={words.figuresTitle} id="cifras">
      <SoftText>{words.figuresAbout}</SoftText>
      {cuts.length < everyCut.length && (
        <div class="row">
          <span class="small soft">{words.latestCuts(cuts.length, everyCut.length)}</span>
          <button type="button" class="quiet scripted" onClick={() => showAll(true)}>
            {words.allCuts(everyCut.length)}
          </button>
        </div>
      )}
      <ScrollBox name={words.figuresOf} kind="scroll sticky">
        <BodiedTable
          title={[words.amountsIn(unit.name), <PointAt>{words.pointAtEither}</PointAt>]}
          heads={[
            words.figure,
            cuts.map((cut) => (
              <th scope="col" class="number nowrap">
                {cut}
              </th>
            )),
          ]}
          bodies={kinds.map(
            ([kind, ofKind]) =>
              ofKind.length > 0 && (
                <tbody>
                  <tr>
                    <th scope="rowgroup" colSpan={cuts.length + 1} class="category">
                      {kind}
                    </th>
                  </tr>
                  {ofKind.map((row) => (
                    <tr data-figure={row.figure.cifra}>
                      <th scope="row">
                        {nameOf(row)}
                        <div class="small soft">{sourceName(row, words)}</div>
                      </th>
                      {cuts.map((cut) =>
                        isRatio(row) ? (
                          <FractionCell
                            isPlain={plainRatios.has(row.figure.cifra)}
                            value={row.values.get(cut)}
                            absent={words.noFigure}
                          />
                        ) : (
                          <AmountCell
                            value={row.values.get(cut)}
                            scale={1}
                            unit={unit}
                            absent={words.noFigure}
                          />
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              ),
          )}
        />
      </ScrollBox>
      <details>
        <summary>{words.definitions}</summary>
        <dl class="facts">
          {rows.map((row) => (
            <div class="long">
              <dt>{`${nameOf(row)}, ${sourceName(row, words)}`}</dt>
              <dd>
                <Said text={row.figure.definicion} />.
              </dd>
            </div>
          ))}
        </dl>
        {Object.entries(sources).map(([id, source]) => (
          <SmallText key={id}>
            <DatasetCredit {...source} />
          </SmallText>
        ))}
      </details>
      <BlockTools
        of={words.figuresOf}
        call={`${call}?include=cifras`}
        table={() => ({
          name: `cifras-sfc-${nit}-cifras`,
          header: ['nit', 'entidad', 'fecha_corte', 'cifra', 'valor', 'fuente', 'definicion'],
          rows: figures.map(({ entity_id, corte, cifra, valor, fuente, definicion }) => [
            ...[nit, entity_id, corte, cifra, valor, fuente, definicion],
          ]),
        })}
      />
    </Block>
  );
}

const sourceName = ({ source }: FigureRow, words: Words) =>
  'dataset' in source
    ? (words.datasets[source.dataset] ?? source.dataset)
    : source.basis
      ? words.filingOf(source.basis)
      : words.filing;
