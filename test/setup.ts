/** Before every file of tests: what it starts ends with it. */

import { afterAll } from 'vitest';
import { endPrograms } from './programs.ts';

afterAll(endPrograms);
