/** The page of a supervised entity, in Spanish and in English: loads its facts, renders them, and makes its structured data (schema.org). */

import { type EntityFigureKey, entityFigure, entityFigureKeys } from '../../contract/entity-figures.ts';
import { files } from '../../contract/files/files.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import type { Language } from '../../contract/http/parameters.ts';
import { checkDigit, nitIdentifier } from '../../contract/nit.ts';
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
  const [{ data, meta }, { evidencia, statements, cifras, fuentes }] = await Promise.all([
    release.json(files.entity, nit),
    release.json(files.entityMore, nit),
  ]);
  const entity = { ...data, ratio_sources: evidencia.ratio_sources, evidence: evidencia.filings };
  const position = statements.financial_position ?? null;
  const facts: EntityFacts = {
    entity,
    meta,
    peers: await loadPeers(context, nit),
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
