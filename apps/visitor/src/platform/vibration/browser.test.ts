import { afterEach, expect, it, vi } from 'vitest';
import { browserVibration } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

function vibrating(hasBeenActive: boolean) {
  const vibrate = vi.fn(() => true);
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } });
  return vibrate;
}

it('vibrates for a short tick', () => {
  const vibrate = vibrating(true);
  browserVibration().tick();
  expect(vibrate.mock.calls).toEqual([[10]]);
});

it('does not vibrate before the visitor has touched the page, because browsers block it with an error', () => {
  const vibrate = vibrating(false);
  browserVibration().tick();
  expect(vibrate).not.toHaveBeenCalled();
});

it('does nothing in a browser without vibration', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  expect(() => browserVibration().tick()).not.toThrow();
});
