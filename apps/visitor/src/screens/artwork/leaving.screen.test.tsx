import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { servedContent } from '#testing/served-content.ts';

const WORK = `${M}/artworks/101`;
const title = () => page.getByRole('heading', { level: 1 });
const back = () => page.getByRole('button', { name: 'Back', exact: true });

test('[ART-20, ART-21] shows the artwork stored on the device if it is in the visitor’s language, otherwise the museum’s', async () => {
  const guide = await openGuide(WORK);
  const kite = (await servedContent()).artworks.find(({ idArtwork }) => idArtwork === 101);
  const stored = {
    ...kite,
    artworkName: 'X',
    locale: { ...kite?.locale, name: 'X' },
    idMuseum: 12,
    idLanguage: 2,
  };
  const { database } = guide.device;
  await expect.element(title()).toHaveTextContent('The Red Kite');
  await database.put('artworks', stored);
  await guide.reload();
  await expect.element(title()).toHaveTextContent('X');
  await guide.goto(`${WORK}?lang=es`);
  await expect.element(title()).toHaveTextContent('La cometa roja');
  await database.remove('artworks', 101);
  await guide.goto(`${WORK}?lang=en`);
  await expect.element(title()).toHaveTextContent('The Red Kite');
});

test('[ART-23, ART-24] leaving an artwork opens its questions only once', async () => {
  const guide = await openGuide(`${WORK}?from=Keyboard`);
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/study/101?from=Keyboard`);
  guide.device.storage.set('study-seen-101', 'true');
  await guide.goto(`${WORK}?from=Keyboard`);
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
});

for (const [id, from, url] of [
  ['[ART-26]', 'from=Route&fromId=31', `${M}/routes/31?artwork=101`],
  ['[ART-27]', 'from=Exhibition&fromId=41', `${M}/exhibitions/41?artwork=101`],
  ['[ART-28]', 'from=Timeline&fromId=1', `${M}/timeline/1?artwork=101`],
  ['[ART-29]', 'from=Game', `${M}/game?artwork=101`],
  ['[ART-30]', 'from=OutstandingArtworks', `${M}/outstanding-artworks`],
  ['[ART-30, SAFE-06]', 'from=https://elsewhere.example', `${M}/options`],
] as const)
  test(`${id} leaving after ${from}`, async () => {
    const guide = await openGuide(`${WORK}?${from}`, { museum: { ...noSlides, 'studies/': null } });
    await back().click();
    await expect.poll(guide.url).toBe(url);
  });

test('[ART-25] leaving after a beacon goes one step back', async () => {
  const guide = await openGuide(`${M}/beacon/1`, { museum: { ...noSlides, 'studies/': null } });
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await guide.follow(`${WORK}?from=Beacon`);
  await expect.element(title()).toHaveTextContent('The Red Kite');
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/beacon/1`);
});
