import { writeWav } from '@museummate/domain/speech';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const VOICE = '/studio/museums/12/works/101/voice/fr';
const RATE = 24_000;

/** Returns a take with tones of the given seconds, and pauses of half a second between and a second around them. */
function take(...tones: number[]): Blob {
  const samples: number[] = new Array<number>(RATE).fill(0);
  for (const seconds of tones) {
    for (let place = 0; place < seconds * RATE; place++) samples.push(0.2 * Math.sin(place / 20));
    samples.push(...new Array<number>(RATE / 2).fill(0));
  }
  samples.push(...new Array<number>(RATE).fill(0));
  return new Blob([writeWav(Float32Array.from(samples), RATE)]);
}

type Studio = ReturnType<typeof openStudio>;

async function record({ device, microphones }: Studio, name: string, sound: Blob): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const left of ['3', '2', '1']) {
    await expect.element(page.getByRole('timer')).toHaveTextContent(left);
    device.runTimers();
  }
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  microphones.say(sound);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

/** State of the French voice in the list of languages. */
const stateOfFrench = () =>
  [...document.querySelectorAll('nav a')]
    .find(({ textContent }) => textContent?.startsWith('Français'))
    ?.querySelector('small')?.textContent;

const startOf = (number: number) => page.getByLabelText(`Start of sentence ${number}`);

/** Returns the museum with the values of a document changed, and with further files. */
function withValues(id: number, value: object, files: Record<string, Blob> = {}) {
  const media = Object.entries(files).map(([path, file]) => ({
    path,
    hash: path,
    url: URL.createObjectURL(file),
    type: file.type,
    bytes: file.size,
    width: null,
    height: null,
    duration: 5,
    placeholder: null,
  }));
  return {
    ...FORMS,
    documents: FORMS.documents.map((each) =>
      each.id === id ? { ...each, value: { ...each.value, ...value } } : each,
    ),
    media: [...(FORMS.media ?? []), ...media],
  };
}

test('another microphone is chosen, and opened the next time, too', async () => {
  const { microphones } = openStudio(VOICE);
  const opened: (string | undefined)[] = [];
  const open = microphones.open.bind(microphones);
  microphones.open = (id, lost) => {
    opened.push(id);
    return open(id, lost);
  };
  await page.getByRole('button', { name: 'Record a take' }).click();
  await page.getByRole('button', { name: /Microphone/ }).click();
  await page.getByRole('option', { name: 'USB microphone' }).click();
  await expect.poll(() => opened).toEqual([undefined, 'usb']);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Record a take' }).click();
  await expect.poll(() => opened).toEqual([undefined, 'usb', 'usb']);
});

test('one sentence is recorded again, and the others keep their sound', async () => {
  const studio = openStudio(VOICE);
  await record(studio, 'Record a take', take(1.4, 1.7));
  await expect.element(startOf(2)).toHaveTextContent('0:02.1');
  await expect.element(page.getByText('of 0:04.2')).toBeVisible();
  await page.getByRole('button', { name: 'Record only sentence 2' }).click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').elements().length).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await record(studio, 'Record only sentence 2', take(3));
  // The new sentence is 1.3 seconds longer. A silence of 0.15 seconds is before it.
  await expect.element(page.getByText('of 0:05.6')).toBeVisible();
  await expect.element(startOf(1)).toHaveTextContent('0:00.2');
  await expect.element(startOf(2)).toHaveTextContent('0:02.2');
  expect(page.getByText('In use').elements()).toHaveLength(2);
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo edit' }).click();
  await expect.element(page.getByText('of 0:04.2')).toBeVisible();
});

test('a sentence and a trim handle are dragged, each as one step of Undo', async () => {
  const studio = openStudio(VOICE);
  await record(studio, 'Record a take', take(1.4, 1.7));
  await expect.element(startOf(2)).toHaveTextContent('0:02.1');
  const bar = [...document.querySelectorAll('[data-unsure]')].find(({ textContent }) => textContent === '2');
  const end = page.getByRole('slider', { name: 'Where the recording ends' });
  await userEvent.dragAndDrop(bar as Element, end);
  await expect.element(startOf(2)).not.toHaveTextContent('0:02.1');
  const tenths = Number(startOf(2).element().textContent?.slice(2));
  expect(tenths).toBeGreaterThan(2.5);
  await page.getByRole('button', { name: 'Undo edit' }).click();
  await expect.element(startOf(2)).toHaveTextContent('0:02.1');
  await userEvent.dragAndDrop(page.getByRole('slider', { name: 'Where the recording begins' }), end);
  // The recording keeps its minimum length of half a second.
  await expect.element(page.getByText('of 0:00.5')).toBeVisible();
  await page.getByRole('button', { name: 'Undo edit' }).click();
  await expect.element(page.getByText('of 0:04.2')).toBeVisible();
});

test('marks a recording that says something else than its text, and the sentences that it does not say', async () => {
  const audio = {
    fr: { file: 'media/b.wav', transcript: { fr: 'Comptez les spirales. Tout tournesol en a trois.' } },
  };
  openStudio(VOICE, { content: withValues(101, { mainAudio: audio }) });
  await expect.poll(stateOfFrench).toBe('Differs from its text');
  const rows = () => [...document.querySelectorAll('ol[class] > li')].map(({ textContent }) => textContent);
  await expect
    .poll(rows)
    .toEqual(['Comptez les spirales.', 'Tout tournesol en a deux.not recorded like this']);
  await expectAccessible();
});

test('a recording of the museum keeps the times that are stored with it', async () => {
  const cues = [
    '00:00.300 --> 00:02.000\nComptez les spirales.',
    '00:02.700 --> 00:04.000\nTout tournesol en a deux.',
  ];
  const audio = { fr: { file: 'media/b.wav', transcript: { fr: 'media/b.vtt' } } };
  const files = {
    'media/b.wav': take(1.4, 1.7),
    'media/b.vtt': new Blob([['WEBVTT', ...cues].join('\n\n')], { type: 'text/vtt' }),
  };
  openStudio(VOICE, { content: withValues(101, { mainAudio: audio }, files) });
  await expect.poll(stateOfFrench).toBe('Recorded');
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect.element(startOf(1)).toHaveTextContent('0:00.3');
  await expect.element(startOf(2)).toHaveTextContent('0:02.7');
});

test('a recording of three hours is not decoded, and the studio says so', async () => {
  const content = withValues(
    101,
    { mainAudio: { fr: { file: 'media/b.wav' } } },
    { 'media/b.wav': take(1.4) },
  );
  const media = content.media.map((each) => ({ ...each, duration: 3 * 3600 }));
  openStudio(VOICE, { content: { ...content, media } });
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Here, a recording can last 30 minutes.' });
  await expect.element(notice).toBeVisible();
  expect(page.getByRole('slider', { name: 'Where the recording begins' }).elements()).toEqual([]);
  await expectAccessible();
});

test('directions of a route are recorded like the text of a work', async () => {
  const steps = [
    { idStep: 7, idArtwork: 101 },
    { idStep: 9, instructions: { en: 'Go through the door. Then turn left.' } },
  ];
  const studio = openStudio('/studio/museums/12/voice/route/31/en/steps/idStep%3D9/instructions', {
    content: withValues(31, { steps }),
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your first hour · Stops 2');
  await record(studio, 'Record a take', take(1.4, 1.7));
  await expect.element(startOf(2)).toBeVisible();
  await page.getByRole('button', { name: 'Use this recording' }).click();
  await expect
    .poll(() => [...studio.uploader.lines.keys()].sort())
    .toEqual(['route-31-steps-9-en.vtt', 'route-31-steps-9-en.wav']);
  expect(page.getByRole('link', { name: 'Back', exact: true }).element().getAttribute('href')).toBe(
    '/studio/museums/12/routes/route/31',
  );
  await expectAccessible();
});

test('a synthetic voice is heard with its waveform, by keyboard too', async () => {
  const synthetic = {
    file: 'media/b.wav',
    synthetic: { file: 'media/b.wav', by: 'eSpeak NG', approved: false },
  };
  const content = withValues(101, { mainAudio: { fr: synthetic } }, { 'media/b.wav': take(1.4, 1.7) });
  openStudio(VOICE, { content });
  const player = page.getByRole('region', { name: 'Synthetic voice, to approve' });
  await expect.poll(() => player.element().querySelector('svg path')).not.toBeNull();
  await expect.element(player.getByText('0:00.0 / 0:06.1')).toBeVisible();
  const position = player.getByRole('slider', { name: 'Position in the recording' });
  await expect.element(position).toHaveAttribute('max', expect.stringMatching(/^6/));
  await expectAccessible();
  await player.getByRole('button', { name: 'Play the recording' }).click();
  await expect.element(player.getByRole('button', { name: 'Pause the recording' })).toBeVisible();
  await expect.poll(() => Number((position.element() as HTMLInputElement).value)).toBeGreaterThan(0);
  await expect.poll(stateOfFrench).toBe('To approve');
});
