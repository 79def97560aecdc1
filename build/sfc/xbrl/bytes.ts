/** Decodes the bytes of an XML file by byte order mark, then XML declaration, without guessing. */

export class FilingRejection extends Error {
  override name = 'Rejection';
}

/** Bytes of the largest instance that is read; known filings have 0.8 to 1.5 MB. */
export const maxInstanceBytes = 64 * 1024 * 1024;

const declaredEncoding =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"[^"<>]*"|'[^'<>]*')[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*["']([^"'<>]*)["']/;

// TextDecoder reads "iso-8859-1" as windows-1252, or in some versions of Node windows-1252 as iso-8859-1
// (nodejs/node#56542); Buffer's latin1 is the real one.
const decoders: ReadonlyMap<string, (bytes: Uint8Array) => string> = new Map([
  ['utf-8', strict('utf-8')],
  ['utf8', strict('utf-8')],
  ['us-ascii', ascii],
  ['ascii', ascii],
  ['iso-8859-1', latin1],
  ['iso8859-1', latin1],
  ['iso_8859-1', latin1],
  ['latin1', latin1],
  ['iso-8859-15', latin9],
  ['iso8859-15', latin9],
  ['iso_8859-15', latin9],
  ['latin-9', latin9],
  ['latin9', latin9],
  ['windows-1252', windows1252],
  ['cp1252', windows1252],
]);

const notXmlCharacter = /[^\t\n\r -\uFFFD]/;

/** Text with line ends as `\n`; throws a FilingRejection when the bytes do not fit their declared encoding. */
export function decodeBytes(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new FilingRejection('the file is empty');
  if (bytes.length > maxInstanceBytes) {
    throw new FilingRejection(`the file has ${bytes.length} bytes; at most ${maxInstanceBytes} are read`);
  }
  const text = decode(bytes);
  const fault = notXmlCharacter.exec(text);
  if (fault) {
    const code = fault[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new FilingRejection(`the character U+${code} at position ${fault.index} is not allowed in XML`);
  }
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function decode(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return strict('utf-8')(bytes.subarray(3));
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff)) {
    throw new FilingRejection('the file is in UTF-32, which is not read');
  }
  if (a === 0xff && b === 0xfe) return strict('utf-16le')(bytes.subarray(2));
  if (a === 0xfe && b === 0xff) return strict('utf-16be')(bytes.subarray(2));
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return strict('utf-16le')(bytes);
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return strict('utf-16be')(bytes);

  const declared = declaredEncoding.exec(latin1(bytes.subarray(0, 400)))?.[1] ?? 'utf-8';
  const decoder = decoders.get(declared.toLowerCase());
  if (!decoder) {
    const what = /^utf-?16/i.test(declared)
      ? 'has no UTF-16 byte order mark'
      : 'is in an encoding that is not read';
    throw new FilingRejection(`the file declares the encoding "${declared}" but ${what}`);
  }
  return decoder(bytes);
}

function strict(encoding: string): (bytes: Uint8Array) => string {
  return (bytes) => {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch (cause) {
      throw new FilingRejection(`the bytes are not valid ${encoding.toUpperCase()}`, { cause });
    }
  };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

const windows80To9f = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function windows1252(bytes: Uint8Array): string {
  return latin1(bytes).replace(/[\x80-\x9f]/g, (char) => windows80To9f[char.charCodeAt(0) - 0x80]!);
}

/** The eight characters in which ISO-8859-15 differs from ISO-8859-1. */
const replaced = '¤¦¨´¸¼½¾';
const replacing = '€ŠšŽžŒœŸ';

function latin9(bytes: Uint8Array): string {
  return latin1(bytes).replace(/[¤¦¨´¸¼½¾]/g, (char) => replacing[replaced.indexOf(char)]!);
}

function ascii(bytes: Uint8Array): string {
  if (bytes.some((byte) => byte > 0x7f)) throw new FilingRejection('the bytes are not valid US-ASCII');
  return latin1(bytes);
}
