import { expect, test } from 'vitest';
import { sayArabic } from './arabic.ts';
import { sayJapanese } from './japanese.ts';
import { inventories, namesOf } from './names.ts';
import type { Worded } from './numbers.ts';
import { say } from './say.ts';

test('replaces names and their possessives by sounds', () => {
  expect(say('Truchet saw “tiles”.', 'en')).toBe(`<phoneme ph='tr\\\\u:"SeI'/> saw tiles.`);
  expect(say("Voronoi's cells", 'en')).toBe(`<phoneme ph='vQr\\\\@"nOIz'/> cells`);
  expect(say('Poincaré y Möbius', 'es')).toBe('Puancaré y Mebius');
});

test('leaves out marks that a voice does not know', () => {
  expect(say('Bézier – <b> & Łódź (1908)…', 'en')).toBe('Bezier, b and Lodz, nineteen oh eight.');
});

test.each(Object.keys(inventories) as Worded[])('%s: uses only sounds of the voice for names', (language) => {
  const known = inventories[language].split(' ').sort((a, b) => b.length - a.length);
  const whole = new RegExp(`^(?:${known.map((sound) => sound.replace(/[{]/g, '\\$&')).join('|')}|[" ])+$`);
  for (const [name, sound] of namesOf(language))
    if ('xsampa' in sound) expect(sound.xsampa, name).toMatch(whole);
});

test('Japanese: writes Latin letters in kana, and removes dots inside names', () => {
  expect(sayJapanese('ロジャー・ペンローズは「n」を1,000回数えた。')).toBe(
    'ロジャーペンローズはエヌを1000回数えた。',
  );
});

test('Arabic: adds vowels, assimilates sun letters, and stresses the right syllable', () => {
  expect(sayArabic('الشمس والقمر في المدينة.')).toBe("[[?aSS'ams]] [[walq'amaR]] [[f%i]] [[lmad'i:na]].");
  expect(sayArabic('مدينة الشمس، في 1704؟')).toBe(
    "[[mad'i:nat]] [[aSS'ams]], [[f%i:]] [[?'alf]] [[wasabA'umi?a]] [[wa?'aRbaAa]]?",
  );
});
