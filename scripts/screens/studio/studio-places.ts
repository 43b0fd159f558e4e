import { readFileSync } from 'node:fs';
import path from 'node:path';
import { YEAR } from '../../../apps/server/testing/fixtures/visit-year.ts';
import { root } from '../../../bench/support/museum-server.ts';
import { DOCUMENT_PLACES } from './document-places.ts';
import { IMPORT_PLACES } from './import-places.ts';
import type { PreparedServer } from './prepared-server.ts';
import { SIGNED_OUT_TARGETS } from './signed-out-targets.ts';
import { answer, button, from, MOMENT, type Stage, type StudioPlace, savesNothing } from './studio-place.ts';
import { WORK_PLACES } from './work-places.ts';

const picture = readFileSync(path.join(root, 'content/forms/media/kids/clue-101-sunflower.jpg'));

/** Four files of different kinds for the upload screen; the last one is not really a PNG. */
const files = [
  { name: '101.jpg', mimeType: 'image/jpeg', buffer: picture },
  { name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') },
  { name: '104-fr.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') },
  {
    name: 'a long name of a photograph that somebody took in the garden.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no'),
  },
];

const YEAR_OF_VISITS = new URLSearchParams({ ...YEAR, compare: 'before' });

async function choosesFiles({ page }: Stage): Promise<void> {
  await page.locator('main input[type=file]').first().setInputFiles(files);
}

const REST: readonly StudioPlace[] = [
  { name: 'media', path: '/media' },
  { name: 'media-proposals', path: '/media', bring: choosesFiles },
  {
    name: 'media-problems',
    path: '/media',
    before: ({ page }) =>
      page.route('**/uploads', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      ),
    async bring(stage) {
      await choosesFiles(stage);
      // Clicks the second of the buttons beside the heading (cancel, upload).
      await stage.page.locator('#proposals').locator('xpath=../..').getByRole('button').nth(1).click();
    },
  },
  ...IMPORT_PLACES,
  { name: 'translations', path: '/translations' },
  { name: 'drafts', path: '/translations/drafts' },
  { name: 'voice', path: '/works/101/voice/en' },
  {
    name: 'statistics',
    path: `/statistics?${YEAR_OF_VISITS}`,
    bring: async ({ page }) => page.locator('main section').first().waitFor(),
  },
  {
    name: 'statistics-works',
    path: `/statistics?${YEAR_OF_VISITS}`,
    bring: from('main section:nth-of-type(4)'),
  },
  { name: 'publish', path: '/publish' },
  {
    name: 'publish-later',
    path: '/publish',
    bring: async ({ page }) => page.locator('input[type=radio]').nth(1).check({ force: true }),
  },
  {
    name: 'publish-left-out',
    path: '/publish',
    bring: async ({ page }) => page.locator('main input[type=checkbox]').first().uncheck({ force: true }),
  },
  {
    name: 'publish-throw-away',
    path: '/publish',
    async bring({ page }) {
      await page.locator('main section button[data-shape=round]').first().click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  { name: 'publish-steps', path: '/publish', bring: from('section:has(> * a[href$="/exhibition/41"])') },
  { name: 'publish-tags', path: '/publish', bring: from('section:has(> * a[href$="/kids/0"])') },
  { name: 'publish-translator', path: '/publish', who: 'translator' },
  { name: 'history', path: '/history' },
  {
    name: 'history-gone',
    path: '/history',
    async bring({ page }) {
      const gone = page.locator('details', { hasText: 'A Kite for Rain' }).first();
      await gone.locator('summary').click();
      await gone.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  },
  { name: 'version', path: ({ version }) => `/versions/${version}` },
  {
    name: 'version-return',
    path: ({ version }: PreparedServer) => `/versions/${version}`,
    async bring(stage) {
      await button(stage, 'history_rollback').click();
      await stage.page.getByRole('alertdialog').or(stage.page.getByRole('dialog')).waitFor();
    },
  },
  { name: 'desk', path: '/desk' },
  { name: 'desk-own', path: '', who: 'desk' },
  {
    name: 'desk-closing',
    path: '',
    who: 'desk',
    async bring({ page }) {
      await page.getByRole('switch').first().click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  {
    name: 'desk-closed',
    path: '',
    who: 'desk',
    before: ({ page }) => page.route('**/desk', answer({ state: 'published', version: 'x' })),
    async bring({ page }) {
      await page.getByRole('switch').first().click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().waitFor();
      // The last two buttons of the dialog are “close the hall” and “leave it open”. The click closes the hall.
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').nth(-2).click();
      await page.getByRole('status').first().waitFor();
    },
  },
  {
    name: 'desk-works',
    path: '',
    who: 'desk',
    bring: async ({ page }) => page.locator('[aria-expanded]').nth(1).click(),
  },
  { name: 'people', path: '/people' },
  {
    name: 'people-invited',
    path: '/people',
    before: ({ page }) =>
      page.route('**/people', (route) =>
        route.request().method() === 'POST'
          ? answer({
              invitation: {
                idInvitation: 6,
                email: 'noor@forms.museum',
                role: 'editor',
                languages: null,
                invitedBy: 'Ana Ruiz',
                createdAt: MOMENT,
                expires: MOMENT,
              },
              link: 'https://studio.forms.museum/studio/invitation#abcdefghijklmnopqrstuvwxyz',
              sent: false,
            })(route)
          : route.fallback(),
      ),
    async bring(stage) {
      await stage.page.locator('main input[type=email]').fill('noor@forms.museum');
      await button(stage, 'people_invite_link').click();
      await stage.page.getByText('noor@forms.museum').first().waitFor();
    },
  },
  {
    name: 'people-change',
    path: '/people',
    bring: async ({ page, t }) =>
      page.getByRole('button', { name: `${t('people_change')}: Lena Vogel` }).click(),
  },
  {
    name: 'people-remove',
    path: '/people',
    async bring({ page, t }) {
      // The pattern allows for the invisible direction marks that the studio puts around names.
      const name = new RegExp(t('people_remove_named', { name: '.?Lena Vogel.?' }));
      await page.getByRole('button', { name }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  { name: 'account', path: '/account' },
  {
    name: 'account-second-factor',
    path: '/account',
    before: ({ page }) =>
      page.route('**/second-factor', (route) =>
        route.request().method() === 'POST'
          ? answer({
              secret: 'ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567',
              address: 'otpauth://totp/Forms:ana?secret=ABCDEFGHIJKLMNOP',
            })(route)
          : answer({
              recoveryCodes: Array.from({ length: 10 }, (_, place) => `abcd${place}-efgh-ijkl`),
            })(route),
      ),
    async bring(stage) {
      const form = stage.page.locator('section[aria-labelledby=account-factor]');
      await form.locator('input[type=password]').fill('seven kites over a harbour');
      await form.locator('button[type=submit]').click();
      await form.locator('[autocomplete=one-time-code]').waitFor();
      await form.scrollIntoViewIfNeeded();
    },
  },
  { name: 'codes', path: '/codes' },
  { name: 'labels', path: '/labels' },
];

const EMPTY: readonly StudioPlace[] = [
  '',
  '/works',
  '/halls',
  '/routes',
  '/exhibitions',
  '/timeline',
  '/museum',
  '/children',
  '/questions',
  '/media',
  '/publish',
  '/history',
  '/desk',
  '/people',
  '/codes',
  '/statistics',
  '/labels',
].map((path) => ({
  name: `empty-${path.slice(1) || 'home'}`,
  path,
  who: 'everywhere' as const,
  isEmpty: true,
}));

const NEW: readonly StudioPlace[] = [
  {
    name: 'first-steps',
    path: ({ idNew }) => `/studio/museums/${idNew}`,
    who: 'everywhere',
  },
  {
    name: 'first-steps-removed',
    path: ({ idNew }) => `/studio/museums/${idNew}`,
    who: 'everywhere',
    async bring(stage) {
      await savesNothing(stage.page, (key) => ({ state: 'saved', key }));
      await button(stage, 'remove_examples').click();
    },
  },
  {
    name: 'first-publish',
    path: ({ idNew }) => `/studio/museums/${idNew}/publish`,
    who: 'everywhere',
  },
  {
    name: 'new-work',
    path: '/works',
    who: 'everywhere',
    isEmpty: true,
    async bring(stage) {
      await savesNothing(stage.page, (key) => ({ state: 'saved', key }));
      await button(stage, 'add_work').click();
      await stage.page.locator('#basics').waitFor();
    },
  },
  {
    name: 'new-route',
    path: '/routes',
    who: 'everywhere',
    isEmpty: true,
    async bring(stage) {
      await savesNothing(stage.page, (key) => ({ state: 'saved', key }));
      await button(stage, 'new_route').click();
      await stage.page.locator('#basics, #words').first().waitFor();
    },
  },
];

/** All studio screens to capture, in their possible states, including dialogs and errors. */
export const STUDIO_PLACES: readonly StudioPlace[] = [
  ...SIGNED_OUT_TARGETS,
  ...WORK_PLACES,
  ...DOCUMENT_PLACES,
  ...REST,
  ...EMPTY,
  ...NEW,
];
