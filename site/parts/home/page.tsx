/** The front page: the search, and what a release says of the country. */

import type { HistoryEntry } from '../../../contract/stored/history.ts';
import type { Home } from '../../../contract/stored/home.ts';
import type { Latest } from '../../../contract/stored/layout.ts';
import { useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { homeWords } from '../../words/words.ts';
import { changeCounts, growthSentence } from '../charts/revenue-change.tsx';
import { Block } from '../document/block.tsx';
import { Citation, siisSource } from '../document/citation.tsx';
import { SearchBox } from '../document/document.tsx';
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
      <Block id="pais" title={words.country}>
        <SmallText>
          <Linked parts={words.counted(home.anio, latest.generated_at)} />
        </SmallText>
        <CountryTiles home={home} />
        {growth && <p>{growth}</p>}
        <CountryCharts home={home} />
      </Block>
      {home.historias.length > 0 && (
        <Block id="historias" title={words.stories}>
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
        </Block>
      )}
      <div class="grid charts">
        <Block id="mayores" title={words.largest}>
          <LargestTable home={home} />
        </Block>
        <Block id="crecen" title={words.fastest}>
          <FastestTable home={home} />
        </Block>
      </div>
      <Block id="sectores" title={words.bySector}>
        <SectionsTable home={home} />
      </Block>
      <Block id="novedades" title={words.news}>
        <News release={release} />
      </Block>
      <Block id="contenido-del-sitio" title={words.contents}>
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
      </Block>
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
  return (
    <div class="hero">
      <h1>{heading}</h1>
      <p class="lead">{lead}</p>
      <SearchBox hint={placeholder} />
      <SmallText>
        <Linked parts={examples} />
      </SmallText>
    </div>
  );
}

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
