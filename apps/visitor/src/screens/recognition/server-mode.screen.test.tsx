import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NetworkResult } from '#platform/network/network.ts';
import { cameraShowing } from '#testing/camera.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';

const museum = { ...noSlides, 'museum.yaml': { recognition: 'server' } };
const data = (value: unknown): NetworkResult => ({
  kind: 'answer',
  status: 200,
  body: { success: true, data: value, message: null, status: 200 },
});
const answer = (artworkId: number | null) => data({ artworkId, sightings: [], candidates: [] });
const index = (service: string | null) =>
  data({ version: 1, references: [], waiting: 0, service, debug: false });

/**
 * Opens the camera of a museum with server recognition. The server returns `answers` in order, and then repeats
 * the last one.
 */
async function openCamera(answers: NetworkResult[], { service = null as string | null, agreed = true } = {}) {
  const guide = await openGuide(`${M}/options`, {
    museum,
    keys: agreed ? { 'recognition-notification-seen': 'true' } : {},
  });
  cameraShowing(guide, '');
  const times: { began: number; ended: number }[] = [];
  let running = 0;
  guide.device.network.instead = async (path) => {
    if (path.includes('/detail/recognition/')) return index(service);
    if (path !== '/api/recognition') return undefined;
    const began = performance.now();
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    running -= 1;
    times.push({ began, ended: performance.now() });
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? answer(null);
  };
  await guide.follow(`${M}/recognition`);
  return { guide, times };
}

const posts = ({ requests }: Guide) => requests.filter((path) => path === '/api/recognition').length;

test('[RECO-12, CONST-33] sends frames one at a time, at least 500 ms apart, until one is recognised', async () => {
  const { guide, times } = await openCamera([answer(null)]);
  await expect.poll(() => times.length).toBeGreaterThan(3);
  expect(guide.url()).toBe(`${M}/recognition`);
  for (const [i, { began }] of times.entries())
    if (i > 0) expect(began - (times[i - 1]?.ended ?? 0)).toBeGreaterThanOrEqual(495);
  await expect.element(page.getByText('Pictures are sent to this museum’s server')).toBeVisible();
  expect(guide.device.recognition.log).not.toContain('take');
});

test('[RECO-13, RECO-14, RECO-21] ignores an artwork of another museum, and opens one of this museum', async () => {
  const { guide } = await openCamera([answer(null), answer(99_999), answer(101)]);
  await expect.poll(() => posts(guide)).toBeGreaterThan(2);
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Recognition`);
});

test('[RECO-15, RECO-22] logs errors and tries again; ignores the result of the blank picture', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error: NetworkResult = { kind: 'answer', status: 500, body: { success: false } };
  const { guide } = await openCamera([error, error, answer(101)]);
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Recognition`);
  expect(warn.mock.calls.filter(([words]) => words === 'a frame could not be looked at')).toHaveLength(1);
});

test('[RECO-08] the notice names the receiver of the pictures, and nothing is sent before consent', async () => {
  const { guide } = await openCamera([answer(null)], { service: 'Acme Lens', agreed: false });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Acme Lens');
  await expect.element(dialog).toMatchTextContent('Recognition needs an internet connection');
  expect(posts(guide)).toBe(0);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => posts(guide)).toBeGreaterThan(0);
  await expect.element(page.getByText(/Pictures are sent to.*Acme Lens/)).toBeVisible();
});

test('consent to recognition on the device is not consent to send pictures to the server', async () => {
  const { guide } = await openCamera([answer(null)], { agreed: false });
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => posts(guide)).toBeGreaterThan(0);
  guide.device.storage.set('recognition-place', 'device');
  await guide.reload();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('this museum’s server');
});

test('shows a message without network, and offers the keypad', async () => {
  const guide = await openGuide(`${M}/options`, { museum });
  await expect.element(page.getByRole('link', { name: /Find a work/ })).toBeVisible();
  guide.device.network.setOnline(false);
  await guide.follow(`${M}/recognition`);
  await expect.element(page.getByText('You must be connected to the internet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enter the number instead' })).toBeVisible();
});
