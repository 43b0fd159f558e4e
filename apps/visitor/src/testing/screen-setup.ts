import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';
import { closeGuide } from './guide.tsx';
import { resetPreferences } from './preferences.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By selector, for what has neither role nor text. */
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });

// The guide is drawn in a frame. The phone must not enlarge the page around it when it is turned or pinched: fingers
// and clicks would land beside what they mean.
parent.document
  .querySelector('meta[name="viewport"]')
  ?.setAttribute('content', 'width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1');

const noise: string[] = [];

// A page that logs an error has failed, whatever it shows.
beforeEach(() => {
  noise.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void noise.push(words.map(String).join(' ')));
});

afterEach(async () => {
  vi.useRealTimers();
  closeGuide();
  vi.restoreAllMocks();
  await page.viewport(390, 844);
  await resetPreferences();
  expect(noise).toEqual([]);
});
