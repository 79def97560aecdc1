/** The banner of invented companies, on pages that learn of it from an answer. */

import { wordsOfPage } from '../../words/language.ts';
import { documentWords } from '../../words/words.ts';
import { byId } from './live.tsx';

/** Shows the banner when an answer says that its companies are invented. */
export function sampleBanner({ sample }: { sample?: boolean | undefined }) {
  if (!sample || document.querySelector('.banner')) return;
  const banner = document.createElement('aside');
  banner.className = 'banner late';
  const { sampleLabel, sample: told } = wordsOfPage(documentWords);
  banner.ariaLabel = sampleLabel;
  banner.textContent = told;
  byId('contenido').before(banner);
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex';
  document.head.append(robots);
}
