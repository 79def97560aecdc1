/** Every page in a browser: no errors, no requests to other hosts, no accessibility violations. */

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../../contract/http/problems.ts';
import { referencePages } from '../../../contract/http/routes.ts';
import {
  axeViolations,
  drawn,
  hasBrowser,
  lookRules,
  openPage,
  openTestSite,
  type TestSite,
  waitForIdle,
} from '../browser.ts';
import { someCompany, someEntity } from '../documents/subjects.ts';

type Addresses = (subjects: { company: string; entity: string }) => string;

const pages: Record<string, Addresses> = {
  portada: () => '/',
  empresa: ({ company }) => `/empresa/${company}`,
  'empresa que no existe': () => '/empresa/999999999',
  entidad: ({ entity }) => `/sfc/${entity}`,
  sector: () => '/sector/seccion/G',
  'sector por tamaño': () => '/sector/seccion/G?tamano=micro',
  'sector por departamento': () => '/sector/division/46?departamento=Antioquia',
  'clase de la CIIU': () => '/sector/clase/4711',
  sectores: () => '/sector',
  departamentos: () => '/departamentos',
  transiciones: () => '/transiciones',
  quintiles: () => '/transiciones?cifra=roa&plazo=3',
  'líneas de los estados': () => '/linea',
  'una línea': () => '/linea/propiedades_planta_equipo',
  'a line in English': () => '/en/linea/dividendos_pagados',
  'tipos de entidad': () => '/sfc',
  bancos: () => '/sfc?grupo=bancos&sort=roe',
  'banks in English': () => '/en/sfc?grupo=bancos',
  departamento: () => '/departamento/05',
  explorar: () => '/explorar?seccion=G&sort=total_activos',
  'rangos de margen': () => '/margenes?seccion=G',
  'hoja de crédito': ({ company }) => `/empresa/${company}?hoja=credito`,
  comparar: ({ company }) => `/comparar?nit=${company}`,
  cruzar: () => '/cruzar',
  'mis cifras': () => '/mis-cifras',
  seguir: () => '/cambios',
  cambios: ({ company, entity }) => `/cambios?nit=${company},${entity}`,
  datos: () => '/datos',
  calidad: () => '/datos/calidad',
  sql: () => '/datos/sql',
  guía: () => '/docs/guia',
  archivos: () => '/docs/archivos',
  english: () => '/en',
  'company in English': ({ company }) => `/en/empresa/${company}`,
  'entity in English': ({ entity }) => `/en/sfc/${entity}`,
  'search in English': () => '/en/buscar?q=constru',
  búsqueda: () => '/buscar?q=constru',
  'section in English': () => '/en/sector/seccion/G',
  'section in English by size': () => '/en/sector/seccion/G?tamano=micro',
  'class in English': () => '/en/sector/clase/4711',
  'gráfica en un marco': ({ company }) => `/empresa/${company}/grafica/balance`,
  'gráfica de los departamentos en un marco': () => '/grafica/departamentos',
  'chart in a frame': () => '/grafica/pais?idioma=en',
  referencia: () => '/docs',
  ...Object.fromEntries(referencePages.map((page) => [page, () => page])),
  errores: () => '/errors',
  'un error': () => '/errors/invalid-parameters',
  'no encontrada': () => '/no-existe',
};

/** Each box of a table has a name of its own, and takes the focus while it scrolls and no longer. */
async function boxesAreNamed(page: Page): Promise<void> {
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.scroll')]
      .filter((box) => box.checkVisibility())
      .map((box) => ({
        name: box.getAttribute('aria-label'),
        scrolls: box.scrollWidth > box.clientWidth,
        stops: box.hasAttribute('tabindex'),
      })),
  );
  expect(boxes.filter(({ scrolls, stops }) => scrolls !== stops)).toEqual([]);
  expect(new Set(boxes.map(({ name }) => name)).size).toBe(boxes.length);
}

/** Buttons that copy and save without saying of what: those whose name another one has too. */
const unclear = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('.tools a.button, .tools button, .sample button')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
    return named.filter((name, i) => named.indexOf(name) !== i || /^(?:Copiar|↓.*)$/.test(name));
  });

describe.skipIf(!hasBrowser())('every page, by day on a desk and by night on a telephone', () => {
  let site: TestSite;
  let subjects: { company: string; entity: string };
  beforeAll(async () => {
    site = await openTestSite();
    const [company, entity] = await Promise.all([someCompany(site.server), someEntity(site.server)]);
    subjects = { company, entity };
  });

  it.each(Object.keys(pages))('%s', async (name) => {
    const visitor = await openPage(site, { expected: [404] });
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 900 });
    await visitor.go(pages[name]!(subjects));
    const asked = await page.evaluate(() => 1 + performance.getEntriesByType('resource').length);
    expect(asked, 'requests of a first visit').toBeLessThanOrEqual(8);
    for (const id of ['#load-statements', '#load-details', '#load-notes', '#reexpresiones summary'])
      if (await page.locator(id).count()) await page.click(id);
    await waitForIdle(page);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('article details')) folded.setAttribute('open', '');
    });
    expect(await axeViolations(page)).toEqual([]);
    await boxesAreNamed(page);
    expect(await unclear(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await drawn(page);
    expect(await axeViolations(page, { rules: lookRules })).toEqual([]);
    await boxesAreNamed(page);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, 'pixels wider than the telephone').toBeLessThanOrEqual(0);
    expect(await page.title()).toMatch(/Cifras/);
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });

  it.each(Object.entries(problems))('/errors/%s explains the problem', async (slug, { title }) => {
    const response = await fetch(`${site.server.base}/errors/${slug}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
  });
});
