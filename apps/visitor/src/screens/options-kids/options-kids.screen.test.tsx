import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASLEEP_AFTER_MS } from '#features/kids/kids/use-idle.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';

const KIDS = `${M}/options/kids`;
const hill = (name: string) => page.getByRole('link', { name, exact: true });
const sticker = (name: string) => page.getByRole('button', { name });
const title = () => page.getByRole('heading', { level: 1 });
const pet = () => page.css('[data-mood]');

afterEach(() => void vi.useRealTimers());

test('[KIDS-01, KIDS-02, CONST-14, ROUTETAB-09] shows a landscape of four hills in the order and colours of the specification', async () => {
  await openGuide(KIDS);
  await expect.element(title()).toHaveTextContent('Hi! I’m Tinta.');
  await expect.element(page.getByText('Shall we play?')).toBeVisible();
  for (const [name, colour] of [
    ['Colours', 'rgb(139, 176, 67)'],
    ['Objects', 'rgb(112, 196, 198)'],
    ['Where can I…', 'rgb(241, 124, 111)'],
    ['Animals', 'rgb(24, 118, 142)'],
  ] as const)
    await expect.element(hill(name)).toHaveStyle({ backgroundColor: colour });
  expect(
    page
      .css('main li a')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Colours', 'Objects', 'Where can I…', 'Animals']);
  await expectAccessible();
});

test('[KIDS-03, KIDS-04, KIDS-05, STORE-09] a hill offers its tags as stickers; selected ones are on the wall', async () => {
  const guide = await openGuide(KIDS);
  await hill('Objects').click();
  await expect.element(title()).toHaveTextContent('Objects');
  await expect.element(page.getByText('Take a sticker first!')).toBeVisible();
  await expect.element(sticker('Things at home')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(pet()).toHaveAttribute('data-mood', 'point');
  await sticker('Things that fly').click();
  await expect.element(sticker('Things that fly')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(pet()).toHaveAttribute('data-mood', 'joy');
  expect(JSON.parse(guide.readStored('selected-tags') ?? '')).toEqual([21]);
  await expect.element(page.getByRole('status').filter({ hasText: '2 works' })).toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'Hang up my 2 pictures' }).click();
  await expect.poll(guide.url).toBe(`${M}/artworks/kids`);
  await guide.back();
  await sticker('Things that fly').click();
  expect(JSON.parse(guide.readStored('selected-tags') ?? '')).toEqual([]);
});

test('a sticker shows the artwork that the tag names, whichever tags that has', async () => {
  await openGuide(`${KIDS}?category=2`);
  const picture = (name: string) => sticker(name).css('img').last();
  await expect.element(picture('Things that fly')).toBeInTheDocument();
  const of = (name: string) => picture(name).element().getAttribute('src');
  const own = of('Things that fly');
  await openGuide(`${KIDS}?category=2`, {
    museum: { ...noSlides, 'artworks/107.yaml': { tagIds: [13] } },
  });
  await expect.element(picture('Things that fly')).toBeInTheDocument();
  // The kids tag names artwork 107 as its picture, so the picture stays the same although 107 does not have the
  // tag any more.
  expect(of('Things that fly')).toBe(own);
});

test('[KIDS-05, KIDS-06, KIDS-07, KIDS-08, GEN-22] the wall, all pictures, the camera and the game are one tap away', async () => {
  const guide = await openGuide(`${M}/kids`);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect.poll(guide.url).toBe(KIDS);
  for (const [name, path] of [
    ['My wall', 'artworks/kids'],
    ['All pictures', 'sections'],
    ['Magic camera', 'recognition'],
    ['Play the game: The Walk of Colours', 'game'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect.poll(guide.url).toBe(`${M}/${path}`);
    await guide.goto(KIDS);
  }
});

test('hides camera and game if the museum has none; the pet still greets', async () => {
  await openGuide(KIDS, {
    museum: {
      ...noSlides,
      'museum.yaml': { recognitionAvailable: false },
      'kids.yaml': { idGameRoute: null },
      'routes/': null,
      'secrets.yaml': { routeCodes: null },
    },
  });
  await expect.element(page.getByRole('link', { name: 'My wall' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Magic camera' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /Play the game/ })).not.toBeInTheDocument();
  await expect.element(pet().css('img')).toHaveAttribute('src', expect.stringMatching(/\.svg$/));
});

test('the exits are below the landscape: the guide for adults, and the end of the visit', async () => {
  const guide = await openGuide(KIDS, { keys: { mode: 'kids' } });
  const leave = page.getByRole('link', { name: 'Go to the grown-ups’ guide' });
  await expect.element(leave).toBeVisible();
  const [out, wall] = [leave, page.getByRole('link', { name: 'My wall' })].map((link) =>
    link.element().getBoundingClientRect(),
  );
  expect((out?.top ?? 0) - (wall?.bottom ?? 0)).toBeGreaterThan(40);
  await leave.click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  expect(guide.readStored('mode')).toBe('normal');
  // After a reload, the stored mode still applies, and the visitor can return to the children's mode.
  await guide.reload();
  await page.getByRole('link', { name: 'For children' }).click();
  await expect.poll(guide.url).toBe(KIDS);
  expect(guide.readStored('mode')).toBe('kids');
  await page.getByRole('link', { name: 'End visit' }).click();
  await expect.poll(guide.url).toBe(`${M}/goodbye`);
});

test('a language change leads back to the landscape, also if it was opened by its own URL', async () => {
  const guide = await openGuide(KIDS);
  await page.getByRole('link', { name: 'Language' }).click();
  await expect.poll(guide.url).toBe(`${M}/languages`);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect.element(title()).toHaveTextContent('Salut ! Moi, c’est Tinta.');
  await expect.poll(guide.url).toBe(KIDS);
});

test('the pet plays its recorded greeting, and falls asleep without touches', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const guide = await openGuide(KIDS);
  await expect.element(pet()).toHaveAttribute('data-mood', 'hello');
  await userEvent.keyboard('{Shift}');
  await vi.advanceTimersByTimeAsync(ASLEEP_AFTER_MS);
  await expect.element(pet()).toHaveAttribute('data-mood', 'asleep');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(pet()).toHaveAttribute('data-mood', 'hello');
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(guide.later?.player.state.get().recording?.id).toBe('pet/greeting');
});

test('a museum without pet, categories and tags uses the defaults, and shows that there is nothing to select', async () => {
  await openGuide(KIDS, { museum: { ...noSlides, 'kids.yaml': null } });
  await expect.element(title()).toHaveTextContent('Hi! I’m Pim.');
  await expect.element(pet().css('svg')).toBeInTheDocument();
  await hill('Animals').click();
  await expect.element(page.getByText('There are no stickers on this hill yet.')).toBeVisible();
  await expectAccessible();
});

test('unusual colours, names and tags do not break the landscape', async () => {
  const tag = { idKidsTag: 91, name: { en: '🦔'.repeat(40) }, idTags: [999] };
  await openGuide(KIDS, {
    museum: {
      ...noSlides,
      'kids.yaml': {
        pet: null,
        sections: [
          { idKidsSection: 1, name: { en: 'x'.repeat(60) }, color: 'rgba(255, 255, 255, 0)', tags: [tag] },
          { idKidsSection: 2, name: { en: ' ' }, color: '#777', tags: [] },
          ...[3, 4, 5, 6].map((id) => ({ idKidsSection: id, name: { en: `Hill ${id}` }, tags: [] })),
        ],
      },
    },
  });
  await expect.element(hill('Hill 6')).toHaveStyle({ backgroundColor: 'rgb(112, 196, 198)' });
  await expect.element(hill('Objects')).toBeVisible();
  await expectAccessible();
  await hill('x'.repeat(60)).click();
  await sticker('🦔'.repeat(40)).click();
  await expect
    .element(page.getByText('There are no pictures for this yet. Take another sticker!'))
    .toBeVisible();
  await expectAccessible();
});

test('the landscape is mirrored in Arabic, and everything has a text', async () => {
  await openGuide(`${KIDS}?lang=ar`, { museum: inArabic });
  await expect.element(title()).toHaveTextContent('مرحبًا! أنا \u2068Tinta\u2069.');
  const box = (name: string) => page.getByRole('link', { name }).element().getBoundingClientRect();
  await expect.element(page.getByRole('link', { name: 'حائطي' })).toBeVisible();
  expect(box('حائطي').left).toBeGreaterThan(box('كل الصور').left);
  await expectAccessible();
});

test('"all pictures" is left out if no section has any (A106)', async () => {
  const empty = { artworkIds: [] };
  const museums: Record<string, Record<string, unknown> | null>[] = [
    { 'sections/': null },
    { 'sections/1.yaml': empty, 'sections/2.yaml': empty },
  ];
  for (const sections of museums) {
    await openGuide(KIDS, { museum: { ...noSlides, ...sections } });
    await expect.element(page.getByRole('link', { name: 'My wall' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'All pictures' })).not.toBeInTheDocument();
  }
});

test('a single category fills the landscape', async () => {
  await page.viewport(390, 844);
  await openGuide(KIDS, {
    museum: {
      ...noSlides,
      'kids.yaml': { sections: [{ idKidsSection: 1, name: { en: 'Colours' }, tags: [] }] },
    },
  });
  await expect.element(hill('Colours')).toBeVisible();
  const element = hill('Colours').element();
  const land = element.closest('ul')?.getBoundingClientRect();
  expect(element.getBoundingClientRect().width).toBe(land?.width);
});

test('the links below the landscape have their longest word on one line', async () => {
  await page.viewport(390, 844);
  await openGuide(`${KIDS}?lang=de`);
  const label = page.getByRole('link', { name: 'Zauberkamera' });
  await expect.element(label).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(label.getByText('Zauberkamera').element());
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
});

test('in Arabic no hill covers the name of its neighbour', async () => {
  await page.viewport(320, 640);
  await openGuide(`${KIDS}?lang=ar`, { museum: inArabic });
  await expect.element(page.css('main ul a').first()).toBeVisible();
  const hills = page.css('main ul a').elements();
  for (const [place, each] of hills.entries()) {
    const name = each.firstElementChild?.getBoundingClientRect();
    // Each hill covers a part of the hill before it.
    const after = hills[place + 1]?.getBoundingClientRect();
    if (place % 2 === 0 && after) expect(name?.left).toBeGreaterThanOrEqual(after.right);
  }
});
