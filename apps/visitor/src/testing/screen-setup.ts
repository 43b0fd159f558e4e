import '@museummate/ui/fonts.css';
import '@museummate/ui/global.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';
import { closeGuide } from './guide.tsx';
import { resetPreferences } from './preferences.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Locates by CSS selector, for elements without role and text. */
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });

// The guide is rendered in a frame. The page around it must not be scaled by a rotation or a pinch, because
// touches and clicks would then miss their targets.
parent.document
  .querySelector('meta[name="viewport"]')
  ?.setAttribute('content', 'width=device-width, initial-scale=1, minimum-scale=1, maximum-scale=1');

const noise: string[] = [];

// A logged error fails the test, even if the page is correct.
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
