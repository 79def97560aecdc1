/** The picture of the companies of a CIIU group that grew most: bars of the first, and in a note who is compared. */

import { metaOf } from '../../../contract/http/envelope.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import { pathIn } from '../../words/language.ts';
import { pictureWords } from '../../words/words.ts';
import type { PageContext } from '../document/context.ts';
import type { MissingPage } from '../document/missing.ts';
import { barsText, comparedText, fastestAddress, fastestBars } from '../sector/fastest.tsx';
import { groupTextIn } from '../sector/group-names.ts';
import { chosenFastest } from '../sector/table-query.ts';
import { barsDrawing, inflationEvidence } from './bars-drawing.tsx';
import type { Picture } from './picture-frame.tsx';

const pictured = 10;

/** `query`: year and floor. The group exists. */
export async function loadFastestPicture(
  { release, client, site }: PageContext,
  nivel: CiiuLevel,
  codigo: string,
  query: string,
  language: Language,
): Promise<MissingPage | Picture> {
  const chosen = chosenFastest(query, release.manifest);
  const { data } = await client.sector({ nivel, codigo, include: ['crecen'], ...chosen });
  const fastest = data.crecen!;
  const bars = fastestBars(fastest, pictured, language);
  if (!bars) return { missing: 'pagina' };
  const subject = groupTextIn(language, { nivel, codigo, nombre: data.nombre });
  const measure = barsText(fastest, language);
  const { name, text } = bars[0]!;
  return {
    name: `${subject}: ${measure}: ${bars.map((bar) => `${bar.name} ${bar.text}`).join('; ')}`,
    finding: pictureWords[language].grewMost(name, text),
    subject,
    measure,
    evidence: inflationEvidence[language],
    drawing: barsDrawing(bars),
    note: comparedText(fastest, language),
    path: pathIn(language, fastestAddress({ nivel, codigo }, fastest, release.manifest.reference_year, null)),
    site,
    language,
    meta: metaOf('sector', release.manifest, '/'),
  };
}
