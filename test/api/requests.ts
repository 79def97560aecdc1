/** The table of requests that the app, the server and the Vercel output must answer alike: valid, wrong and hostile ones. */

import { apiPrefix, type OperationName } from '../../contract/http/addresses.ts';
import { licenseAddress } from '../../contract/http/envelope.ts';
import type { CsvFormat } from '../../contract/http/parameters.ts';
import type { ProblemSlug } from '../../contract/http/problems.ts';
import { checkDigit } from '../../contract/nit.ts';

/** Identifiers in the served data that the rows use. */
export interface FixtureIds {
  readonly company: string;
  /** A company without a valid CIIU code. */
  readonly ungrouped: string;
  readonly entity: string;
  readonly unknown: string;
  /** The release that is served. */
  readonly current: string;
  /** CIIU codes of the company. */
  readonly clase: string;
  readonly division: string;
  readonly seccion: string;
}

export interface RequestRow {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  /** The operation whose schema a 200 must match. */
  readonly operation?: OperationName;
  /** The format of a 200 that is CSV. */
  readonly table?: CsvFormat;
  /** Whether a 200 is a feed. */
  readonly feed?: true;
  readonly problem?: ProblemSlug;
  /** The parameters that a 400 must name, in any order. */
  readonly faults?: readonly string[];
  /** Texts that the detail of the problem must contain. */
  readonly says?: readonly string[];
  readonly expect?: Readonly<Record<string, string | null>>;
}

const ok = (operation: OperationName, path: string, more: Partial<RequestRow> = {}): RequestRow => ({
  path: `${apiPrefix}${path}`,
  status: 200,
  operation,
  ...more,
});
const table = (
  operation: OperationName,
  path: string,
  { table = 'csv', ...more }: Partial<RequestRow> = {},
): RequestRow => ok(operation, path, { table, ...more });
const bad = (path: string, ...faults: string[]): RequestRow => ({
  path: `${apiPrefix}${path}`,
  status: 400,
  problem: 'invalid-parameters',
  faults,
});
const missing = (path: string, ...says: string[]): RequestRow => ({
  path,
  status: 404,
  problem: 'not-found',
  says,
});

export function requests({
  company,
  ungrouped,
  entity,
  unknown,
  current,
  ...ciiu
}: FixtureIds): readonly RequestRow[] {
  const empresa = `/empresa/${company}`;
  const sfc = `/sfc/${entity}`;
  const fifty = Array.from({ length: 50 }, (_, i) => 800_000_000 + i).join();
  const followed = [company, entity, '999999999'].sort((a, b) => Number(a) - Number(b));
  const withDigit = (nit: string) => `${nit}${checkDigit(nit)}`;
  const packed = { headers: { 'accept-encoding': 'gzip' }, expect: { 'content-encoding': 'gzip' } } as const;
  const same = (path: string): RequestRow => ({
    path: `${apiPrefix}${path}`,
    headers: { 'if-none-match': '*' },
    status: 304,
  });
  return [
    ...[
      ...['', '?', '?&&', '?years=2023,2022,2022', '?years=1999', '?_ts=1&years=2022', '?_ts='],
      ...[
        '?include=profile,profile',
        '?include=benchmark,profile',
        '?include=profile%2Cfinancials&years=2022',
      ],
      ...['?include=financials,calidad,reexpresiones', '?include=procedencia', '?include=calidad&years=2022'],
      '?include=financials,benchmark,derivadas,puente&pesos=constantes&base=2021',
      ...['?include=cambios', '?include=profile,cambios,calidad', '?include=cambios&years=2022'],
      `?publicacion=${current}`,
      `?publicacion=${current}&years=2022&_ts=1`,
    ].map((query) => ok('empresa', `${empresa}${query}`)),
    ok('empresa', `/empresa/${ungrouped}?include=benchmark`),
    ...[
      ...['', '?include=calidad', '?include=reexpresiones,calidad', '?include=procedencia&years=2022'],
      ...['?statement=situacion_financiera', '?statement=flujo_efectivo&years=2021,2022'],
      ...['?include=reexpresiones&years=2022&statement=resultados', '?pesos=constantes&base=2020&years=2022'],
    ].map((query) => ok('financials', `${empresa}/financials${query}`)),
    ...['', '?category=liquidez&years=2022', '?category=rentabilidad'].map((query) =>
      ok('indicators', `${empresa}/indicators${query}`),
    ),
    ...['', '?years=2022', '?ranking_limit=100', '?ranking_limit=007', '?ranking_level=division'].map(
      (query) => ok('benchmark', `${empresa}/benchmark${query}`),
    ),
    ok('benchmark', `/empresa/${ungrouped}/benchmark`),
    ...['', '?limit=50&include=no_comparables', '?anio=2022', '?anio=1999', '?_ts=1&limit=02'].map((query) =>
      ok('parecidas', `${empresa}/parecidas${query}`),
    ),
    ok('parecidas', `/empresa/${ungrouped}/parecidas`),
    table('parecidas', `${empresa}/parecidas?anio=2023&format=csv`, {
      expect: {
        'content-disposition': `attachment; filename="cifras-${company}-parecidas-2023.csv"`,
      },
    }),
    table('parecidas', `/empresa/${ungrouped}/parecidas?format=csv-excel`, { table: 'csv-excel' }),
    bad(
      `${empresa}/parecidas?anio=22&limit=51&include=todas&years=2023`,
      'anio',
      'limit',
      'include',
      'years',
    ),
    missing(`${apiPrefix}/empresa/${unknown}/parecidas`),
    ok('benchmark', `/empresa/${ungrouped}/benchmark?years=2022&ranking_level=seccion&ranking_limit=1`),

    ...['gzip', 'gzip, deflate, br, zstd', '*', 'identity;q=0.5, gzip;q=1.0'].map((coding) =>
      ok('empresa', empresa, { ...packed, headers: { 'accept-encoding': coding } }),
    ),
    ...['identity', 'gzip;q=0, *;q=1', 'gzip;q=0.2, identity;q=0.8', ';;;'].map((coding) =>
      ok('empresa', empresa, {
        headers: { 'accept-encoding': coding },
        expect: { 'content-encoding': null },
      }),
    ),
    ok('financials', `${empresa}/financials`, packed),
    ok('empresa', empresa, {
      headers: {
        ...{ 'if-none-match': '"other"', range: 'bytes=0-10', accept: 'text/csv' },
        ...{ cookie: 'a=b', authorization: 'Bearer x', origin: 'https://otro.example' },
      },
    }),
    same(empresa),
    ...['', '?years=2022'].map((query) => ok('empresa', `${empresa}${query}`, { method: 'HEAD' })),
    ok('financials', `${empresa}/financials`, { ...packed, method: 'HEAD' }),
    { path: `${apiPrefix}/empresa/1`, method: 'HEAD', status: 400 },
    { path: `${apiPrefix}/empresa/${unknown}`, method: 'HEAD', status: 404 },

    ...['perfil', 'profile,', 'Profile', '', 'profile&include=', 'profile%00', 'calidad,nada'].map(
      (include) => bad(`${empresa}?include=${include}`, 'include'),
    ),
    bad(`${empresa}?include=crecimiento&pesos=constantes`, 'include'),
    bad(`${empresa}?include=details`, 'include'),
    bad(`${empresa}?publicacion=vigente`, 'publicacion'),
    bad(`${empresa}?base=2021`, 'base'),
    bad(`${empresa}?statement=resultados`, 'statement'),
    ...['20222', '2022;2023', '2022,', '٢٠٢٢', '2e3', '-2022'].map((years) =>
      bad(`${empresa}?years=${encodeURIComponent(years)}`, 'years'),
    ),
    bad(`${empresa}?years=2022&years=2023`, 'years'),
    bad(`${empresa}?years=%FF`, 'years'),
    bad(`${empresa}?nit=123456789`, 'nit'),
    bad(`${empresa}?foo=1&bar=2&include=x&years=y`, 'foo', 'bar', 'include', 'years'),
    bad(`${empresa}?__proto__=1&constructor=1&toString=1`, '__proto__', 'constructor', 'toString'),
    bad(`${empresa}?%E2%80%8B=1`, '\u200b'),
    bad(`${empresa}?${'a'.repeat(2000)}=1`, `${'a'.repeat(60)}…`),
    bad(`${empresa}/financials?statement=balance`, 'statement'),
    bad(`${empresa}/financials?statement=resultados,flujo_efectivo`, 'statement'),
    bad(`${empresa}/financials?include=profile`, 'include'),
    bad(`${empresa}/financials?pesos=reales`, 'pesos'),
    bad(`${empresa}/financials?pesos=constantes&base=2014`, 'base'),
    bad(`${empresa}/financials?pesos=constantes&base=2199`, 'base'),
    bad(`${empresa}/financials?pesos=constantes&include=calidad`, 'include'),
    bad(`${empresa}/indicators?include=calidad`, 'include'),
    bad(`${empresa}/indicators?category=Liquidez`, 'category'),
    ...['0', '101', '1.5', '1e2', '99999999999999999999'].map((limit) =>
      bad(`${empresa}/benchmark?ranking_limit=${limit}`, 'ranking_limit'),
    ),
    ok('benchmark', `${empresa}/benchmark?ranking_level=CLASE`),
    ...['12345', '1'.repeat(16), `${company}-1`, '8.9090', '٨٩٠٩٠٠٠٠١', ' ', '1e9'].map((nit) =>
      bad(`/empresa/${encodeURIComponent(nit)}`, 'nit'),
    ),
    bad(`${empresa};a=b`, 'nit'),
    ...['', '/financials', '/indicators', '/benchmark', '/parecidas'].flatMap((part) =>
      typedNits(company, '/empresa', part),
    ),
    ...typedNits(entity, '/sfc', ''),
    {
      ...bad(`/empresa/900.123.456.8?years=x`, 'nit', 'years'),
      says: ['Consulte /api/v1/empresa/900123456 o /api/v1/empresa/9001234568'],
    },
    bad('/empresa/x/benchmark?ranking_limit=0&foo=1', 'nit', 'ranking_limit', 'foo'),

    missing(`${apiPrefix}${empresa}?publicacion=ffffffffffffffff`, 'ffffffffffffffff', current),
    missing(`${apiPrefix}/empresa/a%2Fb`),
    missing(`${apiPrefix}/empresa/%2e%2e%2fx`),
    missing(`${apiPrefix}/empresa/${unknown}?_ts=1`, unknown, 'SIIS'),
    missing(`${apiPrefix}/empresa/${unknown}/indicators?years=2022`, unknown, 'SIIS'),
    missing(`${apiPrefix}/empresa/00${withDigit(company)}`, `${apiPrefix}/empresa/${company}`),
    missing(
      `${apiPrefix}/empresa/${withDigit(company)}/financials`,
      `${apiPrefix}/empresa/${company}/financials`,
    ),
    missing(`${apiPrefix}/empresa/${withDigit(entity)}`, `${apiPrefix}/sfc/${entity}`),

    ...[
      ...['/api', '/api/v2/empresa/123456', '/api/v1/empresa', `/api/v1${empresa}/otros`, '/api/v1/sfc'],
      ...[`/api/v1//empresa/${company}`, `/api//v1${empresa}`, `/api/v1/empresa//${company}`],
      ...[`/api/v1/Empresa/${company}`, `/api/V1${empresa}`, `/api/v1${empresa}/Financials`],
      ...[`/api/v1/%65mpresa/${company}`, `/api/v1${empresa}%2Ffinancials`, `/api/%76%31${empresa}`],
      ...[`/api/v1/empresa/%3${company}`, '/api/empresa', '/api/not-found', '/api/_proxy', '/api/_lib/serve'],
      ...['/api/empresa.ts', `/api/empresa?nit=${company}`, `/api/empresa/${company}`, '/api/v1/../v1/nada'],
      ...['/api/v1/empresa/..%2f..%2fetc', '/api/v1/.env', `/api/v1${empresa}/financials;v=1`],
      ...['/api/v1/search/x', `/api/v1/sfc/${entity}/filings`, '/api/v1/%', '/api/v1/%zz'],
      ...['/api/v1/sector', '/api/v1/sector/clase', '/api/v1/sectores/clase', '/api/v1/%73ectores'],
      ...[`/api/v1/sector//${ciiu.clase}`, `/api/v1/sector/clase/${ciiu.clase}/2023`],
      ...[`/api/v1/sector/%63lase/${ciiu.clase}`, `/api/v1/sector/clase/%3${ciiu.clase}`],
      ...[`/api/v1/sector/clase/${ciiu.clase}%2F`, `/api/v1/sector/clase%2F${ciiu.clase}/x`],
      ...['/api/v1/series', '/api/v1/series/roa/2023/1', '/api/v1/cambios/0123456789abcdef', '/api/cambios'],
    ].map((path) => missing(path, '/docs')),
    ...['/api/v1', '/api/v1/'].map((path) => ({ path, status: 307, expect: { location: '/docs' } })),
    ...[
      ...[empresa, `${empresa}/financials`, sfc, '/screener', '/sectores', '/series/roa', '/reconciliar'],
      ...[`/sector/clase/${ciiu.clase}`, '/series/roa/2023'],
    ].map((path) =>
      missing(`${apiPrefix}${path}/?years=2022`, `no termina en barra: consulte ${apiPrefix}${path}`),
    ),
    ...['/api/', '/api/v1/empresa/', `/api/v1${empresa}/otros/`, '/api/v1/empresa/1/'].map((path) =>
      missing(path, '/docs'),
    ),
    ...[`?q=${'a'.repeat(8000)}`, `?${'a=&'.repeat(100)}`].map((query) => ({
      path: `${apiPrefix}/search${query}`,
      status: 400,
      problem: 'bad-request' as const,
      says: ['se admiten'],
    })),

    ...[
      ...['', '?_ts=1', '?include=profile', '?include=filings,ratios&years=2024'],
      ...['?include=statements&statements=profit_loss,financial_position&years=2024,2025', '?years=2025'],
      ...['?include=statements&years=1999', '?include=notes&years=2024', '?statements=cash_flows'],
      ...['?include=profile,filings,statements,ratios,notes,details', '?include=details,profile&role=836500'],
      ...['?include=details&role=800200,800100,800100&years=2024', `?publicacion=${current}`],
      '?include=details&role=800100&role=800200',
    ].map((query) => ok('sfc', `${sfc}${query}`)),
    ok('sfc', sfc, packed),
    ok('sfc', `${sfc}?include=notes`, packed),
    ok('sfc', `${sfc}?include=details&role=800100`, { method: 'HEAD' }),
    same(`${sfc}?include=details`),
    ...['999999', '800100,', '0800100', '٨٠٠١٠٠', '__proto__', '%'].map((role) =>
      bad(`${sfc}?include=details&role=${encodeURIComponent(role)}`, 'role'),
    ),
    bad(`${sfc}?include=detalles&role=x`, 'include', 'role'),
    ...['', '&include=profile', '&include=statements'].map((query) =>
      bad(`${sfc}?role=800100${query}`, 'role'),
    ),
    bad(`/empresas?nit=${company}&include=profile,indicators&statement=resultados`, 'statement'),
    bad(`${sfc}?include=cambios`, 'include'),
    bad(`${empresa}?role=800100`, 'role'),
    bad(`${sfc}?statements=balance&years=x`, 'statements', 'years'),
    bad('/sfc/12345', 'nit'),
    missing(`${apiPrefix}/sfc/${unknown}`, unknown, 'SFC'),
    missing(`${apiPrefix}/sfc/${company}`, company, 'SFC', `${apiPrefix}/empresa/${company}`),
    missing(`${apiPrefix}/sfc/${withDigit(entity)}`, `${apiPrefix}/sfc/${entity}`),

    ...[
      ...['', '?seccion=g', '?seccion=G&division=47', '?clase=4711&page_size=200', '?page=999999'],
      ...[
        '?page=2&page_size=7',
        '?sort=razon_social&order=asc',
        '?departamento=BOGOT%C3%81',
        '?calidad=D,B,B',
      ],
      ...[
        '?ciudad=medellin&marco_niif=PYMES',
        '?estado_actual=ACTIVA',
        '?tipo_societario=S.A.S',
        '?clase=9999',
      ],
      ...[`?q=${company}`, '?q=%27%20OR%201%3D1--', '?q=%E2%80%AE%F0%9F%92%A9', `?q=${'a'.repeat(200)}`],
      ...['?_ts=2&q=x', '?ciudad=Atl%C3%A1ntida', `?page=2&publicacion=${current}`],
      '?columnas=deuda_neta,roe&min_total_activos=1&pesos=constantes&base=2021',
    ].map((query) => ok('screener', `/screener${query}`)),
    table('screener', '/screener?columnas=deuda_neta,roe&pesos=constantes&format=csv'),
    ...[
      ...[
        '?seccion=G',
        `?nit=${company},${unknown}`,
        '?anio=2022&anios_minimos=2',
        '?anio=1999',
        '?clase=9999',
      ],
      '?admite=sin_ingresos,calidad_d&rechaza=perdida_en_todos&min_ingresos_operacionales=1&_ts=3',
      '?objeto=venta',
    ].map((query) => ok('margenes', `/margenes${query}`)),
    table('margenes', '/margenes?anio=2023&seccion=C&format=csv', {
      expect: { 'content-disposition': 'attachment; filename="cifras-margenes-2023.csv"' },
    }),
    table('margenes', '/margenes?format=csv-excel&seccion=G', { table: 'csv-excel' }),
    bad(
      '/margenes?anios_minimos=4&admite=estados_de_grupo&rechaza=nada&page=1&format=pdf',
      'anios_minimos',
      'admite',
      'rechaza',
      'page',
      'format',
    ),
    bad('/screener?base=2021', 'base'),
    bad('/screener?calidad=e', 'calidad'),
    ...['calidad=a', 'tamano=Peque%C3%B1a,%20GRANDE', 'order=DESC&sort=ROE&marco_niif=plenas'].map((query) =>
      ok('screener', `/screener?${query}`),
    ),
    bad('/screener?seccion=Z', 'seccion'),
    bad('/screener?division=4&clase=47', 'division', 'clase'),
    bad('/screener?page=0&page_size=201', 'page', 'page_size'),
    bad('/screener?sort=nit&order=up&marco_niif=ifrs', 'sort', 'order', 'marco_niif'),
    bad(`/screener?q=${'a'.repeat(201)}`, 'q'),
    bad('/screener?limit=5&sector=G', 'limit', 'sector'),

    ...[
      ...['sa', company, withDigit(company), `${entity}-${checkDigit(entity)}`, '%20%20sa%20', 'sa&limit=50'],
      ...['comercializadora%20del%20norte', '%F0%9F%92%A9%F0%9F%92%A9', '.*%2B%3F%5B%5D()', '%00%00'],
      ...['a'.repeat(200), '__proto__', 'sa&source=siis&limit=1', 'banco&source=sfc&_ts=3'],
    ].map((q) => ok('search', `/search?q=${q}`)),
    ok('search', '/search?q=sa', { method: 'HEAD' }),
    ...['', '?q=', '?q=a', '?q=%20%20a%20', `?q=${'a'.repeat(201)}`, '?q=sa&q=sa'].map((query) =>
      bad(`/search${query}`, 'q'),
    ),
    ...[
      'materiales',
      'materiales+en+Bogot%C3%A1',
      'repuestos&limit=50',
      '.*+de+%5B%5D+xy',
      '__proto__',
      'a%00bc',
    ].map((q) => ok('objeto', `/objeto?q=${q}`)),
    ok('objeto', '/objeto?q=repuestos&departamento=Antioquia,Nada&division=47&clase=4711'),
    ok('objeto', '/objeto?q=repuestos', { method: 'HEAD' }),
    ...['', '?q=', '?q=a', '?q=%20de%20la%20', `?q=${'a'.repeat(201)}`, '?q=venta&q=venta'].map((query) =>
      bad(`/objeto${query}`, 'q'),
    ),
    bad(`/objeto?q=${Array.from({ length: 17 }, (_, i) => `x${i}`).join('+')}`, 'q'),
    bad('/objeto?q=venta&limit=51&clase=47&source=siis', 'limit', 'clase', 'source'),
    ok('screener', '/screener?objeto=productos+alimenticios&page_size=2'),
    bad('/screener?objeto=de+la', 'objeto'),
    bad('/search?publicacion=&q=x', 'publicacion', 'q'),
    bad('/search?q=sa&limit=51&source=supersoc', 'limit', 'source'),
    bad('/search?query=sa', 'q', 'query'),

    ...csvRows(empresa, current),
    ...sectorTables(ciiu.clase),
    ...seriesTables([company, ungrouped, unknown]),
    ...['', '?', '?_ts=1', '?anio=2022', '?anio=2022&include=cifras', '?anio=1999&include=cifras'].map(
      (query) => ok('sectores', `/sectores${query}`),
    ),
    ok('sectores', `/sectores?publicacion=${current}`),
    missing(`${apiPrefix}/sectores?publicacion=ffffffffffffffff`, current),
    ok('sectores', '/sectores', { method: 'HEAD' }),
    ok('sectores', '/sectores', packed),
    same('/sectores'),
    bad('/sectores?nivel=clase&years=2023&_ts=1', 'nivel', 'years'),
    table('sectores', '/sectores?format=csv'),
    table('sectores', '/sectores?anio=2022&include=cifras&format=csv-excel', { table: 'csv-excel' }),
    bad('/sectores?anio=22&include=cifra', 'anio', 'include'),
    ...['pesos=constantes', 'anio=2022&include=cifras&pesos=constantes&base=2019'].flatMap((query) => [
      ok('sectores', `/sectores?${query}`),
      table('sectores', `/sectores?format=csv&${query}`),
      ok('departamentos', `/departamentos?${query}`),
      table('departamentos', `/departamentos?format=csv-excel&${query}`, { table: 'csv-excel' }),
    ]),
    bad('/sectores?base=2019', 'base'),
    bad('/departamentos?pesos=constantes&base=2014', 'base'),
    ...['', '?anio=2022', '?include=cifras', '?anio=1990&include=cifras'].map((query) =>
      ok('departamentos', `/departamentos${query}`),
    ),
    ...[
      '',
      '?grupo=bancos,seguros_generales',
      '?corte=2025-12-31&sort=roe&order=asc',
      '?grupo=bancos&sort=cartera_vivienda_crecimiento',
      '?corte=1999-03-31',
    ].map((query) => ok('sfc_screener', `/sfc/screener${query}`)),
    ok('sfc_screener', '/sfc/screener?min_roe=-0.5&max_activos=900000000000000&cifras=mora_cuif,npl_ratio'),
    ok('sfc_screener', '/sfc/screener?grupo=Bancos&page=2&page_size=1'),
    table('sfc_screener', '/sfc/screener?grupo=bancos&corte=2025-12-31&format=csv', {
      expect: { 'content-disposition': 'attachment; filename="cifras-entidades-2025-12-31.csv"' },
    }),
    table('sfc_screener', '/sfc/screener?format=csv-excel&page=1', { table: 'csv-excel' }),
    bad('/sfc/screener?grupo=banco', 'grupo'),
    bad('/sfc/screener?corte=2025-12-30&sort=utilidad&min_roe=2&max_roe=1', 'corte', 'sort', 'min_roe'),
    bad('/sfc/screener?sort=roe_crecimiento', 'sort'),
    bad('/sfc/screener?seccion=G', 'seccion'),
    ...[
      'grupo=bancos',
      'grupo=fiduciarias&years=2024',
      'grupo=bolsas_de_valores',
      'grupo=bancos&years=1999',
    ].map((query) => ok('sfc_series', `/sfc/series/resultado_trimestre?${query}`)),
    table('sfc_series', '/sfc/series/roe?grupo=bancos&format=csv', {
      expect: { 'content-disposition': 'attachment; filename="cifras-roe-bancos.csv"' },
    }),
    bad('/sfc/series/roe', 'grupo'),
    missing(`${apiPrefix}/sfc/series/utilidad?grupo=bancos`, '«utilidad» no es una cifra'),
    table('departamentos', '/departamentos?format=csv'),
    bad('/departamentos?anio=22&include=secciones', 'anio', 'include'),
    ...['', '?anio=1990', '?seccion=g,F', '?anio=2022&caracteristica=tamano,z_altman', '?valor=no'].map(
      (query) => ok('transiciones', `/transiciones${query}`),
    ),
    ok('transiciones', '/transiciones?valor=si,mediana&caracteristica=tamano,patrimonio_negativo'),
    bad('/transiciones?valor=gris&caracteristica=tamano', 'valor'),
    ok('transiciones', '/transiciones?valor=peque%C3%B1a'),
    bad('/transiciones?valor=peque%C3%B1o', 'valor'),
    table('transiciones', '/transiciones?anio=2023&caracteristica=tamano&valor=mediana&format=csv', {
      expect: { 'content-disposition': 'attachment; filename="cifras-transiciones-2023-mediana.csv"' },
    }),
    table('transiciones', '/transiciones?seccion=G&format=csv-excel', { table: 'csv-excel' }),
    bad('/transiciones?anio=22&seccion=V&caracteristica=cupo', 'anio', 'seccion', 'caracteristica'),
    ...['', '?cifra=roa&plazo=3', '?anio=1990', '?seccion=g,F', '?tamano=todas,micro&plazo=5'].map((query) =>
      ok('quintiles', `/transiciones/quintiles${query}`),
    ),
    same('/transiciones/quintiles?cifra=roa'),
    table('quintiles', '/transiciones/quintiles?anio=2021&cifra=roa&plazo=3&format=csv', {
      expect: { 'content-disposition': 'attachment; filename="cifras-quintiles-roa-2021-2024.csv"' },
    }),
    table('quintiles', '/transiciones/quintiles?format=csv-excel', { table: 'csv-excel' }),
    bad('/transiciones/quintiles?plazo=2&cifra=roe&tamano=enorme', 'plazo', 'cifra', 'tamano'),
    bad('/transiciones/quintiles?anio=22&seccion=V&plazo=7', 'anio', 'seccion', 'plazo'),
    ...(['clase', 'division', 'seccion'] as const).map((nivel) =>
      ok('sector', `/sector/${nivel}/${ciiu[nivel]}?years=2022&ranking_limit=1`),
    ),
    ...['', '?years=2023,2022,2022', '?years=1999', '?ranking_limit=020', '?_ts=1'].map((query) =>
      ok('sector', `/sector/clase/${ciiu.clase}${query}`),
    ),
    ok('sector', `/sector/seccion/${ciiu.seccion.toLowerCase()}`),
    ok('sector', `/sector/division/${ciiu.division}`, { method: 'HEAD' }),
    ok('sector', `/sector/division/${ciiu.division}`, packed),
    same(`/sector/clase/${ciiu.clase}?years=2022`),
    bad(`/sector/grupo/${ciiu.clase}`, 'nivel'),
    ...[
      ...[`clase/${ciiu.division}`, `division/${ciiu.seccion}`, 'seccion/Z', 'seccion/%C3%91', 'clase/471'],
      ...['clase/%D9%A4%D9%A7%D9%A1%D9%A1', 'clase/-471', 'clase/4711;v=1'],
    ].map((path) => bad(`/sector/${path}`, 'codigo')),
    bad('/sector/__proto__/constructor', 'nivel', 'codigo'),
    bad('/sector/x/y?years=z&foo=1', 'nivel', 'codigo', 'years', 'foo'),
    ok('sector', `/sector/clase/${ciiu.clase}?include=analisis&pesos=constantes&base=2019`),
    ok('sector', `/sector/clase/${ciiu.clase}?include=lugares,distribucion`),
    ok('sector', `/sector/seccion/${ciiu.seccion}?include=distribucion,analisis,lugares&years=2022`),
    bad(`/sector/seccion/${ciiu.seccion}?include=lugares&tamano=micro`, 'include'),
    bad(`/sector/seccion/${ciiu.seccion}?include=lugar`, 'include'),
    ok('sector', `/sector/seccion/${ciiu.seccion}?tamano=micro&pesos=constantes`),
    bad(`/sector/clase/${ciiu.clase}?base=2019`, 'base'),
    bad(`/sector/clase/${ciiu.clase}?ranking_limit=101&years=22`, 'ranking_limit', 'years'),
    bad(`/sector/clase/${ciiu.clase}?ranking_level=clase&nivel=clase`, 'ranking_level', 'nivel'),
    missing(`${apiPrefix}/sector/clase/9999`, '9999', `${apiPrefix}/sector/clase/`, `${apiPrefix}/sectores`),
    missing(`${apiPrefix}/sector/seccion/u`, 'U', `${apiPrefix}/sector/seccion/`),
    { ...missing(`${apiPrefix}/sector/clase/9999`, '9999'), headers: { 'if-none-match': '*' } },
    ...[
      `${ungrouped},${company}`,
      `${company}-${checkDigit(company)},NIT%20${unknown},${withDigit(company)}`,
      `${company}%2C${entity}`,
      unknown,
      `000000,999999999999999,${company}&_ts=4`,
      `${company},${ungrouped},${unknown}&include=profile,financials,indicators,benchmark,calidad,reexpresiones`,
      `${company}&include=financials&statement=resultados&years=2022,2023`,
      `${company}&statement=flujo_efectivo`,
      `${company}&years=1999&include=profile`,
      `${company}&include=profile&nit=${ungrouped}&include=indicators`,
    ].map((query) => ok('empresas', `/empresas?nit=${query}`)),
    ok('empresas', `/empresas?nit=${company},${ungrouped}`, packed),
    ok('empresas', `/empresas?nit=${company}`, { method: 'HEAD' }),
    same(`/empresas?nit=${company}`),
    bad('/empresas', 'nit'),
    ...[
      ...['', ',', `${company},`, `${company};${ungrouped}`, `${company}%20${ungrouped}`, `${company}-x`],
      ...[`${company}-${(checkDigit(company) + 1) % 10}`, '12345', '1'.repeat(16), '../../etc/passwd', '%00'],
      ...[encodeURIComponent('٨٩٠٩٠٠٠٠١'), '__proto__', `1${'+'.repeat(4000)}x`, ','.repeat(5000)],
      ...[`${fifty},${unknown}`, `${fifty}&nit=${unknown}`, `${company}&nit=`],
    ].map((nit) => bad(`/empresas?nit=${nit}`, 'nit')),
    bad(`/empresas?nits=${company}`, 'nit', 'nits'),
    bad(`/empresas?nit=${company}&format=csv`, 'format'),
    bad(`/empresas?nit=${company}&format=xlsx&statement=resultados`, 'format'),
    bad(`/empresas?nit=${company}&include=filings&years=x&statement=y`, 'include', 'years', 'statement'),
    ...[
      `/series/total_activos?nit=${company},${ungrouped},${unknown}&years=2023,2022`,
      `/series/dias_inventarios?nit=${company}%2C${company}-${checkDigit(company)}`,
      `/series/ganancia_neta?nit=NIT%20${company}&_ts=1`,
      `/series/capital_trabajo?nit=${unknown},${entity}`,
      `/series/roe?nit=${company}&years=1999`,
      `/series/roa?nit=${fifty}`,
      `/series/roa?nit=${company}&nit=${company}`,
      `/series/total_activos?nit=${company}&pesos=constantes&base=2021`,
      `/series/roa?nit=${company}&pesos=constantes`,
    ].map((path) => ok('series', path)),
    ok('series', `/series/roa?nit=${company}`, { method: 'HEAD' }),
    same(`/series/roa?nit=${company}`),
    ...['', '?years=2023,2022', '?years=1999', '?idioma=en&_ts=1'].map((query) =>
      ok('linea', `/linea/ganancia_neta${query}`),
    ),
    ok('linea', '/linea/plusvalia', packed),
    ok('linea', '/linea/plusvalia', { method: 'HEAD' }),
    same('/linea/dividendos_pagados?years=2023'),
    table('linea', '/linea/dividendos_pagados?years=2023&format=csv', {
      expect: { 'content-disposition': 'attachment; filename="cifras-linea-dividendos_pagados.csv"' },
    }),
    table('linea', '/linea/plusvalia?format=csv-excel', { table: 'csv-excel' }),
    bad('/linea/plusvalia?years=22&anio=2022', 'years', 'anio'),
    missing(`${apiPrefix}/linea/dividends`, 'La más parecida es dividendos_pagados'),
    missing(`${apiPrefix}/linea/utilidad_neta`, 'consulte /api/v1/linea/ganancia_neta'),
    missing(`${apiPrefix}/linea/roe`, 'De la cifra roe, consulte /api/v1/series/roe'),
    missing(`${apiPrefix}/linea/xyzxyzxyz`, 'Todas están en /linea'),
    missing(`${apiPrefix}/linea`),
    ok('frame', '/series/deuda_neta/2022?pesos=constantes&base=2021'),
    table('frame', '/series/deuda_neta/2022?pesos=constantes&format=csv-excel', { table: 'csv-excel' }),
    bad(`/series/crecimiento_ingresos?nit=${company}&pesos=constantes`, 'pesos'),
    bad('/series/crecimiento_ingresos/2022?pesos=constantes', 'pesos'),
    bad(`/series/roa?nit=${company}&base=2021&years=22`, 'base', 'years'),
    bad('/series/roa', 'nit'),
    ...['', 'abc', `${company},`, `${fifty},${unknown}`, `${company}&nit=abc`].map((nit) =>
      bad(`/series/roa?nit=${nit}`, 'nit'),
    ),
    bad(`/series/roa?nits=${company}&page=2`, 'nit', 'nits', 'page'),
    missing(`${apiPrefix}/series/total_activo?nit=${company}`, 'total_activos'),
    missing(`${apiPrefix}/series/ROE?nit=${company}`, 'La clave más parecida es roe'),
    missing(`${apiPrefix}/series/titulo_activos/2023`, '«titulo_activos»'),
    missing(`${apiPrefix}/series/__proto__?nit=${company}`),
    missing(`${apiPrefix}/series/constructor/2023`),
    missing(`${apiPrefix}/series/${'a'.repeat(3000)}?nit=${company}`),
    ...['/series/r%6Fa/2023', '/series/roa/202%33', '/series/..%2froa/2023', '/series/%zz'].map((path) =>
      missing(`${apiPrefix}${path}`),
    ),

    ok('frame', '/series/roa/2023?_ts=1', {
      expect: {
        link: `<${apiPrefix}/series/roa/2023>; rel="first", <${apiPrefix}/series/roa/2023>; rel="last"`,
      },
    }),
    ok('frame', '/series/efectivo_final/2023?page=9', {
      expect: {
        link: ['first', 'prev', 'last']
          .map((rel) => `<${apiPrefix}/series/efectivo_final/2023>; rel="${rel}"`)
          .join(', '),
      },
    }),
    ok('frame', '/series/roa/2023', packed),
    ok('frame', '/series/roa/2023', { method: 'HEAD' }),
    same('/series/roa/2023'),
    bad('/series/roa/1900', 'anio'),
    bad('/series/roa/x?page=0', 'anio', 'page'),
    ok('frame', '/series/roa/2023?page=2&page_size=2'),
    bad('/series/roa/2023?nit=1&page_size=10001', 'nit', 'page_size'),
    missing(`${apiPrefix}/series/roa/1999`, '1999', '2023, 2024'),
    missing(`${apiPrefix}/series/roi/2023`, 'Todas las claves están en /docs/series'),
    missing(`${apiPrefix}/series/net_income/2023`, `consulte ${apiPrefix}/series/ganancia_neta/2023`),
    ...[
      ...['', '?desde=2026-02-04', '?desde=1999-12-31', '?desde=2199-01-01T00:00:00Z', '?page=999999999'],
      '?desde=2024-02-29T23:59:59.999Z&page=2&page_size=10000',
    ].map((query) => ok('cambios', `/cambios${query}`)),
    ok('cambios', '/cambios', { method: 'HEAD' }),
    ok('cambios', `/cambios?format=atom&nit=${followed}`, { feed: true }),
    bad('/cambios?format=atom', 'format'),
    ok('cambios', `/cambios?include=publicaciones&nit=${followed}`),
    bad('/cambios?include=publicaciones', 'include'),
    bad(`/cambios?format=atom&include=publicaciones&nit=${followed}`, 'include'),
    bad(
      '/cambios?desde=2026-01-01&format=atom&nit=900123456&page=1&page_size=2',
      'desde',
      'page',
      'page_size',
    ),
    same('/cambios'),
    ...[
      ...['ayer', '2026-02', '2026-02-30', '2026-02-04T25:00:00Z', '2026-02-04T00:00:00', '0123456789ABCDEF'],
      ...[
        '2026-02-04T00:00:00+05:00',
        '0123456789abcdef0',
        '../manifest',
        '２０２６-02-04',
        '0123456789abcde\u0000',
      ],
    ].map((since) => bad(`/cambios?desde=${encodeURIComponent(since)}`, 'desde')),
    bad('/cambios?desde=2026-01-01&desde=2026-01-01', 'desde'),
    bad('/cambios?page=0&page_size=10001&hasta=2026-01-01', 'page', 'page_size', 'hasta'),
    missing(`${apiPrefix}/cambios?desde=0123456789abcdef`, '0123456789abcdef', 'se conocen desde'),

    ...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method): RequestRow[] =>
      [`${apiPrefix}${empresa}`, `${apiPrefix}/nada`].map((path) => ({
        path,
        method,
        status: 405,
        problem: 'method-not-allowed',
        expect: { allow: 'GET, HEAD, OPTIONS' },
      })),
    ),
    ...[`${apiPrefix}${empresa}`, `${apiPrefix}${empresa}/`, '/api/nada', `${apiPrefix}/screener`].map(
      (path): RequestRow => ({
        path,
        method: 'OPTIONS',
        headers: { origin: 'https://otro.example', 'access-control-request-method': 'GET' },
        status: 204,
        expect: { 'access-control-allow-methods': 'GET, HEAD, OPTIONS', 'access-control-allow-headers': '*' },
      }),
    ),
  ];
}

/** A NIT as people type it is none in a path: the 400 names the address that it means, and the right check digit. */
function typedNits(nit: string, before: string, after: string): readonly RequestRow[] {
  const right = checkDigit(nit);
  const wrong = (right + 1) % 10;
  const dotted = nit.replace(/(\d)(?=(\d{3})+$)/g, '$1.');
  const address = `${apiPrefix}${before}/${nit}${after}`;
  const written = [
    dotted,
    `${nit}-${right}`,
    `${dotted}-${right}`,
    `%20${nit}`,
    dotted.replaceAll('.', '%20'),
  ];
  return [
    ...[...written, `NIT%20${nit}`, `${nit}%2D${right}`, `${nit}.0`].map((text) => ({
      ...bad(`${before}/${text}${after}`, 'nit'),
      says: ['de 6 a 15 cifras', `Consulte ${address}.`],
    })),
    {
      ...bad(`${before}/${nit}-${wrong}${after}`, 'nit'),
      says: [`el dígito de verificación de ${nit} es ${right}, no ${wrong}`, `Consulte ${address}.`],
    },
  ];
}

/** CSV of a CIIU group. */
function sectorTables(clase: string): readonly RequestRow[] {
  const sector = `/sector/clase/${clase}`;
  return [
    ...['&years=2022', '&years=1999'].map((query) => table('sector', `${sector}?format=csv${query}`)),
    table('sector', `${sector}?format=csv-excel`, { table: 'csv-excel' }),
    table('sector', `${sector}?format=csv&include=analisis&pesos=constantes`),
    table('sector', `${sector}?format=csv`, {
      headers: { 'accept-encoding': 'gzip' },
      expect: {
        'content-encoding': 'gzip',
        'content-disposition': `attachment; filename="cifras-clase-${clase}.csv"`,
      },
    }),
    table('sector', `${sector}?format=csv`, { method: 'HEAD' }),
    ok('sector', `${sector}?format=json&ranking_limit=3`),
    bad(`${sector}?format=csv-excel&ranking_limit=0&years=x`, 'ranking_limit', 'years'),
    bad(`${sector}?format=xml`, 'format'),
  ];
}

/** CSV of chosen companies by year, and of all of them together. */
function seriesTables(nits: readonly string[]): readonly RequestRow[] {
  const chosen = `/series/roa?nit=${nits}`;
  const frame = '/series/roa/2023';
  const named = (name: string) => ({ 'content-disposition': `attachment; filename="${name}.csv"` });
  const linked = (rel: string, page: number) =>
    `<${apiPrefix}${frame}?format=csv&page=${page}>; rel="${rel}"`;
  return [
    ...['&years=2022,2023', '&years=1999'].map((query) =>
      table('series', `${chosen}&format=csv${query}`, { expect: named('cifras-roa') }),
    ),
    table('series', `${chosen}&format=csv-excel`, {
      table: 'csv-excel',
      expect: named('cifras-roa-excel'),
    }),
    ok('series', `${chosen}&format=json`),
    bad(`${chosen}&format=tsv&years=x`, 'format', 'years'),

    table('frame', `${frame}?format=csv`, { expect: named('cifras-roa-2023') }),
    table('frame', `${frame}?format=csv-excel`, {
      table: 'csv-excel',
      expect: named('cifras-roa-2023-excel'),
    }),
    table('frame', `${frame}?page=1&format=csv`, {
      expect: {
        ...named('cifras-roa-2023-pagina-1'),
        link: [
          `<${licenseAddress}>; rel="license"`,
          `<${apiPrefix}${frame}?page=1>; rel="describedby"; type="application/json"`,
          linked('first', 1),
          linked('last', 1),
        ].join(', '),
      },
    }),
    table('frame', `${frame}?page=9&format=csv`),
    bad(`${frame}?format=parquet&page=0`, 'format', 'page'),
  ];
}

/** CSV by `format`; the Accept header does not choose it. */
function csvRows(empresa: string, current: string): readonly RequestRow[] {
  const accepting = (accept: string): Partial<RequestRow> => ({ headers: { accept } });
  const financials = `${empresa}/financials`;
  const indicators = `${empresa}/indicators`;
  const excel = { table: 'csv-excel' } as const;
  return [
    ...['', '&statement=resultados', '&years=1999', '&years=2022&_ts=1', '&pesos=constantes'].map((query) =>
      table('financials', `${financials}?format=csv${query}`),
    ),
    table('financials', `${financials}?format=csv-excel&statement=flujo_efectivo`, excel),
    table('indicators', `${indicators}?category=liquidez&format=csv&years=2022`),
    table('indicators', `${indicators}?format=csv-excel&publicacion=${current}`, excel),
    ...['', '&seccion=G', '&ciudad=Macondo', '&page_size=7', '&page=99', '&order=asc'].map((query) =>
      table('screener', `/screener?format=csv${query}`),
    ),
    table('screener', '/screener?format=csv-excel&page=2&page_size=7', excel),
    table('financials', `${financials}?format=csv`, {
      headers: { 'accept-encoding': 'gzip' },
      expect: { 'content-encoding': 'gzip' },
    }),
    table('screener', '/screener?format=csv', { method: 'HEAD' }),
    { path: `${apiPrefix}${indicators}?format=csv`, headers: { 'if-none-match': '*' }, status: 304 },
    ok('financials', `${financials}?format=json`, accepting('text/csv')),
    ok('screener', '/screener?format=json&page=1'),
    ok('indicators', indicators, accepting('application/json;q=0, text/csv')),

    ...['CSV', 'excel', 'xlsx', 'json,csv', '', '__proto__', 'csv%00', 'csv&format=csv'].map((format) =>
      bad(`${financials}?format=${format}`, 'format'),
    ),
    bad(`${financials}?format=csv-excel&include=calidad&years=x`, 'include', 'years'),
    ...[`${empresa}/benchmark?`, '/cambios?', '/search?q=sa&'].map((path) =>
      bad(`${path}format=csv`, 'format'),
    ),
    ...[`${empresa}?`, `/empresas?nit=${empresa.slice('/empresa/'.length)}&`].map((path) => ({
      ...bad(`${path}format=csv`, 'format'),
      says: ['/empresa/{nit}/financials'],
    })),
    ...['include=profile', 'pesos=constantes'].map((query) =>
      bad(`${empresa}?format=xlsx&${query}`, 'format'),
    ),
    { path: `${apiPrefix}/empresa/999999999/financials?format=csv`, status: 404, problem: 'not-found' },
  ];
}

/** Requests of the assembled server, which has files and pages beside the API. */
export interface AddressRow extends Pick<RequestRow, 'path' | 'method' | 'status'> {
  /** Where a redirect leads. */
  readonly location?: string;
  readonly allow?: string;
  /** The slug of a problem. */
  readonly problem?: ProblemSlug;
  /** Whether the platform answers it by itself on Vercel, in its own way. */
  readonly ofPlatform?: true;
}

const moved = (path: string, location: string): AddressRow => ({ path, status: 308, location });
const found = (path: string, location: string): AddressRow => ({ path, status: 302, location });

/** Every address has one form, and every method one answer. */
export function addressRows({ company, entity, clase }: FixtureIds): AddressRow[] {
  const typed = `${company}-${checkDigit(company)}`;
  const dotted = typed.replace(/(\d)(?=(\d{3})+-)/g, '$1.');
  const allow = 'GET, HEAD, OPTIONS';
  return [
    ...[typed, dotted].map((nit) => found(`/empresa/${nit}`, `/empresa/${company}`)),
    found(`/sfc/${entity}-${checkDigit(entity)}`, `/sfc/${entity}`),
    ...[
      [`/empresa/${company}/`, '?hoja=credito'],
      [`/sector/clase/${clase}/`, ''],
      ['/apis/', ''],
      ['/explorar/', '?q=a'],
      ['/docs/guia/', ''],
      ['/errors/', ''],
      ['/sector/', ''],
    ].map(([path, query]) => moved(path! + query!, path!.slice(0, -1) + query!)),
    ...['//data/manifest.json', '/data//manifest.json', '/%64ata/manifest.json', '/data%2fmanifest.json'].map(
      (path): AddressRow => ({ path, status: 404, ofPlatform: true }),
    ),
    { path: '/docs/%67uia', status: 404 },
    { path: '/sector?anio=2022&nivel=clase&orden=crecimiento_real', status: 200 },
    { path: '/sector?anio=1999', status: 200 },
    { path: '/sector?orden=nada', status: 400 },
    { path: `/empresa/${company}`, method: 'OPTIONS', status: 204, allow },
    { path: '/datos', method: 'OPTIONS', status: 204, allow, ofPlatform: true },
    { path: '/explorar', method: 'OPTIONS', status: 204, allow },
    {
      path: '/datos',
      method: 'POST',
      status: 405,
      allow,
      problem: 'method-not-allowed',
      ofPlatform: true,
    },
    { path: `/empresa/${company}`, method: 'POST', status: 405, allow, problem: 'method-not-allowed' },
    { path: `/api/v1/empresa/${company}?years=0001`, status: 200 },
  ];
}
