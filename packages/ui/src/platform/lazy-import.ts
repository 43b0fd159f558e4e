// The builds use this file in place of Vite's preload helper (load-guard.vite.ts). Some browsers remember a module
// that failed to load, and every later import of it fails at once. So each file of a lazy chunk is first fetched
// into the browser's cache, with retries. Only then is it imported.

const RETRY_DELAYS_MS = [500, 2000];
/** Maximum time without receiving a byte. After that, a request is treated as failed. */
const STALL_MS = 10_000;

/** Thrown when a file of the app could not be fetched. */
export class LoadError extends Error {
  /** Whether the server no longer has the file. Then a retry is useless, but reloading the page may help. */
  readonly isGone: boolean;

  constructor(url: string, cause: unknown, isGone = false) {
    super(`could not load ${url}`, { cause });
    this.name = 'LoadError';
    this.isGone = isGone;
  }
}

const fetched = new Map<string, Promise<void>>();

/** Imports a lazy chunk after all of its files have been fetched. */
export async function importLazily<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const urls = files.map(urlOf);
  const pending = urls.filter((url) => !isInPage(url));
  await Promise.all(pending.map(fetchOnce));
  // Style sheets are added in the order of the build, because the order determines which CSS rules apply.
  await Promise.all(pending.filter(isStyle).map(addStyle));
  try {
    return await load();
  } catch (error) {
    const unchecked = urls.filter((url) => !pending.includes(url) && !isStyle(url));
    if (unchecked.length === 0) throw error;
    // The page has loaded these files without retries, so one of them may have failed. They are fetched again with
    // retries.
    await Promise.all(unchecked.map(fetchOnce));
    return load();
  }
}

const isStyle = (url: string) => url.endsWith('.css');

/**
 * Returns the URL of a file. After a retry of the load guard, the URL of a module contains `/retry-N/`. The
 * URL of a style sheet never contains it.
 */
function urlOf(file: string): string {
  const { href } = new URL(file.split('/').at(-1) ?? '', import.meta.url);
  return isStyle(file) ? href.replace(/\/retry-\d+\//, '/') : href;
}

function isInPage(url: string): boolean {
  const elements = isStyle(url)
    ? document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    : document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('script[src],link[rel=modulepreload]');
  return Array.from(elements).some((each) => ('href' in each ? each.href : each.src) === url);
}

function fetchOnce(url: string): Promise<void> {
  let file = fetched.get(url);
  if (!file) {
    file = fetchWithRetries(url);
    fetched.set(url, file);
    file.catch(() => fetched.delete(url));
  }
  return file;
}

async function fetchWithRetries(url: string): Promise<void> {
  for (const delay of [...RETRY_DELAYS_MS, undefined])
    try {
      return await fetchWhole(url);
    } catch (error) {
      if (error instanceof LoadError && error.isGone) throw error;
      // If the browser is offline, there is no retry, because it would only delay the error.
      if (delay === undefined || !navigator.onLine) throw new LoadError(url, error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
}

async function fetchWhole(url: string): Promise<void> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALL_MS);
  };
  try {
    restart();
    const response = await fetch(url, { signal: stalled.signal });
    if (!response.ok) throw new LoadError(url, response.status, [404, 410].includes(response.status));
    // The body is read to its end. Otherwise the browser would not store the file in its cache.
    const reader = response.body?.getReader();
    while (reader && !(await reader.read()).done) restart();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Adds a style sheet to the page. If it fails to load, the load guard retries it. Until then, the chunk is
 * shown without its styles.
 */
function addStyle(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}
