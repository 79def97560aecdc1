/** "Caja y deuda": the figures derived from the lines of each year, the cash bridge, and the signs of Decreto 1378 de 2021 in the latest one. */

import type { SignKey } from '../../../contract/http/figure-keys.ts';
import type { MarksByYear as Marks } from '../../../contract/year-marks.ts';
import { type Formats, siisScale, uncapitalized, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { companyFigureWords } from '../../words/words.ts';
import { Block, BlockMenu, unitHeader } from '../document/block.tsx';
import { DataTable, FigureButton, PointAt, ScrollBox, SmallText } from '../document/elements.tsx';
import { assumed, reasonText, UnknownLine, YearHead } from '../figures/indicator-notes.tsx';
import { figureTitle } from '../figures/meanings.ts';
import type { ShownOutcomes } from '../transitions/page.tsx';
import { OutcomeSentence } from '../transitions/page.tsx';
import { CashBridge } from './bridge.tsx';
import type { ShownAnalysis as Analysis, ShortDefinition } from './facts.ts';
import { OtherYears, shownRows, type YearChoice } from './years.tsx';

export function CompanyCash({
  analysis: { crecimiento, derivadas, puente, senales },
  marks,
  outcomes,
  nit,
  call,
  choice,
}: {
  analysis: Pick<Analysis, 'crecimiento' | 'derivadas' | 'puente' | 'senales'>;
  marks: Marks;
  outcomes: ShownOutcomes | null;
  nit: string;
  call: string;
  choice: YearChoice;
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { definitions } = derivadas;
  const all = Object.entries(definitions);
  const withFigures = derivadas.by_year
    .filter((row) => all.some(([key]) => typeof row[key] === 'number'))
    .toReversed();
  const rows = [...shownRows(withFigures, choice.asked)];
  const years = rows.map(({ anio }) => anio);
  const knownIn = (among: typeof withFigures) =>
    all.filter(([key]) => among.some((row) => typeof row[key] === 'number'));
  const [known, ever] = [knownIn(rows), knownIn(withFigures)];
  const missing = all.filter((one) => !ever.includes(one));
  return (
    <Block title={words.cash} id="caja">
      {known.length > 0 && (
        <ScrollBox name={words.cashCalled}>
          <DerivedTable derived={derivadas} rows={rows} known={known} marks={marks} />
        </ScrollBox>
      )}
      <OtherYears count={withFigures.length} place="caja" choice={choice} />
      {known.some(([key]) => years.some((year) => assumed(derivadas, year, key, language))) && (
        <SmallText>
          {words.assumed}
          <PointAt>{words.pointAtFigure}</PointAt>
        </SmallText>
      )}
      <DebtNote {...derivadas} />
      {known.some(([key]) => key === 'ganancia_operacional_sin_otros' || key === 'ebitda') && (
        <SmallText>{words.operatingProfit}</SmallText>
      )}
      <AltmanNote {...derivadas} />
      <OutcomeSentence outcomes={outcomes} trait="z_altman" having={words.inThisZone} />
      <CashBridge bridge={puente} asked={choice.asked} />
      <Signs signs={senales} outcomes={outcomes} />
      <Unknown growth={crecimiento} derived={derivadas} missing={missing} />
      <BlockMenu
        of={words.cashCalled}
        call={[`${call}?include=derivadas`, `${call}?include=puente`, `${call}?include=senales`]}
        {...(ever.length > 0 && {
          table: () => ({
            name: `cifras-${nit}-caja-y-deuda`,
            header: ['nit', 'anio', ...ever.map(([key, { unit }]) => unitHeader(key, unit))],
            rows: derivadas.by_year.map((row) => [nit, row.anio, ...ever.map(([key]) => row[key])]),
          }),
        })}
      />
    </Block>
  );
}

/**
 * Why the page has no growth of the latest year, or no figure in any year, in one place.
 * `missing`: of the derived figures those without a value in any year
 */
function Unknown({
  growth,
  derived,
  missing,
}: {
  growth: Analysis['crecimiento'];
  derived: Analysis['derivadas'];
  missing: readonly (readonly [key: string, definition: ShortDefinition])[];
}) {
  const words = useWords(companyFigureWords);
  const grown = growth.by_year.at(-1);
  const last = derived.by_year.at(-1)?.anio;
  const rates = grown
    ? Object.entries(growth.definitions).filter(([key]) => typeof grown[key] !== 'number')
    : [];
  if (rates.length + missing.length === 0) return null;
  return (
    <details class="behind" id="sin-cifra">
      <summary>{words.whyUnknown(rates.length + missing.length)}</summary>
      <UnknownLine
        figures={rates.map(([key, { nombre }]) => [nombre, growth.motivos_nulos[String(grown?.anio)]?.[key]])}
        ownReasons={words.growthReasons}
      />
      <UnknownLine
        figures={missing.map(([key, { nombre }]) => [nombre, derived.motivos_nulos[String(last)]?.[key]])}
      />
    </details>
  );
}

/** Why the latest year has no net debt to EBITDA although the company owes: no quotient shows that it stands worse than those that have one. */
function DebtNote({ by_year, motivos_nulos }: Analysis['derivadas']) {
  const words = useWords(companyFigureWords);
  const row = by_year.at(-1);
  const reason = motivos_nulos[String(row?.anio)]?.deuda_neta_ebitda ?? '';
  const debt = row?.deuda_neta ?? 0;
  if (!row || debt <= 0 || !['zero_denominator', 'negative_denominator'].includes(reason)) return null;
  return <p class="small">{words.debtWithoutEbitda(row.anio)}</p>;
}

/** What the Z″ of the latest year says, and what it cannot say. */
function AltmanNote({ definitions, by_year }: Analysis['derivadas']) {
  const words = useWords(companyFigureWords);
  const formats = useFormats();
  const row = by_year.at(-1);
  const value = row?.z_altman;
  const zone = typeof value === 'number' && zoneOf(definitions.z_altman, value);
  if (!row || !zone) return null;
  return (
    <p class="small">
      {words.altman(
        row.anio,
        formats.indicator(value ?? 0, 'points'),
        words.zones[zone] ?? zone,
        zonesText(definitions.z_altman, words, formats),
      )}
    </p>
  );
}

/** `rows`: newest year first */
function DerivedTable({
  derived,
  rows,
  known,
  marks,
}: {
  derived: Analysis['derivadas'];
  rows: Analysis['derivadas']['by_year'];
  known: readonly (readonly [key: string, definition: ShortDefinition])[];
  marks: Marks;
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { indicator, inUnit, thousands, unitFor, unrounded } = useFormats();
  const unit = unitFor(
    known.flatMap(([key, definition]) => (definition.unit === 'currency' ? rows.map((row) => row[key]) : [])),
    siisScale,
  );
  return (
    <DataTable
      title={[words.amountsIn(unit.name), <PointAt>{words.pointAtName}</PointAt>]}
      heads={[words.figure, rows.map(({ anio }) => <YearHead marks={marks} year={anio} />)]}
      rows={known.map(([key, definition], line) => (
        <tr data-figure={key}>
          {/* One stop of the keyboard in a table: from there the arrow keys go on. */}
          <th
            scope="row"
            title={figureTitle(key, definition.formula, language)}
            tabIndex={line === 0 ? 0 : undefined}
          >
            {definition.nombre}
          </th>
          {rows.map((row, i) => cell(row.anio, key, row[key] ?? null, definition.unit, i === 0))}
        </tr>
      ))}
      attributes={{ class: 'sticky figures' }}
    />
  );

  /** `newest`: whether the keyboard stops there, which goes to other years by its arrows */
  function cell(year: number, key: string, value: number | null, kind: string, newest: boolean) {
    if (value === null) {
      const reason = reasonText(derived.motivos_nulos[String(year)]?.[key], language);
      return (
        <td class="nothing" title={reason}>
          –<span class="unseen">{reason}</span>
        </td>
      );
    }
    const note = assumed(derived, year, key, language);
    const inPesos = kind === 'currency';
    const exact = inPesos ? thousands(value) : unrounded(value);
    const shown = inPesos ? inUnit(value, siisScale, unit) : indicator(value, kind);
    const name = zoneOf(derived.definitions[key], value);
    const zone = name && (words.zones[name] ?? name);
    const title = [exact, zone, note].filter(Boolean).join('. ');
    return (
      <td class={value < 0 ? 'negative' : undefined} title={title}>
        {newest ? <FigureButton>{shown}</FigureButton> : shown}
        {note && '*'}
        {zone && <span class="unseen">{`, ${zone}`}</span>}
      </td>
    );
  }
}

/** The name that its author gives to the zone of a value, as the data have it. */
export const zoneOf = (definition: ShortDefinition | undefined, value: number) =>
  definition?.zonas?.find(({ hasta }) => hasta === null || value < hasta)?.nombre;

/** `zona de dificultades, hasta 1,1; zona gris, hasta 2,6; zona segura, desde ahí`. */
export const zonesText = (
  definition: ShortDefinition | undefined,
  words: (typeof companyFigureWords)['es'],
  { number }: Pick<Formats, 'number'>,
) =>
  (definition?.zonas ?? [])
    .map(
      ({ nombre, hasta }) =>
        `${words.zones[nombre] ?? nombre}, ${hasta === null ? words.fromThere : words.upTo(number(hasta, 1))}`,
    )
    .join('; ');

/**
 * A sign that nobody knows is said to be unknown, not absent.
 * `signs`: of the latest year
 */
function Signs({
  signs: { definitions, by_year, motivos_nulos },
  outcomes,
}: {
  signs: Analysis['senales'];
  outcomes: ShownOutcomes | null;
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const year = by_year.at(-1);
  if (!year) return null;
  const signs = Object.entries(definitions).map(([key, { nombre, regla }]) => {
    const [name, rule] = words.signs[key as SignKey] ?? [nombre, regla];
    return { key, name, rule, shows: year[key as SignKey] };
  });
  return (
    <>
      <h3 id="senales">{words.signsOf(year.anio)}</h3>
      <dl class="facts card">
        {signs.map(({ key, name, rule, shows }) => (
          <div data-sign={key}>
            <dt title={rule}>{name}</dt>
            <dd class={shows === null ? 'nothing' : shows ? 'down' : undefined}>
              {shows === null
                ? words.notKnown(uncapitalized(reasonText(motivos_nulos[String(year.anio)]?.[key], language)))
                : shows
                  ? words.yes
                  : words.no}
            </dd>
          </div>
        ))}
      </dl>
      {signs.map(({ key, name }) => (
        <OutcomeSentence outcomes={outcomes} trait={key} having={words.withSign(uncapitalized(name))} />
      ))}
      <SmallText>{words.signsAbout}</SmallText>
    </>
  );
}
