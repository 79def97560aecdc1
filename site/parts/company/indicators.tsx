/** The indicators of a company by category, each with its group's quartiles; a click on a name shows all its years. */

import { Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { IndicatorDefinition as Definition } from '../../../contract/http/schemas.ts';
import { uncapitalized, useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { companyFigureWords, figureWords, meaningWords } from '../../words/words.ts';
import { everyYear, YearChart } from '../charts/charts.tsx';
import { band } from '../charts/spread.tsx';
import { Block, BlockMenu } from '../document/block.tsx';
import {
  BodiedTable,
  FigureButton,
  FigureHead,
  ScrollBox,
  Segments,
  SmallText,
} from '../document/elements.tsx';
import type { Whole } from '../figures/facts.ts';
import {
  assumed,
  categoryBodies,
  cutText,
  GroupNote,
  NoBand,
  NobodyRow,
  namesByReason,
  reasonText,
  unrankedText,
} from '../figures/indicator-notes.tsx';
import { meaningOf } from '../figures/meanings.ts';
import type { YearGaps } from '../figures/source-gaps.ts';
import { newestDetailed, totalsOnly } from '../figures/source-gaps.ts';
import type { CompanyBenchmark, ShownAnalysis } from './facts.ts';
import { asking, type YearChoice, YearLinks } from './years.tsx';

/** `onLevel`: called with the level that a reader chooses */
export function CompanyIndicators({
  company,
  benchmark,
  analysis: { anio_completo },
  call,
  gaps,
  choice,
  onLevel = () => {},
}: {
  company: Whole;
  benchmark: CompanyBenchmark | null;
  analysis: Pick<ShownAnalysis, 'anio_completo'>;
  call: string;
  gaps: YearGaps;
  choice: YearChoice;
  onLevel?: (level: string) => void;
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { levels, categories } = useWords(figureWords);
  const { formula, whenNull } = useWords(meaningWords);
  const { indicator, number } = useFormats();
  const { indicators: own } = company;
  const { asked, ask, hrefOf } = choice;
  const years = own.by_year.map(({ anio }) => anio);
  const all = Object.entries(own.definitions);
  const value = (key: string, year: number) => own.by_year.find(({ anio }) => anio === year)?.[key] ?? null;
  const count = (year: number) => all.filter(([key]) => value(key, year) !== null).length;
  const newest = years.at(-1) ?? 0;
  const detailed = newestDetailed(gaps, years);
  const year = typeof asked === 'number' ? asked : count(detailed) > count(newest) ? detailed : newest;
  const levelOfRanking = benchmark?.ranking.level ?? 'clase';
  const peers = (year: number, level: string) =>
    benchmark?.peer_stats_by_year[String(year)]?.find(({ nivel }) => nivel === level);
  const [level, setLevel] = useState<string>(peers(year, levelOfRanking)?.nivel_sugerido ?? levelOfRanking);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const yearLinks = useRef<HTMLUListElement>(null);

  const stats = peers(year, level);
  const percentiles = benchmark?.empresa.percentiles.find(
    ({ anio, nivel }) => anio === year && nivel === level,
  )?.indicadores;
  const whole = anio_completo.find(({ anio }) => anio === year);
  const row = (key: string, definition: Definition) => {
    const at = value(key, year);
    const reason = own.motivos_nulos[String(year)]?.[key];
    const note = assumed(own, year, key, language);
    const text = (figure: number | null | undefined) =>
      figure === null || figure === undefined ? '–' : indicator(figure, definition.unit);
    const peer = stats?.indicadores[key];
    const rank = percentiles?.[key];
    const isUnfolded = unfolded.has(key);
    return (
      <Fragment key={key}>
        <tr data-indicator={key} id={`indicador-${key}`}>
          <th scope="row">
            <button
              type="button"
              class="indicator-name"
              aria-expanded={isUnfolded}
              onClick={() => unfold(key)}
            >
              {definition.nombre}
            </button>
            {note && <div class="small soft">{note}</div>}
          </th>
          {at === null ? (
            <td class="number nothing" title={reason && reasonText(reason, language)}>
              –<span class="unseen">{reasonText(reason, language)}</span>
            </td>
          ) : (
            <td
              class={`number${definition.unit === 'currency' ? ' wraps' : ''}`}
              title={`${at}`}
              data-anio={year}
            >
              <FigureButton>{text(at)}</FigureButton>
            </td>
          )}
          <td class="band-cell">
            {band(peer, whole?.indicadores[key] ?? at, definition.unit, language) ??
              (stats && <NoBand n={peer?.n} />)}
          </td>
          {['p25', 'p50', 'p75'].map((name) => (
            <td class={`number fold-narrow${definition.unit === 'currency' ? ' wraps' : ''}`}>
              {text(peer?.[name as 'p25'])}
            </td>
          ))}
          <td
            class="number"
            title={typeof rank === 'number' ? words.rankAmong(number(peer?.n ?? 0)) : undefined}
          >
            {rank === null || rank === undefined ? '–' : words.percentile(number(rank))}
          </td>
          <td class="number fold-narrow">{peer ? number(peer.n) : '–'}</td>
        </tr>
        {isUnfolded && (
          <tr class="unfolded-row">
            <td colSpan={8} class="unfolded">
              {history(key, definition)}
            </td>
          </tr>
        )}
      </Fragment>
    );
  };
  const history = (key: string, definition: Definition) => {
    const all = everyYear(years);
    const quartile = (name: 'p25' | 'p50' | 'p75') =>
      all.map((year) => peers(year, level)?.indicadores[key]?.[name] ?? null);
    return (
      <div>
        {
          <YearChart
            label={words.byYear(definition.nombre)}
            years={all}
            height={210}
            text={(at) => indicator(at, definition.unit)}
            series={[
              { label: words.upperQuartile, values: quartile('p75'), ink: 'soft', kind: 'high' },
              { label: words.lowerQuartile, values: quartile('p25'), ink: 'soft', kind: 'low' },
              { label: words.median, values: quartile('p50'), ink: 'one', kind: 'dashes' },
              { label: words.company, values: all.map((year) => value(key, year)), ink: 'two' },
            ]}
          />
        }
        <SmallText>
          {meaningOf(key, language)}
          {words.formula}
          <code>{formula(key, definition.formula)}</code>
          {words.noValueWhen(uncapitalized(whenNull(key, definition.cuando_es_nulo)))}
        </SmallText>
      </div>
    );
  };
  const isKnown = (key: string) => value(key, year) !== null || (stats?.indicadores[key]?.n ?? 0) > 0;
  const definitions = all.filter(([key]) => isKnown(key));
  const missing = all.filter(([key]) => !isKnown(key));
  // The latest other year with most of what nobody has in this one.
  const richer = years
    .map((year) => ({ year, known: missing.filter(([key]) => value(key, year) !== null).length }))
    .filter(({ known }) => known > 0)
    .sort((a, b) => b.known - a.known || b.year - a.year)[0];
  const table = (
    <BodiedTable
      title={words.indicatorsOf(year)}
      heads={[
        words.indicator,
        <FigureHead>{words.company}</FigureHead>,
        words.againstGroup,
        [words.lowerQuartile, words.median, words.upperQuartile].map((name) => (
          <th scope="col" class="number fold-narrow">
            {name}
          </th>
        )),
        <FigureHead>{words.exceeds}</FigureHead>,
        <th scope="col" class="number fold-narrow">
          {words.companies}
        </th>,
      ]}
      bodies={[
        categoryBodies(Object.entries(categories), 8, (category) =>
          definitions
            .filter(([, definition]) => definition.category === category)
            .map(([key, definition]) => row(key, definition)),
        ),
        <NobodyRow
          names={
            missing.length > 0
              ? [
                  namesByReason(
                    missing.map(([key, { nombre }]) => [
                      nombre,
                      reasonText(own.motivos_nulos[String(year)]?.[key], language),
                    ]),
                    language,
                  ),
                ]
              : []
          }
          columns={8}
        >
          {richer && [words.hasInYear(number(richer.known), richer.year), toYear(richer.year)]}
        </NobodyRow>,
      ]}
      attributes={{ class: 'sticky' }}
    />
  );

  function toYear(year: number) {
    return (
      <a href={hrefOf(year, 'indicadores')} onClick={asking(() => chooseYear(year))}>
        {words.seeYear(year)}
      </a>
    );
  }

  /** Its link here goes with the year that was shown: the focus goes on at the years. */
  function chooseYear(year: number) {
    ask(year);
    const links = yearLinks.current?.querySelectorAll('a') ?? [];
    links[years.length - 1 - years.indexOf(year)]?.focus();
  }

  function chooseLevel(level: string) {
    setLevel(level);
    onLevel(level);
  }

  function unfold(key: string) {
    const other = new Set(unfolded);
    if (!other.delete(key)) other.add(key);
    setUnfolded(other);
  }

  return (
    <Block title={words.indicators} id="indicadores">
      <div class="row">
        <YearLinks years={years} chosen={year} place="indicadores" choice={choice} list={yearLinks} />
        {benchmark?.empresa.ciiu && (
          <div class="scripted">
            <Segments
              legend={words.comparedGroup}
              options={Object.entries(levels)}
              chosen={level}
              choose={chooseLevel}
            />
          </div>
        )}
      </div>
      <p class="flag" role="status">
        {`${cutText(company, year, language)} ${unrankedText(company, year, language)}`.trim()}
        {year !== newest && totalsOnly(gaps, newest) && [words.onlyTotals(newest), toYear(newest)]}
      </p>
      <p class="small soft" id="grupo" role="status">
        <GroupNote stats={stats} year={year} choose={chooseLevel} />
      </p>
      <ScrollBox name={words.indicatorsCalled}>{table}</ScrollBox>
      <BlockMenu
        of={words.indicatorsCalled}
        call={[`${call}/indicators`, `${call}/benchmark`]}
        csv={`${call}/indicators`}
      />
      <p class="small">
        {stats && (
          <a href={`${addressOf('sector', stats)}?format=csv`} download="">
            {words.groupStatistics(levels[stats.nivel]?.toLowerCase() ?? '')}
          </a>
        )}
      </p>
    </Block>
  );
}
