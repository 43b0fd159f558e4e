import type { Locator, Page } from '@playwright/test';
import arabic from '../../apps/visitor/src/i18n/catalogues/ar.json' with { type: 'json' };
import english from '../../apps/visitor/src/i18n/catalogues/en.json' with { type: 'json' };
import arabicMap from '../../apps/visitor/src/i18n/map-catalogues/ar.json' with { type: 'json' };
import englishMap from '../../apps/visitor/src/i18n/map-catalogues/en.json' with { type: 'json' };
import { untilAppIsKept } from '../support/device.ts';
import { mapMuseum } from '../support/map-museum.ts';
import { expect, expectAccessible, M, test } from '../support/test.ts';

interface Visitor {
  language: 'en' | 'ar';
  /** Presses a control by touch or by keyboard. */
  press: (control: Locator) => Promise<void>;
}

const touch = (control: Locator) => control.tap();

/** Moves the focus with Tab until the control has it, and presses Enter. */
async function keyboard(control: Locator) {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((each) => each === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses++)
    await control.page().keyboard.press('Tab');
  await expect(control).toBeFocused();
  await control.page().keyboard.press('Enter');
}

/** Returns a pattern that matches a text of the catalogue with any parameters. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`);

/**
 * Walks from the entrance to three works by their number, to the step-free toilet upstairs and back. It reads only the
 * accessibility tree and finds controls by role and name, as a screen reader does.
 */
async function walk(page: Page, { language, press }: Visitor) {
  const text = language === 'ar' ? arabic : english;
  const map = language === 'ar' ? arabicMap : englishMap;
  const main = page.getByRole('main');
  const button = (name: string | RegExp, exact = true) => main.getByRole('button', { name, exact });
  const go = [map.go, map.go_ahead, map.go_left, map.go_right];
  const arrive = [map.arrive, map.arrive_ahead, map.arrive_left, map.arrive_right];
  /** Waits until the directions have these sentences. In the snapshot, texts that contain a colon are in quotes. */
  const expectSentences = async (...expected: string[][]) => {
    const read = async () => {
      const tree = await main.ariaSnapshot();
      const said = [...tree.matchAll(/listitem: "?(.+?)"?$/gm)].map(([, line = '']) => line);
      if (said.length !== expected.length) return said;
      return said.filter((line, at) => !expected[at]?.some((each) => patternOf(each).test(line)));
    };
    await expect.poll(read).toEqual([]);
  };
  const directionsTo = async (name: RegExp) => {
    await press(button(name).first());
    await press(button(map.directions));
  };
  /** Tells the guide where the visitor is after a walk. */
  const iAmAt = async (question: string, place: string | RegExp) => {
    await press(button(question));
    const dialog = page.getByRole('dialog', { name: map.where_are_you });
    if (typeof place === 'string') {
      await dialog.getByRole('textbox', { name: map.number_beside }).fill(place);
      await press(dialog.getByRole('button', { name: map.set_here }));
    } else await press(dialog.getByRole('button', { name: place }));
    await expect(dialog).toBeHidden();
    await press(button(text.close));
  };

  await expect(main.getByText(map.here_unknown)).toBeVisible();
  await directionsTo(/^101/);
  await expectSentences(arrive);
  await iAmAt(map.where_are_you, '101');
  await directionsTo(/^205/);
  await expectSentences(go, arrive);
  await iAmAt(map.not_here, '205');
  await press(main.getByRole('group', { name: map.floors }).getByRole('button').nth(1));
  await directionsTo(/^(The Mountain|La montaña)/);
  await expectSentences([map.stairs_up], arrive);
  await press(main.getByRole('switch', { name: map.step_free }));
  await expectSentences([map.lift], go, arrive);
  await iAmAt(map.not_here, '401');
  await directionsTo(new RegExp(`^${map.amenity_accessibleToilets}`));
  await expectSentences(go, arrive);
  await iAmAt(map.not_here, new RegExp(`^${text.hall_number.replace('{number}', '.?5')}`));
  await press(main.getByRole('group', { name: map.floors }).getByRole('button').first());
  await directionsTo(/^101/);
  await expectSentences([map.lift], go, arrive);
}

test.beforeEach(({ museum }) => museum(mapMuseum));

test('by touch and without sight: to three works by number, to the step-free toilet upstairs and back', async ({
  page,
}) => {
  await page.goto(`${M}/map?list=1`);
  await walk(page, { language: 'en', press: touch });
  await expectAccessible(page);
});

test('by keyboard: to three works by number, to the step-free toilet upstairs and back', async ({ page }) => {
  await page.goto(`${M}/map?list=1`);
  await walk(page, { language: 'en', press: keyboard });
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });
  test('to three works by number, to the step-free toilet upstairs and back', async ({ page }) => {
    await page.goto(`${M}/map?lang=ar&list=1`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await walk(page, { language: 'ar', press: touch });
    await expectAccessible(page);
  });
});

test('in flight mode: to three works by number, to the step-free toilet upstairs and back', async ({
  page,
  context,
}) => {
  await page.goto(`${M}/downloads`);
  await page.getByRole('button', { name: 'Download “The Walk of Colours”' }).click();
  await expect(page.getByRole('button', { name: 'Delete “The Walk of Colours”' })).toBeVisible();
  await untilAppIsKept(page);
  await context.setOffline(true);
  await page.goto(`${M}/map?list=1`);
  await walk(page, { language: 'en', press: touch });
});
