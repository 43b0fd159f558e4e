import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { display, key, type } from '#testing/keypad.ts';
import { prefer } from '#testing/preferences.ts';

const main = () => page.css('main');

describe('colours', () => {
  test('[KEYB-15] are the museum’s own', async () => {
    await openGuide(`${M}/keyboard`);
    await type('1');
    await expect.element(main()).toHaveStyle({ backgroundColor: 'rgb(16, 36, 43)' });
    await expect.element(key('5')).toHaveStyle({ backgroundColor: 'rgb(29, 74, 87)' });
    await expect.element(key('5')).toHaveStyle({ color: 'rgb(255, 255, 255)' });
    await expect.element(key('Erase')).toHaveStyle({ backgroundColor: 'rgb(122, 31, 26)' });
    await expect.element(key('Erase').css('svg')).toHaveStyle({ color: 'rgb(255, 255, 255)' });
    await expect
      .element(key('OK'))
      .toHaveStyle({ backgroundColor: 'rgb(246, 215, 67)', color: 'rgb(16, 36, 43)' });
    await expect.element(display()).toHaveStyle({ color: 'rgb(255, 255, 255)' });
    await userEvent.pointer({ target: key('5'), keys: '[MouseLeft>]' });
    await expect.element(key('5')).toHaveStyle({ backgroundColor: 'rgb(246, 215, 67)' });
    await userEvent.pointer('[/MouseLeft]');
  });

  test('[DATA-11] are the defaults if the museum has none, and dark in the dark scheme', async () => {
    const pad = ['bg', 'keys', 'keysActive', 'text', 'erase', 'eraseIcon', 'ok', 'okText', 'codeText'];
    const none = Object.fromEntries(pad.map((name) => [`${name}Color`, null]));
    const museum = { ...noSlides, 'keyboard-customization.yaml': { active: true, ...none } };
    const guide = await openGuide(`${M}/keyboard`, { museum });
    await type('1');
    const ours = async () => {
      await expect.element(main()).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
      await expect.element(display()).toHaveStyle({ color: 'rgb(57, 57, 58)' });
      await expect.element(key('5')).toHaveStyle({ backgroundColor: 'rgb(114, 196, 208)' });
      await expect.element(key('5')).toHaveStyle({ color: 'rgb(57, 57, 58)' });
      await expect.element(key('Erase')).toHaveStyle({ backgroundColor: 'rgb(143, 143, 143)' });
      await expect.element(key('OK')).toHaveStyle({ backgroundColor: 'rgb(240, 97, 64)' });
      await expect.element(key('OK')).toHaveStyle({ color: 'rgb(255, 255, 255)' });
    };
    await ours();
    guide.device.network.museum = { ...noSlides, 'keyboard-customization.yaml': { active: false } };
    await guide.reload();
    await type('1');
    await ours();
    await expectAccessible();
    await prefer({ colorScheme: 'dark' });
    await expect.element(main()).toHaveStyle({ backgroundColor: 'rgb(19, 18, 17)' });
    await type('9');
    await key('OK').click();
    await expectAccessible();
  });
});

describe('in Arabic', () => {
  test('the keypad keeps its order, and Arabic digits are accepted', async () => {
    const guide = await openGuide(`${M}/keyboard`, { languages: ['ar'] });
    await expect.element(document.documentElement).toHaveAttribute('dir', 'rtl');
    const place = (name: string) =>
      page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
    await expect.element(page.getByRole('button', { name: '7', exact: true })).toBeVisible();
    expect(place('1').x).toBeLessThan(place('3').x);
    expect(place('1').y).toBeLessThan(place('7').y);
    await expectAccessible();
    for (const digit of '١٠٢')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true }));
    await expect.element(display()).toHaveTextContent('102');
    await page.getByRole('button', { name: 'موافق' }).click();
    await expect.poll(guide.url).toBe(`${M}/artworks/102?from=Keyboard`);
  });
});

test('every key is large, and OK is visible on small screens and in landscape', async () => {
  await openGuide(`${M}/keyboard`);
  await expect.element(key('OK')).toBeVisible();
  for (const [width, height, least] of [
    [390, 844, 84],
    [320, 568, 64],
    [568, 320, 64],
    [844, 390, 64],
    [820, 1180, 84],
  ] as const) {
    await page.viewport(width, height);
    for (const name of ['1', '0', 'Erase', 'OK']) {
      const box = key(name).element().getBoundingClientRect();
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(least);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(height);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    const { scrollWidth, scrollHeight } = document.scrollingElement ?? {};
    expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: width, scrollHeight: height });
  }
});

test.each(['en', 'es', 'fr'])(
  'at double text size, labels are on one line and nothing is out of sight (%s)',
  async (language) => {
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    await openGuide(`${M}/keyboard?lang=${language}`);
    const keys = page.css('[role=group] button');
    await expect.element(keys.first()).toBeVisible();
    for (const element of keys.elements()) {
      const { width, height, bottom } = element.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(64);
      expect(bottom).toBeLessThanOrEqual(844);
    }
    const scan = page.css('main button:has(svg.lucide-qr-code)');
    const camera = page.css(`main a[href="${M}/recognition"]`);
    for (const way of [scan, camera]) await expect.element(way).toBeInViewport({ ratio: 1 });
    for (const element of [scan, camera, page.css('main p').first()].map((each) => each.element())) {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      expect(new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size).toBe(1);
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
    }
  },
);

test.each(['he', 'tr'])(
  'the word on the OK key fits into its circle on a small phone (%s)',
  async (language) => {
    await page.viewport(320, 640);
    await openGuide(`${M}/keyboard?lang=${language}`, {
      museum: { ...noSlides, 'museum.yaml': { languages: ['es', 'en', 'fr', language] } },
    });
    const word = page.getByText({ he: 'אישור', tr: 'Tamam' }[language] ?? '', { exact: true });
    await expect.element(word).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(word.element());
    const key = word.element().closest('button') as HTMLElement;
    expect(range.getBoundingClientRect().width / key.getBoundingClientRect().width).toBeLessThan(0.9);
  },
);

test.each(['en', 'ar'])(
  'in landscape, the keys are as far from the edge of the window as the rest (%s)',
  async (language) => {
    await page.viewport(844, 390);
    await openGuide(`${M}/keyboard?lang=${language}`, { museum: inArabic });
    await expect.element(page.css('[role=group] button').first()).toBeVisible();
    for (const element of page.css('[role=group] button').elements()) {
      const { left, right } = element.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(20);
      expect(right).toBeLessThanOrEqual(844 - 20);
    }
  },
);

test('the text of a found artwork fits into its card on a small phone', async () => {
  await page.viewport(320, 640);
  await openGuide(`${M}/keyboard`);
  await type('101');
  const card = page.css('main a[href*="/artworks/101?"]');
  await expect.element(card).toBeVisible();
  const outer = card.element().getBoundingClientRect();
  const text = card.css(':scope > span:last-child').element().getBoundingClientRect();
  expect(text.top).toBeGreaterThanOrEqual(outer.top + 4);
  expect(text.bottom).toBeLessThanOrEqual(outer.bottom - 4);
});

test('at double text size, the name of a found artwork is not cut off', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  const name = { en: 'The Counting Art of the Sunflower' };
  await openGuide(`${M}/keyboard`, { museum: { ...noSlides, 'artworks/101.yaml': { name } } });
  await type('101');
  const card = page.css('main a[href*="/artworks/101?"]');
  await expect.element(card).toBeVisible();
  const text = card.css(':scope > span:last-child');
  const title = text.css(':scope > span').first().element();
  expect(title.textContent).toBe(name.en);
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight + 1);
  const { top, bottom } = title.getBoundingClientRect();
  const outer = card.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(outer.top);
  expect(bottom).toBeLessThanOrEqual(outer.bottom);
});
