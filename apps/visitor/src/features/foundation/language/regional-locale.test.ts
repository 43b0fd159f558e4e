import { expect, it } from 'vitest';
import { regionalLocale } from './regional-locale.ts';

const english = { locale: 'en', code: 'en_GB' };
const day = new Date('2026-11-18T12:00:00Z');

it.each([
  ['of the browser', english, ['en-US', 'en'], 'en-US'],
  ['of the browser, also if another language comes first', english, ['pl-PL', 'en-AU'], 'en-AU'],
  ['of the language code, if the browser has none for it', english, ['de-DE', 'en'], 'en-GB'],
  ['beside a script', { locale: 'zh', code: 'zh_CN' }, ['zh-Hant-TW'], 'zh-TW'],
  ['with the script of the interface', { locale: 'sr-Latn', code: 'sr-Latn' }, ['sr-Cyrl-BA'], 'sr-Latn-BA'],
  ['as a number', { locale: 'es', code: 'es_ES' }, ['es-419'], 'es-419'],
  ['not at all', { locale: 'pl', code: 'pl' }, [], 'pl'],
])('uses the region %s', (_title, language, preferred, tag) => {
  expect(regionalLocale(language, preferred)).toBe(tag);
});

it('formats dates as usual in that region', () => {
  const format = (preferred: string[]) =>
    new Intl.DateTimeFormat(regionalLocale(english, preferred), { dateStyle: 'long' }).format(day);
  expect(format(['en-GB'])).toBe('18 November 2026');
  expect(format(['en-US'])).toBe('November 18, 2026');
});
