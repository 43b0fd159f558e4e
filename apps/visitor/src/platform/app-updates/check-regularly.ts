/** A browser looks for a new version only when a page is loaded; a page that stays open looks for itself. */
const UPDATE_CHECK_MS = 15 * 60_000;

/** Asks for a new version every quarter of an hour while somebody looks at the page, and when they look again. */
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
