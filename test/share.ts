/** Makes the sample that most tests share, for whoever runs it beside the first of them, which mostly wait. */

import { sharedSample } from './shared-sample.ts';

await sharedSample();
