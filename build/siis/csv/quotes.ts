/** Which line breaks of a text end a record: those with an even number of quotes before them. */

const newline = 0x0a;
const quote = 0x22;

/** The position after the last line break that stands outside quotes, counted from a record's start; 0 if none. */
export function lastRecordEnd(bytes: Uint8Array): number {
  let quotes = 0;
  for (let at = bytes.indexOf(quote); at >= 0; at = bytes.indexOf(quote, at + 1)) quotes++;
  // From the end, pair by pair; one without its pair hides all behind it.
  let open = quotes % 2 === 1 ? bytes.lastIndexOf(quote) : bytes.length;
  for (;;) {
    const outside = bytes.subarray(0, open);
    const close = outside.lastIndexOf(quote);
    const end = outside.lastIndexOf(newline);
    if (end > close) return end + 1;
    if (close < 0) return 0;
    open = outside.subarray(0, close).lastIndexOf(quote);
  }
}
