/**
 * Starts the app unless it has started already. It may be called twice: if the scripts load slowly, the load guard
 * loads them a second time.
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
