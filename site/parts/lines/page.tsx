/** The pages of the lines of the statements: all of them with who has them, and one by year, by section and with its largest companies. */

import { addressOf } from '../../../contract/http/addresses.ts';
import type { StatementName } from '../../../contract/http/figure-keys.ts';
import { positiveMeanings } from '../../../contract/http/line-meanings.ts';
import type { LineAnswer } from '../../../contract/http/lines.ts';
import type { ScreenedRow } from '../../../contract/http/schemas.ts';
import type { LineKey } from '../../../contract/http/statement-lines.ts';
import { shortSectionNames } from '../../../contract/section-names.ts';
import { yearMarks } from '../../../contract/year-marks.ts';
import { siisScale, useFormats } from '../../words/formats.ts';
import { useLanguage, usePath, useSpanish, useWords } from '../../words/language.ts';
import { lineWords } from '../../words/words.ts';
import { everyYear, YearChart } from '../charts/charts.tsx';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { Citation, type CitedMeta, siisSource } from '../document/citation.tsx';
import {
  Data,
  DataRow,
  FactItem,
  FigureCell,
  FigureHead,
  Linked,
  ScrollTable,
  SoftText,
} from '../document/elements.tsx';
import { HeadMarks } from '../figures/indicator-notes.tsx';
import { shortNameIn } from '../sector/group-names.ts';

export const linePath = (clave: LineKey): string => `/linea/${clave}`;

/** A statement with its lines in their order; `n` and `suma` are null where the source lacks the line in the year. */
export interface ListedStatement {
  readonly name: StatementName;
  readonly lines: readonly {
    readonly clave: LineKey;
    readonly label: string;
    readonly kind: string;
    readonly n: number | null;
    readonly suma: number | null;
  }[];
}

export function LinesPage({ anio, statements }: { anio: number; statements: readonly ListedStatement[] }) {
  const words = useWords(lineWords);
  const at = usePath();
  const { number, unitFor } = useFormats();
  const unit = unitFor(
    statements.flatMap(({ lines }) => lines.map(({ suma }) => suma)),
    siisScale,
  );
  return (
    <>
      <header>
        <h1>{words.title}</h1>
        <p class="lead">{words.lead(anio)}</p>
        <SoftText>
          <Linked parts={words.others} />
        </SoftText>
      </header>
      {statements.map(({ name, lines }) => (
        <Block title={words.statements[name]} id={name}>
          <ScrollTable
            name={words.statements[name]}
            title={words.amountsIn(unit.name)}
            heads={[
              words.line,
              <FigureHead>{words.withLine}</FigureHead>,
              <FigureHead>{words.sum}</FigureHead>,
            ]}
            rows={lines.map(({ clave, label, kind, n, suma }) => (
              <tr class={kind}>
                <th scope="row">
                  <a href={at(linePath(clave))}>{label}</a>
                </th>
                <FigureCell>{n === null ? '–' : number(n)}</FigureCell>
                <AmountCell value={suma} scale={siisScale} unit={unit} absent={words.tooFewToSum} />
              </tr>
            ))}
          />
        </Block>
      ))}
      <Block title={words.about} id="metodo">
        <p>{words.method}</p>
      </Block>
    </>
  );
}

/** `rows` are the largest in `anio`, the first first; null where so few have the line that there is no list. */
export interface LineFacts {
  readonly line: LineAnswer;
  /** The newest year in which somebody has the line. */
  readonly anio: number;
  readonly reference: number;
  readonly largest: {
    readonly rows: readonly (ScreenedRow & { readonly amount: number })[];
    readonly call: string;
  } | null;
  readonly lacking: readonly number[];
  readonly site: string;
  readonly meta: CitedMeta;
}

export function LinePage(facts: LineFacts) {
  const { line, anio, site, meta } = facts;
  const { clave, nombre, estado, ifrs, positivo, significado, by_year } = line;
  const words = useWords(lineWords);
  const at = usePath();
  const { years } = useFormats();
  const newest = by_year.find((year) => year.anio === anio);
  return (
    <>
      <header>
        <SoftText>
          <a href={at('/linea')}>{words.title}</a>
        </SoftText>
        <h1>{nombre}</h1>
        {newest && (
          <p class="lead">
            {newest.suma === null ? words.fewOf(newest.n, anio) : words.sumOf(newest.n, anio, newest.suma)}
          </p>
        )}
      </header>
      <Block title={words.what} id="que-es">
        <dl class="facts">
          <FactItem name={words.statement}>
            <a href={at(`/linea#${estado}`)}>{words.statements[estado]}</a>
          </FactItem>
          <FactItem name={words.element}>{ifrs === null ? words.noElement : <code>{ifrs}</code>}</FactItem>
          <FactItem name={words.key}>
            <code>{clave}</code>
          </FactItem>
          <FactItem name={words.positive}>
            {`${words.meaning(positivo, significado)}.${positiveMeanings[positivo].oneSided ? ` ${words.bySize}` : ''}`}
          </FactItem>
        </dl>
      </Block>
      {by_year.length > 0 && <Years {...facts} />}
      {newest && newest.secciones.length > 0 && <Sections {...facts} newest={newest} />}
      <Largest {...facts} />
      <Block title={words.about} id="metodo">
        <p>{words.method}</p>
      </Block>
      <Citation
        title={words.cited(nombre, years(by_year.map((year) => year.anio)))}
        source={siisSource}
        address={site + at(linePath(clave))}
        meta={meta}
      />
    </>
  );
}

function Years({ line: { clave, nombre, by_year }, lacking }: LineFacts) {
  const words = useWords(lineWords);
  const { number, inUnit, pesosIn, unitFor } = useFormats();
  const sums = unitFor(
    by_year.map(({ suma }) => suma),
    siisScale,
  );
  const own = unitFor(
    by_year.map(({ p75 }) => p75),
    siisScale,
  );
  const shownYears = everyYear(by_year.map(({ anio }) => anio));
  const ofYear = (year: number) => by_year.find(({ anio }) => anio === year);
  const inOwn = (amount: number | null = null) => (amount === null ? null : (amount * siisScale) / own.pesos);
  const call = addressOf('linea', { clave });
  const quartile = (amount: number | null) => (amount === null ? '–' : inUnit(amount, siisScale, own));
  return (
    <Block title={words.byYear} id="anios">
      <div class="grid charts">
        <YearChart
          label={words.sumsIn(sums.name)}
          years={shownYears}
          counts={shownYears.map((year) => ofYear(year)?.n ?? 0)}
          text={(value) => pesosIn((value * sums.pesos) / siisScale, siisScale, sums)}
          series={[
            {
              label: words.sum,
              values: shownYears.map((year) => {
                const sum = ofYear(year)?.suma ?? null;
                return sum === null ? null : (sum * siisScale) / sums.pesos;
              }),
              ink: 'one',
              kind: 'bars',
            },
          ]}
        />
        {by_year.some(({ p50 }) => p50 !== null) && (
          <YearChart
            label={words.quartilesIn(own.name)}
            years={shownYears}
            text={(value) => pesosIn((value * own.pesos) / siisScale, siisScale, own)}
            series={[
              {
                label: 'P75',
                values: shownYears.map((year) => inOwn(ofYear(year)?.p75)),
                ink: 'soft',
                kind: 'high',
              },
              { label: words.median, values: shownYears.map((year) => inOwn(ofYear(year)?.p50)), ink: 'one' },
              {
                label: 'P25',
                values: shownYears.map((year) => inOwn(ofYear(year)?.p25)),
                ink: 'soft',
                kind: 'low',
              },
            ]}
          />
        )}
      </div>
      <ScrollTable
        name={words.byYear}
        title={words.amountsIn(own.name) + (lacking.length > 0 ? words.lacking(lacking) : '')}
        heads={[
          words.year,
          ...[words.withLine, words.without, words.withMinus, words.sum, words.median, words.middle].map(
            (name) => <FigureHead>{name}</FigureHead>,
          ),
        ]}
        rows={by_year.toReversed().map(({ anio, n, sin, negativos, suma, p25, p50, p75 }) => (
          <DataRow head={anio}>
            <FigureCell>{number(n)}</FigureCell>
            <FigureCell>{number(sin)}</FigureCell>
            <FigureCell>{number(negativos)}</FigureCell>
            <AmountCell value={suma} scale={siisScale} unit={own} absent={words.tooFewToSum} />
            <AmountCell value={p50} scale={siisScale} unit={own} absent={words.tooFew} />
            <FigureCell>{p25 === null ? '–' : words.fromTo(quartile(p25), quartile(p75))}</FigureCell>
          </DataRow>
        ))}
      />
      <BlockTools of={`${nombre}: ${words.byYear}`} call={call} csv={call} />
    </Block>
  );
}

function Sections({ anio, newest: { secciones } }: LineFacts & { newest: LineAnswer['by_year'][number] }) {
  const words = useWords(lineWords);
  const language = useLanguage();
  const at = usePath();
  const { number, unitFor } = useFormats();
  const unit = unitFor(
    secciones.map(({ p75 }) => p75),
    siisScale,
  );
  return (
    <Block title={words.bySection(anio)} id="secciones">
      <ScrollTable
        name={words.bySection(anio)}
        title={words.sectionsAbout(unit.name)}
        heads={[
          words.section,
          ...[words.withLine, 'P25', words.median, 'P75'].map((name) => <FigureHead>{name}</FigureHead>),
        ]}
        rows={secciones.map(({ codigo, nombre, n, p25, p50, p75 }) => (
          <DataRow
            head={
              <a href={at(`/sector/seccion/${codigo}`)}>
                {`${codigo} ${shortNameIn(language, { nivel: 'seccion', codigo, nombre, corto: shortSectionNames[codigo]!, num_empresas: n })}`}
              </a>
            }
          >
            <FigureCell>{number(n)}</FigureCell>
            {[p25, p50, p75].map((amount) => (
              <AmountCell value={amount} scale={siisScale} unit={unit} absent={words.tooFew} />
            ))}
          </DataRow>
        ))}
      />
    </Block>
  );
}

function Largest({ line: { clave, nombre }, anio, reference, largest }: LineFacts) {
  const words = useWords(lineWords);
  const at = usePath();
  const spanish = useSpanish();
  const { number, unitFor } = useFormats();
  if (largest === null)
    return (
      <Block title={words.largest(0, anio)} id="mayores">
        <p>{words.rare(anio)}</p>
      </Block>
    );
  const { rows, call } = largest;
  const unit = unitFor(
    rows.map(({ amount }) => amount),
    siisScale,
  );
  const explorer = new URLSearchParams({
    ...(anio !== reference && { anio: String(anio) }),
    columnas: clave,
    cuenta_en: 'pais',
    sort: clave,
  });
  const frame = addressOf('frame', { clave, anio });
  return (
    <Block title={words.largest(rows.length, anio)} id="mayores">
      {rows.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <>
          <p>
            <a href={`/explorar?${explorer}`} hreflang={spanish}>
              {words.inExplorer}
            </a>
          </p>
          <ScrollTable
            name={words.largest(rows.length, anio)}
            title={words.largestAbout(unit.name)}
            heads={[
              <FigureHead>{words.place}</FigureHead>,
              words.company,
              <th scope="col" class="fold-narrow">
                {words.town}
              </th>,
              <FigureHead>{words.amount}</FigureHead>,
            ]}
            rows={rows.map((row, i) => (
              <tr>
                <FigureCell>{number(i + 1)}</FigureCell>
                <th scope="row">
                  <a href={at(`/empresa/${row.nit}`)} lang={spanish}>
                    {row.razon_social}
                  </a>
                  <HeadMarks marks={yearMarks(row)} />
                </th>
                <td class="fold-narrow">
                  <Data>{row.ciudad}</Data>
                </td>
                <AmountCell value={row.amount} scale={siisScale} unit={unit} />
              </tr>
            ))}
          />
        </>
      )}
      <BlockTools of={`${nombre}: ${words.ofAll(anio)}`} call={[call, frame]} csv={frame} />
    </Block>
  );
}
