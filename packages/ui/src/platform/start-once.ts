/**
 * Starts the app unless it has started already. It may be called twice: the load guard may have fetched the
 * scripts again while the first request was only slow.
 */
export function startOnce(start: () => void): void {
  const { dataset } = document.documentElement;
  if (dataset.started !== undefined) return;
  dataset.started = '';
  document.dispatchEvent(new Event('app-started'));
  start();
}

/** Makes the load guard show its message, because the app cannot show its first screen. */
export function reportStartFailure(): void {
  document.dispatchEvent(new Event('app-failed'));
}

/** Hides the message that `reportStartFailure` has shown. */
export function reportStartRecovery(): void {
  document.dispatchEvent(new Event('app-started'));
}
