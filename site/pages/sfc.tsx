/** The page of a supervised entity: loads its facts, renders them, and makes its structured data (schema.org). */

import { files } from '../../contract/files/files.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import { checkDigit, nitIdentifier } from '../../contract/nit.ts';
import { feedAddress } from '../parts/document/client.ts';
import type { PageContext } from '../parts/document/context.ts';
import { datasetAbout } from '../parts/document/dataset-about.ts';
import { englishPath, type PageDocument } from '../parts/document/document.tsx';
import type { EntityFacts } from '../parts/entity/facts.ts';
import { EntityPage } from '../parts/entity/page.tsx';

/** A statement with more columns is not part of the page, which then requests it on demand. */
const maxInlineColumns = 40;

/** Throws when there is no such entity. */
export async function entityDocument(
  { release, site, contact }: PageContext,
  nit: string,
): Promise<PageDocument> {
  const [{ data, meta }, { evidencia, statements }] = await Promise.all([
    release.json(files.entity, nit),
    release.json(files.entityMore, nit),
  ]);
  const entity = { ...data, ratio_sources: evidencia.ratio_sources, evidence: evidencia.filings };
  const position = statements.financial_position ?? null;
  const facts: EntityFacts = {
    entity,
    meta,
    position: position && position.columns.length <= maxInlineColumns ? position : null,
    site,
    contact,
  };
  const { name, type, first_year, last_year } = entity.profile;
  const path = `/sfc/${nit}`;
  const kind = type ? `${type.name}. ` : '';
  const description = `${kind}Estados financieros e indicadores de ${name} ante la Superintendencia Financiera, de ${first_year} a ${last_year}.`;
  return {
    title: `${name}: estados financieros`,
    description,
    path,
    languages: { es: path, en: englishPath(path) },
    site,
    sample: release.manifest.sample,
    feed: feedAddress([nit]),
    about: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'FinancialService',
          '@id': `${site}${path}#entidad`,
          name,
          taxID: `${nit}-${checkDigit(nit)}`,
          identifier: nitIdentifier(nit),
          url: site + path,
          address: { '@type': 'PostalAddress', addressCountry: 'CO' },
        },
        datasetAbout({
          name: `Estados financieros de ${name}`,
          description,
          subject: { about: { '@id': `${site}${path}#entidad` } },
          operation: 'sfc',
          years: [first_year, last_year],
          modified: meta.generated_at,
          json: site + addressOf('sfc', { nit }),
        }),
      ],
    },
    body: <EntityPage {...facts} />,
    script: 'entity',
    facts,
  };
}
