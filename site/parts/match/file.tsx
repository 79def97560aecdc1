/** The matched list as a table for a file: the columns of the list as they came, then who each line is, how that was found, and figures. */

import { type ComponentChildren, Fragment } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { CellValue as Cell } from '../../../contract/csv-dialects.ts';
import { checkDigit } from '../../../contract/nit.ts';
import type { SavedTable } from '../document/block.tsx';
import { BlockTools, unitHeader } from '../document/block.tsx';
import { Menu, SmallText } from '../document/elements.tsx';
import { keyText } from '../document/format.ts';
import { FailureNotice } from '../document/loaded.tsx';
import { figureTable, groupNames } from '../explorer/screener-table.ts';
import type { DescribedTable } from '../sql/tables.tsx';
import type { Known, Line } from './lines.ts';
import { basisOf, foundNits, stateNames } from './lines.ts';
import type { YearValues } from './values.ts';

/** `header` is its name in the file, with its unit. */
type FigureColumn = { key: string; header: string; label: string; group: string };

const ownColumns = [
  'estado',
  'segun',
  'puntaje',
  'nit',
  'digito_verificacion',
  'razon_social',
  'ciudad',
  'ultimo_anio',
];
/** The best candidate of a line that nobody decided. */
const candidateColumns = ['candidata_nit', 'candidata', 'candidata_puntaje'];
const yearColumn = 'anio_cifras';

/**
 * `headings`: of the columns of the list.
 * `figures`: headers of the figures
 */
export function matchedTable(
  lines: readonly Line[],
  headings: readonly string[],
  directory: ReadonlyMap<string, Known>,
  figures: readonly string[],
  values: ReadonlyMap<string, YearValues>,
): SavedTable {
  const added = [...ownColumns, ...candidateColumns, ...(figures.length > 0 ? [yearColumn, ...figures] : [])];
  return {
    name: 'cifras-cruce',
    header: [...headings, ...added.map((name) => (headings.includes(name) ? `${name}_cifras` : name))],
    rows: lines.map((line) => [
      ...headings.map((_, i) => line.cells[i]),
      ...whoIs(line, directory),
      ...bestCandidate(line),
      ...(figures.length > 0 ? figuresOf(line, figures.length, values) : []),
    ]),
  };
}

function whoIs(line: Line, directory: ReadonlyMap<string, Known>): Cell[] {
  const { state, chosen } = line;
  const cells = [stateNames[state].key, state === 'pending' ? null : basisOf(line), chosen?.score ?? null];
  if (!chosen) return [...cells, ...Array(ownColumns.length - cells.length).fill(null)];
  const entry = directory.get(chosen.nit);
  const company = [entry?.name ?? chosen.name, entry?.city, entry?.lastYear];
  return [...cells, chosen.nit, checkDigit(chosen.nit), ...company];
}

function bestCandidate({ state, candidates: [best] }: Line): Cell[] {
  return state === 'doubtful' && best ? [best.nit, best.name, best.score] : candidateColumns.map(() => null);
}

function figuresOf({ chosen }: Line, count: number, values: ReadonlyMap<string, YearValues>): Cell[] {
  const companyValues = values.get(chosen?.nit ?? '');
  return companyValues ? [companyValues.year, ...companyValues.values] : Array(count + 1).fill(null);
}

// The figures that a file of matched companies can have: each column of the panels, and the year.

const statements: Readonly<Record<string, string>> = {
  resultados: 'Estado de resultados',
  situacion_financiera: 'Situación financiera',
  flujo_efectivo: 'Flujo de efectivo',
};
const quality = 'Calidad';
const usual = ['ingresos_operacionales', 'total_activos', 'ganancia_neta'];

/** The columns of a panel as its description has them; the statement of a line stands in brackets behind its name. */
const figureColumns = (described: readonly { name: string; description: string }[]): FigureColumn[] =>
  described.flatMap(({ name: key, description }) => {
    const figure = figureTable[key];
    if (figure) {
      const [header, label] = [unitHeader(key, figure.unit), figure.nombre];
      return [{ key, header, label, group: groupNames[figure.group] ?? figure.group }];
    }
    if (key === 'calidad')
      return [{ key, header: key, label: 'Grado de la presentación, A a D', group: quality }];
    const [, label = keyText(key), statement = ''] =
      /^(.*) \((\w+)\) \(miles de COP\)$/.exec(description) ?? [];
    const group = statements[statement];
    return group ? [{ key, header: unitHeader(key, 'currency'), label, group }] : [];
  });

// The part of the page with the file: what it has, the choice of figures, and the buttons that save it.

const lastOfEach = '0';

export function FileCard({
  lines,
  headings,
  directory,
  panel,
}: {
  lines: readonly Line[];
  headings: readonly string[];
  directory: ReadonlyMap<string, Known>;
  panel: DescribedTable;
}) {
  const columns = useMemo(() => figureColumns(panel.columns), [panel]);
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(usual));
  const [year, setYear] = useState(lastOfEach);
  /** What is said while the figures are read, or of why they were not. */
  const [told, setTold] = useState<ComponentChildren>(null);
  const chosen = columns.filter(({ key }) => keys.has(key));
  const years = panel.files.map(({ fixed }) => String(fixed.anio ?? 0)).toReversed();

  const toggle = (key: string, isChosen: boolean) =>
    setKeys((last) => new Set(isChosen ? [...last, key] : [...last].filter((other) => other !== key)));

  /** The file's table with the chosen figures; null when they could not be read. */
  async function table() {
    setTold(null);
    if (chosen.length === 0) return matchedTable(lines, headings, directory, [], new Map());
    setTold(<SmallText>Leyendo las cifras…</SmallText>);
    const reader = await loadReader();
    if (!reader) {
      setTold(<ReloadNotice />);
      return null;
    }
    try {
      const wanted = new Map(
        foundNits(lines).map((nit) => [nit, Number(year) || (directory.get(nit)?.lastYear ?? 0)]),
      );
      const values = await reader.readValues(
        panel.files,
        wanted,
        chosen.map(({ key }) => key),
      );
      setTold(null);
      const headers = chosen.map(({ header }) => header);
      return matchedTable(lines, headings, directory, headers, values);
    } catch (error) {
      setTold(<FailureNotice error={error} />);
      return null;
    }
  }

  return (
    <div class="card" id="archivo-cruzado">
      <h3>Descargar</h3>
      <p>
        El archivo trae su lista como vino y, de cada línea, el estado, según qué, el puntaje, el NIT, el
        nombre de hoy, la ciudad, el último año y las cifras que elija. Las cifras son de sociedades del SIIS;
        las de una entidad vigilada por la Superintendencia Financiera están en su página.
      </p>
      <Menu
        label="Año de las cifras"
        options={[
          [lastOfEach, 'El último de cada empresa'],
          ...years.map((option) => [option, option] as const),
        ]}
        chosen={year}
        choose={setYear}
      />
      <details id="cifras">
        <summary>
          Cifras del archivo<span class="soft small">{` · ${chosen.length} de ${columns.length}`}</span>
        </summary>
        {[...new Set(columns.map(({ group }) => group))].map((name) => (
          <Fragment key={name}>
            <h3>{name}</h3>
            <div class="boxes" role="group" aria-label={name}>
              {columns
                .filter(({ group }) => group === name)
                .map(({ key, label }) => (
                  <label key={key}>
                    <input
                      type="checkbox"
                      checked={keys.has(key)}
                      onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
                    />{' '}
                    {label}
                  </label>
                ))}
            </div>
          </Fragment>
        ))}
      </details>
      <BlockTools of="su lista cruzada" table={table} />
      <div role="status">{told}</div>
    </div>
  );
}

/** What reads the figures, a part of the page that is loaded when it is wanted; null where a newer version of the site has replaced it. */
const loadReader = () => import('./values.ts').catch(() => null);

const ReloadNotice = () => (
  <div class="card problem" role="alert">
    <h2>Hay que volver a cargar la página</h2>
    <p>
      No fue posible cargar la parte que lee las cifras: puede haber una versión nueva del sitio. Su lista y
      lo que decidió siguen en esta pestaña y vuelven al cargarla. Sin cifras marcadas, el archivo se puede
      descargar ya.
    </p>
    <p class="row">
      <button type="button" onClick={() => location.reload()}>
        Volver a cargar
      </button>
    </p>
  </div>
);
