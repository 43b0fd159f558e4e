import type { AppUpdates } from './app-updates.ts';
import { checkRegularly } from './check-regularly.ts';

/**
 * Delays between attempts to install the service worker. The worker fetches about 200 files and retries each of
 * them.
 */
const RETRY_DELAYS_MS = [2000, 15_000, 60_000];

export function browserAppUpdates(): AppUpdates {
  let waiting: ServiceWorker | null = null;
  let isWanted = false;
  const { promise: cached, settle } = untilSettled();
  return {
    async start(ready) {
      // Browsers have no service workers on plain http and in some private windows. The guide then needs the
      // network.
      const workers = navigator.serviceWorker;
      if (!workers) return settle();
      const offer = (worker: ServiceWorker | null) => {
        // Without a controller, this worker is the first version. It needs no consent of the visitor.
        if (!worker || !workers.controller) return;
        waiting = worker;
        // If the visitor has already agreed to an update, a newer worker is activated without asking again.
        if (isWanted) worker.postMessage('skipWaiting');
        else ready();
      };
      await pageIsQuiet();
      const registration = await register(workers, settle);
      offer(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') offer(installing);
        });
      });
      checkRegularly(registration);
      await workers.ready;
      watchAssets((keep) => {
        // If the worker does not control the page, it does not see the page's requests, for example for a
        // language. The page therefore sends the worker the paths to cache.
        if (!workers.controller) registration.active?.postMessage({ keep });
      });
    },
    whenCached: () => cached,
    async keepAll() {
      const { active } = (await navigator.serviceWorker?.ready) ?? {};
      if (!active) return;
      const { port1, port2 } = new MessageChannel();
      const kept = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      active.postMessage({ keep: 'all' }, [port2]);
      await kept;
    },
    apply() {
      // If the visitor has already agreed in another tab, the new worker is active and no event will follow.
      if (waiting?.state !== 'installed') return window.location.reload();
      // The new worker controls all tabs, so each tab reloads once.
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      });
      navigator.serviceWorker.controller?.postMessage('leave');
      isWanted = true;
      waiting.postMessage('skipWaiting');
    },
  };
}

function untilSettled(): { promise: Promise<void>; settle: () => void } {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/**
 * Registers the service worker while online. Retries if the worker or a file that it needs could not be loaded.
 * `tried` is called after each attempt, whether it succeeded or failed.
 */
async function register(
  workers: ServiceWorkerContainer,
  tried: () => void,
): Promise<ServiceWorkerRegistration> {
  for (const delay of RETRY_DELAYS_MS) {
    await untilOnline();
    try {
      const registration = await workers.register('/sw.js');
      // If installing an update fails, the earlier worker remains active.
      if (registration.active || (await hasInstalled(registration.installing))) return registration;
    } catch (error) {
      // An error other than TypeError means that the browser or its settings forbid service workers.
      if (!(error instanceof TypeError)) throw error;
      console.warn('the service worker did not arrive', error);
    } finally {
      tried();
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  await untilOnline();
  return workers.register('/sw.js');
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}

function hasInstalled(worker: ServiceWorker | null): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker?.state === 'installing') return;
      resolve(worker?.state !== 'redundant');
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Waits until the page has loaded. The worker fetches the whole app, which would delay the page's pictures. */
async function pageIsQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // Safari has no requestIdleCallback.
  await new Promise<void>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** Reports which of the app's files this page has already loaded, and later each file that it loads. */
function watchAssets(fetched: (paths: string[]) => void): void {
  new PerformanceObserver((list) => {
    const paths = list.getEntries().map(({ name }) => new URL(name).pathname);
    fetched(paths.filter((path) => path.startsWith('/assets/')));
  }).observe({ type: 'resource', buffered: true });
}
