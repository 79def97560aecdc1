/** The page of the ranges of margin of a list, which is made to be printed. */

import {
  type MarginRule,
  marginAmountKeys,
  marginIndicatorKeys,
  marginRules,
  marginYears,
  rulesWith,
} from '../../../contract/http/margin-tables.ts';
import {
  howToNarrow,
  type MarginCompany,
  type MarginRange,
  type Margins,
  type RefusedCompany,
} from '../../../contract/http/margins.ts';
import { mostMargins } from '../../../contract/sample-sizes.ts';
import { siisScale, uncapitalized } from '../../words/formats.ts';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { Citation, type CitedMeta, siisSource } from '../document/citation.tsx';
import { DataRow, FigureCell, FigureHead, Menu, ScrollTable, SmallText } from '../document/elements.tsx';
import { companiesText, formatIndicator, formatNumber, unitFor } from '../document/format.ts';

/** What the page is drawn from; without `margins` the list is of nobody, or of more than are read. */
interface MarginsPage {
  /** In words, as the explorer has its filters. */
  readonly filters: readonly string[];
  /** The list in the explorer. */
  readonly explorer: string;
  /** Filters of the address, as the form hands them on. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  readonly total: number;
  readonly anio: number;
  /** Those with filings, the newest first. */
  readonly years: readonly number[];
  readonly chosen: {
    readonly anios_minimos: number;
    readonly admite: readonly MarginRule[];
    readonly rechaza: readonly MarginRule[];
  };
  readonly margins: Margins | null;
  readonly avisos: readonly string[];
  readonly labelOf: (line: string) => string;
  readonly call: string;
  readonly address: string;
  readonly meta: CitedMeta;
}

const shortNames: Readonly<Record<(typeof marginIndicatorKeys)[number], string>> = {
  margen_operacional_sin_otros: 'Margen operacional',
  margen_costos_y_gastos: 'Margen sobre costos',
  rentabilidad_activos_operacion: 'Rentabilidad de activos',
  razon_berry: 'Razón Berry',
};

export function marginsPage(page: MarginsPage) {
  const { margins, filters, anio, total, meta, address, avisos } = page;
  const years = `${anio - marginYears + 1} a ${anio}`;
  const title = `Rangos de margen, ${years}`;
  return [
    <header>
      <h1>{title}</h1>
      <p class="lead">
        <strong>Candidatas, no comparables:</strong>
        {
          ' la fuente no dice quién negocia con vinculadas, ni las funciones, activos y riesgos de cada una. Elegir comparables es de quien documenta.'
        }
      </p>
    </header>,
    <Block title="La lista" id="lista">
      <p>
        {filters.length === 0 ? 'Todas las que reportaron' : `${filters.join('; ')}`}
        {`, ${anio}: ${companiesText(total)}`}
        {margins &&
          `; ${formatNumber(margins.aceptadas.length)} aceptadas y ${formatNumber(margins.rechazadas.length)} rechazadas`}
        {`. De los ${marginYears} años deben contar ${page.chosen.anios_minimos}. `}
        <a class="paperless" href={page.explorer} rel="nofollow">
          Ver o cambiar la lista
        </a>
      </p>
      {total > mostMargins && (
        <p role="status">
          {`Los rangos son de ${mostMargins} sociedades a lo sumo, y esta lista tiene ${formatNumber(total)}: ${howToNarrow.replace('filtros de /screener', 'filtros')}. `}
          <a href={page.explorer} rel="nofollow">
            Elegir filtros en Explorar
          </a>
        </p>
      )}
      {total === 0 && <p role="status">Ninguna sociedad pasa los filtros.</p>}
      {avisos.map((aviso) => (
        <SmallText key={aviso}>{aviso}</SmallText>
      ))}
      {choices(page)}
    </Block>,
    margins && ranges(margins, page.call),
    margins && margins.aceptadas.length > 0 && accepted(margins),
    margins && margins.rechazadas.length > 0 && refused(margins, page.labelOf),
    margins && criteria(margins),
    margins && method(margins, page.labelOf),
    <Citation
      title={filters.length === 0 ? title : `${title}: ${filters.join('; ')}`}
      source={siisSource}
      address={address}
      meta={meta}
    />,
  ];
}

/** A form that works without scripts: the filters go along. */
function choices({ kept, years, anio, chosen }: MarginsPage) {
  const boxes = (name: 'admite' | 'rechaza', legend: string) => (
    <fieldset>
      <legend class="label">{legend}</legend>
      {rulesWith(name === 'admite' ? 'salvo_admite' : 'solo_rechaza').map((rule) => (
        <label key={rule}>
          <input type="checkbox" name={name} value={rule} checked={chosen[name].includes(rule)} />
          {` ${marginRules[rule].nombre}`}
        </label>
      ))}
    </fieldset>
  );
  return (
    <form class="actions margin-choices" action="/margenes">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Menu
        label="Tres años hasta"
        options={years.map((year) => [String(year), String(year)])}
        chosen={String(anio)}
        attributes={{ name: 'anio' }}
      />
      <Menu
        label="Años que deben contar"
        options={[3, 2, 1].map((count) => [String(count), String(count)])}
        chosen={String(chosen.anios_minimos)}
        attributes={{ name: 'anios_minimos' }}
      />
      {boxes('admite', 'Aceptar también')}
      {boxes('rechaza', 'Rechazar además')}
      <button type="submit">Aplicar</button>
    </form>
  );
}

const rangeColumns: readonly (readonly [key: keyof MarginRange, label: string, kind: string])[] = [
  ['minimo', 'Mínimo', 'number fold-narrow'],
  ['p25', 'Cuartil 1', 'number'],
  ['p50', 'Mediana', 'number'],
  ['p75', 'Cuartil 3', 'number'],
  ['maximo', 'Máximo', 'number fold-narrow'],
];

const figure = (value: number | null, unit: string) => (value === null ? '–' : formatIndicator(value, unit));

const head = (label: string, kind: string) => (
  <th scope="col" class={kind}>
    {label}
  </th>
);

const ranges = ({ rangos, definiciones, anios }: Margins, call: string) => (
  <Block title="Rangos" id="rangos">
    <ScrollTable
      name="rangos de margen"
      title={`De las aceptadas, sumas de ${anios[0]} a ${anios.at(-1)}. El rango intercuartil va del cuartil 1 al cuartil 3.`}
      heads={[
        'Indicador',
        <FigureHead>n</FigureHead>,
        rangeColumns.map(([, label, kind]) => head(label, kind)),
      ]}
      rows={marginIndicatorKeys.map((key) => {
        const { nombre, unit } = definiciones.indicadores[key];
        return (
          <DataRow key={key} head={nombre}>
            <FigureCell>{formatNumber(rangos[key].n)}</FigureCell>
            {rangeColumns.map(([column, , kind]) => {
              const text = figure(rangos[key][column], unit);
              return (
                <td key={column} class={kind}>
                  {column === 'p50' ? <strong>{text}</strong> : text}
                </td>
              );
            })}
          </DataRow>
        );
      })}
    />
    <p class="actions">
      <a class="button" href={`${call}${call.includes('?') ? '&' : '?'}format=xlsx`} download="">
        ↓ Libro con fórmulas (xlsx)
      </a>
    </p>
    <BlockTools of="rangos de margen" call={call} csv={call} />
  </Block>
);

const nameCell = ({ nit, razon_social }: MarginCompany) => (
  <>
    <a href={`/empresa/${nit}`}>{razon_social}</a>
    <span class="soft">{` ${nit}`}</span>
  </>
);

function accepted({ aceptadas, definiciones }: Margins) {
  const shown = ['ingresos', 'utilidad_operacion', 'activos_operacion'] as const;
  const unit = unitFor(
    aceptadas.flatMap(({ importes }) => shown.map((key) => importes[key])),
    siisScale,
  );
  return (
    <Block title={`Aceptadas: ${formatNumber(aceptadas.length)}`} id="aceptadas">
      <ScrollTable
        name="aceptadas"
        title={`Sumas de los años que cuentan, en ${unit.name}, y suma sobre suma. La calidad es la de cada año, el más antiguo primero.`}
        heads={[
          'Sociedad',
          head('CIIU', 'fold-narrow'),
          head('Años', 'number wraps'),
          head('Con pérdida', 'number wraps fold-narrow'),
          head('Calidad', 'fold-narrow'),
          shown.map((key) => head(definiciones.importes[key].nombre, 'number wraps fold-narrow')),
          marginIndicatorKeys.map((key) => head(shortNames[key], 'number wraps')),
        ]}
        rows={aceptadas.map((company) => (
          <DataRow key={company.nit} head={nameCell(company)}>
            <td class="fold-narrow">{company.ciiu_codigo ?? '–'}</td>
            <FigureCell>{company.anios_que_cuentan}</FigureCell>
            <td class="number fold-narrow">{company.anios_con_perdida}</td>
            <td class="fold-narrow">
              {company.anios.map(({ calidad, motivo }) => (motivo === null ? calidad : '–')).join(' ')}
            </td>
            {shown.map((key) => (
              <AmountCell
                key={key}
                value={company.importes[key]}
                scale={siisScale}
                unit={unit}
                kind="fold-narrow"
              />
            ))}
            {marginIndicatorKeys.map((key) => (
              <FigureCell key={key}>
                {figure(company.indicadores[key], definiciones.indicadores[key].unit)}
              </FigureCell>
            ))}
          </DataRow>
        ))}
      />
      <SmallText>
        Un guion es un indicador sin valor: su divisor no es positivo, o de los activos falta una línea.
      </SmallText>
    </Block>
  );
}

const refused = ({ rechazadas }: Margins, labelOf: MarginsPage['labelOf']) => (
  <Block title={`Rechazadas: ${formatNumber(rechazadas.length)}`} id="rechazadas">
    <ScrollTable
      name="rechazadas"
      heads={['Sociedad', head('CIIU', 'fold-narrow'), 'Motivos', head('Por año', 'fold-narrow')]}
      rows={rechazadas.map((company) => (
        <DataRow key={company.nit} head={nameCell(company)}>
          <td class="fold-narrow">{company.ciiu_codigo ?? '–'}</td>
          <td>{company.motivos.map((rule) => marginRules[rule].nombre).join('; ')}</td>
          <td class="fold-narrow">{yearsText(company, labelOf)}</td>
        </DataRow>
      ))}
    />
  </Block>
);

/** `2022, cuenta. 2023, líneas desconocidas: costo de ventas.` */
const yearsText = ({ anios }: RefusedCompany, labelOf: MarginsPage['labelOf']): string =>
  anios
    .map(({ anio, motivo, faltan }) => {
      const why = motivo === null ? 'cuenta' : uncapitalized(marginRules[motivo].nombre);
      const lines = faltan ? `: ${faltan.map((line) => uncapitalized(labelOf(line))).join(', ')}` : '';
      return `${anio}, ${why}${lines}.`;
    })
    .join(' ');

const criteria = ({ criterios }: Margins) => (
  <Block title="Motivos de rechazo" id="criterios">
    <ScrollTable
      name="motivos de rechazo"
      heads={['Motivo', 'Cuándo se da', 'Se aplicó', <FigureHead>Rechazadas</FigureHead>]}
      rows={criterios.map(({ clave, nombre, que_es, aplicado, rechazadas }) => (
        <DataRow key={clave} head={nombre}>
          <td>{que_es}</td>
          <td>{aplicado ? 'Sí' : 'No'}</td>
          <FigureCell>{formatNumber(rechazadas)}</FigureCell>
        </DataRow>
      ))}
    />
    <SmallText>
      Una sociedad puede tener varios motivos. Los de un año cuentan donde impiden llegar a los años que deben
      contar.
    </SmallText>
  </Block>
);

function method({ metodologia, definiciones }: Margins, labelOf: MarginsPage['labelOf']) {
  const named = (formula: string) =>
    formula
      .split(' ')
      .map((part) => (part === '-' ? 'menos' : part === '+' ? 'más' : uncapitalized(labelOf(part))))
      .join(' ');
  return (
    <Block title="Cómo se calcula" id="metodo">
      <p>{metodologia}</p>
      <ul>
        {marginIndicatorKeys.map((key) => {
          const { nombre, formula } = definiciones.indicadores[key];
          return (
            <li key={key}>
              <strong>{`${nombre}:`}</strong> <code>{formula}</code>
            </li>
          );
        })}
      </ul>
      <ul>
        {marginAmountKeys.map((key) => {
          const { nombre, formula, que_es } = definiciones.importes[key];
          return (
            <li key={key}>
              <strong>{nombre}</strong> (<code>{key}</code>){`: ${named(formula)}. ${que_es}.`}
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
