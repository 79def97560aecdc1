/** Patterns of other fields in a cover-page cell that holds several fields, joined by line breaks. */

export const otherFields: readonly RegExp[] = [
  // An activity, `F4111 - Construcción de edificios residenciales`.
  /^[a-u]? ?\d{4}(?:\.00)? ?-/i,
  /^periodo (?:actual|anterior)\b/i,
  // A date, in the formats of the exports and as people write it.
  /^\d{4}[-/ ](?:\d{1,2}|[a-z]{3})[-/ ]\d{1,2}\b/i,
  /^\d{1,2}[-/](?:\d{1,2}|[a-z]{3})[-/]\d{2,4}\b/i,
  // A NIT, a telephone, an amount.
  /^(?:n\.?i\.?t\.?\W*)?[\d.,\s()+-]{4,}$/i,
  // A company type, an entry point.
  /^\d{2}\. ?\p{L}/u,
  /^\d{2} ni+f\b/i,
  /^(?:activa|true|false)$/i,
  /^\S+@\S+$/,
];

/** An address, as people write it; the shorter words begin names too, so that an address needs its second number, or a road. */
export const addresses: readonly RegExp[] = [
  /^(?:calle|carrera|avenida|autopista|diagonal|transversal|circular|cl|cll|cra|kr|kra|av|dg|tv)\b\.? *(?:n[o.°º]{1,2} *)?#? *\d/i,
  /^(?:ac|ak|ave|cr|km|kil[oó]metro|tr)\b\.? *(?:n[o.°º]{1,2} *)?#? *\d.*(?:\d|\bv[ií]a\b)/i,
  /^autopista\b.*\b(?:km|kil[oó]metro)\b/i,
];

/** Where other fields begin in the line of a name: its activity, `G4645 - Comercio`, or a numbered answer, `01. ANUAL`. */
export const otherFieldsBegin = / [A-U]\d{4} ?- | \d{2}\. ?\p{Lu}{3}/u;
