/**
 * Like `AbortSignal.any`, which Safari lacks before 17.4, Firefox before 124 and Chrome before 116. There, the listeners
 * on a signal that never aborts remain as long as the signal.
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
