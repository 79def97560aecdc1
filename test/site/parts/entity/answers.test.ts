/** The first screen of an entity's page: to which day its last figures are, and what its figures answer. */

import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../../contract/http/parameters.ts';
import type { Search } from '../../../../contract/http/schemas.ts';
import { EntityAnswers, NewestCut } from '../../../../site/parts/entity/answers.tsx';
import type { EntityFacts } from '../../../../site/parts/entity/facts.ts';
import { formatsIn } from '../../../../site/words/formats.ts';
import { LanguageContext } from '../../../../site/words/language.ts';
import { entityWords } from '../../../../site/words/words.ts';
import { printed } from '../../../build-fixture.ts';
import { type DrawnSite, openDrawnSite } from '../../pages/drawn.ts';

let site: DrawnSite;
let entities: EntityFacts[];
beforeAll(async () => {
  site = await openDrawnSite(printed);
  const words = [
    'banco',
    'seguros',
    'fiduciaria',
    'pensiones',
    'cooperativa',
    'constructora',
    'financiamiento',
  ];
  const found = await Promise.all(
    words.map((q) => site.data<Search>(`/api/v1/search?q=${q}&source=sfc&limit=50`)),
  );
  const nits = [...new Set(found.flatMap(({ results }) => results.map(({ nit }) => nit)))];
  entities = await Promise.all(nits.map((nit) => site.facts<EntityFacts>(`/sfc/${nit}`)));
});

const drawn = (part: Parameters<typeof h>[0], facts: EntityFacts, language: Language = 'es') =>
  renderToString(h(LanguageContext.Provider, { value: language, children: h(part, facts as never) }));
const newest = (facts: EntityFacts, language?: Language) => drawn(NewestCut as never, facts, language);
/** The sentences, without their links. */
const answers = (facts: EntityFacts, language?: Language): string[] =>
  drawn(EntityAnswers as never, facts, language)
    .split('</p>')
    .slice(0, -1)
    .map((html) => html.replaceAll(/<[^>]*>/g, ''));

type Row = NonNullable<EntityFacts['peers']>['rows'][number];
const rowOf = ({ peers }: EntityFacts, key: string) => peers?.rows.find((row) => row.key === key);
/** The same facts with another row of a figure. */
const withRow = (facts: EntityFacts, key: string, change: Partial<Row>): EntityFacts => ({
  ...facts,
  entity: { ...facts.entity, ratios: {}, ratio_sources: {} },
  peers: {
    ...facts.peers!,
    rows: facts.peers!.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
  },
});
const bank = () => entities.find((facts) => facts.peers && rowOf(facts, 'npl_ratio')?.percentile)!;

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const { answers: said, percent } = entityWords[language];
  const { money, number } = formatsIn[language];

  it('the sentences have the figures of the newest cut, and the places that the table gives', () => {
    let told = 0;
    for (const facts of entities.filter(({ peers }) => peers)) {
      const text = answers(facts, language).join('\n');
      for (const key of ['ganancia_12_meses', 'activos', 'reservas_tecnicas']) {
        const value = rowOf(facts, key)?.value;
        if (typeof value === 'number') expect(text).toContain(money(Math.abs(value), 1));
      }
      for (const key of ['roe', 'equity_to_assets', 'capital_adequacy', 'npl_ratio']) {
        const row = rowOf(facts, key);
        if (typeof row?.value !== 'number') continue;
        const shown =
          key === 'capital_adequacy' || row.value < 0 ? percent(row.value) : number(100 * row.value, 1);
        expect(text, `${facts.entity.profile.nit} ${key}`).toContain(shown);
        if (row.percentile === null || row.percentile < 0.5 || row.percentile >= 99.5) continue;
        told++;
        expect(text).toContain(said.moreThan(number(row.percentile)) + said.ofOthers);
      }
      expect(newest(facts, language)).toContain(said.lastFigures(facts.peers!.corte));
    }
    expect(told).toBeGreaterThan(20);
  });

  it('three or four sentences answer of each type', () => {
    for (const facts of entities) {
      const count = answers(facts, language).length;
      expect(count, facts.entity.profile.name).toBeGreaterThanOrEqual(3);
      expect(count).toBeLessThanOrEqual(4);
    }
  });

  it('a loss, and debts above what it has, are said as such', () => {
    const losing = withRow(withRow(bank(), 'ganancia_12_meses', { value: -2.5e9 }), 'roe', { value: -0.031 });
    const [earning] = answers(losing, language);
    expect(earning).toContain(said.lost + money(2.5e9, 1));
    expect(earning).toContain(percent(-0.031));
    const [, equity] = answers(withRow(bank(), 'equity_to_assets', { value: -0.2 }), language);
    expect(equity).toContain(percent(-0.2));
    expect(equity).toContain(said.negativeEquity('', true)[0]);
  });

  it('what is missing says why, and has no place', () => {
    const lacking = withRow(bank(), 'capital_adequacy', {
      value: null,
      percentile: null,
      reason: 'contradictory',
    });
    const [, , solvency] = answers(lacking, language);
    const reason = entityWords[language].reasons.contradictory!;
    expect(solvency).toBe(said.solvencyUnknown(reason.charAt(0).toLowerCase() + reason.slice(1)));
  });
});

it('who is above or below all others of its type is said to be', () => {
  const { answers: said } = entityWords.es;
  expect(answers(withRow(bank(), 'roe', { percentile: 100 }))[0]).toContain(said.moreThanAll + said.ofAll);
  expect(answers(withRow(bank(), 'roe', { percentile: 0 }))[0]).toContain(said.lessThanAll + said.ofAll);
});

it('every sentence leads to a block of the page', async () => {
  for (const facts of entities) {
    const page = await site.page(`/sfc/${facts.entity.profile.nit}`);
    const leads = [...drawn(EntityAnswers as never, facts).matchAll(/href="#([\w-]+)"/g)];
    expect(leads.length).toBeGreaterThan(0);
    for (const [, id] of leads) expect(page).toContain(`id="${id}"`);
  }
});

it('who is not at the newest cut of its type is said to be old, in red, with what its last ratios say', () => {
  const old = entities.filter(({ peers, newestCut }) => !peers && newestCut === '2025-12-31');
  expect(old.length).toBeGreaterThan(0);
  for (const facts of old) {
    expect(newest(facts)).toMatch(
      /<strong class="down">Última cifra: .*; no aparece al 31 de diciembre de 2025/,
    );
    expect(newest(facts)).not.toContain(entityWords.es.answers.notCompared);
    expect(answers(facts).length).toBeGreaterThan(1);
  }
});

it('a ratio of an earlier day than the others of its year says of which', () => {
  const facts = entities.find(({ peers, entity }) => !peers && entity.ratios[2025]?.capital_adequacy)!;
  const { ratio_sources } = facts.entity;
  const { capital_adequacy, ...others } = ratio_sources[2025]!;
  const earlier = { ...capital_adequacy!, cut: '2025-03-31' };
  const told = answers({
    ...facts,
    entity: {
      ...facts.entity,
      ratio_sources: { ...ratio_sources, 2025: { ...others, capital_adequacy: earlier } },
    },
  });
  expect(told.filter((sentence) => sentence.includes('solvencia'))).toEqual([
    expect.stringMatching(/%, al 31 de marzo de 2025\.$/),
  ]);
  expect(answers(facts).join()).not.toContain(', al ');
});

it('who files XBRL alone is not old for it, and is said not to be compared', () => {
  const issuers = entities.filter(({ peers, newestCut }) => !peers && newestCut === '2024-12-31');
  expect(issuers.length).toBeGreaterThan(0);
  for (const facts of issuers) {
    expect(newest(facts)).not.toContain('class="down"');
    expect(newest(facts)).toContain(entityWords.es.answers.notCompared);
    expect(newest({ ...facts, newestCut: '2026-12-31' })).toContain('class="down"');
  }
});
