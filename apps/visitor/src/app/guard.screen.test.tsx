import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { deferred } from '#testing/deferred.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { asks } from '#testing/study.ts';

const heading = () => page.getByRole('heading', { level: 1 });
const start = () => page.getByRole('link', { name: 'Start visit' });
const code = () => page.getByRole('textbox', { name: 'Access code' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[GUARD-17, GUARD-18, ROUTETAB-08, STORE-06, CONST-01, STORE-10] leads from the link of an open museum to the start screen', async () => {
  const guide = await openGuide(M);
  await start().click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  await expect.element(heading()).toHaveTextContent('What would you like to see?');
  await expectAccessible();
  expect(guide.readStored('current-museum')).toBe('12');
  expect(guide.readStored('version')).toBe('13.02.2025.16.31.05');
});

test('[GEN-06, GUARD-04, GUARD-06, CODE-08, ROUTETAB-03, ROUTETAB-05] asks for the code first, then for sign-in', async () => {
  const guide = await openGuide(`${M}/options`, {
    museum: { ...noSlides, 'museum.yaml': { accessCodeRequired: true, socialNetworksRequired: true } },
  });
  await expect.poll(guide.url).toBe(`${M}/code`);
  await expect.element(code()).toBeVisible();
  await expectAccessible();
  await code().fill('GOOD');
  await button('Confirm').click();
  await expect.poll(guide.url).toBe(`${M}/login`);
  await expect.element(code()).not.toBeInTheDocument();
  await expect.element(heading()).toBeVisible();
  await expectAccessible();
});

test('opens a printed link after the gates', async () => {
  const guide = await openGuide(`${M}/artworks/101`, {
    museum: { ...noSlides, 'museum.yaml': { accessCodeRequired: true } },
  });
  await expect.poll(guide.url).toBe(`${M}/code`);
  await code().fill('GOOD');
  await press(code(), '{Enter}');
  await expect.poll(guide.url).toBe(`${M}/artworks/101`);
});

test('leads Back from the start screen to Presentation, not to a passed gate', async () => {
  const guide = await openGuide(M, {
    museum: { 'museum.yaml': { accessCodeRequired: true, downloadStepEnabled: true } },
  });
  await start().click();
  await code().fill('GOOD');
  await press(code(), '{Enter}');
  for (const _ of ['second', 'third']) await button('Next').click();
  await button('Continue').click();
  await expect.poll(guide.url).toBe(`${M}/download`);
  await button('No').click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  await guide.back();
  await expect.poll(guide.url).toBe(M);
  await expect.element(start()).toBeVisible();
});

test('[GUARD-15, GUARD-16] opens the start screen of each mode', async () => {
  const guide = await openGuide(M);
  for (const mode of ['kids', 'by-halls']) {
    await guide.goto(`${M}/${mode}`);
    await start().click();
    await expect.poll(guide.url).toBe(`${M}/options/${mode}`);
  }
});

const everyPath = [
  'login',
  'tutorial',
  'download',
  'options',
  'options/kids',
  'options/by-halls',
  'keyboard',
  'sponsors/501',
  'artworks/kids',
  'artworks/101',
  'artworks/101/resources/301',
  'exhibitions',
  'routes',
  'exhibitions/41',
  'routes/31',
  'timeline',
  'timeline/1',
  'one-minutes',
  'one-minutes/9',
  'info-sections',
  'info-sections/3',
  'outstanding-artworks',
  'favourites',
  'languages',
  'recognition',
  'hall/1/by-halls',
  'hall/1',
  'beacon/1',
  'hall/1/artworks/101/by-halls',
  'guide',
  'downloads',
  'game',
  'study',
  'study/101',
  'sections',
  'goodbye',
];

test('[GUARD-01, ROUTETAB-01] leads every screen but three to Code while no code is entered', async () => {
  const guide = await openGuide(`${M}/options`, {
    museum: { ...noSlides, 'museum.yaml': { accessCodeRequired: true } },
  });
  for (const path of everyPath) {
    await guide.goto(`${M}/${path}`);
    await expect.poll(guide.url).toBe(`${M}/code`);
  }
  for (const path of [M, `${M}/privacy-policy`, '/']) {
    await guide.goto(path);
    await expect.element(heading()).toBeVisible();
    expect(guide.url()).toBe(path);
  }
});

test('[GUARD-07, LOGIN-05, GUARD-09, GUARD-14, ROUTETAB-07] shows study and download before the start screen if the museum has them', async () => {
  const guide = await openGuide(`${M}/options`, {
    museum: { 'museum.yaml': { downloadStepEnabled: true }, 'studies/2.yaml': { showOn: 'BOTH' } },
  });
  await expect.poll(guide.url).toBe(`${M}/study`);
  await page.getByRole('radio', { name: 'The first' }).click();
  await button('Continue').click();
  await asks('What brings you here?');
  await button('Continue').click();
  await button('Finish').click();
  await asks('Thank you!');
  await button('Continue').click();
  await expect.poll(guide.url).toBe(`${M}/tutorial`);
  await button('Next').click();
  await button('Next').click();
  await button('Continue').click();
  await expect.poll(guide.url).toBe(`${M}/download`);
  await button('No').click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  expect(guide.readStored('download-choice')).toBe('no');
  for (const gate of ['code', 'login', 'tutorial', 'download']) {
    await guide.goto(`${M}/${gate}`);
    await expect.poll(guide.url).toBe(`${M}/options`);
  }
});

test('[SLIDE-04, GUARD-11, GUARD-12, GUARD-13] skips all gates in a museum without gates, and remembers it', async () => {
  const guide = await openGuide(M);
  for (const gate of ['download', 'code', 'login', 'tutorial']) {
    await guide.goto(`${M}/${gate}`);
    await expect.poll(guide.url).toBe(`${M}/options`);
    expect(guide.readStored('slides-seen')).toBe(gate === 'tutorial' ? 'true' : null);
  }
});

test('[GEN-33, GUARD-03] shows a loading message while the museum loads', async () => {
  const head = deferred();
  await openGuide(`${M}/keyboard`, {
    prepare: ({ network }) => {
      network.instead = async (path) => {
        if (path.startsWith('/api/Museum/12?')) await head.promise;
        return undefined;
      };
    },
  });
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeInTheDocument();
  head.resolve();
  await expect.element(heading()).toHaveTextContent('Find a work');
  await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
});

test('[GEN-35] does not stay on the loading message for an id that cannot be decoded', async () => {
  await openGuide('/museums/%25%25/options');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'This link does not lead to a museum.' }))
    .toBeInTheDocument();
  await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
});
