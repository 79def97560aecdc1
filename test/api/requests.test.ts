/** The table of requests against the handlers in process. */

import { beforeAll, expect, it } from 'vitest';
import { siteUrl } from '../paths.ts';
import { sampleWithIds } from './fixture-ids.ts';
import { type InProcessApp, openInProcessApp } from './in-process-app.ts';
import { namedRows, requestInProcess } from './in-process-rows.ts';
import { verify } from './verify.ts';

const { folder, ids } = await sampleWithIds();
const rows = namedRows(ids);

let app: InProcessApp;
beforeAll(async () => {
  app = await openInProcessApp(folder);
});

it.each(rows)('%s', async (_, row) => verify(row, await requestInProcess(app, row), siteUrl));

it('there are some two hundred', () => expect(rows.length).toBeGreaterThan(200));
