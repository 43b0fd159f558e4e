import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memoryDatabase } from '#platform/database/memory.ts';
import { NOTHING_SEEN } from '#platform/recognition/memory.ts';
import type { FramePoint, FrameResult } from '#platform/recognition/recognition.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { cameraShowing } from '#testing/camera.ts';
import { type Guide, inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';

const AGREED = { 'recognition-notification-seen': 'true' };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const yes = () => page.getByRole('dialog').getByRole('button', { name: 'Yes' });

const corners = (left: number, top: number, right: number, bottom: number): FramePoint[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const seeing = (...works: { id: number; at?: FramePoint[] }[]): FrameResult => ({
  ...NOTHING_SEEN,
  sightings: works.map(({ id, at = corners(0.2, 0.2, 0.8, 0.8) }) => ({
    idArtwork: id,
    score: 20,
    corners: at,
  })),
});

interface Opened {
  guide: Guide;
  camera: ReturnType<typeof cameraShowing>;
}

/** Opens the camera from the keypad, as visitors do. The visitor has consented unless `keys` says otherwise. */
async function openCamera(
  options: Parameters<typeof openGuide>[1] & { look?: () => FrameResult; code?: string } = {},
): Promise<Opened> {
  const { look, code, ...rest } = options;
  const guide = await openGuide(`${M}/keyboard`, { keys: AGREED, ...rest });
  const camera = cameraShowing(guide, code ?? '');
  if (look) guide.device.recognition.look = look;
  await page.getByRole('link', { name: 'Use the camera' }).click();
  // If an artwork is found at once, it may already be open.
  await expect.poll(guide.url).toMatch(/\/recognition$|\?from=Recognition$/);
  return { guide, camera };
}

/**
 * Clicks a button as soon as it appears. The button is only shown for a second, and polling on a busy machine
 * could miss it.
 */
function pressedAtOnce(name: string): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const found = button(name).query();
      if (!found) return;
      watch.disconnect();
      (found as HTMLElement).click();
      resolve();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

test('[RECO-07, RECO-08, RECO-09, RECO-11, STORE-16, ERR-35] shows the notice first: nothing runs before consent, which is stored', async () => {
  const { guide, camera } = await openCamera({ keys: {} });
  const dialog = page.getByRole('dialog', { name: 'Use the camera to find works?' });
  await expect.element(dialog).toMatchTextContent('stays on your phone');
  await expect.element(dialog).toMatchTextContent('needs an internet connection');
  await expect.element(dialog.getByRole('button', { name: 'No' })).toBeVisible();
  await expectAccessible();
  expect(camera.live()).toBe(0);
  expect(guide.device.recognition.log).toEqual([]);
  expect(guide.requests.filter((path) => path.includes('recognition'))).toEqual([]);
  await yes().click();
  expect(guide.readStored('recognition-notification-seen')).toBe('true');
  await expect.poll(() => guide.device.recognition.log).toContain('look');
  await guide.reload();
  await expect.element(page.getByText('Point the camera at a work and hold still')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[RECO-10, STORE-16] stores a No as well, leads back, and asks again the next time', async () => {
  const { guide } = await openCamera({ keys: {} });
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
  expect(guide.readStored('recognition-notification-seen')).toBe('false');
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await expect.element(yes()).toBeVisible();
  // Closing the notice without an answer is not consent.
  await userEvent.keyboard('{Escape}');
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
  expect(guide.readStored('recognition-notification-seen')).toBe('false');
});

test('[RECO-01, RECO-02, RECO-04, RECO-05, ROUTETAB-28] shows the camera with a prompt and links; Close leads one step back and turns it off', async () => {
  const { guide, camera } = await openCamera();
  await expect.element(page.getByText('Point the camera at a work and hold still')).toBeVisible();
  await expect.poll(() => document.querySelector('video')?.paused).toBe(false);
  await expect.element(page.getByText('Pictures stay on your phone')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Number' })).toHaveAttribute('href', `${M}/keyboard`);
  await expectAccessible();
  expect(camera.live()).toBe(1);
  await button('Close').click();
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
  await expect.poll(camera.live).toBe(0);
  expect(guide.device.recognition.log.at(-1)).toBe('release');
});

test('[RECO-03] switches to the other camera, and remembers it for the session', async () => {
  const { guide } = await openCamera();
  const original = guide.device.camera;
  const asked: unknown[] = [];
  guide.device.camera = {
    isSupported: () => true,
    open: (facing) => {
      asked.push(facing);
      return original?.open(facing) ?? Promise.reject(new Error('no camera'));
    },
  };
  await button('Switch camera').click();
  await expect.poll(() => asked.at(-1)).toBe('user');
  asked.length = 0;
  await button('Close').click();
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['user']));
  await button('Switch camera').click();
  await expect.poll(() => asked.at(-1)).toBe('environment');
});

test('[RECO-14, GEN-10] an artwork found in two frames gives a sound, is shown and opens automatically; the camera is turned off', async () => {
  const { guide, camera } = await openCamera({ look: () => seeing({ id: 101 }) });
  await expect.element(button('Not this one')).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent('Found:');
  expect(guide.device.recognition.log.filter((each) => each === 'found')).toHaveLength(1);
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Recognition`);
  await expect.poll(camera.live).toBe(0);
  expect(guide.readStored('current-artwork-visit')).toContain('RECOGNITION');
});

test('opens a found artwork at once with reduced motion', async () => {
  await prefer({ reducedMotion: 'reduce' });
  const { guide } = await openCamera({ look: () => seeing({ id: 101 }) });
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Recognition`);
});

test('does not open the same artwork again if the visitor returns and still points at it', async () => {
  const { guide } = await openCamera({ look: () => seeing({ id: 101 }) });
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Recognition`);
  await guide.back();
  await expect.poll(guide.url).toBe(`${M}/recognition`);
  const before = guide.device.recognition.log.length;
  await expect.poll(() => guide.device.recognition.log.length).toBeGreaterThan(before + 6);
  expect(guide.url()).toBe(`${M}/recognition`);
});

test('"Not this one" continues, and does not find the same artwork again', async () => {
  const pressed = pressedAtOnce('Not this one');
  const { guide } = await openCamera({ look: () => seeing({ id: 101 }) });
  await pressed;
  await expect.element(page.getByText('Looking…').first()).toBeVisible();
  const before = guide.device.recognition.log.length;
  await expect.poll(() => guide.device.recognition.log.length).toBeGreaterThan(before + 4);
  expect(guide.url()).toBe(`${M}/recognition`);
  guide.device.recognition.look = () => seeing({ id: 205 });
  await expect.poll(guide.url).toBe(`${M}/artworks/205?from=Recognition`);
});

test('of two artworks the visitor taps one: the whole outline is its button', async () => {
  const two = seeing(
    { id: 101, at: corners(0.05, 0.3, 0.45, 0.6) },
    { id: 205, at: corners(0.55, 0.3, 0.95, 0.6) },
  );
  const { guide } = await openCamera({ look: () => two });
  await expect.element(page.getByText('Or move closer to one')).toBeVisible();
  await expectAccessible();
  expect(guide.url()).toBe(`${M}/recognition`);
  const outlines = page.getByRole('main').getByRole('listitem').getByRole('button');
  expect(outlines.elements()).toHaveLength(2);
  await outlines.nth(1).click();
  await expect.poll(guide.url).toBe(`${M}/artworks/205?from=Recognition`);
});

test('suggests the likeliest artworks and the keypad after four seconds without a match, while the camera runs', async () => {
  const candidates = [205, 101].map((idArtwork, i) => ({ idArtwork, score: 5 - i }));
  const { guide } = await openCamera({ look: () => ({ ...NOTHING_SEEN, candidates }) });
  const title = page.getByRole('heading', { name: 'Is it one of these?' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('still looking')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enter the number instead' })).toBeVisible();
  await expectAccessible();
  const before = guide.device.recognition.log.length;
  await expect.poll(() => guide.device.recognition.log.length).toBeGreaterThan(before);
  const works = page.getByRole('listitem').getByRole('link');
  expect(works.elements().map((each) => each.getAttribute('href'))).toEqual([
    `${M}/artworks/205?from=Recognition`,
    `${M}/artworks/101?from=Recognition`,
  ]);
  await works.first().click();
  await expect.poll(guide.url).toBe(`${M}/artworks/205?from=Recognition`);
});

test('[GEN-09] also opens the artwork of a scanned code, and rejects a code of another site with a message', async () => {
  const { guide } = await openCamera({ code: `${window.location.origin}${M}/artworks/101` });
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Recognition`);
  await openCamera({ code: 'https://elsewhere.test/museums/MTItZGVtbw/artworks/101' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('This code belongs to another place');
});

test('reads only codes on request', async () => {
  const { guide } = await openCamera();
  await expect.poll(() => guide.device.recognition.log).toContain('look');
  await button('Code').click();
  await expect.element(page.getByText('Point the camera at the QR code').first()).toBeVisible();
  expect(button('Code').element().getAttribute('aria-pressed')).toBe('true');
  guide.device.code = async () => '205';
  await expect.poll(guide.url).toMatch(/artworks\/205/);
});

test('turns the camera off and analyses nothing while the page is hidden', async () => {
  const { guide, camera } = await openCamera();
  await expect.poll(() => guide.device.recognition.log).toContain('look');
  guide.device.recognition.show(false);
  await expect.poll(camera.live).toBe(0);
  const { length } = guide.device.recognition.log;
  guide.device.recognition.show(true);
  await expect.poll(camera.live).toBe(1);
  await expect.poll(() => guide.device.recognition.log.length).toBeGreaterThan(length);
});

test.each([
  ['NotAllowedError', 'ERROR: please allow this page to use the camera'],
  ['NotFoundError', 'ERROR: this device has no camera'],
  ['NotReadableError', 'ERROR: is another app using the camera?'],
  ['InsecureContextError', 'ERROR: the camera works only on a secure page'],
])('shows a message for %s, with a link to the keypad and a retry', async (error, words) => {
  const guide = await openGuide(`${M}/options`, { keys: AGREED });
  guide.device.camera = { isSupported: () => true, open: async () => ({ kind: 'failed', error }) };
  await guide.follow(`${M}/recognition`);
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  await expect.element(page.getByText('Every work can also be found by its number.')).toBeVisible();
  await expect.element(page.css('main svg[viewBox="0 0 200 160"]')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enter the number instead' })).toBeVisible();
  if (error === 'NotAllowedError') await expectAccessible();
  const camera = cameraShowing(guide, '');
  await button('Try again').click();
  await expect.poll(camera.live).toBe(1);
});

test('offers codes and the keypad if the device cannot recognise artworks', async () => {
  const { guide } = await openCamera({
    prepare: (device) => {
      device.recognition.finder = null;
    },
  });
  await expect.element(page.getByText('This device cannot recognise works')).toBeVisible();
  await expectAccessible();
  guide.device.code = async () => '205';
  await expect.poll(guide.url).toMatch(/artworks\/205/);
});

test('shows a message without network and without references on the device', async () => {
  await openCamera({
    prepare: (device) => {
      device.recognition.index = [{ loaded: 0, all: 0, bytes: 0, allBytes: 0, next: 'offline' }];
    },
  });
  await expect.element(page.getByText('You must be connected to the internet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enter the number instead' })).toBeVisible();
});

test('shows the loading progress, nearest artworks first, and works meanwhile', async () => {
  const some = { loaded: 32, all: 287, bytes: 224_000, allBytes: 2_009_000, next: 'more' } as const;
  let release = () => {};
  const { guide } = await openCamera({
    prepare: ({ recognition }) => {
      recognition.index = [some];
      const place = recognition.finder;
      // The second loading step lasts until the test calls `release`.
      recognition.finder = place && {
        ...place,
        async take() {
          const finder = await place.take();
          return { ...finder, more: () => new Promise((resolve) => (release = () => resolve(some))) };
        },
      };
    },
  });
  const bar = page.getByRole('progressbar', { name: 'Learning to recognise the works…' });
  await expect.element(bar).toHaveAttribute('value', '224000');
  await expect.element(page.getByText('32 / 287')).toBeVisible();
  await expect.poll(() => guide.device.recognition.log).toContain('look');
  expect(guide.device.recognition.near.length).toBeGreaterThan(1);
  release();
});

test('[RECO-06] shows the sent frame and the result only if the server’s setting enables it', async () => {
  const index = { version: 1, references: [], waiting: 0, service: null, debug: true };
  const debug = page.getByRole('complementary', { name: 'Debug' });
  const { guide } = await openCamera({ look: () => seeing() });
  await expect.poll(() => guide.device.recognition.log).toContain('look');
  await expect.element(debug).not.toBeInTheDocument();
  await guide.device.database.put('content', { key: '12/recognition', value: index });
  await guide.reload();
  await expect.element(debug).toMatchTextContent('sightings');
});

test('offers the torch with a label if it is dark and the camera has one', async () => {
  const { guide } = await openCamera({ look: () => ({ ...NOTHING_SEEN, light: 20 }) });
  await expect.poll(() => guide.device.recognition.log.length).toBeGreaterThan(4);
  await expect.element(button('It’s dark here. Turn on the light?')).not.toBeInTheDocument();
  const original = guide.device.camera;
  const switched: unknown[] = [];
  guide.device.camera = {
    isSupported: () => true,
    async open() {
      const found = await original?.open();
      if (found?.kind === 'open')
        for (const track of found.camera.stream.getVideoTracks())
          Object.assign(track, {
            getCapabilities: () => ({ torch: true }),
            applyConstraints: async (constraints: unknown) => void switched.push(constraints),
          });
      return found ?? { kind: 'failed', error: 'NotFoundError' };
    },
  };
  await button('Switch camera').click();
  await button('It’s dark here. Turn on the light?').click();
  expect(switched).toEqual([{ advanced: [{ torch: true }] }]);
  await expect.element(button('Turn off the light')).toBeVisible();
});

const WAYS_IN = [
  'keyboard',
  'artworks/101',
  'routes/31',
  'timeline',
  'timeline/1',
  'outstanding-artworks',
  'one-minutes/9',
  'sections',
  'options/kids',
];
const waysIn = () => document.querySelectorAll(`a[href="${M}/recognition"]`).length;
const screenOf = (guide: Guide) => expect.poll(() => guide.services.stage.shown.get().kind).toBe('screen');

test('[RECO-24] without recognition no link leads to the camera, and its URL leads to Options', async () => {
  const guide = await openGuide(`${M}/options`);
  for (const path of WAYS_IN) {
    await guide.follow(`${M}/${path}`);
    await expect.poll(waysIn, { message: path }).toBeGreaterThan(0);
  }
  guide.device.network.museum = { ...noSlides, 'museum.yaml': { recognitionAvailable: false } };
  guide.device.database = memoryDatabase();
  for (const path of WAYS_IN) {
    await guide.goto(`${M}/${path}`);
    await screenOf(guide);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(waysIn(), path).toBe(0);
  }
  await guide.goto(`${M}/recognition`);
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[RECO-25] the children’s links to the camera have the museum’s colour and icon, too', async () => {
  const guide = await openGuide(`${M}/options/kids`);
  const camera = page.getByRole('link', { name: 'Magic camera' });
  for (const path of ['options/kids', 'sections']) {
    await guide.follow(`${M}/${path}`);
    await expect.element(camera).toHaveStyle({ backgroundColor: 'rgb(194, 65, 12)' });
    expect(camera.element().querySelector('img')?.getAttribute('src')).toMatch(/^\/media\//);
  }
});

test('works right to left, on small and wide screens, and with large text', async () => {
  const two = seeing(
    { id: 101, at: corners(0.05, 0.3, 0.45, 0.6) },
    { id: 205, at: corners(0.55, 0.3, 0.95, 0.6) },
  );
  const guide = await openGuide(`${M}/options`, { keys: AGREED, museum: inArabic, languages: ['ar'] });
  cameraShowing(guide, '');
  guide.device.recognition.look = () => two;
  await guide.follow(`${M}/recognition`);
  const outline = page.getByRole('listitem').getByRole('button').first();
  await expect.element(outline).toBeVisible();
  // In Arabic, too, the outline of an artwork on the left side of the picture is on the left.
  expect(outline.element().getBoundingClientRect().left).toBeLessThan(60);
  for (const [width, height] of [
    [320, 568],
    [820, 1180],
    [1280, 720],
  ] as const) {
    await page.viewport(width, height);
    await vi.waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width));
  }
});
