/** Who grew most among the companies of a CIIU group in a year: the finding, bars, the list, and who is left out; year and floor are in the page's address. */

import { addressOf, queryString } from '../../../contract/http/addresses.ts';
import { fastestQuery, leastRevenue } from '../../../contract/http/fastest.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { Fastest } from '../../../contract/http/sectors.ts';
import { formatsIn, siisScale, uncapitalized, useFormats } from '../../words/formats.ts';
import { pathIn, spanishAlone, useLanguage, useWords } from '../../words/language.ts';
import { fastestWords } from '../../words/words.ts';
import { AmountCell, Block, BlockTools, PictureLinks } from '../document/block.tsx';
import { ChoiceLinks, FigureCell, FigureHead, ScrollTable, SmallText } from '../document/elements.tsx';
import { GradeMark } from '../figures/flags.tsx';
import { reasonText } from '../figures/indicator-notes.tsx';
import { constantAddress, unitText } from '../figures/pesos.tsx';
import type { SectorFacts, Step } from './facts.ts';
import { useGroupText } from './group-names.ts';
import { barsRoom, drawBars, shortened } from './table.tsx';

/** Floors that a reader may choose, in thousands of pesos. */
const floors = [0, 1_000_000, 5_000_000, leastRevenue, 50_000_000, 100_000_000];

const percentIn = (language: Language, rate: number): string =>
  formatsIn[language].indicator(rate, 'percent');
const millionsIn = (language: Language, thousands: number): string =>
  fastestWords[language].millions(formatsIn[language].number(thousands / siisScale), thousands === siisScale);

/** How the ending of an address says which year and floor; those of the plain page are left out. */
function choiceOf({ anio, ingresos_minimos }: Pick<Fastest, 'anio' | 'ingresos_minimos'>, reference: number) {
  const query = queryString({
    ...(anio !== reference && { anio }),
    ...(ingresos_minimos !== leastRevenue && { ingresos_minimos }),
  });
  return query === '' ? '' : `?${query}`;
}

/** The page of a group with this year and floor; `base`: in whose pesos it is. */
export function fastestAddress(
  { nivel, codigo }: Pick<Step, 'nivel' | 'codigo'>,
  chosen: Pick<Fastest, 'anio' | 'ingresos_minimos'>,
  reference: number,
  base: number | null,
): string {
  const page = `/sector/${nivel}/${codigo}${choiceOf(chosen, reference)}`;
  return `${base === null ? page : constantAddress(page)}#crecen`;
}

/** The first as bars of their rate without inflation, or as filed where the year has no price; null of less than two. */
export function fastestBars({ empresas }: Fastest, most: number, language: Language) {
  const bars = empresas.slice(0, most).map(({ nit, razon_social, crecimiento, crecimiento_real }) => {
    const rate = crecimiento_real ?? crecimiento;
    return { codigo: nit, name: razon_social, amount: rate, text: percentIn(language, rate) };
  });
  return bars.length < 2 ? null : bars;
}

/** What the bars are of. */
export const barsText = ({ anio, empresas }: Fastest, language: Language): string =>
  fastestWords[language].growth(anio, empresas[0]?.crecimiento_real !== null);

/** The companies that are compared, in a sentence. */
export const comparedText = ({ anio, ingresos_minimos: least, n }: Fastest, language: Language): string =>
  fastestWords[language].compared(
    n,
    formatsIn[language].number(n),
    least === 0 ? null : millionsIn(language, least),
    anio,
  );

/** Who counts and is not compared, by reason, with their number; null where all are. */
function leftOutText(
  { anio, ingresos_minimos: least, fuera, n }: Fastest,
  language: Language,
): string | null {
  const words = fastestWords[language];
  const { number, list } = formatsIn[language];
  const { sin_tasa, no_contaba_antes, calidad, ingresos_menores, diez_veces } = fuera;
  const withoutRate = Object.values(sin_tasa).reduce((sum, count) => sum + count, 0);
  const one = Object.keys(sin_tasa).length === 1;
  const why = Object.entries(sin_tasa).map(
    ([reason, count]) => `${one ? '' : `${number(count)}: `}${uncapitalized(reasonText(reason, language))}`,
  );
  const parts: readonly (readonly [count: number, text: string])[] = [
    [ingresos_menores, words.soldLess(number(ingresos_menores), millionsIn(language, least), anio)],
    [withoutRate, words.withoutRate(number(withoutRate), why.join('; '))],
    [no_contaba_antes, words.notBefore(number(no_contaba_antes), anio)],
    [calidad, words.ofGradeC(number(calidad))],
    [diez_veces, words.tenfold(number(diez_veces), anio)],
  ];
  const some = parts.filter(([count]) => count > 0);
  if (some.length === 0) return null;
  const out = some.reduce((sum, [count]) => sum + count, 0);
  return words.leftOut(number(n + out), number(out), list(some.map(([, text]) => text)), anio);
}

function finding({ anio, n, crecieron, crecieron_real, empresas }: Fastest, language: Language): string {
  const words = fastestWords[language];
  const { number } = formatsIn[language];
  const [first] = empresas;
  if (n === 0) return words.nobody(anio);
  if (!first) return words.nobodyGrew(number(n), anio);
  const { razon_social, crecimiento, crecimiento_real } = first;
  const filed = percentIn(language, crecimiento);
  const rates = crecimiento_real === null ? filed : words.rates(percentIn(language, crecimiento_real), filed);
  const others = n > 1 ? words.grown(number(crecieron), number(n), number(crecieron_real), anio) : '';
  return words.first(razon_social, rates, anio) + others;
}

/** The years that can be compared, and the chosen one. */
const withYearBefore = (filed: readonly number[], anio: number): readonly number[] =>
  filed.filter((year) => filed.includes(year - 1) || year === anio);

export function SectorFastest({
  facts: { fastest, years, ranking, base },
  group,
}: {
  facts: Pick<SectorFacts, 'fastest' | 'years' | 'ranking' | 'base'>;
  group: Step;
}) {
  const language = useLanguage();
  const words = useWords(fastestWords);
  const name = useGroupText(group);
  const { unitFor } = useFormats();
  const filed = Object.keys(years).map(Number);
  if (filed.length === 0) return null;
  const { anio, ingresos_minimos, empresas } = fastest;
  const reference = ranking.anio;
  const hrefOf = (change: Partial<Fastest>) =>
    pathIn(language, fastestAddress(group, { anio, ingresos_minimos, ...change }, reference, base));
  const bars = fastestBars(fastest, 10, language);
  const unit = unitFor(
    empresas.flatMap((row) => [row.ingresos_anterior, row.ingresos_operacionales]),
    siisScale,
  );
  const call = addressOf('sector', group);
  const inPesos = base === null ? {} : { pesos: 'constantes' };
  const asked = { include: 'crecen', years: anio, ingresos_minimos, ...inPesos };
  const list = { ...fastestQuery(group.codigo, ingresos_minimos), anio, ...inPesos };
  const leftOut = leftOutText(fastest, language);
  const frame = `/grafica/sector/${group.nivel}/${group.codigo}/crecen${choiceOf(fastest, reference)}`;
  return (
    <Block title={words.title} id="crecen">
      <p>{finding(fastest, language)}</p>
      <nav aria-label={words.choice}>
        <ChoiceLinks
          name={words.year}
          links={withYearBefore(filed, anio).map((year) => [
            String(year),
            hrefOf({ anio: year }),
            year === anio,
          ])}
        />
        <ChoiceLinks
          name={words.least(anio - 1)}
          links={[...new Set([...floors, ingresos_minimos])]
            .sort((a, b) => a - b)
            .map((least) => [
              least === 0 ? words.noLeast : words.from(millionsIn(language, least)),
              hrefOf({ ingresos_minimos: least }),
              least === ingresos_minimos,
            ])}
        />
      </nav>
      {bars && (
        <figure class="card chart">
          <figcaption>{barsText(fastest, language)}</figcaption>
          <svg
            viewBox={`0 0 ${barsRoom.width} ${bars.length * barsRoom.row}`}
            role="img"
            aria-label={`${barsText(fastest, language)}: ${bars.map(({ name, text }) => `${name} ${text}`).join('; ')}`}
          >
            {drawBars(bars, barsRoom, shortened, (part) => ({ class: part === 'bar' ? 'bar one' : 'label' }))}
          </svg>
          <PictureLinks frame={frame} of={`${barsText(fastest, language)}: ${name}`} />
        </figure>
      )}
      {empresas.length > 0 && (
        <ScrollTable
          name={words.called}
          title={words.about(unitText(unit.name, base, language))}
          heads={[
            words.company,
            [
              <th scope="col" class="number fold-narrow">
                {anio - 1}
              </th>,
              <th scope="col" class="number fold-narrow">
                {anio}
              </th>,
            ],
            [words.withoutInflation, words.asFiled].map((text) => <FigureHead>{text}</FigureHead>),
          ]}
          rows={empresas.map((row) => (
            <tr>
              <th scope="row">
                <a href={pathIn(language, `/empresa/${row.nit}`)}>{row.razon_social}</a>{' '}
                <small class="soft">
                  {row.ciudad} <GradeMark grade={row.calidad} />
                </small>
              </th>
              {[row.ingresos_anterior, row.ingresos_operacionales].map((amount) => (
                <AmountCell value={amount} scale={siisScale} unit={unit} kind="fold-narrow" />
              ))}
              <FigureCell>
                {row.crecimiento_real === null ? '–' : percentIn(language, row.crecimiento_real)}
              </FigureCell>
              <FigureCell>{percentIn(language, row.crecimiento)}</FigureCell>
            </tr>
          ))}
        />
      )}
      <SmallText>
        {`${comparedText(fastest, language)}${leftOut === null ? '' : ` ${leftOut}`} `}
        <a href={`/explorar?${queryString({ ...list, pesos: undefined })}`} hreflang={spanishAlone(language)}>
          {words.all}
        </a>
        .
      </SmallText>
      <BlockTools
        of={words.called}
        call={`${call}?${queryString(asked)}`}
        csv={`${addressOf('screener', {})}?${queryString(list)}`}
      />
    </Block>
  );
}
