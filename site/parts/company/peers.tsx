/** A company among others: the largest of its sector, and those nearest in size. */

import { addressOf } from '../../../contract/http/addresses.ts';
import type { Meta, Ranked } from '../../../contract/http/schemas.ts';
import type { PublishedGroup } from '../../../contract/stored/group.ts';
import type { YearOrigin } from '../../../contract/year-marks.ts';
import { yearMarks } from '../../../contract/year-marks.ts';
import { siisScale } from '../../words/formats.ts';
import { figureWords } from '../../words/words.ts';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { published, releaseFile } from '../document/client.ts';
import { FigureCell, FigureHead, ScrollTable, SoftText } from '../document/elements.tsx';
import { formatNumber, unitFor } from '../document/format.ts';
import { Loaded } from '../document/loaded.tsx';
import type { Whole } from '../figures/facts.ts';
import { GradeMark, isUnusual } from '../figures/flags.tsx';
import { HeadMarks, unrankedText } from '../figures/indicator-notes.tsx';
import type { CompanyBenchmark, SimilarCompanies, WholeYear } from './facts.ts';

type Line = Omit<Ranked, 'ciudad'> & { ciudad: string | null };
type CompanyRow = Pick<
  Ranked,
  'nit' | 'razon_social' | 'ciudad' | 'ingresos_operacionales' | 'total_activos' | 'ganancia_neta' | 'calidad'
> &
  YearOrigin & { posicion?: number };

// The largest companies of the sector, by operating revenue, with this company among them.

/** `level`: of which group; the reader chooses it beside the indicators */
export function CompanyRanking({
  company,
  benchmark: { empresa, ranking: given },
  wholeYears,
  meta,
  nit,
  level = given.level,
}: {
  company: Whole;
  benchmark: CompanyBenchmark;
  wholeYears: readonly WholeYear[];
  meta: Meta;
  nit: string;
  level?: string | undefined;
}) {
  const { anio } = given;
  const codigo = codeOf(empresa.ciiu, level);

  function table(year: number, code: string, top: readonly Ranked[]) {
    const own = empresa.posiciones.find((position) => position.nivel === level && position.anio === year);
    const inside = top.some((row) => row.nit === nit);
    const last = own && !inside ? ownLine(company, own.posicion, year, wholeYears) : null;
    const lines = last ? [...top, last] : top;
    const title = [
      `${figureWords.es.levels[level]} ${code}, ${year}: por ingresos operacionales, en ${unitOf(lines).name}.`,
      own &&
        `Esta empresa ocupa el puesto ${formatNumber(own.posicion)} de ${formatNumber(own.num_empresas)}.`,
      unrankedText(company, year, 'es'),
      lines.some(({ calidad }) => isUnusual(calidad)) &&
        'Una C o D marca lo que se sale de lo usual o no cuadra.',
    ];
    return (
      <>
        {companyTable('las mayores de su sector', title.filter(Boolean).join(' '), lines, nit)}
        <BlockTools
          of="las mayores de su sector"
          call={`${addressOf('benchmark', { nit })}?ranking_level=${level}`}
          table={() => ({
            name: `cifras-${level}-${code}-${year}`,
            header: [
              'posicion',
              'nit',
              'razon_social',
              'ciudad',
              'ingresos_operacionales_miles_cop',
              'total_activos_miles_cop',
              'ganancia_neta_miles_cop',
              'calidad',
            ],
            rows: lines.map((line) => [
              line.posicion,
              line.nit,
              line.razon_social,
              line.ciudad,
              line.ingresos_operacionales,
              line.total_activos,
              line.ganancia_neta,
              line.calidad,
            ]),
          })}
        />
      </>
    );
  }

  return (
    <Block title="Las mayores de su sector" id="sector">
      {anio === null || !codigo ? (
        <SoftText>Sin código CIIU válido no hay con quién comparar.</SoftText>
      ) : level === given.level ? (
        table(anio, codigo, given.top)
      ) : (
        <Loaded
          of={level}
          waiting="Cargando las mayores…"
          load={async () => table(anio, codigo, await topOf(meta, level, codigo, anio))}
        />
      )}
    </Block>
  );
}

/** The 20 largest of a group by revenue, from its static file: choosing a level costs no API call. */
async function topOf(meta: Meta, level: string, codigo: string, anio: number): Promise<readonly Ranked[]> {
  const { ranking_by_year }: PublishedGroup = await published(
    releaseFile(meta, `benchmark/${level}/${codigo}.json`),
  );
  return (ranking_by_year[String(anio)] ?? []).slice(0, 20);
}

function codeOf(ciiu: CompanyBenchmark['empresa']['ciiu'], level: string) {
  if (!ciiu) return null;
  return level === 'clase' ? ciiu.codigo : level === 'division' ? ciiu.division : ciiu.seccion;
}

/** `wholeYears`: by whose sum it is ranked */
function ownLine(
  { profile, financials }: Whole,
  posicion: number,
  year: number,
  wholeYears: readonly WholeYear[],
): Line {
  const whole = wholeYears.find(({ anio }) => anio === year);
  const results = whole?.estado_resultados ?? financials.estado_resultados?.find(({ anio }) => anio === year);
  const position = financials.estado_situacion_financiera?.find(({ anio }) => anio === year);
  return {
    posicion,
    nit: profile.nit,
    razon_social: profile.razon_social,
    ciudad: profile.ubicacion.ciudad,
    ingresos_operacionales: results?.ingresos_operacionales ?? null,
    total_activos: position?.total_activos ?? null,
    ganancia_neta: results?.ganancia_neta ?? null,
    calidad: financials.filings.find(({ anio }) => anio === year)?.calidad ?? 'A',
    ...(whole && { ejercicios: whole.ejercicios.length }),
  };
}

// The companies nearest in size, of the narrowest group that has any, with a link that compares them.

/** As many companies as a comparison takes. */
const mostCompared = 5;
const size = 'de un tercio a tres veces los suyos';
const narrower = {
  clase: '',
  division: '; en su clase no hay otra',
  seccion: '; en su división no hay otra',
};

export function companyNeighbours(nit: string, near: SimilarCompanies | null) {
  if (!near) return null;
  const { nivel, codigo, empresas } = near;
  const [first] = empresas;
  const title = 'Las más parecidas en tamaño';
  if (!first)
    return (
      <Block title={title} id="vecinas">
        <SoftText>{`Ninguna de tamaño parecido: ni en su clase, ni en su división, ni en su sección hay otra con ingresos ${size}.`}</SoftText>
      </Block>
    );
  const compared = `/comparar?nit=${[nit, ...empresas.map((row) => row.nit)].slice(0, mostCompared).join(',')}`;
  const call = `${addressOf('screener', {})}?${nivel}=${codigo}&max_ingresos_operacionales=${near.most}&min_ingresos_operacionales=${near.least}`;
  const level = figureWords.es.levels[nivel];
  const count = empresas.length === 1 ? 'La única' : `Las ${formatNumber(empresas.length)} más cercanas`;
  return (
    <Block title={title} id="vecinas">
      <SoftText>
        {`${count} de su ${level?.toLowerCase()} con ingresos ${size} en ${first.anio}${narrower[nivel]}. `}
        <a href={compared}>Compararlas lado a lado</a>
      </SoftText>
      {companyTable(
        'empresas parecidas',
        `${level} ${codigo}, ${first.anio}, en ${unitOf(empresas).name}.`,
        empresas,
      )}
      <BlockTools of="empresas parecidas" call={call} csv={call} />
    </Block>
  );
}

// A table of companies: rank (where there is one), grade, city, and three amounts in one unit.

/** The unit that suits the revenue and assets of all companies. */
export const unitOf = (lines: readonly CompanyRow[]) =>
  unitFor(
    lines.flatMap((line) => [line.ingresos_operacionales, line.total_activos]),
    siisScale,
  );

/**
 * `name`: what the table is about, in few words.
 * `own`: the NIT of the company that the page is about
 */
export function companyTable(name: string, title: string, lines: readonly CompanyRow[], own?: string) {
  const unit = unitOf(lines);
  const placed = lines.some(({ posicion }) => posicion !== undefined);
  return (
    <ScrollTable
      name={name}
      title={title}
      heads={[
        placed && <FigureHead>Puesto</FigureHead>,
        'Empresa',
        <th scope="col" class="fold-narrow">
          Ciudad
        </th>,
        ['Ingresos', 'Activos', 'Ganancia neta'].map((name, i) => (
          <th scope="col" class={`number${i ? ' fold-narrow' : ''}`}>
            {name}
          </th>
        )),
      ]}
      rows={lines.map(row)}
    />
  );

  function row(line: CompanyRow) {
    const { posicion, nit, razon_social, ciudad, calidad, ...amounts } = line;
    const { ingresos_operacionales, total_activos, ganancia_neta } = amounts;
    return (
      <tr class={nit === own ? 'own' : undefined} aria-current={nit === own ? 'true' : undefined}>
        {posicion !== undefined && <FigureCell>{formatNumber(posicion)}</FigureCell>}
        <th scope="row">
          {nit === own ? razon_social : <a href={`/empresa/${nit}`}>{razon_social}</a>}{' '}
          <small class="soft">
            <GradeMark grade={calidad} />
          </small>
          <HeadMarks marks={yearMarks({ ...line, calidad: 'A' })} />
        </th>
        <td class="fold-narrow">{ciudad ?? '–'}</td>
        {[ingresos_operacionales, total_activos, ganancia_neta].map((value, i) => (
          <AmountCell value={value} scale={siisScale} unit={unit} kind={i ? 'fold-narrow' : ''} />
        ))}
      </tr>
    );
  }
}
