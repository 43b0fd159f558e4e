import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/tools/chromium.mjs';
import { writeLargePack } from '../import/large-pack.ts';
import { type MuseumServer, root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';

const M = '/museums/MTItZGVtbw';
const LARGE = `/museums/${Buffer.from('900-large').toString('base64url')}`;
const RUNS = 3;
const SLOWER = 4;
const bars = { rate: 0.8, coldStartMs: 1500, large: 1.5, heapMb: 150 };

/** Measures downloads of a whole museum in a real browser from a real server. */
export async function run(): Promise<{ missed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const missed: string[] = [];
  try {
    const demonstration = await serve(path.join(folder, 'data'), path.join(root, 'content/forms'));
    try {
      const rate = await measureRate(demonstration.url);
      console.log(
        `whole museum, ${(rate.bytes / 1e6).toFixed(1)} MB in ${rate.files} files: ${rate.download.toFixed(1)} MB/s ` +
          `beside ${rate.plain.toFixed(1)} MB/s of plain parallel fetches: ${(rate.download / rate.plain).toFixed(2)}`,
      );
      if (rate.download / rate.plain < bars.rate) missed.push(`rate at least ${bars.rate}`);
      const cold = await measureColdStart(demonstration, path.join(folder, 'profile'));
      console.log(`cold start in flight mode, CPU slowed ${SLOWER}×: Options after ${cold.toFixed(0)} ms`);
      if (cold > bars.coldStartMs) missed.push(`cold start within ${bars.coldStartMs} ms`);
    } finally {
      await demonstration.end();
    }
    const small = await measureSize(folder, 100);
    const large = await measureSize(folder, 10_000);
    console.log(
      `Options with 100 works ${small.ms.toFixed(0)} ms, with 10,000 ${large.ms.toFixed(0)} ms: ` +
        `${(large.ms / small.ms).toFixed(2)} times; heap ${large.heapMb.toFixed(0)} MB`,
    );
    if (large.ms / small.ms > bars.large) missed.push(`10,000 works at most ${bars.large} times as long`);
    if (large.heapMb > bars.heapMb) missed.push(`heap at most ${bars.heapMb} MB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { missed };
}

async function serve(dataDir: string, pack: string): Promise<MuseumServer> {
  const server = await serveMuseum(dataDir, pack);
  pauseEncoder(server.pid);
  return server;
}

/** Opens a browser with the size of a phone. Its profile folder remains when the browser process ends. */
async function open(profile: string): Promise<{ context: BrowserContext; page: Page }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  await context.addInitScript(() => localStorage.setItem('slides-seen', 'true'));
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Returns the median download rate of several runs in MB per second. Each run has a new browser profile. */
async function measureRate(url: string) {
  const runs: { download: number; plain: number; bytes: number; files: number }[] = [];
  for (let turn = 0; turn < RUNS; turn++) {
    const profile = mkdtempSync(path.join(tmpdir(), 'museummate-profile-'));
    const { context, page } = await open(profile);
    try {
      const ms = await downloadAll(page, url);
      const { bytes, files, plainMs } = await page.evaluate(async () => {
        const cache = await caches.open('media');
        const names: string[] = [];
        for (const request of await cache.keys())
          names.push((await cache.match(request))?.headers.get('x-kept-file') ?? '');
        const began = performance.now();
        const sizes = await Promise.all(
          names.map(
            async (name) => (await (await fetch(name, { cache: 'no-store' })).arrayBuffer()).byteLength,
          ),
        );
        const plainMs = performance.now() - began;
        return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: names.length, plainMs };
      });
      runs.push({ download: bytes / 1000 / ms, plain: bytes / 1000 / plainMs, bytes, files });
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  }
  runs.sort((a, b) => a.download / a.plain - b.download / b.plain);
  const middle = runs[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('no run');
  return middle;
}

/** Returns the time from the click to the last downloaded item, in milliseconds. */
async function downloadAll(page: Page, url: string): Promise<number> {
  await page.goto(`${url}${M}/downloads`);
  await page.getByRole('button', { name: /^Download everything/ }).waitFor();
  // Wait until the service worker has loaded the app, so that the download is measured alone.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const left = new Set<string>();
        const began = performance.now();
        new BroadcastChannel('museummate-downloads').onmessage = ({ data }) => {
          if (data.kind === 'waiting') left.add(data.item);
          if (data.kind === 'finished') left.delete(data.item);
          if (data.kind === 'finished' && left.size === 0) resolve(performance.now() - began);
        };
        const all = [...document.querySelectorAll('button')];
        all.find((button) => button.textContent?.startsWith('Download everything'))?.click();
      }),
  );
}

/**
 * Returns the median time until the start screen (Options) is painted, in a new browser process and without a server.
 */
async function measureColdStart(server: MuseumServer, profile: string): Promise<number> {
  mkdirSync(profile);
  const first = await open(profile);
  await downloadAll(first.page, server.url);
  await first.page.getByText('Content downloaded successfully').last().waitFor();
  await first.page.goto(`${server.url}${M}/options`);
  await first.page.locator('main li').first().waitFor();
  await first.context.close();
  await server.end();
  const runs: number[] = [];
  for (let turn = 0; turn < RUNS; turn++) {
    const { context, page } = await open(profile);
    runs.push(await optionsAfter(page, `${server.url}${M}`));
    await context.close();
  }
  return runs.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

/** Returns the milliseconds until the tiles of the start screen (Options) are painted. */
async function optionsAfter(page: Page, museum: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const look = () => {
      // The browser paints the tiles in the frame after the one in which they are added to the page.
      if (document.querySelector('main ul')) requestAnimationFrame(() => performance.mark('options'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${museum}/options`);
  const mark = await page.waitForFunction(() => performance.getEntriesByName('options')[0]?.startTime);
  return Number(await mark.jsonValue());
}

/**
 * Returns the heap size when it no longer grows. The museum's content is loaded after the first paint, so the heap
 * grows until then.
 */
async function settledHeap(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  let before = 0;
  let quiet = 0;
  let megabytes = 0;
  while (quiet < 3) {
    await page.waitForTimeout(2000);
    await session.send('HeapProfiler.collectGarbage');
    megabytes = (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
    quiet = megabytes - before < 1 ? quiet + 1 : 0;
    before = megabytes;
  }
  return megabytes;
}

/**
 * Runs in the page. Returns whether the museum's content is stored on the device. Opening a missing database would
 * create it, so the function first checks that the database exists.
 */
async function contentIsKept(): Promise<boolean> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'MuseumMate')) return false;
  return new Promise((resolve) => {
    const request = indexedDB.open('MuseumMate');
    request.onsuccess = () => {
      const all = request.result.transaction('museums').objectStore('museums').getAll();
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result[0]?.resolvedResources === true);
      };
    };
  });
}

/**
 * Measures a second visit to a museum with `works` artworks: the time until the start screen (Options) is painted,
 * and the memory afterwards.
 */
async function measureSize(folder: string, works: number): Promise<{ ms: number; heapMb: number }> {
  const pack = path.join(folder, `pack-${works}`);
  await writeLargePack(pack, works, 50);
  const server = await serve(path.join(folder, `data-${works}`), pack);
  const profile = path.join(folder, `profile-${works}`);
  mkdirSync(profile);
  try {
    const first = await open(profile);
    await first.page.goto(`${server.url}${LARGE}/options`);
    await first.page.locator('main h1').waitFor();
    await first.page.waitForFunction(contentIsKept, null, { timeout: 120_000, polling: 500 });
    await first.context.close();
    const runs: number[] = [];
    let heapMb = 0;
    for (let turn = 0; turn < RUNS; turn++) {
      const { context, page } = await open(profile);
      runs.push(await optionsAfter(page, `${server.url}${LARGE}`));
      heapMb = Math.max(heapMb, await settledHeap(context, page));
      await context.close();
    }
    return { ms: runs.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN, heapMb };
  } finally {
    await server.end();
  }
}
