// Inline script of every page, inserted by load-guard.vite.ts. It retries scripts and style sheets that failed to
// load. If the retry fails, too, it shows a message. It must not import anything, because other files may have
// failed to load.

/** Title, text and button per language, from the JSON block in the page. */
type Texts = Record<string, [title: string, text: string, button: string]>;

const TEXTS_ID = 'load-texts';
const BOX_ID = 'load-failure';
const BACKOFF_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];
/**
 * Timeout for stalled connections. Such a connection neither responds nor fails, so there is no error event.
 */
const STALL_MS = 15_000;
const REQUEST_TIMEOUT_MS = 20_000;
/**
 * Number of failures after which the message is shown. It is not shown after the first one, because the first
 * retry usually succeeds.
 */
const FAILURES_BEFORE_MESSAGE = 2;
const STYLE = `#${BOX_ID}{position:sticky;top:0;z-index:9;display:grid;justify-items:center;gap:8px;box-sizing:border-box;max-height:50vh;overflow:auto;margin:0;padding:calc(16px + env(safe-area-inset-top)) 20px 16px;background:#fbf9f6;color:#1d1c1a;box-shadow:0 0 0 1px #8886;font:1rem/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}main#${BOX_ID}{position:fixed;inset:0;max-height:none;align-content:center}#${BOX_ID}>*{max-width:26rem}#${BOX_ID} div>*{margin:0 0 8px}#${BOX_ID} :is(h1,strong){display:block;font-size:1.25rem;font-weight:700;line-height:1.3}#${BOX_ID} button{width:100%;min-height:52px;padding:12px 24px;border:0;border-radius:26px;background:#1d1c1a;color:#fbf9f6;font:inherit;font-weight:700;cursor:pointer}#${BOX_ID} button:focus-visible{outline:3px solid;outline-offset:3px}#${BOX_ID} [aria-busy=true]{opacity:.6}@media(prefers-color-scheme:dark){#${BOX_ID}{background:#131211;color:#f4f1ec}#${BOX_ID} button{background:#f4f1ec;color:#131211}}`;

const hasStarted = () => document.documentElement.dataset.started !== undefined;
/** Style sheets that failed to load: number of failures by URL. */
const failedStyles = new Map<string, number>();
let scriptFailures = 0;
/**
 * Number of the retry, which is part of the URLs. Browsers may remember for a URL that its module failed to load,
 * so each retry needs new URLs.
 */
let graph = 0;
let isRetrying = false;
/** Whether the app has started, but cannot show its first screen. */
let hasFailed = false;
let box: HTMLElement | undefined;
const sleepers = new Set<() => void>();
/** Style sheets whose retry is scheduled already. They must not be scheduled twice. */
const scheduled = new WeakSet<HTMLLinkElement>();

/**
 * Waits before a retry (backoff). The wait ends early if the visitor presses the button or the network
 * returns.
 */
function backOff(failures: number): Promise<void> {
  const last = BACKOFF_MS.length - 1;
  return new Promise((resolve) => {
    sleepers.add(resolve);
    setTimeout(resolve, BACKOFF_MS[Math.min(failures, last)]);
  });
}

function wake(): void {
  for (const resolve of sleepers) resolve();
  sleepers.clear();
}

const entryScript = () => document.querySelector<HTMLScriptElement>('script[type=module][src]');
const retryUrl = (url: string) => url.replace('/assets/', `/assets/retry-${graph}/`);

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  await response.arrayBuffer();
}

/**
 * Fetches every script of the page into the browser's cache, and retries each until it succeeds. Then starts the
 * app.
 */
async function retryScripts(): Promise<void> {
  const entry = entryScript();
  if (isRetrying || hasStarted() || !entry) return;
  isRetrying = true;
  graph += 1;
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const files = [entry.src, ...Array.from(preloads, ({ href }) => href)];
  for (let isComplete = false; !isComplete && !hasStarted(); ) {
    await backOff(Math.max(0, scriptFailures - 1));
    try {
      await Promise.all(files.map((file) => fetchWhole(retryUrl(file))));
      isComplete = true;
    } catch (error) {
      console.warn(error);
      fail();
    }
  }
  isRetrying = false;
  if (hasStarted()) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = retryUrl(entry.src);
  document.head.append(script);
}

function fail(): void {
  scriptFailures += 1;
  if (scriptFailures >= FAILURES_BEFORE_MESSAGE) say();
}

function retryStyle(link: HTMLLinkElement): void {
  const failures = (failedStyles.get(link.href) ?? 0) + 1;
  failedStyles.set(link.href, failures);
  scheduled.add(link);
  if (failures >= FAILURES_BEFORE_MESSAGE) say();
  // The link is replaced by a copy at the same position, so that the order of the CSS rules stays the same.
  const copy = link.cloneNode() as HTMLLinkElement;
  copy.onload = () => {
    failedStyles.delete(link.href);
    hideWhenComplete();
  };
  void backOff(failures - 1).then(() => link.replaceWith(copy));
}

function wantedTexts(): { lang: string; texts: Texts[string] } {
  const block = document.getElementById(TEXTS_ID);
  const all = JSON.parse(block?.textContent ?? '{}') as Texts;
  const wishes = [
    new URLSearchParams(location.search).get('lang'),
    readStoredLanguage(block),
    ...navigator.languages,
  ];
  const known = Object.keys(all);
  const wanted = wishes.map((tag) =>
    (tag ?? '')
      .slice(0, 2)
      .toLowerCase()
      .replace(/^n[bn]$/, 'no'),
  );
  const lang = wanted.find((each) => known.includes(each)) ?? known[0] ?? 'en';
  return { lang, texts: all[lang] ?? ['MuseumMate', '', '↻'] };
}

/**
 * Returns the language that the visitor chose on an earlier page. The JSON block contains the name of its
 * storage key.
 */
function readStoredLanguage(block: HTMLElement | null): string | null {
  try {
    return localStorage.getItem(block?.dataset.stored ?? 'language');
  } catch {
    // The error is ignored on purpose. Storage may be blocked, and then the browser's languages are used.
    return null;
  }
}

/**
 * Shows the message. If the page is empty, it is the only content. On a page that the server rendered, it is
 * above the content, which stays usable.
 */
function say(): void {
  if (!document.body) return void document.addEventListener('DOMContentLoaded', say, { once: true });
  if (!box) {
    // The styles are added by script, because the content security policy forbids style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const hadFocus = !box || box.contains(document.activeElement);
  box?.remove();
  const { lang, texts } = wantedTexts();
  const isAlone = !document.querySelector('#root main');
  const make = (tag: string, text = '') => Object.assign(document.createElement(tag), { textContent: text });
  box = Object.assign(make(isAlone ? 'main' : 'aside'), { id: BOX_ID, lang, dir: 'auto' });
  const alert = make('div');
  alert.setAttribute('role', 'alert');
  alert.append(make(isAlone ? 'h1' : 'strong', texts[0]), make('p', texts[1]));
  const button = make('button', texts[2]);
  button.onclick = () => void retryLoading(button);
  box.append(alert, button);
  document.body.prepend(box);
  if (isAlone && hadFocus) button.focus();
}

/**
 * Retries at once, because the visitor pressed the button. If files were removed by an update, the page
 * itself must be loaded again, without the device's cache.
 */
async function retryLoading(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(entryScript()?.src ?? '', { cache: 'no-store' });
    const isGone = response.status === 404 || response.status === 410;
    if (isGone && 'caches' in window)
      for (const name of await caches.keys()) if (name.startsWith('shell-')) await caches.delete(name);
    if (isGone || (response.ok && (graph > 2 || hasFailed))) return await reloadPage();
    void retryScripts();
    wake();
  } catch (error) {
    console.warn(error);
    say();
  }
}

/**
 * Reloads the page, but only if it can be fetched now. Otherwise the browser would replace it with an error
 * page.
 */
async function reloadPage(): Promise<void> {
  await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  location.reload();
}

function hideWhenComplete(): void {
  if (!hasStarted() || hasFailed || failedStyles.size > 0) return;
  box?.remove();
  box = undefined;
}

addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') retryStyle(target);
    else if (hasStarted()) return;
    // A script that was received incompletely may cause a syntax error instead of a load error.
    else if (
      target instanceof HTMLScriptElement ||
      (event instanceof ErrorEvent && event.filename.includes('/assets/'))
    ) {
      fail();
      void retryScripts();
    }
  },
  true,
);
addEventListener('online', wake);
document.addEventListener('app-started', () => {
  hasFailed = false;
  hideWhenComplete();
});
document.addEventListener('app-failed', () => {
  hasFailed = true;
  say();
});
setInterval(() => {
  if (hasStarted()) return;
  // A style sheet that is still loading blocks rendering and the execution of scripts, so it is loaded again.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])'))
    if (!link.sheet && !scheduled.has(link)) retryStyle(link);
  if (!box && !document.querySelector('#root main')) say();
}, STALL_MS);

export {};
