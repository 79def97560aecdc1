/** Why csv-parse refuses a text: its own messages repeat what stands there. */

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed',
  INVALID_OPENING_QUOTE: 'not CSV: a quote inside a field that does not begin with one',
  CSV_INVALID_CLOSING_QUOTE: 'not CSV: a closing quote with text behind it',
  CSV_MAX_RECORD_SIZE: 'not CSV: a record of more than 64 kB',
};

export const csvParseFault = (code: string): string => reasons[code] ?? `not CSV: ${code}`;
