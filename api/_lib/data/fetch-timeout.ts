/** A timeout for a fetch and the reading of its body. An abort signal alone does not end a body once its request was garbage collected. */

export interface TimedFetch {
  readonly signal: AbortSignal;
  /** Reads the complete body. Throws when the time is over. */
  bytes(response: Response): Promise<Buffer<ArrayBuffer>>;
}

/** Runs `work` with a timeout. Throws what `work` throws, or that it took longer. */
export async function withFetchTimeout<T>(ms: number, work: (timely: TimedFetch) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(new Error(`took more than ${ms} ms`)), ms);
  try {
    return await work({ signal, bytes: (response) => readBody(response, signal) });
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: Response, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const end = () => void reader?.cancel().catch(() => {});
  signal.addEventListener('abort', end);
  // A signal that is aborted already calls no listener.
  if (signal.aborted) end();
  const chunks: Uint8Array[] = [];
  try {
    for (let read = await reader?.read(); read?.value; read = await reader!.read()) chunks.push(read.value);
    signal.throwIfAborted();
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
