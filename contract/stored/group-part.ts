/** A part of a CIIU group that is read only when it is asked for: a JSON line `["key",value]` for each year, size or department. */

export const writeGroupPart = (entries: Iterable<readonly [key: string, value: unknown]>): string =>
  Array.from(entries, (entry) => `${JSON.stringify(entry)}\n`).join('');

const decoder = new TextDecoder();

/** A function that gives the JSON of a value; null when there is none of this key, or no part. */
export function groupPartReader(part: Uint8Array | null): (key: string) => string | null {
  const lines = part === null ? '' : `\n${decoder.decode(part)}`;
  return (key) => {
    const start = `\n[${JSON.stringify(key)},`;
    const at = lines.indexOf(start);
    return at < 0 ? null : lines.slice(at + start.length, lines.indexOf('\n', at + 1) - 1);
  };
}

/** Under the key `""` of a group's departments. */
export interface DepartmentNames {
  /** DIVIPOLA codes by the ways to write a department, as filter keys. */
  readonly claves: Readonly<Record<string, string>>;
  /** By DIVIPOLA code. */
  readonly nombres: Readonly<Record<string, string>>;
}
