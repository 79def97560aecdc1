/** Who publishes what the answers are made of: as `meta.source` says it, and whom to cite. */

export const siisOrigin = {
  dataset: 'siis',
  source: 'SIIS (Superintendencia de Sociedades)',
  attribution: 'Superintendencia de Sociedades de Colombia, SIIS',
} as const;

/** The publisher of SIMEV, where the filings are, and of open data. */
const superfinanciera = 'Superintendencia Financiera de Colombia';

export const sfcOrigin = {
  dataset: 'sfc',
  source: 'SFC',
  attribution: `${superfinanciera}, SIMEV y datos abiertos`,
} as const;

/** For pages in English. */
export const sfcAttributionInEnglish = `${superfinanciera}, SIMEV and open data`;

/** Of the filings alone, where each open dataset is cited beside them. */
export const simevAttribution = `${superfinanciera}, SIMEV`;

export const bothOrigins = {
  dataset: null,
  source: 'SIIS, SFC',
  attribution: `${siisOrigin.attribution}; ${sfcOrigin.attribution}`,
} as const;
