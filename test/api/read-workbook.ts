/** Reads the cells of a workbook, ours or that of a spreadsheet program. */

import { strFromU8, unzipSync } from 'fflate';

export interface WorkbookCell {
  readonly formula: string | null;
  /** A text, or a number as it is written; null where a formula has no result. */
  readonly value: string | null;
  readonly isText: boolean;
}
export interface Sheets {
  /** By the address of the cell. */
  readonly [name: string]: ReadonlyMap<string, WorkbookCell>;
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
/** What stands between two tags. */
const inside = (xml: string, tag: string): string | null =>
  new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null;

export function readWorkbook(bytes: Uint8Array): Sheets {
  const parts = unzipSync(bytes);
  const xml = (path: string) => (parts[path] ? strFromU8(parts[path]) : '');
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>.*?<\/si>/gs)].map(
    ([item]) => inside(item, 't') ?? '',
  );
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name!);
  return Object.fromEntries(
    names.map((name, i) => {
      const cells = xml(`xl/worksheets/sheet${i + 1}.xml`).matchAll(
        /<c r="([A-Z]+\d+)"([^>]*[^/>])?>(.*?)<\/c>/gs,
      );
      return [
        name,
        new Map(
          [...cells].map(([, at, attributes = '', content]): [string, WorkbookCell] => {
            const [formula, number, written] = ['f', 'v', 't'].map((tag) => inside(content!, tag));
            const isShared = attributes.includes('t="s"');
            const value = isShared ? shared[Number(number)]! : (written ?? number ?? null);
            return [
              at!,
              {
                formula: formula ? plain(formula) : null,
                value: value === null ? null : plain(value),
                isText: isShared || written !== null,
              },
            ];
          }),
        ),
      ];
    }),
  );
}
