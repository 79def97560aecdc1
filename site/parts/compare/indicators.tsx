/** The indicators of one year side by side, each with the quartiles of its company's group; derived figures and growth. */

import { useState } from 'preact/hooks';
import type { IndicatorDefinition as Definition } from '../../../contract/http/schemas.ts';
import { figureWords } from '../../words/words.ts';
import type { SpreadStats } from '../charts/spread.tsx';
import { band, bandWidth, behind, quartiles } from '../charts/spread.tsx';
import { BlockTools, fileUnits, unitHeader } from '../document/block.tsx';
import { BodiedTable, PointAt, ScrollBox, Segments } from '../document/elements.tsx';
import { formatIndicator, formatNumber, thousands, unrounded } from '../document/format.ts';
import { useLoaded } from '../document/loaded.tsx';
import type { ShownPeerStats } from '../figures/facts.ts';
import {
  categoryBodies,
  cutText,
  excludedText,
  NoBand,
  NobodyRow,
  reasonText,
  unrankedText,
} from '../figures/indicator-notes.tsx';
import { figureTitle } from '../figures/meanings.ts';
import { analysisOf, inkOf } from './chart.tsx';
import type { Analysed, Compared } from './compared.tsx';
import {
  benchmarkCall,
  companyCall,
  companyLink,
  definitionsOf,
  fetchBenchmarks,
  indicatorsInYear,
} from './compared.tsx';

/** A company, its index among all compared, its group in the year, and its percentiles there. */
type Placed = {
  compared: Compared;
  place: number;
  group: ShownPeerStats | undefined;
  percentiles: Record<string, number | null>;
};

type Company = Compared & { company: Analysed };

type GroupOf = Awaited<ReturnType<typeof fetchBenchmarks>[number]>;

/**
 * Shows the values at once, and the bands when the benchmarks arrive.
 * `level`: of the groups; '' for the narrowest with enough companies
 */
export function ComparedIndicators({
  allCompared,
  year,
  level: given,
  choose,
}: {
  allCompared: readonly Compared[];
  year: number;
  level: string;
  choose: (level: string) => void;
}) {
  const companies = allCompared.flatMap((compared, place) => (compared.company ? [{ compared, place }] : []));
  const nits = companies
    .filter(({ compared }) => indicatorsInYear(compared, year))
    .map(({ compared }) => compared.nit);
  const [chosen, setChosen] = useState(given);
  const loaded = useLoaded(nits.length > 0 ? `${year} ${nits}` : null, () =>
    Promise.all(fetchBenchmarks(nits, year)),
  );

  const placed = (groups: readonly GroupOf[], level: string): Placed[] =>
    companies.map(({ compared, place }) => {
      const benchmark = groups[nits.indexOf(compared.nit)];
      const standing = benchmark?.empresa.percentiles.find(
        ({ anio, nivel }) => anio === year && nivel === level,
      );
      const group = benchmark?.peer_stats_by_year[String(year)]?.find(({ nivel }) => nivel === level);
      return { compared, place, group, percentiles: standing?.indicadores ?? {} };
    });

  if (nits.length === 0)
    return (
      <p class="card">
        {companies.length === 0
          ? 'Los indicadores son de las sociedades de SIIS; aquí solo hay entidades vigiladas, cuyas razones están en la página de cada una.'
          : `Ninguna sociedad reportó ${year}.`}
      </p>
    );
  if (loaded.state !== 'loaded')
    return (
      <div class="parts" aria-busy={loaded.state === 'busy'}>
        {loaded.state === 'failed' && loaded.notice}
        {table(placed([], ''), allCompared, year)}
      </div>
    );
  const groups = loaded.value;
  const level = chosen || enough(placed(groups, 'clase'));
  const placedCompanies = placed(groups, level);
  return (
    <div class="parts" aria-busy="false">
      {groups.some((group) => group) && (
        <Segments
          legend="Grupo de comparación"
          options={Object.entries(figureWords.es.levels)}
          chosen={level}
          choose={(other) => {
            setChosen(other);
            choose(other);
          }}
        />
      )}
      <div class="parts">
        {table(placedCompanies, allCompared, year)}
        {groupNotes(placedCompanies, allCompared, year)}
        {toolsOf(placedCompanies, allCompared, year, nits, level)}
      </div>
    </div>
  );
}

/** The level that has enough companies for quartiles in the group of each. */
const enough = (classes: readonly Placed[]) =>
  ['seccion', 'division'].find((level) => classes.some(({ group }) => group?.nivel_sugerido === level)) ??
  'clase';

/**
 * The group that all companies with figures of the year share; undefined when they differ, when there is only one, or when
 * it has too few companies for quartiles.
 */
function sharedGroup(placedCompanies: readonly Placed[], year: number) {
  const [first, ...others] = placedCompanies.filter(({ compared }) => indicatorsInYear(compared, year));
  const same = others.every(({ group }) => group?.codigo === first?.group?.codigo);
  return others.length > 0 && same && first?.group?.muestra !== 'insuficiente' ? first?.group : undefined;
}

function table(placedCompanies: readonly Placed[], allCompared: readonly Compared[], year: number) {
  const group = sharedGroup(placedCompanies, year);
  const allDefinitions = Object.entries(definitionsOf(allCompared));
  const isKnown = (key: string) =>
    placedCompanies.some(
      ({ compared, group: groupOfCompany }) =>
        (indicatorsInYear(compared, year)?.[key] ?? null) !== null ||
        (groupOfCompany?.indicadores[key]?.n ?? 0) > 0,
    );
  const definitions = allDefinitions.filter(([key]) => isKnown(key));
  const wide = placedCompanies.length + (group ? 2 : 1);
  const row = (key: string, { nombre, unit, category }: Definition) => {
    // Only in this category is a negative figure a loss; a negative cash cycle is none.
    const loss = (value: number) => category === 'rentabilidad' && value < 0;
    const marks = placedCompanies.map(({ compared, place }) => ({
      name: compared.name,
      place,
      value: indicatorsInYear(compared, year)?.[key] ?? null,
    }));
    return (
      <tr data-indicator={key}>
        <th scope="row">{nombre}</th>
        {group && (
          <td class="band-cell">
            {sharedBand(group.indicadores[key], marks, unit) ?? <NoBand n={group.indicadores[key]?.n} />}
          </td>
        )}
        {marks.map(({ value }, i) => {
          const stats = placedCompanies[i]?.group;
          return (
            <td class="number" {...(value !== null && { title: String(value) })}>
              {value === null ? (
                <span class="nothing" title="Sin dato">
                  –
                </span>
              ) : (
                <span class={loss(value) ? 'negative' : ''}>{formatIndicator(value, unit)}</span>
              )}
              {!group &&
                stats &&
                stats.muestra !== 'insuficiente' &&
                (band(stats.indicadores[key], value, unit, 'es') ?? [
                  ' ',
                  <NoBand n={stats.indicadores[key]?.n} />,
                ])}
            </td>
          );
        })}
      </tr>
    );
  };
  return (
    <ScrollBox name="indicadores" kind="scroll sticky">
      <BodiedTable
        title={`Indicadores de ${year}. La caja es la mitad central del grupo CIIU de cada sociedad, con la mediana marcada; el punto, la sociedad. Una flecha dice que queda más allá de lo dibujado.`}
        heads={[
          'Indicador',
          group && (
            <th
              scope="col"
              class="wraps"
            >{`Frente a la ${figureWords.es.levels[group.nivel]?.toLowerCase()} ${group.codigo}`}</th>
          ),
          placedCompanies.map(({ compared, place, group: groupOfCompany }) => (
            <th scope="col" class="number wraps">
              {group && [numeral(place), ' ']}
              {companyLink(compared, year)}
              {!group && groupOfCompany && [' ', <small class="unit">{groupText(groupOfCompany)}</small>]}
            </th>
          )),
        ]}
        bodies={[
          categoryBodies(Object.entries(figureWords.es.categories), wide, (category) =>
            definitions
              .filter(([, definition]) => definition.category === category)
              .map(([key, definition]) => row(key, definition)),
          ),
          <NobodyRow
            names={allDefinitions.flatMap(([key, { nombre }]) => (isKnown(key) ? [] : [nombre]))}
            columns={wide}
          />,
        ]}
      />
    </ScrollBox>
  );
}

const groupText = ({ nivel, codigo, muestra }: ShownPeerStats) =>
  `${figureWords.es.levels[nivel]} ${codigo}${muestra === 'insuficiente' ? ', muy pocas para cuartiles' : ''}`;

const toolsOf = (
  placedCompanies: readonly Placed[],
  allCompared: readonly Compared[],
  year: number,
  nits: readonly string[],
  level: string,
) => (
  <BlockTools
    of="indicadores"
    call={benchmarkCall(nits, year)}
    table={() => ({
      name: `cifras-comparacion-indicadores-${year}`,
      header: [
        ...['nit', 'razon_social', 'anio', 'nivel', 'codigo', 'indicador', 'unidad', 'valor'],
        ...['p25', 'p50', 'p75', 'n', 'percentil'],
      ],
      rows: placedCompanies.flatMap(({ compared, group, percentiles }) =>
        Object.entries(definitionsOf(allCompared)).map(([key, { unit }]) => {
          const stats = group?.indicadores[key];
          return [
            ...[compared.nit, compared.name, year, level, group?.codigo, key, fileUnits[unit]],
            ...[indicatorsInYear(compared, year)?.[key]],
            ...[stats?.p25, stats?.p50, stats?.p75, stats?.n, percentiles[key]],
          ];
        }),
      ),
    })}
  />
);

// One band for several companies of a group: quartiles behind, and a numbered mark for each company, one below the other.

const lane = 15;
const edge = 4;

/** Null when the group has too few companies for quartiles. `place` is the company's index among all compared. */
function sharedBand(
  stats: SpreadStats | undefined,
  marks: readonly { name: string; place: number; value: number | null }[],
  unit: string,
) {
  const scale = quartiles(stats);
  if (!scale) return null;
  const { p25, p50, p75, x, beyond } = scale;
  const text = (at: number) => formatIndicator(at, unit);
  const texts = marks.map(({ name, value }) => `${name}: ${value === null ? 'sin dato' : text(value)}`);
  const label = `Mediana del grupo ${text(p50)}; la mitad central va de ${text(p25)} a ${text(p75)}. ${texts.join('; ')}`;
  const height = marks.length * lane + 2 * edge;
  return (
    <svg class="band shared" viewBox={`0 0 ${bandWidth} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      {behind(scale, height / 2, height / 2 - 3)}
      {marks.map(
        ({ place, value }, i) =>
          value !== null && mark(x(value), edge + (i + 0.5) * lane, place, beyond(value)),
      )}
    </svg>
  );
}

/** `beyond`: -1 or 1 adds an arrow for a value beyond the band */
const mark = (x: number, y: number, place: number, beyond: -1 | 0 | 1) => [
  <circle class={`of ${inkOf(place)}`} cx={x} cy={y} r={7} />,
  <text class="numeral" x={x} y={y + 3.6} text-anchor="middle">
    {place + 1}
  </text>,
  beyond !== 0 && <path class={`of ${inkOf(place)}`} d={`M${x + 9 * beyond} ${y}l${-4 * beyond} -4v8z`} />,
];

/** The number of a company, for beside its name. */
const numeral = (place: number) => <span class={`numeral ${inkOf(place)}`}>{place + 1}</span>;

// Notes on the bands of a comparison: each company's group, how many companies it has, and who has none.

const groupNotes = (placedCompanies: readonly Placed[], allCompared: readonly Compared[], year: number) => (
  <ul class="small soft" id="grupos">
    {placedCompanies.map((placed) => note(placed.compared, textOf(placed, year)))}
    {allCompared
      .filter(({ company }) => !company)
      .map((entity) =>
        note(
          entity,
          'entidad vigilada por la Superintendencia Financiera, sin estos indicadores ni clase CIIU; sus razones están en su página.',
        ),
      )}
  </ul>
);

const note = ({ name, href }: Compared, text: string) => (
  <li>
    <a href={href}>{name}</a>
    {`: ${text}`}
  </li>
);

function textOf({ compared, group }: Placed, year: number) {
  if (!compared.company || !indicatorsInYear(compared, year)) return `no reportó ${year}.`;
  const where = group
    ? `${figureWords.es.levels[group.nivel]?.toLowerCase()} ${group.codigo}, ${group.nombre}; ${formatNumber(group.num_empresas)} ${group.num_empresas === 1 ? 'empresa' : 'empresas'} en ${year}${excludedText(group.excluidas, 'es')}.${figureWords.es.sample[group.muestra]}`
    : `sin clase CIIU válida en ${year}, así que sin banda.`;
  return [where, cutText(compared.company, year, 'es'), unrankedText(compared.company, year, 'es')]
    .filter(Boolean)
    .join(' ');
}

// Derived figures and growth of one year side by side.

/** Null without a company. */
export function comparedAnalysis(allCompared: readonly Compared[], year: number) {
  const companies = allCompared.filter((compared): compared is Company => compared.company !== null);
  const [first] = companies;
  if (!first) return null;
  const groups = Object.entries(analysisOf(first.company)).map(
    ([group, definitions]) => [group, Object.entries(definitions)] as const,
  );
  const allFigures = groups.flatMap(([, figures]) => figures);
  const valueIn = ({ rows }: Company, key: string) => rows.get(year)?.[key] ?? null;
  const isKnown = (key: string) => companies.some((company) => valueIn(company, key) !== null);
  const wide = companies.length + 1;
  const nits = companies.map(({ nit }) => nit);
  return [
    <ScrollBox name="caja, deuda y crecimiento" kind="scroll sticky">
      <BodiedTable
        title={[
          `Caja, deuda y crecimiento de ${year}, en pesos corrientes; las tasas reales, descontada la inflación (IPC, DANE: la media de los años; en activo y patrimonio, la de diciembre).`,
          <PointAt> Señale o toque un nombre para ver cómo se calcula.</PointAt>,
        ]}
        heads={[
          'Cifra',
          companies.map((company) => (
            <th scope="col" class="number wraps">
              {companyLink(company, year)}
            </th>
          )),
        ]}
        bodies={[
          categoryBodies(
            groups.map(([group]) => [group, group]),
            wide,
            (group) =>
              (groups.find(([name]) => name === group)?.[1] ?? [])
                .filter(([key]) => isKnown(key))
                .map(([key, { nombre, formula, unit }]) => (
                  <tr key={key} data-figure={key}>
                    <th scope="row" title={figureTitle(key, formula, 'es')}>
                      {nombre}
                    </th>
                    {companies.map((company) =>
                      cell(valueIn(company, key), unit, reasonOf(company.company, year, key)),
                    )}
                  </tr>
                )),
          ),
          <NobodyRow
            names={allFigures.flatMap(([key, { nombre }]) => (isKnown(key) ? [] : [nombre]))}
            columns={wide}
          />,
        ]}
      />
    </ScrollBox>,
    <BlockTools
      of="caja, deuda y crecimiento"
      call={companyCall(nits)}
      table={() => ({
        name: `cifras-comparacion-analisis-${year}`,
        header: [
          'nit',
          'razon_social',
          'anio',
          ...allFigures.map(([key, { unit }]) => unitHeader(key, unit)),
        ],
        rows: companies.map((company) => [
          company.nit,
          company.name,
          year,
          ...allFigures.map(([key]) => valueIn(company, key)),
        ]),
      })}
    />,
  ];
}

function reasonOf({ derivadas, crecimiento }: Analysed, year: number, key: string) {
  const reason = { ...derivadas.motivos_nulos[year], ...crecimiento.motivos_nulos[year] }[key];
  return reasonText(reason, 'es');
}

/** `reason`: why it is null */
const cell = (value: number | null, unit: string, reason: string) =>
  value === null ? (
    <td class="number nothing" title={reason}>
      –<span class="unseen">{reason}</span>
    </td>
  ) : (
    <td
      class={`number${value < 0 ? ' negative' : ''}`}
      title={unit === 'currency' ? thousands(value) : unrounded(value)}
    >
      {formatIndicator(value, unit)}
    </td>
  );
