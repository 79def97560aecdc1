/** CIIU classes by the words that people have for an activity, or by the first digits of their code. */

import { fold } from '../text.ts';
import { ciiuClasses, describeCiiu } from './ciiu.ts';

/** Words that people say and the names of classes do not. */
const everyday: Readonly<Record<string, string>> = {
  '0123': 'cafetero caficultura',
  '0125': 'floricultura rosas',
  '0141': 'ganaderia vacas finca',
  '0144': 'porcicultura cerdos',
  '0145': 'avicultura pollos gallinas huevos',
  '1410': 'ropa textil maquila',
  '1521': 'zapatos',
  '1811': 'imprenta litografia',
  '3110': 'carpinteria ebanisteria',
  '4111': 'constructora vivienda apartamentos casas',
  '4112': 'constructora bodegas oficinas',
  '4321': 'electricista',
  '4322': 'plomeria',
  '4511': 'carros concesionario',
  '4520': 'taller mecanica latoneria',
  '4711': 'supermercado tienda minimercado abarrotes',
  '4719': 'almacen miscelanea',
  '4723': 'carniceria pescaderia',
  '4731': 'gasolina gasolinera estacion servicio',
  '4741': 'celulares',
  '4771': 'ropa boutique',
  '4772': 'zapatos zapateria',
  '4773': 'drogueria farmacia medicamentos',
  '4791': 'comercio electronico tienda virtual',
  '4921': 'buses taxis',
  '4923': 'camiones fletes',
  '5320': 'domicilios',
  '5611': 'restaurante comida',
  '5612': 'restaurante comida rapida',
  '5613': 'cafe',
  '5619': 'restaurante comida',
  '5630': 'bar discoteca',
  '6201': 'software aplicaciones app desarrollador',
  '6810': 'arriendo alquiler finca raiz',
  '6820': 'finca raiz',
  '6910': 'abogados derecho',
  '6920': 'contador impuestos',
  '7020': 'asesoria empresarial',
  '7111': 'arquitecto',
  '7112': 'ingeniero',
  '7410': 'disenador grafico',
  '7500': 'veterinario mascotas',
  '7820': 'temporales personal',
  '7911': 'turismo viajes',
  '8010': 'vigilancia',
  '8121': 'aseo',
  '8511': 'jardin infantil guarderia',
  '8513': 'colegio escuela',
  '8521': 'colegio',
  '8610': 'salud ips',
  '8621': 'medico consultorio salud',
  '8622': 'odontologo dentista',
  '9311': 'gimnasio',
  '9601': 'lavanderia',
  '9602': 'salon barberia',
  '9603': 'funeraria',
};

const unsaid = new Set('de del la las el los y o a en con por para que otro otra otros otras'.split(' '));

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '' && !unsaid.has(word));

/** Without the ending of a plural, so that one and many are the same. */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s)$/, '') : word);

interface SearchedClass {
  readonly code: string;
  readonly name: string;
  /** The words by how much they say of the class: its own, everyday ones, and those of its division and section. */
  readonly words: readonly (readonly [weight: number, words: readonly string[]])[];
}

const searched: readonly SearchedClass[] = ciiuClasses.map(({ code, name }) => {
  const { division_nombre, seccion_nombre } = describeCiiu(code);
  return {
    code,
    name,
    words: [
      [4, wordsOf(everyday[code] ?? '')],
      [3, wordsOf(name)],
      [1, wordsOf(`${division_nombre} ${seccion_nombre}`)],
    ],
  };
});

/** Of the classes that have all typed words, each as the beginning of one, at most `most`: the nearest first, then the shorter names. */
export function findClasses(text: string, most: number): { readonly code: string; readonly name: string }[] {
  const digits = /^\s*[a-z]?\s*(\d{1,4})\s*$/i.exec(text)?.[1];
  if (digits !== undefined) return ciiuClasses.filter(({ code }) => code.startsWith(digits)).slice(0, most);
  const typed = wordsOf(text).map(stemOf);
  if (typed.length === 0) return [];
  return searched
    .flatMap(({ code, name, words }) => {
      const weights = typed.map((start) =>
        words.reduce(
          (best, [weight, of]) => (of.some((word) => word.startsWith(start)) ? Math.max(best, weight) : best),
          0,
        ),
      );
      return weights.includes(0) ? [] : [{ code, name, weight: weights.reduce((sum, one) => sum + one, 0) }];
    })
    .sort((a, b) => b.weight - a.weight || a.name.length - b.name.length || (a.code < b.code ? -1 : 1))
    .slice(0, most)
    .map(({ code, name }) => ({ code, name }));
}
