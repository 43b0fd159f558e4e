import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type Studio, signIn } from '../studio/sign-in.ts';
import type { Figures } from './growth-table.ts';
import { measureMs } from './server-figures.ts';

const WAIT_MS = 180_000;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB' };

/** Opens a screen of the guide twice: with an empty browser, and with everything stored by the first visit. */
export async function measureGuide(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('slides-seen', 'true'));
    await watchLongTasks(page);
    const open = () => openScreen(page, () => page.goto(url));
    const firstMs = await open();
    await page.waitForTimeout(5_000);
    return {
      'guide, first visit ms': firstMs,
      'guide, longest task ms': await longestTask(page),
      'guide, next visit ms': await open(),
    };
  } finally {
    await context.close();
  }
}

interface StudioScreen {
  idMuseum: number;
  cookie: { name: string; value: string };
  screen: string;
  /** The artwork whose author is changed and published; by default 1. */
  idArtwork?: number;
  /** Beginning of the label of the text field in which a key is pressed, if the screen has one. */
  field?: string;
}

/** Opens a screen of the studio, types into a text field, and publishes one changed text. */
export async function measureStudio(
  browser: Browser,
  url: string,
  { idMuseum, cookie, screen, field, idArtwork = 1 }: StudioScreen,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    await context.addCookies([{ ...cookie, url }]);
    const page = await context.newPage();
    await watchLongTasks(page);
    const openMs = await openScreen(page, () => page.goto(`${url}/studio/museums/${idMuseum}/${screen}`));
    await page.waitForTimeout(3_000);
    const longestMs = await longestTask(page);
    const key: Figures = field ? { 'studio, a key ms': await keyToFrame(page, field) } : {};
    const studio = signIn(url, idMuseum, cookie);
    return {
      'studio, opened ms': openMs,
      'studio, longest task ms': longestMs,
      ...key,
      'studio, check of the draft ms': await measureMs(() => studio('GET', 'check')),
      'publish one text ms': await publishOneText(studio, idArtwork),
    };
  } finally {
    await context.close();
  }
}

async function openScreen(page: Page, go: () => Promise<unknown>): Promise<number> {
  return measureMs(async () => {
    await go();
    await page.locator('main h1').first().waitFor({ timeout: WAIT_MS });
  });
}

interface Tasks {
  longestTaskMs: number;
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: Tasks = { longestTaskMs: 0 };
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        tasks.longestTaskMs = Math.max(tasks.longestTaskMs, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

const longestTask = (page: Page) =>
  page.evaluate(() => (window as unknown as { tasks: Tasks }).tasks.longestTaskMs);

const KEYS = 10;

/** Returns the median time from a key press to the next frame. */
async function keyToFrame(page: Page, label: string): Promise<number> {
  const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first();
  await field.focus();
  const times: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener(
            'keydown',
            ({ timeStamp }) =>
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
            { once: true, capture: true },
          );
        }),
    );
    await page.waitForTimeout(100);
    await page.keyboard.press('x');
    times.push(await painted);
  }
  return times.toSorted((a, b) => a - b)[KEYS >> 1] ?? 0;
}

async function publishOneText(studio: Studio, id: number): Promise<number> {
  const change = {
    key: randomUUID(),
    kind: 'artwork',
    id,
    path: ['author', 'en'],
    before: 'Painter 1',
    after: 'Painter one',
  };
  const { results } = await studio('POST', 'changes', { from: 'bench~0', changes: [change] });
  const [result] = results as { state: string }[];
  if (result?.state !== 'saved') throw new Error(`it was not saved: ${JSON.stringify(result)}`);
  return measureMs(async () => {
    const answer = await studio('POST', 'publications', {});
    if (answer.state !== 'published') throw new Error(`it was not published: ${JSON.stringify(answer)}`);
  });
}
