import type { LabelItem } from '@museummate/studio-api/labels';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio, press, withRole } from '#testing/studio.tsx';

const item = (key: string, more: Partial<LabelItem> = {}): LabelItem => ({
  sheet: 'works',
  key,
  number: key,
  name: `Work ${key}`,
  group: { key: '1', name: 'Hall 1 · Growth' },
  isPublished: true,
  isHeard: true,
  isStepFree: null,
  change: null,
  ...more,
});

const ITEMS = [
  item('101'),
  item('102', { change: 'renumbered' }),
  item('103', { isPublished: false, group: null }),
];

function open(role: 'editor' | 'translator' = 'editor') {
  const services = openStudio('/studio/museums/12/labels', { content: { ...FORMS, staff: withRole(role) } });
  services.api.labelItems = ITEMS;
  return services;
}

const check = (name: string | RegExp) => page.getByRole('checkbox', { name });
const frameQuery = () => {
  const frame = document.querySelector('iframe');
  const [, json = '{}'] = decodeURIComponent(frame?.src ?? '').split('</title>');
  return JSON.parse(json) as Record<string, string>;
};

test('shows the sheet of the selected works, with the chosen size and languages', async () => {
  const { device } = open();
  await expect.element(check(/Work 101/)).toBeChecked();
  await expect.element(page.getByText('Selected: 3')).toBeVisible();
  (check(/Work 103/).element() as HTMLElement).click();
  (page.getByRole('radio', { name: /Large print/ }).element() as HTMLElement).click();
  (check('français').element() as HTMLElement).click();
  await expect.element(page.getByText('Selected: 2')).toBeVisible();
  device.runTimers();
  await expect.poll(frameQuery).toMatchObject({ items: '101,102', size: 'large', languages: 'en,fr' });
  await expect.element(page.getByText('Codes that were read and open the right page: 2')).toBeVisible();
  await expectAccessible();
});

test('offers the labels that have changed since the last print', async () => {
  open();
  await expect.element(page.getByText('New number')).toBeVisible();
  await expect.element(page.getByText('Not published yet')).toBeVisible();
  press('Changed since the last print: 1');
  await expect.element(check(/Work 102/)).toBeChecked();
  await expect.element(check(/Work 101/)).not.toBeChecked();
});

test('the checkbox of a hall deselects all its works', async () => {
  open();
  await expect.element(check(/Work 101/)).toBeVisible();
  (check('Hall 1 · Growth').element() as HTMLElement).click();
  await expect.element(check(/Work 101/)).not.toBeChecked();
  await expect.element(check(/Work 102/)).not.toBeChecked();
  await expect.element(check(/Work 103/)).toBeChecked();
});

test('the labels screen links to its section of the manual', async () => {
  open();
  const help = page.getByRole('link', { name: 'Help' });
  await expect.element(help).toHaveAttribute('href', '/studio/manual.html#labels-and-posters');
});

test('on a phone, the link to the manual is in the menu, and the title is aligned with the content', async () => {
  await page.viewport(390, 844);
  open();
  const help = page.getByRole('link', { name: 'Help' });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(check(/Work 101/)).toBeVisible();
  await expect.element(help).not.toBeInTheDocument();
  const content = page.getByRole('searchbox').element().closest('main > div > *') as HTMLElement;
  const inset = Number.parseFloat(getComputedStyle(content).paddingInlineStart);
  expect(title.element().getBoundingClientRect().left).toBe(content.getBoundingClientRect().left + inset);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(help).toHaveAttribute('href', '/studio/manual.html#labels-and-posters');
});

test('puts more than 1,000 selected labels on one sheet, by naming the ones that are left out', async () => {
  const { api, device } = open();
  api.labelItems = Array.from({ length: 1_003 }, (_, place) => item(`${place + 1}`));
  await expect.element(check(/Work 1003/)).toBeChecked();
  (check(/Work 1003/).element() as HTMLElement).click();
  await expect.element(page.getByText('Selected: 1,002')).toBeVisible();
  device.runTimers();
  await expect.poll(frameQuery).toMatchObject({ sheet: 'works', except: '1003' });
  await expect.element(page.getByText('This sheet has the first')).not.toBeInTheDocument();
});

test('on a phone, a long list scrolls inside its frame, and the buttons of the sheet follow it', async () => {
  await page.viewport(390, 844);
  const { api } = open();
  api.labelItems = Array.from({ length: 60 }, (_, place) => item(String(201 + place)));
  await expect.element(check(/Work 260/)).toBeInTheDocument();
  // On an Arabic page, numbers such as “101 bis” stay before their names.
  expect(page.getByText('260', { exact: true }).element().localName).toBe('bdi');
  const print = page.getByRole('button', { name: /^Print/ });
  expect(print.element().getBoundingClientRect().top).toBeLessThan(2 * 844);
  await expectAccessible();
  await page.viewport(1280, 800);
});

test('while the labels load, the message is aligned with the title', async () => {
  const { api } = open();
  api.labels = () => new Promise(() => {});
  const status = page.getByRole('main').getByText('Loading…');
  await expect.element(status).toBeVisible();
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(status.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(title.left);
});
