import type { Page } from '@playwright/test';
import { expect, expectAccessible, M, noSlides, stored, test } from './support/test.ts';
import { filmState } from './support/video.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[GUARD-17, GUARD-18, ROUTETAB-08, STORE-06, CONST-01, STORE-10] an open museum leads from its link to the start screen', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(M);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  await expect(heading(page)).toHaveText('What would you like to see?');
  await expectAccessible(page);
  expect(await stored(page, 'current-museum')).toBe('12');
  expect(await stored(page, 'version')).toBe('13.02.2025.16.31.05');
});

test('[GEN-06, GUARD-04, GUARD-06, CODE-08, ROUTETAB-03, ROUTETAB-05] code first, then sign-in', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'museum.yaml': { accessCodeRequired: true, socialNetworksRequired: true } });
  await page.goto(`${M}/options`);
  await expect(page).toHaveURL(`${M}/code`);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${M}/login`);
  await expectAccessible(page);
});

test('[GUARD-08, GUARD-13, SLIDE-01, SLIDE-02, SLIDE-03, SLIDE-05, SLIDE-06, ROUTETAB-06, STORE-17] slides are shown once', async ({
  page,
  museum,
}) => {
  await museum();
  await page.goto(`${M}/options`);
  await expect(page).toHaveURL(`${M}/tutorial`);
  const proceed = page.getByRole('button', { name: 'Continue' });
  const slides = page.locator('[aria-roledescription=slide]');
  const film = slides.nth(2).locator('video');
  const parts = [
    slides.nth(0).getByRole('img', { name: 'A red kite with a yellow tail in a blue sky.' }),
    slides.nth(1).getByText('Put on your headphones and type the number of the work.'),
    film,
  ];
  for (const [place, part] of parts.entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Next' }).click();
    await expect(part).toBeInViewport();
    await expect(slides.nth(place)).not.toHaveAttribute('inert');
    await expect(proceed).toBeVisible({ visible: place === 2 });
  }
  await film.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.loop = true;
    return video.play();
  });
  await expect.poll(async () => (await filmState(film)).time).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(async () => (await filmState(film)).paused).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAccessible(page);
  await proceed.click();
  await expect(page).toHaveURL(`${M}/options`);
  expect(await stored(page, 'slides-seen')).toBe('true');
  await page.goto(`${M}/tutorial`);
  await expect(page).toHaveURL(`${M}/options`);
});

test('a printed link is opened after the gates', async ({ page, museum }) => {
  await museum({ ...noSlides, 'museum.yaml': { accessCodeRequired: true } });
  await page.goto(`${M}/artworks/101`);
  await expect(page).toHaveURL(`${M}/code`);
  await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${M}/artworks/101`);
});

test('who goes back from the start screen is before the gates, not at one that is open', async ({
  page,
  museum,
}) => {
  await museum({ 'museum.yaml': { accessCodeRequired: true, downloadStepEnabled: true } });
  await page.goto(M);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
  await page.keyboard.press('Enter');
  for (const _ of ['second', 'third']) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${M}/download`);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(`${M}/options`);
  await page.goBack();
  await expect(page).toHaveURL(M);
  await expect(page.getByRole('link', { name: 'Start visit' })).toBeVisible();
});

test('[GUARD-15, GUARD-16] the modes have start screens of their own', async ({ page, museum }) => {
  await museum(noSlides);
  for (const mode of ['kids', 'by-halls']) {
    await page.goto(`${M}/${mode}`);
    await page.getByRole('link', { name: 'Start visit' }).click();
    await expect(page).toHaveURL(`${M}/options/${mode}`);
  }
});

const everyPath = [
  ...[
    'login',
    'tutorial',
    'download',
    'options',
    'options/kids',
    'options/by-halls',
    'keyboard',
    'sponsors/501',
  ],
  ...[
    'artworks/kids',
    'artworks/101',
    'artworks/101/resources/301',
    'exhibitions',
    'routes',
    'exhibitions/41',
  ],
  ...[
    'routes/31',
    'timeline',
    'timeline/1',
    'one-minutes',
    'one-minutes/9',
    'info-sections',
    'info-sections/3',
  ],
  ...[
    'outstanding-artworks',
    'favourites',
    'languages',
    'recognition',
    'hall/1/by-halls',
    'hall/1',
    'beacon/1',
  ],
  ...[
    'hall/1/artworks/101/by-halls',
    'guide',
    'downloads',
    'game',
    'study',
    'study/101',
    'sections',
    'goodbye',
  ],
];

test('[GUARD-01, ROUTETAB-01] without a code every screen but three leads to Code', async ({
  page,
  museum,
}) => {
  test.setTimeout(120_000);
  await museum({ ...noSlides, 'museum.yaml': { accessCodeRequired: true } });
  for (const path of everyPath) {
    await page.goto(`${M}/${path}`);
    await expect(page).toHaveURL(`${M}/code`);
  }
  for (const path of [M, `${M}/privacy-policy`, '/']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('[GUARD-07, LOGIN-05, GUARD-09, GUARD-14, ROUTETAB-07] study and download stand before the start where the museum wants them', async ({
  page,
  museum,
}) => {
  await museum({
    'museum.yaml': { downloadStepEnabled: true },
    'studies/2.yaml': { showOn: 'BOTH' },
  });
  await page.goto(`${M}/options`);
  await expect(page).toHaveURL(`${M}/study`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${M}/tutorial`);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${M}/download`);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(`${M}/options`);
  expect(await stored(page, 'download-choice')).toBe('no');
  for (const gate of ['code', 'login', 'tutorial', 'download']) {
    await page.goto(`${M}/${gate}`);
    await expect(page).toHaveURL(`${M}/options`);
  }
});

test('[SLIDE-04, GUARD-11, GUARD-12, GUARD-13] a museum without gates passes them all by, and remembers', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  for (const gate of ['download', 'code', 'login', 'tutorial']) {
    await page.goto(`${M}/${gate}`);
    await expect(page).toHaveURL(`${M}/options`);
    expect(await stored(page, 'slides-seen')).toBe(gate === 'tutorial' ? 'true' : null);
  }
});

test('[SLIDE-07] slides that are announced and not there are said to be none, and keep nobody', async ({
  page,
  museum,
}) => {
  await museum();
  await page.route('**/all-data/**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.slides = [];
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${M}/options`);
  await expect(page).toHaveURL(`${M}/tutorial`);
  await expect(page.getByText('There is nothing to show here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[CODE-18] a staff code opens, and is nowhere in what browsers load', async ({ page, museum }) => {
  await museum({
    ...noSlides,
    'museum.yaml': { accessCodeRequired: true },
    'secrets.yaml': { staffCode: { code: 'STAFF-4711' } },
  });
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await page.goto(`${M}/code`);
  await page.getByRole('textbox', { name: 'Access code' }).fill('STAFF-4711');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${M}/options`);
  expect((await Promise.all(bodies)).filter((body) => body.includes('STAFF-4711'))).toEqual([]);
});

test('[GEN-33, GUARD-03] while the museum is on its way, the screen says so', async ({ page, museum }) => {
  await museum(noSlides);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/Museum/12*', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${M}/keyboard`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  open();
  await expect(heading(page)).toHaveText('Find a work');
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test('[GEN-35] an id that cannot be decoded leaves no sign of waiting', async ({ page }) => {
  await page.goto('/museums/%25%25/options');
  await expect(
    page.getByRole('status').filter({ hasText: 'This link does not lead to a museum.' }),
  ).toBeAttached();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test('[LANG-05, ERR-18] a museum without languages says so', async ({ page, museum }) => {
  await museum(noSlides);
  await page.route('**/api/Museum/12*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.languages = [];
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${M}/languages`);
  await expect(page.getByText('There are no languages to choose from')).toBeVisible();
});
