/**
 * The layers of the code from bottom to top, each with the layers that it may import from. These stand before it, so that
 * no import goes upward or in a circle. Every folder of code is a layer.
 */

import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf, rules, sourcesOf } from './imports.ts';

const contract = [
  'contract',
  'contract/names',
  'contract/http',
  'contract/figures',
  'contract/client',
  'contract/stored',
  'contract/files',
  'contract/feeds',
];
const ground = [...contract, 'build/lib', 'build/tables'];
const siis = ['build/raw', 'build/siis/csv', 'build/siis/rows', 'build/siis/filings', 'build/siis/figures'];
const sfc = ['build/sfc/xbrl', 'build/sfc/open-data', 'build/sfc/filings'];
const ofAnswers = ['build/country', 'build/publish', 'build/downloads'];
const ofApi = [...contract, 'api/_lib'];
const drawing = [...contract, 'site/words', 'site/parts/document', 'site/parts/figures'];
const subjects = [
  'site/parts/transitions',
  'site/parts/company',
  'site/parts/compare',
  'site/parts/sector',
  'site/parts/departments',
  'site/parts/lines',
  'site/parts/home',
  'site/parts/downloads',
  'site/parts/entity',
  'site/parts/explorer',
  'site/parts/margins',
  'site/parts/search',
  'site/parts/sql',
  'site/parts/match',
  'site/parts/own-figures',
  'site/parts/pictures',
];
const parts = [...drawing, 'site/parts/charts', ...subjects];
const documents = [
  ...contract,
  'site/words',
  'site/parts/document',
  'site/documents/openapi',
  'site/documents/reference',
];

export const layers: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'contract/names': ['contract'],
  'contract/http': ['contract'],
  'contract/figures': ['contract', 'contract/http'],
  'contract/client': ['contract', 'contract/http'],
  'contract/stored': ['contract', 'contract/names', 'contract/http'],
  'contract/files': ['contract', 'contract/http', 'contract/stored'],
  'contract/feeds': ['contract', 'contract/http', 'contract/stored', 'contract/files'],

  'build/lib': contract,
  'build/tables': contract,
  'build/raw': ground,
  'build/country': ground,
  'build/publish': [...ground, 'build/raw'],
  'build/downloads': [...ground, 'build/publish'],
  'build/siis/csv': ground,
  'build/siis/rows': [...ground, 'build/raw', 'build/siis/csv'],
  'build/siis/filings': [...ground, 'build/raw', 'build/siis/csv', 'build/siis/rows'],
  'build/siis/figures': [...ground, 'build/raw', 'build/country', 'build/siis/csv', 'build/siis/filings'],
  'build/siis/groups': [...ground, 'build/publish', 'build/siis/figures'],
  'build/siis/answers': [...ground, ...ofAnswers, ...siis, 'build/siis/groups'],
  'build/siis': [...ground, ...ofAnswers, ...siis, 'build/siis/groups', 'build/siis/answers'],
  'build/explain': [...ground, ...siis],
  'build/sfc/xbrl': ground,
  'build/sfc/open-data': [...ground, 'build/raw', 'build/sfc/xbrl'],
  'build/sfc/filings': [...ground, 'build/raw', 'build/sfc/xbrl', 'build/sfc/open-data'],
  'build/sfc/answers': [...ground, ...ofAnswers, ...sfc],
  'build/sfc': [...ground, 'build/raw', ...ofAnswers, ...sfc, 'build/sfc/answers'],
  'build/archive': [...ground, 'build/publish'],
  'build/changes': [...ground, 'build/raw', 'build/publish', 'build/downloads'],
  'build/guard': [...ground, 'build/raw', 'build/changes', 'build/siis/filings'],
  'build/release': [
    ...ground,
    ...ofAnswers,
    'build/changes',
    'build/guard',
    ...siis,
    'build/siis/groups',
    'build/siis/answers',
    'build/siis',
    'build/sfc/answers',
    'build/sfc',
  ],
  'build/fetch': [...ground, 'build/siis/csv'],
  'build/refresh': [
    'build/archive',
    ...ground,
    'build/raw',
    'build/publish',
    'build/siis/rows',
    'build/changes',
    'build/guard',
    'build/release',
    'build/fetch',
  ],
  'build/sample': ground,
  'build/deployment': [...ground, 'build/publish', 'build/archive'],
  build: [...ground, 'build/archive', 'build/guard', 'build/release', 'build/refresh'],

  'agents/mcp': contract,
  'agents/reconcile': contract,

  'site/words': contract,
  'site/parts/document': [...contract, 'site/words'],
  'site/parts/figures': [...contract, 'site/words', 'site/parts/document'],
  'site/parts/charts': drawing,
  'site/parts/transitions': drawing,
  'site/parts/company': [...drawing, 'site/parts/charts', 'site/parts/transitions'],
  'site/parts/compare': [...drawing, 'site/parts/charts', 'site/parts/company'],
  'site/parts/sector': [...drawing, 'site/parts/charts', 'site/parts/company'],
  'site/parts/departments': [...drawing, 'site/parts/charts', 'site/parts/sector'],
  'site/parts/lines': [...drawing, 'site/parts/charts', 'site/parts/sector'],
  'site/parts/home': [...drawing, 'site/parts/charts'],
  'site/parts/downloads': drawing,
  'site/parts/entity': [...drawing, 'site/parts/charts'],
  'site/parts/explorer': drawing,
  'site/parts/margins': drawing,
  'site/parts/search': [...drawing, 'site/parts/explorer'],
  'site/parts/sql': drawing,
  'site/parts/match': [...drawing, 'site/parts/explorer', 'site/parts/search', 'site/parts/sql'],
  'site/parts/own-figures': [...drawing, 'site/parts/company', 'site/parts/explorer', 'site/parts/sql'],
  'site/parts/pictures': [
    ...drawing,
    'site/parts/charts',
    'site/parts/company',
    'site/parts/sector',
    'site/parts/departments',
    'site/parts/entity',
  ],
  'site/pages': parts,
  site: [...parts, 'site/pages'],
  'site/browser': parts,
  'site/documents/openapi': contract,
  'site/documents/reference': documents.filter((layer) => layer !== 'site/documents/reference'),
  'site/documents': documents,

  'api/_lib': contract,
  'api/_lib/data': ofApi,
  'api/_lib/http': [...ofApi, 'api/_lib/data'],
  'api/_lib/rate-limit': [...ofApi, 'api/_lib/http'],
  'api/_lib/changes': [...ofApi, 'api/_lib/data', 'api/_lib/http'],
  'api/_lib/groups': [...ofApi, 'api/_lib/data', 'api/_lib/http'],
  'api/_lib/company': [...ofApi, 'api/_lib/data', 'api/_lib/http', 'api/_lib/changes', 'api/_lib/groups'],
  'api/_lib/margins': [...ofApi, 'api/_lib/data', 'api/_lib/company'],
  'api/_lib/search': [...ofApi, 'api/_lib/data'],
  'api/_lib/screener': [...ofApi, 'api/_lib/data', 'api/_lib/http', 'api/_lib/search'],
  'api/_lib/page-door': [...ofApi, 'api/_lib/data', 'api/_lib/http', 'api/_lib/rate-limit'],
  'api/_lib/agent-door': [
    ...ofApi,
    'api/_lib/data',
    'api/_lib/http',
    'api/_lib/rate-limit',
    'api/_lib/search',
  ],
  'api/_lib/handlers': [
    ...ofApi,
    'api/_lib/data',
    'api/_lib/http',
    'api/_lib/changes',
    'api/_lib/groups',
    'api/_lib/company',
    'api/_lib/margins',
    'api/_lib/search',
    'api/_lib/screener',
  ],
  'api/_lib/server': [...ofApi, 'api/_lib/data', 'api/_lib/http', 'api/_lib/rate-limit', 'api/_lib/screener'],
  api: [
    ...ofApi,
    'agents/mcp',
    'agents/reconcile',
    'api/_lib/data',
    'api/_lib/http',
    'api/_lib/rate-limit',
    'api/_lib/groups',
    'api/_lib/company',
    'api/_lib/search',
    'api/_lib/screener',
    'api/_lib/handlers',
    'api/_lib/page-door',
    'api/_lib/agent-door',
    'api/_lib/changes',
    'api/_lib/server',
    'site/parts/document',
    'site',
  ],
};

const names = Object.keys(layers);

/** Layers that may import from one that does not stand before them. */
export const upwardImports = (): string[] =>
  names.flatMap((layer, place) =>
    layers[layer]!.filter((other) => !names.slice(0, place).includes(other)).map(
      (other) => `${layer} names ${other}`,
    ),
  );

export const layerOf = (file: string): string | undefined => names.find((layer) => layer === dirname(file));

interface Import {
  readonly file: string;
  readonly target: string;
}

function importsBelow(root: string, folders: readonly string[]): Import[] {
  const files = folders.flatMap((folder) => sourcesOf(root, folder));
  return files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8'))
      .filter((name) => name.startsWith('.'))
      .map((name) => ({ file, target: normalize(join(dirname(file), name)) })),
  );
}

/** Imports from a layer that the importing one may not use, and files in no layer. */
export function boundaryViolations(root: string): string[] {
  return importsBelow(root, Object.keys(rules)).flatMap(({ file, target }) => {
    const [own, other] = [layerOf(file), layerOf(target)];
    if (own === undefined) return [`${file} stands in no layer`];
    if (other === undefined || other === own || layers[own]!.includes(other)) return [];
    return [`${file} imports ${target}: ${own} may not see ${other}`];
  });
}

/** Cycles of imports, each as the list of its files. */
export function circles(root: string): string[][] {
  const next = new Map<string, string[]>();
  for (const { file, target } of importsBelow(root, Object.keys(rules)))
    next.set(file, [...(next.get(file) ?? []), target]);
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push(way.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
