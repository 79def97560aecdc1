/** `/sectores`: the tree of CIIU groups. */

import { files } from '../../../contract/files/files.ts';
import type { Handler } from '../http/handler.ts';

export const sectores: Handler<'sectores'> = async (_, release) => ({
  data: await release.json(files.sectors),
});
