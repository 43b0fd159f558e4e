// A newer worker starts only when this one has nothing under way, and a picture on a dead line or a sound that is
// paused half heard is under way for minutes. When the visitor wants the newer one, all of that is let go.
const leaving = new AbortController();

export const left: AbortSignal = leaving.signal;

export function leave(): void {
  leaving.abort();
}

/** Also stops when `signal` says so: the page no longer wants it, or it takes too long. */
export function fetchUntilLeft(request: Request, signal: AbortSignal = request.signal): Promise<Response> {
  return fetch(request, { signal: AbortSignal.any([signal, left]) });
}
