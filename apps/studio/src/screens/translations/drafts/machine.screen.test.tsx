import { writeWav } from '@museummate/domain/speech';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { programFor } from '#api/machine-api.memory.ts';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const MACHINE = '/studio/museums/12/translations/drafts';
const VOICE = '/studio/museums/12/works/101/voice/fr';
const button = (name: string | RegExp) => page.getByRole('button', { name });

async function choose(list: string, option: string) {
  await page.getByRole('button', { name: new RegExp(list) }).click();
  await page.getByRole('option', { name: option }).click();
}

type Studio = ReturnType<typeof openStudio>;

/** Returns the paths and values of the saved changes. */
function listSaved({ api, device }: Pick<Studio, 'api' | 'device'>) {
  device.runTimers();
  return api.saved.map(({ path, after }) => [path.join('/'), after]);
}

/** Returns the museum with the values of artwork 101 changed. */
const withWork = (value: object) => ({
  ...FORMS,
  documents: FORMS.documents.map((document) =>
    document.id === 101 ? { ...document, value: { ...document.value, ...value } } : document,
  ),
});

const synthetic = {
  file: 'media/a.mp3',
  synthetic: { file: 'media/a.mp3', by: 'eSpeak NG', approved: false },
};

test('says what to install if there is no program', async () => {
  openStudio(MACHINE);
  await expect
    .element(page.getByRole('heading', { name: 'Texts without a voice in Français: 2' }))
    .toBeVisible();
  await expect.element(page.getByText(/to install espeak-ng/)).toBeVisible();
  await expect.element(button(/^Draft/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('the voice studio marks a text that a program wrote down', async () => {
  const { api, device } = openStudio(VOICE, { content: withWork({ machineTexts: { fr: ['mainText'] } }) });
  await button('Approve: Text and times').click();
  expect(page.getByText('Text by a program, not approved').elements()).toEqual([]);
  await expect.poll(() => listSaved({ api, device })).toEqual([['machineTexts/fr', undefined]]);
});

test.each([
  ['proposes the times that came with a transcript', 'media/b.wav', '0:02.5'],
  ['proposes times from the pauses if the recording is another one', 'media/c.wav', '0:02.0'],
])('the voice studio %s', async (_what, heard, expected) => {
  const tones = new Float32Array(24_000 * 5).map((_, place) =>
    place % 48_000 < 40_000 && place < 96_000 ? 0.2 * Math.sin(place / 20) : 0,
  );
  const bytes = new Uint8Array(writeWav(tones, 24_000));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
  const recording = { path: 'media/b.wav', hash: 'b', url, type: 'audio/wav', bytes: bytes.length };
  const content = withWork({ mainAudio: { fr: { file: 'media/b.wav' } } });
  const media = [
    ...(content.media ?? []),
    { ...recording, width: null, height: null, duration: 5, placeholder: null },
  ];
  const { api } = openStudio(VOICE, { content: { ...content, media } });
  api.programs.times = {
    file: heard,
    starts: [
      { time: 0.2, certainty: 0.95 },
      { time: 2.5, certainty: 0.95 },
    ],
  };
  await button('Use').click();
  await expect.element(page.getByLabelText('Start of sentence 2')).toHaveTextContent(expected);
});

test('drafts the chosen texts in one batch, with progress, cost and problems', async () => {
  const { api } = openStudio(MACHINE);
  api.programs.programs.speak = [
    {
      ...programFor('fr'),
      receiver: 'Voices Ltd',
      cost: { amount: 0.5, currency: 'EUR' },
      charactersLeft: 900,
    },
  ];
  await expect
    .element(page.getByText(/The texts are sent to Voices Ltd\. About 0\.05 EUR for 94 characters/))
    .toBeVisible();
  await page.getByRole('checkbox', { name: /^Choose: 102/ }).click();
  await button('Draft 1').click();
  await expect.element(page.getByRole('status').getByText('0 of 1 done')).toBeVisible();
  await expectAccessible();
  expect(api.programs.jobs[0]?.items).toMatchObject([{ id: 101, path: ['mainText'], language: 'fr' }]);
  api.programs.end('job-1', ['slow']);
  await expect.element(page.getByText(/Not made: 1 The program took too long/)).toBeVisible();
  await button('Draft 1').click();
  await button('Cancel').click();
  await expect.poll(() => api.programs.jobs[0]?.state).toBe('cancelled');
});

test('shows a translation by a program beside its original with the terms it lost, until it is approved', async () => {
  const content = withWork({
    mainText: { en: 'Count the spirals.', fr: 'Comptez les tours.' },
    machineTexts: { fr: ['mainText'] },
  });
  const museum = content.documents.map((document) =>
    document.kind === 'museum'
      ? { ...document, value: { ...document.value, glossary: [{ term: { en: 'spiral', fr: 'spirale' } }] } }
      : document,
  );
  const studio = openStudio(MACHINE, { content: { ...content, documents: museum } });
  await choose('Drafts of', 'Translations');
  await expect.element(page.getByText('Terms not kept: spirale')).toBeVisible();
  await expect.element(page.getByText('Count the spirals.')).toBeVisible();
  await expectAccessible();
  await button(/^Approve: /).click();
  await expect.element(page.getByText('Terms not kept: spirale')).not.toBeInTheDocument();
  await expect.poll(() => listSaved(studio)).toContainEqual(['machineTexts/fr', undefined]);
});

test('keeps how words are said, and what visitors read', async () => {
  const studio = openStudio(MACHINE);
  await page.getByLabelText('Word').fill('Vogel');
  await page.getByLabelText('Say it as').fill('Fogueul');
  await button('Add').click();
  await expect.element(button('Remove: Vogel')).toBeVisible();
  await choose('What visitors read', 'Nothing');
  await expect
    .poll(() => listSaved(studio))
    .toEqual(
      expect.arrayContaining([
        ['pronunciations/fr', [{ word: 'Vogel', say: 'Fogueul' }]],
        ['machineMarks', 'never'],
      ]),
    );
});

test('a synthetic voice is approved after three ticks', async () => {
  const studio = openStudio(VOICE, { content: withWork({ mainAudio: { fr: synthetic } }) });
  const card = page.getByRole('region', { name: 'Synthetic voice, to approve' });
  await expect.element(card.getByText('Not approved')).toBeVisible();
  await expectAccessible();
  for (const name of [
    'Names are pronounced correctly',
    'Numbers are pronounced correctly',
    'Nothing is left out',
  ]) {
    expect(button('Approve').element().getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('checkbox', { name }).click();
  }
  await button('Approve').click();
  await expect.element(page.getByText('Approved. The history says by whom.')).toBeVisible();
  await expect.poll(() => listSaved(studio)).toEqual([['mainAudio/fr/synthetic/approved', true]]);
});

test('the voice screen drafts a voice, and says why it could not', async () => {
  const { api } = openStudio(VOICE);
  api.programs.programs.speak = [programFor('fr')];
  await button('Draft with a synthetic voice').click();
  await expect.poll(() => api.programs.jobs[0]?.items[0]?.id).toBe(101);
  api.programs.end('job-1', ['garbage']);
  await expect.element(page.getByText('The output of the program cannot be used.')).toBeVisible();
});

test('a word is tried, and a synthetic voice is discarded', async () => {
  const studio = openStudio(VOICE, { content: withWork({ mainAudio: { fr: synthetic } }) });
  await page.getByLabelText('Word').fill('Vogel');
  await page.getByLabelText('Say it as').fill('Fogueul');
  await button('Try').click();
  await expect
    .poll(() => studio.api.programs.tried)
    .toEqual([{ text: 'Vogel', language: 'fr', word: 'Vogel', say: 'Fogueul' }]);
  await button('Discard').click();
  await expect.poll(() => listSaved(studio)).toEqual([['mainAudio/fr', undefined]]);
});

test('a program writes down a recording without text, or the studio says why not', async () => {
  const recording = { mainText: { en: 'One. Two.' }, mainAudio: { fr: { file: 'media/a.mp3' } } };
  const { api } = openStudio(VOICE, { content: withWork(recording) });
  api.programs.programs.transcribe = [programFor('fr')];
  await button('Transcribe the recording').click();
  await expect.poll(() => api.programs.jobs[0]?.ability).toBe('transcribe');
  api.programs.end('job-1', ['missing']);
  await expect.element(page.getByText('The program is not installed on the server.')).toBeVisible();
  await expectAccessible();
});

test('missing voices are recorded in a row, from one text to the next', async () => {
  const { address } = openStudio(MACHINE);
  await expect.element(page.getByText(/About 1 min of reading/)).toBeVisible();
  await page.getByRole('link', { name: 'Record them in a row' }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/works/101/voice/fr');
  await expect.element(page.getByText('Texts without a voice in Français: 2')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: /^Next: 102 / }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/works/102/voice/fr');
  await expect.element(page.getByRole('link', { name: /^Next: 101 / })).toBeVisible();
});
