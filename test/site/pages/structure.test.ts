/** The structure of a group, on its page and beside the statements of a company, is what the API says. */

import { beforeAll, expect, it } from 'vitest';
import type { Company } from '../../../contract/http/company.ts';
import { statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import type { Sector } from '../../../contract/http/sectors.ts';
import { formatsIn } from '../../../site/words/formats.ts';
import { readWorkbook } from '../../api/read-workbook.ts';
import { printed } from '../../build-fixture.ts';
import { type DrawnSite, openDrawnSite } from './drawn.ts';

let site: DrawnSite;
beforeAll(async () => {
  site = await openDrawnSite(printed);
});

const said = (part: number | null): string =>
  part === null ? '–' : formatsIn.es.indicator(part, 'percent').replaceAll('\u00A0', ' ');
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/&nbsp;|\u00A0/g, ' ');
const structureOf = async (nit: string): Promise<NonNullable<Company['estructura']>> =>
  (await site.data<Company>(`/api/v1/empresa/${nit}?include=estructura`)).estructura!;

it('the page of a group has the median, aggregate and count of every line that is published of the reference year', async () => {
  const { estructura, ranking } = await site.data<Sector>('/api/v1/sector/seccion/G?include=estructura');
  const { todas } = estructura!.by_year[ranking!.anio]!;
  const html = await (await site.fetch('/sector/seccion/G')).text();
  const section = textOf(html.slice(html.indexOf('id="estructura"'))).replaceAll(/\|+/g, '|');
  let lines = 0;
  for (const name of statementNames)
    for (const { p50, agregado, con } of Object.values(todas[statementProperty[name]]!.lineas)) {
      expect(section).toContain(`|${said(p50)}|`);
      expect(section).toContain(`|${said(agregado)}|${con}|`);
      lines++;
    }
  expect(lines).toBeGreaterThan(40);
});

it('a company is beside the narrowest of its groups in which ten count, line by line, on its page and in its workbook', async () => {
  let [narrow, lines] = [0, 0];
  for (const nit of site.nits.slice(0, 25)) {
    const year = (await structureOf(nit)).by_year.at(-1)!;
    if (!year.grupo) continue;
    const { nivel, codigo } = year.grupo;
    const { estructura } = await site.data<Sector>(
      `/api/v1/sector/${nivel}/${codigo}?include=estructura&years=${year.anio}`,
    );
    const { todas } = estructura!.by_year[year.anio]!;
    expect(Math.max(...Object.values(todas).map((own) => own?.n ?? 0))).toBeGreaterThanOrEqual(10);
    if (nivel !== 'seccion') narrow++;
    const page = await (await site.fetch(`/empresa/${nit}`)).text();
    expect(page).toContain(`href="/sector/${nivel}/${codigo}#estructura"`);
    const book = readWorkbook(
      new Uint8Array(await (await site.fetch(`/api/v1/empresa/${nit}?format=xlsx`)).arrayBuffer()),
    );
    const medians = new Set([...book.Estados!.values()].map(({ value }) => value));
    for (const name of statementNames)
      for (const [key, line] of Object.entries(year[statementProperty[name]]?.lineas ?? {})) {
        const published = todas[statementProperty[name]]?.lineas[key];
        expect([line.p50, line.con, line.agregado], `${nit} ${key}`).toEqual([
          published?.p50 ?? null,
          published?.con ?? null,
          published?.agregado ?? null,
        ]);
        if (line.p50 === null) continue;
        lines++;
        expect(medians.has(String(line.p50)), `${nit} ${key} ${line.p50}`).toBe(true);
        const row = new RegExp(`id="linea-${key}".*?</tr>`, 's').exec(page)?.[0];
        if (row) expect(textOf(row)).toContain(said(line.p50));
      }
  }
  expect(narrow).toBeGreaterThan(0);
  expect(lines).toBeGreaterThan(200);
});

it('a part is that of the filing, or of the exercises together, on the base of the same year', async () => {
  let parts = 0;
  for (const nit of site.nits) {
    const { financials } = await site.data<Company>(`/api/v1/empresa/${nit}?include=financials`);
    for (const year of (await structureOf(nit)).by_year) {
      const rows = financials!.estado_situacion_financiera!.find(({ anio }) => anio === year.anio);
      for (const [key, { propia }] of Object.entries(year.estado_situacion_financiera?.lineas ?? {})) {
        const expected = (100 * rows![key]!) / rows!.total_activos!;
        if (propia === null) expect(rows!.total_activos ?? 0).toBeLessThanOrEqual(0);
        else expect(propia).toBe(Number(expected.toPrecision(4)) + 0);
        parts++;
      }
    }
  }
  expect(parts).toBeGreaterThan(5000);
});
