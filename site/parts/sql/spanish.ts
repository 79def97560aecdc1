/** Spanish in SQLite, which knows the letters of A to Z alone: `like`, `lower` and `upper` for all letters, and the order of names. */

/** The package's types leave out its structures, pointers and collations. */
// biome-ignore lint/suspicious/noExplicitAny: any is what the package's own types leave.
export type Sqlite = any;

/** The order of names: by letters, with ñ behind n, whatever their accents and capitals. Equal are texts that are the same. */
export const collation = 'ESPANOL';

/** Columns that have it: what people read. Keys, codes and digits are compared as they are, which is faster. */
export const namedColumns = new Set([
  'razon_social',
  'name',
  'nombre',
  'nombre_tipo',
  'grupo',
  'etiqueta',
  'departamento',
  'ciudad',
  'direccion',
  'ciiu_nombre',
  'ciiu_division_nombre',
  'ciiu_seccion_nombre',
  'objeto_social',
  'tipo_societario',
  'estado_actual',
]);

export function speakSpanish({ capi, wasm }: Sqlite, db: Sqlite) {
  const options = { deterministic: true, innocuous: true };
  const like = (...[, pattern, text, mark]: [number, unknown, unknown, unknown?]) =>
    pattern === null || text === null || mark === null
      ? null
      : Number(patternOf(`${pattern}`, mark === undefined ? '' : `${mark}`).test(folded(`${text}`)));
  db.createFunction({ ...options, name: 'like', arity: 2, xFunc: like });
  db.createFunction({ ...options, name: 'like', arity: 3, xFunc: like });
  const change = (name: string, to: (text: string) => string) =>
    db.createFunction({
      ...options,
      name,
      arity: 1,
      xFunc: (_: number, value: unknown) => (value === null ? null : to(`${value}`)),
    });
  change('lower', (text) => text.toLowerCase());
  change('upper', (text) => text.toUpperCase());
  db.checkRc(
    capi.sqlite3_create_collation_v2(
      db,
      collation,
      capi.SQLITE_UTF8,
      0,
      (...[, sizeA, a, sizeB, b]: [unknown, number, number, number, number]) =>
        compareNames(wasm.heap8u(), a, a + sizeA, b, b + sizeB),
      0,
    ),
  );
}

// LIKE without capitals and accents; ñ is a letter of its own.

const accents = /[áéíóúü]/g;
const bare: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u' };
const folded = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(accents, (letter) => bare[letter] ?? letter);

/** The patterns of a query, each made once. */
const patterns: Map<string, RegExp> = new Map();
const mostPatterns = 1000;

/** `mark`: a sign after which the next one is itself, or none */
function patternOf(pattern: string, mark: string) {
  const key = `${mark} ${pattern}`;
  const known = patterns.get(key);
  if (known) return known;
  if (mark !== '' && [...mark].length !== 1) throw new Error('ESCAPE expression must be a single character');
  let source = '';
  let isLiteral = false;
  for (const sign of pattern.normalize('NFC')) {
    if (!isLiteral && sign === mark) {
      isLiteral = true;
      continue;
    }
    const any = isLiteral ? undefined : { '%': '.*', _: '.' }[sign];
    source += any ?? folded(sign).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    isLiteral = false;
  }
  const made = new RegExp(`^${source}$`, 'su');
  if (patterns.size === mostPatterns) patterns.clear();
  patterns.set(key, made);
  return made;
}

// The order of names, from their bytes in UTF-8: a query over all years compares millions of them, and none is decoded.

const letters = 'abcdefghijklmnñopqrstuvwxyz';
/** Above every sign that is no letter. */
const firstLetter = 256;
/** Above every letter, for signs of other scripts. */
const beyond = 512;
/** `code`: of a sign */
function weightOf(code: number) {
  const sign = String.fromCharCode(code).toLowerCase();
  const at = letters.indexOf(sign === 'ñ' ? sign : sign.normalize('NFD').charAt(0));
  return at < 0 ? code : firstLetter + at;
}
const weights = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 128 ? weightOf(byte) : beyond + byte));
/** The first of the two bytes of the accented letters of Western Europe, whose second one is 64 less than their code. */
const latin = 0xc3;
const weightsOfLatin = Uint16Array.from({ length: 256 }, (_, byte) => weightOf(byte + 64));

/** Below 0 where the first comes before. */
function compareNames(heap: Uint8Array, a: number, endA: number, b: number, endB: number) {
  let i = a;
  let j = b;
  while (i < endA && j < endB) {
    const first = heap[i++] ?? 0;
    const other = heap[j++] ?? 0;
    const weight = first === latin ? weightsOfLatin[heap[i++] ?? 0] : weights[first];
    const otherWeight = other === latin ? weightsOfLatin[heap[j++] ?? 0] : weights[other];
    const difference = (weight ?? 0) - (otherWeight ?? 0);
    if (difference !== 0) return difference;
  }
  if (i < endA || j < endB) return i < endA ? 1 : -1;
  // Alike but for accents and capitals, or the same.
  for (i = a, j = b; i < endA && j < endB; i++, j++)
    if (heap[i] !== heap[j]) return (heap[i] ?? 0) - (heap[j] ?? 0);
  return endA - a - (endB - b);
}
