/** The page of an entity with what a reader works. */

import { livingPage } from '../document/live.tsx';
import type { EntityFacts } from './facts.ts';
import { EntityPage } from './page.tsx';

export const livingEntity = livingPage((facts: EntityFacts) => <EntityPage {...facts} />);
