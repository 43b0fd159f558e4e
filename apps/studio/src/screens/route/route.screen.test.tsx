import type { DraftFinding } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeStudio, expectAccessible, FORMS, openStudio, press } from '#testing/studio.tsx';

const ROUTE = '/studio/museums/12/routes/route/31';
const at = (...path: string[]) => ({ kind: 'route' as const, id: 31, path });
const rows = () => [...document.querySelectorAll('[role=row]')].map((row) => row.textContent ?? '');
const works = (api: ReturnType<typeof openStudio>['api']) =>
  (api.valueOf(at('steps')) as { idArtwork?: number }[]).map(({ idArtwork }) => idArtwork ?? 'walk');

test('steps are moved by keyboard drag and by buttons, get minutes, and are undone', async () => {
  const { api, device } = openStudio(ROUTE);
  await expect.poll(rows).toHaveLength(4);
  expect(document.body.textContent).toContain('27 min looking at works');
  // The keyboard moves the last artwork to the top: focus its row and its handle, pick it up, move it, drop it.
  document.querySelector<HTMLElement>('[role=row]')?.focus();
  await userEvent.keyboard('{End}{Tab}{Enter}');
  await expect.poll(() => document.querySelector('[data-drop-target=true]')).not.toBeNull();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(() => rows()[0]).toContain('The Leopard’s Arithmetic');
  const down = page.getByRole('button', { name: 'Move The Sunflower’s Count down', exact: true });
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows()[2]).toContain('The Sunflower’s Count');
  const announcement = page.getByRole('status').filter({ hasText: 'The Sunflower’s Count: 3 of 4' });
  await expect.element(announcement).toBeInTheDocument();
  // Undo and redo by keyboard, with the focus in the list.
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => rows()[1]).toContain('The Sunflower’s Count');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => rows()[2]).toContain('The Sunflower’s Count');
  press('One minute more: The Sunflower’s Count');
  await expect.poll(() => document.body.textContent).toContain('28 min looking at works');
  press('Use 30 minutes');
  device.runTimers();
  await expect.poll(() => [works(api), api.valueOf(at('minutes'))]).toEqual([[102, 'walk', 101, 103], 30]);
  for (const _ of [1, 2, 3, 4]) press('Undo');
  device.runTimers();
  await expect.poll(() => [works(api), api.valueOf(at('minutes'))]).toEqual([[101, 'walk', 103, 102], 60]);
});

test('an artwork is added after the selected step, and directions are entered in two languages', async () => {
  const { api, device } = openStudio(ROUTE);
  await expect.poll(rows).toHaveLength(4);
  await page.getByText('Through the door').click();
  await page.getByRole('textbox', { name: 'How to get there, Français' }).click();
  await userEvent.keyboard('Ici');
  await page.getByRole('searchbox', { name: 'Find a work' }).fill('snow fence');
  await userEvent.keyboard('{Enter}');
  device.runTimers();
  await expect.poll(() => works(api)).toEqual([101, 'walk', 104, 103, 102]);
  await expect
    .poll(() => (api.valueOf(at('steps')) as { instructions?: object }[])[1]?.instructions)
    .toEqual({ en: 'Through the door in the same wall', fr: 'Ici' });
  await expectAccessible();
});

const withoutMinutes = {
  ...FORMS,
  documents: FORMS.documents.map((document) =>
    document.kind === 'route'
      ? {
          ...document,
          value: {
            ...document.value,
            steps: [
              { idArtwork: 101, minutes: 8 },
              { iconType: 'walk', minutes: 2, instructions: { en: 'Through the door' } },
              { idArtwork: 103 },
              { idArtwork: 102 },
            ],
          },
        }
      : document,
  ),
};

test('proposes the missing minutes, shared among the works that have none', async () => {
  const { api, device } = openStudio(ROUTE, { content: withoutMinutes });
  await expect.poll(rows).toHaveLength(4);
  await expect.element(page.getByText('2 works lack minutes')).toBeVisible();
  expect(document.querySelectorAll('[data-proposed="true"]')).toHaveLength(2);
  const minutes = () => (api.valueOf(at('steps')) as { minutes?: number }[]).map((step) => step.minutes);
  expect(minutes()).toEqual([8, 2, undefined, undefined]);
  await expectAccessible();
  press('Share 60 minutes among 3 works');
  device.runTimers();
  await expect.poll(minutes).toEqual([8, 2, 25, 25]);
  await expect.element(page.getByText('2 works lack minutes')).not.toBeInTheDocument();
  expect(document.querySelector('figure')?.textContent).toContain('Minute by minute');
  expect(document.querySelector('figure')?.textContent).toContain('Walking 2');
  press('Undo');
  device.runTimers();
  await expect.poll(minutes).toEqual([8, 2, undefined, undefined]);
});

test('directions use the whole row', async () => {
  openStudio(ROUTE);
  await expect.poll(rows).toHaveLength(4);
  await expect.poll(() => document.querySelector('[data-small="true"] [role="gridcell"]')).not.toBeNull();
  const width = (element: Element | null | undefined) => element?.getBoundingClientRect().width ?? 0;
  const row = document.querySelector('[data-small="true"]');
  const words = row?.querySelector('[data-walk="true"]');
  // The text uses the whole row except the 70 px for the handle and the padding.
  expect(width(words)).toBeGreaterThan(width(row) - 70);
});

test('findings are listed with links to their fields, in this and in other documents', async () => {
  const said = { severity: 'error' as const, isLive: false, reason: 'in English', advice: 'in English' };
  const findings: DraftFinding[] = [
    {
      ...said,
      kind: 'route',
      id: 31,
      field: ['steps', 1, 'instructions', 'fr'],
      code: 'too_long',
      values: { length: 20_001, limit: 20_000 },
    },
    { ...said, kind: 'hall', id: 2, field: ['name', 'en'], code: 'name_empty', values: {} },
  ];
  const { address } = openStudio(ROUTE, { content: { ...FORMS, findings } });
  await page.getByText('1 problem here').click();
  await expect
    .element(page.getByText('Too long: 20,001 characters, at most 20,000. Shorten it.').first())
    .toBeVisible();
  await expectAccessible();
  press('Go there: Stops, Français');
  const focusedLabel = () => document.activeElement?.getAttribute('aria-label');
  await expect.poll(focusedLabel).toBe('How to get there, Français');
  press('Go there: Snow, Name, English', 'link');
  await expect.poll(() => address.get()).toContain('/halls/hall/2#at=');
  await expect.poll(focusedLabel).toBe('Name, English');
});

function routeOfSteps(count: number) {
  const steps = Array.from({ length: count }, (_, place) => ({
    idStep: place + 1,
    idArtwork: 101 + (place % 3),
    minutes: 5,
  }));
  return {
    ...FORMS,
    documents: FORMS.documents.map((document) =>
      document.kind === 'route' ? { ...document, value: { ...document.value, steps } } : document,
    ),
  };
}

/** Opens a route, and returns the median time from a key in its name until the next frame. */
async function keyTime(count: number): Promise<number> {
  openStudio(ROUTE, { content: routeOfSteps(count) });
  await expect.poll(rows).toHaveLength(count);
  const name = page.getByRole('textbox', { name: 'Name, English', exact: true });
  await name.click();
  const times: number[] = [];
  // The first key is not measured, because it shows the focus rings of the whole page.
  for (const key of 'abcdef') {
    const began = performance.now();
    await userEvent.keyboard(key);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - began);
  }
  closeStudio();
  return times.slice(1).sort((a, b) => a - b)[2] ?? 0;
}

test('typing in the name of a route with many steps is as fast as with few', async () => {
  const few = await keyTime(4);
  const many = await keyTime(150);
  expect(many).toBeLessThan(4 * few);
}, 60_000);
