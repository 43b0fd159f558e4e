import { expect, test } from 'vitest';
import { regionalLocale } from './regional-locale.ts';

test.each([
  ['en', ['en-GB', 'en'], 'en-GB', '14:05'],
  ['en', ['en-US'], 'en-US', '2:05 PM'],
  ['en', ['en'], 'en', '2:05 PM'],
  ['en', ['de-DE', 'de', 'en-US'], 'en-DE', '14:05'],
  ['en', ['de-DE', 'de'], 'en-DE', '14:05'],
  ['de', ['de-AT', 'en-GB'], 'de-AT', '14:05'],
  ['es', ['es-MX'], 'es-MX', '2:05 p.m.'],
  ['es', ['es-ES'], 'es-ES', '14:05'],
  ['ja', ['no language!', 'de'], 'ja', '14:05'],
])('%s with browser languages %j is %s, which formats 14:05 as %s', (language, read, locale, time) => {
  expect(regionalLocale(language, read)).toBe(locale);
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  expect(clock.format(Date.UTC(2026, 10, 17, 14, 5)).replace(/\s/g, ' ')).toBe(time);
});
