import { readFileSync } from 'node:fs';
import path from 'node:path';
import { encodeReference, type GreyPicture, type Reference } from '@museummate/recognition';
import { chromium } from '@playwright/test';
import { rolldown } from 'rolldown';
import { findChromium } from '../../scripts/chromium.mjs';

const home = path.resolve(import.meta.dirname, '../../packages/recognition');
const SLOWER = 4;
const bars = { slowedMs: 250 };

interface Work {
  records: string[];
  frames: string[];
  width: number;
  height: number;
}

interface Timed {
  median: number;
  slowest: number;
  loadMs: number;
  scores: number[];
}

/**
 * The same frames in a worker of Chromium. The debugger's throttle does not slow workers, so the time of a slower phone is
 * the measured time, four times.
 */
export async function timeInBrowser(
  references: readonly Reference[],
  frames: readonly GreyPicture[],
  expected: readonly number[],
): Promise<string[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const files: Record<string, { contentType: string; body: string | Buffer }> = {
      '/': { contentType: 'text/html', body: '<!doctype html>' },
      '/worker.js': { contentType: 'text/javascript', body: await workerCode() },
      '/core.wasm': {
        contentType: 'application/wasm',
        body: readFileSync(path.join(home, 'wasm/core-simd.wasm')),
      },
    };
    await page.route('http://recognition.test/**', (route) =>
      route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
    );
    await page.goto('http://recognition.test/');
    const [first] = frames;
    const work: Work = {
      records: references.map((reference) => Buffer.from(encodeReference(reference)).toString('base64')),
      frames: frames.map(({ data }) => Buffer.from(data).toString('base64')),
      width: first?.width ?? 0,
      height: first?.height ?? 0,
    };
    const timed = await page.evaluate(measure, work);
    console.log(
      `worker of Chromium, ${references.length} references: ${timed.median.toFixed(1)} ms per frame, slowest ` +
        `${timed.slowest.toFixed(1)}; ${SLOWER} times slower ${(SLOWER * timed.median).toFixed(0)} ms; core and index ` +
        `ready after ${timed.loadMs.toFixed(0)} ms`,
    );
    const missed =
      SLOWER * timed.median > bars.slowedMs ? [`at most ${bars.slowedMs} ms in a slow worker`] : [];
    const same = JSON.stringify(timed.scores) === JSON.stringify(expected);
    console.log(`worker of Chromium: ${same ? 'the same scores as Node' : 'OTHER scores than Node'}`);
    return same ? missed : [...missed, 'the same scores in a browser as in Node'];
  } finally {
    await browser.close();
  }
}

/** The package with a few lines that take the work and answer the times. */
async function workerCode(): Promise<string> {
  const entry = path.join(home, 'src/index.ts');
  const build = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', name: 'recognition', minify: true });
  await build.close();
  return `${output[0].code}
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    onmessage = async ({ data: { records, frames, width, height } }) => {
      const references = records.map(bytes);
      const pictures = frames.map((frame) => ({ width, height, data: bytes(frame) }));
      const start = performance.now();
      const module = await WebAssembly.compileStreaming(fetch('/core.wasm'));
      const recogniser = new recognition.Recogniser(await recognition.startCore(module));
      recogniser.load(references.map(recognition.decodeReference));
      const loadMs = performance.now() - start;
      const scores = pictures.map((picture) => recogniser.recognise(picture).candidates[0]?.score ?? 0);
      const times = [];
      for (let round = 0; round < 5; round++)
        for (const picture of pictures) {
          const before = performance.now();
          recogniser.recognise(picture);
          times.push(performance.now() - before);
        }
      times.sort((a, b) => a - b);
      postMessage({ median: times[times.length >> 1], slowest: times.at(-1), loadMs, scores });
    };`;
}

/** Runs in the page. */
function measure(work: Work): Promise<Timed> {
  const worker = new Worker('/worker.js');
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Timed>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(work);
  });
}
