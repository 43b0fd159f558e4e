import { anySignal } from '#platform/network/any-signal.ts';

// A new worker becomes active only when the current worker has no pending requests. A picture on a dead connection,
// or paused audio, may be pending for minutes. Therefore, all requests are aborted when the visitor agrees to the
// update.
const leaving = new AbortController();

export const left: AbortSignal = leaving.signal;

export function leave(): void {
  leaving.abort();
}

/** Fetches a file. The request is aborted when the visitor agrees to an update, or by `signal`. */
export function fetchUntilLeft(request: Request, signal: AbortSignal = request.signal): Promise<Response> {
  return fetch(request, { signal: anySignal([signal, left]) });
}
