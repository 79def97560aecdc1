/** The three statements, one column for each year that the page shows, in a readable unit; hovering shows the figure as filed. */

import { useState } from 'preact/hooks';
import { addressOf } from '../../../contract/http/addresses.ts';
import { marksByYear } from '../../../contract/year-marks.ts';
import { useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { companyWords, figureWords } from '../../words/words.ts';
import { Block, BlockMenu, useAmountCell } from '../document/block.tsx';
import { Data, FigureHead, Menu, ScrollTable, Segments, SmallText } from '../document/elements.tsx';
import { keyText } from '../document/format.ts';
import type { Whole } from '../figures/facts.ts';
import { byReason, namesByReason, YearHead } from '../figures/indicator-notes.tsx';
import type { YearGaps } from '../figures/source-gaps.ts';
import { absence, gapOfStatement, newestDetailed } from '../figures/source-gaps.ts';
import type { LineLabels, ShownStructure } from './facts.ts';
import { OtherYears, shownRows, type YearChoice } from './years.tsx';

type Row = Record<string, number | null> & { anio: number };

const statementsOf = [
  ['resultados', 'estado_resultados'],
  ['situacion_financiera', 'estado_situacion_financiera'],
  ['flujo_efectivo', 'estado_flujo_efectivo'],
] as const;

/** From so many characters on, a label shows its first lines; all of it stands where it is pointed at. */
const longLabel = 110;

export function CompanyStatements({
  company: { financials, indicators },
  lines,
  nit,
  gaps,
  structure,
  choice,
}: {
  company: Whole;
  lines: LineLabels;
  nit: string;
  gaps: YearGaps;
  structure: ShownStructure | null;
  choice: YearChoice;
}) {
  const language = useLanguage();
  const words = useWords(companyWords);
  const { list, years: yearsText, unitFor, units, indicator, number } = useFormats();
  const amountCell = useAmountCell();
  const { levels } = useWords(figureWords);
  const marks = marksByYear({ financials, indicators });
  const { scale, filings } = financials;
  const years = filings.map(({ anio }) => anio);
  const rowsOf = (property: 'estado_resultados') => (financials[property] ?? []) as Row[];
  const all = statementsOf.flatMap(([, property]) => rowsOf(property as 'estado_resultados'));
  const amounts = all.flatMap((row) =>
    Object.entries(row).map(([key, value]) => (key === 'anio' ? 0 : value)),
  );
  const detailed = newestDetailed(gaps, years);
  const opened = statementsOf.find(([, property]) =>
    isFiled(rowsOf(property as 'estado_resultados').filter(({ anio }) => anio === detailed)),
  );
  const [shown, show] = useState<string>(opened?.[0] ?? 'resultados');
  const [unit, setUnit] = useState(unitFor(amounts, scale));

  // All three: without scripts and in print they stand one below the other.
  const statements = statementsOf.map(([name, property]) => {
    const title = words.statementNames[name];
    const call = `${addressOf('financials', { nit })}?statement=${name}`;
    const rows = rowsOf(property as 'estado_resultados');
    return (
      <div key={name} class={`statement${name === shown ? '' : ' other'}`} data-statement={name}>
        {isFiled(rows) ? (
          [
            statement(name, title, rows),
            <BlockMenu of={title} call={call} csv={call + words.inItsLanguage} />,
          ]
        ) : (
          <p class="card nothing">{`${gapOfStatement(gaps, name, years, language) ?? words.noStatement(title)}.`}</p>
        )}
      </div>
    );
  });

  /** The newest year first, but one of totals alone after the newest with more. Lines without an amount in any year are named below. */
  function statement(name: string, title: string, given: readonly Row[]) {
    const all = given.toReversed();
    const first = all.findIndex(({ anio }) => anio === detailed);
    if (first > 0) all.unshift(...all.splice(first, 1));
    const chosen = shownRows(all, choice.asked);
    const rows = isFiled(chosen) ? chosen : all;
    const lineOf = (key: string): LineLabels[string] => lines[`${name} ${key}`] ?? [keyText(key), 'detail'];
    const keys = keysOf(all);
    const isKnown = (key: string, among = rows) => among.some((row) => typeof row[key] === 'number');
    const isZero = (key: string) =>
      name !== 'resultados' && lineOf(key)[1] === 'detail' && all.every((row) => !row[key]);
    const zero = keys.filter((key) => isKnown(key) && isZero(key));
    const known = keys.filter((key) => isKnown(key) && !isZero(key));
    const empty = keys.filter((key) => !isKnown(key, all));
    const compared = structure && rows.some(({ anio }) => anio === structure.anio) ? structure : null;
    const dashes: [year: number, reason: string][] = rows.flatMap((row) =>
      known.flatMap((key) =>
        typeof row[key] === 'number' ? [] : [[row.anio, absence(gaps, key, row.anio, language)]],
      ),
    );
    return [
      <ScrollTable
        name={title}
        title={
          words.inUnit(title, unit.name) +
          (first > 0 && rows[0] === all[0] ? words.detailedFirst(detailed) : '')
        }
        heads={[
          words.line,
          rows.map(({ anio }) => <YearHead marks={marks} year={anio} />),
          compared && <FigureHead>{words.ownPart(compared.anio)}</FigureHead>,
          compared && <FigureHead>{words.sectorPart}</FigureHead>,
        ]}
        rows={known.map((key, line) => {
          const [label, kind, filed, element] = lineOf(key);
          const shown = filed === undefined && language !== 'es' ? <Data>{label}</Data> : label;
          return (
            <tr class={kind} data-concept={key} id={`linea-${key}`}>
              {label.length > longLabel ? (
                <th scope="row" title={element ? `${label} (${element})` : label}>
                  <span class="clamped">{shown}</span>
                </th>
              ) : (
                <th scope="row" title={element ?? undefined}>
                  {shown}
                </th>
              )}
              {/* One stop of the keyboard in a table: from there the arrow keys go on. */}
              {rows.map((row, i) =>
                amountCell({
                  value: row[key],
                  scale,
                  unit,
                  stop: line + i === 0,
                  absent: absence(gaps, key, row.anio, language),
                }),
              )}
              {compared && partCells(compared.parts[`${name} ${key}`])}
            </tr>
          );
        })}
        attributes={{ class: 'figures' }}
      />,
      <OtherYears count={all.length} place="estados" choice={choice} />,
      <SmallText>
        {dashes.length > 0 && words.dash(reasonsByYear(dashes))}
        {zero.length > 0 && words.zero(list(zero.map((key) => lineOf(key)[0])))}
        {compared && [
          words.sectorNote(words.partBases[name as 'resultados'], compared.anio),
          groupLink(compared),
          words.sectorNoteEnd,
        ]}
        {empty.length > 0 &&
          words.noYear(
            namesByReason(
              empty.map((key) => [lineOf(key)[0], absence(gaps, key, years.at(-1) ?? 0, language)]),
              language,
            ),
          )}
      </SmallText>,
    ];
  }

  /** Its own part, and the median of those of its group that have the line. */
  function partCells([own = null, median = null, having = 0, n = 0]:
    | ShownStructure['parts'][string]
    | [] = []) {
    return [
      <td>{own === null ? '–' : indicator(own, 'percent')}</td>,
      <td title={median === null ? words.tooFew : words.having(number(having), number(n))}>
        {median === null ? '–' : indicator(median, 'percent')}
      </td>,
    ];
  }

  function groupLink({ grupo: { nivel, codigo } }: ShownStructure) {
    const name = `${levels[nivel]!.toLowerCase()} ${codigo}`;
    return <a href={`/sector/${nivel}/${codigo}#estructura`}>{name}</a>;
  }

  /** Such as `solo hay totales en 2024 y 2025; no reportado en 2023`. */
  function reasonsByYear(dashes: readonly (readonly [year: number, reason: string])[]) {
    return byReason(dashes)
      .map(([reason, those]) => words.inYears(reason, yearsText([...new Set(those)].sort((a, b) => a - b))))
      .join('; ');
  }

  const offered = units
    .filter(({ pesos }) => pesos >= scale)
    .map(({ key, name }) => [key, key === 'miles' ? words.asFiled(name) : name] as const);
  return (
    <Block title={words.statements} id="estados">
      <div class="row scripted">
        <Segments
          legend={words.statement}
          options={Object.entries(words.statementNames)}
          chosen={shown}
          choose={show}
        />
        <Menu
          label={words.unit}
          options={offered}
          chosen={unit.key}
          choose={(key) => setUnit(unitFor(amounts, scale, key))}
        />
      </div>
      <div>{statements}</div>
    </Block>
  );
}

/** Whether any line of any year has a figure. */
const isFiled = (rows: readonly Row[]) =>
  rows.some((row) => Object.entries(row).some(([key, value]) => key !== 'anio' && value !== null));

/**
 * The keys of all years in statement order; a line that only an older year has follows the line before it there.
 * `rows`: newest year first
 */
function keysOf(rows: readonly Row[]) {
  const keys: string[] = [];
  for (const row of rows) {
    let after = -1;
    for (const key of Object.keys(row)) {
      if (key === 'anio') continue;
      const known = keys.indexOf(key);
      if (known >= 0) after = known;
      else keys.splice(++after, 0, key);
    }
  }
  return keys;
}
