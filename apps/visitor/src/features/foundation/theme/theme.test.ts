import { defaultProfile } from '@museummate/domain';
import { expect, it } from 'vitest';
import { themeSheet } from './theme.ts';

const head = (mainButtonsColor: string, contrastGuard = true) => ({
  customization: null,
  keyboardCustomization: null,
  profile: { ...defaultProfile, palette: { mainButtonsColor } },
  contrastGuard,
  darkTheme: 'derived' as const,
});
const lineOf = (sheet: string, time: string) => sheet.match(new RegExp(`--${time}-accent-line:(#\\w+)`))?.[1];

it('draws thin lines in a colour that is visible on the page, also if the museum’s is pale', () => {
  const pale = themeSheet(head('#fff3b0'));
  expect(lineOf(pale, 'day')).not.toBe('#fff3b0');
  expect(lineOf(pale, 'night')).toBe('#fff3b0');
  expect(lineOf(themeSheet(head('#ffffff')), 'day')).toBe('#1d1c1a');
  expect(lineOf(themeSheet(head('#17779b')), 'day')).toBe('#17779b');
  expect(lineOf(themeSheet(head('#fff3b0', false)), 'day')).toBe('#fff3b0');
});
