import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

const only = (es: unknown) => ({ es, en: null, fr: null });

/** Content that exists only in Spanish, in a museum that is otherwise in English. */
const SPANISH = {
  ...noSlides,
  'halls/1.yaml': { name: only('Sala roja'), extraInfo: only('Siete obras rojas') },
  'artworks/101.yaml': { name: only('La cometa roja'), outstanding: true },
  'routes/32.yaml': {
    name: only('Tres cosas'),
    title: only('Tres cosas'),
    description: only('Para quien corre.'),
    mainAudio: { es: { file: 'media/bell.mp3' } },
    steps: [{ idArtwork: 101, location: { es: 'Al fondo' }, instructions: { es: '<p>Suba.</p>' } }],
  },
  'info-sections/1.yaml': { title: only('La casa vieja'), content: only('<p>Abierta siempre.</p>') },
  'one-minutes/1.yaml': {
    title: only('La cola'),
    mainText: only('Amarilla.'),
    mainAudio: only({ file: 'media/bell.mp3' }),
  },
};

/**
 * Screens with the texts that exist only in Spanish. On each screen, these texts must be marked with their
 * language.
 */
const SHOWN: [path: string, words: string[]][] = [
  ['options', ['Tres cosas']],
  ['hall/1', ['Sala roja', 'Siete obras rojas', 'La cometa roja']],
  ['outstanding-artworks', ['La cometa roja']],
  ['routes?idRoute=32', ['Tres cosas', 'Para quien corre.', 'Español']],
  ['routes/32', ['La cometa roja', 'Al fondo', 'Suba.']],
  ['info-sections', ['La casa vieja']],
  ['info-sections/1', ['La casa vieja', 'Abierta siempre.']],
  ['one-minutes', ['La cola']],
  ['one-minutes/1', ['La cola', 'Amarilla.', 'Español']],
];

test('marks texts that a museum has only in another language, on every screen (A105)', async () => {
  const guide = await openGuide(`${M}/options`, { museum: SPANISH });
  const markedTexts = () =>
    [...document.querySelectorAll('[lang=es], [lang=es-ES]')].map((each) => each.textContent).join();
  for (const [path, words] of SHOWN) {
    await guide.goto(`${M}/${path}`);
    for (const each of words) await expect.poll(markedTexts, { message: path }).toContain(each);
  }
  await expectAccessible();
});

test('names the language of texts and recordings that do not exist in the visitor’s (A105)', async () => {
  const notes = () =>
    page
      .css('main p:has(> .lucide-languages)')
      .elements()
      .map((each) => each.textContent);
  const guide = await openGuide(`${M}/artworks/101`, { languages: ['pl-PL'], museum: noSlides });
  const text = expect.stringMatching(/^Tekst\s· (English|Español)$/);
  await expect.poll(notes).toEqual(expect.arrayContaining([text]));
  await guide.goto(`${M}/hall/1`);
  await expect.poll(notes).toEqual([text]);
  await expectAccessible();
});

test('does not name the language of texts in the visitor’s own', async () => {
  await openGuide(`${M}/artworks/101`, { museum: noSlides });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.css('main .lucide-languages')).not.toBeInTheDocument();
});
