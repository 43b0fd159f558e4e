import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchBrowser, picturesEncoded, root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';

const RUNS = 5;
/**
 * Limits. The first three are for files loaded until hydration, and those with `idle` for files loaded until the
 * guide is idle.
 */
const bars = {
  scriptKb: 110,
  totalKb: 200,
  requests: 15,
  idleScriptKb: 110,
  idleScripts: 8,
  idleTotalKb: 200,
  idleRequests: 15,
  lcpMs: 1300,
  /** Maximum time until the text and the large picture are painted, as a multiple of that of a static page with the same picture and text. */
  lcpRatio: 1.2,
  blockingMs: 100,
  shift: 0.02,
};
/** A simulated mid-range phone. `NETWORK` simulates weak Wi-Fi. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};
const NETWORK = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

interface Run {
  scriptKb: number;
  totalKb: number;
  requests: number;
  idleScriptKb: number;
  idleScripts: number;
  idleTotalKb: number;
  idleRequests: number;
  lcpMs: number;
  plainLcpMs: number;
  blockingMs: number;
  shift: number;
  allDataKb: number;
}

interface Loaded {
  url: string;
  type: string;
  bytes: number;
  startedMs: number;
  /** Whether the file was in the browser's cache. */
  isCached: boolean;
}

/** Measures the first page of the demonstration museum with an empty browser cache. */
export async function run(): Promise<{ missed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const server = await serveMuseum(path.join(folder, 'data'), path.join(root, 'content/forms'));
  const browser = await launchBrowser();
  try {
    const url = `${server.url}/museums/MTItZGVtbw`;
    // The first request makes the server generate the page and copies of its pictures. They are finished before
    // the measurement.
    await picturesEncoded(server.url, url);
    pauseEncoder(server.pid);
    const plain = await servePlain(browser, url);
    await measure(browser, url, plain.url);
    const runs: Run[] = [];
    for (let turn = 0; turn < RUNS; turn++) runs.push(await measure(browser, url, plain.url));
    plain.end();
    const names = Object.keys(runs[0] ?? {}) as (keyof Run)[];
    const median = (name: keyof Run) =>
      runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
    const result = Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as Run;
    const lcpRatio = result.lcpMs / result.plainLcpMs;
    console.log(
      `script ${result.scriptKb.toFixed(0)} KB, all ${result.totalKb.toFixed(0)} KB in ${result.requests} requests; ` +
        `blocked ${result.blockingMs.toFixed(0)} ms, shift ${result.shift.toFixed(3)}`,
    );
    console.log(
      `until idle: script ${result.idleScriptKb.toFixed(0)} KB in ${result.idleScripts} requests, ` +
        `all ${result.idleTotalKb.toFixed(0)} KB in ${result.idleRequests} requests`,
    );
    console.log(
      `text and picture painted after ${result.lcpMs.toFixed(0)} ms, ${lcpRatio.toFixed(2)} times a static page with the same picture and text (${result.plainLcpMs.toFixed(0)} ms)`,
    );
    console.log(`all-data, afterwards: ${result.allDataKb.toFixed(0)} KB`);
    const figures = { ...result, lcpRatio };
    return {
      missed: (Object.keys(bars) as (keyof typeof bars)[])
        .filter((name) => figures[name] > bars[name])
        .map((name) => `${name} at most ${bars[name]}`),
    };
  } finally {
    await browser.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves a page without scripts, fonts or style sheets, with the picture and the text of the first page. */
async function servePlain(browser: Browser, url: string): Promise<{ url: string; end: () => void }> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(url);
  const { picture, text } = await page.evaluate(() => ({
    // The page shows a logo and a larger picture. The larger one is used.
    picture:
      [...document.querySelectorAll('img')].sort((a, b) => b.width * b.height - a.width * a.height)[0]
        ?.currentSrc ?? '',
    text: document.querySelector('main')?.textContent ?? '',
  }));
  await page.context().close();
  const response = await fetch(picture, { headers: { accept: 'image/avif' } });
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 sans-serif;margin:0}img{width:100%;height:50svh;object-fit:cover}p{padding:16px}</style>
<main><img src="/picture" alt="" fetchpriority="high"><p>${text.replaceAll('<', '&lt;')}</p></main></html>`;
  const server = createServer((request, answer) => {
    if (request.url === '/picture') answer.writeHead(200, { 'content-type': type }).end(bytes);
    else answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, end };
}

/** Opens a page with an empty cache on the simulated phone and network. */
async function phonePage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchPaint);
  return { page, session };
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const { page } = await phonePage(browser);
  await page.goto(url, { waitUntil: 'load' });
  await pause(1000);
  const { lcp } = await page.evaluate(() => (window as unknown as Watched).watched);
  await page.context().close();
  return lcp;
}

async function measure(browser: Browser, url: string, plainUrl: string): Promise<Run> {
  const plainLcpMs = await largestPaint(browser, plainUrl);
  const { page, session } = await phonePage(browser);
  const context = page.context();
  const loaded = listen(session);
  // A worker requests all-data. The page's CDP session does not report requests of workers, so its size is recorded
  // here.
  let allData = 0;
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/all-data/')) allData = (await request.sizes()).responseBodySize;
  });
  const content = page.waitForResponse(/all-data/);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => (window as unknown as Watched).watched.takenOver > 0);
  await (await content).finished();
  await pause(3000);
  const { lcp, shift, blocking, takenOver } = await page.evaluate(
    () => (window as unknown as Watched).watched,
  );
  await context.close();
  const files = loaded.filter(({ url: each, isCached }) => !isCached && !each.includes('/api/'));
  const first = files.filter(({ startedMs }) => startedMs <= takenOver);
  const scripts = files.filter(({ url: each }) => each.endsWith('.js'));
  const sum = (list: Loaded[]) => list.reduce((bytes, each) => bytes + each.bytes, 0) / 1024;
  return {
    scriptKb: sum(first.filter(({ type }) => type === 'Script')),
    totalKb: sum(first),
    requests: first.length,
    idleScriptKb: sum(scripts),
    idleScripts: scripts.length,
    idleTotalKb: sum(files),
    idleRequests: files.length,
    lcpMs: lcp,
    plainLcpMs,
    blockingMs: blocking,
    shift,
    allDataKb: allData / 1024,
  };
}

/** Returns a list to which every loaded response is added with its transferred bytes. */
function listen(session: CDPSession): Loaded[] {
  const loaded: Loaded[] = [];
  const open = new Map<string, Loaded>();
  let began: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    began ??= timestamp;
    if (request.url.startsWith('data:')) return;
    open.set(requestId, {
      url: request.url,
      type: type ?? '',
      bytes: 0,
      startedMs: (timestamp - began) * 1000,
      isCached: false,
    });
  });
  const markCached = (requestId: string) => {
    const each = open.get(requestId);
    if (each) each.isCached = true;
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => markCached(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker)
      markCached(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const each = open.get(requestId);
    if (each) loaded.push({ ...each, bytes: encodedDataLength });
  });
  return loaded;
}

interface Watched {
  watched: { lcp: number; shift: number; blocking: number; takenOver: number };
}

/** Runs in the page before all other scripts. Records paints, layout shifts, long tasks and hydration. */
function watchPaint(): void {
  const watched = { lcp: 0, shift: 0, blocking: 0, takenOver: 0 };
  let painted = Number.POSITIVE_INFINITY;
  (window as unknown as Watched).watched = watched;
  const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    watched.lcp = Math.max(watched.lcp, entry.startTime);
  });
  // Chromium's largest paint leaves out a picture that fills the screen, such as the first page's picture. So the
  // paint of the largest picture is recorded, too.
  let largest = 0;
  watch('element', (entry) => {
    const { intersectionRect, renderTime } = entry as PerformanceEntry & {
      intersectionRect: DOMRectReadOnly;
      renderTime: number;
    };
    const area = intersectionRect.width * intersectionRect.height;
    if (area < largest) return;
    largest = area;
    watched.lcp = Math.max(watched.lcp, renderTime);
  });
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const picture of node.matches('img') ? [node] : node.querySelectorAll('img'))
            picture.setAttribute('elementtiming', 'picture');
  }).observe(document, { childList: true, subtree: true });
  watch('layout-shift', (entry) => {
    watched.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted = startTime;
  });
  // Checks for hydration every 4 ms. The interval is short, because files that load after hydration must not be
  // counted.
  const look = () => {
    const link = document.querySelector('main a') ?? {};
    if (Object.keys(link).some((key) => key.startsWith('__react'))) watched.takenOver = performance.now();
    else setTimeout(look, 4);
  };
  look();
  // By definition, total blocking time begins at the first contentful paint.
  watch('longtask', ({ startTime, duration }) => {
    watched.blocking += Math.max(0, startTime + duration - Math.max(startTime, painted) - 50);
  });
}
