import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type Guide, inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press, texts } from '#testing/locators.ts';
import { prefer } from '#testing/preferences.ts';
import { servedContent } from '#testing/served-content.ts';

const GAME = `${M}/game`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = () => page.getByRole('heading', { level: 1 });
const trail = () => page.getByRole('list', { name: /^Found:/ });
const START = 'Start playing';
const FOUND = 'Press here when you find it';
const NEXT = 'Go to the next clue';

// With reduced motion, buttons do not move, so the test need not wait until they stop.
beforeEach(() => prefer({ reducedMotion: 'reduce' }));

/** Ends the recording, as if it had been played to its end. */
const endRecording = (guide: Guide) => guide.device.sound.tell('ended');

/** Returns museum changes for a game without audio. The clues are texts, at artworks or between them. */
const silent = (...steps: object[]) => ({
  ...noSlides,
  'studies/': null,
  'routes/31.yaml': { mainAudio: null, steps },
  'kids.yaml': { gameEnd: null },
});
const noRoutes = {
  ...noSlides,
  'routes/': null,
  'exhibitions/': null,
  'secrets.yaml': { routeCodes: null },
  'kids.yaml': { idGameRoute: null },
};
const words = (text: string) => ({ instructions: { en: text } });

test('[GAME-01, GAME-02, GAME-04, GAME-05, GAME-08, GAME-11, GAME-12, GAME-13, GAME-14, GAME-15, GAME-10, GAME-06, GEN-22, ROUTETAB-35] plays the whole game, with audio', async () => {
  const guide = await openGuide(GAME, { museum: { ...noSlides, 'studies/': null } });
  const { routes } = await servedContent();
  const game = routes.find(({ idRoute }) => idRoute === 31);

  // The intro shows the objects to find. Its recording must be played first.
  await expect.element(heading()).toHaveTextContent('The Walk of Colours');
  await expect.element(page.css('main img[src$=".svg"]').first()).toBeVisible();
  await expect.element(page.getByText('8 step')).not.toBeInTheDocument();
  await expect.element(page.getByText('6 stops')).toBeVisible();
  await expect.element(page.getByText('40 minutes')).toBeVisible();
  await expect.element(page.getByText('Stairs')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'What we’re looking for' }))
    .toMatchTextContent('kite');
  const player = page.getByRole('region', { name: 'Player' });
  await expect.element(player).toMatchTextContent('Tinta is speaking');
  await expect.element(button(START)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(START)).toHaveAccessibleDescription(/^Listen first\s· \d:\d\d$/);
  await expectAccessible();
  // Browsers block autoplay, so the first press of the locked button starts the recording. It does not continue
  // the game.
  await press(button(START), '{Enter}');
  await expect.element(button('Pause')).toBeVisible();
  expect(guide.device.sound.log).toContain(`attach ${game?.locale.mainAudioUrl} 0`);
  await expect.element(heading()).toHaveTextContent('The Walk of Colours');
  endRecording(guide);
  await expect.element(button(START)).not.toHaveAttribute('aria-disabled');
  // The button stays enabled while the recording is played again.
  await button('Hear it again').click();
  await expect.element(button('Pause')).toBeVisible();
  await expect.element(button(START)).not.toHaveAttribute('aria-disabled');
  await button(START).click();

  // Step 1 is an artwork. It has its own clue without audio.
  await expect.element(heading()).toHaveTextContent('Clue 1 of 6');
  await expect.element(heading()).toHaveFocus();
  await expect.element(page.getByRole('img', { name: 'A piece of red.' })).toBeVisible();
  await expect.element(player).not.toBeInTheDocument();
  await button('Hint').click();
  await expect.element(button('Hint')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Look here: Hall 1, by the entrance')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Show map/ })).toBeVisible();
  await expectAccessible();
  await button(FOUND).click();
  await expect.element(heading()).toHaveTextContent('Hooray, my kite!');
  await expect.element(heading()).toHaveFocus();
  await expect.element(page.getByText('Found: 1 of 6')).toBeInTheDocument();
  await expectAccessible();
  await button(NEXT).click();

  // Step 2 gives directions. Its audio has a transcript, and the button is locked until the audio has been
  // played.
  await expect.element(heading()).toHaveTextContent('Clue 2 of 6');
  await expect.element(page.getByText('Please go up the stairs.')).toBeVisible();
  await expect.element(player).toBeVisible();
  const log = () => guide.device.sound.log.filter((line) => line.startsWith('attach'));
  expect(log().at(-1)).toBe(`attach ${game?.steps[1]?.locale.mainAudioUrl} 0`);
  await expect.element(button(NEXT)).toHaveAttribute('aria-disabled', 'true');
  await press(button(NEXT), '{Enter}');
  await expect.element(heading()).toHaveTextContent('Clue 2 of 6');
  expect(texts(trail().getByRole('listitem'))).toEqual([
    'kite, found',
    'We are looking for this now?',
    'Not found yet?',
    'Not found yet?',
    'Not found yet?',
    'A surprise at the end',
  ]);
  endRecording(guide);
  await expect.element(button(NEXT)).not.toHaveAttribute('aria-disabled');
  await expect.element(page.css('[role=status]').filter({ hasText: NEXT })).toBeInTheDocument();
  await button(NEXT).click();

  // The other steps have no audio: an artwork, directions over a bridge, an artwork, and a step whose text the
  // child can only read.
  await expect.element(heading()).toHaveTextContent('Clue 3 of 6');
  await button(FOUND).click();
  await expect.element(heading()).toHaveTextContent('Hooray, you found it!');
  await button(NEXT).click();
  await expect.element(page.getByText('Cross the wooden bridge.')).toBeVisible();
  await button(NEXT).click();
  await button(FOUND).click();
  await button(NEXT).click();
  await expect.element(page.getByText('workshop ticket')).toBeVisible();
  await expect.element(button('Buy')).not.toBeInTheDocument();
  await button(NEXT).click();

  await expect.element(heading()).toHaveTextContent('You have found them all!');
  await expect.element(page.getByText('Thank you. See you soon!')).toBeVisible();
  await expectAccessible();
  await link('Back to the main screen').click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
});

test('[GAME-09, CONST-22] seven times Next leads from the intro to the end, and a route with fewer steps ends earlier', async () => {
  const six = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((word) => words(`Clue ${word}.`));
  const guide = await openGuide(GAME, { museum: silent(...six) });
  await button(START).click();
  for (const { instructions } of six.slice(0, 6)) {
    await expect.element(page.getByText(instructions.en)).toBeVisible();
    await button(NEXT).click();
  }
  await expect.element(heading()).toHaveTextContent('You have found them all!');
  await expect.poll(guide.url).toBe(`${GAME}?step=end`);

  const short = await openGuide(GAME, { museum: silent(words('Only one.')) });
  await button(START).click();
  await expect.element(page.getByText('Only one.')).toBeVisible();
  await button(NEXT).click();
  await expect.element(heading()).toHaveTextContent('You have found them all!');
  await expect.element(page.getByRole('img', { name: /^Certificate.*1 of 1/ })).toBeVisible();
  await short.reload();
  await expect.element(heading()).toHaveTextContent('You have found them all!');
  // When a finished game is opened again, it starts from the beginning.
  await short.goto(GAME);
  await button(START).click();
  await expect.element(page.getByText('Only one.')).toBeVisible();
});

test('[GAME-03, GAME-07, GAME-16] an artwork leads to its step and back; finds are kept, and the visit continues', async () => {
  const startDate = new Date(Date.now() - 60_000).toISOString();
  const guide = await openGuide(`${GAME}?artwork=103`, {
    museum: { ...noSlides, 'studies/': null },
    keys: { 'current-route-visit': JSON.stringify({ idRoute: 31, startDate, endDate: null }) },
  });
  await expect.element(heading()).toHaveTextContent('Clue 5 of 6');
  expect(JSON.parse(guide.readStored('current-route-visit') ?? '{}')).toMatchObject({
    idRoute: 31,
    startDate,
  });
  await button(FOUND).click();
  await link(/^Hear its story/).click();
  await expect.poll(guide.url).toBe(`${M}/artworks/103?from=Game`);
  await button('Back').click();
  await expect.poll(guide.url).toBe(`${GAME}?artwork=103`);
  await expect.element(heading()).toHaveTextContent('Hooray, you found it!');
  // A child can still find objects of skipped steps. The intro shows the objects that are already found.
  await guide.goto(`${GAME}?artwork=101`);
  await expect.element(heading()).toHaveTextContent('Clue 1 of 6');
  // For artworks that are not in the game, and for invalid ids, the URL opens the intro.
  for (const other of ['205', 'x']) {
    await guide.goto(`${GAME}?artwork=${other}`);
    await expect.element(heading()).toHaveTextContent('The Walk of Colours');
  }
  await expect.element(page.getByText('The Green Fish, found')).toBeInTheDocument();
  await link('Back').click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
});

test('[GAME-11] a recording that fails or cannot be loaded locks nothing', async () => {
  const guide = await openGuide(`${GAME}?step=31002`, { museum: { ...noSlides, 'studies/': null } });
  await expect.element(button(NEXT)).toHaveAttribute('aria-disabled', 'true');
  guide.device.sound.tell('unplayable');
  await expect.element(button(NEXT)).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByText('I’ve lost my voice just now. But you can read it!')).toBeVisible();
  await expect.element(page.css('[data-mood=kind]')).toBeVisible();
  await expectAccessible();

  await guide.reload();
  await expect.element(button(NEXT)).toHaveAttribute('aria-disabled', 'true');
  guide.device.network.setOnline(false);
  await button('Play').click();
  guide.device.sound.tell('unplayable');
  await expect.element(button(NEXT)).not.toHaveAttribute('aria-disabled');
  await expect.element(page.css('[data-mood=kind]')).toBeVisible();
});

test('skips closed steps and steps without content, and shows a message if none is left', async () => {
  const closed = await openGuide(GAME, {
    museum: silent({ idArtwork: 207, location: 'Hall 2' }, {}, words('Walk on.'), { idArtwork: 102 }),
  });
  await expect
    .element(page.getByText('One of them is hidden away today. Let’s find the others!'))
    .toBeVisible();
  await expect.element(page.getByText('2 stops')).toBeVisible();
  await button(START).click();
  await expect.element(heading()).toHaveTextContent('Clue 1 of 2');
  await expect.element(page.getByText('Walk on.')).toBeVisible();
  await expect.element(button('Hint')).not.toBeInTheDocument();
  await closed.goto(`${GAME}?artwork=207`);
  await expect.element(heading()).toHaveTextContent('The Walk of Colours');

  for (const museum of [silent({ idArtwork: 207 }), silent(), noRoutes]) {
    const guide = await openGuide(GAME, { museum });
    await expect.element(page.getByText(/^There is no game here today/)).toBeVisible();
    await expectAccessible();
    await link('Back to the main screen').click();
    await expect.poll(guide.url).toBe(`${M}/options/kids`);
  }
});

test('asks for an adult if the game is paid, and starts once it is unlocked', async () => {
  const guide = await openGuide(GAME, { museum: { ...noSlides, 'kids.yaml': { idGameRoute: 34 } } });
  await expect.element(page.getByText('This game needs a code. Please ask a grown-up.')).toBeVisible();
  await link('This route needs a code').click();
  await expect.poll(guide.url).toBe(`${M}/routes/34`);
});

test('the certificate: the name is not stored, the picture has the exact size, and saving works if sharing fails', async () => {
  const guide = await openGuide(`${GAME}?step=end`, {
    museum: { ...noSlides, 'studies/': null },
    keys: { 'game-progress': JSON.stringify({ idRoute: 31, found: [31001, 31002] }) },
    prepare: ({ fileSharing }) => {
      fileSharing.canShare = () => true;
    },
  });
  await expect.element(heading()).toHaveTextContent('Found: 2 of 6');
  const name = 'Wolfeschlegelsteinhausenbergerdorff Ñandú';
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  const certificate = page.getByRole('img', { name: /^Certificate/ });
  await expect
    .element(certificate)
    .toHaveAccessibleName(/Tinta say thank you\. Wolfe.*kite, stairs\. 2 of 6\./);
  // The date is written as in the visitor's region, which is Great Britain: 18 Nov 2026.
  await expect.element(certificate).toHaveAccessibleName(/2 of 6\. \d{1,2} [A-Z][a-z]{2,3} \d{4}/);
  await expect.element(certificate).toHaveAttribute('data-ready', 'true');
  await expectAccessible();
  await button('Save my picture').click();
  await expect.element(page.getByText('Your picture is saved!')).toBeVisible();
  const [picture] = guide.device.fileSharing.saved;
  const bitmap = await createImageBitmap(picture as File);
  expect([picture?.type, bitmap.width, bitmap.height]).toEqual(['image/png', 1080, 1376]);
  // The saved file is the same picture that is shown.
  const canvas = certificate.element() as HTMLCanvasElement;
  expect(await pixels(bitmap)).toEqual(await pixels(await createImageBitmap(canvas)));

  const { storage, tab, fileSharing } = guide.device;
  for (const kept of [storage, tab])
    expect(JSON.stringify(kept.keys().map((key) => kept.get(key)))).not.toContain('Wolfe');
  // The child's name is not sent to the server, neither in a URL nor in a body.
  const { requests, bodies } = guide.device.network;
  expect(JSON.stringify([requests, bodies])).not.toMatch(/Wolfe|png/);
  fileSharing.share = async () => 'failed';
  await button('Show it to others').click();
  await expect.element(page.getByText('That didn’t work. Take a photo of the screen!')).toBeVisible();
  fileSharing.share = async () => 'cancelled';
  await button('Show it to others').click();
  await expect.element(page.getByText('That didn’t work.')).not.toBeInTheDocument();
});

/** Returns a string of a few hundred sampled pixels, to compare pictures. */
async function pixels(bitmap: ImageBitmap): Promise<string> {
  const context = new OffscreenCanvas(27, 44).getContext('2d');
  context?.drawImage(bitmap, 0, 0, 27, 44);
  return String(context?.getImageData(0, 0, 27, 44).data);
}

test('works in Arabic, in the dark scheme, at 320 px and by keyboard, also at the end', async () => {
  await prefer({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.viewport(320, 640);
  const guide = await openGuide(`${GAME}?lang=ar`, {
    museum: { ...inArabic, 'studies/': null, 'routes/31.yaml': { mainAudio: null } },
  });
  const narrow = () => expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(320);
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await press(button('ابدأ اللعب'), '{Enter}');
  await expect.element(heading()).toHaveTextContent('التلميح 1 من 6');
  await press(button('مساعدة'), '{Enter}');
  await expectAccessible();
  narrow();
  await press(button('اضغط هنا عندما تجده'), '{Enter}');
  await press(button('إلى التلميح التالي'), '{Enter}');
  await expect.element(heading()).toHaveTextContent('التلميح 2 من 6');
  narrow();
  await guide.goto(`${GAME}?step=end`);
  await expect.element(heading()).toMatchTextContent(/1.{0,2} من .{0,2}6/);
  await page.getByRole('textbox', { name: 'اسمك' }).fill('ليلى');
  await expect.element(page.getByRole('img', { name: /^شهادة.*ليلى/ })).toBeVisible();
  await expectAccessible();
  narrow();
});
