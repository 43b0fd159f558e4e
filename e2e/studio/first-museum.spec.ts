import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { firstAdministratorLink } from '../../apps/server/src/modules/accounts/people/links.ts';
import { FIXTURE } from '../../apps/server/testing/fixtures/fixture.ts';
import { startTestServer } from '../../apps/server/testing/servers/test-server.ts';
import { DESK } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** Long timeout, because the server inspects every uploaded file, which takes long on a busy machine. */
const LONG = 90_000;

/** The works to add. A new museum already has the works 1 and 2, so their numbers begin at 3. */
const WORKS = [
  { code: '3', en: 'The Red Kite', es: 'La cometa roja', picture: '101-kite.jpg' },
  { code: '4', en: 'A Spool of Thread', es: 'Un carrete de hilo', picture: '102-bowl.jpg' },
  { code: '5', en: 'Wind from the Sea', es: 'Viento del mar', picture: '103-fish.jpg' },
] as const;

/**
 * Pictures and recordings. Their file names contain the number of the work and the language, as staff may write them.
 */
const FILES = WORKS.flatMap(({ code, picture }) => [
  { name: `${code}.jpg`, mimeType: 'image/jpeg', from: picture },
  { name: `${code}-en.mp3`, mimeType: 'audio/mpeg', from: 'welcome-en.mp3' },
  { name: `${code} (es).mp3`, mimeType: 'audio/mpeg', from: 'welcome-es.mp3' },
]);

test('creates, publishes and visits a museum with three artworks, two languages, pictures and audio, without a shell', async ({
  page,
  browser,
}) => {
  test.setTimeout(4 * LONG);
  const server = await startTestServer();
  const origin = await server.listen();
  const desk = await browser.newContext(DESK);
  try {
    // The link for the first administrator, which a new server prints.
    const link = await firstAdministratorLink(server.storage.db, origin);
    const studio = await desk.newPage();
    await studio.goto(link ?? '');
    await studio.getByLabel('Your name').fill('Ida');
    await studio.getByLabel('Email').fill('ida@kites.museum');
    await studio.getByLabel('Password').fill('four lamps in the hall');
    await studio.getByRole('button', { name: 'Create my account' }).click();

    await studio.getByLabel('What is your museum called?').fill('Museum of Kites');
    await studio.getByRole('searchbox', { name: 'Add a language' }).fill('Español');
    await studio.keyboard.press('Enter');
    await expect(studio.getByLabel('Which time zone is your museum in?')).not.toHaveValue('');
    await studio.getByRole('radio', { name: /three example works/ }).check();
    await studio.getByRole('button', { name: 'Create museum' }).click();
    await studio.waitForURL(/\/studio\/museums\/\d+$/);

    for (const { en, es } of WORKS) {
      await studio.getByRole('link', { name: /^Works/ }).click();
      await studio.getByRole('button', { name: 'New work' }).click();
      await studio.getByRole('textbox', { name: 'Name, English' }).fill(en);
      await studio.getByRole('textbox', { name: 'Name, Español' }).fill(es);
      await studio.getByRole('button', { name: /Hall$/ }).click();
      await studio.getByRole('option', { name: /The Sea Hall/ }).click();
    }

    await studio.getByRole('link', { name: 'Media' }).click();
    const choosing = studio.waitForEvent('filechooser');
    await studio.getByRole('button', { name: 'Upload files' }).click();
    const files = FILES.map(async ({ from, ...file }) => ({
      ...file,
      buffer: await readFile(path.join(FIXTURE, 'media', from)),
    }));
    await (await choosing).setFiles(await Promise.all(files));
    await studio.getByRole('button', { name: 'Upload 9 files' }).click();
    const uploaded = studio.getByRole('heading', { name: '9 of 9 files uploaded' });
    await expect(uploaded).toBeVisible({ timeout: LONG });

    // Before the first publication, visitors cannot open the museum (A122).
    await studio.getByRole('link', { name: 'Home' }).click();
    await expect(studio.getByRole('heading', { name: 'First steps' })).toBeVisible();
    const museum = await studio.getByLabel('Address of the guide').inputValue();
    await page.goto(museum);
    await expect(page.getByRole('button', { name: /This museum is not available/ })).toBeVisible();

    await studio
      .getByRole('link', { name: /^Publish/ })
      .first()
      .click();
    await studio.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
    await expect(studio.getByText(/^Published\./)).toBeVisible();

    // A phone opens the museum's URL and an artwork, in both languages.
    for (const language of ['en', 'es'] as const) {
      await page.goto(`${museum}/options/by-halls?lang=${language}`);
      await page.getByRole('link', { name: /The Sea Hall|Sala del mar/ }).click();
      for (const work of WORKS) await expect(page.getByText(work[language]).first()).toBeVisible();
      await page.getByRole('link', { name: WORKS[0][language] }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: WORKS[0][language] })).toBeVisible();
      const picture = page.locator('main img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      // The recording may play automatically, if the browser allows it. So the button is Play or Pause.
      const voice = page.getByRole('button', { name: /^(Play|Pause|Reproducir|Pausar)/ });
      await expect(voice.first()).toBeVisible();
    }
  } finally {
    await desk.close();
    await server.close();
  }
});
