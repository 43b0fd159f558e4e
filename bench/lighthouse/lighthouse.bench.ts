import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/tools/chromium.mjs';
import { picturesEncoded, root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';

const M = '/museums/MTItZGVtbw';

/**
 * Pages to load with an empty cache, on Lighthouse's default phone and network. The median of several runs is used,
 * because single runs differ by several points.
 */
const pages = [
  { name: 'Presentation', url: M, bars: { performance: 95 } },
  { name: 'Options', url: `${M}/options`, bars: { performance: 90 } },
];
const RUNS = 5;
const OTHERS = { accessibility: 95, 'best-practices': 95, seo: 95 };

/**
 * Measures the demonstration museum. Its slides are removed, because they would be shown before the start screen
 * (Options).
 */
export async function run(): Promise<{ missed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const pack = path.join(folder, 'pack');
  cpSync(path.join(root, 'content/forms'), pack, { recursive: true });
  rmSync(path.join(pack, 'slides'), { recursive: true, force: true });
  const server = await serveMuseum(path.join(folder, 'data'), pack);
  for (const { url } of pages) await picturesEncoded(server.url, server.url + url);
  pauseEncoder(server.pid);
  const chromePath = findChromium();
  if (!chromePath) throw new Error('Chromium is not installed');
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  });
  const missed: string[] = [];
  try {
    for (const { name, url, bars } of pages) {
      const result = await middleRun(chrome.port, server.url + url);
      const categories = result?.lhr.categories ?? {};
      const scores = Object.entries(categories).map(
        ([id, { score }]) => [id, Math.round((score ?? 0) * 100)] as const,
      );
      console.log(`${name}: ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}`);
      for (const [id, score] of scores) {
        const bar = { ...OTHERS, ...bars }[id as keyof typeof OTHERS | 'performance'];
        if (score < bar) missed.push(`${name}: ${id} at least ${bar}`);
      }
      const failed = Object.values(result?.lhr.audits ?? {}).filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      );
      for (const { id, displayValue } of failed) console.log(`  ${id} ${displayValue ?? ''}`);
    }
    return { missed };
  } finally {
    chrome.kill();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function middleRun(port: number, url: string) {
  const runs: Awaited<ReturnType<typeof lighthouse>>[] = [];
  for (let run = 0; run < RUNS; run++)
    runs.push(await lighthouse(url, { port, output: 'json', logLevel: 'error' }));
  const score = (run: (typeof runs)[number]) => run?.lhr.categories.performance?.score ?? 0;
  runs.sort((a, b) => score(a) - score(b));
  console.log(`  performance of all runs: ${runs.map((run) => Math.round(score(run) * 100)).join(', ')}`);
  return runs[Math.floor(RUNS / 2)];
}
