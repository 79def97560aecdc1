/** The page of what followed a year later. */

import { callAddress } from '../../contract/client/client.ts';
import { files } from '../../contract/files/files.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import { metaOf } from '../../contract/http/envelope.ts';
import { oneOf } from '../../contract/http/parameters.ts';
import {
  countedSizes,
  type Horizon,
  horizons,
  type QuintileFigure,
  quintileFigureKeys,
} from '../../contract/http/quintiles.ts';
import { defaults } from '../../contract/http/requests.ts';
import {
  fewestCompanies,
  newestFollowed,
  type TransitionRow,
  traitKeys,
  traits,
  transitionNotes,
} from '../../contract/http/transitions.ts';
import { shortSectionNames } from '../../contract/section-names.ts';
import type { PageContext } from '../parts/document/context.ts';
import type { PageDocument } from '../parts/document/document.tsx';
import { placeTableForms } from '../parts/sector/table-query.ts';
import { transitionsAddress, transitionsPage } from '../parts/transitions/page.tsx';
import { matrixTitle, QuintileBlock, type QuintileChoice } from '../parts/transitions/quintiles.tsx';

/** A value of a trait as one parameter, with its name. */
const cases: ReadonlyMap<string, string> = new Map(
  traitKeys.flatMap((trait) =>
    Object.entries(traits[trait].valores).map(
      ([value, name]) =>
        [
          `${trait}.${value}`,
          trait === 'todas' ? traits.todas.nombre : `${traits[trait].nombre}: ${name}`,
        ] as const,
    ),
  ),
);
const caseOf = ({ caracteristica, valor }: TransitionRow): string => `${caracteristica}.${valor}`;

export const transitionForms = {
  anio: placeTableForms.anio,
  seccion: oneOf(['todas', ...Object.keys(shortSectionNames)]),
  caso: oneOf([...cases.keys()] as [string, ...string[]]),
  cifra: oneOf(quintileFigureKeys),
  plazo: oneOf(horizons.map(String) as [string, ...string[]]),
  tamano: oneOf(countedSizes),
};

type Note = keyof typeof transitionNotes;
const noteNames: Readonly<Record<Note, string>> = {
  cuentan: 'Quiénes están',
  conocidas: 'De cuántas se sabe',
  mismo_corte: 'Volvieron a reportar, a 31 de diciembre',
  otro_corte: 'Volvieron a reportar, a otro corte',
  no_reporto: 'No reportaron',
  estados: 'Hoy en reorganización, reestructuración, concordato o liquidación',
  minimo: 'Pocas sociedades',
  siguiente: 'Años sin siguiente',
  lectura: 'Cómo leerlo',
};

export async function transitionsDocument(
  { release, client, site }: PageContext,
  query: string,
): Promise<PageDocument> {
  const { anios, sin_siguiente } = await release.json(files.transitions);
  const chosen = new URLSearchParams(query);
  const years = anios.map((row) => row.anio);
  const newest = newestFollowed(years, sin_siguiente) ?? release.manifest.reference_year;
  const year = Number(chosen.get('anio') ?? newest);
  const caso = chosen.get('caso');
  const section = chosen.get('seccion') === 'todas' ? null : chosen.get('seccion');
  const seccion = caso === null ? section : null;
  const choice: QuintileChoice = {
    seccion: section,
    tamano: (chosen.get('tamano') ?? 'todas') as QuintileChoice['tamano'],
  };
  const transition = anios.find((row) => row.anio === year);
  const rows = transition?.filas ?? [];
  const chosenRows = rows.filter((row) => (caso === null ? row.seccion === seccion : caseOf(row) === caso));
  const [caracteristica, valor] = caso?.split('.') ?? [];
  const call = `${addressOf('transiciones', {})}?${new URLSearchParams({
    anio: String(year),
    ...(caracteristica && { caracteristica }),
    ...(seccion !== null && { seccion }),
    ...(valor && { valor }),
  })}`;
  const place = seccion === null ? 'todas las secciones' : `${seccion} ${shortSectionNames[seccion]}`;
  const asked = {
    cifra: (chosen.get('cifra') ?? defaults.quintiles.cifra) as QuintileFigure,
    plazo: Number(chosen.get('plazo') ?? defaults.quintiles.plazo) as Horizon,
    ...(chosen.has('anio') && { anio: year }),
    ...(section !== null && { seccion: [section] }),
    ...(chosen.has('tamano') && { tamano: [choice.tamano] }),
  };
  const quintiles = await client.quintiles(asked);
  /** What is chosen below, which the choices above leave as it is. */
  const kept = Object.fromEntries(
    ['cifra', 'plazo', 'tamano'].flatMap((name) => (chosen.has(name) ? [[name, chosen.get(name)!]] : [])),
  );
  const title = `Qué siguió a ${year}: ${caso === null ? place : cases.get(caso)!}`;
  return {
    title:
      query === ''
        ? 'Qué siguió un año después'
        : chosen.has('cifra')
          ? matrixTitle(quintiles.data, choice)
          : title,
    description:
      'De las sociedades de Colombia con patrimonio negativo, pérdidas seguidas, en cada zona del Z″ de Altman y de cada tamaño, cuántas volvieron a reportar al año siguiente, por sector.',
    path: '/transiciones',
    site,
    sample: release.manifest.sample,
    body: transitionsPage({
      ...{ anio: year, siguiente: transition?.siguiente ?? null, years },
      motivo: sin_siguiente.find((row) => row.anio === year)?.motivo ?? null,
      ...{ seccion, caso, kept, title, site },
      rows: chosenRows.map((row) => ({
        row,
        label:
          caso === null
            ? cases.get(caseOf(row))!
            : row.seccion === null
              ? 'Todas juntas'
              : `${row.seccion} ${shortSectionNames[row.seccion]}`,
        query: transitionsAddress(
          caso === null
            ? { anio: year, caso: caseOf(row), ...kept }
            : { anio: year, seccion: row.seccion, ...kept },
        ),
      })),
      sections: [...new Set(rows.flatMap((row) => row.seccion ?? []))].map((codigo) => ({
        ...{ codigo, nombre: shortSectionNames[codigo]! },
      })),
      notes: Object.entries(noteNames).map(([key, name]) => [name, transitionNotes[key as Note]] as const),
      least: fewestCompanies,
      call,
      quintiles: (
        <QuintileBlock
          data={quintiles.data}
          choice={choice}
          caso={caso}
          notices={quintiles.meta.avisos ?? []}
          call={callAddress('quintiles', asked)}
        />
      ),
      meta: metaOf('transiciones', release.manifest, call),
    }),
    script: 'shell',
  };
}
