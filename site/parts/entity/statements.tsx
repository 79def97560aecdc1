/** The statements of an entity, and all figures of its filings by role, loaded on demand. */

import { useState } from 'preact/hooks';
import type { Entity, EntityRole, EntityStatementName } from '../../../contract/http/entity.ts';
import { type AmountUnit, type Formats, useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.ts';
import { entityWords } from '../../words/words.ts';
import type { SavedTable } from '../document/block.tsx';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { client } from '../document/client.ts';
import { DataTable, Menu, PointAt, ScrollBox, Segments, SmallText, SoftText } from '../document/elements.tsx';
import { useLoaded } from '../document/loaded.tsx';
import { DatasetCredit, LineName, Said } from './said.tsx';

type Statement = NonNullable<NonNullable<Entity['statements']>['equity']>;
/** By the filings, or by the open balances (CUIF) beside them. */
type Drawn = Omit<Statement, 'cuif'>;
type Column = Statement['columns'][number];
type Words = (typeof entityWords)['es'];
type Details = NonNullable<Entity['details']>;
type Table = Details['tables'][number];
type DetailColumn = Table['columns'][number];

const scale = 1;
const unitOptions = ({ units }: Formats) => units.map(({ key, name }) => [key, name] as const);
const totals = /^(?:total|ganancia \(pérdida\)$|patrimonio$)/i;

/** What a reader chose of a statement; '' is the usual. */
interface Choice {
  readonly source: string;
  readonly basis: string;
  readonly periods: string;
  readonly unit: string;
  readonly component: string;
}

/** `first`: the financial position, when it came with the page */
export function EntityStatements({
  call,
  nit,
  first,
}: {
  call: string;
  nit: string;
  first: Statement | null;
}) {
  const words = useWords(entityWords);
  const formats = useFormats();
  const [name, setName] = useState<EntityStatementName>('financial_position');
  const [choice, setChoice] = useState<Choice>({
    source: '',
    basis: '',
    periods: '',
    unit: '',
    component: '',
  });
  const [wanted, setWanted] = useState(first !== null);
  const isHere = first !== null && name === 'financial_position';
  const loaded = useLoaded(wanted && !isHere ? name : null, async () => {
    const { data } = await client.sfc({ nit, include: ['statements'], statements: [name] });
    return data.statements?.[name] ?? null;
  });
  const whole = isHere ? first : loaded.state === 'loaded' ? loaded.value : null;
  const open = choice.source === 'cuif' ? whole?.cuif : undefined;
  const statement: Drawn | null = open ?? whole;
  const shown = statement && statement.columns.length > 0 ? shownColumns(statement, choice, formats) : null;
  const isBusy = wanted && !isHere && loaded.state === 'busy';
  const choose = (key: keyof Choice) => (value: string) => setChoice({ ...choice, [key]: value });
  return (
    <Block title={words.statementsTitle} id="estados">
      <div class="row scripted">
        {wanted && !isBusy && (
          <>
            <Menu
              label={words.statement}
              options={Object.entries(words.statements)}
              chosen={name}
              choose={(key) => setName(key as EntityStatementName)}
            />
            {whole?.cuif && (
              <Segments
                legend={words.source}
                options={[
                  ['', words.filedSource],
                  ['cuif', words.cuifSource],
                ]}
                chosen={open ? 'cuif' : ''}
                choose={choose('source')}
              />
            )}
            {shown && shown.bases.length > 1 && (
              <Segments
                legend={words.basis}
                options={shown.bases.map((basis) => [basis, words.bases[basis] ?? words.noBasis])}
                chosen={shown.basis}
                choose={choose('basis')}
              />
            )}
            {shown && shown.components.length > 1 && (
              <Menu
                label={words.component}
                options={shown.components.map(([key, label]) => [key, words.lineName(key, label) ?? label])}
                chosen={shown.component}
                choose={choose('component')}
              />
            )}
            <Segments
              legend={words.periods}
              options={[
                ['anuales', words.annual],
                ['todos', words.all],
              ]}
              chosen={shown?.periods ?? choice.periods}
              choose={choose('periods')}
            />
            <Menu
              label={words.unit}
              options={unitOptions(formats)}
              chosen={shown?.unit.key ?? 'millones'}
              choose={choose('unit')}
            />
          </>
        )}
      </div>
      <div class="parts" aria-busy={isBusy}>
        {!wanted ? (
          <p>
            <button
              type="button"
              class="primary scripted"
              id="load-statements"
              onClick={() => setWanted(true)}
            >
              {words.showStatements}
            </button>
          </p>
        ) : isBusy ? (
          <SoftText>{words.loadingStatement}</SoftText>
        ) : !isHere && loaded.state === 'failed' ? (
          loaded.notice
        ) : statement && shown ? (
          <StatementTable
            statement={statement}
            shown={shown}
            name={name}
            nit={nit}
            address={`${call}?include=statements&statements=${name}`}
          />
        ) : (
          <p class="card nothing">{words.noStatement(name)}</p>
        )}
      </div>
    </Block>
  );
}

/** The columns of a statement that a choice shows, with what can be chosen. */
function shownColumns(statement: Drawn, choice: Choice, { unitFor }: Formats) {
  const { columns } = statement;
  const bases = [...new Set(columns.map(({ basis }) => basis ?? ''))];
  const components = [
    ...new Map(
      columns.flatMap(({ component, component_label }) =>
        component ? [[component, component_label ?? component]] : [],
      ),
    ),
  ] as [string, string][];
  const basis = bases.includes(choice.basis as 'individual') ? choice.basis : (bases[0] ?? '');
  const component = components.some(([key]) => key === choice.component)
    ? choice.component
    : (components[0]?.[0] ?? '');
  // Without an annual column of its own, the annual view would show comparatives alone.
  const hasAnnual = columns.some((column) => !column.comparative && isAnnual(column));
  const periods = choice.periods || (hasAnnual ? 'anuales' : 'todos');
  const chosen = columns.flatMap((column, i) =>
    (column.basis ?? '') === basis &&
    (column.component ?? '') === component &&
    (periods === 'todos' || isAnnual(column))
      ? [i]
      : [],
  );
  const values = statement.rows.flatMap((row) => chosen.map((i) => row.values[i]));
  const unit = unitFor(values, scale, choice.unit);
  return { bases, basis, components, component, periods, chosen, unit };
}

function StatementTable({
  statement: { columns, rows, source },
  shown: { chosen, unit },
  name,
  nit,
  address,
}: {
  statement: Drawn;
  shown: ReturnType<typeof shownColumns>;
  name: EntityStatementName;
  nit: string;
  address: string;
}) {
  const words = useWords(entityWords);
  return (
    <>
      <ScrollBox name={words.statementsName} kind="scroll statement">
        <DataTable
          title={[
            words.statementIn(unit.name),
            <PointAt>{words.pointAtAmount}</PointAt>,
            rows.some(({ filed }) => filed) && words.asFiledAbout,
          ]}
          heads={[words.concept, chosen.map((i) => <Heading {...(columns[i] as Column)} />)]}
          rows={rows
            .filter((row) => chosen.some((i) => (row.values[i] ?? row.filed?.[i] ?? null) !== null))
            .map((row) => (
              <tr class={totals.test(row.label) ? 'total' : 'detail'}>
                <th scope="row" title={rowName(row, words)}>
                  <LineName concept={row.concept} label={row.label} />
                  {row.caution && (
                    <div class="small flag">
                      <Said text={row.caution} />
                    </div>
                  )}
                </th>
                {chosen.map((i) =>
                  row.filed?.[i] === undefined || row.filed[i] === null ? (
                    <AmountCell value={row.values[i]} scale={scale} unit={unit} />
                  ) : (
                    <AsFiled value={row.filed[i]} />
                  ),
                )}
              </tr>
            ))}
        />
      </ScrollBox>
      {source && (
        <SmallText>
          <DatasetCredit {...source} />
        </SmallText>
      )}
      <BlockTools
        of={words.statementsName}
        call={address}
        table={() => statementFile({ columns, rows }, name, nit)}
      />
    </>
  );
}

const daysOf: (start: string, end: string) => number = (start, end) =>
  (Date.parse(end) - Date.parse(start)) / 86_400_000;

const isAnnual = ({ period, start, end, year }: Column) =>
  period.endsWith('T4') && (start === undefined || start === `${year}-01-01` || daysOf(start, end) > 350);

const rowName = ({ concept, balance }: Statement['rows'][number], { balances }: Words) =>
  balance ? `${concept}, ${balances[balance]}` : concept;

function AsFiled({ value }: { value: number }) {
  const words = useWords(entityWords);
  const { number } = useFormats();
  return (
    <td class="number as-filed" title={words.asFiled}>
      {number(value)}
      <span class="flag">
        {' †'}
        <span class="unseen">{words.noScale}</span>
      </span>
    </td>
  );
}

function Heading({ start, end, comparative, filing }: Column) {
  const words = useWords(entityWords);
  const short = start && daysOf(start, end) < 350 ? words.from(start, end) : end;
  return (
    <th
      scope="col"
      class="number"
      title={`${words.period(start, end)}${words.ofFiling(filing, comparative)}`}
    >
      {short}
      {comparative && (
        <span class="flag">
          {' *'}
          <span class="unseen">{words.comparative}</span>
        </span>
      )}
    </th>
  );
}

const statementFile = (
  { columns, rows }: Pick<Statement, 'columns' | 'rows'>,
  name: EntityStatementName,
  nit: string,
): SavedTable => ({
  name: `cifras-sfc-${nit}-${name}`,
  header: [
    'nit',
    'entidad',
    'estado',
    'concepto',
    'etiqueta',
    'periodo',
    'desde',
    'hasta',
    'base',
    'componente',
    'reporte',
    'comparativo',
    'valor_cop',
    'reportado_sin_escala',
  ],
  rows: rows.flatMap(({ concept, label, values, filed }) =>
    columns.flatMap((column, i) => {
      const value = values[i];
      const asFiled = filed?.[i];
      return (value ?? asFiled ?? null) === null
        ? []
        : [
            [
              nit,
              column.entity_id,
              name,
              concept,
              label,
              column.period,
              column.start,
              column.end,
              column.basis,
              column.component,
              column.filing,
              column.comparative,
              value,
              asFiled,
            ],
          ];
    }),
  ),
});

// All figures of an entity's filings, one role and one filing at a time, loaded on demand: they are many.

export function FilingDetails({ call, nit }: { call: string; nit: string }) {
  const words = useWords(entityWords);
  const formats = useFormats();
  const [wanted, setWanted] = useState(false);
  const [role, setRole] = useState('');
  const [filing, setFiling] = useState('');
  const [unit, setUnit] = useState('');
  const address = `${call}?include=details${role && `&role=${role}`}`;
  const loaded = useLoaded(wanted ? address : null, async () => {
    const { data } = await client.sfc({
      nit,
      include: ['details'],
      ...(role && { role: [role as EntityRole] }),
    });
    return data.details ?? { roles: [], tables: [] };
  });
  const details = loaded.state === 'loaded' ? loaded.value : null;
  const table = details?.tables[0];
  const shown = table && shownRows(table, { filing, unit }, words, formats);
  return (
    <Block title={words.detailsTitle} id="detalle">
      <SoftText>{words.detailsAbout}</SoftText>
      <div class="row">
        {details && table && shown && (
          <>
            <Menu
              label={words.role}
              options={details.roles.map(({ role, title, facts }) => [
                role,
                `${words.translated(title) ?? title} (${formats.number(facts)})`,
              ])}
              chosen={table.role}
              choose={setRole}
            />
            <Menu label={words.report} options={shown.filings} chosen={shown.filing} choose={setFiling} />
            <Menu
              label={words.unit}
              options={unitOptions(formats)}
              chosen={shown.unit.key}
              choose={setUnit}
            />
          </>
        )}
      </div>
      <div class="parts" aria-busy={wanted && loaded.state === 'busy'}>
        {!wanted ? (
          <p>
            <button type="button" class="primary" id="load-details" onClick={() => setWanted(true)}>
              {words.showDetails}
            </button>
          </p>
        ) : loaded.state === 'busy' ? (
          <SoftText>{words.loadingDetails}</SoftText>
        ) : loaded.state === 'failed' ? (
          loaded.notice
        ) : table && shown ? (
          <>
            <DetailTable table={table} shown={shown} />
            <BlockTools of={words.detailsOf} call={address} table={() => csvOf(table, nit)} />
          </>
        ) : (
          <p class="card">{words.noDetails}</p>
        )}
      </div>
    </Block>
  );
}

/** The rows and columns of a table that a filing has, '' for the first, and a unit that suits them. */
function shownRows(
  table: Table,
  wanted: { readonly filing: string; readonly unit: string },
  words: Words,
  { unitFor }: Formats,
) {
  const filings = [...new Map(table.columns.map((column) => [filingKey(column), filingName(column, words)]))];
  const filing = filings.some(([key]) => key === wanted.filing) ? wanted.filing : (filings[0]?.[0] ?? '');
  const chosen = table.columns.flatMap((column, i) => (filingKey(column) === filing ? [i] : []));
  const rows = table.rows.filter(({ values, filed }) =>
    chosen.some((i) => (values[i] ?? filed?.[i] ?? null) !== null),
  );
  const money = rows
    .filter(({ unit }) => unit === 'COP')
    .flatMap(({ values }) => chosen.map((i) => values[i]));
  return { filings, filing, chosen, rows, unit: unitFor(money, 1, wanted.unit) };
}

function DetailTable({
  table,
  shown: { chosen, rows, unit },
}: {
  table: Table;
  shown: ReturnType<typeof shownRows>;
}) {
  const words = useWords(entityWords);
  const asFiled = rows.some(({ filed }) => chosen.some((i) => (filed?.[i] ?? null) !== null));
  return (
    <ScrollBox name={words.detailsOf} kind="scroll statement">
      <DataTable
        title={[words.detailsIn(unit.name), asFiled && words.detailsAsFiled]}
        heads={[words.concept, chosen.map((i) => <DetailHeading {...(table.columns[i] as DetailColumn)} />)]}
        rows={rows.map((row) => (
          <tr class="detail">
            <th scope="row" title={row.concept}>
              <LineName concept={row.concept} label={row.label} />
              {row.unit !== 'COP' && <span class="small soft">{` (${words.units[row.unit]})`}</span>}
            </th>
            {chosen.map((i) => (
              <DetailCell row={row} i={i} unit={unit} />
            ))}
          </tr>
        ))}
      />
    </ScrollBox>
  );
}

const filingKey = ({ entity_id, basis, filing }: DetailColumn) => `${filing} ${basis} ${entity_id}`;

const filingName = ({ entity_id, basis, filing }: DetailColumn, { basisWithin }: Words) =>
  `${filing}, ${basisWithin(basis)} (${entity_id})`;

function DetailCell({
  row: { unit: counted, values, filed },
  i,
  unit,
}: {
  row: Table['rows'][number];
  i: number;
  unit: AmountUnit;
}) {
  const words = useWords(entityWords);
  const { number } = useFormats();
  const value = values[i] ?? null;
  if (counted === 'COP' && value !== null) return <AmountCell value={value} scale={1} unit={unit} />;
  const plain = value ?? filed?.[i] ?? null;
  if (plain === null) return <AmountCell value={null} scale={1} unit={unit} />;
  return (
    <td class={`number${plain < 0 ? ' negative' : ''}`} title={words.plain}>
      {number(plain, Number.isInteger(plain) ? 0 : Math.abs(plain) < 10 ? 4 : 2)}
    </td>
  );
}

function DetailHeading({ start, end, scale }: DetailColumn) {
  const words = useWords(entityWords);
  return (
    <th
      scope="col"
      class="number"
      title={`${words.period(start, end)}${scale === null ? words.unknownScale : ''}`}
    >
      {start ? words.from(start, end) : end}
      {scale === null && <span class="small soft">{` ${words.noScale}`}</span>}
    </th>
  );
}

const csvOf = ({ role, columns, rows }: Table, nit: string): SavedTable => ({
  name: `cifras-sfc-${nit}-detalle-${role}`,
  header: [
    ...['nit', 'entidad', 'rol', 'concepto', 'etiqueta', 'naturaleza', 'unidad', 'periodo', 'desde', 'hasta'],
    ...['base', 'reporte', 'comparativo', 'escala', 'valor', 'reportado'],
  ],
  rows: rows.flatMap(({ concept, label, balance, unit, values, filed }) =>
    columns.flatMap((column, i) => {
      const [value = null, plain = null] = [values[i], filed?.[i]];
      if (value === null && plain === null) return [];
      const { entity_id, period, start, end, basis, filing, comparative, scale } = column;
      return [
        [
          ...[nit, entity_id, role, concept, label, balance, unit, period, start, end, basis],
          ...[filing, comparative, scale, value, plain],
        ],
      ];
    }),
  ),
});
