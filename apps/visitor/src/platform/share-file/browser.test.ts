import { afterEach, expect, it, vi } from 'vitest';
import { browserFileSharing } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

const picture = new File(['x'], 'certificate.png', { type: 'image/png' });
const sharing = (share: () => Promise<void>) => vi.stubGlobal('navigator', { canShare: () => true, share });

it('shares a picture if the device supports it', async () => {
  vi.stubGlobal('navigator', {});
  expect(browserFileSharing().canShare(picture)).toBe(false);
  sharing(async () => {});
  expect(browserFileSharing().canShare(picture)).toBe(true);
  expect(await browserFileSharing().share(picture)).toBe('shared');
});

it('distinguishes cancelling from failing', async () => {
  sharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await browserFileSharing().share(picture)).toBe('cancelled');
  sharing(() => Promise.reject(new TypeError('no')));
  expect(await browserFileSharing().share(picture)).toBe('failed');
});

it('shares a text, and copies it if the device has no share dialog', async () => {
  const writeText = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await browserFileSharing().shareText('a list')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('a list');
  sharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await browserFileSharing().shareText('a list')).toBe('cancelled');
  vi.stubGlobal('navigator', {});
  expect(await browserFileSharing().shareText('a list')).toBe('failed');
});
