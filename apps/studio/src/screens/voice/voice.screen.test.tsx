import { writeWav } from '@museummate/domain/speech';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openStudio } from '#testing/studio.tsx';

const VOICE = '/studio/museums/12/works/101/voice/fr';
const RATE = 24_000;
/** Seconds of the two sentences of the text: « Comptez les spirales. » and « Tout tournesol en a deux. » */
const SENTENCES = [1.4, 1.7];
const PAUSE = 0.5;

/** Returns a take of both sentences, with silence before and after them. */
function take(): Blob {
  const samples: number[] = [];
  const silence = (seconds: number) => samples.push(...new Array<number>(seconds * RATE).fill(0));
  silence(1);
  for (const seconds of SENTENCES) {
    for (let place = 0; place < seconds * RATE; place++) samples.push(0.2 * Math.sin(place / 20));
    silence(PAUSE);
  }
  silence(1);
  return new Blob([writeWav(Float32Array.from(samples), RATE)]);
}

type Studio = ReturnType<typeof openStudio>;

/** Opens the recording view and runs the countdown. */
async function beginTake({ device }: Studio): Promise<void> {
  await page.getByRole('button', { name: 'Record a take' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  for (const left of ['3', '2', '1']) {
    await expect.element(page.getByRole('timer')).toHaveTextContent(left);
    device.runTimers();
  }
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
}

async function recordTake(studio: Studio): Promise<void> {
  await beginTake(studio);
  studio.microphones.say(take());
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

const startOf = (number: number) => page.getByLabelText(`Start of sentence ${number}`);
const alert = () => page.getByRole('alert');

test('a take is recorded, and its times are proposed, nudged and undone', async () => {
  const studio = openStudio(VOICE);
  await page.getByRole('button', { name: 'Record a take' }).click();
  await expect.element(page.getByRole('meter', { name: 'Level' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Close' }).click();
  await recordTake(studio);
  await expect.element(startOf(1)).toHaveTextContent('0:00.2');
  await expect.element(startOf(2)).toHaveTextContent('0:02.1');
  await expectAccessible();
  await page.getByRole('button', { name: 'Sentence 2 later' }).click();
  await expect.element(startOf(2)).toHaveTextContent('0:02.2');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(startOf(2)).toHaveTextContent('0:02.1');
  const start = page.getByRole('slider', { name: 'Where the recording begins' });
  (start.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  // The displayed time is rounded to tenths of a second, so both results are possible.
  await expect.poll(() => startOf(2).element().textContent).toMatch(/0:01\.[78]/);
});

test('takes are joined, and the texts of both are timed as one recording', async () => {
  const studio = openStudio(VOICE);
  await recordTake(studio);
  await expect.element(startOf(2)).toHaveTextContent('0:02.1');
  await recordTake(studio);
  await expect.element(page.getByText('Take 2')).toBeVisible();
  await page.getByRole('button', { name: 'Add at the end: Take 1' }).click();
  await expect.element(page.getByText('of 0:08.3')).toBeVisible();
  await page.getByRole('button', { name: 'Undo edit' }).click();
  await expect.element(page.getByText('of 0:04.2')).toBeVisible();
});

test('sentences are timed by tapping along', async () => {
  const studio = openStudio(VOICE);
  await recordTake(studio);
  await expect.element(startOf(2)).toBeVisible();
  await page.getByRole('button', { name: 'Tap along' }).click();
  await expect.element(page.getByRole('button', { name: 'Now' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Now' })).not.toBeInTheDocument();
  await expect.element(startOf(1)).toHaveTextContent('0:00.0');
});

test('the finished recording and its times are uploaded into the draft', async () => {
  const studio = openStudio(VOICE);
  const { api, uploader, device } = studio;
  const ready = (name: string, is: 'audio' | 'subtitles') => ({
    state: 'ready' as const,
    is,
    medium: {
      path: `media/${name}`,
      hash: name,
      url: `/media/${name}`,
      type: '',
      bytes: 1,
      width: null,
      height: null,
      duration: 4,
      placeholder: null,
    },
  });
  api.uploaded['.wav'] = ready('101-fr-1.wav', 'audio');
  api.uploaded['.vtt'] = ready('101-fr-1.vtt', 'subtitles');
  await recordTake(studio);
  await page.getByRole('button', { name: 'Use this recording' }).click();
  await expect.poll(() => [...uploader.lines.keys()].sort()).toEqual(['101-fr.vtt', '101-fr.wav']);
  const times = await uploader.lines.get('101-fr.vtt')?.file.text();
  expect(times).toContain('00:00:02.0');
  expect(times).toContain('Tout tournesol en a deux.');
  expect(uploader.lines.get('101-fr.wav')?.file.size).toBeGreaterThan(4 * RATE * 2);
  uploader.arrive('101-fr.wav');
  uploader.arrive('101-fr.vtt');
  await expect.element(page.getByText('Saved in the draft.', { exact: false })).toBeVisible();
  device.runTimers();
  const audio = (...path: string[]) => ({
    kind: 'artwork' as const,
    id: 101,
    path: ['mainAudio', 'fr', ...path],
  });
  await expect.poll(() => api.valueOf(audio('file'))).toBe('media/101-fr-1.wav');
  expect(api.valueOf(audio('transcript', 'fr'))).toBe('media/101-fr-1.vtt');
});

test('a recording that another person saved meanwhile is not replaced unnoticed', async () => {
  const studio = openStudio(VOICE);
  const { api, uploader, device } = studio;
  await recordTake(studio);
  await expect.element(page.getByRole('button', { name: 'Use this recording' })).toBeVisible();
  api.changeElsewhere({ kind: 'artwork', id: 101, path: ['mainAudio', 'fr'] }, { file: 'media/lena.mp3' });
  device.runTimers();
  const notice = alert().filter({ hasText: 'Meanwhile, another recording of this text was saved.' });
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('lena.mp3')).toBeVisible();
  await expectAccessible();
  expect(uploader.lines.size).toBe(0);
  await page.getByRole('button', { name: 'Use mine instead' }).click();
  await expect.poll(() => uploader.lines.size).toBe(2);
  await expect.element(notice).not.toBeInTheDocument();
});

test.each([
  ['refused', 'The browser may not use the microphone.'],
  ['missing', 'No microphone was found.'],
  ['busy', 'Another program is using the microphone.'],
  ['insecure', 'This browser can record only on pages with https.'],
] as const)('says why the microphone cannot be used: %s', async (problem, words) => {
  const { microphones } = openStudio(VOICE);
  microphones.problem = problem;
  await page.getByRole('button', { name: 'Record a take' }).click();
  await expect.element(alert().filter({ hasText: words })).toBeVisible();
});

test('a microphone that is unplugged ends the take, which is kept', async () => {
  const studio = openStudio(VOICE);
  await beginTake(studio);
  studio.microphones.say(take());
  studio.microphones.unplug();
  await expect.element(alert().filter({ hasText: 'The microphone was disconnected.' })).toBeVisible();
  await expect.element(page.getByText('Take 1')).toBeVisible();
  await expect.element(startOf(2)).toHaveTextContent('0:02.1');
});

test('a take ends when the device is full, and its stored part is kept', async () => {
  const studio = openStudio(VOICE);
  await beginTake(studio);
  studio.microphones.say(take());
  const [key = ''] = studio.takes.takes.keys();
  await expect.poll(async () => (await studio.takes.file(key))?.size).toBeGreaterThan(0);
  studio.takes.isFull = true;
  studio.microphones.say(take());
  await expect.element(alert().filter({ hasText: 'This device cannot store more' })).toBeVisible();
  await expect.element(startOf(2)).toHaveTextContent('0:02.1');
});

test('silence is noticed while recording, and a take ends after 15 minutes', async () => {
  const studio = openStudio(VOICE);
  studio.microphones.amplitude = 0;
  await beginTake(studio);
  studio.device.time += 5000;
  studio.device.runTimers();
  await expect.element(page.getByText('Nothing can be heard.', { exact: false })).toBeVisible();
  studio.microphones.say(take());
  studio.device.time += 15 * 60_000;
  studio.device.runTimers();
  await expect.element(alert().filter({ hasText: 'A take can last 15 minutes.' })).toBeVisible();
  await expect.element(page.getByText('Take 1')).toBeVisible();
});

for (const language of ['en', 'ar', 'ja'])
  test(`the voice studio and its stage have no accessibility findings in ${language}`, async () => {
    const studio = openStudio(VOICE, { language });
    const { microphones, device } = studio;
    await expect.poll(() => document.querySelector('h2')).not.toBeNull();
    const takeShot = async (name: string) => {
      if (!import.meta.env.VITE_LOOK) return;
      for (const width of [390, 768, 1280, 1440]) {
        await page.viewport(width, 844);
        await page.screenshot({
          path: `../../../../../test-results/studio-looks/voice-${name}-${language}-${width}.png`,
        });
      }
      await page.viewport(1280, 800);
    };
    const record = document.querySelector<HTMLButtonElement>('section p + button');
    record?.click();
    // The recording view is complete when the microphone is open.
    await expect.element(page.getByRole('dialog').getByRole('meter')).toBeVisible();
    await expectAccessible();
    await takeShot('stage');
    document.querySelector<HTMLButtonElement>('[role="dialog"] footer button')?.click();
    for (let left = 3; left > 0; left--) {
      await expect.element(page.getByRole('timer')).toHaveTextContent(String(left));
      device.runTimers();
    }
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
    microphones.say(take());
    await takeShot('recording');
    document.querySelector<HTMLButtonElement>('[role="dialog"] footer button')?.click();
    await expect.poll(() => document.querySelectorAll('output').length).toBe(2);
    await expectAccessible();
    await takeShot('edit');
  });

test('on a phone, the languages are in columns, and the sound card has an edge in both themes', async () => {
  await page.viewport(390, 844);
  openStudio(VOICE);
  const links = page.getByRole('link', { name: /English|français|العربية/i });
  await expect.element(links.first()).toBeVisible();
  const boxes = links.elements().map((link) => link.getBoundingClientRect());
  expect(boxes.length).toBe(3);
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
  expect(boxes[2]?.left).toBe(boxes[0]?.left);
  const sound = page.getByRole('region', { name: 'Recording', exact: true }).element();
  expect(getComputedStyle(sound).borderTopWidth).toBe('1px');
  await page.viewport(1280, 800);
});
