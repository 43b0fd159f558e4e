import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  encodeReference,
  type GreyPicture,
  type RecognitionResult,
  type Reference,
} from '@museummate/recognition';
import { type Browser, chromium } from '@playwright/test';
import { rolldown } from 'rolldown';
import { findChromium } from '../../scripts/tools/chromium.mjs';

const home = path.resolve(import.meta.dirname, '../../packages/recognition');
const SLOWER = 4;
const bars = { slowedMs: 250, moduleBytes: 30 * 1024 };

interface Work {
  records: string[];
  frames: string[];
  width: number;
  height: number;
}

/**
 * Times per frame in milliseconds. The same frames are recognised in several rounds. `quickest` takes the fastest
 * round of each frame, and is the median over the frames. `median` is the median over all frames and rounds.
 */
interface Timed {
  quickest: number;
  median: number;
  slowest: number;
  loadMs: number;
  /** Fastest run of a fixed loop in milliseconds, which shows how fast the machine is. */
  quickestLoop: number;
  medianLoop: number;
  results: string[];
}

/** Describes a result in one line: recognised artworks with scores and corners, and the brightness. */
export function describeResult({ sightings, candidates, light }: RecognitionResult): string {
  const seen = sightings.map(({ idArtwork, score, likeness, corners }) => ({
    idArtwork,
    score,
    likeness,
    corners,
  }));
  return JSON.stringify({
    seen,
    candidates: candidates.map(({ idArtwork, score }) => [idArtwork, score]),
    light,
  });
}

/**
 * Times the recognition of the same frames in a worker of Chromium and on the page itself. Only the page is
 * throttled, because Chromium cannot throttle workers. A fixed loop measures how much slower the throttled page
 * is.
 */
export async function timeInBrowser(
  references: readonly Reference[],
  frames: readonly GreyPicture[],
  expected: readonly string[],
): Promise<string[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed');
  const script = await bundle();
  const core = readFileSync(path.join(home, 'wasm/core-simd.wasm'));
  const bytes = gzipSync(script).length + gzipSync(core).length;
  console.log(
    `module: ${bytes} bytes compressed (script ${gzipSync(script).length}, core ${gzipSync(core).length})`,
  );
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const work: Work = {
      records: references.map((reference) => Buffer.from(encodeReference(reference)).toString('base64')),
      frames: frames.map(({ data }) => Buffer.from(data).toString('base64')),
      width: frames[0]?.width ?? 0,
      height: frames[0]?.height ?? 0,
    };
    const worker = await timeWork(browser, script, core, work, { inWorker: true });
    const slowed = await timeWork(browser, script, core, work, { inWorker: false });
    // Measured slowdown of the throttled page. In the worker, the fastest loop is used, which other processes did
    // not disturb. On the page, other processes slow down loops and frames equally, so medians are used.
    const slower = slowed.medianLoop / worker.quickestLoop;
    // Time per frame with exactly the intended throttling (`SLOWER`).
    const asSlow = (slowed.median * SLOWER) / slower;
    console.log(
      `worker of Chromium, ${references.length} references: ${worker.quickest.toFixed(1)} ms per frame, slowest ` +
        `${worker.slowest.toFixed(1)}, beside ${worker.quickestLoop.toFixed(1)} ms of a plain loop; core and index ` +
        `ready after ${worker.loadMs.toFixed(0)} ms`,
    );
    console.log(
      `slowed: ${slowed.median.toFixed(1)} ms per frame, where the plain loop takes ${slower.toFixed(1)} times as long; ` +
        `${asSlow.toFixed(0)} ms at ${SLOWER} times; core and index ready after ${slowed.loadMs.toFixed(0)} ms`,
    );
    const same = [worker, slowed].every((each) => JSON.stringify(each.results) === JSON.stringify(expected));
    console.log(
      `worker of Chromium: ${same ? 'the same ids, scores and places as Node' : 'OTHER answers than Node'}`,
    );
    return [
      ...(Math.max(asSlow, SLOWER * worker.quickest) <= bars.slowedMs
        ? []
        : [`at most ${bars.slowedMs} ms in a slow worker`]),
      ...(bytes < bars.moduleBytes ? [] : [`a module of less than ${bars.moduleBytes} bytes`]),
      ...(same ? [] : ['the same answers in a browser as in Node']),
    ];
  } finally {
    await browser.close();
  }
}

async function timeWork(
  browser: Browser,
  script: string,
  core: Buffer,
  work: Work,
  { inWorker }: { inWorker: boolean },
): Promise<Timed> {
  const page = await browser.newPage();
  try {
    const files: Record<string, { contentType: string; body: string | Buffer }> = {
      '/': { contentType: 'text/html', body: '<!doctype html>' },
      '/worker.js': { contentType: 'text/javascript', body: script + MEASURE },
      '/core.wasm': { contentType: 'application/wasm', body: core },
    };
    await page.route('http://recognition.test/**', (route) =>
      route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
    );
    await page.goto('http://recognition.test/');
    if (inWorker) return await page.evaluate(inOwnWorker, work);
    await page.addScriptTag({ url: '/worker.js' });
    const debug = await page.context().newCDPSession(page);
    await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await page.evaluate(onPage, work);
  } finally {
    await page.close();
  }
}

async function bundle(): Promise<string> {
  const build = await rolldown({ input: path.join(home, 'src/index.ts'), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', name: 'recognition', minify: true });
  await build.close();
  return output[0].code;
}

/**
 * A script that is appended to the recognition package. It receives the frames and returns the times, in a worker or on
 * a page.
 */
const MEASURE = `
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const describe = ${describeResult.toString()};
  function loopMs() {
    const numbers = new Float64Array(1000);
    const before = performance.now();
    for (let round = 0; round < 2000; round++)
      for (let i = 0; i < 1000; i++) numbers[i] = numbers[i] * 0.5 + i;
    return performance.now() - before;
  }
  globalThis.measure = async ({ records, frames, width, height }) => {
    const references = records.map(bytes);
    const pictures = frames.map((frame) => ({ width, height, data: bytes(frame) }));
    const start = performance.now();
    const module = await WebAssembly.compileStreaming(fetch('/core.wasm'));
    const recogniser = new recognition.Recogniser(await recognition.startCore(module));
    recogniser.load(references.map(recognition.decodeReference));
    const loadMs = performance.now() - start;
    const results = pictures.map((picture) => describe(recogniser.recognise(picture)));
    const quickest = pictures.map(() => Infinity);
    const times = [];
    const loops = [];
    for (let round = 0; round < 5; round++)
      for (const [i, picture] of pictures.entries()) {
        const before = performance.now();
        recogniser.recognise(picture);
        const took = performance.now() - before;
        times.push(took);
        quickest[i] = Math.min(quickest[i], took);
        loops.push(loopMs());
      }
    for (const list of [quickest, times, loops]) list.sort((a, b) => a - b);
    const middle = (list) => list[list.length >> 1];
    return {
      quickest: middle(quickest),
      median: middle(times),
      slowest: quickest.at(-1),
      loadMs,
      quickestLoop: loops[0],
      medianLoop: middle(loops),
      results,
    };
  };
  onmessage = async ({ data }) => data?.records && postMessage(await measure(data));`;

/** Runs in the page. Lets a worker time the recognition of the frames. */
function inOwnWorker(work: Work): Promise<Timed> {
  const worker = new Worker('/worker.js');
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Timed>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(work);
  });
}

/** Runs in the page. Times the recognition of the frames on the page itself. */
function onPage(work: Work): Promise<Timed> {
  return (globalThis as unknown as { measure(work: Work): Promise<Timed> }).measure(work);
}
