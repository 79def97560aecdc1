/** How filings state the scale of their amounts, and the usual total assets by type of entity. */

/** Characters of a text from which scale or basis are read; one that is longer states neither. */
export const longestStatement = 4_000;

/** Factors to pesos that filings use: pesos, thousands, millions, thousands of millions. */
export const scaleFactors: readonly number[] = [1, 1e3, 1e6, 1e9];

/**
 * Possible values of earnings per share × shares ÷ profit in a filing with a scale, by how the first two are filed: both in
 * units; shares in thousands; one of them in the scale; that and shares in thousands; both in the scale.
 */
export const earningsRatios = (scale: number): readonly number[] => [scale, scale / 1e3, 1, 1e-3, 1 / scale];

/**
 * Words for a scale in folded text, longer ones first: "miles de millones" contains "miles" and "millones". Null is a scale
 * that no filing uses, or an ambiguous word.
 */
export const scaleWords: readonly (readonly [words: string, factor: number | null])[] = [
  [
    '(?:decenas|cientos|centenas|centenares|tens|hundreds) (?:de|of) (?:miles|millones|thousands|millions)',
    null,
  ],
  ['mil(?:es)?(?: de)? millones|thousands? (?:of )?millions?|billions?|billones? de los ee', 1e9],
  ['millon(?:es)?|millions?|mm', 1e6],
  ['billon(?:es)?|trillon(?:es)?|trillions?|[mk](?! (?:cte|l)\\b)', null],
  ['mil(?:es)?|thousands?', 1e3],
  ['pesos?|cop', 1],
];
/** The currency after a word for a scale, which belongs to it. */
export const ofPesos = '(?:de |of )?(?:colombian )?(?:pesos?|cop)';
export const ofAnotherCurrency =
  '(?:(?:de |of )?(?:us |u s )?(?:dolar(?:es)?|dollars?|usd|euros?|eur)|(?:(?:de |of )?pesos )?(?:chilenos|mexicanos|argentinos|uruguayos|dominicanos))';
/** A number before a word for a scale, which makes it an amount. */
export const notAScale =
  /(?:\d|\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|cientos?|\w+cientos)|\b(?:separa\w+|puntos?|comas?|marcas?|signos?)(?: (?:de|en|por|para))?(?: los?)?) $/;
/** `1` or `un` before a word for a scale, which may be an amount or a unit. */
export const oneOfIt = /\b(?:1|una?|uno|one) $/;

/** The effect of words around a scale. */
export type ScaleQualifier =
  | 'nothing'
  | 'assert'
  | 'deny'
  | 'denyBefore'
  | 'exempt'
  | 'compare'
  | 'doubt'
  | 'condition'
  | 'either';

/** Patterns for folded text; of two that match at the same position, the first wins. */
export const scaleQualifiers: readonly (readonly [words: string, effect: ScaleQualifier])[] = [
  // "sin decimales, en miles", "no auditados, en miles": the negation is about something else.
  [
    '(?:sin|cero|no|no (?:se )?(?:inclu\\w+|contien\\w+|tien\\w+|present\\w+|hay|llev\\w+|us\\w+|utiliz\\w+|maneja\\w*)|without) (?:cifras |el |los |las |any )?(?:decimal(?:es|s)?|centavos?|cents|fracci(?:on|ones)|simbolos?|signos?(?! de miles))',
    'nothing',
  ],
  [
    '(?:no|sin) (?:obstante|embargo|controlador\\w+|corrientes?|auditar|dictaminar|consolidar|revisar)',
    'nothing',
  ],
  [
    '(?:no|sin|not) (?:(?:han?|fue(?:ron)?|son|esta|estan|sido|estado|has|have|been|was|were|is|are) )*(?!(?:sido|estado)\\b)(?!(?:expres|present|redond|aproxim|reexpres|ajust|convert|divid|report|trunc|escal|mostr|revel|simplific|abrevi|round|stated)\\w+)\\w+(?:ad[oa]s?|id[oa]s?|ted)',
    'nothing',
  ],
  ['no (?:solo|solamente|unicamente)|not only', 'doubt'],
  [
    'no (?:se )?(?:aplic\\w+|us[ae]\\w*|utiliz\\w+|realiz\\w+|efectu\\w+|permit\\w+|proced\\w+|exist\\w+|corresponde\\w*)|(?:is|are) not (?:applied|used|applicable)|n a',
    'denyBefore',
  ],
  [
    'a menos que|salvo|excepto|exceptu\\w+|excluy\\w+|exclui\\w+|(?:con |a |por )?(?:la )?excepcion(?:es)?|except\\w*|excluding|unless|other than|aparte de|fuera de',
    'exempt',
  ],
  ['sino|but|pero|mas bien|antes bien', 'assert'],
  [
    'en (?:vez|lugar) de|a diferencia de|distint[oa]s? (?:de|a)|diferentes? (?:de|a)|instead of|rather than|dej(?:o|an|aron|ando) de|lejos de|libres? de|exent[oa]s? de|carec\\w+ de|omit\\w+|evit\\w+',
    'deny',
  ],
  ['no|ni|sin|nunca|jamas|tampoco|not|nor|neither|never|without|ningun(?:a|o)?', 'deny'],
  ['equivale\\w*|equivalent\\w*', 'compare'],
  [
    'anteriormente|previamente|antes(?! de)|hasta (?:el (?:ano|periodo|ejercicio|cierre)|la vigencia|(?:19|20)\\d\\d)|formerly|previously|until|\\w+aban?|used to',
    'doubt',
  ],
  [
    'si(?! bien)|cuando|siempre que|en (?:el )?caso|segun (?:corresponda|aplique|el caso|sea|se)|podr\\w+|pued\\w+|if|when|where|could|might|opcional\\w*',
    'condition',
  ],
  ['o|u|or|y o', 'either'],
];

/** One of the words between a negation and the scale: "no [se presentan redondeadas a] miles". */
export const roundingWord =
  /^(?:se|est\w+|son|es|sido|siendo|ser|han?|fue\w*|en|a|al|de|del|las?|los?|el|una?|sus?|ni|y|o|por|hay|us[ae]\w*|utiliz\w+|aplic\w+|realiz\w+|efectu\w+|hac\w+|hech\w+|exist\w+|corresponde\w*|cifras?|valores?|saldos?|montos?|importes?|estados?|financieros?|informacion|present\w+|expres\w+|redond\w+|aproxim\w+|reexpres\w+|ajust\w+|convert\w+|conver\w+|conviert\w+|divid\w+|report\w+|revel\w+|muestr\w+|mostr\w+|trunc\w+|simplific\w+|abrevi\w+|escal\w+|unidad(?:es)?|tipo|nivel|cercan\w+|mas|ningun\w*|alguna?|round\w+|stated|shown|in|to|the|nearest|any|are|is|been|amounts?|figures?)?$/;

/** A verb that says in which scale something is, whatever it is. */
export const declaringVerb =
  /^(?:es|son|esta|estan|fue|fueron|va|van|is|are|(?:present|expres|redonde|aproxim|report|revel|muestr|convert)(?:an?|amos|aron|en)|conviert(?:e|en))$/;
/** Other words that say nothing of the scale: "moneda de presentación: ", "unidad de medida". */
export const neutralWord =
  /^(?:moneda|monetari[oa]s?|medida|grado|precision|colombian[oa]s?|tod[oa]s?|cerrad[oa]s?|prepar\w+|elabor\w+|financier[oa]s?|balances?|compania|sociedad|entidad|banco|grupo|fondo)$/;
/** What follows a word that is not known, where that word says nothing of the scale: "de Bancolombia [expresados] en miles". */
export const afterAnyWord =
  /^(?:en|in|y|and|(?:present|expres|reexpres|redonde|aproxim|report|ajust|trunc)ad[oa]s?|convertid[oa]s?|expressed|presented|stated|shown|rounded|reported)$/;

/** A clause that continues the exception before it. */
export const goesOn =
  /^(?:que|(?:el|la|los|las) cual(?:es)?|cuy[oa]s?|which|expresad\w+|presentad\w+|en|in|y|dad[oa]s?)\b/;

/** Words before a scale in its clause that limit it to a part of the filing. */
export const ofAPart =
  /\b(?:notas?|revelaci(?:on|ones)|anexos?|cuadros?|valor nominal|por accion|per share|notes?)\b/;
export const ofTheWhole =
  /\b(?:estados financieros|financial statements|(?:y|and) (?:las |los |sus |the )?(?:notas?|notes|revelaciones|anexos))\b/;

/**
 * Range of total assets in pesos by type of entity. Every range spans less than a factor of a thousand,
 * so that at most one scale fits.
 */
export const usualAssets: ReadonlyMap<number, readonly [low: number, high: number]> = new Map([
  [1, [6e11, 5e14]],
  [2, [1e11, 5e13]],
  [4, [5e10, 2e13]],
  [5, [1e10, 5e12]],
  [13, [5e10, 2e13]],
  [14, [5e10, 4e13]],
  [23, [1e11, 3e13]],
  [32, [3e10, 1e13]],
]);

/** The same for issuers of securities: too wide to determine a scale, narrow enough to refute one. */
export const issuerAssets: readonly [low: number, high: number] = [1e10, 5e14];
