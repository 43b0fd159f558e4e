import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { M, openGuide } from '#testing/guide.tsx';
import { display, key, label, type } from '#testing/keypad.ts';
import { press } from '#testing/locators.ts';

describe('with a real keyboard', () => {
  test('digits, Backspace, Enter and Escape work wherever the focus is', async () => {
    const guide = await openGuide(`${M}/keyboard`);
    await expect.element(key('OK')).toBeVisible();
    await userEvent.keyboard('1023');
    await expect.element(display()).toHaveTextContent('1023');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(display()).toHaveTextContent('10');
    await userEvent.keyboard('{Escape}');
    await expect.element(display()).toHaveTextContent('');
    // A tap on a key does not move the focus. Therefore, Enter means OK and does not press the tapped digit
    // again.
    await type('10');
    await userEvent.keyboard('1{Enter}');
    await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Keyboard`);
    await guide.back();
    await expect.element(label()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(guide.url).toBe(`${M}/options`);
  });

  test('Enter presses a focused key; after typing, it means OK', async () => {
    const guide = await openGuide(`${M}/keyboard`);
    await press(key('2'), '{Enter}{Enter}');
    await expect.element(display()).toHaveTextContent('22');
    await userEvent.keyboard('{Backspace}05');
    await expect.element(key('2')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(guide.url).toBe(`${M}/artworks/205?from=Keyboard`);
  });

  test('Tab reaches every key, and Back', async () => {
    await openGuide(`${M}/keyboard`);
    await expect.element(key('OK')).toBeVisible();
    const reached: string[] = [];
    for (let turn = 0; turn < 16; turn++) {
      await userEvent.tab();
      const { activeElement } = document;
      reached.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '');
    }
    expect(reached).toEqual([
      'Back',
      'Search',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      'Erase',
      '0',
      'OK',
      'Scan a code',
      'Use the camera',
    ]);
  });
});
