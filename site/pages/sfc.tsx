/** The page of a supervised entity, in Spanish and in English: loads its facts, renders them, and makes its structured data (schema.org). */

import { type EntityFigureKey, entityFigure, entityFigureKeys } from '../../contract/entity-figures.ts';
import { peerGroupOfType } from '../../contract/entity-groups.ts';
import { files } from '../../contract/files/files.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import type { Language } from '../../contract/http/parameters.ts';
import { checkDigit, nitIdentifier } from '../../contract/nit.ts';
import { pictureIn } from '../parts/document/block.tsx';
import { feedAddress } from '../parts/document/client.ts';
import type { PageContext } from '../parts/document/context.ts';
import { datasetAbout } from '../parts/document/dataset-about.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import type { EntityFacts } from '../parts/entity/facts.ts';
import { EntityPage } from '../parts/entity/page.tsx';
import { loadPeers } from '../parts/entity/peers.ts';
import { pathIn } from '../words/language.ts';
import { entityWords } from '../words/words.ts';

/** A statement with more columns is not part of the page, which then requests it on demand. */
const maxInlineColumns = 40;

/** Throws when there is no such entity. */
export async function entityDocument(
  context: PageContext,
  nit: string,
  language: Language = 'es',
): Promise<PageDocument> {
  const { release, site, contact } = context;
  const words = entityWords[language];
  const [{ data, meta }, { evidencia, statements, cifras, fuentes }, { corte_de_referencia }, peers] =
    await Promise.all([
      release.json(files.entity, nit),
      release.json(files.entityMore, nit),
      release.json(files.entityFigures),
      loadPeers(context, nit),
    ]);
  const entity = { ...data, ratio_sources: evidencia.ratio_sources, evidence: evidencia.filings };
  const position = statements.financial_position ?? null;
  const facts: EntityFacts = {
    entity,
    meta,
    peers,
    newestCut: newestCutOf(corte_de_referencia, data.profile.type?.code),
    figures: cifras,
    named: namedFigures(cifras),
    sources: fuentes,
    position: position && position.columns.length <= maxInlineColumns ? position : null,
    site,
    contact,
  };
  const { name, type, first_year, last_year } = entity.profile;
  const spanishPath = `/sfc/${nit}`;
  const path = pathIn(language, spanishPath);
  const number = `${nit}-${checkDigit(nit)}`;
  const description = words.description(
    type && (words.translated(type.name) ?? type.name),
    name,
    number,
    first_year,
    last_year,
  );
  return {
    title: words.title(name),
    description,
    path,
    languages: { es: spanishPath, en: pathIn('en', spanishPath) },
    site,
    sample: release.manifest.sample,
    feed: feedAddress([nit]),
    picture: isDrawn(peers, data.ratios) ? pictureIn(language, `/grafica/entidad/${nit}.png`) : null,
    about: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'FinancialService',
          '@id': `${site}${spanishPath}#entidad`,
          name,
          taxID: number,
          identifier: nitIdentifier(nit),
          url: site + spanishPath,
          address: { '@type': 'PostalAddress', addressCountry: 'CO' },
        },
        {
          ...datasetAbout({
            name: words.statementsOf(name),
            description,
            subject: { about: { '@id': `${site}${spanishPath}#entidad` } },
            operation: 'sfc',
            years: [first_year, last_year],
            modified: meta.generated_at,
            json: site + addressOf('sfc', { nit }),
            license: meta.license,
          }),
          ...(language === 'en' && { inLanguage: 'en' }),
        },
      ],
    },
    body: <EntityPage {...facts} />,
    script: 'entity',
    facts,
  };
}

/** Whether its picture has something to draw. */
const isDrawn = (peers: EntityFacts['peers'], ratios: EntityFacts['entity']['ratios']): boolean =>
  peers?.assets.some((value) => value !== null) || Object.values(ratios).some(({ roe }) => roe !== undefined);

/** The day of which others have figures. Who is in no group files XBRL alone, which comes later: by then all have the year before. */
function newestCutOf(reference: string | null, type: number | undefined): string | null {
  if (reference === null) return null;
  const isCompared = type !== undefined && peerGroupOfType(type) !== null;
  return isCompared ? reference : `${Number(reference.slice(0, 4)) - 1}-12-31`;
}

function namedFigures(figures: EntityFacts['figures']): EntityFacts['named'] {
  const isListed = (key: string): key is EntityFigureKey =>
    (entityFigureKeys as readonly string[]).includes(key);
  return Object.fromEntries(
    [...new Set(figures.map(({ cifra }) => cifra))].filter(isListed).map((key) => {
      const { nombre, name, unidad } = entityFigure(key);
      return [key, { name: { es: nombre, en: name }, unit: unidad }];
    }),
  );
}
