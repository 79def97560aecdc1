/** The heading of a company's page (name, NIT, summary, grade) and the rest of its profile. */

import type { SignKey } from '../../../contract/http/figure-keys.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { CoverFact } from '../../../contract/http/schemas.ts';
import { marksText, yearMarks } from '../../../contract/year-marks.ts';
import { formatsIn, useFormats } from '../../words/formats.ts';
import { useLanguage, useSpanish, useWords } from '../../words/language.ts';
import { frameworkNamesIn } from '../../words/names.ts';
import {
  companyFigureWords,
  companyWords,
  documentWords,
  figureWords,
  isicWords,
} from '../../words/words.ts';
import { Block, BlockTools, FollowLink, OtherLanguageLink } from '../document/block.tsx';
import { Data, SmallText, SoftText, untranslated } from '../document/elements.tsx';
import { calm, fewWords, nitText } from '../document/format.ts';
import { WindowLink } from '../document/loaded.tsx';
import type { Whole } from '../figures/facts.ts';
import { addsUp, companyFlags, gradeText, isUnusual } from '../figures/flags.tsx';
import { noGrowth } from '../figures/indicator-notes.tsx';
import type { YearGaps } from '../figures/source-gaps.ts';
import { gapOfStatement, lacks } from '../figures/source-gaps.ts';
import type { LinesOfYear } from './charts.tsx';
import type { CompanyBenchmark, CompanyFacts, ShownAnalysis, WholeYear } from './facts.ts';
import { companySize, sizeText } from './size.tsx';

type Growth = Pick<ShownAnalysis['crecimiento'], 'by_year' | 'motivos_nulos' | 'anteriores'>;
/** `to` is the id of the element that shows the figure. */
type Piece = string | { text: string; to: string };

/** `marks`: names of the flags of the latest year */
export function CompanyHeading({
  company,
  benchmark,
  analysis,
  marks,
  call,
  gaps,
}: Pick<CompanyFacts, 'company' | 'benchmark' | 'analysis' | 'marks' | 'gaps'> & { call: string }) {
  const language = useLanguage();
  const spanish = useSpanish();
  const words = useWords(companyWords);
  const { at } = useWords(documentWords);
  const { reportedYears } = useFormats();
  const { crecimiento, senales, tamano, anio_completo } = analysis;
  const { profile } = company;
  const { ciiu, ubicacion, marco_niif, nit, digito_verificacion, estado_actual, anio_de } = profile;
  return (
    <header>
      <SoftText>{`NIT ${nitText(nit, digito_verificacion)}`}</SoftText>
      <h1 {...(spanish && untranslated)}>{profile.razon_social}</h1>
      {summaryLine(summaryOf(company, benchmark, crecimiento, gaps, anio_completo, language))}
      <GradeBadge company={company} marks={marks} call={call} />
      <ul class="chips" aria-label={words.brief}>
        {ciiu && (
          <li>
            <a href={at(`/sector/clase/${ciiu.codigo}`)} title={ciiu.nombre} lang={spanish}>
              {`${fewWords(ciiu.nombre)} (${ciiu.codigo})`}
            </a>
          </li>
        )}
        {ciiu && words.division && (
          <li>
            <a href={at(`/sector/division/${ciiu.division}`)}>
              {words.division(
                ciiu.division,
                fewWords(isicWords[language][ciiu.division] ?? ciiu.division_nombre),
              )}
            </a>
          </li>
        )}
        {ubicacion.ciudad && (
          <li lang={spanish}>
            {[ubicacion.ciudad, ubicacion.departamento]
              .filter((part, i, all) => part && all.indexOf(part) === i)
              .join(', ')}
          </li>
        )}
        <li>{frameworkNamesIn[language][marco_niif]}</li>
        {estado_actual && (
          <li>
            <Data>{calm(estado_actual)}</Data>
            {anio_de?.estado_actual && words.ofYear(anio_de.estado_actual)}
          </li>
        )}
        <SignChips {...senales} />
        {tamano && (
          <li>
            <WindowLink
              link={{ href: '/docs/guia#analisis', id: 'de-que-tamano', hreflang: spanish }}
              text={words.sizeIs(sizeText(tamano, language).toLowerCase())}
              window={companySize(profile.razon_social, nit, words)}
            />
          </li>
        )}
        <li>{words.reported(reportedYears(company.financials.filings.map(({ anio }) => anio)))}</li>
        <li>
          <a class="paperless" href={`/comparar?nit=${nit}`} hreflang={spanish}>
            {words.compare}
          </a>
        </li>
        <li>
          <a class="paperless" href={`/empresa/${nit}?hoja=credito`} hreflang={spanish}>
            {words.creditSheet}
          </a>
        </li>
        <li>
          <a class="paperless" href={`${call}?format=xlsx`} hreflang={spanish}>
            {words.workbook}
          </a>
        </li>
        <li>
          <FollowLink nit={nit} />
        </li>
        <li>
          <OtherLanguageLink path={`/empresa/${nit}`} />
        </li>
        <li class="scripted">
          <button type="button" class="quiet" data-print="">
            {words.print}
          </button>
        </li>
      </ul>
    </header>
  );
}

/** The signs that show in the latest year. */
function SignChips({ definitions, by_year }: ShownAnalysis['senales']) {
  const { sign } = useWords(companyWords);
  const { signs } = useWords(companyFigureWords);
  const shown = Object.entries(definitions).filter(([key]) => by_year.at(-1)?.[key as SignKey]);
  return shown.map(([key, { nombre }]) => (
    <li key={key}>
      <a href="#senales" class="down">
        {sign((signs[key as SignKey]?.[0] ?? nombre).toLowerCase())}
      </a>
    </li>
  ));
}

/**
 * What was found in the latest year, with its grade where that says that something is unusual or wrong; a click opens a dialog with the
 * flags of all years.
 */
function GradeBadge({ company, marks, call }: { company: Whole; marks: readonly string[]; call: string }) {
  const language = useLanguage();
  const words = useWords(companyWords);
  const spanish = useSpanish();
  const last = company.financials.filings.at(-1);
  if (!last) return null;
  const told = marks
    .map((mark, i) => (i > 0 ? mark.charAt(0).toLowerCase() + mark.slice(1) : mark))
    .join('; ');
  return (
    <div class="badge-line">
      <WindowLink
        link={{ href: '/datos/calidad', class: `badge grade-${last.calidad}`, hreflang: spanish }}
        text={
          isUnusual(last.calidad)
            ? words.gradeOfYear(last.anio, gradeText(last.calidad, language))
            : `${last.anio}: ${told.charAt(0).toLowerCase()}${told.slice(1) || words.nothingUnusual}`
        }
        window={companyFlags(company, call, language)}
      />
      {isUnusual(last.calidad) && <span class="small soft">{`${told}.`}</span>}
    </div>
  );
}

/** A row of the facts of a company. */
interface Fact {
  readonly label: string;
  readonly value: string | null | undefined | readonly string[];
  /** By which the year is known that says it, where it is not the newest. */
  readonly of?: CoverFact;
  readonly long?: boolean;
  /** Whether it is words in Spanish in every language. */
  readonly spanish?: boolean;
}

export function CompanyProfile({
  company: { profile: own },
  history,
  call,
}: {
  company: Whole;
  history: ShownAnalysis['historia'];
  call: string;
}) {
  const words = useWords(companyWords);
  const { date } = useFormats();
  const isic = useWords(isicWords);
  const { ciiu, ubicacion, contacto } = own;
  const names = words.facts;
  const town = ubicacion.codigo_dane && `${ubicacion.ciudad} (${ubicacion.codigo_dane})`;
  const facts: readonly Fact[] = [
    { label: names.type, value: calm(own.tipo_societario), of: 'tipo_societario', spanish: true },
    { label: names.state, value: calm(own.estado_actual), of: 'estado_actual', spanish: true },
    {
      label: names.founded,
      value: own.fecha_constitucion && date(own.fecha_constitucion),
      of: 'fecha_constitucion',
    },
    { label: names.register, value: own.matricula_mercantil, of: 'matricula_mercantil' },
    { label: names.address, value: ubicacion.direccion, of: 'direccion', spanish: true },
    { label: names.town, value: town, of: 'ciudad', spanish: true },
    { label: names.phone, value: contacto.telefono, of: 'telefono' },
    { label: names.email, value: contacto.email, of: 'email' },
    {
      label: names.section,
      value: ciiu && `${ciiu.seccion} · ${isic[ciiu.seccion] ?? calm(ciiu.seccion_nombre)}`,
      of: 'ciiu',
      long: true,
    },
    {
      label: names.division,
      value: ciiu && `${ciiu.division} · ${isic[ciiu.division] ?? ciiu.division_nombre}`,
      of: 'ciiu',
      long: true,
    },
    { label: names.purpose, value: own.objeto_social, of: 'objeto_social', long: true, spanish: true },
    ...pastOf(history, words),
  ];
  const missing = facts.flatMap(({ label, value }) => (value ? [] : [label]));
  return (
    <Block title={words.profile} id="perfil">
      <dl class="facts card">
        {facts.flatMap(({ label, value, of, long, spanish }) => {
          const year = of && own.anio_de?.[of];
          return value ? (
            <div class={long ? 'long' : undefined}>
              <dt>{label}</dt>
              {[value].flat().map((one) => (
                <dd>
                  {spanish ? <Data>{one}</Data> : one}
                  {year && words.ofYear(year)}
                </dd>
              ))}
            </div>
          ) : (
            []
          );
        })}
      </dl>
      <SmallText>
        {words.newestFiling}
        {missing.length > 0 && words.lacks(missing)}.
      </SmallText>
      <BlockTools of={words.ofProfile} call={`${call}?include=profile`} />
    </Block>
  );
}

/** The names, classes and towns of a company by years, where there was more than one. */
function pastOf(
  { razon_social, ciiu, ciudad }: ShownAnalysis['historia'],
  { facts: names }: typeof companyWords.es,
): Fact[] {
  const row: (
    label: string,
    spans: readonly { valor: string; nombre?: string; desde: number; hasta: number }[] | undefined,
  ) => Fact[] = (label, spans) =>
    spans
      ? [
          {
            label,
            value: spans.map(
              ({ valor, nombre, desde, hasta }) =>
                `${valor}${nombre ? ` · ${nombre}` : ''} (${desde === hasta ? desde : `${desde}–${hasta}`})`,
            ),
            long: true,
            spanish: true,
          },
        ]
      : [];
  return [...row(names.names, razon_social), ...row(names.classes, ciiu), ...row(names.towns, ciudad)];
}

// Two or three sentences about a company's latest year, made by rules from filed figures, each linked to its place.

const revenueLine = 'ingresos_operacionales';
const profitLine = 'ganancia_neta';

/**
 * `growth`: of the latest year.
 * `wholeYears`: of several exercises; the sentence speaks of their sum
 */
export function summaryOf(
  { profile, financials, indicators }: Whole,
  benchmark: CompanyBenchmark | null,
  growth: Growth,
  gaps: YearGaps,
  wholeYears: readonly WholeYear[] = [],
  language: Language = 'es',
): Piece[] {
  const words = companyWords[language];
  const said = words.summary;
  const { money, number } = formatsIn[language];
  const year = profile.ultimo_anio;
  const ofYear = (rows: readonly LinesOfYear[] | undefined) => rows?.find(({ anio }) => anio === year);
  const filing = financials.filings.find(({ anio }) => anio === year);
  const whole = wholeYears.find(({ anio }) => anio === year);
  const results = whole?.estado_resultados ?? ofYear(financials.estado_resultados);
  const [revenue, profit] = [results?.[revenueLine] ?? null, results?.[profitLine] ?? null];
  const rate = ofYear(growth.by_year)?.crecimiento_ingresos ?? null;
  const profitBefore = growth.anteriores[year]?.crecimiento_ganancia_neta ?? null;
  const position = ofYear(financials.estado_situacion_financiera);
  const [equity, assets] = [position?.total_patrimonio ?? null, position?.total_activos ?? null];
  const margin = (whole?.indicadores ?? ofYear(indicators.by_year))?.margen_neto ?? null;
  const noResults = results ? null : gapOfStatement(gaps, 'resultados', [year], language);
  const pesos = (value: number) => money(Math.abs(value), financials.scale);
  const line: (text: string, key: string) => Piece = (text, key) => ({
    text,
    to: whole?.estado_resultados[key] !== undefined ? 'anios-parciales' : `linea-${key}`,
  });
  /** Of a line that the company did not leave out itself. */
  const absent = (key: string) => {
    if (gaps[year]?.withheld?.includes(key)) return 'withheld';
    return lacks(gaps, key, year) ? 'lacking' : null;
  };
  const salesAbsent = revenue === null ? absent(revenueLine) : null;
  /** What the sentence of earnings follows. */
  const after = revenue ? 'sales' : salesAbsent ? 'absent' : 'none';
  // What does not add up is said at the end.
  const origin = filing && { ...filing, calidad: 'A' };
  const marks = yearMarks(
    whole ? { ...origin, meses: 12, ejercicios: whole.ejercicios.length } : (origin ?? {}),
  );
  const when = said.inYear(year, marksText(marks, 'corto', language));

  return [...(noResults ? balance(noResults) : [...sales(), ...earnings()]), '.', ...warnings()];

  function balance(lacking: string): Piece[] {
    return assets === null ? [lacking] : [lacking, ...said.assets(line(pesos(assets), 'total_activos'))];
  }

  function sales(): Piece[] {
    if (revenue === null)
      return [salesAbsent ? said.salesAbsent[salesAbsent](year) : said.salesNotFiled(when)];
    if (revenue <= 0) return [line(said.noSales, revenueLine), ` ${when}`];
    const sold: Piece[] = [said.sold, line(pesos(revenue), revenueLine), ` ${when}`];
    if (typeof rate !== 'number') {
      if (profile.primer_anio === year) return [...sold, said.onlyYear];
      // A cut that is said already is the reason.
      if (!filing?.corte_anual && !whole) return sold;
      return [...sold, ` (${noGrowth(growth.motivos_nulos[year]?.crecimiento_ingresos, year, language)})`];
    }
    const change = rate / 100;
    if (change >= 9)
      return [...sold, ', ', line(said.times(number(change + 1)), revenueLine), said.ofBefore(year - 1)];
    const percent = number(Math.abs(change) * 100, 1);
    if (percent === number(0, 1)) return [...sold, said.asMuchAs(year - 1)];
    const how = change > 0 ? said.more : said.less;
    return [...sold, ', ', line(how(percent), revenueLine), said.thanIn(year - 1)];
  }

  function earnings(): Piece[] {
    if (profit === null) return [said.profitAbsent[absent(profitLine) ?? 'notFiled']];
    if (profit === 0) return [said.neither];
    const own = line(pesos(profit), profitLine);
    const before = profitBefore === null ? '' : line(pesos(profitBefore), profitLine);
    if (profit < 0)
      return [
        said.lost[after],
        own,
        ...(profitBefore !== null && profitBefore > 0 ? said.afterEarning(before, year - 1) : []),
        ...(profitBefore !== null && profitBefore < 0 ? said.lostBefore(before, year - 1) : []),
      ];
    if (profitBefore !== null && profitBefore < 0)
      return [said.earned[after], own, ...said.afterLosing(before, year - 1)];
    if (!revenue || margin === null || margin > 100)
      return [said.earned[after], own, revenue ? said.moreThanSold : ''];
    return [...said.earns<Piece>({ text: number(margin, 1), to: 'indicador-margen_neto' }), ...standing()];
  }

  function standing(): Piece[] {
    const own = benchmark?.empresa.percentiles.find(
      ({ anio, nivel }) => anio === year && nivel === benchmark.ranking.level,
    );
    const rank = own?.indicadores.margen_neto ?? null;
    const level = figureWords[language].levels[benchmark?.ranking.level ?? 'clase']?.toLowerCase();
    if (rank === null || !level) return [];
    if (rank >= 99.5 || rank < 0.5) {
      const text = rank < 0.5 ? said.lessThanAll : said.moreThanAll;
      return [', ', { text, to: 'indicador-margen_neto' }, said.ofAll(level)];
    }
    const text = said.moreThan(number(rank));
    return [', ', { text, to: 'indicador-margen_neto' }, said.ofCompanies(level)];
  }

  function warnings(): Piece[] {
    const restated = financials.filings.find(({ anio }) => anio === year - 1)?.reexpresado;
    return [
      ...(equity !== null && equity < 0
        ? said.negativeEquity(line(`−${pesos(equity)}`, 'total_patrimonio'))
        : []),
      ...(restated ? [' ', { text: said.restated(year - 1), to: 'reexpresiones' }, said.inFiling(year)] : []),
      ...(addsUp(filing?.calidad) ? [] : [' ', { text: said.wrong, to: 'fuentes' }, said.inWhatItFiled]),
    ];
  }
}

export const plainText = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');

const summaryLine = (pieces: readonly Piece[]) => (
  <p class="lead summary">
    {pieces.map((piece) => (typeof piece === 'string' ? piece : <a href={`#${piece.to}`}>{piece.text}</a>))}
  </p>
);
