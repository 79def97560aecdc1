/** What a name or NIT finds, where it is not one company alone, and, without one, where all others are. */

import type { Language } from '../../contract/http/parameters.ts';
import type { SearchResult } from '../../contract/http/schemas.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { Linked } from '../parts/document/elements.tsx';
import { otherName } from '../parts/document/format.ts';
import { type Found, findAll, type LeadsTo, mostResults } from '../parts/search/found.ts';
import type { Place } from '../parts/search/places.ts';
import { useFormats } from '../words/formats.ts';
import { pathIn, useLanguage, useWords } from '../words/language.ts';
import { isicWords, searchWords } from '../words/words.ts';

/** `q` is empty for the page without a query. */
export async function searchDocument(
  context: PageContext,
  q: string,
  language: Language,
): Promise<PageDocument | LeadsTo> {
  const { release, site } = context;
  const words = searchWords[language];
  const page = { site, sample: release.manifest.sample, script: 'shell', english: language === 'en' };
  if (q === '')
    return {
      ...page,
      title: words.title,
      description: words.description,
      path: words.path,
      languages: { es: searchWords.es.path, en: searchWords.en.path },
      body: <EmptySearch />,
    };
  const found = await findAll(context, q);
  if ('leadsTo' in found) return { leadsTo: pathIn(language, found.leadsTo) };
  const count = found.results.length;
  const summary = count === 0 ? words.nobody : words.found(count, count < mostResults);
  return {
    ...page,
    title: words.titleOf(q),
    description: summary,
    body: <FoundPage {...found} {...{ q, summary }} year={release.manifest.reference_year} />,
  };
}

function EmptySearch() {
  const { title, elsewhere } = useWords(searchWords);
  return (
    <>
      <h1>{title}</h1>
      <SearchForm q="" />
      <p>
        <Linked parts={elsewhere} />
      </p>
    </>
  );
}

function FoundPage({
  q,
  summary,
  year,
  results,
  places,
  explored,
  className,
}: Found & { q: string; summary: string; year: number }) {
  const words = useWords(searchWords);
  return (
    <>
      <h1>{words.title}</h1>
      <SearchForm q={q} />
      <p class="soft" role="status">
        {summary}
      </p>
      <ul class="found">
        {results.map((result) => (
          <ResultLine result={result} className={className} />
        ))}
      </ul>
      {places.length > 0 && (
        <>
          <h2>{words.places}</h2>
          <ul class="found">
            {places.map((place) => (
              <PlaceLine {...place} />
            ))}
          </ul>
        </>
      )}
      {explored > 0 && (
        <p>
          <a href={`/explorar?${new URLSearchParams({ q }).toString()}`}>{words.explored(explored, year)}</a>
        </p>
      )}
    </>
  );
}

function SearchForm({ q }: { q: string }) {
  const { path, label } = useWords(searchWords);
  return (
    <search class="search">
      <form action={path}>
        <label for="q">{label}</label>
        <input id="q" name="q" type="search" value={q} required minLength={2} maxLength={200} />
      </form>
    </search>
  );
}

function ResultLine({ result, className }: { result: SearchResult } & Pick<Found, 'className'>) {
  const words = useWords(searchWords);
  const language = useLanguage();
  const isicNames = useWords(isicWords);
  const { number } = useFormats();
  const { href, razon_social, nit, source, ciudad, ciiu_codigo, tipo_entidad, ultimo_anio } = result;
  const activity =
    language === 'es' ? className(ciiu_codigo) : (isicNames[ciiu_codigo?.slice(0, 2) ?? ''] ?? null);
  const about = [
    otherName(result, language),
    source === 'SFC' ? words.entity : words.company,
    tipo_entidad,
    `NIT ${number(Number(nit))}`,
    ciudad,
    ciiu_codigo && words.inClass(ciiu_codigo, activity),
    ultimo_anio && words.lastYear(ultimo_anio),
  ];
  return (
    <li>
      <a href={pathIn(language, href)} lang={language === 'en' ? 'es' : undefined}>
        {razon_social}
      </a>
      <span class="soft">{about.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** The explorer, where towns lead, is in Spanish alone. */
function PlaceLine({ name, kind, code = '', count, href }: Place) {
  const language = useLanguage();
  const isicNames = useWords(isicWords);
  const { companies } = useFormats();
  const isSector = kind === 'sector';
  return (
    <li>
      <a href={isSector ? pathIn(language, href) : href}>{(isSector && isicNames[code]) || name}</a>
      <span class="soft">{companies(count)}</span>
    </li>
  );
}
