/** What own figures say first: in plain sentences whether it earns, whether it grew, what it owes, whether what is due soon is covered, each beside the companies compared, and the signs of Decreto 1378 of 2021. */

import type { ComponentChildren } from 'preact';
import type { OwnFigures } from '../../../contract/figures/own-figures.ts';
import { type FigureKey, type SignKey, signNames } from '../../../contract/http/figure-keys.ts';
import { companyInSpanish } from '../../words/company.es.ts';
import { formatsIn, uncapitalized } from '../../words/formats.ts';
import { Block, CopyButton } from '../document/block.tsx';
import { formatIndicator, formatNumber } from '../document/format.ts';
import { byReason } from '../figures/indicator-notes.tsx';
import type { OwnStanding } from './peers.ts';
import { whyUnknown } from './reasons.ts';
import type { PeerLevel } from './state.ts';

const said = companyInSpanish.summary;
const { list } = formatsIn.es;

const peersText: Readonly<Record<PeerLevel, string>> = {
  clase: 'su clase CIIU',
  division: 'su división CIIU',
  seccion: 'su sección CIIU',
  tamano: 'su tamaño',
};

interface OwnAnswersOptions {
  readonly computed: OwnFigures;
  readonly anio: number;
  readonly con: PeerLevel;
  /** Why they are compared with nobody; null where they are. */
  readonly alone: 'no_activity' | 'no_size' | null;
  readonly places: ReadonlyMap<string, OwnStanding>;
}

export function OwnAnswers({ computed: { figures, signs }, anio, con, alone, places }: OwnAnswersOptions) {
  /** Where it stands, and the middle of the others. */
  const standing = (key: FigureKey, shown: (value: number) => string): ComponentChildren => {
    const { n = 0, median = null, place = null } = places.get(key) ?? {};
    if (median === null || place === null) return null;
    const more =
      place >= 99.5 ? said.moreThanAll : place < 0.5 ? said.lessThanAll : said.moreThan(formatNumber(place));
    return (
      <>
        {', '}
        <strong>{more}</strong>
        {` de las ${formatNumber(n)} sociedades de ${peersText[con]}; la mediana es ${shown(median)}`}
      </>
    );
  };
  const sentence = (
    key: FigureKey,
    unknown: (why: string) => string,
    known: (value: number) => ComponentChildren,
    shown: (value: number) => string = (value) => formatNumber(value, 1),
  ) => {
    const figure = figures[key];
    if ('reason' in figure) return <p>{unknown(whyUnknown(figure.reason))}</p>;
    return (
      <p data-answer={key}>
        {known(figure.value)}
        {standing(key, shown)}.
      </p>
    );
  };
  const strong = (text: string) => <strong>{text}</strong>;
  return (
    <Block title={alone === null ? 'Cómo está junto a las demás' : 'Cómo está'} id="respuesta">
      {alone === 'no_activity' && (
        <p>
          <strong>Elija su actividad</strong> y verá cómo está junto a las sociedades de su sector.
        </p>
      )}
      {alone === 'no_size' && (
        <p>
          <strong>Sin su tamaño no hay con quién comparar</strong>: sale de la actividad y los ingresos.
        </p>
      )}
      <div class="answers">
        {sentence(
          'margen_neto',
          (why) => `No se sabe cuánto gana de cada 100 pesos que vende: ${why}.`,
          (margin) => [
            margin < 0 ? 'Pierde ' : 'Gana ',
            strong(formatNumber(Math.abs(margin), 1)),
            ' de cada 100 pesos que vende',
          ],
        )}
        {sentence(
          'crecimiento_ingresos',
          (why) => `No se sabe si vendió más que en ${anio - 1}: ${why}.`,
          (growth) => [
            'Vendió ',
            strong((growth < 0 ? said.less : said.more)(formatNumber(Math.abs(growth), 1))),
            said.thanIn(anio - 1),
            ', inflación incluida',
          ],
          (growth) => formatIndicator(growth, 'percent'),
        )}
        {sentence('endeudamiento_total', said.debtUnknown, (debt) =>
          said.owes<ComponentChildren>(strong(formatNumber(debt, 1))),
        )}
        {sentence(
          'razon_corriente',
          said.coverUnknown,
          (ratio) => said.covers<ComponentChildren>(ratio >= 1, strong(forHundred(ratio))),
          forHundred,
        )}
        <p>
          {said.signs}
          {signsText(signs)}
        </p>
      </div>
      <p class="row">
        <CopyButton
          text={() => location.href}
          label="Copiar el enlace"
          of="el enlace, que lleva sus cifras"
        />
      </p>
    </Block>
  );
}

/** What there is for each 100. Nobody reads of one that falls just short that it has 100 of 100. */
const forHundred = (ratio: number): string => formatNumber(100 * ratio, Math.abs(ratio - 1) < 0.05 ? 1 : 0);

function signsText(signs: OwnFigures['signs']): string {
  const keys = Object.keys(signs) as SignKey[];
  const nameOf = (key: SignKey) => uncapitalized(signNames[key]);
  const showing = keys.filter((key) => signs[key] === true);
  const reasons = byReason(
    keys.flatMap((key) => {
      const sign = signs[key];
      return typeof sign === 'string' ? [[nameOf(key), whyUnknown(sign)] as const] : [];
    }),
  );
  const start =
    showing.length > 0
      ? `: ${list(showing.map(nameOf))}`
      : keys.every((key) => typeof signs[key] === 'string')
        ? said.noneKnown
        : said.noSign;
  return `${start}${reasons
    .map(([reason, those]) =>
      those.length === keys.length ? ` (${reason})` : said.signUnknown(list(those), reason),
    )
    .join('')}.`;
}
