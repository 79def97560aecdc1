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
  /^(?:calle|carrera|avenida|diagonal|transversal|cl|cll|cra|kr|kra|av|dg|tv)\b\.? *\d/i,
];
