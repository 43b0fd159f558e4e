/// <reference lib="webworker" />
// Caches the app itself on the device: the app shell for all pages, and the hashed files that the app consists
// of. API requests are never handled here, because a museum's data is in IndexedDB.
import { isPage } from './is-page.ts';
import { fetchUntilLeft, leave, left } from './leaving.ts';
import { isLicences, licences } from './licences.ts';
import { asksForMedia, hasDownloads, media } from './media.ts';
import { sendInBackground } from './sync.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: the files to precache, all files of the build, and the build's hash. */
declare const __PRECACHE__: string[];
declare const __ASSETS__: string[];
declare const __BUILD__: string;

const SHELL = `shell-${__BUILD__}`;
/** The names of assets change with their content, so one cache serves all builds. */
const ASSETS = 'assets';

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  // The page sends this message when the visitor has agreed to the new version (A101).
  if (event.data === 'skipWaiting') void self.skipWaiting();
  else if (event.data === 'leave') leave();
  // Cache files that the page loaded before this worker controlled it.
  else if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
  else if (event.data?.keep === 'all') event.waitUntil(keepAll(event));
});

sendInBackground(self);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isPage(url.pathname)) event.respondWith(shell(request));
  else if (request.mode === 'navigate' && isLicences(url.pathname)) event.respondWith(licences(request));
  // After the visitor has agreed to an update, the worker handles only navigations.
  else if (left.aborted) return;
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (asksForMedia(request, url.pathname)) event.respondWith(media(request));
});

async function install(): Promise<void> {
  const shells = await caches.open(SHELL);
  const { page, html } = await withRetries(fetchPage);
  // During a server update, this worker may be of the new build and the fetched page of the old one. Offline, the
  // files of that page would be missing. The installation therefore fails, and the browser tries it again later.
  if (!namesOwnFiles(html)) throw new Error('index.html is of another build');
  await shells.put('/index.html', page);
  await keep((await hasDownloads()) ? __ASSETS__ : __PRECACHE__);
}

async function fetchPage(): Promise<{ page: Response; html: string }> {
  const page = await fetch('/index.html', { cache: 'reload' });
  if (!page.ok) throw new Error(`${page.status} for /index.html`);
  return { page, html: await page.clone().text() };
}

function namesOwnFiles(html: string): boolean {
  return [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].every(([, path = '']) =>
    __ASSETS__.includes(path),
  );
}

/** Caches all files, so that a visitor with downloads can open every screen offline, in every language. */
async function keepAll(event: ExtendableMessageEvent): Promise<void> {
  // Take control of pages that were opened before this worker, too.
  await self.clients.claim();
  await keep(__ASSETS__);
  event.ports[0]?.postMessage('kept');
}

/** Fetches files that are not cached yet, so that an update downloads only changed files. */
async function keep(paths: unknown[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  const known = new Set(__ASSETS__);
  for (const path of paths) {
    if (typeof path !== 'string' || !known.has(path) || (await cache.match(path))) continue;
    await withRetries(() => cache.add(new Request(path, { signal: left })));
  }
}

const RETRY_DELAYS_MS = [500, 2000];

/**
 * Sends a request of an installation, with retries. The installation has about two hundred requests, and a single
 * failure must not undo it.
 */
async function withRetries<Result>(request: () => Promise<Result>): Promise<Result> {
  for (const delay of RETRY_DELAYS_MS)
    try {
      return await request();
    } catch (error) {
      if (left.aborted || !self.navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  return request();
}

async function tidy(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('shell-') && name !== SHELL) await caches.delete(name);
  const cache = await caches.open(ASSETS);
  const known = new Set(__ASSETS__);
  for (const { url } of await cache.keys()) if (!known.has(new URL(url).pathname)) await cache.delete(url);
}

/**
 * Returns the app shell, which is the same HTML page for every URL. The app in it decides by the URL what to
 * show.
 */
async function shell(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match('/index.html')) ?? fetch(request);
}

async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS);
  // If a file could not be loaded, the page requests it again with another path (load-guard.ts of packages/ui).
  // Both paths use the same cache entry.
  const { pathname } = new URL(request.url);
  const key = pathname.replace(/^\/assets\/retry-\d+\//, '/assets/');
  const found = await cache.match(key);
  if (found) return found;
  const response = await fetchUntilLeft(request);
  if (response.ok) await cache.put(key, response.clone());
  return response;
}
