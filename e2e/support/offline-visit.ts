import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import SQLite from 'better-sqlite3';
import type { Overrides } from '../../apps/server/testing/fixtures/fixture.ts';
import { importFixture } from '../../apps/server/testing/servers/data-dir.ts';
import { ServerProcess } from '../../apps/server/testing/servers/server-process.ts';
import en from '../../apps/visitor/src/i18n/catalogues/en.json' with { type: 'json' };
import fr from '../../apps/visitor/src/i18n/catalogues/fr.json' with { type: 'json' };
import { keptMedia, untilAppIsKept } from './device.ts';
import { dial } from './keypad.ts';
import { Phone } from './phone.ts';
import { expect, M, withoutAutoplay } from './test.ts';
import { at, stops } from './walk.ts';

/** The actions of the visitor: the artworks that are opened in each way, and the routes that are followed. */
export interface OfflineVisit {
  keypad: readonly number[];
  search: readonly number[];
  favourites: readonly number[];
  /** Artworks that the visitor opens by keypad after changing the language to French. */
  french: readonly number[];
  routes: readonly number[];
  timeline: boolean;
  /** Called while the keypad is open and the server is stopped. Resolves with the artwork that the visitor has heard. */
  meanwhile?: (page: Page) => Promise<HeardWork>;
}

export interface HeardWork {
  idArtwork: number;
  seconds: number;
}

const fixtureWorks = [101, 102, 103, 104, 105, 106, 107, 205, 206, 207, 401, 405];

/**
 * Returns a museum in which all artworks that the visitor opens have audio. Adds artworks that the fixture lacks.
 */
function museum({ keypad, search, favourites, french }: OfflineVisit): Overrides {
  const works: Overrides = {};
  for (const idArtwork of new Set([...keypad, ...search, ...favourites, ...french])) {
    const isNew = !fixtureWorks.includes(idArtwork);
    works[`artworks/${idArtwork}.yaml`] = {
      ...(isNew ? { idArtwork, code: String(idArtwork), name: `Sheet ${idArtwork}` } : {}),
      ...(isNew ? { pictures: [{ file: 'media/106-tree.jpg', alt: 'A tree.' }] } : {}),
      // Artwork 101 of the fixture already has audio.
      ...(idArtwork === 101 ? {} : { mainAudio: { file: 'media/101-main-en.mp3', transcript: '♪' } }),
      ...(favourites.includes(idArtwork) ? { outstanding: true } : {}),
    };
  }
  // Recognition is off. Otherwise the server would generate recognition references some time after the import, and
  // offer an earlier download again as an update.
  const museum = { ...withoutAutoplay['museum.yaml'], recognitionAvailable: false };
  return { ...withoutAutoplay, 'museum.yaml': museum, 'studies/': null, ...works };
}

/** Expects that all visible pictures are rendered, and not only requested. */
export async function expectPictures(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const images = [...document.querySelectorAll<HTMLImageElement>('picture img')];
        // Only pictures in the window are checked, because others are loaded later.
        const seen = images.filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        });
        if (seen.length === 0) return ['no picture at all'];
        return seen.filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src);
      }),
    )
    .toEqual([]);
}

/** Plays the artwork on the screen and pauses it. Returns the seconds that the browser has really played. */
async function hear(page: Page, words: typeof en | typeof fr, seconds: number): Promise<number> {
  const button = (name: string) =>
    page.getByRole('region', { name: words.player }).getByRole('button', { name, exact: true });
  await button(words.play).click();
  await page.waitForFunction((enough) => window.playedSeconds() >= enough, seconds);
  await button(words.pause).click();
  await expect(button(words.play)).toBeVisible();
  return page.evaluate(() => window.playedSeconds());
}

/**
 * Downloads the museum, stops the server and the browser, and visits everything offline. Then starts the server again
 * and checks what it receives.
 */
export async function visitOffline(
  flight: OfflineVisit,
  use: ConstructorParameters<typeof Phone>[0],
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'museummate-flight-'));
  await importFixture(dataDir, museum(flight));
  let server: ServerProcess | undefined = await ServerProcess.start({ DATA_DIR: dataDir });
  const baseURL = server.url;
  const phone = new Phone({ ...use, baseURL });
  try {
    let page = await phone.start();
    await downloadEverything(page);
    await phone.kill();
    await server.end('SIGKILL');
    server = undefined;

    page = await phone.start();
    await page.goto(M);
    await page.getByRole('link', { name: 'Start visit' }).click();
    await expect(page.getByText('The Walk of Colours')).toBeVisible();
    await expectPictures(page);
    const heard: HeardWork[] = [];
    /** Plays the open artwork and goes back. The duration varies, so that records cannot be confused. */
    const listen = async (idArtwork: number, words: typeof en | typeof fr = en) => {
      await expect(page).toHaveURL(new RegExp(`/artworks/${idArtwork}\\?from=`));
      await expectPictures(page);
      const seconds = await hear(page, words, 1.2 + (heard.length % 3) * 0.9);
      heard.push({ idArtwork, seconds });
      await page.getByRole('button', { name: words.back, exact: true }).click();
    };

    await byKeypad(page, flight.keypad, en, listen);
    if (flight.meanwhile) heard.push(await flight.meanwhile(page));
    // The browser is killed, as if the battery of the phone were empty.
    await phone.kill();
    page = await phone.start();
    await bySearch(page, flight.search, listen);
    await byFavourites(page, flight.favourites, listen);
    for (const idRoute of flight.routes) await walkRoute(page, idRoute);
    if (flight.timeline) await walkTimeline(page);
    await page.goto(`${M}/languages`);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await byKeypad(page, flight.french, fr, (id) => listen(id, fr));

    await endVisitOffline(page);

    server = await ServerProcess.start({ DATA_DIR: dataDir, PORT: new URL(baseURL).port });
    await page.goto(M);
    await page.getByRole('link', { name: 'Start visit' }).click();
    await expectRows(dataDir, heard, flight.routes);
  } finally {
    await phone.end();
    await server?.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function downloadEverything(page: Page) {
  await page.goto(`${M}/downloads`);
  await page.getByRole('checkbox', { name: 'Français' }).check();
  await page.getByRole('button', { name: /^Download everything/ }).click();
  await expect(page.getByText('Content downloaded successfully').last()).toBeVisible();
  await untilAppIsKept(page);
  expect((await keptMedia(page)).length).toBeGreaterThan(40);
}

/** Ends the visit, in French. The server is stopped, so the records cannot be sent yet. */
async function endVisitOffline(page: Page) {
  await page.goto(`${M}/goodbye`);
  await page.getByRole('button', { name: fr.end_visit, exact: true }).click();
  await page.getByRole('button', { name: fr.end_visit_confirm }).click();
  await expect(
    page.getByText(en.error_uploading_statistics).or(page.getByText(fr.error_uploading_statistics)),
  ).toBeVisible();
}

type Listen = (idArtwork: number) => Promise<void>;

async function byKeypad(page: Page, works: readonly number[], words: typeof en | typeof fr, listen: Listen) {
  await page.goto(`${M}/keyboard`);
  for (const idArtwork of works) {
    await dial(page, idArtwork, words.enter_number);
    await listen(idArtwork);
  }
}

async function bySearch(page: Page, works: readonly number[], listen: Listen) {
  await page.goto(`${M}/keyboard`);
  for (const idArtwork of works) {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const names: Record<number, string> = { 103: 'fish', 107: 'bird', 205: 'star', 206: 'door' };
    await page.getByRole('searchbox').fill(names[idArtwork] ?? `Sheet ${idArtwork}`);
    await page.getByRole('dialog').locator(`a[href*="/artworks/${idArtwork}?"]`).first().click();
    await listen(idArtwork);
  }
}

async function byFavourites(page: Page, works: readonly number[], listen: Listen) {
  await page.goto(`${M}/outstanding-artworks`);
  for (const idArtwork of works)
    await page
      .locator('main li')
      .filter({ has: page.locator(`a[href*="/artworks/${idArtwork}?"]`) })
      .getByRole('button', { name: /^Add to favourites/ })
      .click();
  await page.locator('header').getByRole('link', { name: 'Favourites' }).click();
  await expectPictures(page);
  for (const idArtwork of works) {
    await page.locator(`main a[href*="/artworks/${idArtwork}?"]`).first().click();
    await listen(idArtwork);
  }
}

async function walkRoute(page: Page, idRoute: number) {
  await page.goto(`${M}/routes/${idRoute}`);
  await expect(stops(page)).toBeVisible();
  const steps = Number(await stops(page).getAttribute('max')) + 1;
  for (let step = 1; step <= steps; step++) {
    await at(page, step, steps);
    if (step < steps) await page.getByRole('button', { name: 'Next stop' }).click();
  }
  expect(steps).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'Finish' }).click();
  await expect(page).toHaveURL(new RegExp(`/routes\\?fromRoute=${idRoute}`));
}

async function walkTimeline(page: Page) {
  await page.goto(`${M}/timeline/1`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let step = 1; step <= 8; step++) {
    await expect(page.locator('header')).toContainText(`Stop ${step} of 8`);
    if (step < 8) await page.getByRole('button', { name: 'Next stop' }).first().click();
  }
}

interface Row {
  id_visit: string;
  id_artwork: number;
  start_date: string;
  end_date: string;
  duration: number | null;
}

/** Expects that the stored rows contain exactly what was played, artwork by artwork and second by second. */
async function expectRows(dataDir: string, heard: readonly HeardWork[], routes: readonly number[]) {
  const database = new SQLite(path.join(dataDir, 'museummate.sqlite'), { readonly: true });
  try {
    const works = database.prepare<[], Row>('select * from visit_artwork order by start_date');
    await expect.poll(() => works.all().length).toBe(heard.length);
    const rows = works.all();
    expect(rows.map(({ id_artwork }) => id_artwork)).toEqual(heard.map(({ idArtwork }) => idArtwork));
    for (const [place, { duration: whole, start_date, end_date }] of rows.entries()) {
      // Records contain completed seconds only. Besides, the test and the guide read their clocks at different moments.
      const really = heard[place]?.seconds ?? 0;
      const duration = whole ?? 0;
      expect(duration).toBeLessThan(really + 0.15);
      expect(duration).toBeGreaterThan(really - 1.15);
      expect(Date.parse(end_date) - Date.parse(start_date)).toBe(duration * 1000);
    }
    // Although the browser was killed, there is only one visit, and it has ended.
    const ids = new Set(rows.map(({ id_visit }) => id_visit));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    const visit = database.prepare<[string], { end_date: string | null }>(
      'select end_date from visit where id_visit = ?',
    );
    expect(visit.get(id ?? '')?.end_date).not.toBeNull();
    const walked = database.prepare<[], { id_visit: string; id_route: number; end_date: string | null }>(
      'select * from visit_route order by start_date',
    );
    expect(walked.all()).toMatchObject(routes.map((id_route) => ({ id_visit: id, id_route })));
    for (const { end_date } of walked.all()) expect(end_date).not.toBeNull();
  } finally {
    database.close();
  }
}
