/** The page of a supervised entity from top to bottom, drawn by the server and again by scripts. */

import { addressOf } from '../../../contract/http/addresses.ts';
import { sfcAttributionInEnglish, sfcOrigin } from '../../../contract/http/origins.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { type Formats, useFormats } from '../../words/formats.ts';
import { useLanguage, usePath, useSpanish, useWords } from '../../words/language.ts';
import { documentWords, entityWords } from '../../words/words.ts';
import { Block, FollowLink, OtherLanguageLink } from '../document/block.tsx';
import { Citation } from '../document/citation.tsx';
import { Data, SoftText } from '../document/elements.tsx';
import { ErrorReport } from '../document/error-report.tsx';
import { nitText } from '../document/format.ts';
import { AmongPeers } from './among-peers.tsx';
import { EntityAnswers, NewestCut } from './answers.tsx';
import type { EntityFacts, WholeEntity } from './facts.ts';
import { FiguresByCut } from './figures.tsx';
import { EntityFilings, EntityNotes } from './filings.tsx';
import { EntityRatios, ratioName } from './ratios.tsx';
import { EntityStatements, FilingDetails } from './statements.tsx';

type Words = (typeof entityWords)['es'];
type Facts = Pick<EntityFacts, 'entity' | 'site' | 'contact'>;

export function EntityPage({
  entity,
  meta,
  peers,
  newestCut,
  figures,
  named,
  sources,
  position,
  site,
  contact,
}: EntityFacts) {
  const { profile } = entity;
  const { nit, type, filings_count: count } = profile;
  const words = useWords(entityWords);
  const formats = useFormats();
  const at = usePath();
  const { actions } = useWords(documentWords);
  const language = useLanguage();
  const spanish = useSpanish();
  const years = yearsOf(entity);
  const call = addressOf('sfc', { nit });
  const number = nitText(nit, checkDigit(nit));
  const reportedYears = formats.reportedYears(years);
  return (
    <>
      <header>
        <SoftText>{`NIT ${number}`}</SoftText>
        <h1 lang={spanish}>{profile.name}</h1>
        <NewestCut entity={entity} peers={peers} newestCut={newestCut} />
        <EntityAnswers entity={entity} peers={peers} />
        <ul class="chips" aria-label={words.inShort}>
          {type && (
            <li>
              {words.ofGroup(
                words.translated(type.name) ?? type.name,
                words.translated(type.group) ?? type.group,
              )}
            </li>
          )}
          <li>{words.supervisor}</li>
          <li>{words.entity(profile.entity_id)}</li>
          <li>{count > 0 ? words.filed(reportedYears) : words.withData(reportedYears)}</li>
          <li>{words.filingsCount(count)}</li>
        </ul>
        <ul class="actions" aria-label={actions}>
          <li>
            <a href={`/comparar?nit=sfc:${nit}`} hreflang={spanish}>
              {words.compare}
            </a>
          </li>
          <li>
            <FollowLink nit={nit} />
          </li>
          <li>
            <OtherLanguageLink path={`/sfc/${nit}`} />
          </li>
        </ul>
      </header>
      <EntityRatios entity={entity} call={call} nit={nit} />
      {peers && <AmongPeers peers={peers} />}
      <FiguresByCut {...{ figures, named, sources, call, nit }} />
      <EntityStatements call={call} nit={nit} first={position} />
      {entity.filings.length > 0 && <FilingDetails call={call} nit={nit} />}
      <EntityFilings entity={entity} call={call} nit={nit} />
      <ErrorReport {...reportOf({ entity, site, contact }, words, formats)} />
      {entity.filings.length > 0 && <EntityNotes entity={entity} call={call} />}
      {profile.entities.length > 0 && <Others entities={profile.entities} />}
      <Citation
        title={words.cited(profile.name, number, formats.years(years))}
        source={language === 'en' ? sfcAttributionInEnglish : sfcOrigin.attribution}
        address={`${site}${at(`/sfc/${nit}`)}`}
        meta={meta}
      />
    </>
  );
}

/** The years with a filing or, without any, with open data. */
const yearsOf = ({ filings, ratios }: WholeEntity) =>
  [...new Set(filings.length > 0 ? filings.map(({ year }) => year) : Object.keys(ratios).map(Number))].sort(
    (a, b) => a - b,
  );

function Others({ entities }: Pick<WholeEntity['profile'], 'entities'>) {
  const words = useWords(entityWords);
  return (
    <Block title={words.others} id="otras">
      <SoftText>{words.othersAbout}</SoftText>
      <ul>
        {entities.map(({ entity_id, name, filings_count }) => {
          const told = ` (${entity_id}), ${words.filingsCount(filings_count)}`;
          return (
            <li>
              <Data>{name}</Data>
              {told}
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

// «¿Ve un error?» on the page of an entity: a message about one of its ratios, by year.

const reportOf = (
  { entity: { profile, filings, ratios }, site, contact }: Facts,
  words: Words,
  { number }: Formats,
) => ({
  who: profile.name,
  nit: nitText(profile.nit, checkDigit(profile.nit)),
  page: `${site}/sfc/${profile.nit}`,
  supervisor: { name: 'Superintendencia Financiera', site: 'https://www.superfinanciera.gov.co/' },
  contact,
  reported: latestOfYears(filings).map(({ year, period, basis }) => ({
    year,
    filing: `${period}${basis ? ` ${basis}` : ''}`,
    figures: Object.entries(ratios[year] ?? {}).map(
      ([ratio, value]) => `${ratioName(ratio, words)}: ${number(value, 6)}`,
    ),
  })),
});

/** `filings`: the latest first */
const latestOfYears = (filings: WholeEntity['filings']) =>
  filings.filter(({ year }, i) => filings.findIndex((other) => other.year === year) === i);
