/** A worker thread of TypeScript: on Node 20 a thread does not inherit the loader that its process was started with. */

import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { default: createWorker } = await import(workerData.module);
const { perform, transferList = () => [] } = createWorker(workerData.data);

parentPort.on('message', (task) => {
  try {
    const result = perform(task);
    parentPort.postMessage({ result }, transferList(result));
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
