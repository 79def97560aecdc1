/** The text of a file that a spreadsheet wrote. */

/**
 * Reads UTF-8, UTF-16 with its mark, or the code page of Excel in Spanish; null for a workbook.
 * @param {ArrayBuffer} buffer
 */
export function decodeText(buffer) {
  const [first, second] = new Uint8Array(buffer);
  if (first === 0x50 && second === 0x4b) return null;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('windows-1252').decode(buffer);
  }
}
