import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Scrolled, together, type Watched, watch } from '../support/frames.ts';
import { launchBrowser, root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';
import { largeHall } from './large-hall.ts';

const WORKS = 300;
const ROUNDS = 5;
/** A fast swipe: its distance in pixels and its speed in pixels per second. */
const SCROLL = { distance: 8000, speed: 2500 };
const bars = { ratio: 0.9, taskMs: 50 };

/**
 * Compares scrolling of a hall of 300 artworks with scrolling of a page of 300 plain boxes. Both run alternately in one
 * browser.
 */
export async function run(): Promise<{ missed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const pack = path.join(folder, 'pack');
  largeHall(path.join(root, 'content/forms'), pack, WORKS);
  const server = await serveMuseum(path.join(folder, 'data'), pack);
  pauseEncoder(server.pid);
  const browser = await launchBrowser();
  try {
    const missed: string[] = [];
    for (const slower of [1, 4]) {
      const { hall, boxes } = await inTurns(browser, `${server.url}/museums/MTItZGVtbw/hall/1`, slower);
      const ratio = hall.framesPerSecond / boxes.framesPerSecond;
      console.log(
        `CPU slowed ${slower}×: hall ${hall.framesPerSecond.toFixed(1)} frames/s beside ` +
          `${boxes.framesPerSecond.toFixed(1)} of plain boxes: ${ratio.toFixed(2)}; longest task ` +
          `${hall.longestTaskMs.toFixed(0)} ms beside ${boxes.longestTaskMs.toFixed(0)} ms`,
      );
      if (slower > 1) continue;
      if (ratio < bars.ratio) missed.push(`frames at least ${bars.ratio} of plain boxes`);
      if (hall.longestTaskMs > bars.taskMs) missed.push(`no task over ${bars.taskMs} ms`);
    }
    return { missed };
  } finally {
    await browser.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurns(browser: Browser, url: string, slower: number) {
  const hall = await phone(browser);
  const boxes = await phone(browser);
  await hall.goto(url);
  await hall.waitForFunction((works) => document.querySelectorAll('main li').length === works, WORKS);
  await boxes.setContent(plainBoxes());
  // Each page is scrolled once before the measurement, so that all pictures are loaded.
  for (const page of [hall, boxes]) await scroll(page);
  for (const page of [hall, boxes]) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  const rounds: { hall: Scrolled; boxes: Scrolled }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ hall: await scroll(hall), boxes: await scroll(boxes) });
  await hall.context().close();
  await boxes.context().close();
  return {
    hall: together(rounds.map((round) => round.hall)),
    boxes: together(rounds.map((round) => round.boxes)),
  };
}

async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  return context.newPage();
}

const plainBoxes = () => `<!doctype html><style>
  body { margin: 0 } ul { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin: 0; padding: 20px }
  li { height: 260px; background: #ccc; list-style: none }
</style><ul>${'<li></li>'.repeat(WORKS)}</ul>`;

/** Swipes down and up. During this, the page records frames and long tasks. */
async function scroll(page: Page): Promise<Scrolled> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watch);
  for (const yDistance of [-SCROLL.distance, SCROLL.distance])
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 422,
      yDistance,
      speed: SCROLL.speed,
      gestureSourceType: 'touch',
    });
  await session.detach();
  return page.evaluate(() => (window as unknown as Watched).stopRecording());
}
