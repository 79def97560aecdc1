/** What own lines give in detail: signs, size, and the figures by their groups beside those of the companies compared. */

import type { ComponentChildren } from 'preact';
import { figureDefinitions } from '../../../contract/figures/figure-definitions.ts';
import type { OwnFigures } from '../../../contract/figures/own-figures.ts';
import type { AnalysisReason, FigureKey } from '../../../contract/http/figure-keys.ts';
import { signNames } from '../../../contract/http/figure-keys.ts';
import { sizeNames } from '../company/size.tsx';
import { Block } from '../document/block.tsx';
import { FigureCell, ScrollTable } from '../document/elements.tsx';
import { formatIndicator, formatNumber } from '../document/format.ts';
import { figureTable, groupNames } from '../explorer/screener-table.ts';
import { UnknownLine } from '../figures/indicator-notes.tsx';
import type { OwnStanding } from './peers.ts';
import { typedReasons, whyUnknown } from './reasons.ts';

/** `children`: what stands below the figures */
export function OwnDetails({
  computed,
  places,
  children,
}: {
  computed: OwnFigures;
  places: ReadonlyMap<string, OwnStanding>;
  children: ComponentChildren;
}) {
  const { figures, signs, size } = computed;
  const unknown = (reason: AnalysisReason) => `no se sabe (${whyUnknown(reason)})`;
  const answer = (shows: boolean | AnalysisReason) =>
    typeof shows === 'string' ? unknown(shows) : shows ? 'sí' : 'no';
  const keys = Object.keys(figures) as FigureKey[];
  return (
    <>
      <Block title="Señales y tamaño" id="senales">
        <ul>
          {Object.entries(signs).map(([key, shows]) => (
            <li key={key}>{`${signNames[key as keyof typeof signNames]}: ${answer(shows)}`}</li>
          ))}
          <li>
            {'reason' in size
              ? `Tamaño: ${unknown(size.reason)}`
              : `Tamaño: ${sizeNames[size.size].toLowerCase()}, por sus ingresos en UVT`}
          </li>
        </ul>
      </Block>
      {Object.entries(groupNames).map(([group, name]) => (
        <FigureBlock
          key={group}
          name={name}
          id={group}
          keys={keys.filter((key) => figureTable[key]?.group === group)}
          figures={figures}
          places={places}
        />
      ))}
      {children}
    </>
  );
}

function FigureBlock({
  name,
  id,
  keys,
  figures,
  places,
}: {
  name: string;
  id: string;
  keys: readonly FigureKey[];
  figures: OwnFigures['figures'];
  places: ReadonlyMap<string, OwnStanding>;
}) {
  const unknown: [name: string, reason: string][] = [];
  const rows = keys.flatMap((key) => {
    const { nombre, unit, formula } = figureDefinitions[key];
    const figure = figures[key];
    if ('reason' in figure) {
      unknown.push([nombre, figure.reason]);
      return [];
    }
    const { n, median, place } = places.get(key) ?? { n: 0, median: null, place: null };
    return (
      <tr key={key} data-figure={key}>
        <th scope="row" title={formula}>
          {nombre}
        </th>
        <FigureCell>{formatIndicator(figure.value, unit)}</FigureCell>
        <FigureCell>{median === null ? '–' : formatIndicator(median, unit)}</FigureCell>
        <FigureCell>{place === null ? '–' : formatNumber(place)}</FigureCell>
        <td class="number fold-narrow">{n === 0 ? '–' : formatNumber(n)}</td>
      </tr>
    );
  });
  return (
    <Block title={name} id={id}>
      {rows.length > 0 && (
        <ScrollTable
          name={name}
          heads={[
            'Cifra',
            ...['La suya', 'Mediana del grupo', 'Su lugar (0 a 100)'].map((head) => (
              <th key={head} scope="col" class="number wraps">
                {head}
              </th>
            )),
            <th key="n" scope="col" class="number fold-narrow">
              Sociedades
            </th>,
          ]}
          rows={rows}
        />
      )}
      <UnknownLine figures={unknown} ownReasons={typedReasons} />
    </Block>
  );
}
