/** The page of a supervised entity from top to bottom with its ratios, drawn by the server and again by scripts. */

import { addressOf } from '../../../contract/http/addresses.ts';
import { sfcOrigin } from '../../../contract/http/origins.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { Block, BlockTools, FollowLink, OtherLanguageLink } from '../document/block.tsx';
import { Citation } from '../document/citation.tsx';
import { DataTable, ScrollBox, SoftText } from '../document/elements.tsx';
import { ErrorReport } from '../document/error-report.tsx';
import { formatNumber, keyText, nitText, reportedYears, yearsText } from '../document/format.ts';
import { quarterOf } from './cut.ts';
import type { EntityFacts, WholeEntity } from './facts.ts';
import { EntityNotes, entityFilings } from './filings.tsx';
import { EntityStatements, FilingDetails } from './statements.tsx';

type Facts = Pick<EntityFacts, 'entity' | 'site' | 'contact'>;

export function EntityPage({ entity, meta, position, site, contact }: EntityFacts) {
  const { profile } = entity;
  const { nit } = profile;
  const years = yearsOf(entity);
  const call = addressOf('sfc', { nit });
  return (
    <>
      <header>
        <SoftText>{`NIT ${nitText(nit, checkDigit(nit))}`}</SoftText>
        <h1>{profile.name}</h1>
        <ul class="chips" aria-label="En breve">
          {profile.type && <li>{`${profile.type.name} · grupo ${profile.type.group}`}</li>}
          <li>Reporta a la Superintendencia Financiera</li>
          <li>{`Entidad ${profile.entity_id}`}</li>
          <li>{`${profile.filings_count > 0 ? 'Reportó' : 'Con datos'} ${reportedYears(years)}`}</li>
          <li>{countText(profile.filings_count)}</li>
          <li>
            <a href={`/comparar?nit=sfc:${nit}`}>Comparar con otras</a>
          </li>
          <li>
            <FollowLink nit={nit} />
          </li>
          <li>
            <OtherLanguageLink path={`/sfc/${nit}`} />
          </li>
        </ul>
      </header>
      {entityRatios(entity, call, nit)}
      <EntityStatements call={call} nit={nit} first={position} />
      {entity.filings.length > 0 && <FilingDetails call={call} nit={nit} />}
      {entityFilings(entity, call, nit)}
      <ErrorReport {...reportOf({ entity, site, contact })} />
      {entity.filings.length > 0 && <EntityNotes entity={entity} call={call} />}
      {profile.entities.length > 0 && others(profile.entities)}
      <Citation
        title={`Estados financieros de ${profile.name} (NIT ${nitText(nit, checkDigit(nit))}), ${yearsText(years)}`}
        source={sfcOrigin.attribution}
        address={`${site}/sfc/${nit}`}
        meta={meta}
      />
    </>
  );
}

/** The years with a filing or, without any, with open data. */
const yearsOf = ({ filings, ratios }: WholeEntity) =>
  [...new Set(filings.length > 0 ? filings.map(({ year }) => year) : Object.keys(ratios).map(Number))].sort(
    (a, b) => a - b,
  );

const countText = (count: number) =>
  count === 0 ? 'Solo datos abiertos del supervisor' : count === 1 ? '1 reporte' : `${count} reportes`;

const others = (entities: WholeEntity['profile']['entities']) => (
  <Block title="Otras entidades con el mismo NIT" id="otras">
    <SoftText>
      Fideicomisos, fondos u otros que reportan bajo este NIT. Sus cifras no se mezclan con las de la entidad.
    </SoftText>
    <ul>
      {entities.map(({ entity_id, name, filings_count }) => (
        <li>{`${name} (${entity_id}), ${countText(filings_count)}`}</li>
      ))}
    </ul>
  </Block>
);

// «¿Ve un error?» on the page of an entity: a message about one of its ratios, by year.

const reportOf = ({ entity: { profile, filings, ratios }, site, contact }: Facts) => ({
  who: profile.name,
  nit: nitText(profile.nit, checkDigit(profile.nit)),
  page: `${site}/sfc/${profile.nit}`,
  supervisor: { name: 'Superintendencia Financiera', site: 'https://www.superfinanciera.gov.co/' },
  contact,
  reported: latestOfYears(filings).map(({ year, period, basis }) => ({
    year,
    filing: `${period}${basis ? ` ${basis}` : ''}`,
    figures: Object.entries(ratios[year] ?? {}).map(
      ([ratio, value]) => `${ratioName(ratio)}: ${formatNumber(value, 6)}`,
    ),
  })),
});

/** `filings`: the latest first */
const latestOfYears = (filings: WholeEntity['filings']) =>
  filings.filter(({ year }, i) => filings.findIndex((other) => other.year === year) === i);

// The ratios of an entity by year, each with its formula, its inputs and where they came from.

/** Name, and whether a fraction is shown as a percentage. */
const ratioNames: Record<string, readonly [name: string, percent: boolean]> = {
  capital_adequacy: ['Relación de solvencia', true],
  npl_ratio: ['Cartera vencida', true],
  coverage: ['Cobertura de la cartera vencida', true],
  roe: ['Rentabilidad del patrimonio (ROE)', true],
  roa: ['Rentabilidad del activo (ROA)', true],
  equity_to_assets: ['Patrimonio sobre activo', true],
  leverage: ['Apalancamiento', false],
  loan_to_deposit: ['Cartera sobre depósitos', true],
  cost_of_risk: ['Costo del riesgo', true],
  cost_to_income: ['Eficiencia (gastos sobre ingresos)', true],
  current_ratio: ['Razón corriente', false],
};

const ratioName = (ratio: string) => ratioNames[ratio]?.[0] ?? keyText(ratio);

const reasons: Record<string, string> = {
  not_filed: 'No se reportó',
  zero_denominator: 'El denominador es cero',
  negative_denominator: 'El denominador es negativo',
  not_applicable: 'No tiene sentido para este tipo de entidad',
  contradictory: 'Las fuentes se contradicen',
};

function entityRatios({ profile, filings, ratios, ratio_sources }: WholeEntity, call: string, nit: string) {
  const years = [...new Set([...Object.keys(ratios), ...Object.keys(ratio_sources)])].sort().reverse();
  const reportedKeys = years.flatMap((year) => [
    ...Object.keys(ratios[year] ?? {}),
    ...Object.keys(ratio_sources[year] ?? {}),
  ]);
  const keys = [
    ...new Set([...Object.keys(ratioNames).filter((key) => reportedKeys.includes(key)), ...reportedKeys]),
  ];
  const head = (year: string) => {
    const quarter = quarterOf(filings, profile.entity_id, ratio_sources, Number(year));
    return (
      <th scope="col" class="number">
        {year}
        {quarter && <div class="small soft">{quarter[0]}</div>}
      </th>
    );
  };
  const tells = (key: string) =>
    years.some(
      (year) =>
        ratios[year]?.[key] !== undefined ||
        (ratio_sources[year]?.[key]?.reason ?? 'not_applicable') !== 'not_applicable',
    );
  if (years.length === 0)
    return (
      <Block title="Razones" id="razones">
        <SoftText>Los reportes de esta entidad no permiten calcular razones.</SoftText>
      </Block>
    );
  return (
    <Block title="Razones" id="razones">
      <ScrollBox name="razones" kind="scroll sticky">
        <DataTable
          title="La API las da como fracciones; aquí, en porcentaje donde se lee mejor. Señale o toque una para ver la fracción."
          heads={['Razón', years.map(head)]}
          rows={keys.filter(tells).map((key) => (
            <tr data-ratio={key}>
              <th scope="row">{ratioName(key)}</th>
              {years.map((year) => {
                const value = ratios[year]?.[key];
                const reason = ratio_sources[year]?.[key]?.reason;
                return value === undefined ? (
                  <td class="number nothing" title={reasons[reason ?? ''] ?? 'Sin dato'}>
                    –
                  </td>
                ) : (
                  <td class={`number${value < 0 ? ' negative' : ''}`} title={String(value)}>
                    {ratioNames[key]?.[1] ? `${formatNumber(value * 100, 1)}\u00A0%` : formatNumber(value, 2)}
                  </td>
                );
              })}
            </tr>
          ))}
        />
      </ScrollBox>
      <details>
        <summary>De dónde viene cada razón</summary>
        {years.map((year) => sourcesOf(year, ratio_sources[year] ?? {}))}
      </details>
      <BlockTools
        of="razones"
        call={`${call}?include=ratios,evidencia`}
        table={() => ({
          name: `cifras-sfc-${nit}-razones`,
          header: [
            ...['nit', 'anio', 'razon', 'valor_fraccion', 'formula', 'fuente', 'motivo'],
            ...['conjunto', 'fecha_corte', 'licencia', 'atribucion'],
          ],
          rows: years.flatMap((year) =>
            keys.map((key) => {
              const source = ratio_sources[year]?.[key];
              return [
                nit,
                Number(year),
                key,
                ratios[year]?.[key],
                source?.formula,
                source?.source,
                source?.reason,
                source?.dataset,
                source?.cut,
                source?.license,
                source?.attribution,
              ];
            }),
          ),
        })}
      />
    </Block>
  );
}

function sourcesOf(year: string, sources: NonNullable<WholeEntity['ratio_sources'][string]>) {
  return (
    <div>
      <h3>{year}</h3>
      <dl class="facts">
        {Object.entries(sources).map(
          ([key, { formula, inputs, source, reason, dataset, license, attribution }]) => (
            <div class="long">
              <dt>{ratioName(key)}</dt>
              <dd>
                {`${formula}. Fuente: ${source}.`}
                {reason && <span class="flag">{` ${reasons[reason]}.`}</span>}
                {dataset && (
                  <div class="small soft">{`${dataset}. Licencia ${license}. ${attribution}.`}</div>
                )}
                {Object.keys(inputs).length > 0 && (
                  <div class="small soft">
                    {Object.entries(inputs)
                      .map(
                        ([name, value]) =>
                          `${keyText(name)}: ${value === null ? 'sin dato' : `$ ${formatNumber(value)}`}`,
                      )
                      .join(' · ')}
                  </div>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
