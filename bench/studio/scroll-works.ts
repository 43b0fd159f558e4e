import type { Page } from '@playwright/test';
import { type Scrolled, together, type Watched, watch } from '../support/frames.ts';
import { launchBrowser } from '../support/museum-server.ts';
import type { LargeMuseum } from './large-museum.ts';

const ROUNDS = 5;
/** A fast turn of the mouse wheel: its distance in pixels and its speed in pixels per second. */
const SCROLL = { distance: 12_000, speed: 4000 };
const bar = 0.9;

/**
 * Compares scrolling of the list of 10,000 artworks with scrolling of a page of as many plain boxes. Both run
 * alternately in one browser.
 */
export async function scrollWorks(museum: LargeMuseum): Promise<string[]> {
  const server = await museum.serve();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const { name, value } = await museum.session();
    await context.addCookies([{ name, value, url: `${server.url}/api/studio` }]);
    const works = await context.newPage();
    const boxes = await context.newPage();
    await works.goto(`${server.url}/studio/museums/${museum.idMuseum}/works`);
    await works.locator('tbody a').first().waitFor();
    await boxes.setContent(plainBoxes(museum.works));
    // Each page is scrolled once before the measurement, so that thumbnails are loaded.
    for (const page of [works, boxes]) await scroll(page);
    const rounds: { works: Scrolled; boxes: Scrolled }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ works: await scroll(works), boxes: await scroll(boxes) });
    const own = together(rounds.map((round) => round.works));
    const plain = together(rounds.map((round) => round.boxes));
    const ratio = own.framesPerSecond / plain.framesPerSecond;
    console.log(
      `list of ${museum.works} works: ${own.framesPerSecond.toFixed(1)} frames/s beside ` +
        `${plain.framesPerSecond.toFixed(1)} of plain boxes: ${ratio.toFixed(2)}; longest task ` +
        `${own.longestTaskMs.toFixed(0)} ms beside ${plain.longestTaskMs.toFixed(0)} ms`,
    );
    return ratio < bar ? [`the list of works scrolls at ${bar} of plain boxes`] : [];
  } finally {
    await browser.close();
    await server.end();
  }
}

/** The baseline page: as tall as the list of artworks, with a scrolling element like that of the list. */
const plainBoxes = (works: number) => `<!doctype html><style>
  body { margin: 0 } div { height: 800px; overflow: auto } p { height: 54px; margin: 0 0 1px; background: #ccc }
</style><div>${'<p></p>'.repeat(works)}</div>`;

/** Scrolls down and up. Meanwhile the page records frames and long tasks. */
async function scroll(page: Page): Promise<Scrolled> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watch);
  for (const yDistance of [-SCROLL.distance, SCROLL.distance])
    await session.send('Input.synthesizeScrollGesture', {
      x: 700,
      y: 500,
      yDistance,
      speed: SCROLL.speed,
      gestureSourceType: 'mouse',
    });
  await session.detach();
  return page.evaluate(() => (window as unknown as Watched).stopRecording());
}
