/** The front page: the search, and what a release says of the country. */

import type { ComponentChildren } from 'preact';
import type { HistoryEntry } from '../../../contract/stored/history.ts';
import type { Home } from '../../../contract/stored/home.ts';
import type { Latest } from '../../../contract/stored/layout.ts';
import { useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { documentWords, homeWords } from '../../words/words.ts';
import { changeCounts, growthSentence } from '../charts/revenue-change.tsx';
import { Citation, siisSource } from '../document/citation.tsx';
import { Linked, SmallText } from '../document/elements.tsx';
import { CountryCharts, CountryTiles } from './country.tsx';
import { storyText } from './story.ts';
import { FastestTable, LargestTable, SectionsTable } from './tables.tsx';

export interface HomeFacts {
  readonly home: Home;
  readonly latest: Latest;
  readonly release: HistoryEntry | undefined;
  /** The address of the site. */
  readonly site: string;
}

export function HomePage({ home, latest, release, site }: HomeFacts) {
  const words = useWords(homeWords);
  const { years } = useFormats();
  const language = useLanguage();
  const growth = growthSentence(home.crecimiento, home.anio, language);
  return (
    <>
      <Hero />
      <HomeSection id="pais" title={words.country}>
        <SmallText>
          <Linked parts={words.counted(home.anio, latest.generated_at)} />
        </SmallText>
        <CountryTiles home={home} />
        {growth && <p>{growth}</p>}
        <CountryCharts home={home} />
      </HomeSection>
      {home.historias.length > 0 && (
        <HomeSection id="historias" title={words.stories}>
          <div class="grid">
            {home.historias.map((story) => (
              <div class="card">
                <h3>{words.subjects[story.clave]}</h3>
                <p>
                  <Linked parts={storyText(story, home.anio, language)} />
                </p>
              </div>
            ))}
          </div>
        </HomeSection>
      )}
      <div class="grid charts block">
        <HomeSection id="mayores" title={words.largest} block={false}>
          <LargestTable home={home} />
        </HomeSection>
        <HomeSection id="crecen" title={words.fastest} block={false}>
          <FastestTable home={home} />
        </HomeSection>
      </div>
      <HomeSection id="sectores" title={words.bySector}>
        <SectionsTable home={home} />
      </HomeSection>
      <HomeSection id="novedades" title={words.news}>
        <News release={release} />
      </HomeSection>
      <HomeSection id="contenido-del-sitio" title={words.contents}>
        <div class="grid">
          {words.cards.map(({ title, href, text }) => (
            <div class="card">
              <h3>
                <a href={href}>{title}</a>
              </h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </HomeSection>
      {home.anios.length > 0 && (
        <Citation
          title={words.citedAs(years(home.anios))}
          source={siisSource}
          address={`${site}${words.path}`}
          meta={latest}
        />
      )}
    </>
  );
}

function Hero() {
  const { heading, lead, placeholder, examples } = useWords(homeWords);
  const { search, other } = useWords(documentWords);
  const otherLanguage = useLanguage() === 'es' ? 'en' : 'es';
  return (
    <div class="hero">
      <h1>{heading}</h1>
      <p class="lead">{lead}</p>
      <search class="search">
        <form action={search.action}>
          <label class="unseen" for="buscar">
            {search.label}
          </label>
          <input
            id="buscar"
            name="q"
            type="search"
            placeholder={placeholder}
            autoComplete="off"
            spellcheck={false}
          />
        </form>
      </search>
      <p class="small soft">
        <Linked parts={examples} />{' '}
        <a href={otherLanguage === 'en' ? '/en' : '/'} hreflang={otherLanguage} lang={otherLanguage}>
          {other}
        </a>
        .
      </p>
    </div>
  );
}

const HomeSection = ({
  id,
  title,
  block = true,
  children,
}: {
  id: string;
  title: string;
  block?: boolean;
  children: ComponentChildren;
}) => (
  <section class={block ? 'block' : undefined} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

/** When the data are of, what changed against the release before, and how to follow it. */
function News({ release }: { release: HistoryEntry | undefined }) {
  const words = useWords(homeWords);
  const language = useLanguage();
  const { list } = useFormats();
  const changes = release?.cambios;
  const counts = changeCounts(changes?.conteos, language);
  return (
    <p class="prose">
      {release && words.dataOf(release.generated_at)}
      {changes && [
        counts.length > 0 ? words.against(list(counts)) : words.nothingChanged,
        <a href={`/data/${changes.csv.path}`}>{words.allChanges}</a>,
        '. ',
      ]}
      <Linked parts={words.follow} />
    </p>
  );
}
