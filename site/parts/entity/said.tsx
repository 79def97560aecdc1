/** What the release says in Spanish alone, on a page in either language. */

import type { Entity } from '../../../contract/http/entity.ts';
import { useWords } from '../../words/language.ts';
import { entityWords } from '../../words/words.ts';
import { Data } from '../document/elements.tsx';

/** A formula, a definition, a type of entity: in English where the words have it. */
export function Said({ text }: { text: string }) {
  const translated = useWords(entityWords).translated(text);
  return translated === null ? <Data>{text}</Data> : translated;
}

/** The name of a line. `label`: that in Spanish */
export function LineName({ concept, label }: { concept: string; label: string }) {
  const name = useWords(entityWords).lineName(concept, label);
  return name === null ? <Data>{label}</Data> : name;
}

/** An open dataset, its licence and whom to cite. */
export function DatasetCredit({ dataset, license, attribution }: NonNullable<Entity['fuentes']>[string]) {
  const { licence } = useWords(entityWords);
  return (
    <>
      <Data>{dataset}</Data>
      {licence(license)}
      <Data>{attribution}</Data>.
    </>
  );
}
