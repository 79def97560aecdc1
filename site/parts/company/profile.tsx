/** The heading of a company's page (name, NIT, summary, grade) and the rest of its profile. */

import type { CoverFact, Profile } from '../../../contract/http/schemas.ts';
import { marksText, yearMarks } from '../../../contract/year-marks.ts';
import { figureWords } from '../../words/words.ts';
import { Block, BlockTools, FollowLink, OtherLanguageLink } from '../document/block.tsx';
import { SmallText, SoftText } from '../document/elements.tsx';
import {
  calm,
  date,
  fewWords,
  formatNumber,
  frameworkNames,
  listText,
  money,
  nitText,
  reportedYears,
} from '../document/format.ts';
import { WindowLink } from '../document/loaded.tsx';
import type { Whole } from '../figures/facts.ts';
import { addsUp, companyFlags, gradeText, isUnusual } from '../figures/flags.tsx';
import { noGrowth } from '../figures/indicator-notes.tsx';
import type { YearGaps } from '../figures/source-gaps.ts';
import { gapOfStatement, lacks } from '../figures/source-gaps.ts';
import type { LinesOfYear } from './charts.tsx';
import type { CompanyBenchmark, ShownAnalysis, WholeYear } from './facts.ts';
import { companySize, sizeText } from './size.tsx';

type Growth = Pick<ShownAnalysis['crecimiento'], 'by_year' | 'motivos_nulos' | 'anteriores'>;
/** `to` is the id of the element that shows the figure. */
type Piece = string | { text: string; to: string };

/** `marks`: names of the flags of the latest year */
export function companyHeading(
  company: Whole,
  benchmark: CompanyBenchmark | null,
  analysis: ShownAnalysis,
  marks: readonly string[],
  call: string,
  gaps: YearGaps,
) {
  const { crecimiento, senales, tamano, anio_completo } = analysis;
  const { profile } = company;
  const { ciiu, ubicacion, marco_niif, nit, digito_verificacion } = profile;
  return (
    <header>
      <SoftText>{`NIT ${nitText(nit, digito_verificacion)}`}</SoftText>
      <h1>{profile.razon_social}</h1>
      {summaryLine(summaryOf(company, benchmark, crecimiento, gaps, anio_completo))}
      {gradeBadge(company, marks, call)}
      <ul class="chips" aria-label="En breve">
        {ciiu && (
          <li>
            <a
              href={`/sector/clase/${ciiu.codigo}`}
              title={ciiu.nombre}
            >{`${fewWords(ciiu.nombre)} (${ciiu.codigo})`}</a>
          </li>
        )}
        {ubicacion.ciudad && (
          <li>
            {[ubicacion.ciudad, ubicacion.departamento]
              .filter((part, i, all) => part && all.indexOf(part) === i)
              .join(', ')}
          </li>
        )}
        <li>{frameworkNames[marco_niif]}</li>
        {profile.estado_actual && <li>{ofYear(calm(profile.estado_actual), profile, 'estado_actual')}</li>}
        {signChips(senales)}
        {tamano && <li>{sizeChip(profile.razon_social, tamano, nit)}</li>}
        <li>{`Reportó ${reportedYears(company.financials.filings.map(({ anio }) => anio))}`}</li>
        <li>
          <a class="paperless" href={`/comparar?nit=${nit}`}>
            Comparar con otras
          </a>
        </li>
        <li>
          <a class="paperless" href={`/empresa/${nit}?hoja=credito`}>
            Hoja de crédito
          </a>
        </li>
        <li>
          <a class="paperless" href={`${call}?format=xlsx`}>
            Libro de Excel
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
            Imprimir o guardar en PDF
          </button>
        </li>
      </ul>
    </header>
  );
}

/** The signs that show in the latest year. */
const signChips = ({ definitions, by_year }: ShownAnalysis['senales']) =>
  Object.entries(definitions).map(
    ([key, { nombre }]) =>
      by_year.at(-1)?.[key as 'patrimonio_negativo'] && (
        <li>
          <a href="#senales" class="down">{`Señal: ${nombre.toLowerCase()}`}</a>
        </li>
      ),
  );

/**
 * The size of the latest year; a click opens a dialog with the rule.
 * `size`: of the latest year
 */
const sizeChip = (name: string, size: NonNullable<ShownAnalysis['tamano']>, nit: string) => (
  <WindowLink
    link={{ href: '/docs/guia#analisis', id: 'de-que-tamano' }}
    text={`Tamaño: ${sizeText(size).toLowerCase()}`}
    window={companySize(name, nit)}
  />
);

/**
 * What was found in the latest year, with its grade where that says that something is unusual or wrong; a click opens a dialog with the
 * flags of all years.
 */
function gradeBadge(company: Whole, marks: readonly string[], call: string) {
  const last = company.financials.filings.at(-1);
  if (!last) return null;
  const told = marks
    .map((mark, i) => (i > 0 ? mark.charAt(0).toLowerCase() + mark.slice(1) : mark))
    .join('; ');
  return (
    <div class="badge-line">
      <WindowLink
        link={{ href: '/datos/calidad', class: `badge grade-${last.calidad}` }}
        text={
          isUnusual(last.calidad)
            ? `Calidad ${last.anio}: ${gradeText(last.calidad, 'es')}`
            : `${last.anio}: ${told.charAt(0).toLowerCase()}${told.slice(1) || 'cuadra, sin nada fuera de lo usual'}`
        }
        window={companyFlags(company, call, 'es')}
      />
      {isUnusual(last.calidad) && <span class="small soft">{`${told}.`}</span>}
    </div>
  );
}

/** A fact with its year, where the newest filing does not say it. */
function ofYear(text: string | null, { anio_de }: Profile, fact: CoverFact) {
  const year = anio_de?.[fact];
  return text && year ? `${text} (de ${year})` : text;
}

export function companyProfile({ profile: own }: Whole, history: ShownAnalysis['historia'], call: string) {
  const { ciiu, ubicacion, contacto } = own;
  const facts: readonly (readonly [
    label: string,
    value: string | null | undefined | readonly string[],
    long?: boolean,
  ])[] = [
    ['Tipo de sociedad', ofYear(calm(own.tipo_societario), own, 'tipo_societario')],
    ['Estado', ofYear(calm(own.estado_actual), own, 'estado_actual')],
    [
      'Constituida',
      ofYear(own.fecha_constitucion && date(own.fecha_constitucion), own, 'fecha_constitucion'),
    ],
    ['Matrícula mercantil', ofYear(own.matricula_mercantil, own, 'matricula_mercantil')],
    ['Dirección', ofYear(ubicacion.direccion, own, 'direccion')],
    [
      'Municipio (DANE)',
      ofYear(ubicacion.codigo_dane && `${ubicacion.ciudad} (${ubicacion.codigo_dane})`, own, 'ciudad'),
    ],
    ['Teléfono', ofYear(contacto.telefono, own, 'telefono')],
    ['Correo', ofYear(contacto.email, own, 'email')],
    ['Sección CIIU', ofYear(ciiu && `${ciiu.seccion} · ${calm(ciiu.seccion_nombre)}`, own, 'ciiu'), true],
    ['División CIIU', ofYear(ciiu && `${ciiu.division} · ${ciiu.division_nombre}`, own, 'ciiu'), true],
    ['Objeto social', ofYear(own.objeto_social, own, 'objeto_social'), true],
    ...pastOf(history),
  ];
  const missing = facts.flatMap(([label, value]) => (value ? [] : [label.toLowerCase()]));
  return (
    <Block title="Datos de la sociedad" id="perfil">
      <dl class="facts card">
        {facts.flatMap(([label, value, long]) =>
          value ? (
            <div class={long ? 'long' : undefined}>
              <dt>{label}</dt>
              {[value].flat().map((one) => (
                <dd>{one}</dd>
              ))}
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      <SmallText>
        Según la presentación más reciente{missing.length > 0 && `, que no trae: ${listText(missing)}`}.
      </SmallText>
      <BlockTools of="datos de la sociedad" call={`${call}?include=profile`} />
    </Block>
  );
}

/** The names, classes and towns of a company by years, where there was more than one. */
function pastOf({
  razon_social,
  ciiu,
  ciudad,
}: ShownAnalysis['historia']): (readonly [label: string, values: readonly string[], long: true])[] {
  const row: (
    label: string,
    spans: readonly { valor: string; nombre?: string; desde: number; hasta: number }[] | undefined,
  ) => (readonly [string, readonly string[], true])[] = (label, spans) =>
    spans
      ? [
          [
            label,
            spans.map(
              ({ valor, nombre, desde, hasta }) =>
                `${valor}${nombre ? ` · ${nombre}` : ''} (${desde === hasta ? desde : `${desde}–${hasta}`})`,
            ),
            true,
          ],
        ]
      : [];
  return [
    ...row('Sus razones sociales', razon_social),
    ...row('Sus clases CIIU', ciiu),
    ...row('Sus municipios', ciudad),
  ];
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
): Piece[] {
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
  const noResults = results ? null : gapOfStatement(gaps, 'resultados', [year], 'es');
  const pesos = (value: number) => money(Math.abs(value), financials.scale);
  const line: (text: string, key: string) => Piece = (text, key) => ({
    text,
    to: whole?.estado_resultados[key] !== undefined ? 'anios-parciales' : `linea-${key}`,
  });
  /** The verb of a line that the company did not leave out itself. */
  const absent = (key: string) => {
    if (gaps[year]?.withheld?.includes(key)) return 'No se muestran';
    return lacks(gaps, key, year) ? 'La fuente no trae' : null;
  };
  // What does not add up is said at the end.
  const origin = filing && { ...filing, calidad: 'A' };
  const marks = yearMarks(
    whole ? { ...origin, meses: 12, ejercicios: whole.ejercicios.length } : (origin ?? {}),
  );
  const when = marks.length > 0 ? `en ${year} (${marksText(marks)})` : `en ${year}`;

  return [...(noResults ? balance(noResults) : [...sales(), ...earnings()]), '.', ...warnings()];

  function balance(lacking: string): Piece[] {
    return assets === null
      ? [lacking]
      : [lacking, '; sus activos suman ', line(pesos(assets), 'total_activos')];
  }

  function sales(): Piece[] {
    if (revenue === null)
      return [
        absent(revenueLine)
          ? `${absent(revenueLine)} ingresos operacionales de ${year}`
          : `No reportó ingresos operacionales ${when}`,
      ];
    if (revenue <= 0) return [line('No tuvo ingresos operacionales', revenueLine), ` ${when}`];
    const sold: Piece[] = ['Vendió ', line(pesos(revenue), revenueLine), ` ${when}`];
    if (typeof rate !== 'number') {
      if (profile.primer_anio === year) return [...sold, ', el único año suyo que trae la fuente'];
      // A cut that is said already is the reason.
      if (!filing?.corte_anual && !whole) return sold;
      return [...sold, ` (${noGrowth(growth.motivos_nulos[year]?.crecimiento_ingresos, year, 'es')})`];
    }
    const change = rate / 100;
    if (change >= 9)
      return [...sold, ', ', line(`${formatNumber(change + 1)} veces`, revenueLine), ` lo de ${year - 1}`];
    const percent = formatNumber(Math.abs(change) * 100, 1);
    if (percent === '0,0') return [...sold, `, lo mismo que en ${year - 1}`];
    const how = change > 0 ? 'más' : 'menos';
    return [...sold, ', ', line(`${percent}\u00A0% ${how}`, revenueLine), ` que en ${year - 1}`];
  }

  function earnings(): Piece[] {
    if (profit === null)
      return [
        `; ${absent(profitLine)?.toLowerCase().replace('muestran', 'muestra') ?? 'no reportó'} su ganancia neta`,
      ];
    if (profit === 0) return ['; no ganó ni perdió'];
    if (profit < 0)
      return [
        revenue ? '; perdió ' : ' y perdió ',
        line(pesos(profit), profitLine),
        ...(profitBefore !== null && profitBefore > 0
          ? [', después de ganar ', line(pesos(profitBefore), profitLine), ` en ${year - 1}`]
          : []),
        ...(profitBefore !== null && profitBefore < 0
          ? [`; en ${year - 1} perdió `, line(pesos(profitBefore), profitLine)]
          : []),
      ];
    if (profitBefore !== null && profitBefore < 0)
      return [
        revenue ? '; ganó ' : ' y ganó ',
        line(pesos(profit), profitLine),
        ', después de perder ',
        line(pesos(profitBefore), profitLine),
        ` en ${year - 1}`,
      ];
    if (!revenue || margin === null || margin > 100)
      return [
        revenue ? '; ganó ' : ' y ganó ',
        line(pesos(profit), profitLine),
        revenue ? ', más de lo que vendió' : '',
      ];
    return [
      '; gana ',
      { text: formatNumber(margin, 1), to: 'indicador-margen_neto' },
      ' de cada 100 pesos',
      ...standing(),
    ];
  }

  function standing(): Piece[] {
    const own = benchmark?.empresa.percentiles.find(
      ({ anio, nivel }) => anio === year && nivel === benchmark.ranking.level,
    );
    const rank = own?.indicadores.margen_neto ?? null;
    const level = figureWords.es.levels[benchmark?.ranking.level ?? 'clase']?.toLowerCase();
    if (rank === null || !level) return [];
    if (rank >= 99.5 || rank < 0.5) {
      const text = `${rank < 0.5 ? 'menos' : 'más'} que todas las demás`;
      return [', ', { text, to: 'indicador-margen_neto' }, ` de su ${level}`];
    }
    const text = `más que ${formatNumber(rank)}\u00A0%`;
    return [', ', { text, to: 'indicador-margen_neto' }, ` de las empresas de su ${level}`];
  }

  function warnings(): Piece[] {
    const restated = financials.filings.find(({ anio }) => anio === year - 1)?.reexpresado;
    return [
      ...(equity !== null && equity < 0
        ? [' Debe más de lo que tiene: su patrimonio es ', line(`−${pesos(equity)}`, 'total_patrimonio'), '.']
        : []),
      ...(restated
        ? [
            ' ',
            { text: `Cambió cifras de ${year - 1}`, to: 'reexpresiones' },
            ` en su presentación de ${year}.`,
          ]
        : []),
      ...(addsUp(filing?.calidad)
        ? []
        : [' ', { text: 'Algo no cuadra', to: 'fuentes' }, ' en lo que presentó.']),
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
