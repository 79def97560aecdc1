/** The function of `/series`: one line or indicator of some companies, or of all in a year. */

import { frame } from './_lib/handlers/frame.ts';
import { series } from './_lib/handlers/series.ts';
import type { HandlersOf } from './_lib/http/handler.ts';
import { serve } from './_lib/http/serve.ts';

export default serve({ frame, series } satisfies HandlersOf<'series'>);
