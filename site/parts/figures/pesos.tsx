/** Amounts as filed or in pesos of one year: how a text says it, and the links from one to the other. */

import type { Language } from '../../../contract/http/parameters.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { figureWords } from '../../words/words.ts';
import { ChoiceLinks } from '../document/elements.tsx';

/** The same address, in pesos of one year. */
export const constantAddress = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}pesos=constantes`;

/** The same where there is such a year, `base`. */
export const addressInPesos = (address: string, base: number | null) =>
  base === null ? address : constantAddress(address);

/** A unit, and in whose pesos it is. */
export const unitText = (unit: string, base: number | null, language: Language) =>
  base === null ? unit : figureWords[language].inPesosOf(unit, base);

/** `what`: such as «Gráficas» */
export function PesosSwitch({
  what,
  base,
  filed,
  constant,
}: {
  what: string;
  base: number | null;
  filed: string;
  constant: string;
}) {
  const language = useLanguage();
  const words = useWords(figureWords);
  return (
    <ChoiceLinks
      name={words.inWhichPesos(what)}
      links={[
        [words.asFiled, filed, base === null],
        [
          base === null ? words.withoutInflation(what) : unitText(words.inPesos(what), base, language),
          constant,
          base !== null,
        ],
      ]}
    />
  );
}
