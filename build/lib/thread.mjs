/** A worker thread of TypeScript: on Node 20 a thread does not inherit the loader that its process was started with. */

import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
let worker;

parentPort.on('message', async ({ module, data, task }) => {
  if (module) {
    const { default: createWorker } = await import(module);
    worker = createWorker(data);
    return parentPort.postMessage({ result: null });
  }
  try {
    const result = worker.perform(task);
    parentPort.postMessage({ result }, worker.transferList?.(result) ?? []);
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
