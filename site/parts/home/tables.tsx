/** The tables of the front page: largest companies, fastest-growing ones, sections with their share of revenue. */

import type { ComponentChildren } from 'preact';
import { fewReported } from '../../../contract/filed-years.ts';
import { queryString } from '../../../contract/http/addresses.ts';
import { fastestQuery } from '../../../contract/http/fastest.ts';
import type { Home } from '../../../contract/stored/home.ts';
import { siisScale, useFormats } from '../../words/formats.ts';
import { pathIn, spanishAlone, useLanguage, useWords } from '../../words/language.ts';
import { homeWords, isicWords } from '../../words/words.ts';
import { AmountCell } from '../document/block.tsx';
import { FigureCell, ScrollTable, SmallText, SoftText, untranslated } from '../document/elements.tsx';
import { calm } from '../document/format.ts';
import { GradeMark } from '../figures/flags.tsx';

interface OfHome {
  readonly home: Home;
}

export function LargestTable({ home: { anio, mayores } }: OfHome) {
  const words = useWords(homeWords);
  const { unitFor } = useFormats();
  if (mayores.length === 0) return <Nobody />;
  const unit = unitFor(
    mayores.map((row) => row.ingresos_operacionales),
    siisScale,
  );
  return table(
    words.largestOf(anio, unit.name),
    [words.company, words.revenueShort, words.profit],
    mayores.map((row) => [
      <CompanyCell {...row} />,
      <AmountCell value={row.ingresos_operacionales} scale={siisScale} unit={unit} />,
      <AmountCell value={row.ganancia_neta} scale={siisScale} unit={unit} {...{ kind: 'fold-narrow' }} />,
    ]),
    2,
  );
}

export function FastestTable({ home: { anio, crecen } }: OfHome) {
  const words = useWords(homeWords);
  const language = useLanguage();
  const { unitFor, money, indicator } = useFormats();
  const { ingresos_minimos, empresas } = crecen;
  if (empresas.length === 0) return <Nobody />;
  const unit = unitFor(
    empresas.map((row) => row.ingresos_operacionales),
    siisScale,
  );
  const rows = table(
    words.fastestOf(anio, unit.name, money(ingresos_minimos, siisScale)),
    [words.company, words.revenueShort, words.growth],
    empresas.map((row) => [
      <CompanyCell {...row} />,
      <AmountCell
        value={row.ingresos_operacionales}
        scale={siisScale}
        unit={unit}
        {...{ kind: 'fold-narrow' }}
      />,
      <FigureCell>{indicator(row.crecimiento, 'percent')}</FigureCell>,
    ]),
    1,
  );
  const list = queryString(fastestQuery('PAIS', ingresos_minimos));
  return (
    <>
      {rows}
      <SmallText>
        <a href={`/explorar?${list}`} hreflang={spanishAlone(language)}>
          {words.fastestAll}
        </a>
      </SmallText>
    </>
  );
}

export function SectionsTable({ home: { anio, secciones, pais } }: OfHome) {
  const words = useWords(homeWords);
  const language = useLanguage();
  const { number, unitFor, indicator } = useFormats();
  const rows = secciones
    .map(({ codigo, nombre, nombre_corto, num_empresas, ingresos_operacionales }) => ({
      codigo,
      nombre,
      nombre_corto,
      companies: num_empresas.at(-1) ?? 0,
      revenue: ingresos_operacionales.at(-1) ?? null,
    }))
    .filter(({ companies }) => companies > 0)
    .sort((a, b) => (b.revenue ?? -Infinity) - (a.revenue ?? -Infinity));
  if (rows.length === 0) return <Nobody />;
  const revenues = rows.map(({ revenue }) => Math.max(0, revenue ?? 0));
  const whole = revenues.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...revenues);
  const few = fewReported(pais.num_empresas).at(-1);
  const unit = unitFor(revenues, siisScale);
  return table(
    words.sectionsOf(anio, unit.name, few ?? false),
    [words.section, words.companies, words.revenueShort, words.share],
    rows.map(({ codigo, nombre, nombre_corto, companies, revenue }, i) => {
      const sectionRevenue = revenues[i] ?? 0;
      return [
        <th scope="row">
          <a
            href={pathIn(language, `/sector/seccion/${codigo}`)}
            title={language === 'es' ? (calm(nombre) ?? undefined) : undefined}
          >
            {language === 'es' ? nombre_corto : isicWords.en[codigo]}
          </a>
          <svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={most > 0 ? ((100 * sectionRevenue) / most).toFixed(2) : 0} height={4} />
          </svg>
        </th>,
        <td class="number fold-narrow">{number(companies)}</td>,
        <AmountCell value={revenue} scale={siisScale} unit={unit} />,
        <FigureCell>
          {whole > 0 && !few ? indicator((100 * sectionRevenue) / whole, 'percent') : '–'}
        </FigureCell>,
      ];
    }),
    1,
  );
}

/** `folded`: index of the column that narrow windows hide */
const table = (
  text: string,
  heads: readonly string[],
  rows: readonly (readonly ComponentChildren[])[],
  folded: number,
) => (
  <ScrollTable
    name={text}
    title={text}
    heads={heads.map((name, i) => (
      <th scope="col" class={i > 0 ? `number${i === folded ? ' fold-narrow' : ''}` : undefined}>
        {name}
      </th>
    ))}
    rows={rows.map((cells) => <tr>{cells}</tr>)}
  />
);

const Nobody = () => <SoftText>{useWords(homeWords).nobody}</SoftText>;

function CompanyCell({
  nit,
  razon_social,
  ciudad,
  calidad,
}: Home['mayores'][number] | Home['crecen']['empresas'][number]) {
  const language = useLanguage();
  return (
    <th scope="row">
      <a href={pathIn(language, `/empresa/${nit}`)} {...untranslated}>
        {razon_social}
      </a>{' '}
      <small class="soft">
        {ciudad} <GradeMark grade={calidad} />
      </small>
    </th>
  );
}
