import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

const start = () => page.getByRole('link', { name: 'Start visit' });
/** Returns links and buttons whose text has the same colour as their background. Axe does not report them. */
const invisibleText = () =>
  [...document.querySelectorAll('main a, main button')].flatMap((control) => {
    const { color, backgroundColor } = getComputedStyle(control);
    return color === backgroundColor ? [control.textContent] : [];
  });
const close = () => page.getByRole('button', { name: 'Close' });

test('[PRES-01, PRES-03, PRES-10, PRIV-01, PRIV-03, PRIV-04, ROUTETAB-02, ROUTETAB-04] picture, notice and policy are accessible without gates', async () => {
  const guide = await openGuide(M, {
    museum: { 'museum.yaml': { accessCodeRequired: true, socialNetworksRequired: true } },
  });
  await expect
    .element(page.getByRole('img', { name: 'A red kite in front of a blue circle.' }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect.poll(guide.url).toBe(`${M}/privacy-policy`);
  await expect.element(page.getByText('The guide keeps your visit without your name.')).toBeVisible();
  await expectAccessible();
  await close().click();
  await expect.poll(guide.url).toBe(M);
  // Close has gone one step back, so there is no new history entry.
  expect(guide.device.history.current().depth).toBe(0);
  await guide.goto(`${M}/privacy-policy`);
  await close().click();
  await expect.poll(guide.url).toBe(M);
});

test('names the policy once, as a link large enough for touch, and breaks no word of a name', async () => {
  const names = { en: 'Museum of Forms', de: 'Museum der mathematischen Wissenschaftsgeschichte' };
  const guide = await openGuide(M, { museum: { 'museum.yaml': { name: names } } });
  const link = page.getByRole('link', { name: 'privacy policy' });
  await expect.element(page.getByText('By starting, you accept our privacy policy.')).toBeVisible();
  expect(page.getByText(/privacy (policy|notice)/i).length).toBe(1);
  const { height } = link.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(48);
  await guide.goto(`${M}?lang=de`);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(names.de);
  for (const width of [320, 390]) {
    await page.viewport(width, 844);
    await expect.poll(() => findWordBreaks(title.element())).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

/** Returns the words of an element that are broken across lines. */
function findWordBreaks(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  return broken;
}

test('[PRIV-02] a museum without a policy shows a message', async () => {
  const guide = await openGuide(`${M}/privacy-policy`, {
    museum: { 'museum.yaml': { privacyPolicy: null } },
  });
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  // Without a policy, Presentation has no link to one and does not ask to accept one (A106).
  await guide.goto(M);
  await expect.element(page.getByText('No account needed.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /privacy/i })).not.toBeInTheDocument();
});

test('[PRES-04, PRES-05, CODE-06, CODE-07] a code in the link is passed on, tried once and removed from the URL', async () => {
  const guide = await openGuide(`${M}?code=ABC`, {
    museum: { ...noSlides, 'museum.yaml': { accessCodeRequired: true } },
  });
  await expect.element(start()).toHaveAttribute('href', `${M}/code?code=ABC`);
  await start().click();
  await expect.element(page.getByRole('textbox', { name: 'Access code' })).toHaveValue('ABC');
  await expect.element(page.getByText('Wrong code')).toBeVisible();
  await expect.poll(guide.url).toBe(`${M}/code`);
  expect(guide.requests.filter((path) => path.includes('checkAccessCode'))).toEqual([
    '/api/Museum/12/checkAccessCode?code=ABC',
  ]);
});

test('[PRES-06, GEN-34, ERR-36] a server error replaces Start by a retry button', async () => {
  const button = page.getByRole('button', { name: 'This museum is not available Try again' });
  const guide = await openGuide(`${M}/options`, {
    prepare: ({ network }) => {
      network.instead = (path) =>
        path.startsWith('/api/Museum/12?') ? { kind: 'answer', status: 500, body: {} } : undefined;
    },
  });
  await expect.element(button).toBeVisible();
  expect(guide.url()).toBe(M);
  await guide.goto(M);
  await expect.element(button).toBeVisible();
  expect(guide.url()).toBe(M);
  await expect.element(start()).not.toBeInTheDocument();
  guide.device.network.instead = () => undefined;
  await button.click();
  await expect.element(start()).toBeVisible();
});

test('[PRES-09, ROUTETAB-40, LANG-23, LANG-24, LANG-25, STORE-11] the URL sets the mode, and a URL without a mode clears it', async () => {
  const guide = await openGuide(`${M}/normal`, { museum: {} });
  for (const mode of ['normal', 'kids', 'by-halls']) {
    await guide.goto(`${M}/${mode}`);
    await expect.element(start()).toBeVisible();
    await expect.poll(() => guide.readStored('mode')).toBe(mode);
  }
  await guide.goto(M);
  await expect.poll(() => guide.readStored('mode')).toBeNull();
});

test('[ROUTETAB-41, ROUTETAB-42, ROUTETAB-43, GEN-32] other paths lead to the root', async () => {
  const guide = await openGuide(M, { museum: {} });
  for (const path of [`${M}/foo`, '/nope/1', `${M}/a/b/c`]) {
    await guide.goto(path);
    await expect.poll(guide.url).toBe('/');
  }
  await expect.poll(() => document.title).toBe('MuseumMate');
});

test('[SW-06, SW-07, SW-08] another version of the app drops the visit, and the museum is fetched again', async () => {
  const old = '{"idVisit":"old"}';
  const guide = await openGuide(M, {
    museum: {},
    keys: { version: '1', visit: old, visitv2: old },
    prepare: ({ database }) => void database.put('museums', { idMuseum: 99, name: 'Of an older app' }),
  });
  await expect
    .poll(() => guide.requests.filter((path) => path.startsWith('/api/Museum/12?')))
    .not.toHaveLength(0);
  await expect.poll(() => guide.readStored('version')).toBe('13.02.2025.16.31.05');
  expect(guide.readStored('visit')).toBeNull();
  expect(await guide.device.database.get('museums', 99)).toBeUndefined();
});

test('shows a separate entry for children, if the museum has content for them', async () => {
  const guide = await openGuide(`${M}?code=ABC`);
  const children = page.getByRole('link', { name: 'For children' });
  await expect.element(children).toBeVisible();
  expect(invisibleText()).toEqual([]);
  await children.click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
  expect(guide.readStored('mode')).toBe('kids');
  // In the children's mode, there is no separate link for children, because Start opens the children's start
  // screen.
  await guide.goto(`${M}/kids`);
  await expect.element(start()).toBeVisible();
  await expect.element(children).not.toBeInTheDocument();
  guide.device.network.museum = { ...noSlides, 'kids.yaml': null, 'sections/': null };
  await guide.goto(M);
  await expect.element(start()).toBeVisible();
  await expect.element(children).not.toBeInTheDocument();
  await guide.goto(`${M}/options`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(children).not.toBeInTheDocument();
});

test('loads no third-party code for children, and does not ask for consent', async () => {
  const museum = { ...noSlides, 'museum.yaml': { googleTagManagerId: 'GTM-ABC123' } };
  const frame = page.css('iframe[title="Analytics"]');
  const question = page.getByText('May the museum count your visit with an analytics service?');
  const guide = await openGuide(`${M}/kids`, { museum });
  await expect.element(start()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await guide.goto(M);
  await expect.element(question).toBeVisible();
  expect(invisibleText()).toEqual([]);
  guide.device.storage.set('analytics-consent', 'yes');
  await guide.goto(`${M}/options`);
  await expect.element(frame).toBeInTheDocument();
  // An adult has consented on this phone before a child uses it. The consent must not apply to the child.
  await page.getByRole('link', { name: 'For children' }).click();
  await expect.element(page.getByRole('heading', { name: 'Hi! I’m Tinta.' })).toBeVisible();
  await expect.element(frame).not.toBeInTheDocument();
});
