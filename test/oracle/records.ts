/** The records of a CSV, read the plain way, which takes a third of csv-parse's time; `test/build/sample/siis.test.ts` holds both equal. */

/** The header first. Throws where a record has fewer or more fields, or does not end. */
export function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let begun = '';
  for (const line of text.trimEnd().split('\n')) {
    const fields = fieldsOf(begun + line);
    begun = fields ? '' : `${begun}${line}\n`;
    if (fields) records.push(fields);
  }
  const odd = records.find((fields) => fields.length !== records[0]!.length);
  if (odd || begun) throw new Error(`no record: ${odd ?? begun}`);
  return records;
}

/** Null when the last field has no end, which then is on a later line. */
function fieldsOf(line: string): string[] | null {
  const fields: string[] = [];
  for (let from = 0; from <= line.length; ) {
    const quoted = line[from] === '"';
    let end = line.indexOf(quoted ? '"' : ',', from + Number(quoted));
    while (quoted && end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
    if (quoted && end < 0) return null;
    if (quoted && (line[end + 1] ?? ',') !== ',') throw new Error(`a quote inside a field: ${line}`);
    if (end < 0) end = line.length;
    fields.push(quoted ? line.slice(from + 1, end).replaceAll('""', '"') : line.slice(from, end));
    from = end + 1 + Number(quoted);
  }
  return fields;
}
