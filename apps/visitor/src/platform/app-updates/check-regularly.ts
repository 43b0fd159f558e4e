/** Browsers check for a new version only on page load; a page that stays open has to check itself. */
const UPDATE_CHECK_MS = 15 * 60_000;

/** Checks for a new version every quarter of an hour while the page is visible, and when it becomes visible again. */
export function checkRegularly(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  let checkedAt = performance.now();
  const check = () => {
    const isDue = performance.now() - checkedAt >= UPDATE_CHECK_MS;
    if (!isDue || document.visibilityState === 'hidden' || !navigator.onLine) return;
    checkedAt = performance.now();
    registration.update().catch((error) => console.warn('could not look for a new version', error));
  };
  setInterval(check, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', check);
}
