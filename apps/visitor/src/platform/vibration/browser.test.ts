import { afterEach, expect, it, vi } from 'vitest';
import { browserVibration } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

function vibrating(hasBeenActive: boolean) {
  const vibrate = vi.fn(() => true);
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } });
  return vibrate;
}

it('can be felt as a short tick', () => {
  const vibrate = vibrating(true);
  browserVibration().tick();
  expect(vibrate.mock.calls).toEqual([[10]]);
});

it('is not asked for before the visitor has touched the page: browsers refuse it then, with an error', () => {
  const vibrate = vibrating(false);
  browserVibration().tick();
  expect(vibrate).not.toHaveBeenCalled();
});

it('does without where a browser cannot do it', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  expect(() => browserVibration().tick()).not.toThrow();
});
