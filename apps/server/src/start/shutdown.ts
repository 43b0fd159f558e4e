/** Time limit for running requests and imports when the server is stopped. */
const STOP_MS = 10_000;

export interface Shutdown {
  /** Aborted at the first signal to stop the server. */
  signal: AbortSignal;
  /** Adds a function that is called when the server stops. The function that was added last is called first. */
  atEnd(close: () => Promise<unknown>): void;
}

/**
 * At the first signal, the server accepts no new requests, finishes the running ones, rolls back imports and closes the
 * database. At the second signal, the process ends at once.
 */
export function shutdownOnSignal(): Shutdown {
  const controller = new AbortController();
  const parts: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    if (controller.signal.aborted) process.exit(1);
    controller.abort();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    for (const close of parts.toReversed()) await close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return { signal: controller.signal, atEnd: (close) => void parts.push(close) };
}
