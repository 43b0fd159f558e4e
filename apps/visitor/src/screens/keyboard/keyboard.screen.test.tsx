import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { deferred } from '#testing/deferred.ts';
import {
  drawnUntil,
  drawnWithItsEnd,
  expectShownFor,
  freezeTimers,
  unfreezeTimers,
} from '#testing/fake-timers.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { display, key, label, type, wrongNumber } from '#testing/keypad.ts';
import { press, texts } from '#testing/locators.ts';

const heading = () => page.getByRole('heading', { level: 1 });

test('[KEYB-01, KEYB-02, KEYB-03, KEYB-04, KEYB-05, ROUTETAB-11] shows keypad, display, erase, OK and Back', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  await expect.element(heading()).toHaveTextContent('Find a work');
  const keys = page.getByRole('group', { name: 'Enter the number of the work' }).getByRole('button');
  await expect.poll(() => texts(keys)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'OK']);
  await expect.element(key('Erase')).toBeVisible();
  await type('123');
  await expect.element(display()).toHaveTextContent('123');
  await expectAccessible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[KEYB-06, GEN-05] offers the camera only if the museum has recognition', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  const camera = page.getByRole('link', { name: 'Use the camera' });
  await expect.element(camera).toHaveAttribute('href', `${M}/recognition`);
  guide.device.network.museum = { ...noSlides, 'museum.yaml': { recognitionAvailable: false } };
  await guide.reload();
  await expect.element(key('OK')).toBeVisible();
  await expect.element(camera).not.toBeInTheDocument();
  guide.device.network.museum = noSlides;
  await guide.reload();
  await expect.element(camera).toBeVisible();
});

test('renders the work behind its card, and opens that when OK is pressed, not before', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  await type('101');
  const findPicture = () => document.querySelector<HTMLElement>('[data-work-picture]');
  await expect.poll(findPicture).not.toBeNull();
  const picture = findPicture();
  expect(picture?.checkVisibility()).toBe(false);
  await expect.element(heading()).toHaveTextContent('Find a work');
  expect(document.title).toContain('Find a work');
  await expectAccessible();
  await key('OK').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Keyboard`);
  await expect.poll(() => picture?.checkVisibility()).toBe(true);
  expect(findPicture()).toBe(picture);
});

test('removes the work behind the card with the last digit of its number', async () => {
  await openGuide(`${M}/keyboard`);
  await type('101');
  const findPicture = () => document.querySelector('[data-work-picture]');
  await expect.poll(findPicture).not.toBeNull();
  await key('Erase').click();
  await expect.poll(findPicture).toBeNull();
});

test('at double text size the keys do not move when a number replaces the label', async () => {
  await page.viewport(320, 568);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  await openGuide(`${M}/keyboard`, { languages: ['fr-FR'] });
  const one = page.getByRole('button', { name: '1', exact: true });
  await expect.element(one).toBeVisible();
  const top = () => one.element().getBoundingClientRect().top + scrollY;
  const before = top();
  await one.click();
  await expect.element(page.css('output')).toHaveTextContent('1');
  expect(top()).toBe(before);
});

describe('in Spanish', () => {
  test('[KEYB-07, KEYB-11] shows the label until a digit is typed', async () => {
    await openGuide(`${M}/keyboard`, { languages: ['es-ES'] });
    const words = page.css('main').getByText('Introduzca número de obra', { exact: true });
    await expect.element(words).toBeVisible();
    await page.getByRole('button', { name: '1', exact: true }).click();
    await expect.element(words).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect.element(words).toBeVisible();
  });
});

test('[KEYB-09, KEYB-10, KEYB-11, CONST-17] accepts seven digits, erased one by one', async () => {
  await openGuide(`${M}/keyboard`);
  await type('12345678');
  await expect.element(display()).toHaveTextContent('1234567');
  await key('Erase').click();
  await expect.element(display()).toHaveTextContent('123456');
  for (let turn = 0; turn < 8; turn++) await key('Erase').click();
  await expect.element(display()).toHaveTextContent('');
  await expect.element(label()).toBeVisible();
});

test('[KEYB-12, GEN-08] the artwork slides in with its last digit, moves no key, and OK or a tap opens it', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  const card = page.css('main').getByRole('link', { name: /^The Red Kite/ });
  await type('10');
  const before = key('5').element().getBoundingClientRect();
  await expect.element(card).not.toBeInTheDocument();
  await type('1');
  await expect.element(card).toMatchTextContent('Ana Ribera, about 1921');
  await expect.element(card).toMatchTextContent('Hall 1, by the entrance');
  await expect.element(card.css('img').last()).toHaveAttribute('src', expect.stringMatching(/\/media\//));
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Found: The Red Kite' }))
    .toBeInTheDocument();
  expect(key('5').element().getBoundingClientRect()).toEqual(before);
  expect(guide.url()).toBe(`${M}/keyboard`);
  await expectAccessible();
  await type('1');
  await expect.element(card).not.toBeInTheDocument();
  await key('Erase').click();
  await key('OK').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Keyboard`);
  await expect.element(heading()).toHaveTextContent('The Red Kite');
  await guide.back();
  // The mini player is shown now and makes the keypad lower. A number must still not push the keys down.
  await expect.element(page.getByRole('button', { name: /^Open the player/ })).toBeVisible();
  await expect.element(label()).toBeVisible();
  const beside = key('5').element().getBoundingClientRect();
  await type('101');
  expect(key('5').element().getBoundingClientRect()).toEqual(beside);
  await card.click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Keyboard`);
});

test('[KEYB-04, KEYB-14] before OK is pressed, a hint says that no artwork can match; OK plays a found one', async () => {
  await page.viewport(390, 844);
  const guide = await openGuide(`${M}/keyboard`);
  const hint = page.getByText('There is no work with the number', { exact: false });
  const icon = () => key('OK').element().querySelectorAll('svg').length;
  await type('10');
  await expect.element(hint).not.toBeInTheDocument();
  expect(icon()).toBe(0);
  const before = key('5').element().getBoundingClientRect();
  await type('9');
  await expect.element(hint).toHaveTextContent('There is no work with the number 109');
  await expect.element(page.css('main').getByRole('link', { name: /^Number 105/ })).toBeVisible();
  expect(key('5').element().getBoundingClientRect()).toEqual(before);
  await expectAccessible();
  await key('OK').click();
  await expect.element(wrongNumber()).toBeVisible();
  await expect.element(label()).toBeVisible();
  await type('101');
  await expect.element(hint).not.toBeInTheDocument();
  await expect.poll(icon).toBe(1);
  await expect.element(key('OK')).toHaveTextContent('OK');
  const card = page.css('main').getByRole('link', { name: /^The Red Kite/ });
  const below = () => key('1').element().getBoundingClientRect().top;
  // Wait until the card has slid in.
  await expect.poll(() => below() - card.element().getBoundingClientRect().bottom).toBeCloseTo(24, 1);
  expect(guide.url()).toBe(`${M}/keyboard`);
});

test('[KEYB-13] accepts only the exact number, including leading zeros', async () => {
  const museum = { ...noSlides, 'artworks/102.yaml': { code: '0102' } };
  const guide = await openGuide(`${M}/keyboard`, { museum });
  for (const wrong of ['10', '1011', '0101', '102', '']) {
    await type(wrong);
    await key('OK').click();
    await expect.element(wrongNumber()).toBeVisible();
    expect(guide.url()).toBe(`${M}/keyboard`);
    await expect.element(wrongNumber()).not.toBeInTheDocument();
  }
  await type('0102');
  await key('OK').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/102?from=Keyboard`);
});

test('[KEYB-14, ERR-10, CONST-18] shows the error for an unknown number for one second, then resets', async () => {
  await openGuide(`${M}/keyboard`);
  const isSaid = () => wrongNumber().query()?.checkVisibility() ?? false;
  const ok = () => press(key('OK'), '{Enter}');
  await type('999');
  await expectShownFor(1000, isSaid, async () => {
    await ok();
    await drawnUntil(isSaid);
    expect(display().element()).toHaveTextContent('999');
    expect(label().query()).toBeNull();
  });
  await expect.element(label()).toBeVisible();
  await expect.element(display()).toHaveTextContent('');
  await expectAccessible();
  await type('999');
  freezeTimers();
  await ok();
  await drawnWithItsEnd(isSaid);
  // Timers were frozen, so that the error remained visible. They run again now, because axe needs them.
  unfreezeTimers();
  await expectAccessible();
  await expect.element(wrongNumber()).toBeVisible();
});

test('offers the nearest numbers, search and camera after an unknown number, until the next digit (A114)', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  const near = page.css('main').getByRole('link', { name: /^Number/ });
  await type('100');
  const before = key('5').element().getBoundingClientRect();
  await key('OK').click();
  await expect
    .poll(() => near.elements().map((each) => each.getAttribute('aria-label')))
    .toEqual(['Number 101, The Red Kite', 'Number 102, The Blue Bowl', 'Number 103, The Green Fish']);
  await expect.element(label()).toBeVisible();
  // The error has disappeared, but the suggestions remain.
  await expect.element(page.getByText('There is no work with the number 100')).toBeVisible();
  await expect.poll(() => near.length).toBe(3);
  expect(key('5').element().getBoundingClientRect()).toEqual(before);
  await expect.poll(() => page.css('main').getByRole('button', { name: 'Search' }).length).toBe(2);
  await expect.poll(() => page.css('main').getByRole('link', { name: 'Use the camera' }).length).toBe(2);
  await type('2');
  await expect.element(near).not.toBeInTheDocument();
  await expect.element(display()).toHaveTextContent('2');
  await key('OK').click();
  await near.first().click();
  await expect.poll(guide.url).toMatch(/artworks\/\d+\?from=Keyboard$/);
});

test('similar numbers and the link to the map fit on a small phone', async () => {
  await page.viewport(320, 568);
  const point = { x: 50, y: 50 };
  await openGuide(`${M}/keyboard`, { museum: { ...noSlides, 'artworks/101.yaml': { point } } });
  await type('100');
  await key('OK').click();
  const map = page.css('main').getByRole('link', { name: 'Show map' });
  await expect.element(map).toBeVisible();
  expect(map.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('shows a drawing for a suggested artwork without a picture', async () => {
  await openGuide(`${M}/keyboard`, { museum: { ...noSlides, 'artworks/101.yaml': { pictures: [] } } });
  await type('100');
  await key('OK').click();
  const first = page.css('main').getByRole('link', { name: 'Number 101, The Red Kite' });
  await expect.poll(() => first.query()?.querySelectorAll('svg').length).toBe(1);
});

test('[KEYB-08] a digit clears the error', async () => {
  await openGuide(`${M}/keyboard`);
  await type('999');
  // Timers are frozen, so that the error can only be cleared by the digit.
  freezeTimers();
  await press(key('OK'), '{Enter}');
  await drawnUntil(() => wrongNumber().query() !== null);
  await press(key('1'), '{Enter}');
  await drawnUntil(() => wrongNumber().query() === null);
  expect(display().element()).toHaveTextContent('1');
  // No timer is left that could clear the display later.
  await drawnUntil(() => vi.getTimerCount() === 0);
  vi.advanceTimersByTime(5000);
  unfreezeTimers();
  await expect.element(display()).toHaveTextContent('1');
});

test('a key press vibrates if the device allows it', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  await type('12');
  expect(guide.device.ticks).toBe(2);
});

test('OK waits until the artworks are loaded', async () => {
  const works = deferred();
  const guide = await openGuide(`${M}/keyboard`, {
    prepare: ({ network }) => {
      network.instead = async (path) => {
        if (path.includes('/all-data/')) await works.promise;
        return undefined;
      };
    },
  });
  await type('101');
  await key('OK').click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect.element(wrongNumber()).not.toBeInTheDocument();
  works.resolve();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Keyboard`);
});

test('artworks that failed to load can be requested again', async () => {
  const guide = await openGuide(`${M}/keyboard`, {
    prepare: ({ network }) => {
      network.instead = (path) => (path.includes('/all-data/') ? { kind: 'offline' } : undefined);
    },
  });
  await expect.element(page.getByText('Check your connection')).toBeVisible();
  await expect.element(heading()).toHaveTextContent('Find a work');
  await expectAccessible();
  guide.device.network.instead = () => undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await type('101');
  await key('OK').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Keyboard`);
});
