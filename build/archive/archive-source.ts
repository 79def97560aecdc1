/** Where an archive is read from: a file, or an address that answers with one. */

import { createReadStream } from 'node:fs';

/** In one sentence that names the archive, what was found and what was expected. */
export class UnusableArchive extends Error {
  override readonly name = 'UnusableArchive';
}

export interface ArchiveSource {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Throws `UnusableArchive` where there is nothing to be read. */
export const openArchive = (from: string): ArchiveSource => ({
  name: from,
  bytes: /^https?:\/\//.test(from) ? download(from) : readFile(from),
});

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 20 });
  } catch (cause) {
    throw new UnusableArchive(`${path} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

async function* download(url: string): AsyncGenerator<Uint8Array> {
  try {
    const response = await fetch(url);
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}, expected 200`);
    }
    yield* response.body;
  } catch (cause) {
    const { message, cause: inner } = cause as Error;
    const why = inner instanceof Error ? `${message}: ${inner.message}` : message;
    throw new UnusableArchive(`${url} cannot be read: ${why}`, { cause });
  }
}
