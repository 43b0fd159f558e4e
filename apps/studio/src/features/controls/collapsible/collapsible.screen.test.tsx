import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const WORK = '/studio/museums/12/works/101';
const at = { kind: 'artwork' as const, id: 101, isLive: false, reason: '', advice: '' };
const sectionButton = (name: RegExp) => page.getByRole('button', { name });
const isOpen = (name: RegExp) => sectionButton(name).element().getAttribute('aria-expanded') === 'true';

beforeEach(async () => {
  await page.viewport(390, 844);
});
afterEach(async () => {
  await page.viewport(1280, 800);
});

test('on a phone, title and text are expanded, and the other sections show a summary of their content', async () => {
  const findings = [
    {
      ...at,
      severity: 'warning' as const,
      field: ['pictures', 0, 'alt'],
      code: 'too_long' as const,
      values: {},
    },
  ];
  openStudio(WORK, { content: { ...FORMS, findings } });
  await expect.element(sectionButton(/^Pictures 1 entry 1 problem here$/)).toBeVisible();
  await expect.element(sectionButton(/^Basics 6 of 9 filled in$/)).toBeVisible();
  expect([/^Basics/, /^Audio and text/, /^Pictures 1 entry/, /^Versions/, /^More/].map(isOpen)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(page.getByRole('textbox', { name: /^Alternative text/ }).elements()).toEqual([]);
  await expectAccessible();
});

test('a collapsed section opens by keyboard, by the list of sections, and by the browser’s search', async () => {
  openStudio(WORK);
  await expect.element(sectionButton(/^Pictures 1 entry/)).toBeVisible();
  (sectionButton(/^Pictures 1 entry/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Details', { exact: true })).toBeVisible();
  await userEvent.keyboard(' ');
  expect(isOpen(/^Pictures 1 entry/)).toBe(false);
  const list = page.getByRole('navigation', { name: 'Sections' });
  (list.getByRole('link', { name: 'Pictures' }).element() as HTMLElement).click();
  await expect.poll(() => isOpen(/^Pictures 1 entry/)).toBe(true);
  const found = document.querySelector('#more > [hidden="until-found"]');
  found?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(isOpen(/^More/)).toBe(true);
});

test('the section with the focus stays open when a tablet is turned, and wide pages collapse nothing', async () => {
  await page.viewport(1180, 820);
  openStudio(WORK);
  const alt = page.getByRole('textbox', { name: /^Alternative text.*English$/ });
  await page.getByText('Details', { exact: true }).click();
  await expect.element(alt).toBeVisible();
  expect(document.querySelectorAll('[hidden="until-found"], h2 button')).toHaveLength(0);
  (alt.element() as HTMLElement).focus();
  await page.viewport(820, 1180);
  await expect.element(sectionButton(/^Versions/)).toHaveAttribute('aria-expanded', 'false');
  await expect.element(alt).toHaveFocus();
});

test.each(['de', 'fr', 'ja'])(
  'the top of an artwork is one bar of 56 px on a phone, then tabs of 48, and buttons have names (%s)',
  async (language) => {
    // Sets the height of controls on touch screens, because the test browser has no touch screen.
    document.documentElement.style.setProperty('--control-height', '3rem');
    openStudio(WORK, { language });
    const names = {
      de: ['Vorschau', 'Veröffentlichen'],
      fr: ['Aperçu', 'Publier'],
      ja: ['プレビュー', '公開'],
    };
    const [preview, publish] = names[language as 'de'] as [string, string];
    await expect.element(page.getByRole('button', { name: preview, exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: publish })).toBeVisible();
    const height = (selector: string) =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect().height ?? 0);
    expect([height('main > header'), height('nav:has([href="#basics"])')]).toEqual([56, 48]);
    const middle = (element: Element | null) => {
      const { top = 0, height: high = 0 } = element?.getBoundingClientRect() ?? {};
      return Math.round(top + high / 2);
    };
    const back = document.querySelector('main > header a');
    const menu = document.querySelector('nav [aria-expanded]');
    expect([middle(menu), middle(page.getByRole('link', { name: publish }).element())]).toEqual([
      middle(back),
      middle(back),
    ]);
    // After scrolling, the bar and the tabs are still at the top of the window.
    document.querySelector('#voice')?.scrollIntoView();
    await expect.poll(() => document.documentElement.scrollTop).toBeGreaterThan(200);
    expect(Math.round(document.querySelector('main > header')?.getBoundingClientRect().top ?? -1)).toBe(0);
    expect(document.querySelector('nav:has([href="#basics"])')?.getBoundingClientRect().top).toBe(56);
    document.documentElement.style.removeProperty('--control-height');
  },
);
