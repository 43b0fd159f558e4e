import {
  answer,
  at,
  button,
  expandSection,
  fromText,
  MOMENT,
  OTHER,
  type Stage,
  type StudioPlace,
  savesNothing,
  write,
} from './studio-place.ts';

/** Opens the preview if it is closed. In wide windows it is open when the page opens. */
async function openPreview(stage: Stage): Promise<void> {
  const toggle = button(stage, 'preview_open');
  if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
}

export const WORK_PLACES: readonly StudioPlace[] = [
  { name: 'home', path: '' },
  { name: 'home-translator', path: '', who: 'translator' },
  { name: 'works', path: '/works' },
  {
    name: 'works-selected',
    path: '/works',
    async bring({ page }) {
      for (const place of [1, 2, 3]) await page.locator('td input[type=checkbox]').nth(place).check();
    },
  },
  {
    name: 'works-menu',
    path: '/works',
    async bring({ page }) {
      await page.locator('main button[aria-haspopup=listbox]').first().click();
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'works-none',
    path: '/works',
    bring: async ({ page }) => page.locator('main input[type=search]').fill('qqqq'),
  },
  {
    name: 'works-folded',
    path: '/works',
    async bring({ page }) {
      for (const place of [0, 1, 2, 3]) await page.locator('main tbody [aria-expanded]').nth(place).click();
    },
  },
  { name: 'work', path: '/works/101' },
  { name: 'work-pictures', path: '/works/101', bring: at('#pictures') },
  { name: 'work-voice', path: '/works/101', bring: at('#voice') },
  {
    name: 'work-tracks',
    path: '/works/101',
    async bring(stage) {
      const { page } = stage;
      await expandSection(stage, '#tracks');
      await page.locator('#tracks summary').first().click();
      await page.locator('#tracks').scrollIntoViewIfNeeded();
    },
  },
  { name: 'work-resources', path: '/works/101', bring: at('#resources') },
  { name: 'work-more', path: '/works/101', bring: at('#more') },
  { name: 'work-tags', path: '/works/101', bring: fromText('field_tagIds') },
  { name: 'work-long-name', path: '/works/113' },
  { name: 'work-translator', path: '/works/101', who: 'translator' },
  { name: 'work-deleted', path: '/works/109' },
  {
    name: 'work-preview',
    path: '/works/101',
    async bring(stage) {
      await openPreview(stage);
      await stage.page.frameLocator('iframe').locator('h1').first().waitFor();
    },
  },
  {
    name: 'work-preview-loading',
    path: '/works/101',
    // The handler never responds to the request, so the cover with the message “loading” stays visible.
    before: async ({ page }) => page.route('**/preview/', () => undefined),
    async bring(stage) {
      await openPreview(stage);
      await stage.page.getByText(stage.t('preview_loading')).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'work-preview-failed',
    path: '/works/101',
    before: async ({ page }) => page.route('**/preview/', (route) => route.abort()),
    async bring(stage) {
      await openPreview(stage);
      await stage.page.locator('[data-failed=true]').waitFor();
    },
  },
  {
    name: 'work-preview-links',
    path: '/works/101',
    async bring(stage) {
      await openPreview(stage);
      await button(stage, 'preview_phone').click();
      await stage.page.getByRole('dialog').last().waitFor();
    },
  },
  {
    name: 'work-preview-link-made',
    path: '/works/101',
    before: ({ page }) =>
      page.route('**/previews', (route) => {
        const preview = {
          idPreview: 9,
          name: 'Lena',
          madeBy: 'Ana Ruiz',
          madeAt: MOMENT,
          expires: MOMENT,
        };
        return route.request().method() === 'POST'
          ? answer({ preview, link: `https://studio.museum.example/preview/#${'secret'.repeat(7)}` })(route)
          : answer({ previews: [preview] })(route);
      }),
    async bring(stage) {
      await openPreview(stage);
      await button(stage, 'preview_phone').click();
      await button(stage, 'preview_make').click();
      await stage.page.locator('[role=dialog] svg[role=img], [role=dialog] [role=img]').first().waitFor();
    },
  },
  {
    name: 'work-others',
    path: '/works/101',
    before: ({ page }) =>
      page.route('**/presence', async (route) => {
        const place = { kind: 'artwork', id: 101 };
        const others = [{ ...OTHER, page: 'another', at: MOMENT, place }];
        // Errors are ignored on purpose. If the page is closed already, it needs no response. If the page is open
        // and gets no response, `bring` below fails.
        await (async () => {
          const given = await (await route.fetch()).json();
          await answer({ ...given.data, others })(route);
        })().catch(() => undefined);
      }),
    // Searches only for the name, because the Arabic text has direction marks around the name.
    bring: async ({ page }) => page.getByText(OTHER.name).first().waitFor(),
  },
  {
    name: 'work-offline',
    path: '/works/101',
    async bring(stage) {
      await stage.page.route('**/changes', (route) => route.abort());
      await write(stage, 'The Sunflower’s long Count');
      await stage.page.getByText(stage.t('save_waiting')).first().waitFor();
    },
  },
  {
    name: 'work-refused',
    path: '/works/101',
    async bring(stage) {
      const message = 'Your role here is translator, in French. Ask an editor for the rest.';
      await savesNothing(stage.page, (key) => ({ state: 'refused', key, code: 'NOT_ALLOWED', message }));
      await write(stage, 'The Sunflower’s long Count');
      await stage.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'work-conflict',
    path: '/works/101',
    async bring(stage) {
      const { page } = stage;
      const value =
        'Count the spirals that turn left, then those that turn right. In most sunflowers you find two neighbouring numbers, often 34 and 55.';
      await savesNothing(page, (key) => ({ state: 'conflict', key, value, by: OTHER, at: MOMENT }));
      const text = page.locator('#voice .ProseMirror').first();
      await text.click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' In nearly every one, that is.');
      await button(stage, 'conflict_look').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'work-conflict-bar',
    path: '/works/101',
    async bring(stage) {
      const value = 'The Count of the Sunflower';
      await savesNothing(stage.page, (key) => ({ state: 'conflict', key, value, by: OTHER, at: MOMENT }));
      await write(stage, 'The Sunflower’s long Count');
      await stage.page.getByRole('alert').first().waitFor();
    },
  },
];
