/** A release for tests to damage, and an intact one beside it. */

import { cpSync } from 'node:fs';
import type { Manifest } from '../../contract/stored/layout.ts';
import { sharedSample, small, tempFolder } from '../build-fixture.ts';
import { manifestOf, nitsOf } from '../released.ts';

export interface Damageable {
  readonly whole: string;
  /** A copy of this process alone: each test damages it and repairs it. */
  readonly copy: string;
  readonly manifest: Manifest;
  /** The first company in the index. */
  readonly nit: string;
}

export async function damageable(): Promise<Damageable> {
  const { out: whole } = await sharedSample(small);
  const copy = tempFolder('damaged');
  cpSync(whole, copy, { recursive: true });
  return { whole, copy, manifest: manifestOf(whole), nit: nitsOf(whole, 'siis')[0]! };
}
