/** `/empresa/{nit}`: the sections of one company. */

import { companySections } from '../company/sections.ts';
import type { Handler } from '../http/handler.ts';

export const empresa: Handler<'empresa'> = ({ nit, ...wanted }, release) =>
  companySections(release, nit, wanted);
