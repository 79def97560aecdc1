/** The pages of the types of supervised entities: all types with their totals at a cut, and one with the figures of its entities. */

import type { EntityFigureKey } from '../../../contract/entity-figures.ts';
import { type EntityPeerGroup, entityPeerGroups } from '../../../contract/entity-groups.ts';
import type { Entity } from '../../../contract/http/entity.ts';
import type {
  EntityFigureDefinition,
  EntityGroupStats,
  EntityList,
} from '../../../contract/http/entity-peers.ts';
import { sfcAttributionInEnglish, sfcOrigin } from '../../../contract/http/origins.ts';
import { type AmountUnit, useFormats } from '../../words/formats.ts';
import { useLanguage, usePath, useSpanish, useWords } from '../../words/language.ts';
import { entityGroupWords, entityWords } from '../../words/words.ts';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { Citation, type CitedMeta } from '../document/citation.tsx';
import {
  BodiedTable,
  ChoiceLinks,
  Data,
  ScrollBox,
  ScrollTable,
  SmallText,
  SoftText,
} from '../document/elements.tsx';
import { FractionCell } from './fraction-cell.tsx';
import { DatasetCredit, Said } from './said.tsx';

type Sort = EntityFigureKey | 'nombre';

/** `reference`: the cut that stands where none is chosen; `cuts` ascend; `sources` are the open datasets. */
interface CutFacts {
  readonly corte: string | null;
  readonly reference: string | null;
  readonly cuts: readonly string[];
  readonly list: EntityList;
  readonly sources: readonly NonNullable<Entity['fuentes']>[string][];
  /** Of the page, with its site. */
  readonly address: string;
  /** Of the rows. */
  readonly meta: CitedMeta;
}

/** `nit`: null where it has no page */
export interface LeftEntity {
  readonly nombre: string;
  readonly nit: string | null;
  readonly last: string;
  readonly successor: { readonly kind: 'licencia' | 'fusion'; readonly name: string } | null;
}

/** `groups` are all types with data; `withPage` are NITs; `calls`: the rows and the series, as addresses of the API. */
export interface EntityGroupFacts extends CutFacts {
  readonly grupo: EntityPeerGroup;
  readonly groups: readonly { readonly clave: EntityPeerGroup }[];
  readonly columns: readonly EntityFigureKey[];
  readonly sort: Sort;
  readonly left: readonly LeftEntity[];
  readonly withPage: ReadonlySet<string>;
  readonly calls: readonly string[];
}

export const firstEntitySort: EntityFigureKey = 'activos';

/** What the table of all types has of each. */
export const totalledFigures = ['activos', 'patrimonio', 'ganancia_12_meses', 'roe'] as const;

/** How many cuts stand in sight. */
const shownCuts = 8;

/** In Spanish; only what differs from what stands without it. */
export function entityGroupAddress({
  grupo,
  corte,
  reference,
  sort = firstEntitySort,
}: Pick<CutFacts, 'corte' | 'reference'> & { grupo: EntityPeerGroup | null; sort?: Sort }): string {
  const query = new URLSearchParams({
    ...(grupo && { grupo }),
    ...(corte !== null && corte !== reference && { corte }),
    ...(sort !== firstEntitySort && { sort }),
  });
  return query.size > 0 ? `/sfc?${query}` : '/sfc';
}

export function EntityGroupsPage({
  corte,
  reference,
  cuts,
  list,
  sources,
  call,
  ...cited
}: CutFacts & { call: string }) {
  const words = useWords(entityGroupWords);
  const at = usePath();
  const { unitFor } = useFormats();
  const nameOf = useGroupName();
  const unit = unitFor(
    list.grupos.map(({ cifras }) => cifras.activos?.total),
    1,
  );
  const addressAt = (cut: string) => at(entityGroupAddress({ grupo: null, corte: cut, reference }));
  return (
    <>
      <header>
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      {corte === null ? (
        <p class="card">{words.noData}</p>
      ) : (
        <Block title={words.groupsAt(corte)} id="tipos">
          <Cuts corte={corte} cuts={cuts} addressAt={addressAt} />
          {list.grupos.length === 0 ? (
            <p class="card">{words.nobody}</p>
          ) : (
            <ScrollTable
              name={words.table}
              title={words.amountsIn(unit.name) + words.groupsAbout}
              heads={[
                words.group,
                <th scope="col" class="number wraps">
                  {words.count}
                </th>,
                list.cifras.flatMap((figure) => [
                  <FigureColumn figure={figure} />,
                  figure.clave === 'activos' && (
                    <th scope="col" class="number wraps">
                      {words.growth}
                    </th>
                  ),
                ]),
              ]}
              rows={list.grupos.map(({ clave, presentes, cifras }) => (
                <tr data-group={clave}>
                  <th scope="row">
                    <a href={at(entityGroupAddress({ grupo: clave, corte, reference }))}>{nameOf(clave)}</a>
                  </th>
                  <td class="number">{presentes}</td>
                  {list.cifras.flatMap((figure) => [
                    <StatsCell figure={figure} stats={cifras[figure.clave]} of="total" unit={unit} />,
                    figure.clave === 'activos' && (
                      <FractionCell
                        value={cifras.activos?.crecimiento?.de_presentes ?? null}
                        absent={words.noGrowth}
                      />
                    ),
                  ])}
                </tr>
              ))}
            />
          )}
          <Definitions figures={list.cifras} />
          <BlockTools of={words.table} call={call} csv={call} />
        </Block>
      )}
      <Sources sources={sources} />
      {corte !== null && <Cited title={words.citedAt(words.title, corte)} {...cited} />}
    </>
  );
}

export function EntityGroupPage(facts: EntityGroupFacts) {
  const { corte, reference, cuts, list, sources, grupo, groups, sort, left, calls } = facts;
  const words = useWords(entityGroupWords);
  const at = usePath();
  const spanish = useSpanish();
  const nameOf = useGroupName();
  const address = (changed: Partial<Parameters<typeof entityGroupAddress>[0]>) =>
    at(entityGroupAddress({ grupo, corte, reference, sort, ...changed }));
  return (
    <>
      <header>
        <SoftText>
          <a href={address({ grupo: null, sort: firstEntitySort })}>{words.title}</a>
        </SoftText>
        <h1>{nameOf(grupo)}</h1>
        <nav aria-label={words.groups}>
          <ChoiceLinks
            name={words.groups}
            links={groups.map(
              ({ clave }) =>
                [nameOf(clave), address({ grupo: clave, sort: firstEntitySort }), clave === grupo] as const,
            )}
          />
        </nav>
      </header>
      {corte === null ? (
        <p class="card">{words.noData}</p>
      ) : (
        <Block title={words.entitiesAt(list.entidades.length, corte)} id="entidades">
          <Cuts corte={corte} cuts={cuts} addressAt={(cut) => address({ corte: cut })} />
          {list.entidades.length === 0 ? (
            <p class="card">{words.nobody}</p>
          ) : (
            <Entities {...facts} hrefOf={(key) => address({ sort: key })} />
          )}
          <Definitions figures={list.cifras} />
          <BlockTools of={words.table} call={calls} csv={calls[0]!} />
        </Block>
      )}
      {corte !== null && left.length > 0 && (
        <Block title={words.left} id="se-fueron">
          <SoftText>{words.leftAbout(corte)}</SoftText>
          <ul>
            {left.map(({ nombre, nit, last, successor }) => (
              <li>
                {nit ? (
                  <a href={at(`/sfc/${nit}`)} lang={spanish}>
                    {nombre}
                  </a>
                ) : (
                  <Data>{nombre}</Data>
                )}
                {words.lastCut(last)}
                {successor && words.continues[successor.kind](successor.name.replace(/\.$/, ''))}.
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Sources sources={sources} />
      {corte !== null && <Cited title={words.citedAt(nameOf(grupo), corte)} {...facts} />}
    </>
  );
}

/** A row an entity, then the type's. The part of the total is that of the amount by which they are sorted. */
function Entities({
  list,
  grupo,
  columns,
  sort,
  withPage,
  hrefOf,
}: EntityGroupFacts & { hrefOf: (sort: Sort) => string }) {
  const words = useWords(entityGroupWords);
  const { reasons, noValue } = useWords(entityWords);
  const at = usePath();
  const { unitFor } = useFormats();
  const spanish = useSpanish();
  const titleOf = useFigureName();
  const figures = columns.flatMap((key) => list.cifras.find(({ clave }) => clave === key) ?? []);
  const shared =
    figures.find(({ clave, unidad }) => clave === sort && unidad === 'cop')?.clave ?? firstEntitySort;
  const stats = list.grupos.find(({ clave }) => clave === grupo)?.cifras ?? {};
  const unit = unitFor(
    list.entidades.map(({ cifras }) => cifras.activos),
    1,
  );
  const withMedian = Object.values(stats).some(({ p50 }) => p50 !== null);
  return (
    <ScrollBox name={words.table} kind="scroll sticky">
      <BodiedTable
        title={words.amountsIn(unit.name) + words.groupAbout}
        heads={[
          <th scope="col" aria-sort={sort === 'nombre' ? 'ascending' : undefined}>
            <a class="sort" href={hrefOf('nombre')}>
              {words.entity}
            </a>
          </th>,
          figures.flatMap((figure) => [
            <FigureColumn figure={figure} sorted={figure.clave === sort} href={hrefOf(figure.clave)} />,
            figure.clave === shared && (
              <th scope="col" class="number wraps">
                {words.share(titleOf(figure))}
              </th>
            ),
          ]),
        ]}
        bodies={
          <>
            <tbody>
              {list.entidades.map(({ entity_id, nit, nombre, cifras, participacion, motivos = {} }) => (
                <tr data-entity={entity_id}>
                  <th scope="row" lang={spanish}>
                    {nit && withPage.has(nit) ? <a href={at(`/sfc/${nit}`)}>{nombre}</a> : nombre}
                  </th>
                  {figures.flatMap(({ clave, unidad }) => {
                    const absent = reasons[motivos[clave] ?? ''] ?? noValue;
                    const value = cifras[clave] ?? null;
                    return [
                      unidad === 'cop' ? (
                        <AmountCell value={value} scale={1} unit={unit} absent={absent} />
                      ) : (
                        <FractionCell value={value} absent={absent} />
                      ),
                      clave === shared && (
                        <FractionCell value={participacion[clave] ?? null} absent={words.noShare} />
                      ),
                    ];
                  })}
                </tr>
              ))}
            </tbody>
            <tbody>
              <tr>
                <th scope="row" title={words.totalTitle}>
                  {words.total}
                </th>
                {figures.flatMap((figure) => [
                  <StatsCell figure={figure} stats={stats[figure.clave]} of="total" unit={unit} />,
                  figure.clave === shared && <td />,
                ])}
              </tr>
              {withMedian && (
                <tr>
                  <th scope="row">{words.median}</th>
                  {figures.flatMap((figure) => [
                    <StatsCell figure={figure} stats={stats[figure.clave]} of="p50" unit={unit} />,
                    figure.clave === shared && <td />,
                  ])}
                </tr>
              )}
            </tbody>
          </>
        }
      />
    </ScrollBox>
  );
}

/** The cuts as links, the newest first. */
function Cuts({
  corte,
  cuts,
  addressAt,
}: {
  corte: string;
  cuts: readonly string[];
  addressAt: (cut: string) => string;
}) {
  const words = useWords(entityGroupWords);
  const links = cuts.toReversed().map((cut) => [cut, addressAt(cut), cut === corte] as const);
  const earlier = links.slice(shownCuts);
  return (
    <nav aria-label={words.cuts}>
      <ChoiceLinks name={words.cuts} links={links.slice(0, shownCuts)} />
      {earlier.length > 0 && (
        <details open={earlier.some(([, , chosen]) => chosen)}>
          <summary>{words.earlierCuts}</summary>
          <ChoiceLinks name={words.earlierCuts} links={earlier} />
        </details>
      )}
    </nav>
  );
}

function FigureColumn({
  figure,
  sorted = false,
  href,
}: {
  figure: EntityFigureDefinition;
  sorted?: boolean;
  href?: string;
}) {
  const name = useFigureName()(figure);
  return (
    <th scope="col" class="number wraps" aria-sort={sorted ? 'descending' : undefined}>
      {href ? (
        <a class="sort" href={href}>
          {name}
        </a>
      ) : (
        name
      )}
    </th>
  );
}

/** The figure of a type: of `total`, the sum, or of a ratio that of the sums. */
function StatsCell({
  figure: { unidad },
  stats,
  of,
  unit,
}: {
  figure: EntityFigureDefinition;
  stats: EntityGroupStats | undefined;
  of: 'total' | 'p50';
  unit: AmountUnit;
}) {
  const { noValue } = useWords(entityWords);
  const value = of === 'p50' ? stats?.p50 : unidad === 'cop' ? stats?.total : stats?.agregada;
  return unidad === 'cop' ? (
    <AmountCell value={value} scale={1} unit={unit} absent={noValue} />
  ) : (
    <FractionCell value={value ?? null} absent={noValue} />
  );
}

function Definitions({ figures }: { figures: readonly EntityFigureDefinition[] }) {
  const words = useWords(entityGroupWords);
  const nameOf = useFigureName();
  return (
    <details>
      <summary>{words.definitions}</summary>
      <dl class="facts">
        {figures.map((figure) => (
          <div class="long">
            <dt>{nameOf(figure)}</dt>
            <dd>
              <Said text={figure.definicion} />.
              {figure.no_es !== null && [' ', <Said text={figure.no_es} />, '.']}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Sources({ sources }: Pick<CutFacts, 'sources'>) {
  const words = useWords(entityGroupWords);
  return (
    <Block title={words.sources} id="fuentes">
      {sources.map((source) => (
        <SmallText>
          <DatasetCredit {...source} />
        </SmallText>
      ))}
    </Block>
  );
}

function Cited({ title, address, meta }: { title: string } & Pick<CutFacts, 'address' | 'meta'>) {
  const language = useLanguage();
  const source = language === 'en' ? sfcAttributionInEnglish : sfcOrigin.attribution;
  return <Citation {...{ title, source, address, meta }} />;
}

function useFigureName(): (figure: EntityFigureDefinition) => string {
  const language = useLanguage();
  return ({ nombre, name }) => (language === 'es' ? nombre : name);
}

function useGroupName(): (group: EntityPeerGroup) => string {
  const language = useLanguage();
  return (group) => entityPeerGroups[group][language === 'es' ? 'nombre' : 'name'];
}
