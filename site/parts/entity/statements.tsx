/** The statements of an entity, and all figures of its filings by role, loaded on demand. */

import { useState } from 'preact/hooks';
import type { Entity, EntityRole } from '../../../contract/http/entity.ts';
import type { AmountUnit } from '../../words/formats.ts';
import type { SavedTable } from '../document/block.tsx';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { client } from '../document/client.ts';
import { DataTable, Menu, ScrollBox, Segments, SmallText, SoftText } from '../document/elements.tsx';
import { date, formatNumber, unitFor, units } from '../document/format.ts';
import { useLoaded } from '../document/loaded.tsx';
import { basisNames } from './filings.tsx';

type Statement = NonNullable<NonNullable<Entity['statements']>['equity']>;
type Column = Statement['columns'][number];
type Details = NonNullable<Entity['details']>;
type Table = Details['tables'][number];
type DetailColumn = Table['columns'][number];

const titles: readonly (readonly [
  key: 'financial_position' | 'profit_loss' | 'cash_flows' | 'equity',
  title: string,
])[] = [
  ['financial_position', 'Situación financiera'],
  ['profit_loss', 'Resultados'],
  ['cash_flows', 'Flujo de efectivo'],
  ['equity', 'Patrimonio'],
];
const scale = 1;
const unitOptions = units.map(({ key, name }) => [key, name] as const);
const totals = /^(?:total|ganancia \(pérdida\)$|patrimonio$)/i;

type StatementName = (typeof titles)[number][0];

/** What a reader chose of a statement; '' is the usual. */
interface Choice {
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
  const [name, setName] = useState<StatementName>('financial_position');
  const [choice, setChoice] = useState<Choice>({ basis: '', periods: '', unit: '', component: '' });
  const [wanted, setWanted] = useState(first !== null);
  const isHere = first !== null && name === 'financial_position';
  const loaded = useLoaded(wanted && !isHere ? name : null, async () => {
    const { data } = await client.sfc({ nit, include: ['statements'], statements: [name] });
    return data.statements?.[name] ?? null;
  });
  const statement = isHere ? first : loaded.state === 'loaded' ? loaded.value : null;
  const shown = statement && statement.columns.length > 0 ? shownColumns(statement, choice) : null;
  const isBusy = wanted && !isHere && loaded.state === 'busy';
  const choose = (key: keyof Choice) => (value: string) => setChoice({ ...choice, [key]: value });
  return (
    <Block title="Estados financieros" id="estados">
      <div class="row scripted">
        {wanted && !isBusy && (
          <>
            <Menu
              label="Estado"
              options={titles}
              chosen={name}
              choose={(key) => setName(key as StatementName)}
            />
            {shown && shown.bases.length > 1 && (
              <Segments
                legend="Base"
                options={shown.bases.map((basis) => [basis, basisNames[basis] ?? 'Sin indicar'])}
                chosen={shown.basis}
                choose={choose('basis')}
              />
            )}
            {shown && shown.components.length > 1 && (
              <Menu
                label="Componente"
                options={shown.components}
                chosen={shown.component}
                choose={choose('component')}
              />
            )}
            <Segments
              legend="Periodos"
              options={[
                ['anuales', 'Anuales'],
                ['todos', 'Todos'],
              ]}
              chosen={shown?.periods ?? choice.periods}
              choose={choose('periods')}
            />
            <Menu
              label="Unidad"
              options={unitOptions}
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
              Ver los estados financieros
            </button>
          </p>
        ) : isBusy ? (
          <SoftText>Cargando el estado…</SoftText>
        ) : !isHere && loaded.state === 'failed' ? (
          loaded.notice
        ) : statement && shown ? (
          statementTable(statement, shown, name, nit, `${call}?include=statements&statements=${name}`)
        ) : (
          <p class="card nothing">
            {`Sin cifras: ${(titles.find(([key]) => key === name)?.[1] ?? '').toLowerCase()}.`}
          </p>
        )}
      </div>
    </Block>
  );
}

/** The columns of a statement that a choice shows, with what can be chosen. */
function shownColumns(statement: Statement, choice: Choice) {
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

const statementTable = (
  { columns, rows, source }: Statement,
  { chosen, unit }: ReturnType<typeof shownColumns>,
  name: StatementName,
  nit: string,
  address: string,
) => (
  <>
    <ScrollBox name="estados financieros" kind="scroll statement">
      <DataTable
        title={`En ${unit.name}. Señale o toque una cifra para verla en pesos.${
          rows.some(({ filed }) => filed)
            ? ' Con †, lo que se reportó tal cual, porque no se sabe en qué escala está.'
            : ''
        }`}
        heads={['Concepto', chosen.map((i) => heading(columns[i] as Column))]}
        rows={rows
          .filter((row) => chosen.some((i) => (row.values[i] ?? row.filed?.[i] ?? null) !== null))
          .map((row) => (
            <tr class={totals.test(row.label) ? 'total' : 'detail'}>
              <th scope="row" title={rowName(row)}>
                {row.label}
              </th>
              {chosen.map((i) =>
                row.filed?.[i] === undefined || row.filed[i] === null ? (
                  <AmountCell value={row.values[i]} scale={scale} unit={unit} />
                ) : (
                  asFiled(row.filed[i])
                ),
              )}
            </tr>
          ))}
      />
    </ScrollBox>
    {source && (
      <SmallText>{`${source.dataset}. Licencia ${source.license}. ${source.attribution}.`}</SmallText>
    )}
    <BlockTools
      of="estados financieros"
      call={address}
      table={() => statementFile({ columns, rows }, name, nit)}
    />
  </>
);

const daysOf: (start: string, end: string) => number = (start, end) =>
  (Date.parse(end) - Date.parse(start)) / 86_400_000;

const isAnnual = ({ period, start, end, year }: Column) =>
  period.endsWith('T4') && (start === undefined || start === `${year}-01-01` || daysOf(start, end) > 350);

const balances: Record<string, string> = { debit: 'naturaleza débito', credit: 'naturaleza crédito' };

const rowName = ({ concept, balance }: Statement['rows'][number]) =>
  balance ? `${concept}, ${balances[balance]}` : concept;

const asFiled = (value: number) => (
  <td class="number as-filed" title="Como se reportó: no se sabe en qué escala">
    {formatNumber(value)}
    <span class="flag">
      {' †'}
      <span class="unseen">sin escala</span>
    </span>
  </td>
);

function heading({ start, end, comparative, filing }: Column) {
  const short = start && daysOf(start, end) < 350 ? `${start} a ${end}` : end;
  const full = `${start ? `Del ${date(start)} al ` : 'Al '}${date(end)}, del reporte ${filing}${comparative ? ', como comparativo' : ''}`;
  return (
    <th scope="col" class="number" title={full}>
      {short}
      {comparative && (
        <span class="flag">
          {' *'}
          <span class="unseen">comparativo</span>
        </span>
      )}
    </th>
  );
}

const statementFile = (
  { columns, rows }: Pick<Statement, 'columns' | 'rows'>,
  name: string,
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

const unitNames: Record<Exclude<Table['rows'][number]['unit'], 'COP'>, string> = {
  per_share: 'pesos por acción',
  shares: 'acciones',
  pure: 'número o fracción',
  count: 'cantidad',
};

export function FilingDetails({ call, nit }: { call: string; nit: string }) {
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
  const shown = table && shownRows(table, filing, unit);
  return (
    <Block title="Detalle de las notas" id="detalle">
      <SoftText>
        Todas las cifras de los reportes, también las que los estados financieros no muestran: ingresos por
        intereses, cartera y depósitos por clase, impuestos, empleados.
      </SoftText>
      <div class="row">
        {details && table && shown && (
          <>
            <Menu
              label="Nota o estado"
              options={details.roles.map((one) => [one.role, `${one.title} (${formatNumber(one.facts)})`])}
              chosen={table.role}
              choose={setRole}
            />
            <Menu label="Reporte" options={shown.filings} chosen={shown.filing} choose={setFiling} />
            <Menu label="Unidad" options={unitOptions} chosen={shown.unit.key} choose={setUnit} />
          </>
        )}
      </div>
      <div class="parts" aria-busy={wanted && loaded.state === 'busy'}>
        {!wanted ? (
          <p>
            <button type="button" class="primary" id="load-details" onClick={() => setWanted(true)}>
              Ver el detalle
            </button>
          </p>
        ) : loaded.state === 'busy' ? (
          <SoftText>Cargando el detalle…</SoftText>
        ) : loaded.state === 'failed' ? (
          loaded.notice
        ) : table && shown ? (
          <>
            {detailTable(table, shown)}
            <BlockTools of="detalle" call={address} table={() => csvOf(table, nit)} />
          </>
        ) : (
          <p class="card">Los reportes de la entidad no traen más cifras.</p>
        )}
      </div>
    </Block>
  );
}

/** The rows and columns of a table that a filing has, '' for the first, and a unit that suits them. */
function shownRows(table: Table, wanted: string, unitKey: string) {
  const filings = [...new Map(table.columns.map((column) => [filingKey(column), filingName(column)]))];
  const filing = filings.some(([key]) => key === wanted) ? wanted : (filings[0]?.[0] ?? '');
  const chosen = table.columns.flatMap((column, i) => (filingKey(column) === filing ? [i] : []));
  const rows = table.rows.filter(({ values, filed }) =>
    chosen.some((i) => (values[i] ?? filed?.[i] ?? null) !== null),
  );
  const money = rows
    .filter(({ unit }) => unit === 'COP')
    .flatMap(({ values }) => chosen.map((i) => values[i]));
  return { filings, filing, chosen, rows, unit: unitFor(money, 1, unitKey) };
}

function detailTable(table: Table, { chosen, rows, unit }: ReturnType<typeof shownRows>) {
  const asFiled = rows.some(({ filed }) => chosen.some((i) => (filed?.[i] ?? null) !== null));
  return (
    <ScrollBox name="detalle" kind="scroll statement">
      <DataTable
        title={[
          `Importes en ${unit.name}; lo que no es dinero, como se reportó.`,
          asFiled && ' En las columnas sin escala, los importes están como se reportaron.',
        ]}
        heads={['Concepto', chosen.map((i) => detailHeading(table.columns[i] as DetailColumn))]}
        rows={rows.map((row) => (
          <tr class="detail">
            <th scope="row" title={row.concept}>
              {row.label}
              {row.unit !== 'COP' && <span class="small soft">{` (${unitNames[row.unit]})`}</span>}
            </th>
            {chosen.map((i) => cell(row, i, unit))}
          </tr>
        ))}
      />
    </ScrollBox>
  );
}

const filingKey = ({ entity_id, basis, filing }: DetailColumn) => `${filing} ${basis} ${entity_id}`;

const filingName = ({ entity_id, basis, filing }: DetailColumn) =>
  `${filing}, ${(basisNames[basis ?? ''] ?? 'sin base indicada').toLowerCase()} (${entity_id})`;

function cell({ unit: counted, values, filed }: Table['rows'][number], i: number, unit: AmountUnit) {
  const value = values[i] ?? null;
  if (counted === 'COP' && value !== null) return <AmountCell value={value} scale={1} unit={unit} />;
  const plain = value ?? filed?.[i] ?? null;
  if (plain === null) return <AmountCell value={null} scale={1} unit={unit} />;
  return (
    <td class={`number${plain < 0 ? ' negative' : ''}`} title="Como se reportó">
      {formatNumber(plain, Number.isInteger(plain) ? 0 : Math.abs(plain) < 10 ? 4 : 2)}
    </td>
  );
}

function detailHeading({ start, end, scale }: DetailColumn) {
  const full = `${start ? `Del ${date(start)} al ` : 'Al '}${date(end)}${scale === null ? ', sin escala conocida' : ''}`;
  return (
    <th scope="col" class="number" title={full}>
      {start ? `${start} a ${end}` : end}
      {scale === null && <span class="small soft">{' sin escala'}</span>}
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
