import type { Page } from '@playwright/test';
import { expect, expectAccessible, M, noSlides, test } from './support/test.ts';

const LABEL = 'Enter the number of the work';
const ERROR = 'no artwork found with this code';
const key = (page: Page, name: string) =>
  page.getByRole('group', { name: LABEL }).getByRole('button', { name, exact: true });
const display = (page: Page) => page.locator('output');
const label = (page: Page) => page.locator('main').getByText(LABEL);
const error = (page: Page) => page.getByRole('alert').filter({ hasText: ERROR });

async function press(page: Page, keys: string) {
  for (const each of keys) await key(page, each).click();
}

test('[KEYB-01, KEYB-02, KEYB-03, KEYB-04, KEYB-05, ROUTETAB-11] pad, display, erase, OK and the way back', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/keyboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a work');
  await expect(page.getByRole('group', { name: LABEL }).getByRole('button')).toHaveText([
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    '',
    '0',
    'OK',
  ]);
  await expect(key(page, 'Erase')).toBeVisible();
  await press(page, '123');
  await expect(display(page)).toHaveText('123');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[KEYB-06, GEN-05] the camera is offered only where works are recognised', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/keyboard`);
  await expect(page.getByRole('link', { name: 'Use the camera' })).toHaveAttribute(
    'href',
    `${M}/recognition`,
  );
  await museum({ ...noSlides, 'museum.yaml': { recognitionAvailable: false } });
  await page.reload();
  await expect(key(page, 'OK')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use the camera' })).toHaveCount(0);
  await museum(noSlides);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Use the camera' })).toBeVisible();
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });
  test('[KEYB-07, KEYB-11] the label is there until a digit is', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/keyboard`);
    const words = page.locator('main').getByText('Introduzca número de obra', { exact: true });
    await expect(words).toBeVisible();
    await page.getByRole('button', { name: '1', exact: true }).click();
    await expect(words).toHaveCount(0);
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect(words).toBeVisible();
  });
});

test('[KEYB-09, KEYB-10, KEYB-11, CONST-17] seven digits, erased one by one', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/keyboard`);
  await press(page, '12345678');
  await expect(display(page)).toHaveText('1234567');
  await key(page, 'Erase').click();
  await expect(display(page)).toHaveText('123456');
  for (let turn = 0; turn < 8; turn++) await key(page, 'Erase').click();
  await expect(display(page)).toHaveText('');
  await expect(label(page)).toBeVisible();
});

test('[KEYB-12, GEN-08] OK shows the work that was found, then opens it', async ({ page, museum }) => {
  await museum(noSlides);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const card = document.querySelector('main [data-shown="true"]');
      if (card && seen.length === 0)
        seen.push(card.textContent ?? '', card.querySelector('img')?.src ?? '', window.location.pathname);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`${M}/keyboard`);
  await press(page, '101');
  await expect(page.getByText('The Red Kite')).toBeHidden();
  await key(page, 'OK').click();
  await expect(page).toHaveURL(`${M}/artworks/101?from=Keyboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Red Kite');
  const [words, picture, where] = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(words).toContain('The Red Kite');
  expect(picture).toMatch(/\/media\//);
  expect(where).toBe(`${M}/keyboard`);
});

test('[KEYB-13] only the exact number is right; leading zeros count', async ({ page, museum }) => {
  await museum({ ...noSlides, 'artworks/102.yaml': { code: '0102' } });
  await page.goto(`${M}/keyboard`);
  for (const wrong of ['10', '1011', '0101', '102', '']) {
    await press(page, wrong);
    await key(page, 'OK').click();
    await expect(error(page)).toBeVisible();
    await expect(page).toHaveURL(`${M}/keyboard`);
    await expect(error(page)).toHaveCount(0);
  }
  await press(page, '0102');
  await key(page, 'OK').click();
  await expect(page).toHaveURL(`${M}/artworks/102?from=Keyboard`);
});

test('[KEYB-14, ERR-10, CONST-18] an unknown number is said for a second, then all is as before', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.addInitScript((words) => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver(() => {
      const isShown = document.querySelector('[role=alert]')?.textContent === words;
      if (isShown === (times.length % 2 === 0)) times.push(performance.now());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, ERROR);
  await page.goto(`${M}/keyboard`);
  await press(page, '999');
  await key(page, 'OK').click();
  await expect(error(page)).toBeVisible();
  await expect(display(page)).toHaveText('999');
  await expect(label(page)).toHaveCount(0);
  await expectAccessible(page);
  await expect(error(page)).toHaveCount(0);
  await expect(label(page)).toBeVisible();
  await expect(display(page)).toHaveText('');
  const [from = 0, to = 0] = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(to - from).toBeGreaterThan(950);
  expect(to - from).toBeLessThan(2000);
});

test('[KEYB-08] a digit ends the error', async ({ page, museum }) => {
  await museum(noSlides);
  await page.clock.install();
  await page.goto(`${M}/keyboard`);
  await expect(key(page, '9')).toBeVisible();
  // Time stands still, so that it can only be the digit.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await press(page, '999');
  await key(page, 'OK').click();
  await expect(error(page)).toBeVisible();
  await press(page, '1');
  await expect(error(page)).toHaveCount(0);
  await expect(display(page)).toHaveText('1');
  await page.clock.runFor(5000);
  await expect(display(page)).toHaveText('1');
});

test.describe('colours', () => {
  const background = 'background-color';
  test('[KEYB-15] are the museum’s own', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/keyboard`);
    await press(page, '1');
    await expect(page.locator('main')).toHaveCSS(background, 'rgb(16, 36, 43)');
    await expect(key(page, '5')).toHaveCSS(background, 'rgb(29, 74, 87)');
    await expect(key(page, '5')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(key(page, 'Erase')).toHaveCSS(background, 'rgb(122, 31, 26)');
    await expect(key(page, 'Erase').locator('svg')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(key(page, 'OK')).toHaveCSS(background, 'rgb(246, 215, 67)');
    await expect(key(page, 'OK')).toHaveCSS('color', 'rgb(16, 36, 43)');
    await expect(display(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
    const box = await key(page, '5').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await page.mouse.down();
    await expect(key(page, '5')).toHaveCSS(background, 'rgb(246, 215, 67)');
    await page.mouse.up();
  });

  test('[DATA-11] are ours where the museum gives none, and dark in a dark gallery', async ({
    page,
    museum,
  }) => {
    const pad = ['bg', 'keys', 'keysActive', 'text', 'erase', 'eraseIcon', 'ok', 'okText', 'codeText'];
    const none = Object.fromEntries(pad.map((name) => [`${name}Color`, null]));
    await museum({ ...noSlides, 'keyboard-customization.yaml': { active: true, ...none } });
    await page.goto(`${M}/keyboard`);
    await press(page, '1');
    const ours = async () => {
      await expect(page.locator('main')).toHaveCSS(background, 'rgb(255, 255, 255)');
      await expect(display(page)).toHaveCSS('color', 'rgb(57, 57, 58)');
      await expect(key(page, '5')).toHaveCSS(background, 'rgb(114, 196, 208)');
      await expect(key(page, '5')).toHaveCSS('color', 'rgb(57, 57, 58)');
      await expect(key(page, 'Erase')).toHaveCSS(background, 'rgb(143, 143, 143)');
      await expect(key(page, 'OK')).toHaveCSS(background, 'rgb(240, 97, 64)');
      await expect(key(page, 'OK')).toHaveCSS('color', 'rgb(255, 255, 255)');
    };
    await ours();
    await museum({ ...noSlides, 'keyboard-customization.yaml': { active: false } });
    await page.reload();
    await press(page, '1');
    await ours();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('main')).toHaveCSS(background, 'rgb(19, 18, 17)');
    await press(page, '9');
    await key(page, 'OK').click();
    await expectAccessible(page);
  });
});

test.describe('with a real keyboard', () => {
  test('digits, Backspace, Enter and Escape work wherever the focus is', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/keyboard`);
    await expect(key(page, 'OK')).toBeVisible();
    await page.keyboard.type('1023');
    await expect(display(page)).toHaveText('1023');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(display(page)).toHaveText('10');
    await page.keyboard.press('Escape');
    await expect(display(page)).toHaveText('');
    // A tap takes no focus, so Enter is OK and not the same digit again.
    await press(page, '10');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${M}/artworks/101?from=Keyboard`);
    await page.goBack();
    await expect(label(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${M}/options`);
  });

  test('a key that has the focus is pressed by Enter; who types on means OK', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/keyboard`);
    await key(page, '2').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(display(page)).toHaveText('22');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('05');
    await expect(key(page, '2')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${M}/artworks/205?from=Keyboard`);
  });

  test('Tab reaches every key, and the way back', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/keyboard`);
    await expect(key(page, 'OK')).toBeVisible();
    const reached: string[] = [];
    for (let turn = 0; turn < 16; turn++) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
        }),
      );
    }
    expect(reached).toEqual([
      ...['Back', 'Search', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Erase', '0', 'OK'],
      ...['Scan a code', 'Use the camera'],
    ]);
  });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });
  test('the pad keeps its order, and Arabic digits count', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/keyboard`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const place = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? { x: 0, y: 0 };
    const [one, three, seven] = [await place('1'), await place('3'), await place('7')];
    expect(one.x).toBeLessThan(three.x);
    expect(one.y).toBeLessThan(seven.y);
    await expectAccessible(page);
    for (const digit of '١٠٢')
      await page.evaluate(
        (typed) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: typed, bubbles: true })),
        digit,
      );
    await expect(display(page)).toHaveText('102');
    await page.getByRole('button', { name: 'موافق' }).click();
    await expect(page).toHaveURL(`${M}/artworks/102?from=Keyboard`);
  });
});

test('every key is large, and OK is in sight on small screens and sideways', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/keyboard`);
  for (const [width, height, least] of [
    [390, 844, 84],
    [320, 568, 64],
    [568, 320, 64],
    [844, 390, 64],
    [820, 1180, 84],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['1', '0', 'Erase', 'OK']) {
      const box = (await key(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(least);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
      scrollWidth: document.scrollingElement?.scrollWidth,
      scrollHeight: document.scrollingElement?.scrollHeight,
    }));
    expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: width, scrollHeight: height });
  }
});

test('a key can be felt where the device allows it', async ({ page, museum }) => {
  await museum(noSlides);
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  await page.goto(`${M}/keyboard`);
  await key(page, '1').tap();
  await key(page, '2').tap();
  expect(await page.evaluate(() => (window as unknown as { felt: number[] }).felt)).toEqual([10, 10]);
});

test('OK waits for works that are on their way', async ({ page, museum }) => {
  await museum(noSlides);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/all-data/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${M}/keyboard`);
  await press(page, '101');
  await key(page, 'OK').click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(error(page)).toHaveCount(0);
  open();
  await expect(page).toHaveURL(`${M}/artworks/101?from=Keyboard`);
});

test('works that do not come can be asked for again', async ({ page, museum }) => {
  await museum(noSlides);
  await page.route('**/all-data/**', (route) => route.abort());
  await page.goto(`${M}/keyboard`);
  await expect(page.getByText('Check your connection')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a work');
  await expectAccessible(page);
  await page.unroute('**/all-data/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await press(page, '101');
  await key(page, 'OK').click();
  await expect(page).toHaveURL(`${M}/artworks/101?from=Keyboard`);
});
