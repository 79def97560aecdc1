/** The part of the portal's query language that our queries use: conditions on single columns, joined by AND. */

export interface Condition {
  readonly columns: readonly string[];
  readonly fits: (value: (column: string) => string) => boolean;
}

const text = "'((?:[^']|'')*)'";
const column = '([a-z_][a-z0-9_]*)';
const forms: readonly (readonly [RegExp, (found: string[]) => (value: string) => boolean])[] = [
  [
    new RegExp(`^${column} *= *${text}$`),
    ([wanted]) =>
      (value) =>
        value === wanted,
  ],
  [
    new RegExp(`^${column} between ${text} and ${text}$`),
    ([from, to]) =>
      (value) =>
        value >= from! && value <= to!,
  ],
  [
    new RegExp(`^${column} in \\(('[^']*'(?:,'[^']*')*)\\)$`),
    ([list]) => {
      const wanted = new Set(list!.split(',').map((quoted) => quoted.slice(1, -1)));
      return (value) => wanted.has(value);
    },
  ],
];

/** Throws on any other condition. */
export function readWhere(where: string | null): Condition {
  const parts = (where ?? '').split(' AND ').filter((part) => part !== '');
  const conditions = parts.map((part) => {
    for (const [form, test] of forms) {
      const [, name, ...found] = form.exec(part) ?? [];
      if (name) return { name, fits: test(found) };
    }
    throw new Error(`not a condition that the portal understands: ${part}`);
  });
  return {
    columns: conditions.map(({ name }) => name),
    fits: (value) => conditions.every(({ name, fits }) => fits(value(name))),
  };
}
