import { afterEach, expect, it, vi } from 'vitest';
import { browserLanguages } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['all that the visitor has set, the best first', ['de-DE', 'fr'], ['de-DE', 'fr']],
  ['the browser’s own where the list is empty', [], ['de-DE']],
])('are %s', (_title, languages, preferred) => {
  vi.stubGlobal('navigator', { languages, language: 'de-DE' });
  expect(browserLanguages().listPreferred()).toEqual(preferred);
});
