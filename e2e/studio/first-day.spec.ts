import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { firstAdministratorLink } from '../../apps/server/src/modules/accounts/people/links.ts';
import { FIXTURE } from '../../apps/server/testing/fixtures/fixture.ts';
import { startTestServer } from '../../apps/server/testing/servers/test-server.ts';
import { codesIn, loadDecoder } from '../support/printed-codes.ts';
import { DESK } from '../support/studio.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Long timeout, because the server inspects every uploaded file, which takes long on a busy machine. */
const LONG = 90_000;

const NUMBERS = Array.from({ length: 10 }, (_, place) => 201 + place);
const NAMES = { en: (number: number) => `Kite ${number}`, es: (number: number) => `Cometa ${number}` };

/**
 * A list as a museum would write it: with a title above the headings, with the museum's own headings, and with one
 * recording per language.
 */
const LIST = [
  'Kites of the museum;;;;;',
  'No.;Title (English);Title (Spanish);Room;Audio file EN;Audio file ES;Narrator',
  ...NUMBERS.map(
    (number) =>
      `${number};${NAMES.en(number)};${NAMES.es(number)};Sea room;${number}_en.mp3;${number}_es.mp3;Ana Ribera`,
  ),
].join('\r\n');

/** Returns the list and its recordings. Each recording is different, because equal files would be stored only once. */
async function filesOfMuseum() {
  const recordings = NUMBERS.flatMap((number) =>
    (['en', 'es'] as const).map(async (language) => {
      const bytes = await readFile(path.join(FIXTURE, 'media', `welcome-${language}.mp3`));
      return { name: `${number}_${language}.mp3`, mimeType: 'audio/mpeg', buffer: bytes };
    }),
  );
  return [
    { name: 'kites.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) },
    ...(await Promise.all(recordings)),
  ];
}

/** Opens the URL of a printed code on a phone and plays the recording. Returns the name of the work. */
async function hear(browser: Browser, address: string, language: 'en' | 'es'): Promise<string> {
  const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'es-ES' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1, name: /Kite|Cometa/ });
    await expect(heading).toBeVisible();
    const play = page.getByRole('button', { name: /^(Play|Reproducir)/ }).first();
    const pause = page.getByRole('button', { name: /^(Pause|Pausar)/ }).first();
    // The recording may play automatically, if the browser allows it. So the button is Play or Pause.
    await expect(play.or(pause).first()).toBeVisible();
    if (!(await pause.isVisible())) await play.click();
    await expect(pause).toBeVisible();
    return (await heading.textContent()) ?? '';
  } finally {
    await context.close();
  }
}

async function createMuseum(studio: Page, link: string): Promise<void> {
  await studio.goto(link);
  await studio.getByLabel('Your name').fill('Ida');
  await studio.getByLabel('Email').fill('ida@kites.museum');
  await studio.getByLabel('Password').fill('four lamps in the hall');
  await studio.getByRole('button', { name: 'Create my account' }).click();
  await studio.getByLabel('What is your museum called?').fill('Museum of Kites');
  await studio.getByRole('searchbox', { name: 'Add a language' }).fill('Español');
  await studio.keyboard.press('Enter');
  await studio.getByRole('radio', { name: /list/i }).check();
  await studio.getByRole('button', { name: 'Create museum' }).click();
  await studio.waitForURL(/\/import$/);
}

test('from an empty server to ten works of a list that are heard in two languages by their printed codes', async ({
  browser,
}) => {
  test.setTimeout(4 * LONG);
  await loadDecoder();
  const server = await startTestServer();
  const origin = await server.listen();
  const desk = await browser.newContext({ ...DESK, viewport: { width: 1440, height: 900 } });
  try {
    const studio = await desk.newPage();
    await createMuseum(studio, (await firstAdministratorLink(server.storage.db, origin)) ?? '');

    const choosing = studio.waitForEvent('filechooser');
    await studio.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles(await filesOfMuseum());
    const take = studio.getByRole('button', { name: /^Add \d+ changes to the draft$/ });
    await expect(take).toBeVisible({ timeout: LONG });
    await expect(studio.getByRole('row', { name: /201 · Kite 201/ })).toContainText('New');
    await expectAccessible(studio);
    await take.click();
    await expect(studio.getByRole('heading', { name: /changes are in the draft/ })).toBeVisible({
      timeout: LONG,
    });
    await studio.getByRole('link', { name: 'Look through and publish' }).click();
    await studio.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
    await expect(studio.getByText(/^Published\./)).toBeVisible({ timeout: LONG });

    await studio.getByRole('link', { name: 'Labels' }).click();
    await expect(studio.getByText('Codes that were read and open the right page: 10')).toBeVisible({
      timeout: LONG,
    });
    const url = await studio.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
    const printed = await desk.newPage();
    await printed.emulateMedia({ media: 'print' });
    await printed.goto(new URL(url ?? '', origin).href);
    await printed.evaluate(() => document.fonts.ready);
    const sheets = await printed.locator('.sheet').all();
    const pictures = [];
    for (const sheet of sheets) pictures.push(await sheet.screenshot());
    const codes = (await Promise.all(pictures.map(codesIn))).flat();
    expect(new Set(codes).size).toBe(10);

    // The URLs of the first and the last label. A phone opens them when it scans their codes.
    const ends = [codes.at(0), codes.at(-1)].map((code) => `${origin}${new URL(code ?? '').pathname}`);
    const names = NUMBERS.flatMap((number) => [NAMES.en(number), NAMES.es(number)]);
    for (const address of ends)
      for (const language of ['en', 'es'] as const) {
        const heard = await hear(browser, address, language);
        expect(names).toContain(heard);
        expect(heard.startsWith(language === 'en' ? 'Kite' : 'Cometa')).toBe(true);
      }
  } finally {
    await desk.close();
    await server.close();
  }
});
