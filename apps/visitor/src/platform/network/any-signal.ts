/**
 * Like `AbortSignal.any`, which Safari lacks before 17.4, Firefox before 124 and Chrome before 116. In these
 * browsers, a signal keeps its listener until one of the signals aborts.
 */
export function anySignal(signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals);
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  }
  return either.signal;
}
