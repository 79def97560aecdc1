/** The page of an entity, of which a reader works nothing at first. */

import { enliven } from '../parts/document/enliven.ts';
import { notLoaded } from './shell.tsx';

enliven(async () => (await import('../parts/entity/living.tsx')).livingEntity, notLoaded);
