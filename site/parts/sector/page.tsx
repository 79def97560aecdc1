/** The page of a CIIU group from top to bottom, and the tree of all groups. */

import { addressOf } from '../../../contract/http/addresses.ts';
import type { Sectors } from '../../../contract/http/sectors.ts';
import { siisScale, useFormats } from '../../words/formats.ts';
import { useLanguage, usePath, useSpanish, useWords } from '../../words/language.ts';
import { documentWords, fastestWords, sectorWords } from '../../words/words.ts';
import { releaseChangeTable, revenueChangeTable } from '../charts/revenue-change.tsx';
import { CompanyTable, unitOf } from '../company/peers.tsx';
import { Block, BlockTools, OtherLanguageLink } from '../document/block.tsx';
import { Citation, siisSource } from '../document/citation.tsx';
import { Data, DataRow, FigureCell, FigureHead, ScrollTable, SoftText } from '../document/elements.tsx';
import { calm, formatNumber } from '../document/format.ts';
import { GroupName } from '../figures/group-name.tsx';
import { excludedText } from '../figures/indicator-notes.tsx';
import { addressInPesos } from '../figures/pesos.tsx';
import type { DepartmentLine, PlaceCount, SectorFacts, Step } from './facts.ts';
import { SectorFastest } from './fastest.tsx';
import { SectorDebt, SectorGrowth, SectorSpread } from './figures.tsx';
import { divisionNamed, groupNameIn, shortNameIn, useGroupText } from './group-names.ts';
import { SectorStructure } from './structure.tsx';
import { GroupFigures } from './subset.tsx';
import type { ComparedTable } from './table.tsx';
import { comparedTable } from './table.tsx';

const hrefOf = ({ nivel, codigo }: Step) => `/sector/${nivel}/${codigo}`;

export function SectorPage(facts: SectorFacts) {
  const group = facts.path.at(-1) as Step;
  const call = addressOf('sector', group);
  const { base } = facts;
  const words = useWords(sectorWords);
  const at = usePath();
  const name = useGroupText(group);
  const years = Object.keys(facts.years).map(Number);
  return (
    <>
      <Heading facts={facts} group={group} />
      <GroupFigures facts={facts} group={group} />
      <SectorDebt {...facts} />
      <SectorStructure facts={facts} group={group} />
      <SectorGrowth {...facts} />
      <SectorFastest facts={facts} group={group} />
      <SectorChange {...facts} />
      <SectorSpread {...facts} />
      <Largest facts={facts} group={group} call={call} />
      <Movement {...facts} />
      <Places facts={facts} group={group} />
      <Inside facts={facts} group={group} />
      <Citation
        title={words.cited(name, group.nivel, group.codigo, years, base)}
        source={siisSource}
        address={`${facts.site}${addressInPesos(at(hrefOf(group)), base)}`}
        meta={facts.meta}
      />
    </>
  );
}

function Heading({
  facts: { path, years, ranking, statements },
  group,
}: {
  facts: SectorFacts;
  group: Step;
}) {
  const language = useLanguage();
  const words = useWords(sectorWords);
  const at = usePath();
  const { title: fastest } = useWords(fastestWords);
  const { bytes } = useFormats();
  const spanish = useSpanish();
  const stats = years[ranking.anio];
  const section = path[0]?.codigo ?? '';
  return (
    <header>
      <nav aria-label={words.activity} class="soft path">
        <a href="/sector" hreflang={spanish}>
          {words.sectors}
        </a>
        {path.slice(0, -1).map((step) => [
          ' › ',
          <a href={at(hrefOf(step))} title={spanish ? groupNameIn(language, step) : step.nombre}>
            {`${step.codigo} ${shortNameIn(language, step)}`}
          </a>,
        ])}
      </nav>
      <h1>
        <GroupName codigo={group.codigo} nombre={calm(group.nombre) ?? group.nombre} />
      </h1>
      <p class="lead">
        {words.groupIs(group.nivel, group.codigo, divisionNamed(language, group))}
        {words.count(stats?.num_empresas ?? 0, ranking.anio, excludedText(stats?.excluidas ?? 0, language))}
      </p>
      <ul class="chips paperless" aria-label={words.goTo}>
        <li>
          <a href={`/explorar?${group.nivel}=${group.codigo}`} hreflang={spanish}>
            {words.allInList}
          </a>
        </li>
        {Object.keys(years).length > 0 && (
          <li>
            <a href="#crecen">{fastest}</a>
          </li>
        )}
        <li>
          <a href="#citar">{words.howToCite}</a>
        </li>
        <li>
          <OtherLanguageLink path={`/sector/${group.nivel}/${group.codigo}`} />
        </li>
        {statements && (
          <li>
            <a
              href={statements.href}
              download={`cifras-estados-seccion-${section}.csv.gz`}
              title={words.allStatementsTitle}
            >
              {words.allStatements(section, bytes(statements.bytes))}
            </a>
          </li>
        )}
      </ul>
    </header>
  );
}

function SectorChange({ analysis, corrections, base, ranking: { anio } }: SectorFacts) {
  const language = useLanguage();
  const { whyChanged } = useWords(sectorWords);
  const change = revenueChangeTable(analysis?.cambio_ingresos, anio, base, language);
  const since = releaseChangeTable(corrections, language);
  if (!change && !since) return null;
  return (
    <Block title={whyChanged} id="cambio">
      {change}
      {since}
    </Block>
  );
}

function Inside({ facts: { inside: groups }, group }: { facts: SectorFacts; group: Step }) {
  const words = useWords(sectorWords);
  const at = usePath();
  const { number } = useFormats();
  if (groups.length === 0) return null;
  return (
    <Block title={words.inside[group.nivel]} id="dentro">
      <ul class="groups">
        {groups.map((step) => (
          <li>
            <a href={at(hrefOf(step))}>
              {`${step.codigo} `}
              <GroupName codigo={step.codigo} nombre={calm(step.nombre) ?? step.nombre} />
            </a>
            <span class="soft">{` ${number(step.num_empresas)}`}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

// Where the companies of a CIIU group are: the figures of each department, and the towns, which lead to their companies in the explorer.

function Places({
  facts: { places, departments, ranking, base },
  group,
}: {
  facts: SectorFacts;
  group: Step;
}) {
  const words = useWords(sectorWords);
  const { departments: counted, towns } = places;
  if (departments.length + counted.length === 0) return null;
  return (
    <Block title={words.placesTitle} id="lugares">
      {departments.length > 0 && [
        <DepartmentTable lines={departments} year={ranking.anio} group={group} base={base} />,
        <BlockTools
          of={words.departmentsOf}
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
      {towns.length > 0 && <SoftText>{words.placesAbout(ranking.anio)}</SoftText>}
      <div class="grid">
        {counted.length > 0 && <PlaceList title={words.departments} counted={counted} group={group} />}
        {towns.length > 0 && <PlaceList title={words.towns} counted={towns} group={group} />}
      </div>
    </Block>
  );
}

/** `base`: the page's */
function DepartmentTable({
  lines,
  year,
  group,
  base,
}: {
  lines: readonly DepartmentLine[];
  year: number;
  group: Step;
  base: number | null;
}) {
  const words = useWords(sectorWords);
  const at = usePath();
  const { notFiled } = useWords(documentWords);
  const { indicator, inUnit, number, thousands, unitFor } = useFormats();
  const unit = unitFor(
    lines.flatMap((line) => [line.ingresos_operacionales, line.total_activos]),
    siisScale,
  );
  return (
    <ScrollTable
      name={words.departmentsOf}
      title={words.departmentsAbout(year, unit.name)}
      heads={[
        words.department,
        <FigureHead>{words.withValue}</FigureHead>,
        <FigureHead>{words.revenue}</FigureHead>,
        <th scope="col" class="number fold-narrow">
          {words.assets}
        </th>,
        <FigureHead>{words.margin}</FigureHead>,
      ]}
      rows={lines.map(
        ({ departamento, num_empresas, ingresos_operacionales, total_activos, margen_neto }) => (
          <DataRow
            head={
              <a href={addressInPesos(`${at(hrefOf(group))}?${new URLSearchParams({ departamento })}`, base)}>
                <Data>{departamento}</Data>
              </a>
            }
          >
            <FigureCell>{number(num_empresas)}</FigureCell>
            {[ingresos_operacionales, total_activos].map((value, i) => (
              <td
                class={`number${i ? ' fold-narrow' : ''}`}
                title={value === null ? notFiled : thousands(value)}
              >
                {value === null ? '–' : inUnit(value, siisScale, unit)}
              </td>
            ))}
            <td class="number wraps">
              {margen_neto.p50 === null ? (
                <span class="nothing small">{margen_neto.n > 0 ? words.tooFew : words.nobody}</span>
              ) : (
                indicator(margen_neto.p50, 'percent')
              )}
            </td>
          </DataRow>
        ),
      )}
    />
  );
}

function PlaceList({
  title,
  counted,
  group,
}: {
  title: string;
  counted: readonly PlaceCount[];
  group: Step;
}) {
  const { number } = useFormats();
  const spanish = useSpanish();
  return (
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
              <a href={`/explorar?${query}`} hreflang={spanish}>
                <Data>{ciudad ?? departamento}</Data>
              </a>
              <span class="soft">{` ${number(empresas)}`}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

// The largest companies of a CIIU group, and those that entered and left in its newest year.

function Largest({
  facts: {
    ranking: { anio, top },
  },
  group,
  call,
}: {
  facts: SectorFacts;
  group: Step;
  call: string;
}) {
  const language = useLanguage();
  const words = useWords(sectorWords);
  const spanish = useSpanish();
  if (top.length === 0) return null;
  return (
    <Block title={words.largestTitle} id="mayores">
      <SoftText>
        <a
          href={`/comparar?nit=${top
            .slice(0, 5)
            .map(({ nit }) => nit)
            .join(',')}`}
          hreflang={spanish}
        >
          {words.compareFive}
        </a>
      </SoftText>
      <CompanyTable
        name={words.largestOf}
        title={words.largestAbout(anio, unitOf(top, language).name)}
        lines={top}
      />
      <BlockTools
        of={words.companiesOf}
        call={call}
        csv={`${addressOf('screener', {})}?${group.nivel}=${group.codigo}`}
      />
    </Block>
  );
}

function Movement({ movement: companies }: SectorFacts) {
  const words = useWords(sectorWords);
  const at = usePath();
  const { pesosIn, unitFor } = useFormats();
  if (!companies) return null;
  const { anio, entran, salen } = companies;
  const unit = unitFor(
    [...entran.mayores, ...salen.mayores].map(({ ingresos_operacionales }) => ingresos_operacionales),
    siisScale,
  );
  const list = (title: string, { mayores }: typeof entran, year: number) => (
    <div class="card">
      <h3>{title}</h3>
      {mayores.length > 0 && (
        <ul>
          {mayores.map(({ nit, razon_social, ingresos_operacionales }) => (
            <li>
              <a href={at(`/empresa/${nit}`)}>
                <Data>{razon_social}</Data>
              </a>
              {ingresos_operacionales !== null && (
                <span class="soft">
                  {words.amountIn(pesosIn(ingresos_operacionales, siisScale, unit), year)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  return (
    <Block title={words.movementTitle} id="movimiento">
      <SoftText>{words.movementAbout(anio - 1, anio, unit.name)}</SoftText>
      <div class="grid">
        {list(words.enter(entran.total), entran, anio)}
        {list(words.leave(salen.total), salen, anio - 1)}
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
      {'; '}
      <a href="/sfc">bancos, aseguradoras y demás entidades vigiladas</a>
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
