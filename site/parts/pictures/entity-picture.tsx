/** Pictures of supervised entities: of their types or of the entities of one, by assets, and of an entity by quarter. */

import { type EntityPeerGroup, entityPeerGroups } from '../../../contract/entity-groups.ts';
import { files } from '../../../contract/files/files.ts';
import { metaOf } from '../../../contract/http/envelope.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { formatsIn } from '../../words/formats.ts';
import { pathIn } from '../../words/language.ts';
import { entityGroupWords, entityWords, pictureWords } from '../../words/words.ts';
import { draw } from '../charts/charts.tsx';
import type { PageContext } from '../document/context.ts';
import type { MissingPage } from '../document/missing.ts';
import { quarterOf } from '../entity/cut.ts';
import { loadPeers } from '../entity/peers.ts';
import { barsDrawing } from './bars-drawing.tsx';
import type { Picture } from './picture-frame.tsx';

const pictured = 10;

const isGroup = (key: string): key is EntityPeerGroup => Object.hasOwn(entityPeerGroups, key);

/** The largest at the newest cut. `grupo`: a type, or '' for all types */
export async function loadEntitiesPicture(
  { release, client, site }: PageContext,
  grupo: string,
  language: Language,
): Promise<MissingPage | Picture> {
  const { corte_de_referencia: corte } = await release.json(files.entityFigures);
  if (corte === null || (grupo !== '' && !isGroup(grupo))) return { missing: 'pagina' };
  const chosen = isGroup(grupo) ? grupo : null;
  const { data } = await client.sfc_screener({
    corte,
    ...(chosen && { grupo: [chosen] }),
    cifras: ['activos'],
    sort: 'activos',
    page_size: pictured,
  });
  const named = language === 'es' ? 'nombre' : 'name';
  const rows = chosen
    ? data.entidades.map(({ nombre, cifras }) => ({ name: nombre, amount: cifras.activos ?? null }))
    : data.grupos.map((group) => ({ name: group[named], amount: group.cifras.activos?.total ?? null }));
  const known = rows
    .flatMap(({ name, amount }) => (amount === null ? [] : [{ name, amount }]))
    .sort((a, b) => b.amount - a.amount)
    .slice(0, pictured);
  const [first] = known;
  if (!first) return { missing: 'pagina' };
  const { inUnit, money, shortUnitFor } = formatsIn[language];
  const unit = shortUnitFor(
    known.map(({ amount }) => amount),
    1,
  );
  const bars = known.map((row) => ({ ...row, codigo: null, text: inUnit(row.amount, 1, unit) }));
  const words = pictureWords[language];
  const subject = chosen ? entityPeerGroups[chosen][named] : entityGroupWords[language].title;
  const measure = words.assetsAt(corte, unit.name);
  return {
    name: `${subject}: ${measure}: ${bars.map(({ name, text }) => `${name} ${text}`).join('; ')}`,
    finding: words.mostAssets(first.name, money(first.amount, 1)),
    subject,
    measure,
    drawing: barsDrawing(bars),
    path: pathIn(language, chosen ? `/sfc?grupo=${chosen}` : '/sfc'),
    site,
    language,
    operation: 'sfc_screener',
    meta: metaOf('sfc_screener', release.manifest, '/'),
  };
}

/** Its assets by quarter; of one that files XBRL alone, its return on equity by year. */
export async function loadEntityPicture(
  context: PageContext,
  nit: string,
  language: Language,
): Promise<MissingPage | Picture> {
  const { release, site } = context;
  if (!release.has('sfc', nit)) return { missing: 'entidad', nit };
  const [{ data }, { evidencia }, peers] = await Promise.all([
    release.json(files.entity, nit),
    release.json(files.entityMore, nit),
    loadPeers(context, nit),
  ]);
  const { inUnit, money, number, shortUnitFor } = formatsIn[language];
  const words = pictureWords[language];
  const common = {
    subject: data.profile.name,
    path: pathIn(language, `/sfc/${nit}`),
    site,
    language,
    operation: 'sfc',
    meta: metaOf('sfc', release.manifest, '/'),
  } as const;
  const pictureOfBars = (
    measure: string,
    finding: string | undefined,
    bars: {
      readonly years: readonly number[];
      readonly cuts?: readonly string[];
      readonly values: readonly (number | null)[];
    },
    figure: (value: number) => string,
  ): Picture => ({
    ...common,
    measure,
    finding,
    name: [`${common.subject}: ${measure}`, finding].filter(Boolean).join('. '),
    drawing: (room, dress) =>
      draw(
        {
          years: bars.years,
          cuts: bars.cuts,
          width: room.width,
          height: room.height,
          place: room,
          language,
          figure,
          series: [{ label: measure, values: bars.values, ink: 'one', kind: 'bars' }],
        },
        dress,
      ).element,
  });

  if (peers?.assets.some((value) => value !== null)) {
    const unit = shortUnitFor(peers.assets, 1);
    const profit = peers.rows.find(({ key }) => key === 'ganancia_12_meses')?.value ?? null;
    return pictureOfBars(
      words.assetsByQuarter(peers.corte, unit.name),
      profit === null ? undefined : words.earnedInTwelveMonths(Math.sign(profit), money(Math.abs(profit), 1)),
      {
        years: peers.quarters.map((_, i) => i),
        cuts: peers.quarters,
        values: peers.assets.map((value) => (value === null ? null : value / unit.pesos)),
      },
      (value) => inUnit(value * unit.pesos, 1, unit),
    );
  }
  const years = Object.keys(data.ratios).map(Number);
  const values = years.map((year) => data.ratios[year]?.roe ?? null);
  const last = values.findLastIndex((value) => value !== null);
  if (last < 0) return { missing: 'pagina' };
  const { percent } = entityWords[language];
  const year = years[last]!;
  const quarter = quarterOf(data.filings, data.profile.entity_id, evidencia.ratio_sources, year);
  return pictureOfBars(
    words.roeByYear,
    words.roeWas(percent(values[last]!), quarter ?? `${year}-12-31`),
    { years, values: values.map((value) => (value === null ? null : 100 * value)) },
    (value) => number(value, 1),
  );
}
