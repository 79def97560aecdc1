/** Forms of files and texts that the portal never writes: how each shows, what it looks like, and what to do. */

/** By the first bytes of a file, a character for each, the mark of UTF-8 left out. */
export const foreignFiles: readonly { readonly starts: readonly string[]; readonly looksLike: string }[] = [
  {
    starts: ['PK\x03\x04'],
    looksLike:
      'a zip archive, or a workbook (.xlsx): unpack the .csv that it holds, or fetch it again as CSV',
  },
  { starts: ['\x1F\x8B'], looksLike: 'gzip: name the file .csv.gz' },
  { starts: ['\xD0\xCF\x11\xE0'], looksLike: 'a workbook (.xls): fetch it again as CSV' },
  { starts: ['%PDF'], looksLike: 'a PDF: fetch it again as CSV' },
  {
    // With a mark of its order or without one, before the first letter of the header or its quote.
    starts: ['\xFF\xFE', '\xFE\xFF', 'C\0', '\0C', '"\0', '\0"'],
    looksLike:
      'UTF-16, the «Unicode text» of a spreadsheet: fetch it again, or convert it with iconv -f UTF-16 -t UTF-8',
  },
  {
    starts: ['<'],
    looksLike: 'a page of the web or XML, as a portal answers that is out of order: fetch it again as CSV',
  },
  { starts: ['{', '['], looksLike: 'JSON: fetch it again as CSV' },
];

/** By what stands between the columns of a header. */
export const foreignSeparators: Readonly<Record<string, string>> = {
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** By the text of a field that cannot be read; the first that shows it counts. */
export const foreignTexts: readonly { readonly shows: RegExp; readonly looksLike: string }[] = [
  {
    // The second number is no month.
    shows: /^\d{1,2}([/.-])(?:1[3-9]|2\d|3[01])\1\d{2,4}(?!\d)/,
    looksLike:
      'a date as month/day/year, which a spreadsheet in English writes: fetch it again, or write dates as 2025-12-31',
  },
  {
    shows: /^[\d.,\s]{6,20}-\s?\d$/,
    looksLike:
      'a NIT with its check digit behind a dash: the portal writes it without, fetch it again, or take both off',
  },
  {
    shows: /^\d{1,2}([/.-])\d{1,2}\1\d{2,4}(?!\d)/,
    looksLike:
      'a date as day/month/year, which a spreadsheet or another form of the portal writes: fetch it again, or write dates as 2025-12-31',
  },
  {
    shows: /^4\d{4}(?:\.0+)?$/,
    looksLike: 'the number of a day, as a spreadsheet keeps dates: fetch it again',
  },
  {
    shows: /^[-+]?\d+(?:[.,]\d+)?E\+?\d+$/i,
    looksLike: 'a number that a spreadsheet shortened: its last digits are lost, fetch it again',
  },
];
