/** The page of the quality rules: what each checks, how often it flags, and the grades by year. */

import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Latest } from '../../contract/stored/layout.ts';
import { Block } from '../parts/document/block.tsx';
import { published } from '../parts/document/client.ts';
import {
  DataRow,
  FigureCell,
  FigureHead,
  ScrollTable,
  SmallText,
  SoftText,
} from '../parts/document/elements.tsx';
import { formatNumber } from '../parts/document/format.ts';
import { byId } from '../parts/document/live.tsx';
import { useLoaded } from '../parts/document/loaded.tsx';
import { sampleBanner } from '../parts/document/sample-banner.ts';
import type { FlagCounts, FlagRule, LineNames, Rules } from '../parts/figures/flags.tsx';
import { FlagFigures, gradeList, gradeText, loadRules } from '../parts/figures/flags.tsx';
import { figureWords } from '../words/words.ts';
import './shell-at-once.ts';

async function load() {
  const { release, sample }: Latest = await published('/data/latest.json');
  sampleBanner({ sample });
  return loadRules({ release }, 'es');
}

const page = byId('page');

function QualityPage() {
  const loaded = useLoaded('rules', load);
  useLayoutEffect(() => {
    page.setAttribute('aria-busy', String(loaded.state === 'busy'));
    // The rule that the address's hash names was not there when the page loaded.
    if (loaded.state === 'loaded') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [loaded.state]);
  if (loaded.state === 'busy') return <SoftText>Cargando las reglas…</SoftText>;
  if (loaded.state === 'failed') return loaded.notice;
  const {
    rules: { grados, reglas },
    nameOf,
  } = loaded.value;
  const filings = Object.fromEntries(Object.entries(grados).map(([year, counts]) => [year, total(counts)]));
  return (
    <>
      <GradeTable grados={grados} />
      <RuleIndex rules={reglas} filings={total(filings)} />
      <Block title="Regla por regla" id="explicaciones">
        {reglas.map((rule) => (
          <ExplainedRule key={rule.regla} rule={rule} filings={filings} nameOf={nameOf} />
        ))}
      </Block>
    </>
  );
}

const total = (counts: FlagCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Flags in a hundred filings. */
const share = (count: number, filings: number) =>
  filings === 0 ? '–' : formatNumber((count / filings) * 100, 1);

const GradeTable = ({ grados }: Pick<Rules, 'grados'>) => (
  <Block title="Grados por año" id="grados">
    <SoftText>
      El grado de una presentación es el de su marca de más peso. Las de grado D no cuentan en las
      estadísticas ni en las posiciones de su sector; todas se muestran.
    </SoftText>
    <ScrollTable
      name="grados por año"
      title="Presentaciones de cada grado"
      heads={['Año', gradeList.map((grade) => <FigureHead>{gradeText(grade, 'es')}</FigureHead>)]}
      rows={Object.entries(grados).map(([year, counts]) => (
        <DataRow head={year}>
          {gradeList.map((grade) => (
            <FigureCell>{formatNumber(counts[grade] ?? 0)}</FigureCell>
          ))}
        </DataRow>
      ))}
    />
  </Block>
);

const RuleIndex = ({ rules, filings }: { rules: readonly FlagRule[]; filings: number }) => (
  <Block title="Las reglas" id="reglas">
    <ScrollTable
      name="reglas"
      title={`${formatNumber(rules.length)} reglas y sus marcas en las ${formatNumber(filings)} presentaciones.`}
      heads={['Regla', 'Peso', ['Marcas', 'Por cada 100'].map((name) => <FigureHead>{name}</FigureHead>)]}
      rows={rules.map(({ regla, nombre, severidad, marcas }) => (
        <tr data-rule={regla}>
          <th scope="row">
            <a href={`#${regla}`}>{nombre}</a>
          </th>
          <td class="nowrap">{figureWords.es.severities[severidad]}</td>
          {[formatNumber(total(marcas)), share(total(marcas), filings)].map((text) => (
            <FigureCell>{text}</FigureCell>
          ))}
        </tr>
      ))}
    />
  </Block>
);

/** `filings`: their number by year */
function ExplainedRule({
  rule: { regla, nombre, severidad, formula, explicacion, ejemplo, marcas },
  filings,
  nameOf,
}: {
  rule: FlagRule;
  filings: FlagCounts;
  nameOf: LineNames;
}) {
  const { lineas, anterior, cifras } = ejemplo;
  const years = Object.keys(marcas);
  return (
    <section class="card rule" id={regla} aria-labelledby={`${regla}-nombre`}>
      <h3 id={`${regla}-nombre`}>{nombre}</h3>
      <p>
        <span class="chip">{figureWords.es.severities[severidad]}</span> <code>{regla}</code>
      </p>
      <p>{explicacion}</p>
      <p>
        {'Marca cuando: '}
        <code>{formula}</code>
      </p>
      {example('Por ejemplo, con', lineas, nameOf)}
      {example('y el año anterior', anterior, nameOf)}
      {example(lineas || anterior ? 'la marca dice' : 'Por ejemplo, la marca dice', cifras, nameOf)}
      {years.length === 0 ? (
        <SmallText>En esta publicación no marca nada.</SmallText>
      ) : (
        <ScrollTable
          name={`marcas de ${nombre}`}
          title={null}
          heads={['Año', years.map((name) => <FigureHead>{name}</FigureHead>)]}
          rows={[
            yearRow('Marcas', years, (year) => formatNumber(marcas[year] ?? 0)),
            yearRow('Por cada 100 presentaciones', years, (year) =>
              share(marcas[year] ?? 0, filings[year] ?? 0),
            ),
          ]}
        />
      )}
    </section>
  );
}

const example = (words: string, amounts: FlagCounts | undefined, nameOf: LineNames) =>
  amounts &&
  Object.keys(amounts).length > 0 && (
    <>
      <SmallText>{`${words}:`}</SmallText>
      <dl class="facts">
        <FlagFigures cifras={amounts} nameOf={nameOf} />
      </dl>
    </>
  );

const yearRow = (name: string, years: readonly string[], text: (year: string) => string) => (
  <DataRow head={name}>
    {years.map((year) => (
      <FigureCell>{text(year)}</FigureCell>
    ))}
  </DataRow>
);

page.replaceChildren();
render(<QualityPage />, page);
