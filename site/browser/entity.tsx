/** The page of an entity with what a reader works. */

import { enliven } from '../parts/document/live.tsx';
import type { EntityFacts } from '../parts/entity/facts.ts';
import { EntityPage } from '../parts/entity/page.tsx';
import './shell.tsx';

enliven((facts: EntityFacts) => <EntityPage {...facts} />);
