/** The ratios of an entity by year, each with its formula, its inputs and where they came from. */

import { useWords } from '../../words/language.ts';
import { entityWords } from '../../words/words.ts';
import { Block, BlockTools } from '../document/block.tsx';
import { DataTable, PointAt, ScrollBox, SoftText } from '../document/elements.tsx';
import { keyText } from '../document/format.ts';
import { quarterOf } from './cut.ts';
import type { WholeEntity } from './facts.ts';
import { FractionCell } from './fraction-cell.tsx';
import { DatasetCredit, Said } from './said.tsx';

/** Those that are shown as they are; the others are shown as percentages. */
export const plainRatios: ReadonlySet<string> = new Set(['leverage', 'current_ratio']);

/** Of what ratios are made, those that are no amounts. */
const fractions: ReadonlySet<string> = new Set(['relacion_de_solvencia']);

export const ratioName = (ratio: string, { ratios }: (typeof entityWords)['es']) =>
  ratios[ratio] ?? keyText(ratio);

export function EntityRatios({ entity, call, nit }: { entity: WholeEntity; call: string; nit: string }) {
  const { profile, filings, ratios, ratio_sources } = entity;
  const words = useWords(entityWords);
  const years = [...new Set([...Object.keys(ratios), ...Object.keys(ratio_sources)])].sort().reverse();
  const reportedKeys = years.flatMap((year) => [
    ...Object.keys(ratios[year] ?? {}),
    ...Object.keys(ratio_sources[year] ?? {}),
  ]);
  const keys = [
    ...new Set([...Object.keys(words.ratios).filter((key) => reportedKeys.includes(key)), ...reportedKeys]),
  ];
  const head = (year: string) => {
    const cut = quarterOf(filings, profile.entity_id, ratio_sources, Number(year));
    return (
      <th scope="col" class="number">
        {year}
        {cut && <div class="small soft">{words.quarter(cut)}</div>}
      </th>
    );
  };
  const tells = (key: string) =>
    years.some(
      (year) =>
        ratios[year]?.[key] !== undefined ||
        (ratio_sources[year]?.[key]?.reason ?? 'not_applicable') !== 'not_applicable',
    );
  if (years.length === 0)
    return (
      <Block title={words.ratiosTitle} id="razones">
        <SoftText>{words.noRatios}</SoftText>
      </Block>
    );
  return (
    <Block title={words.ratiosTitle} id="razones">
      <ScrollBox name={words.ratiosOf} kind="scroll sticky">
        <DataTable
          title={[words.ratiosAbout, <PointAt>{words.pointAtRatio}</PointAt>]}
          heads={[words.ratio, years.map(head)]}
          rows={keys.filter(tells).map((key) => (
            <tr data-ratio={key}>
              <th scope="row">{ratioName(key, words)}</th>
              {years.map((year) => (
                <FractionCell
                  isPlain={plainRatios.has(key)}
                  value={ratios[year]?.[key]}
                  absent={words.reasons[ratio_sources[year]?.[key]?.reason ?? ''] ?? words.noValue}
                />
              ))}
            </tr>
          ))}
        />
      </ScrollBox>
      <details>
        <summary>{words.ratioSources}</summary>
        {years.map((year) => (
          <Sources year={year} sources={ratio_sources[year] ?? {}} />
        ))}
      </details>
      <BlockTools
        of={words.ratiosOf}
        call={`${call}?include=ratios,evidencia`}
        table={() => ({
          name: `cifras-sfc-${nit}-razones`,
          header: [
            ...['nit', 'anio', 'razon', 'valor_fraccion', 'formula', 'fuente', 'motivo'],
            ...['conjunto', 'fecha_corte', 'licencia', 'atribucion'],
          ],
          rows: years.flatMap((year) =>
            keys.map((key) => {
              const source = ratio_sources[year]?.[key];
              return [
                nit,
                Number(year),
                key,
                ratios[year]?.[key],
                source?.formula,
                source?.source,
                source?.reason,
                source?.dataset,
                source?.cut,
                source?.license,
                source?.attribution,
              ];
            }),
          ),
        })}
      />
    </Block>
  );
}

function Sources({
  year,
  sources,
}: {
  year: string;
  sources: NonNullable<WholeEntity['ratio_sources'][string]>;
}) {
  const words = useWords(entityWords);
  return (
    <div>
      <h3>{year}</h3>
      <dl class="facts">
        {Object.entries(sources).map(
          ([key, { formula, inputs, source, reason, dataset, license, attribution }]) => (
            <div class="long">
              <dt>{ratioName(key, words)}</dt>
              <dd>
                <Said text={formula} />
                {`. ${words.sourceOf}: `}
                <Said text={source} />.{reason && <span class="flag">{` ${words.reasons[reason]}.`}</span>}
                {dataset && license && attribution && (
                  <div class="small soft">
                    <DatasetCredit dataset={dataset} license={license} attribution={attribution} />
                  </div>
                )}
                {Object.keys(inputs).length > 0 && (
                  <div class="small soft">
                    {Object.entries(inputs)
                      .map(
                        ([name, value]) =>
                          `${words.inputName(name)}: ${value === null ? words.noInput : fractions.has(name) ? words.percent(value) : words.inPesos(value)}`,
                      )
                      .join(' · ')}
                  </div>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
