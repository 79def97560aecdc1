/** Names of what the data hold as keys, in both languages. They are few, and stand in the bundles of both. */

import type { Size } from '../../contract/http/figure-keys.ts';
import type { InLanguages } from './language.ts';

type Names<K extends string = string> = InLanguages<Readonly<Record<K, string>>>;

export const frameworkNamesIn: Names = {
  es: {
    PLENAS: 'NIIF plenas',
    PYMES: 'NIIF pymes',
    SIMPLIFICADA: 'Contabilidad simplificada',
    OTRO: 'Otro marco',
  },
  en: {
    PLENAS: 'Full IFRS',
    PYMES: 'IFRS for SMEs',
    SIMPLIFICADA: 'Simplified accounting',
    OTRO: 'Another standard',
  },
};

export const sizeNamesIn: Names<Size> = {
  es: { micro: 'Micro', pequena: 'Pequeña', mediana: 'Mediana', grande: 'Grande' },
  en: { micro: 'Micro', pequena: 'Small', mediana: 'Medium', grande: 'Large' },
};
