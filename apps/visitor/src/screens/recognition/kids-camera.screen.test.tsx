import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NOTHING_SEEN } from '#platform/recognition/memory.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { cameraShowing } from '#testing/camera.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

const AGREED = { 'recognition-notification-seen': 'true' };
const KIDS = { mode: 'kids' };
const CLUE = `${M}/game?artwork=101`;
const heading = () => page.getByRole('heading', { level: 1 });
const camera = () => page.getByRole('link', { name: 'Magic camera' });
const FOUND = 'Press here when you find it';

/** Opens the game's clue about the kite, then the camera, which recognises the artwork `id`. */
async function hunting(id: number) {
  const guide = await openGuide(CLUE, {
    keys: { ...KIDS, ...AGREED },
    museum: { ...noSlides, 'studies/': null },
  });
  cameraShowing(guide, '');
  const corners = [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.8 },
    { x: 0.2, y: 0.8 },
  ];
  guide.device.recognition.look = () => ({
    ...NOTHING_SEEN,
    sightings: [{ idArtwork: id, score: 20, corners }],
  });
  await expect.element(heading()).toHaveTextContent('Clue 1 of 6');
  await camera().click();
  return guide;
}

test('the camera confirms the object of a clue', async () => {
  const guide = await hunting(101);
  await expect.element(heading()).toHaveTextContent('Hooray, my kite!');
  expect(JSON.parse(guide.readStored('game-progress') ?? '')).toEqual({ idRoute: 31, found: [31001] });
  await expect.poll(guide.url).toBe(`${CLUE}&step=31001`);
});

test('for another artwork the pet says kindly where to look', async () => {
  const guide = await hunting(103);
  await expect.element(page.getByText('Not this one, look again!')).toBeVisible();
  await expect.element(page.getByText('The Green Fish')).toBeVisible();
  await expect.element(page.getByText('Look here: Hall 1, by the entrance')).toBeVisible();
  expect(guide.readStored('game-progress')).toBeNull();
  await expectAccessible();
  await page.getByRole('button', { name: FOUND }).click();
  await expect.element(heading()).toHaveTextContent('Hooray, my kite!');
});

test('without recognition, the game lacks only the camera', async () => {
  const museum = { ...noSlides, 'museum.yaml': { recognitionAvailable: false } };
  await openGuide(CLUE, { keys: KIDS, museum });
  await expect.element(page.getByRole('button', { name: FOUND })).toBeVisible();
  await expect.element(camera()).not.toBeInTheDocument();
});

test('notice and camera have the children’s design, and lead back to their screens', async () => {
  const guide = await openGuide(`${M}/options/kids`, { keys: KIDS });
  const { live } = cameraShowing(guide, '');
  await camera().click();
  await expect.element(heading()).toHaveTextContent('Magic camera');
  await expect.element(page.css('main [data-mood]')).toBeVisible();
  await expect.element(page.getByText(/stays on your phone/)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expectAccessible();
  expect(live()).toBe(0);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
  expect(guide.readStored('recognition-notification-seen')).toBe('false');

  await camera().click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.element(page.getByText('Point the camera at a work and hold still')).toBeVisible();
  expect(guide.readStored('recognition-notification-seen')).toBe('true');
  await expect.element(page.css('main [data-mood]')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Number' })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
});

test.each([
  [320, 568],
  [844, 390],
])('at %i × %i the answers to the camera’s question are visible', async (width, height) => {
  await page.viewport(width, height);
  await openGuide(`${M}/recognition`, { keys: KIDS });
  for (const name of ['Yes', 'No']) {
    const answer = page.getByRole('button', { name, exact: true });
    await expect.element(answer).toBeVisible();
    expect(answer.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
  }
});

test('the children’s links to the camera are neutral if the museum sets no colour (A126)', async () => {
  const museum = {
    ...noSlides,
    'customization.yaml': { recognitionColor: null },
    'keyboard-customization.yaml': { recognitionColor: null },
  };
  const guide = await openGuide(`${M}/options/kids`, { keys: KIDS, museum });
  for (const path of ['options/kids', 'sections']) {
    await guide.follow(`${M}/${path}`);
    await expect.element(camera()).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
  }
});
