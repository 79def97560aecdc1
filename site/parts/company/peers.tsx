/** A company among others: the largest of its sector, and those most like it. */

import { addressOf } from '../../../contract/http/addresses.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { Meta, Ranked } from '../../../contract/http/schemas.ts';
import type { SimilarRow, StructurePart } from '../../../contract/http/similar.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import type { YearOrigin } from '../../../contract/year-marks.ts';
import { yearMarks } from '../../../contract/year-marks.ts';
import { formatsIn, siisScale, useFormats } from '../../words/formats.ts';
import { pathIn, spanishAlone, useLanguage, useWords } from '../../words/language.ts';
import { companyFigureWords, figureWords } from '../../words/words.ts';
import { Block, BlockMenu, useAmountCell } from '../document/block.tsx';
import { published, releaseFile } from '../document/client.ts';
import { FigureCell, FigureHead, ScrollTable, SoftText } from '../document/elements.tsx';
import { Loaded } from '../document/loaded.tsx';
import type { Whole } from '../figures/facts.ts';
import { GradeMark, isUnusual } from '../figures/flags.tsx';
import { HeadMarks, unrankedText } from '../figures/indicator-notes.tsx';
import type { CompanyBenchmark, SimilarCompanies, WholeYear } from './facts.ts';

type Line = Omit<Ranked, 'ciudad'> & { ciudad: string | null };
type CompanyRow = Pick<
  Ranked,
  'nit' | 'razon_social' | 'ciudad' | 'ingresos_operacionales' | 'total_activos' | 'ganancia_neta' | 'calidad'
> &
  YearOrigin & { posicion?: number };

// The largest companies of the sector, by operating revenue, with this company among them.

/** `level`: of which group; the reader chooses it beside the indicators */
export function CompanyRanking({
  company,
  benchmark: { empresa, ranking: given },
  wholeYears,
  meta,
  nit,
  level = given.level,
}: {
  company: Whole;
  benchmark: CompanyBenchmark;
  wholeYears: readonly WholeYear[];
  meta: Meta;
  nit: string;
  level?: string | undefined;
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { levels } = useWords(figureWords);
  const { number } = useFormats();
  const { anio } = given;
  const codigo = codeOf(empresa.ciiu, level);

  function table(year: number, code: string, top: readonly Ranked[]) {
    const own = empresa.posiciones.find((position) => position.nivel === level && position.anio === year);
    const inside = top.some((row) => row.nit === nit);
    const last = own && !inside ? ownLine(company, own.posicion, year, wholeYears) : null;
    const lines = last ? [...top, last] : top;
    const title = [
      words.byRevenue(`${levels[level]} ${code}`, year, unitOf(lines, language).name),
      own && words.ranked(number(own.posicion), number(own.num_empresas)),
      unrankedText(company, year, language),
      lines.some(({ calidad }) => isUnusual(calidad)) && words.graded,
    ];
    return (
      <>
        <CompanyTable
          name={words.largestCalled}
          title={title.filter(Boolean).join(' ')}
          lines={lines}
          own={nit}
        />
        <BlockMenu
          of={words.largestCalled}
          call={`${addressOf('benchmark', { nit })}?ranking_level=${level}`}
          table={() => ({
            name: `cifras-${level}-${code}-${year}`,
            header: [
              'posicion',
              'nit',
              'razon_social',
              'ciudad',
              'ingresos_operacionales_miles_cop',
              'total_activos_miles_cop',
              'ganancia_neta_miles_cop',
              'calidad',
            ],
            rows: lines.map((line) => [
              line.posicion,
              line.nit,
              line.razon_social,
              line.ciudad,
              line.ingresos_operacionales,
              line.total_activos,
              line.ganancia_neta,
              line.calidad,
            ]),
          })}
        />
      </>
    );
  }

  return (
    <Block title={words.largest} id="sector">
      {anio === null || !codigo ? (
        <SoftText>{words.noCode}</SoftText>
      ) : level === given.level ? (
        table(anio, codigo, given.top)
      ) : (
        <Loaded
          of={level}
          waiting={words.loadingLargest}
          load={async () => table(anio, codigo, await topOf(meta, level, codigo, anio))}
        />
      )}
    </Block>
  );
}

/** The 20 largest of a group by revenue, from its static file: choosing a level costs no API call. */
async function topOf(meta: Meta, level: string, codigo: string, anio: number): Promise<readonly Ranked[]> {
  const { ranking_by_year }: PublishedGroup = await published(
    releaseFile(meta, `benchmark/${level}/${codigo}.json`),
  );
  return (ranking_by_year[String(anio)] ?? []).slice(0, 20);
}

function codeOf(ciiu: CompanyBenchmark['empresa']['ciiu'], level: string) {
  if (!ciiu) return null;
  return level === 'clase' ? ciiu.codigo : level === 'division' ? ciiu.division : ciiu.seccion;
}

/** `wholeYears`: by whose sum it is ranked */
function ownLine(
  { profile, financials }: Whole,
  posicion: number,
  year: number,
  wholeYears: readonly WholeYear[],
): Line {
  const whole = wholeYears.find(({ anio }) => anio === year);
  const results = whole?.estado_resultados ?? financials.estado_resultados?.find(({ anio }) => anio === year);
  const position = financials.estado_situacion_financiera?.find(({ anio }) => anio === year);
  return {
    posicion,
    nit: profile.nit,
    razon_social: profile.razon_social,
    ciudad: profile.ubicacion.ciudad,
    ingresos_operacionales: results?.ingresos_operacionales ?? null,
    total_activos: position?.total_activos ?? null,
    ganancia_neta: results?.ganancia_neta ?? null,
    calidad: financials.filings.find(({ anio }) => anio === year)?.calidad ?? 'A',
    ...(whole && { ejercicios: whole.ejercicios.length }),
  };
}

// The companies most like it, with why, and a link that compares them.

/** As many companies as a comparison takes. */
const mostCompared = 5;

const structureParts: readonly StructurePart[] = ['margen', 'endeudamiento', 'rotacion'];

export function CompanyNeighbours({ nit, near }: { nit: string; near: SimilarCompanies | null }) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { number, unrounded } = useFormats();
  if (!near) return null;
  const { anio, comparadas, partes: own, empresas } = near;
  if (empresas.length === 0)
    return (
      <Block title={words.neighbours} id="vecinas">
        <SoftText>{words.noNeighbours(anio)}</SoftText>
      </Block>
    );
  const compared = `/comparar?nit=${[nit, ...empresas.map((row) => row.nit)].slice(0, mostCompared).join(',')}`;
  const call = `${addressOf('parecidas', { nit })}?limit=${empresas.length}`;

  /** The class, the revenue, the place and the percentiles, as far as they are compared. */
  function why({ partes }: SimilarRow): string {
    const { actividad, ingresos, lugar } = partes;
    const times = Number(ingresos?.valor) / Number(own.ingresos?.valor);
    const ranks = structureParts.flatMap((key) => {
      const [its, ours] = [partes[key]?.percentil, own[key]?.percentil];
      return its == null || ours == null ? [] : words.rankBeside(key, number(its), number(ours));
    });
    return [
      actividad && words.sameActivity(actividad.distancia),
      ingresos && (times > 0 ? words.timesRevenue(unrounded(Number(times.toPrecision(2)))) : words.noRevenue),
      lugar && lugar.distancia < 1 && words.samePlace(lugar.distancia),
      ranks.length > 0 && words.percentiles(ranks.join(', ')),
    ]
      .filter(Boolean)
      .join('; ');
  }

  return (
    <Block title={words.neighbours} id="vecinas">
      <SoftText>
        {`${words.nearest(empresas.length, number(empresas.length), number(comparadas), anio)} `}
        <a href="/docs/guia#parecidas" hreflang={spanishAlone(language)}>
          {words.howSimilar}
        </a>
        {'. '}
        <a href={compared} hreflang={spanishAlone(language)}>
          {words.compareThem}
        </a>
      </SoftText>
      <CompanyTable
        name={words.neighboursCalled}
        title={words.amountsOf(anio, unitOf(empresas, language).name)}
        lines={empresas}
        near={empresas.map((row) => ({ distance: number(row.distancia, 2), why: why(row) }))}
      />
      <BlockMenu of={words.neighboursCalled} call={call} csv={call} />
    </Block>
  );
}

// A table of companies: rank (where there is one), grade, city, and three amounts in one unit.

/** The unit that suits the revenue and assets of all companies. */
export const unitOf = (lines: readonly CompanyRow[], language: Language) =>
  formatsIn[language].unitFor(
    lines.flatMap((line) => [line.ingresos_operacionales, line.total_activos]),
    siisScale,
  );

/**
 * `name`: what the table is about, in few words.
 * `own`: the NIT of the company that the page is about
 * `near`: how far each is from it, and why
 */
export function CompanyTable({
  name,
  title,
  lines,
  own,
  near,
}: {
  name: string;
  title: string;
  lines: readonly CompanyRow[];
  own?: string;
  near?: readonly { readonly distance: string; readonly why: string }[];
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { number } = useFormats();
  const amountCell = useAmountCell();
  const unit = unitOf(lines, language);
  const placed = lines.some(({ posicion }) => posicion !== undefined);
  return (
    <ScrollTable
      name={name}
      title={title}
      heads={[
        placed && <FigureHead>{words.rank}</FigureHead>,
        words.company,
        <th scope="col" class="fold-narrow">
          {words.city}
        </th>,
        [words.revenue, words.assets, words.netProfit].map((name, i) => (
          <th scope="col" class={`number${i ? ' fold-narrow' : ''}`}>
            {name}
          </th>
        )),
        near && <FigureHead>{words.distance}</FigureHead>,
        near && (
          <th scope="col" class="fold-narrow">
            {words.why}
          </th>
        ),
      ]}
      rows={lines.map(row)}
    />
  );

  function row(line: CompanyRow, i: number) {
    const { posicion, nit, razon_social, ciudad, calidad, ...amounts } = line;
    const { ingresos_operacionales, total_activos, ganancia_neta } = amounts;
    return (
      <tr class={nit === own ? 'own' : undefined} aria-current={nit === own ? 'true' : undefined}>
        {posicion !== undefined && <FigureCell>{number(posicion)}</FigureCell>}
        <th scope="row">
          {nit === own ? razon_social : <a href={pathIn(language, `/empresa/${nit}`)}>{razon_social}</a>}{' '}
          <small class="soft">
            <GradeMark grade={calidad} />
          </small>
          <HeadMarks marks={yearMarks({ ...line, calidad: 'A' })} />
        </th>
        <td class="fold-narrow">{ciudad ?? '–'}</td>
        {[ingresos_operacionales, total_activos, ganancia_neta].map((value, i) =>
          amountCell({ value, scale: siisScale, unit, kind: i ? 'number fold-narrow' : 'number' }),
        )}
        {near && <FigureCell>{near[i]!.distance}</FigureCell>}
        {near && <td class="fold-narrow">{near[i]!.why}</td>}
      </tr>
    );
  }
}
