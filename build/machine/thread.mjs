/** Starts a worker thread of TypeScript: on Node 20 a thread does not inherit the loader that its process was started with. */

import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.module);
