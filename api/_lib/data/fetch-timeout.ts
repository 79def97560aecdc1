/** What asking for a file and reading it may take together. A signal alone does not do: once its request is collected, nothing ends the body that still comes. */

export interface Timely {
  readonly signal: AbortSignal;
  /** The whole body. Throws when the time is over. */
  bytes(response: Response): Promise<Buffer<ArrayBuffer>>;
}

/** Gives `work` so many milliseconds. Throws what it throws, or that it took longer. */
export async function within<T>(ms: number, work: (timely: Timely) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(new Error(`took more than ${ms} ms`)), ms);
  try {
    return await work({ signal, bytes: (response) => bytesOf(response, signal) });
  } finally {
    clearTimeout(timer);
  }
}

async function bytesOf(response: Response, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const end = () => void reader?.cancel().catch(() => {});
  signal.addEventListener('abort', end);
  // An abort that is past calls no listener.
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
