/** The name of a CIIU group in the language of the page, or as the data have it. */

import { useLanguage } from '../../words/language.ts';
import { isicWords } from '../../words/words.ts';

/** Classes have names in Spanish alone. */
export function GroupName({ codigo, nombre }: { codigo: string; nombre: string }) {
  const language = useLanguage();
  const translated = isicWords[language][codigo];
  if (translated !== undefined || language === 'es') return translated ?? nombre;
  return <span lang="es">{nombre}</span>;
}
