/**
 * What the pages say, by subject, in both languages. The bundle of a page holds those of its own language only: the others are
 * undefined there.
 */

import { chartsInEnglish } from './charts.en.ts';
import { chartsInSpanish } from './charts.es.ts';
import { companyInEnglish } from './company.en.ts';
import { companyInSpanish } from './company.es.ts';
import { companyFiguresInEnglish } from './company-figures.en.ts';
import { companyFiguresInSpanish } from './company-figures.es.ts';
import { documentInEnglish } from './document.en.ts';
import { documentInSpanish } from './document.es.ts';
import { entityInEnglish } from './entity.en.ts';
import { entityInSpanish } from './entity.es.ts';
import { entityGroupsInEnglish } from './entity-groups.en.ts';
import { entityGroupsInSpanish } from './entity-groups.es.ts';
import { errorsInEnglish } from './errors.en.ts';
import { errorsInSpanish } from './errors.es.ts';
import { fastestInEnglish } from './fastest.en.ts';
import { fastestInSpanish } from './fastest.es.ts';
import { figureTooltipInEnglish } from './figure-tooltip.en.ts';
import { figureTooltipInSpanish } from './figure-tooltip.es.ts';
import { figuresInEnglish } from './figures.en.ts';
import { figuresInSpanish } from './figures.es.ts';
import { homeInEnglish } from './home.en.ts';
import { homeInSpanish } from './home.es.ts';
import { isicInEnglish } from './isic.en.ts';
import { isicInSpanish } from './isic.es.ts';
import type { InLanguages } from './language.ts';
import { linesInEnglish } from './lines.en.ts';
import { linesInSpanish } from './lines.es.ts';
import { meaningsInEnglish } from './meanings.en.ts';
import { meaningsInSpanish } from './meanings.es.ts';
import { picturesInEnglish } from './pictures.en.ts';
import { picturesInSpanish } from './pictures.es.ts';
import { reportInEnglish } from './report.en.ts';
import { reportInSpanish } from './report.es.ts';
import { searchInEnglish } from './search.en.ts';
import { searchInSpanish } from './search.es.ts';
import { sectorInEnglish } from './sector.en.ts';
import { sectorInSpanish } from './sector.es.ts';

/** What stands around every page: head, header and footer. */
export const documentWords: InLanguages<typeof documentInSpanish> = {
  es: documentInSpanish,
  en: documentInEnglish,
};

/** Why a figure is missing, what its year is of, grades, flags, and whose figures they are. */
export const figureWords: InLanguages<typeof figuresInSpanish> = {
  es: figuresInSpanish,
  en: figuresInEnglish,
};

/** What an indicator says. */
export const meaningWords: InLanguages<typeof meaningsInSpanish> = {
  es: meaningsInSpanish,
  en: meaningsInEnglish,
};

/** What charts say, and the tables behind them. */
export const chartWords: InLanguages<typeof chartsInSpanish> = { es: chartsInSpanish, en: chartsInEnglish };

/** What pictures find. */
export const pictureWords: InLanguages<typeof picturesInSpanish> = {
  es: picturesInSpanish,
  en: picturesInEnglish,
};

/** Names of CIIU groups by their codes, where not as the data have them. */
export const isicWords: InLanguages<typeof isicInSpanish> = { es: isicInSpanish, en: isicInEnglish };

/** Figures of a company's page: over the years, cash and debt, indicators, and among other companies. */
export const companyFigureWords: InLanguages<typeof companyFiguresInSpanish> = {
  es: companyFiguresInSpanish,
  en: companyFiguresInEnglish,
};

/** The pages of errors. */
export const errorWords: InLanguages<typeof errorsInSpanish> = { es: errorsInSpanish, en: errorsInEnglish };

/** The front page. */
export const homeWords: InLanguages<typeof homeInSpanish> = { es: homeInSpanish, en: homeInEnglish };

/** The search: its box and its page. */
export const searchWords: InLanguages<typeof searchInSpanish> = { es: searchInSpanish, en: searchInEnglish };

/** Who grew most among the companies of a group. */
export const fastestWords: InLanguages<typeof fastestInSpanish> = {
  es: fastestInSpanish,
  en: fastestInEnglish,
};

/** The page of a company. */
export const companyWords: InLanguages<typeof companyInSpanish> = {
  es: companyInSpanish,
  en: companyInEnglish,
};

/** What is said to who sees an error in a figure. */
export const reportWords: InLanguages<typeof reportInSpanish> = { es: reportInSpanish, en: reportInEnglish };

/** What the scripts of every page say, and the citation of a figure. */
export const figureTooltipWords: InLanguages<typeof figureTooltipInSpanish> = {
  es: figureTooltipInSpanish,
  en: figureTooltipInEnglish,
};

/** What the page of a supervised entity says. */
export const entityWords: InLanguages<typeof entityInSpanish> = {
  es: entityInSpanish,
  en: entityInEnglish,
};

/** The pages of the types of supervised entities. */
export const entityGroupWords: InLanguages<typeof entityGroupsInSpanish> = {
  es: entityGroupsInSpanish,
  en: entityGroupsInEnglish,
};

/** The pages of the lines of the statements. */
export const lineWords: InLanguages<typeof linesInSpanish> = { es: linesInSpanish, en: linesInEnglish };

/** The page of a CIIU group. */
export const sectorWords: InLanguages<typeof sectorInSpanish> = { es: sectorInSpanish, en: sectorInEnglish };
