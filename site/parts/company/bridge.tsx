/** The cash bridge of a company: the latest year drawn from EBITDA to the change in cash, and the years as a table. */

import { siisScale, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { companyFigureWords } from '../../words/words.ts';
import { axis } from '../charts/charts.tsx';
import { DataTable, FigureHead, ScrollBox, SmallText } from '../document/elements.tsx';
import { reasonText } from '../figures/indicator-notes.tsx';
import { figureTitle } from '../figures/meanings.ts';
import type { ShownAnalysis } from './facts.ts';
import { type AskedYears, shownRows } from './years.tsx';

type Bridge = ShownAnalysis['puente'];
type Row = Bridge['by_year'][number];

/** The years whose bridge has both its ends, the newest first. */
export const bridgeYears = ({ by_year }: Bridge) =>
  by_year
    .filter(({ ebitda, variacion_efectivo }) => [ebitda, variacion_efectivo].every(Number.isFinite))
    .toReversed();

export function CashBridge({ bridge, asked }: { bridge: Bridge; asked: AskedYears }) {
  const words = useWords(companyFigureWords);
  const years = bridgeYears(bridge);
  const last = years[0];
  if (!last) return null;
  return (
    <>
      <h3 id="puente">{words.bridgeOf(last.anio)}</h3>
      <BridgeChart bridge={bridge} row={last} />
      <ScrollBox name={words.bridgeCalled}>
        <BridgeRows bridge={bridge} years={shownRows(years, asked)} />
      </ScrollBox>
      <SmallText>{words.bridgeAbout}</SmallText>
    </>
  );
}

export function BridgeRows({
  bridge: { definitions, motivos_nulos },
  years,
}: {
  bridge: Bridge;
  years: readonly Row[];
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { inUnit, thousands, unitFor } = useFormats();
  const keys = Object.keys(definitions);
  const unit = unitFor(
    years.flatMap((row) => keys.map((key) => row[key])),
    siisScale,
  );
  return (
    <DataTable
      title={words.bridgeIn(unit.name)}
      heads={[words.term, years.map(({ anio }) => <FigureHead>{anio}</FigureHead>)]}
      rows={Object.entries(definitions).map(([key, { nombre, formula }], line) => (
        <tr data-figure={key} class={key === 'variacion_efectivo' ? 'total' : undefined}>
          <th scope="row" title={figureTitle(key, formula, language)} tabIndex={line === 0 ? 0 : undefined}>
            {nombre}
          </th>
          {years.map((row) => {
            const value = row[key];
            if (typeof value === 'number')
              return (
                <td class={value < 0 ? 'negative' : undefined} title={thousands(value)}>
                  {inUnit(value, siisScale, unit)}
                </td>
              );
            const reason = reasonText(motivos_nulos[String(row.anio)]?.[key], language);
            return (
              <td class="nothing" title={reason}>
                –<span class="unseen">{reason}</span>
              </td>
            );
          })}
        </tr>
      ))}
      attributes={{ class: 'sticky figures' }}
    />
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Each bar begins where the one before ended; the last stands on zero again. */
export function BridgeChart({ bridge: { definitions }, row }: { bridge: Bridge; row: Row }) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { inUnit, unitFor } = useFormats();
  const [width, height, top, foot] = [470, 190, 8, 22];
  const keys = Object.keys(definitions);
  const unit = unitFor(
    keys.map((key) => row[key]),
    siisScale,
  );
  let reached = 0;
  const bars = keys.map((key) => {
    const value = ((row[key] ?? 0) * siisScale) / unit.pesos;
    const from = key === 'variacion_efectivo' ? 0 : reached;
    reached = from + value;
    return { key, value, from, to: from + value };
  });
  const { low, high, ticks } = axis(
    bars.flatMap(({ from, to }) => [from, to]),
    true,
    4,
    language,
  );
  const left = 10 + 6.3 * Math.max(2, ...ticks.map(({ text }) => text.length));
  const step = (width - left - 4) / bars.length;
  const y = (value: number) => round(top + ((high - value) / (high - low)) * (height - foot - top));
  const name = (key: string) => words.shortTerms[key] ?? definitions[key]?.nombre ?? key;
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.bridgeChart(row.anio, unit.name)}>
        {ticks.map(({ value, text }) => [
          <line class={value === 0 ? 'zero' : 'grid'} x1={left} x2={width - 4} y1={y(value)} y2={y(value)} />,
          <text class="label" x={left - 6} y={y(value) + 4} text-anchor="end">
            {text}
          </text>,
        ])}
        {bars.map(({ key, value, from, to }, i) => {
          const x = left + i * step;
          const ends = key === 'ebitda' || key === 'variacion_efectivo';
          return [
            <rect
              class={`bar ${value < 0 ? 'four' : ends ? 'one' : 'soft'}`}
              x={round(x + step * 0.14)}
              width={round(step * 0.72)}
              y={Math.min(y(from), y(to))}
              height={Math.max(0.8, round(Math.abs(y(from) - y(to))))}
            >
              <title>{`${name(key)}: ${inUnit((value * unit.pesos) / siisScale, siisScale, unit)} ${unit.name}`}</title>
            </rect>,
            i < bars.length - 2 && (
              <line
                class="grid"
                x1={round(x + step * 0.86)}
                x2={round(x + step * 1.14)}
                y1={y(to)}
                y2={y(to)}
              />
            ),
            <text class="label count" x={round(x + step / 2)} y={height - 8} text-anchor="middle">
              {name(key)}
            </text>,
          ];
        })}
      </svg>
    </figure>
  );
}
