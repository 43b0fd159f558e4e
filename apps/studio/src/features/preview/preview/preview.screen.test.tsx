import { PREVIEW_READY } from '@museummate/studio-api/previews';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const WORK = '/studio/museums/12/works/101';

test.each(['en', 'ar'])(
  'in %s: the preview is beside the form, and its links are created and revoked',
  async (language) => {
    const { device } = openStudio(WORK, { language });
    await expect.poll(() => document.documentElement.lang).toBe(language);
    const words = {
      en: ['Preview', 'Open on a phone', 'Create a link', 'Deactivate the link: Lena'],
      ar: ['معاينة', 'فتح على هاتف', 'إنشاء رابط', 'تعطيل الرابط'],
    }[language] as [string, string, string, string];
    await page.getByRole('button', { name: words[0], exact: true }).click();
    await expect.poll(() => document.querySelector('iframe')?.getAttribute('src')).toBe('/preview/');
    // The test server has no preview at the frame's URL, so the frame gets an empty page.
    document.querySelector('iframe')?.setAttribute('src', 'about:blank');
    expect(device.recall('preview')).toBe('open');
    await page.getByRole('button', { name: words[1] }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Lena');
    await page.getByRole('button', { name: words[2] }).click();
    await expect.poll(() => document.querySelector('code')?.textContent).toContain('/preview/#');
    await expect.poll(() => document.querySelector('[role=dialog] svg[role=img]')).not.toBeNull();
    await expectAccessible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${words[3]}` })
      .last()
      .click();
    await expect.poll(() => document.querySelector('code')).toBeNull();
  },
);

const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

test('never shows the browser’s error page, but a blurred picture, then a message, then the guide', async () => {
  const media = FORMS.media?.map((file) => ({ ...file, placeholder: thumbhash })) ?? [];
  const { device } = openStudio(WORK, { content: { ...FORMS, media } });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
  expect(getComputedStyle(frame()).visibility).toBe('hidden');
  const blur = () => document.querySelector('[data-failed] > div')?.getAttribute('style') ?? '';
  expect(blur()).toContain('url("data:image/png');
  // The page in the frame loads but never reports, like the browser's error page.
  frame().dispatchEvent(new Event('load'));
  const message = page.getByText(/^No connection to the preview/).first();
  await expect
    .poll(() => {
      device.runTimers();
      return document.querySelector('[data-failed="true"]');
    })
    .not.toBeNull();
  await expect.element(message).toBeVisible();
  expect(getComputedStyle(frame()).visibility).toBe('hidden');
  await expectAccessible();
  // When the connection returns, the guide is loaded again.
  const before = frame();
  device.comeBack();
  await expect.poll(() => frame() !== before).toBe(true);
  window.dispatchEvent(
    new MessageEvent('message', {
      source: frame().contentWindow,
      origin: window.location.origin,
      data: PREVIEW_READY,
    }),
  );
  await expect.element(message).not.toBeInTheDocument();
  expect(getComputedStyle(frame()).visibility).toBe('visible');
});

test('on a phone it is modal: the page behind is inert, Escape closes it, and the focus is restored', async () => {
  await page.viewport(390, 844);
  openStudio(WORK);
  const open = page.getByRole('button', { name: 'Preview', exact: true });
  await open.click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect.element(preview).toHaveFocus();
  document.querySelector('iframe')?.setAttribute('src', 'about:blank');
  const reached = new Set<Element | null>();
  for (let step = 0; step < 12; step += 1) {
    await userEvent.keyboard('{Tab}');
    reached.add(document.activeElement);
  }
  const inside = preview.element();
  const outside = [...reached].filter((each) => each && each !== document.body && !inside.contains(each));
  expect(outside).toEqual([]);
  expect(reached.size).toBeGreaterThan(4);
  await expectAccessible();
  await page.getByRole('button', { name: 'Open on a phone' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  expect(document.querySelector('[inert]')).toBeNull();
  await page.viewport(1280, 800);
});
