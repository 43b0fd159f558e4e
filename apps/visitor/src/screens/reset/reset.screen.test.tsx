import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type Guide, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { closeByBack } from '#testing/overlays.ts';

const end = () => page.getByRole('button', { name: 'End visit', exact: true });
const erase = () => page.getByRole('button', { name: 'End visit and erase' });
const listSent = ({ requests }: Guide) => requests.filter((path) => path.endsWith('/registerVisit'));

test('[RESET-01, RESET-02, RESET-03, RESET-09, RESET-11, RESET-12, RESET-13, ROUTETAB-39, ERR-26, VISIT-32] ends the visit, sends it, and erases the device', async () => {
  const guide = await openGuide(`${M}/options`);
  await expect.poll(() => guide.readStored('visit')).not.toBeNull();
  await page.getByRole('link', { name: 'End visit' }).click();
  await expect.element(page.getByText('Goodbye!')).toBeVisible();
  await expect
    .element(page.getByText('everything the guide has stored on this device is erased'))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  expect(guide.readStored('visit')).not.toBeNull();
  await guide.goto(`${M}/goodbye`);
  await end().click();
  await expect.element(page.getByRole('dialog', { name: 'End your visit?' })).toBeVisible();
  await expectAccessible();
  const before = listSent(guide).length;
  await erase().click();
  await expect.poll(guide.url).toBe(M);
  await expect.element(page.getByText('The stats from your visit have been sent correctly')).toBeVisible();
  expect(listSent(guide)).toHaveLength(before + 1);
  expect(guide.device.storage.keys()).toEqual(['version']);
});

test.each(['favourites', 'version'])(
  'the button is on the first screen of a small phone (%s)',
  async (key) => {
    await page.viewport(320, 568);
    await openGuide(`${M}/goodbye`, { keys: key === 'favourites' ? { favourites: '[101,102]' } : {} });
    await expect.element(end()).toBeInViewport({ ratio: 1 });
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await expect.element(end()).toBeInViewport({ ratio: 1 });
  },
);

test('a visit can be saved as a picture or a list, all on the device, and nothing is erased without asking', async () => {
  const picturesOf101 = [
    { file: 'media/101-kite.jpg', alt: '', creditLine: '© Kite Club', licence: 'InC-EDU' },
  ];
  const guide = await openGuide(`${M}/artworks/101`, {
    museum: { ...noSlides, 'artworks/101.yaml': { pictures: picturesOf101 } },
  });
  await expect.poll(() => guide.readStored('current-artwork-visit')).not.toBeNull();
  guide.device.storage.set('favourites', '[101,102]');
  await guide.goto(`${M}/goodbye`);
  const picture = page.getByRole('img', { name: /^2 works\. 1 minute\. Favourites: 2\. / });
  await expect.element(picture).toHaveAttribute('data-ready', 'true');
  // The souvenir shows picture credits. A picture whose licence forbids reuse is not on it, so its credits are
  // missing, too.
  await expect
    .element(picture)
    .toHaveAccessibleName(/\. Pictures: © Kite Club\s· In copyright, educational use allowed$/);
  await expectAccessible();
  const asked = guide.requests.length;
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  await expect.element(page.getByText('Picture saved.')).toBeVisible();
  const [file] = guide.device.fileSharing.saved;
  expect(file?.name).toBe('my-visit.png');
  const { width, height } = await createImageBitmap(file ?? new Blob());
  expect([width, height]).toEqual([1080, 1620]);
  await page.getByRole('button', { name: 'Send me the list' }).click();
  await expect.element(page.getByText('List copied.')).toBeVisible();
  expect(guide.device.fileSharing.texts[0]).toMatch(/^My visit: .+\n101 .+ https?:.+\/artworks\/101\n102 /);
  // Saving and sharing cause no request. Only the visit itself is sent, independently of the souvenir.
  expect(guide.requests.slice(asked).filter((path) => !path.includes('registerVisit'))).toEqual([]);
  await end().click();
  await page.getByRole('button', { name: 'Keep exploring' }).click();
  await expect.element(erase()).not.toBeInTheDocument();
  expect(guide.readStored('favourites')).toBe('[101,102]');
});

test('while pictures are loading, the list can be shared, but the souvenir image cannot be saved', async () => {
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => decode.mockRestore());
  const guide = await openGuide(`${M}/options`, { museum: noSlides });
  guide.device.storage.set('favourites', '[101]');
  await guide.goto(`${M}/goodbye`);
  await page.getByRole('button', { name: 'Send me the list' }).click();
  await expect.element(page.getByText('List copied.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Save as a picture' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('[RESET-14, SAFE-13, STORE-03, ERR-24, VISIT-32] a visit that cannot be sent is kept, and sent at the next start', async () => {
  const guide = await openGuide(`${M}/options`);
  await expect.poll(() => guide.readStored('visit')).not.toBeNull();
  guide.device.network.instead = (path) =>
    path.endsWith('/registerVisit') ? { kind: 'answer', status: 500, body: {} } : undefined;
  await guide.goto(`${M}/goodbye`);
  await end().click();
  await erase().click();
  await expect.element(page.getByText('The stats from your visit could not be sent.')).toBeVisible();
  await expect.poll(() => guide.readStored('lastVisitV2')).not.toBeNull();
  let accepted = 0;
  guide.device.network.instead = async (path, _body, served) => {
    if (!path.endsWith('/registerVisit')) return undefined;
    const answer = await served();
    if (answer.kind === 'answer' && answer.status === 200) accepted += 1;
    return answer;
  };
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect.poll(() => accepted).toBe(1);
  await expect.poll(() => guide.readStored('lastVisitV2')).toBeNull();
});

test('[RESET-05, ERR-03, ERR-04] a loan device asks for its password', async () => {
  const guide = await openGuide(`${M}/goodbye`, {
    museum: { ...noSlides, 'secrets.yaml': { resetPassword: { code: 'keys-and-coats' } } },
  });
  await end().click();
  await erase().click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabelText('Password');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect.element(password).toBeVisible();
  await expectAccessible();
  await confirm.click();
  await expect.element(dialog.getByText('please enter the correct password')).toBeVisible();
  await password.fill('nonsense');
  await confirm.click();
  await expect.element(dialog.getByText('wrong password')).toBeVisible();
  await closeByBack(guide, dialog);
  expect(guide.url()).toBe(`${M}/goodbye`);
  await end().click();
  await erase().click();
  await password.fill('keys-and-coats');
  await press(password, '{Enter}');
  await expect.poll(guide.url).toBe(M);
});

test('the button that ends the visit is on the first screen, also with a souvenir', async () => {
  await page.viewport(390, 844);
  await openGuide(`${M}/goodbye`, { museum: noSlides, keys: { favourites: '[101,102]' } });
  await expect.element(page.css('canvas[data-ready=true]')).toBeVisible();
  expect(end().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});
