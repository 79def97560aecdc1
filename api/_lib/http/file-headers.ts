/** The headers of answers that have no `meta`, tables, feeds and workbooks: links to the licence and the JSON form, and the notices of that form. */

import type { OperationName } from '../../../contract/http/addresses.ts';
import { licenseAddress } from '../../../contract/http/envelope.ts';
import { truncate } from '../../../contract/text.ts';

/** In characters of an address or of all notices: proxies drop responses with large headers. */
const maxLength = 2000;

/** A file of an operation; `url` is its canonical path and query. */
interface FileOf {
  readonly operation: OperationName;
  readonly url: string;
}

/** `links` come after those that every file has. */
export function fileHeaders(
  context: FileOf,
  avisos: readonly string[] = [],
  links = '',
): Record<string, string> {
  const ofFile = `<${licenseAddress}>; rel="license", <${jsonAddress(context)}>; rel="describedby"; type="application/json"`;
  return {
    Link: links === '' ? ofFile : `${ofFile}, ${links}`,
    ...(avisos.length > 0 && { Avisos: noticeList(avisos) }),
  };
}

/** The address of the same query as JSON; of a query that is too long its path alone. */
function jsonAddress({ operation, url }: FileOf): string {
  const [path, query = ''] = url.split('?') as [string, string?];
  // Lines of statements have no labels in JSON.
  const ofFile = operation === 'financials' ? /^(?:format|idioma)=/ : /^format=/;
  const rest = query.split('&').filter((parameter) => !ofFile.test(parameter));
  const address = rest.length === 0 ? path : `${path}?${rest.join('&')}`;
  return address.length <= maxLength ? address : path;
}

/**
 * Notices as a list of strings (RFC 9651): `"ciudad: ninguna…", "…"`. Within them quotes, backslashes, percent signs and what is
 * not ASCII are percent-encoded UTF-8, so that what stands between quotes is read by decodeURIComponent.
 */
export function noticeList(avisos: readonly string[]): string {
  const items: string[] = [];
  let length = 0;
  for (const aviso of avisos) {
    const item = stringItem(truncate(aviso, 400));
    length += item.length;
    if (length > maxLength) {
      const left = avisos.length - items.length;
      items.push(
        stringItem(`${left} ${left === 1 ? 'aviso más' : 'avisos más'} en meta.avisos de la forma JSON`),
      );
      break;
    }
    items.push(item);
  }
  return items.join(', ');
}

const stringItem = (text: string): string =>
  `"${text.replaceAll(/[^ -~]|["\\%]/gu, (sign) => encodeURIComponent(sign))}"`;
