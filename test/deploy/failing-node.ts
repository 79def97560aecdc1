/** Imported by a server before its own code: its disk calls below FAILING_DATA or of the site fail as the file FAILING_NOW says. */

import { appendFileSync, readFileSync } from 'node:fs';
import { callError, failDisk } from '../api/server/failing-disk.ts';

const { FAILING_NOW: now, FAILING_DATA: data } = process.env as Record<string, string>;

failDisk((call, path) => {
  if (!path.startsWith(data!) && !path.includes('public') && !path.includes('cifras-site-')) return null;
  const [failing, code] = readFileSync(now!, 'utf8').split(' ');
  if (failing !== call) return null;
  appendFileSync(`${now}.count`, '.');
  return callError(code!, call);
});
