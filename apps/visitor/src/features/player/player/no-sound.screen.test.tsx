import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';

/** A museum without slides, autoplay and study questions. */
const museum = { ...noSlides, 'museum.yaml': { profile: { autoplay: false } }, 'studies/': null };
const NO_SOUND = 'No sound right now; here are the words';
const play = () => page.getByRole('button', { name: 'Play', exact: true });
const downloads = () => page.getByRole('link', { name: 'Saved on this phone' });

/** Presses Play while offline. The player reports at once that there is no sound. */
async function playOffline({ device }: Guide): Promise<void> {
  await expect.element(play().first()).toBeVisible();
  device.network.setOnline(false);
  await play().first().click();
  await expect.poll(() => device.sound.log).toContain('play');
  device.sound.tell('unplayable');
}

/** Records the text of every live region on this page, in order. */
function announcements(): string[] {
  const messages: string[] = [];
  const note = () => {
    for (const region of document.querySelectorAll('[role=status]')) {
      const words = region.textContent ?? '';
      if (words.includes('sound') && messages.at(-1) !== words) messages.push(words);
    }
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  return messages;
}

test.each([
  { screen: 'an artwork', path: 'artworks/101', words: /painter saw it from her window/ },
  { screen: 'a work in its hall', path: 'hall/1/artworks/101/by-halls', words: /painter saw it/ },
  { screen: 'a step of a route', path: 'routes/31', words: /./ },
])(
  '$screen shows one message when offline, keeps Play and its text, and links to the downloads',
  async ({ path, words }) => {
    const guide = await openGuide(`${M}/${path}`, { museum });
    const messages = announcements();
    await playOffline(guide);
    await expect.element(page.getByText(NO_SOUND)).toBeVisible();
    await expect.element(page.getByText('You are offline')).toBeVisible();
    await expect.element(play().first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pause', exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText(words).first()).toBeInTheDocument();
    expect(messages).toEqual([expect.stringContaining(NO_SOUND)]);
    await expectAccessible();

    guide.device.network.setOnline(true);
    await expect.element(page.getByText(NO_SOUND)).not.toBeInTheDocument();
    await play().first().click();
    guide.device.sound.at(2);
    await expect.element(page.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible();

    guide.device.network.setOnline(false);
    guide.device.sound.tell('broken');
    await downloads().first().click();
    await expect.poll(guide.url).toBe(`${M}/downloads`);
  },
);

test('the pet says that there is no sound, and Play and the link to the downloads stay', async () => {
  const guide = await openGuide(`${M}/artworks/101?mode=kids`, { museum });
  await playOffline(guide);
  await expect.element(page.getByText('I’ve lost my voice just now.')).toBeVisible();
  await expect.element(play().first()).toBeVisible();
  await expect.element(downloads().first()).toBeVisible();
  await expectAccessible();
});

test('shows the transcript for a step whose text is nowhere else', async () => {
  const said = 'From here you look to the north.';
  const guide = await openGuide(`${M}/one-minutes/9`, {
    museum: {
      ...museum,
      'one-minutes/9.yaml': {
        mainText: null,
        mainAudio: { file: 'media/101-main-en.mp3', transcript: said },
      },
    },
  });
  await playOffline(guide);
  await expect.element(page.getByText(NO_SOUND)).toBeVisible();
  await expect.element(page.getByText(said)).toBeVisible();
});

test('the mini player shows a message when offline, opens at the transcript, and links to the downloads', async () => {
  const guide = await openGuide(`${M}/artworks/101?from=OutstandingArtworks`, { museum });
  await play().click();
  guide.device.sound.at(2);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const mini = page.getByRole('complementary', { name: 'Player' });
  await expect.element(mini.getByRole('button', { name: 'Pause' })).toBeVisible();
  guide.device.network.setOnline(false);
  guide.device.sound.tell('broken');
  await expect.element(mini.getByRole('status')).toHaveTextContent(NO_SOUND);
  await expect.element(mini.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.element(mini.getByRole('link', { name: 'Saved on this phone' })).toBeVisible();
  await expectAccessible();
  await mini.getByRole('button', { name: /^Open the player/ }).click();
  const sheet = page.getByRole('dialog', { name: 'The Red Kite' });
  await expect
    .element(sheet.getByRole('button', { name: 'Transcript', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await sheet.getByRole('link', { name: 'Saved on this phone' }).click();
  await expect.poll(guide.url).toBe(`${M}/downloads`);
});

test('the children’s game shows its own message when offline, with the same link', async () => {
  const guide = await openGuide(`${M}/game?step=31002`, { museum });
  await playOffline(guide);
  await expect.element(page.getByText('I’ve lost my voice just now. But you can read it!')).toBeVisible();
  await expect.element(play()).toBeVisible();
  await expectAccessible();
  await downloads().first().click();
  await expect.poll(guide.url).toBe(`${M}/downloads`);
});

test('without sound the bar keeps its height of 90 px, and the message is scrolled into view beside the text', async () => {
  await page.viewport(390, 844);
  const long = `<p>${'A sentence about the kite. '.repeat(150)}</p>`;
  const guide = await openGuide(`${M}/artworks/101`, {
    museum: { ...museum, 'artworks/101.yaml': { mainText: { en: long } } },
  });
  await expect.element(play()).toBeVisible();
  window.scrollTo(0, 900);
  await playOffline(guide);
  await expect.element(page.getByText(NO_SOUND)).toBeInViewport({ ratio: 1 });
  expect(page.css('footer').element().getBoundingClientRect().height).toBe(90);
});

test('while audio is late, a ring around Play shows it and the bar keeps its height of 90 px', async () => {
  const guide = await openGuide(`${M}/artworks/101`, { museum });
  await expect.element(play()).toBeVisible();
  const bar = () => page.css('footer').element().getBoundingClientRect().height;
  expect(bar()).toBe(90);
  await play().click();
  guide.device.sound.at(1);
  guide.device.sound.tell('broken');
  const button = page.css('[data-play]');
  await expect.element(button).toHaveAttribute('data-waits', 'true');
  await expect.poll(() => getComputedStyle(button.element(), '::after').opacity).toBe('1');
  await expect.element(page.getByText('Loading audio…')).toBeInTheDocument();
  expect(bar()).toBe(90);
  guide.device.sound.at(2);
  await expect.element(button).toHaveAttribute('data-waits', 'false');
});
