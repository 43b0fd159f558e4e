import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const WORKS = '/studio/museums/12/works';
/** A picture of one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);
const file = (name: string, type = 'image/png') =>
  new File([type === 'image/png' && name.endsWith('.png') ? PIXEL : 'bytes'], name, { type });

function drop(onto: Element, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  for (const type of ['dragover', 'drop'])
    onto.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

const look = async (name: string) => {
  if (import.meta.env.VITE_LOOK)
    await page.screenshot({ path: `../../../../../test-results/studio-looks/${name}.png` });
};

test('dropped files are matched to artworks by number, confirmed, and files with a problem are listed separately', async () => {
  // This artwork has no number, so it must not match any file. In particular, a file name without a number must not
  // match it.
  const unnumbered = { kind: 'artwork' as const, id: 109, value: { idArtwork: 109, name: { en: 'A Bell' } } };
  const content = { ...FORMS, documents: [...FORMS.documents, unnumbered] };
  const { address, api, uploader, device } = openStudio(WORKS, { content });
  await expect.element(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  drop(document.body, file('101-fr.mp3', 'audio/mpeg'), file('102.png'), file('IMG_9.HEIC'));
  await expect.poll(() => address.get()).toBe('/studio/museums/12/media');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/101-fr\.mp3/).getByText('The Sunflower’s Count')).toBeVisible();
  await expect.element(page.getByText('2 of 3 were matched to their works')).toBeVisible();
  await page.getByLabelText('Work number for IMG_9.HEIC').fill('103');
  await expect.element(row(/IMG_9/).getByText('A Fern in Numbers')).toBeVisible();
  const picture = (name: RegExp) => row(name).element().querySelector('img')?.getAttribute('src') ?? '';
  await expect.poll(() => picture(/102\.png/)).toMatch(/^blob:/);
  // A recording has an icon, and so does a picture that the browser cannot decode.
  expect(picture(/101-fr\.mp3/)).toBe('');
  await look('media-proposals');
  await expectAccessible();
  await page.getByRole('button', { name: 'Upload 3 files' }).click();
  await expect.poll(() => uploader.lines.size).toBe(3);
  uploader.lines.get('102.png')?.onProgress(3);
  const sending = page.getByRole('listitem').filter({ hasText: '102.png' }).element();
  await expect.poll(() => sending.querySelector('img')?.getAttribute('src') ?? '').toMatch(/^blob:/);
  await look('media-sending');
  uploader.arrive('101-fr.mp3');
  uploader.refuse('IMG_9.HEIC', 'heic');
  await expect.element(page.getByRole('heading', { name: '1 file needs your attention' })).toBeVisible();
  await expect.element(page.getByText('Export it as JPEG.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '1 of 2 files uploaded' })).toBeVisible();
  await look('media-problem');
  await expectAccessible();
  await page.getByRole('button', { name: 'Pause 102.png' }).click();
  await expect.element(page.getByText('Paused')).toBeVisible();
  // While an upload is paused, the page must not say that uploads continue.
  expect(document.body.textContent).not.toContain('Uploads continue');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  uploader.arrive('102.png');
  await expect.element(page.getByRole('heading', { name: '2 of 2 files uploaded' })).toBeVisible();
  const savedValue = (id: number, ...path: string[]) => api.valueOf({ kind: 'artwork', id, path });
  await expect
    .poll(() => {
      device.runTimers();
      return savedValue(102, 'pictures');
    })
    .toContainEqual({ file: 'media/102.png' });
  expect(savedValue(101, 'mainAudio', 'fr', 'file')).toBe('media/101-fr.mp3');
});

test('a picture is uploaded to an artwork, and its focal point moves by pointer and keyboard', async () => {
  const { api, uploader, device } = openStudio(`${WORKS}/101`);
  await expect.element(page.getByRole('button', { name: 'Upload: Pictures', exact: true })).toBeVisible();
  const across = page.getByLabelText('From left to right').first();
  const focus = () =>
    api.valueOf({ kind: 'artwork', id: 101, path: ['pictures', 'file=media/0.svg', 'focus'] });
  const runTimersAndFocus = async () => {
    device.runTimers();
    return focus();
  };
  await page.getByText('Details', { exact: true }).first().click();
  await across.click();
  across.element().focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.poll(runTimersAndFocus).toBe('1% 50%');
  await look('work-focus');
  await page.getByRole('button', { name: 'Back to the centre' }).click();
  await expect.poll(runTimersAndFocus).toBe(undefined);
  const zone = page.getByRole('button', { name: 'Upload: Pictures', exact: true }).element().parentElement;
  if (zone) drop(zone, file('new.png'));
  await expect.poll(() => uploader.lines.has('new.png')).toBe(true);
  uploader.cut('new.png');
  await expect.element(page.getByText('Connection lost.')).toBeVisible();
  await expectAccessible();
  device.runTimers();
  uploader.arrive('new.png');
  // A file of the wrong type and a transcript with a warning are both reported in the drop zone.
  if (zone) drop(zone, file('voice.mp3'), file('words.vtt'));
  await expect.poll(() => uploader.lines.size).toBe(2);
  const medium = { path: 'media/words.vtt', hash: 'w', url: '/w', type: 'text/vtt', bytes: 9, width: null };
  api.uploaded['.vtt'] = {
    state: 'ready',
    is: 'subtitles',
    remarks: [{ line: 3, code: 'times', found: '00:01,5' }],
    medium: { ...medium, height: null, duration: null, placeholder: null },
  };
  uploader.arrive('voice.mp3');
  uploader.arrive('words.vtt');
  await expect.element(page.getByText('it isn’t the right type of file').first()).toBeVisible();
  await expect.element(page.getByText('Line 3: Timings that can’t be read: “00:01,5”.')).toBeVisible();
  await expect
    .poll(async () => {
      device.runTimers();
      return api.valueOf({ kind: 'artwork', id: 101, path: ['pictures'] });
    })
    .toContainEqual({ file: 'media/new.png' });
});

test('shows the museum’s storage quota, and advice for a file that exceeds it', async () => {
  const { api, uploader } = openStudio('/studio/museums/12/media');
  await expect.element(page.getByText('3.1 GB of 20 GB used')).toBeVisible();
  await expect.element(page.getByLabelText('Space for this museum’s files')).toBeVisible();
  await expectAccessible();
  expect(api.usage.limit).toBe(20 * 1024 ** 3);
  drop(document.body, file('102.png'));
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect.poll(() => uploader.lines.size).toBe(1);
  uploader.refuse('102.png', 'over_quota');
  await expect.element(page.getByText('This museum’s space on the server is full.')).toBeVisible();
  await expectAccessible();
});
