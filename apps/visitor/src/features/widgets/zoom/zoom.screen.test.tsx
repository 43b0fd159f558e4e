import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { watchFetches } from '#testing/fetches.ts';
import { type Guide, inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { drag, wheel } from '#testing/mouse.ts';
import { closeByBack, stepsOver } from '#testing/overlays.ts';
import { prefer } from '#testing/preferences.ts';
import { doubleTap, pinch, swipe } from '#testing/touch.ts';
import { readZoom } from '#testing/zoomed.ts';

const PICTURE = `${M}/artworks/101/resources/304`;
const WHOLE = { scale: 1, x: 0, y: 0 };
/** Vertical centre of the screen in pixels. The picture is there. */
const MIDDLE = 422;
const opener = () => page.getByRole('button', { name: /Enlarge the picture/ });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name });
const scale = () => readZoom().scale;
const x = () => readZoom().x;

type GuideOptions = Parameters<typeof openGuide>[1];

async function enlarge(path = PICTURE, options: GuideOptions = {}): Promise<Guide> {
  const guide = await openGuide(path, options);
  await opener().first().click();
  await expect.element(dialog()).toBeVisible();
  return guide;
}

describe('zooming a picture', () => {
  beforeEach(() => prefer({ reducedMotion: 'reduce' }));

  test('fills the screen, traps the focus and restores it', async () => {
    const guide = await enlarge();
    expect(dialog().element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await expect.element(dialog().getByRole('img', { name: 'Ink sketch of the kite.' })).toBeVisible();
    await expectAccessible();
    for (let turn = 0; turn < 8; turn++) {
      await userEvent.tab();
      const { activeElement } = document;
      expect(activeElement === document.body || !!activeElement?.closest('dialog[open]')).toBe(true);
    }
    await button('Close').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await expect.poll(() => stepsOver(guide)).toBe(0);
    await userEvent.keyboard('{Enter}');
    await closeByBack(guide, dialog());
    await expect.element(opener()).toHaveFocus();
  });

  test('works with buttons, to five times and back', async () => {
    await enlarge();
    const larger = button('Zoom in');
    const smaller = button('Zoom out');
    await expect.element(smaller).toHaveAttribute('aria-disabled', 'true');
    await larger.click();
    await expect.element(dialog().getByRole('status').getByText('150%')).toBeVisible();
    expect(readZoom()).toEqual({ scale: 1.5, x: 0, y: 0 });
    for (let turn = 0; turn < 3; turn++) await larger.click();
    expect(scale()).toBe(5);
    await expect.element(larger).toHaveAttribute('aria-disabled', 'true');
    for (let turn = 0; turn < 4; turn++) await smaller.click();
    await expect.element(smaller).toHaveAttribute('aria-disabled', 'true');
    expect(readZoom()).toEqual(WHOLE);
  });

  test('works with two fingers, and one finger moves it', async () => {
    await enlarge();
    await pinch(40, 120);
    await expect.poll(scale).toBeCloseTo(3, 1);
    const before = x();
    await swipe(300, 200, MIDDLE);
    await expect.poll(x).toBeLessThan(before - 60);
    // The picture cannot be dragged out of the window: its edge stops at the window's edge.
    for (let again = 0; again < 8; again++) await swipe(350, 30, MIDDLE);
    expect(x()).toBeGreaterThanOrEqual(-390);
    await pinch(20, 180);
    await expect.poll(scale).toBe(5);
    await pinch(180, 10);
    await expect.poll(readZoom).toEqual(WHOLE);
  });

  test('works with a double tap, towards that point', async () => {
    await enlarge();
    await doubleTap(295, MIDDLE);
    await expect.poll(readZoom).toEqual({ scale: 2.5, x: -150, y: 0 });
    await doubleTap(195, MIDDLE);
    await expect.poll(scale).toBe(1);
  });

  test('works with wheel and mouse', async () => {
    await enlarge();
    await wheel(195, MIDDLE, -200);
    await expect.poll(scale).toBeGreaterThan(1.2);
    for (let notch = 0; notch < 10; notch++) await wheel(195, MIDDLE, -400);
    await expect.poll(scale).toBe(5);
    await drag(195, 295, MIDDLE);
    await expect.poll(x).toBe(100);
    for (let notch = 0; notch < 10; notch++) await wheel(195, MIDDLE, 400);
    await expect.poll(readZoom).toEqual(WHOLE);
  });

  test('works with the keyboard only', async () => {
    await openGuide(PICTURE);
    await press(opener(), '{Enter}');
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('++++');
    await expect.poll(scale).toBe(5);
    await userEvent.keyboard('{ArrowRight}');
    expect(x()).toBe(-80);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(x()).toBe(80);
    await userEvent.keyboard('-');
    expect(scale()).toBeCloseTo(3.33, 1);
    await userEvent.keyboard('0');
    expect(readZoom()).toEqual(WHOLE);
  });

  test('pages through several pictures of an artwork', async () => {
    await enlarge(`${M}/artworks/101`);
    const place = dialog()
      .getByRole('status')
      .filter({ hasText: /Picture/ });
    await expect.element(place).toHaveTextContent('Picture 1 of 3');
    await expect.element(button('Previous')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('+');
    await button('Next').click();
    await expect.element(place).toHaveTextContent('Picture 2 of 3');
    await expect.element(dialog().getByRole('img', { name: 'Ink sketch of the kite.' })).toBeVisible();
    expect(readZoom()).toEqual(WHOLE);
    await swipe(330, 60, MIDDLE);
    await expect.element(place).toHaveTextContent('Picture 3 of 3');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(place).toHaveTextContent('Picture 3 of 3');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(place).toHaveTextContent('Picture 2 of 3');
    await swipe(60, 330, MIDDLE);
    await expect.element(place).toHaveTextContent('Picture 1 of 3');
    await expectAccessible();
  });

  test('pages right to left in Arabic, with labels for everything, in the dark scheme', async () => {
    await prefer({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openGuide(`${M}/artworks/101`, { museum: inArabic, languages: ['ar'] });
    await page
      .getByRole('button', { name: /عرض الصورة مكبّرة/ })
      .first()
      .click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessible();
    const sketch = dialog().getByRole('img', { name: 'Boceto a tinta de la cometa.' });
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(sketch).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(sketch).not.toBeInTheDocument();
    await swipe(60, 330, MIDDLE);
    await expect.element(sketch).toBeVisible();
  });
});

test('animates without reduced motion', async () => {
  await enlarge();
  const content = dialog().css('[data-smooth]');
  await button('Zoom in').click();
  await expect.element(content).toHaveStyle({ transitionDuration: '0.2s' });
  await prefer({ reducedMotion: 'reduce' });
  await expect.element(content).toHaveStyle({ transitionDuration: '0s' });
});

describe('a picture with an image service', () => {
  const withService = (iiif: string) => ({
    ...noSlides,
    'artworks/101.yaml': {
      otherResources: [
        {
          idResource: 304,
          resourceType: 'IMAGE',
          title: 'Quarters',
          picture: { file: 'media/101-kite.jpg', alt: { en: 'Four quarters' }, iiif },
        },
      ],
    },
  });

  for (const [why, answer] of [
    ['does not answer', { kind: 'unreadable', status: 500 }],
    ['answers nonsense', { kind: 'answer', status: 200, body: { hello: 'world' } }],
  ] as const)
    test(`that ${why} zooms as any other`, async () => {
      const fetched = watchFetches();
      const guide = await enlarge(PICTURE, {
        museum: withService('https://iiif.example.org/quarters/info.json'),
        prepare: ({ network }) => {
          network.instead = (path) => (path.includes('/tiles/') ? answer : undefined);
        },
      });
      await expect
        .poll(() => guide.requests)
        .toContainEqual(expect.stringMatching(/\/tiles\/[0-9a-f]{32}\/info\.json$/));
      await button('Zoom in').click();
      await expect.poll(scale).toBe(1.5);
      expect(fetched().filter((url) => url.includes('open-viewer'))).toEqual([]);
    });

  test('is loaded through the museum’s own server only: the page contacts no other', async () => {
    const fetched = watchFetches();
    const guide = await enlarge(PICTURE, {
      museum: withService('https://iiif.example.org/image/101'),
      prepare: ({ network }) => {
        network.instead = (path) => (path.includes('/tiles/') ? { kind: 'timeout' } : undefined);
      },
    });
    await button('Zoom in').click();
    await expect.poll(scale).toBe(1.5);
    expect([...fetched(), ...guide.requests].filter((url) => url.includes('example.org'))).toEqual([]);
  });
});
