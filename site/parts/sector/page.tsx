/** The page of a CIIU group from top to bottom, and the tree of all groups. */

import { addressOf } from '../../../contract/http/addresses.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import { siisScale } from '../../words/formats.ts';
import { figureWords } from '../../words/words.ts';
import { releaseChangeTable, revenueChangeTable } from '../charts/revenue-change.tsx';
import { CompanyTable, unitOf } from '../company/peers.tsx';
import { Block, BlockTools, OtherLanguageLink } from '../document/block.tsx';
import { Citation, siisSource } from '../document/citation.tsx';
import { DataRow, FigureCell, FigureHead, ScrollTable, SoftText } from '../document/elements.tsx';
import {
  bytes,
  calm,
  fewWords,
  formatIndicator,
  formatNumber,
  inUnit,
  pesosIn,
  unitFor,
  yearsText,
} from '../document/format.ts';
import { excludedText } from '../figures/indicator-notes.tsx';
import { addressInPesos } from '../figures/pesos.tsx';
import type { DepartmentLine, PlaceCount, SectorFacts, Step } from './facts.ts';
import { SectorFastest } from './fastest.tsx';
import { sectorDebt, sectorGrowth, sectorSpread } from './figures.tsx';
import { GroupFigures } from './subset.tsx';
import type { ComparedTable } from './table.tsx';
import { comparedTable } from './table.tsx';

const hrefOf = ({ nivel, codigo }: Step) => `/sector/${nivel}/${codigo}`;

export function SectorPage(facts: SectorFacts) {
  const group = facts.path.at(-1) as Step;
  const call = addressOf('sector', group);
  const { base } = facts;
  return (
    <>
      {heading(facts, group)}
      <GroupFigures facts={facts} group={group} />
      {sectorDebt(facts)}
      {sectorGrowth(facts)}
      <SectorFastest facts={facts} group={group} />
      {sectorChange(facts)}
      {sectorSpread(facts)}
      {sectorLargest(facts, group, call)}
      {sectorMovement(facts)}
      {sectorPlaces(facts, group)}
      {inside(facts, group)}
      <Citation
        title={`${calm(group.nombre)} (${figureWords.es.levels[group.nivel]?.toLowerCase()} ${group.codigo} de la CIIU): sumas e indicadores de las sociedades que cuentan, ${yearsText(Object.keys(facts.years).map(Number))}${base === null ? '' : `; sumas en pesos de ${base}`}`}
        source={siisSource}
        address={`${facts.site}${addressInPesos(hrefOf(group), base)}`}
        meta={facts.meta}
      />
    </>
  );
}

function heading({ path, years, ranking, statements }: SectorFacts, group: Step) {
  const stats = years[ranking.anio];
  const companies = stats?.num_empresas ?? 0;
  return (
    <header>
      <nav aria-label="Actividad" class="soft path">
        <a href="/sector">Sectores</a>
        {path
          .slice(0, -1)
          .map((step) => [
            ' › ',
            <a
              href={hrefOf(step)}
              title={step.nombre}
            >{`${step.codigo} ${step.corto ?? fewWords(calm(step.nombre) ?? '')}`}</a>,
          ])}
      </nav>
      <h1>{calm(group.nombre)}</h1>
      <p class="lead">
        {`${figureWords.es.levels[group.nivel]} ${group.codigo} de la CIIU. `}
        {companies === 0
          ? `Ninguna sociedad cuenta en ${ranking.anio}.`
          : `${formatNumber(companies)} ${companies === 1 ? 'sociedad cuenta' : 'sociedades cuentan'} en ${ranking.anio}${excludedText(stats?.excluidas ?? 0, 'es')}.`}
      </p>
      <ul class="chips" aria-label="Ir a">
        <li>
          <a href={`/explorar?${group.nivel}=${group.codigo}`}>Ver todas en la lista</a>
        </li>
        <li>
          <a href="#citar">Cómo citar</a>
        </li>
        <li>
          <OtherLanguageLink path={`/sector/${group.nivel}/${group.codigo}`} />
        </li>
        {statements && (
          <li>
            <a
              href={statements.href}
              download={`cifras-estados-seccion-${path[0]?.codigo}.csv.gz`}
              title="CSV en gzip, con la clase CIIU de cada sociedad en la columna ciiu_codigo"
            >{`Todos los estados de la sección ${path[0]?.codigo} (CSV, ${bytes(statements.bytes)})`}</a>
          </li>
        )}
      </ul>
    </header>
  );
}

function sectorChange({ analysis, corrections, base, ranking: { anio } }: SectorFacts) {
  const change = revenueChangeTable(analysis?.cambio_ingresos, anio, base, 'es');
  const since = releaseChangeTable(corrections, 'es');
  return (
    (change || since) && (
      <Block title="Por qué cambió la suma de ingresos" id="cambio">
        {change}
        {since}
      </Block>
    )
  );
}

function inside({ inside: groups }: SectorFacts, group: Step) {
  if (groups.length === 0) return null;
  return (
    <Block title={group.nivel === 'seccion' ? 'Sus divisiones' : 'Sus clases'} id="dentro">
      <ul class="groups">
        {groups.map((step) => (
          <li>
            <a href={hrefOf(step)}>{`${step.codigo} ${calm(step.nombre)}`}</a>
            <span class="soft">{` ${formatNumber(step.num_empresas)}`}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

// Where the companies of a CIIU group are: the figures of each department, and the towns, which lead to their companies in the explorer.

function sectorPlaces({ places, departments, ranking, base }: SectorFacts, group: Step) {
  const { departments: counted, towns } = places;
  if (departments.length + counted.length === 0) return null;
  return (
    <Block title="Dónde están" id="lugares">
      {departments.length > 0 && [
        departmentTable(departments, ranking.anio, group, base),
        <BlockTools
          of="departamentos"
          table={() => ({
            name: `cifras-${group.nivel}-${group.codigo}-departamentos-${ranking.anio}`,
            header: [
              ...[
                'departamento',
                'num_empresas',
                'ingresos_operacionales_miles_cop',
                'total_activos_miles_cop',
              ],
              ...['margen_neto_n', 'margen_neto_p50_porcentaje'],
            ],
            rows: departments.map((line) => [
              ...[line.departamento, line.num_empresas, line.ingresos_operacionales, line.total_activos],
              ...[line.margen_neto.n, line.margen_neto.p50],
            ]),
          })}
        />,
      ]}
      {towns.length > 0 && (
        <SoftText>{`Cuántas de las que reportaron ${ranking.anio} tienen allí su domicilio, los lugares con más de ellas primero. Pulse uno para verlas.`}</SoftText>
      )}
      <div class="grid">
        {counted.length > 0 && list('Departamentos', counted, group)}
        {towns.length > 0 && list('Municipios', towns, group)}
      </div>
    </Block>
  );
}

/** `base`: the page's */
function departmentTable(lines: readonly DepartmentLine[], year: number, group: Step, base: number | null) {
  const unit = unitFor(
    lines.flatMap((line) => [line.ingresos_operacionales, line.total_activos]),
    siisScale,
  );
  return (
    <ScrollTable
      name="departamentos"
      title={`Por departamento del domicilio en cada presentación: las empresas que cuentan en ${year}; sus sumas, en ${unit.name}, y la mediana de su margen neto. Cada nombre lleva a sus cifras por año.`}
      heads={[
        'Departamento',
        <FigureHead>Empresas</FigureHead>,
        <FigureHead>Ingresos</FigureHead>,
        <th scope="col" class="number fold-narrow">
          Activo
        </th>,
        <FigureHead>Margen</FigureHead>,
      ]}
      rows={lines.map(
        ({ departamento, num_empresas, ingresos_operacionales, total_activos, margen_neto }) => (
          <DataRow
            head={
              <a href={addressInPesos(`${hrefOf(group)}?${new URLSearchParams({ departamento })}`, base)}>
                {departamento}
              </a>
            }
          >
            <FigureCell>{formatNumber(num_empresas)}</FigureCell>
            {[ingresos_operacionales, total_activos].map((value, i) => (
              <td
                class={`number${i ? ' fold-narrow' : ''}`}
                title={value === null ? 'No reportado' : `${formatNumber(value)} miles de pesos`}
              >
                {value === null ? '–' : inUnit(value, siisScale, unit)}
              </td>
            ))}
            <td class="number wraps">
              {margen_neto.p50 === null ? (
                <span class="nothing small">{margen_neto.n > 0 ? 'Muy pocas' : 'Nadie'}</span>
              ) : (
                formatIndicator(margen_neto.p50, 'percent')
              )}
            </td>
          </DataRow>
        ),
      )}
    />
  );
}

const list = (title: string, counted: readonly PlaceCount[], group: Step) => (
  <div class="card">
    <h3>{title}</h3>
    <ul class="groups">
      {counted.map(({ departamento, ciudad, empresas }) => {
        const query = new URLSearchParams({
          ...(ciudad !== null && { ciudad }),
          departamento,
          [group.nivel]: group.codigo,
        });
        return (
          <li>
            <a href={`/explorar?${query}`}>{ciudad ?? departamento}</a>
            <span class="soft">{` ${formatNumber(empresas)}`}</span>
          </li>
        );
      })}
    </ul>
  </div>
);

// The largest companies of a CIIU group, and those that entered and left in its newest year.

function sectorLargest({ ranking: { anio, top } }: SectorFacts, group: Step, call: string) {
  if (top.length === 0) return null;
  return (
    <Block title="Las mayores" id="mayores">
      <SoftText>
        <a
          href={`/comparar?nit=${top
            .slice(0, 5)
            .map(({ nit }) => nit)
            .join(',')}`}
        >
          Comparar las cinco primeras
        </a>
      </SoftText>
      <CompanyTable
        name="las mayores"
        title={`Por ingresos operacionales de ${anio}, en ${unitOf(top, 'es').name}. Una C o D marca lo que se sale de lo usual o no cuadra.`}
        lines={top}
      />
      <BlockTools
        of="sociedades"
        call={call}
        csv={`${addressOf('screener', {})}?${group.nivel}=${group.codigo}`}
      />
    </Block>
  );
}

function sectorMovement({ movement: companies }: SectorFacts) {
  if (!companies) return null;
  const { anio, entran, salen } = companies;
  const list = (title: string, { total, mayores }: typeof entran, year: number) => (
    <div class="card">
      <h3>{`${formatNumber(total)} ${title}`}</h3>
      {mayores.length > 0 && (
        <ul>
          {mayores.map(({ nit, razon_social, ingresos_operacionales }) => (
            <li>
              <a href={`/empresa/${nit}`}>{razon_social}</a>
              {ingresos_operacionales !== null && (
                <span class="soft">{`, ${pesosIn(ingresos_operacionales, siisScale, unit)} en ${year}`}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  const unit = unitFor(
    [...entran.mayores, ...salen.mayores].map(({ ingresos_operacionales }) => ingresos_operacionales),
    siisScale,
  );
  return (
    <Block title="Quién llega y quién se va" id="movimiento">
      <SoftText>{`De ${anio - 1} a ${anio}, con las de mayores ingresos, en ${unit.name}. Dejar de reportar o cambiar de actividad no es cerrar.`}</SoftText>
      <div class="grid">
        {list(entran.total === 1 ? 'llega' : 'llegan', entran, anio)}
        {list(salen.total === 1 ? 'se va' : 'se van', salen, anio - 1)}
      </div>
    </Block>
  );
}

// All CIIU groups that have companies, as a tree from the sections down to the classes.

const entry = ({ nivel, codigo, nombre, num_empresas }: Step) => [
  <a href={`/sector/${nivel}/${codigo}`}>{`${codigo} ${calm(nombre)}`}</a>,
  count(num_empresas),
];

const count = (companies: number) => <span class="soft">{` ${formatNumber(companies)}`}</span>;

/** `sectors`: of the year of reference */
export const sectorTree = ({ anio, secciones }: Sectors, table: ComparedTable) => [
  <header>
    <h1>Sectores</h1>
    <p class="lead">
      {`Las actividades de la CIIU en las que reportan sociedades, con cuántas cuentan en ${anio}: secciones, sus divisiones y sus clases. Lo mismo `}
      <a href="/departamentos">por departamento</a>
      {'; y '}
      <a href="/transiciones">qué siguió un año después</a>.
    </p>
  </header>,
  comparedTable(table),
  <div class="block tree">
    {secciones.map((section) => (
      <section aria-labelledby={`seccion-${section.codigo}`}>
        <h2 id={`seccion-${section.codigo}`}>{entry(section)}</h2>
        {section.divisiones.map((division) => (
          <details>
            <summary>
              {`${division.codigo} ${calm(division.nombre)}`}
              {count(division.num_empresas)}
            </summary>
            <ul class="groups">
              <li>
                <a href={`/sector/division/${division.codigo}`}>{`Toda la división ${division.codigo}`}</a>
              </li>
              {division.clases.map((clase) => (
                <li>{entry(clase)}</li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    ))}
  </div>,
];
