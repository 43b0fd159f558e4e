import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { FIXTURE } from '../../apps/server/testing/fixtures/fixture.ts';
import { pageOf, savedSign, signIn } from '../support/studio.ts';
import { expect, expectAccessible, M, noSlides, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

async function choose(
  page: Page,
  button: string,
  files: Parameters<Page['setInputFiles']>[1],
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(files as string);
}

/**
 * Returns a picture that the museum does not have. It is an existing file with a comment after the start marker, so
 * that its bytes differ.
 */
async function newPicture(file: string): Promise<Buffer> {
  const picture = await readFile(path.join(FIXTURE, 'media', file));
  const comment = Buffer.from([0xff, 0xfe, 0x00, 0x05, ...Buffer.from('new')]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)]);
}

const visitorSees = (page: Page, origin: string, id: number) =>
  page.goto(`${origin}${M}/artworks/${id}`).then(() => page.getByRole('heading', { level: 1 }));

test('imports a list with a ZIP of pictures, undoes it, and imports it again', async ({
  page,
  context,
  server,
  museum,
  origin,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  await signIn(context, { server, origin }, { name: 'Ana', roles: { 12: 'publisher' } });
  const picture = await newPicture('102-bowl.jpg');
  const pictures = {
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ 'holiday/701.jpg': picture, 'unused.jpg': picture })),
  };
  await page.goto('/studio/museums/12');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Drop your table and pictures here' })).toBeVisible();
  await expectAccessible(page);
  const list = csv(
    'works.csv',
    'number,name_en,Zeugnis,picture',
    '101,A Kite of Paper,private,',
    '701,The Second Bowl,private,701.jpg',
    '702,No Picture Here,private,missing.jpg',
  );
  await choose(page, 'Choose files', [list, pictures]);

  // The studio does not know one column heading of the list, so it asks for its meaning.
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
  await expect(page.getByText('1 heading is not known.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Meaning of “Zeugnis”$/ }).click();
  await page.getByRole('option', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Check the list' }).click();

  const row = page.getByRole('row', { name: /701 · The Second Bowl/ });
  await expect(row).toContainText('New');
  await expect(page.getByRole('row', { name: /^Import 101/ })).toContainText('A Kite of Paper');
  await expect(page.getByText('The file missing.jpg is not among')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Import 101/ }).uncheck();
  await page.getByRole('button', { name: 'Add the selected rows to the draft' }).click();
  await expect(page.getByRole('heading', { name: /changes? (is|are) in the draft/ })).toBeVisible();
  await expect(page.getByText('1 cell was unclear and was left out.')).toBeVisible();
  // Of the chosen pictures, only the one that the list uses was uploaded.
  const uploads = await server.storage.db.selectFrom('draft_media').select('path').execute();
  expect(uploads.map((each) => each.path)).toEqual([expect.stringMatching(/^media\/701-[0-9a-f]{8}\.jpg$/)]);

  await page.getByRole('button', { name: 'Undo all of works.csv' }).click();
  await expect(page.getByText(/changes? (was|were) undone/)).toBeVisible();
  await page
    .getByRole('link', { name: /^Works/ })
    .first()
    .click();
  await expect(page.getByText('The Second Bowl')).toHaveCount(0);

  // The studio remembers the answer for this heading, so the second import skips the step Columns.
  await page.getByRole('link', { name: 'Import' }).click();
  await choose(page, 'Choose files', [list, pictures]);
  await page.getByRole('button', { name: /^Add \d+ changes to the draft$/ }).click();
  await page.getByRole('link', { name: 'Look through and publish' }).click();
  await page.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
  const { id } = await server.storage.db
    .selectFrom('content')
    .select('id')
    .where('kind', '=', 'artwork')
    .where('body', 'like', '%The Second Bowl%')
    .executeTakeFirstOrThrow();
  const shown = await server.app.inject({ url: `/api/Artwork/Detail/${id}?idLanguage=2` });
  expect(shown.json().data.pictures[0].url).toMatch(/^.*\/media\/[0-9a-f]{64}/);
});

test('exports a sheet for a translator, imports it, and a visitor reads the translation', async ({
  page,
  context,
  browser,
  server,
  museum,
  origin,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  const fleur = await pageOf(
    { browser, server, origin },
    { name: 'Fleur', roles: { 12: 'translator' }, languages: ['fr'] },
  );
  await signIn(context, { server, origin }, { name: 'Ana', roles: { 12: 'publisher' } });
  // Ana changes a source text, so that its French translation is outdated.
  await page.goto('/studio/museums/12/works/101');
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  await name.fill('La cometa de papel');
  await expect(savedSign(page)).toBeVisible();

  await fleur.goto('/studio/museums/12/translations');
  await expect(fleur.getByRole('heading', { name: 'Send to a translator' })).toBeVisible();
  await expect(fleur.getByRole('checkbox', { name: /Older than/ })).toBeChecked();
  await expectAccessible(fleur);
  await fleur.getByRole('checkbox', { name: 'Nothing yet' }).uncheck();
  const downloading = fleur.waitForEvent('download');
  await fleur.getByRole('link', { name: 'CSV' }).click();
  const sheet = await readFile(await (await downloading).path(), 'utf8');
  expect(sheet).toContain('La cometa de papel');
  const [head = '', row = ''] = sheet.split('\r\n');
  const cells = row.split(',');
  const back = [...cells.slice(0, 3), 'Le cerf-volant de papier', 'Fleur Dubois', ...cells.slice(5)].join(
    ',',
  );
  await choose(fleur, 'Choose the sheet', csv('translation-fr.csv', head, back));
  await expect(fleur.getByText(/français: 1 text fits/i)).toBeVisible();
  await expectAccessible(fleur);
  await fleur.getByRole('button', { name: 'Add 1 text to the draft' }).click();
  await expect(fleur.getByText('1 change is in the draft.')).toBeVisible();
  await expect(fleur.getByText(/Fleur Dubois · imported by Fleur/)).toBeVisible();

  await page.goto('/studio/museums/12/publish');
  await page.getByRole('button', { name: /^Publish \d+ changes$/ }).click();
  await expect(page.getByText(/^Published\./)).toBeVisible();
  const french = await server.app.inject({ url: '/api/Artwork/Detail/101?idLanguage=4' });
  expect(french.json().data.artworkName).toBe('Le cerf-volant de papier');
  const visitor = await browser.newPage({ locale: 'fr-FR' });
  await expect(await visitorSees(visitor, origin, 101)).toHaveText('Le cerf-volant de papier');
  await visitor.close();
  await fleur.context().close();
});

test('changes nothing if the browser is closed in the middle of an import', async ({
  page,
  context,
  server,
  museum,
  origin,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  await signIn(context, { server, origin }, { name: 'Ana', roles: { 12: 'publisher' } });
  await context.route('**/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/studio/museums/12/import');
  const picture = await newPicture('103-fish.jpg');
  await choose(page, 'Choose files', [
    csv('works.csv', 'number,name_en,picture', '801,Never There,801.jpg'),
    { name: '801.jpg', mimeType: 'image/jpeg', buffer: picture },
  ]);
  await page.getByRole('button', { name: /^Add \d+ changes? to the draft$/ }).click();
  await expect(page.getByText(/0 of 1 files uploaded/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.close();
  expect(await server.storage.db.selectFrom('draft_change').selectAll().execute()).toEqual([]);
  expect(
    await server.storage.db
      .selectFrom('draft_import')
      .selectAll()
      .where('name', '=', 'works.csv')
      .where('state', '=', 'taking')
      .execute(),
  ).toEqual([]);
});
