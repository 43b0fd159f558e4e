/**
 * Starts the app unless it has started already: the load guard may have fetched the scripts a second time while the
 * first request was only slow.
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

/** Ends the message of `reportStartFailure`. */
export function reportStartRecovery(): void {
  document.dispatchEvent(new Event('app-started'));
}
