/** The search in what companies say that they do: its parameters, and the schema of its answer. */

import { z } from 'zod';
import { modelPassage, mostPurposeWords, wantedWords } from '../purpose-words.ts';
import { yearSchema } from '../year.ts';
import { trimmedText } from './parameters.ts';

/** Words that are looked for in purposes. */
export const wordsOfPurpose = trimmedText(2, 200).superRefine((text, context) => {
  const { length } = wantedWords(text);
  if (length === 0)
    context.addIssue({
      code: 'custom',
      message: 'debe tener al menos una palabra que no sea artículo, preposición ni conjunción',
    });
  if (length > mostPurposeWords)
    context.addIssue({
      code: 'custom',
      message: `admite ${mostPurposeWords} palabras a lo sumo; se recibieron ${length}`,
    });
});

const sought = z.strictObject({
  palabra: z.string().describe('Como se escribió; se busca sin tildes, en singular y plural'),
  sociedades: z
    .int()
    .min(0)
    .describe('Cuántas la tienen en su objeto, en singular o plural, o una palabra que empieza por ella'),
  peso: z
    .number()
    .min(0)
    .describe(
      'Cuánto cuenta en el orden: más cuantos menos textos la tengan, y una frase copiada es un solo texto; 0 si está en la mitad o más',
    ),
});

const purposeRowSchema = z.strictObject({
  nit: z.string(),
  razon_social: z.string(),
  href: z.string().describe('Su página'),
  ciiu_codigo: z.string().nullable(),
  departamento: z.string().nullable(),
  ciudad: z.string().nullable(),
  anio: yearSchema.describe('El año de la presentación que lo dice'),
  pasaje: z.string().describe('Unos 200 caracteres del objeto social, tal como se presentó; … donde sigue'),
  aciertos: z
    .array(z.tuple([z.int().min(0), z.int().min(0)]))
    .describe('Dónde están las palabras en el pasaje: desde, hasta (sin incluirla); en unidades UTF-16'),
  todas: z.boolean().describe('Si tiene todas las palabras que cuentan'),
  copias: z
    .int()
    .min(modelPassage.companies)
    .nullable()
    .describe(
      `De una frase que copian ${modelPassage.companies} sociedades o más: cuántas la tienen; va una sola vez, con la mayor de ellas. Nulo, si lo dice con sus palabras`,
    ),
});

export const purposesSchema = z.strictObject({
  q: z.string().describe('Lo que se pidió'),
  lugar: z
    .string()
    .nullable()
    .describe('El departamento o municipio que q nombra al final, detrás de «en»: las limita, y no se busca'),
  palabras: z.array(sought).describe('Lo que se busca, en el orden de q'),
  con_todas: z
    .int()
    .min(0)
    .describe(
      'Cuántas sociedades del lugar y la actividad pedidos tienen todas las palabras; /screener con objeto lista, de ellas, las que reportaron el año',
    ),
  empresas: z.array(purposeRowSchema).describe('Las que mejor responden, primero'),
});
