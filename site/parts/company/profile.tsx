/** The heading of a company's page (name, NIT, what is answered first, whether the data add up, facts and actions) and the rest of its profile. */

import type { CoverFact } from '../../../contract/http/schemas.ts';
import { uncapitalized, useFormats } from '../../words/formats.ts';
import { useLanguage, usePath, useSpanish, useWords } from '../../words/language.ts';
import { frameworkNamesIn } from '../../words/names.ts';
import { companyWords, documentWords, isicWords } from '../../words/words.ts';
import { Block, BlockMenu, FollowLink, OtherLanguageLink } from '../document/block.tsx';
import { Data, SmallText, SoftText, untranslated } from '../document/elements.tsx';
import { calm, fewWords, nitText } from '../document/format.ts';
import { WindowLink } from '../document/loaded.tsx';
import type { Whole } from '../figures/facts.ts';
import { companyFlags, gradeText, isUnusual } from '../figures/flags.tsx';
import type { CompanyFacts, ShownAnalysis } from './facts.ts';
import { companySize, sizeText } from './size.tsx';
import { CompanyAnswers, NewestYear } from './summary.tsx';

/** `marks`: names of the flags of the latest year */
export function CompanyHeading({
  company,
  benchmark,
  analysis,
  marks,
  call,
  gaps,
  newestYear,
}: Pick<CompanyFacts, 'company' | 'benchmark' | 'analysis' | 'marks' | 'gaps' | 'newestYear'> & {
  call: string;
}) {
  const language = useLanguage();
  const spanish = useSpanish();
  const words = useWords(companyWords);
  const at = usePath();
  const { actions } = useWords(documentWords);
  const { reportedYears } = useFormats();
  const { tamano } = analysis;
  const { profile } = company;
  const { ciiu, ubicacion, marco_niif, nit, digito_verificacion, estado_actual } = profile;
  const stateYear = yearOfState(profile, newestYear);
  return (
    <header>
      <SoftText>{`NIT ${nitText(nit, digito_verificacion)}`}</SoftText>
      <h1 {...(spanish && untranslated)}>{profile.razon_social}</h1>
      <NewestYear company={company} benchmark={benchmark} newestYear={newestYear} />
      <CompanyAnswers company={company} benchmark={benchmark} analysis={analysis} gaps={gaps} />
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
            {stateYear && words.ofYear(stateYear)}
          </li>
        )}
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
      </ul>
      <ul class="actions" aria-label={actions}>
        <li>
          <a href={`/comparar?nit=${nit}`} hreflang={spanish}>
            {words.compare}
          </a>
        </li>
        <li>
          <a href={`/empresa/${nit}?hoja=credito`} hreflang={spanish}>
            {words.creditSheet}
          </a>
        </li>
        <li>
          <a href={`${call}?format=xlsx`} hreflang={spanish}>
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

/** The year of what was last said of its state, where that is not the newest: an older word on it is none of today. */
const yearOfState = ({ ultimo_anio, anio_de }: Whole['profile'], newestYear: number): number | undefined =>
  anio_de?.estado_actual ?? (ultimo_anio < newestYear ? ultimo_anio : undefined);

/**
 * Whether what was filed of the latest year adds up, which says nothing of how the company does, and what was found in it; a click
 * opens a dialog with the flags of all years.
 */
function GradeBadge({ company, marks, call }: { company: Whole; marks: readonly string[]; call: string }) {
  const language = useLanguage();
  const words = useWords(companyWords);
  const spanish = useSpanish();
  const last = company.financials.filings.at(-1);
  if (!last) return null;
  const told = marks.map((mark, i) => (i > 0 ? uncapitalized(mark) : mark)).join('; ');
  return (
    <div class="badge-line">
      <WindowLink
        link={{ href: '/datos/calidad', class: `badge grade-${last.calidad}`, hreflang: spanish }}
        text={
          isUnusual(last.calidad)
            ? words.gradeOfYear(last.anio, gradeText(last.calidad, language))
            : words.dataAddUp
        }
        window={companyFlags(company, call, language)}
      />
      {told && <span class="small soft">{`${told}.`}</span>}
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
  newestYear,
}: {
  company: Whole;
  history: ShownAnalysis['historia'];
  call: string;
  newestYear: number;
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
          const year = of === 'estado_actual' ? yearOfState(own, newestYear) : of && own.anio_de?.[of];
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
      <BlockMenu of={words.ofProfile} call={`${call}?include=profile`} />
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
