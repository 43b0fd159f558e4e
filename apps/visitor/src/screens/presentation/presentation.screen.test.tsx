import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

const start = () => page.getByRole('link', { name: 'Start visit' });
const close = () => page.getByRole('button', { name: 'Close' });

test('[PRES-01, PRES-03, PRES-10, PRIV-01, PRIV-03, PRIV-04, ROUTETAB-02, ROUTETAB-04] picture, notice and policy are open to everybody', async () => {
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
  // Back, not one step further.
  expect(guide.device.history.current().depth).toBe(0);
  await guide.goto(`${M}/privacy-policy`);
  await close().click();
  await expect.poll(guide.url).toBe(M);
});

test('the policy is named once, by a link that a finger finds, and no word of a name is broken', async () => {
  const names = { en: 'Museum of Forms', de: 'Museum der mathematischen Wissenschaftsgeschichte' };
  const guide = await openGuide(M, { museum: { 'museum.yaml': { name: names } } });
  const link = page.getByRole('link', { name: 'privacy policy' });
  await expect.element(page.getByText('By starting you accept our privacy policy.')).toBeVisible();
  expect(page.getByText(/privacy (policy|notice)/i).length).toBe(1);
  const { height } = link.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(48);
  await guide.goto(`${M}?lang=de`);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(names.de);
  for (const width of [320, 390]) {
    await page.viewport(width, 844);
    await expect.poll(() => brokenWords(title.element())).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

/** The words of an element that stand in more than one line. */
function brokenWords(element: Element): string[] {
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

test('[PRIV-02] a museum without a policy says that there is nothing', async () => {
  const guide = await openGuide(`${M}/privacy-policy`, {
    museum: { 'museum.yaml': { privacyPolicy: null } },
  });
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  // Nor does the welcome link it, or ask to accept it (A106).
  await guide.goto(M);
  await expect.element(page.getByText('No account is needed.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /privacy/i })).not.toBeInTheDocument();
});

test('[PRES-04, PRES-05, CODE-06, CODE-07] a code in the link is handed on, tried once and gone from the address', async () => {
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

test('[PRES-06, GEN-34, ERR-36] an error of the server replaces Start by a button that tries again', async () => {
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

test('[PRES-09, ROUTETAB-40, LANG-23, LANG-24, LANG-25, STORE-11] the address sets the mode, the plain one clears it', async () => {
  const guide = await openGuide(`${M}/normal`, { museum: {} });
  for (const mode of ['normal', 'kids', 'by-halls']) {
    await guide.goto(`${M}/${mode}`);
    await expect.element(start()).toBeVisible();
    await expect.poll(() => guide.stored('mode')).toBe(mode);
  }
  await guide.goto(M);
  await expect.poll(() => guide.stored('mode')).toBeNull();
});

test('[ROUTETAB-41, ROUTETAB-42, ROUTETAB-43, GEN-32] other paths lead to the root', async () => {
  const guide = await openGuide(M, { museum: {} });
  for (const path of [`${M}/foo`, '/nope/1', `${M}/a/b/c`]) {
    await guide.goto(path);
    await expect.poll(guide.url).toBe('/');
  }
  await expect.poll(() => document.title).toBe('MuseumMate');
});

test('[SW-06, SW-07, SW-08] another version of the app drops the visit, and the museum is fetched anew', async () => {
  const old = '{"idVisit":"old"}';
  const guide = await openGuide(M, {
    museum: {},
    keys: { version: '1', visit: old, visitv2: old },
    prepare: ({ database }) => void database.put('museums', { idMuseum: 99, name: 'Of an older app' }),
  });
  await expect
    .poll(() => guide.requests.filter((path) => path.startsWith('/api/Museum/12?')))
    .not.toHaveLength(0);
  await expect.poll(() => guide.stored('version')).toBe('13.02.2025.16.31.05');
  expect(guide.stored('visit')).toBeNull();
  expect(await guide.device.database.get('museums', 99)).toBeUndefined();
});

test('children have a way in of their own, where the museum has something for them', async () => {
  const guide = await openGuide(`${M}?code=ABC`);
  const children = page.getByRole('link', { name: 'For children' });
  await children.click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
  expect(guide.stored('mode')).toBe('kids');
  // There, Start is that way already.
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

test('nothing of another company’s loads for children, and nobody is asked about it', async () => {
  const museum = { ...noSlides, 'museum.yaml': { googleTagManagerId: 'GTM-ABC123' } };
  const frame = page.css('iframe[title="Analytics"]');
  const question = page.getByText('May the museum count your visit with an analytics service?');
  const guide = await openGuide(`${M}/kids`, { museum });
  await expect.element(start()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await guide.goto(M);
  await expect.element(question).toBeVisible();
  guide.device.storage.set('analytics-consent', 'yes');
  await guide.goto(`${M}/options`);
  await expect.element(frame).toBeInTheDocument();
  // The grown-up has agreed, then hands the phone over.
  await page.getByRole('link', { name: 'For children' }).click();
  await expect.element(page.getByRole('heading', { name: 'Hi! I’m Tinta.' })).toBeVisible();
  await expect.element(frame).not.toBeInTheDocument();
});
