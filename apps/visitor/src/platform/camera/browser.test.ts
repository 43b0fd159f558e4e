import { afterEach, expect, it, vi } from 'vitest';
import { browserCamera } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a browser with a camera', true, { getUserMedia: () => {} }, true],
  ['a browser without any', true, undefined, false],
  ['a page that is not secure', false, { getUserMedia: () => {} }, false],
])('is supported if it can be opened: %s', (_title, isSecureContext, mediaDevices, supported) => {
  vi.stubGlobal('window', { isSecureContext });
  vi.stubGlobal('navigator', { mediaDevices });
  expect(browserCamera().isSupported()).toBe(supported);
});
