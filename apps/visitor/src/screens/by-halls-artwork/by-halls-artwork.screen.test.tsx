import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { heightOf, texts } from '#testing/locators.ts';
import { closeByBack } from '#testing/overlays.ts';
import { resourceOf, servedContent } from '#testing/served-content.ts';

const HALL = `${M}/hall/1/by-halls`;
const work = (id: number) => `${M}/hall/1/artworks/${id}/by-halls`;
const back = () => page.getByRole('button', { name: 'Back', exact: true });
const larger = () => page.getByRole('button', { name: 'Text size' });

test('[BYH-23, BYH-24, BYH-29, BYH-30, BYH-31, ROUTETAB-30] shows an artwork with all its parts', async () => {
  const guide = await openGuide(work(101));
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await expect.element(page.css('main [data-work-picture]').first()).toBeVisible();
  const player = page.getByRole('region', { name: 'Player' });
  await expect.element(player).toBeVisible();
  const words = page.getByText('The painter saw it from her window.');
  await expect.element(words).toHaveStyle({ fontSize: '14px' });
  await larger().click();
  await expect.element(words).toHaveStyle({ fontSize: '16px' });
  const additional = page.getByRole('region', { name: 'More about this work' });
  expect(texts(additional.getByRole('button'))).toEqual([expect.stringMatching(/Restoration/)]);
  const others = page.getByRole('region', { name: 'Other works in this hall' });
  await expect.poll(() => others.css('[inert] li').length).toBe(6);
  expect(heightOf(others)).toBeLessThan(400);
  await others.getByRole('button', { name: 'Show more works' }).click();
  await expect.element(others.css('[inert]')).not.toBeInTheDocument();
  expect(others.getByRole('link').length).toBe(6);
  expect(heightOf(others)).toBeGreaterThan(600);
  await expect.element(others.getByRole('link').first()).toHaveFocus();
  await expect.element(others.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  const kite = (await servedContent()).artworks.find(({ idArtwork }) => idArtwork === 101);
  const { log } = guide.device.sound;
  expect(log).toContain(`attach ${kite?.locale.mainAudioUrl} 0`);
  expect(log).toContain('play');
  await others.getByRole('link').last().click();
  await expect.poll(guide.url).toBe(work(107));
});

test('[BYH-25, BYH-26, BYH-27, BYH-28] opens extras over the page', async () => {
  const guide = await openGuide(work(101));
  const dialog = page.getByRole('dialog');
  const extra = (name: string) => page.getByRole('button', { name });
  const close = dialog.getByRole('button', { name: 'Close' });
  const letter = dialog.getByText('“Today I painted the wind,” wrote Ribera.');

  await extra('The letter (Text)').click();
  await expect.element(letter).toHaveStyle({ fontSize: '14px' });
  await dialog.getByRole('button', { name: 'Text size' }).click();
  await expect.element(letter).toHaveStyle({ fontSize: '16px' });
  await expectAccessible();
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(extra('The letter (Text)')).toHaveFocus();

  await extra('The bell of the studio (Audio)').click();
  await expect.element(dialog.getByRole('region', { name: 'Player' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  // The player sheet is open over the dialog of an extra. Back closes first the sheet, then the dialog, and the
  // audio of the extra stops.
  await extra('The bell of the studio (Audio)').click();
  await dialog.getByRole('button', { name: 'More playback options' }).click();
  await closeByBack(guide, dialog.getByRole('button', { name: 'Forward 15 seconds' }));
  await closeByBack(guide, dialog);
  await expect.poll(() => guide.later?.player.state.get().recording).toBeNull();

  await extra('The kite in the air (Video)').click();
  const videoUrl = resourceOf(await servedContent(), 303).locale.url ?? '';
  await expect.element(dialog.css('video source')).toHaveAttribute('src', videoUrl);
  await close.click();

  await extra('1921 (Picture)').click();
  await expect.element(dialog.getByRole('img', { name: 'Ink sketch of the kite.' })).toBeVisible();
  await expectAccessible();
  await close.click();
  expect(guide.url()).toBe(work(101));
});

test('[BYH-32, BYH-33] leaving an artwork leads through its questions once, otherwise to the hall', async () => {
  const guide = await openGuide(work(101));
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/study/101?from=ByHallsHall&fromId=1`);
  await guide.goto(work(102));
  await back().click();
  await expect.poll(guide.url).toBe(`${HALL}?artwork=102`);
  guide.device.storage.set('study-seen-101', 'true');
  await guide.goto(work(101));
  await back().click();
  await expect.poll(guide.url).toBe(`${HALL}?artwork=101`);
});

test('[BYH-35, CONST-27] the picture gets the rest of 70 % of the window', async () => {
  await page.viewport(390, 1000);
  const text = (idResource: number) => ({
    idResource,
    resourceType: 'TEXT',
    title: { en: `Extra ${idResource}` },
    content: { en: 'Words.' },
  });
  const picture = () => page.getByRole('button', { name: /^Enlarge the picture/ }).first();
  const area = () => picture().element().closest('[data-shape]')?.getBoundingClientRect().height;
  const guide = await openGuide(work(101), {
    museum: {
      ...noSlides,
      'artworks/101.yaml': { otherResources: [text(701), text(702)] },
      'artworks/104.yaml': { otherResources: [text(703)] },
    },
  });
  for (const [id, height] of [
    [101, 385],
    [104, 435],
    [102, 585],
  ] as const) {
    await guide.goto(work(id));
    await expect.element(picture()).toBeVisible();
    expect(area()).toBe(height);
  }
});
