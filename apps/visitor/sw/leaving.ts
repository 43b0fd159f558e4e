import { anySignal } from '#platform/network/any-signal.ts';

// A new worker starts only when this one has no pending requests. A picture on a dead connection, or a paused audio,
// is pending for minutes. When the visitor agrees to the update, all requests are aborted.
const leaving = new AbortController();

export const left: AbortSignal = leaving.signal;

export function leave(): void {
  leaving.abort();
}

/** Fetches until the update. Also aborts with `signal`, if the page needs no response or has waited too long. */
export function fetchUntilLeft(request: Request, signal: AbortSignal = request.signal): Promise<Response> {
  return fetch(request, { signal: anySignal([signal, left]) });
}
