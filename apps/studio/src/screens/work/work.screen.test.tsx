import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const WORK = '/studio/museums/12/works/101';
const text = (...path: string[]) => ({ kind: 'artwork' as const, id: 101, path });

test('typing is stored on the device, shown with its save state, saved, and undone', async () => {
  const { api, kept } = openStudio(WORK);
  api.isCutOff = false;
  const name = page.getByRole('textbox', { name: 'Name, Français' });
  await expect.element(name).toHaveValue('« The Sunflower’s Count »');
  api.isCutOff = true;
  await name.fill('Les bons comptes');
  await expect.poll(() => [...kept.kept.values()].map(({ after }) => after)).toEqual(['Les bons comptes']);
  api.isCutOff = false;
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(name).toHaveValue('« The Sunflower’s Count »');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(name).toHaveValue('Les bons comptes');
});

test('two people edit one sentence: both versions are shown, and the chosen one is saved', async () => {
  const { api, device } = openStudio(WORK);
  const place = page.getByRole('textbox', { name: 'Location, English' });
  await expect.element(place).toHaveValue('Rear wall');
  api.changeElsewhere(text('location', 'en'), 'Left wall');
  await place.fill('Right wall');
  device.runTimers();
  await expect.element(page.getByText('Conflicting edits to review')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('heading'))
    .toHaveTextContent('You and Lena changed the same sentence');
  await expectAccessible();
  await dialog.getByRole('radio', { name: /^You/ }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Right wall');
  await dialog.getByRole('button', { name: 'Keep this text' }).click();
  device.runTimers();
  await expect.poll(() => api.valueOf(text('location', 'en'))).toBe('Right wall');
  await expect.element(page.getByText('All changes saved').first()).toBeVisible();
});

test('a conflict with a deletion is shown as a deletion, not as two sentences', async () => {
  const { api, device } = openStudio(WORK);
  const place = page.getByRole('textbox', { name: 'Location, English' });
  await expect.element(place).toHaveValue('Rear wall');
  api.changeElsewhere(text('location', 'en'), undefined);
  await place.fill('Right wall');
  device.runTimers();
  await expect.element(page.getByText(/^Someone else changed the same thing as you/)).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading')).toHaveTextContent('You and Lena changed the same field');
  await expectAccessible();
  await dialog.getByRole('radio', { name: /^You/ }).click();
  await dialog.getByRole('button', { name: 'Keep this version' }).click();
  device.runTimers();
  await expect.poll(() => api.valueOf(text('location', 'en'))).toBe('Right wall');
});

test('an unknown artwork is shown with its number', async () => {
  openStudio('/studio/museums/12/works/999999');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Work 999999');
  await expect.element(page.getByText(/^There is nothing at this address/)).toBeVisible();
});

test('an unknown artwork shows a link to the list, and neither a save state nor undo', async () => {
  const { address } = openStudio('/studio/museums/12/works/99999');
  const list = page.getByRole('link', { name: 'Back to the list' });
  await expect.element(list).toBeVisible();
  expect(document.body.textContent).not.toContain('All changes saved');
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
  await expectAccessible();
  await list.click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/works');
});

const PICTURES = Array.from({ length: 6 }, (_, place) => ({
  file: `media/${place}.svg`,
  alt: { en: `Picture of a sunflower, number ${place + 1}` },
}));
const withPictures = {
  ...FORMS,
  documents: FORMS.documents.map((document) =>
    document.id === 101 ? { ...document, value: { ...document.value, pictures: PICTURES } } : document,
  ),
};

test('at 1440 px, audio and text begin within one and a half screens, below six collapsed pictures', async () => {
  await page.viewport(1440, 900);
  openStudio(WORK, { content: withPictures }).device.remember('preview', 'closed');
  // Two elements contain this text: the row of the picture, and a text area in the closed details. `first` selects
  // the row.
  await expect.element(page.getByText('Picture of a sunflower, number 6').first()).toBeVisible();
  const top = (id: string) => document.querySelector(id)?.getBoundingClientRect().top ?? 0;
  expect(top('#voice')).toBeGreaterThan(top('#pictures'));
  expect(top('#voice')).toBeLessThan(1350);
  // The details of a picture are closed until they are clicked.
  const alt = page.getByRole('textbox', { name: /^Alternative text.*English$/ });
  expect(alt.elements()).toEqual([]);
  await page.getByText('Details', { exact: true }).nth(1).click();
  await expect.element(alt).toHaveValue('Picture of a sunflower, number 2');
  await expectAccessible();
  await page.viewport(1280, 800);
});

test('the tabs mark the section that is read, and stay visible', async () => {
  await page.viewport(1440, 900);
  openStudio(WORK, { content: withPictures }).device.remember('preview', 'closed');
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await expect.element(tabs).toBeVisible();
  const current = () => tabs.element().querySelector('[aria-current]')?.textContent;
  expect(current()).toBe('Basics');
  const form = document.querySelector('section[tabindex]') as HTMLElement;
  const seen = new Set<string | undefined | null>();
  for (let at = 0; at <= form.scrollHeight; at += 60) {
    form.scrollTop = at;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    seen.add(current());
  }
  const names = [...tabs.element().querySelectorAll('a')].map(({ textContent }) => textContent);
  expect([...seen]).toEqual(names);
  expect(tabs.element().getBoundingClientRect().top).toBeLessThan(80);
  // A short section near the end of the form cannot be scrolled to the top. Its tab is marked anyway after a
  // click.
  await tabs.getByRole('link', { name: 'Recognition' }).click();
  await expect.poll(current).toBe('Recognition');
  await page.viewport(1280, 800);
});

test('undo and redo are shown only while there is something to undo or redo', async () => {
  openStudio(WORK);
  const name = page.getByRole('textbox', { name: 'Name, English' });
  await expect.element(name).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(undo.elements()).toEqual([]);
  await name.fill('The Sum');
  await undo.click();
  await expect.element(name).toHaveValue('The Sunflower’s Count');
  // Redo remains beside Undo, so neither button moves.
  await expect.element(undo).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Redo' })).toBeEnabled();
});

test('a language that another person removes during editing is still shown by name', async () => {
  const { api, device } = openStudio(WORK);
  const name = page.getByRole('textbox', { name: 'Name, Français' });
  await expect.element(name).toBeVisible();
  api.changeElsewhere({ kind: 'museum', id: 0, path: ['languages'] }, ['en', 'ar']);
  device.runTimers();
  const second = page.getByRole('button', { name: /Language in the second column$/ });
  await second.click();
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(second).toHaveTextContent('Français');
});

test('a changed source marks its translation as outdated, and highlights the changed sentence', async () => {
  const { device } = openStudio(WORK);
  const source = page.getByRole('textbox', { name: 'Text, English', exact: true });
  await source.click();
  await userEvent.keyboard('{Control>}{End}{/Control}More is known today.');
  device.runTimers();
  await expect.element(page.getByText('More is known today.').last()).toBeVisible();
  await expect.element(page.getByText('Out of date: English has changed').first()).toBeVisible();
  await expect.poll(() => document.querySelector('mark')?.textContent).toContain('More is known today.');
});

test('a translator edits their own languages and can only read the rest', async () => {
  const { FORMS } = await import('#testing/studio.tsx');
  const [museum] = FORMS.staff?.museums ?? [];
  if (!FORMS.staff || !museum) throw new Error('nobody is there');
  const staff = { ...FORMS.staff, museums: [{ ...museum, role: 'translator' as const, languages: ['fr'] }] };
  openStudio(WORK, { content: { ...FORMS, staff } });
  await expect.element(page.getByRole('textbox', { name: 'Name, English' })).toHaveAttribute('readonly');
  await expect.element(page.getByRole('textbox', { name: 'Name, Français' })).not.toHaveAttribute('readonly');
  expect(page.getByRole('link', { name: 'Publish' }).elements()).toEqual([]);
});

test('a timed extra is added, edited, moved and removed', async () => {
  const { api, device } = openStudio(WORK);
  const add = page.getByRole('button', { name: 'Add: Shown while the audio plays' });
  const inserts = () => api.valueOf(text('audioExtraInformation'));
  await add.click();
  await page.getByRole('textbox', { name: 'Appears at', exact: true }).fill('00:02');
  await page.getByRole('textbox', { name: 'Disappears at' }).fill('00:05');
  await page.getByRole('textbox', { name: 'Title, Français' }).last().fill('Une graine');
  await add.click();
  device.runTimers();
  const seed = { startTime: '00:02', endTime: '00:05', resourceType: 'TEXT', title: { fr: 'Une graine' } };
  await expect.poll(inserts).toEqual([seed, { resourceType: 'TEXT' }]);
  await page.getByRole('button', { name: 'Move Shown while the audio plays 2 up' }).click();
  device.runTimers();
  await expect.poll(inserts).toEqual([{ resourceType: 'TEXT' }, seed]);
  // The focus moves with the item. The "up" button that had the focus no longer exists, because the item is the
  // first now.
  const remove = page.getByRole('button', { name: 'Remove Shown while the audio plays 1' });
  await expect.poll(() => document.activeElement?.closest('li')).toBe(remove.element().closest('li'));
  await remove.click();
  device.runTimers();
  await expect.poll(inserts).toEqual([seed]);
  await expectAccessible();
  await userEvent.keyboard('{Control>}z{/Control}');
  device.runTimers();
  await expect.poll(inserts).toEqual([{ resourceType: 'TEXT' }, seed]);
});

test('a transcript file is shown as text, and without the file the transcript is typed', async () => {
  const { FORMS } = await import('#testing/studio.tsx');
  const [picture] = FORMS.media ?? [];
  if (!picture) throw new Error('there is no medium');
  const media = [...(FORMS.media ?? []), { ...picture, path: 'media/a.vtt', url: '/a.vtt' }];
  const { api, device } = openStudio(WORK, { content: { ...FORMS, media } });
  api.texts['/a.vtt'] = 'WEBVTT\n\n00:00.000 --> 00:02.000\nCount the spirals.\n';
  const transcript = text('mainAudio', 'en', 'transcript', 'en');
  const box = page.getByRole('textbox', { name: 'Transcript, English' });
  await box.fill('media/a.vtt');
  await expect.element(page.getByText('Count the spirals.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove a.vtt' }).click();
  await box.fill('Count them.');
  device.runTimers();
  await expect.poll(() => api.valueOf(transcript)).toBe('Count them.');
});

test('a date is chosen in a calendar, and keeps its time when the date changes', async () => {
  const { api, device } = openStudio('/studio/museums/12/works/104');
  const until = () => {
    device.runTimers();
    return api.valueOf({ kind: 'artwork', id: 104, path: ['closedUntil'] });
  };
  const field = page.getByRole('group', { name: 'Closed up to and including', exact: true });
  const day = field.getByLabelText('Closed up to and including', { exact: true });
  await day.fill('2026-12-03');
  await field.getByLabelText('Closed up to and including, Time').fill('16:30');
  await expect.poll(until).toBe('2026-12-03 16:30');
  await day.fill('2026-12-04');
  await expect.poll(until).toBe('2026-12-04 16:30');
  await day.fill('');
  await expect.poll(until).toBeUndefined();
});

test('saving is shown, but not announced each time; errors are announced', async () => {
  const { api, device } = openStudio(WORK);
  const name = page.getByRole('textbox', { name: 'Name, English' });
  await name.fill('A new name');
  device.runTimers();
  await expect.poll(() => api.valueOf(text('name', 'en'))).toBe('A new name');
  await expect.element(page.getByText('All changes saved')).toBeVisible();
  expect(page.getByText('All changes saved').element().closest('[role=status]')).toBeNull();
  const status = document.querySelector('main > header > [role=status]');
  expect(status?.textContent).toBe('');
  api.isCutOff = true;
  await name.fill('Another name');
  device.runTimers();
  await expect.poll(() => status?.textContent).toContain('Offline');
  // After a connection problem, the live region says that everything is saved. The next edit clears it.
  api.isCutOff = false;
  device.comeBack();
  await expect.poll(() => status?.textContent).toBe('All changes saved · draft');
  await name.fill('A third name');
  await expect.poll(() => status?.textContent).toBe('');
});

test('links to the next and the previous work, and creates one in the same hall', async () => {
  await page.viewport(1280, 800);
  const { address, api, device } = openStudio(WORK);
  const steps = page.getByRole('navigation', { name: 'Previous and next work' });
  await steps.getByRole('link', { name: 'Next work: 102 The Leopard’s Arithmetic' }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/works/102');
  await steps.getByRole('link', { name: 'Previous work: 101 The Sunflower’s Count' }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/works/101');
  expect(steps.getByRole('link', { name: /^Previous/ }).elements()).toEqual([]);
  await steps.getByRole('button', { name: 'New work' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'New work' })).toBeVisible();
  const id = Number(address.get().split('/').at(-1));
  device.runTimers();
  const hall = { kind: 'hall' as const, id: 1, path: ['artworkIds'] };
  await expect.poll(() => api.valueOf(hall)).toEqual([101, 102, id]);
});

test('skip links lead past the navigation and the list to the fields', async () => {
  await page.viewport(1280, 800);
  openStudio(WORK);
  await expect.element(page.getByRole('textbox', { name: 'Name, English' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}');
  const skip = page.getByRole('button', { name: 'Skip to fields' });
  await expect.element(skip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'The Sunflower’s Count' })).toHaveFocus();
});

test('a museum with one language has no language choice', async () => {
  const content = structuredClone(FORMS);
  const museum = content.documents.find(({ kind }) => kind === 'museum');
  if (museum) museum.value = { ...museum.value, languages: ['en'] };
  openStudio(WORK, { content });
  await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Language in the second column$/ }))
    .not.toBeInTheDocument();
});
