import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openStudio } from '#testing/studio.tsx';

const WORK = '/studio/museums/12/works/101';

test.each(['en', 'ar'])(
  'in %s: the phone stands beside the form, and its links are made and ended',
  async (language) => {
    const { device } = openStudio(WORK, { language });
    await expect.poll(() => document.documentElement.lang).toBe(language);
    const words = {
      en: ['Preview', 'Open on a phone', 'Make a link', 'End the link: Lena'],
      ar: ['معاينة', 'فتح على هاتف', 'إنشاء رابط', 'إنهاء الرابط'],
    }[language] as [string, string, string, string];
    await page.getByRole('button', { name: words[0], exact: true }).click();
    await expect.poll(() => document.querySelector('iframe')?.getAttribute('src')).toBe('/preview/');
    // What the test's own server has at that address is no preview.
    document.querySelector('iframe')?.setAttribute('src', 'about:blank');
    expect(device.remembered('preview')).toBe('open');
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
