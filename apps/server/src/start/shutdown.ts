/** How long requests and imports that are under way get when the server is stopped. */
const STOP_MS = 10_000;

export interface Shutdown {
  /** Aborted at the first signal. */
  signal: AbortSignal;
  /** Adds what is to be closed at the end; what was opened last is closed first. */
  atEnd(close: () => Promise<unknown>): void;
}

/**
 * At the first signal there are no new requests, the running ones end, imports are taken back and the database
 * closes. At the second the process ends at once.
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
