/** Pictures of the country, of the tables of groups and departments, and of one of them. */

import { files } from '../../../contract/files/files.ts';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { inPesosOf } from '../../../contract/http/prices.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import { countedYears } from '../../../contract/stored/layout.ts';
import { formatsIn, siisScale } from '../../words/formats.ts';
import { pathIn } from '../../words/language.ts';
import { chartWords, isicWords } from '../../words/words.ts';
import { draw } from '../charts/charts.tsx';
import { departmentTable, mapped } from '../departments/compared.ts';
import { departmentShapes, geometryCredit, mapBox } from '../departments/map.tsx';
import type { PageContext } from '../document/context.ts';
import { calm } from '../document/format.ts';
import type { MissingPage } from '../document/missing.ts';
import { addressInPesos, unitText } from '../figures/pesos.tsx';
import { sectorTable } from '../sector/compared.ts';
import { barsOf, type ComparedTable, drawBars, tableAddress, tableTitle } from '../sector/table.tsx';
import { pageBase } from '../sector/table-query.ts';
import { loadFastestPicture } from './fastest-picture.tsx';
import { colours, drawingRoom, type Picture, pictureText, styleOf } from './picture-frame.tsx';

const nothing: MissingPage = { missing: 'pagina' };

/** In Spanish where no language is given, and tables and lists of companies in Spanish alone. Of `pais`, `sectores`, `departamentos`, `sector/<nivel>/<codigo>`, the same with `/crecen`, or `departamento/<codigo>`. */
export async function loadGroupPicture(
  context: PageContext,
  subject: string,
  query: string,
  language: Language = 'es',
): Promise<MissingPage | Picture> {
  const { release, site } = context;
  const [kind, first = '', code = '', part] = subject.split('/');
  const base = pageBase(query, release.manifest);
  const meta = (operation: OperationName) => metaOf(operation, release.manifest, '/');
  switch (kind) {
    case 'sectores':
      return tablePicture(await sectorTable(context, query));
    case 'departamentos':
      return tablePicture(await departmentTable(context, query));
    case 'pais': {
      const { anios, pais } = await release.json(files.home);
      return yearsPicture({
        ...{ title: chartWords[language].country, path: language === 'en' ? '/en' : '/', site, language },
        meta: meta('sectores'),
        ...{ years: anios, amounts: pais.ingresos_operacionales, base },
      });
    }
    case 'sector': {
      const level = first as CiiuLevel;
      if (!release.hasGroup(level, code)) return { missing: 'sector' };
      if (part === 'crecen') return loadFastestPicture(context, level, code, query);
      const { nombre, peer_stats_by_year } = await release.json(files.group, level, code);
      const years = Object.entries(peer_stats_by_year);
      return yearsPicture({
        ...{ title: isicWords[language][code] ?? calm(nombre)!, site, language, base },
        path: pathIn(language, addressInPesos(`/${subject}`, base)),
        meta: meta('sector'),
        years: years.map(([year]) => Number(year)),
        amounts: years.map(([, { totales }]) => totales.ingresos_operacionales),
      });
    }
    default: {
      const { reference_year, counts } = release.manifest;
      const years = countedYears(counts).filter((year) => year <= reference_year);
      const tables = await Promise.all(years.map((year) => release.json(files.departmentsOfYear, year)));
      const rows = tables.map(({ departamentos }) => departamentos.find(({ codigo }) => codigo === first));
      const name = rows.findLast((row) => row !== undefined)?.nombre;
      if (name === undefined) return { missing: 'departamento' };
      return yearsPicture({
        ...{ title: name, path: addressInPesos(`/${subject}`, base), site, language },
        meta: meta('departamentos'),
        ...{ years, base, amounts: rows.map((row) => row?.cifras?.ingresos_operacionales ?? null) },
      });
    }
  }
}

interface Years extends Pick<Picture, 'title' | 'path' | 'site' | 'meta'> {
  readonly language: Language;
  readonly years: readonly number[];
  readonly amounts: readonly (number | null)[];
  readonly base: number | null;
}

/** Revenue by year. */
function yearsPicture({
  years,
  amounts: filed,
  base,
  title,
  language,
  ...more
}: Years): MissingPage | Picture {
  const words = chartWords[language];
  const { pesosIn, unitFor } = formatsIn[language];
  const amounts = filed.map((amount, i) =>
    amount === null || base === null ? amount : inPesosOf(base, 'ingresos_operacionales', years[i]!, amount),
  );
  if (amounts.every((amount) => amount === null)) return nothing;
  const unit = unitFor(amounts, siisScale);
  const text = (value: number) => pesosIn((value * unit.pesos) / siisScale, siisScale, unit);
  const values = amounts.map((amount) => (amount === null ? null : (amount * siisScale) / unit.pesos));
  const { element } = draw(
    {
      ...{
        label: title,
        years,
        text,
        width: drawingRoom.width,
        height: drawingRoom.height,
        place: drawingRoom,
        language,
      },
      figure: (value: number) => text(value).replace(/(?:\$|COP)\u00A0/, ''),
      series: [{ label: words.revenue, values, ink: 'one', kind: 'bars' }],
    },
    styleOf,
  );
  const subtitle = words.sumOfRevenue(unitText(unit.name, base, language));
  return { ...more, title, subtitle, language, name: `${title}: ${subtitle}`, drawing: element };
}

const pictured = 10;
const fills = ['#f3f1ea', '#dcecec', '#a9cccd', '#73a9ac', '#3f8388', '#0b5c63'];

/** The first rows of a table as bars, of departments with their map. */
function tablePicture(table: ComparedTable): MissingPage | Picture {
  const pictureBars = barsOf(table, pictured);
  if (!pictureBars) return nothing;
  const { x, y, width, height } = drawingRoom;
  const hasMap = table.nivel === 'departamento';
  const { bars } = pictureBars;
  const room = {
    ...{ width: hasMap ? width - 190 : width, row: height / pictured, figures: 80 },
    ...(hasMap ? { names: 170, letters: 24 } : { names: 250, letters: 38 }),
  };
  const text = { ...styleOf('label'), fill: colours.five };
  const [, , mapWidth = 1, mapHeight = 1] = mapBox;
  const scale = (height + 20) / mapHeight;
  return {
    name: `${tableTitle(table)}: ${bars.map((bar) => `${bar.codigo} ${bar.text}`).join('; ')}`,
    title: tableTitle(table).split(', ')[0]!,
    subtitle: pictureBars.title,
    evidence: table.orden === 'crecimiento_real' || table.base !== null ? 'Inflación: IPC, DANE. ' : '',
    drawing: [
      <g transform={`translate(${x} ${y - 16})`}>
        {drawBars(bars, room, (part) => (part === 'bar' ? styleOf('bar one') : text))}
      </g>,
      hasMap && [
        <g
          transform={`translate(${x + width - mapWidth * scale} ${y - 26}) scale(${scale})`}
          stroke={colours.soft}
          stroke-width={0.8}
        >
          {departmentShapes(mapped(table), (tone) => ({ fill: fills[tone]! }), null)}
        </g>,
        pictureText(
          x + width,
          y + height + 6,
          8,
          { fill: colours.soft, 'text-anchor': 'end' },
          geometryCredit,
        ),
      ],
    ],
    path: tableAddress(table, {}),
    ...{ site: table.site, meta: table.meta },
  };
}

/** What oEmbed says of it. */
export function groupEmbed(
  { name }: Picture,
  { subject, query }: { readonly subject: string; readonly query: string },
) {
  const search = query === '' ? '' : `?${query}`;
  const title = name.split(': ')[0]!;
  return {
    title,
    embeddedPath: `/grafica/${subject}${search}`,
    thumbnail: `/grafica/${subject}.png${search}`,
  };
}
