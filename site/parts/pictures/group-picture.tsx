/** Pictures of the country, of the tables of groups and departments, and of one of them. */

import { fewReported } from '../../../contract/filed-years.ts';
import { files } from '../../../contract/files/files.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { inPesosOf } from '../../../contract/http/prices.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import type { SectorFigures } from '../../../contract/http/sectors.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { formatsIn, siisScale } from '../../words/formats.ts';
import { pathIn } from '../../words/language.ts';
import { chartWords, isicWords, pictureWords, sectorWords } from '../../words/words.ts';
import { draw, everyYear } from '../charts/charts.tsx';
import { departmentTable, mapped } from '../departments/compared.ts';
import { departmentShapes, geometry, mapBox } from '../departments/map.tsx';
import { pictureIn } from '../document/block.tsx';
import type { PageContext } from '../document/context.ts';
import type { MissingPage } from '../document/missing.ts';
import { addressInPesos, unitText } from '../figures/pesos.tsx';
import { gapNote, gapsOfYears, lacks } from '../figures/source-gaps.ts';
import { sectorTable } from '../sector/compared.ts';
import { groupTextIn } from '../sector/group-names.ts';
import { barsOf, type ComparedTable, sectorColumns, tableAddress } from '../sector/table.tsx';
import { pageBase } from '../sector/table-query.ts';
import { barsDrawing, inflationEvidence } from './bars-drawing.tsx';
import { signOf } from './chart-picture.tsx';
import { loadEntitiesPicture, loadEntityPicture } from './entity-picture.tsx';
import { loadFastestPicture } from './fastest-picture.tsx';
import type { Picture } from './picture-frame.tsx';

const nothing: MissingPage = { missing: 'pagina' };

/** In Spanish where no language is given. Of `pais`, `sectores`, `departamentos`, `sector/<nivel>/<codigo>`, the same with `/crecen`, `departamento/<codigo>`, `entidades`, the same with `/<grupo>`, or `entidad/<nit>`. */
export async function loadGroupPicture(
  context: PageContext,
  subject: string,
  query: string,
  language: Language = 'es',
): Promise<MissingPage | Picture> {
  const { release, client, site } = context;
  const [kind, first = '', code = '', part] = subject.split('/');
  const base = pageBase(query, release.manifest);
  const common = (operation: OperationName) => ({
    site,
    language,
    base,
    meta: metaOf(operation, release.manifest, '/'),
  });
  switch (kind) {
    case 'sectores':
      return tablePicture(await sectorTable(context, query), language);
    case 'entidades':
      return loadEntitiesPicture(context, first, language);
    case 'entidad':
      return loadEntityPicture(context, first, language);
    case 'departamentos':
      return tablePicture(await departmentTable(context, query), language);
    case 'pais': {
      const { anio, pais, crecimiento } = await release.json(files.home);
      return yearsPicture(context, {
        ...common('sectores'),
        subject: chartWords[language].country,
        path: language === 'en' ? '/en' : '/',
        counted: sectorWords[language].countedAndFiled,
        growth: crecimiento && { anio, ...crecimiento },
        of: (i) => ({ amount: pais.ingresos_operacionales[i] ?? null, count: pais.con_ingresos[i] ?? 0 }),
      });
    }
    case 'sector': {
      const nivel = first as CiiuLevel;
      if (!release.hasGroup(nivel, code)) return { missing: 'sector' };
      if (part === 'crecen') return loadFastestPicture(context, nivel, code, query, language);
      const { data } = await client.sector({ nivel, codigo: code, include: ['analisis'] });
      const { nombre, peer_stats_by_year, analisis_by_year } = data;
      const anio = Math.max(...Object.keys(peer_stats_by_year).map(Number));
      const growth = analisis_by_year?.[anio]?.muestra_constante.ingresos_operacionales;
      return yearsPicture(context, {
        ...common('sector'),
        subject: groupTextIn(language, { nivel, codigo: code, nombre }),
        path: pathIn(language, addressInPesos(`/${subject}`, base)),
        counted: sectorWords[language].countedAndFiled,
        growth: growth ? { anio, ...growth } : null,
        of(_, year) {
          const { totales, totales_n } = peer_stats_by_year[year] ?? {};
          return {
            amount: totales?.ingresos_operacionales ?? null,
            count: totales_n?.ingresos_operacionales ?? 0,
          };
        },
      });
    }
    default: {
      const { reference_year, counts } = release.manifest;
      const years = countedYears(counts).filter((year) => year <= reference_year);
      const tables = await Promise.all(years.map((year) => release.json(files.departmentsOfYear, year)));
      const rows = new Map(
        tables.flatMap(({ anio, departamentos }) =>
          departamentos.filter(({ codigo }) => codigo === first).map((row) => [anio, row] as const),
        ),
      );
      const last = [...rows.keys()].at(-1);
      if (last === undefined) return { missing: 'departamento' };
      const { nombre, cifras } = rows.get(last)!;
      return yearsPicture(context, {
        ...common('departamentos'),
        subject: nombre,
        path: addressInPesos(`/${subject}`, base),
        growth: cifras ? { anio: last, ...cifras.crecimiento } : null,
        of: (_, year) => ({
          amount: rows.get(year)?.cifras?.ingresos_operacionales ?? null,
          count: rows.get(year)?.num_empresas ?? 0,
        }),
      });
    }
  }
}

interface Years extends Pick<Picture, 'subject' | 'path' | 'site' | 'meta'> {
  readonly language: Language;
  readonly base: number | null;
  /** The companies below the years, where not all that count. */
  readonly counted?: string;
  /** Of the companies that count in a year and in the one before. */
  readonly growth: (Omit<SectorFigures['crecimiento'], 'antes' | 'ahora'> & { readonly anio: number }) | null;
  /** The sum of a year, as filed, and of how many companies. `index`: in the years of the country */
  readonly of: (index: number, year: number) => { readonly amount: number | null; readonly count: number };
}

/** Revenue by year, as the pages show it: every year in its place, and those in which few companies count pale. */
async function yearsPicture(
  { release }: Pick<PageContext, 'release'>,
  { base, subject, language, counted, growth, of, ...more }: Years,
): Promise<MissingPage | Picture> {
  const { anios, pais } = await release.json(files.home);
  const gaps = gapsOfYears(release.manifest, anios);
  const fewOfCountry = fewReported(pais.num_empresas);
  const all = anios.map((year, i) => {
    const { amount, count } = of(i, year);
    return {
      year,
      count,
      few: fewOfCountry[i]!,
      amount:
        amount === null || lacks(gaps, 'ingresos_operacionales', year)
          ? null
          : base === null
            ? amount
            : inPesosOf(base, 'ingresos_operacionales', year, amount),
    };
  });
  if (all.every(({ amount }) => amount === null)) return nothing;
  const known = all.filter(({ count }) => count > 0).map(({ year }) => year);
  const rows = everyYear(known).map(
    (year) => all.find((row) => row.year === year) ?? { year, count: 0, few: false, amount: null },
  );
  const years = rows.map(({ year }) => year);
  const words = chartWords[language];
  const { companies, indicator, list, money, pesosIn, shortUnitFor } = formatsIn[language];
  const findings = pictureWords[language];
  const unit = shortUnitFor(
    rows.map(({ amount }) => amount),
    siisScale,
  );
  const text = (value: number) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit);
  const last = rows.at(-1)!;
  const rate = growth?.anio === last.year ? (base === null ? growth.variacion : growth.variacion_real) : null;
  const finding = () => {
    if (last.few || last.amount === null) return undefined;
    if (rate === null) return findings.sold(money(last.amount, siisScale), last.year);
    const change = indicator(Math.abs(rate), 'percent');
    return findings.sameSold(signOf(rate), change, last.year, base !== null);
  };
  const fewYears = rows.filter(({ few }) => few).map(({ year }) => String(year));
  const measure = words.sumOfRevenue(unitText(unit.name, base, language));
  return {
    ...more,
    subject,
    measure,
    language,
    name: [`${subject}: ${measure}`, finding()].filter(Boolean).join('. '),
    finding: finding(),
    note: [
      words.counted(counted),
      fewYears.length > 0 ? findings.few(list(fewYears)) : '',
      rate !== null && !last.few ? findings.same(companies(growth!.n), last.year) : '',
      gapNote(gaps, years, language),
    ].join(''),
    evidence: base === null ? '' : inflationEvidence[language],
    drawing: (room, dress) =>
      draw(
        {
          years,
          width: room.width,
          height: room.height,
          place: room,
          language,
          counts: rows.map(({ count }) => count),
          few: rows.map(({ few }) => few),
          figure: (value) => text(value).replace(/(?:\$|COP)\u00A0/, ''),
          series: [
            {
              label: words.revenue,
              values: rows.map(({ amount }) => (amount === null ? null : (amount * siisScale) / unit.pesos)),
              ink: 'one',
              kind: 'bars',
            },
          ],
        },
        dress,
      ).element,
  };
}

const pictured = 10;

/** The first rows of a table as bars, of departments with their map. The table is a page in Spanish alone. */
function tablePicture(table: ComparedTable, language: Language): MissingPage | Picture {
  const first = barsOf(table, pictured);
  if (!first) return nothing;
  const { nivel, orden, anio, base } = table;
  const words = pictureWords[language];
  const { inUnit, indicator, money, number, shortUnitFor } = formatsIn[language];
  const isAmount = orden === 'ingresos';
  const unit = shortUnitFor(
    first.bars.map(({ amount }) => amount),
    siisScale,
  );
  const textOf = (amount: number) =>
    isAmount
      ? inUnit(amount, siisScale, unit)
      : orden === 'sociedades'
        ? number(amount)
        : indicator(amount, 'percent');
  const bars = first.bars.map((bar) => {
    const translated = nivel === 'departamento' ? undefined : isicWords[language][bar.codigo ?? ''];
    return {
      ...bar,
      name: translated === undefined ? bar.name : `${bar.codigo} ${translated}`,
      text: textOf(bar.amount),
    };
  });
  /** A figure with its unit. */
  const said = (amount: number) => (isAmount ? money(amount, siisScale) : textOf(amount));
  const { title, label } = sectorColumns[orden]!;
  const order = words.orders[orden] ?? title ?? label;
  const subject = words.groups(nivel, anio);
  const measure = `${order}${isAmount ? `, ${unitText(unit.name, base, language)}` : ''}: ${words.firstOnes(nivel, bars.length)}`;
  const [leader] = bars;
  const hasMap = nivel === 'departamento';
  const [, , mapWidth = 1, mapHeight = 1] = mapBox;
  return {
    name: `${subject}: ${order}: ${bars.map((bar) => `${bar.codigo} ${bar.text}`).join('; ')}`,
    finding: words.first(nivel, leader!.name, said(leader!.amount)),
    subject,
    measure,
    evidence: orden === 'crecimiento_real' || base !== null ? inflationEvidence[language] : '',
    drawing(room, dress) {
      // A narrow room has no place for the map.
      const scale = room.width < 400 ? 0 : (room.height - 10) / mapHeight;
      const beside = hasMap && scale > 0 ? mapWidth * scale + 14 : 0;
      return [
        barsDrawing(bars, beside)(room, dress),
        beside > 0 && [
          <g
            {...dress('map')}
            transform={`translate(${room.x + room.width - mapWidth * scale} ${room.y}) scale(${scale})`}
          >
            {departmentShapes(mapped(table, language, said), (tone) => dress(`tone-${tone}`), null)}
          </g>,
          <text {...dress('credit')} x={room.x + room.width} y={room.y + room.height} text-anchor="end">
            {`${words.map}: ${geometry}`}
          </text>,
        ],
      ];
    },
    path: tableAddress(table, {}),
    site: table.site,
    language,
    meta: table.meta,
  };
}

/** What oEmbed says of it. */
export function groupEmbed(
  { subject: title, language = 'es' }: Picture,
  { subject, query }: { readonly subject: string; readonly query: string },
) {
  const search = query === '' ? '' : `?${query}`;
  return {
    title,
    embeddedPath: pictureIn(language, `/grafica/${subject}${search}`),
    thumbnail: pictureIn(language, `/grafica/${subject}.png${search}`),
  };
}
