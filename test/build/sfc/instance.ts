/** Small XBRL instances for tests: a root with the usual namespaces around a given body. */

import { factLine } from '../../../build/sfc/facts-command.ts';
import { type Instance, readInstance } from '../../../build/sfc/xbrl/read-instance.ts';

export const ifrsNamespace = 'http://xbrl.ifrs.org/taxonomy/2013-03-28/ifrs';
export const co = 'http://www.superfinanciera.gov.co/xbrl/ifrs/core/2016-04-01';

export function instance(body: string, root = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
  xmlns:ifrs="${ifrsNamespace}" xmlns:co="${co}" ${root}>
${body}
</xbrli:xbrl>`;
}

export function context(
  id: string,
  period = '<xbrli:instant>2023-12-31</xbrli:instant>',
  scenario = '',
): string {
  return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="nit">860000000</xbrli:identifier></xbrli:entity>
<xbrli:period>${period}</xbrli:period>${scenario && `<xbrli:scenario>${scenario}</xbrli:scenario>`}</xbrli:context>`;
}

export const cop = '<xbrli:unit id="COP"><xbrli:measure>iso4217:COP</xbrli:measure></xbrli:unit>';

export function read(text: string | Uint8Array): Instance {
  return readInstance(typeof text === 'string' ? Buffer.from(text) : text);
}

/** The facts of an instance in the format of the `facts` command. */
export function facts(text: string | Uint8Array): Record<string, unknown>[] {
  return read(text).facts.map((fact) => JSON.parse(factLine(fact)));
}

/** The facts without the fields that all facts of these tests share. */
export function values(text: string | Uint8Array): [string, string | null | undefined][] {
  return read(text).facts.map(({ concept, value, nil }) => [
    concept.replace(/^\{.*\}/, ''),
    nil ? null : value,
  ]);
}
