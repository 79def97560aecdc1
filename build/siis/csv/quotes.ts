/** Which line breaks of a text end a record: those with an even number of quotes before them. */

const newline = 0x0a;
const quote = 0x22;

/** The position after the last line break that stands outside quotes, counted from a record's start; 0 if none. */
export function lastRecordEnd(bytes: Uint8Array): number {
  let inside = false;
  let last = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === quote) inside = !inside;
    else if (byte === newline && !inside) last = at + 1;
  }
  return last;
}
