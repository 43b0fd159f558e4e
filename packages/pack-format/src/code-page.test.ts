import { expect, test } from 'vitest';
import { type CodePage, codePageOf } from './code-page.ts';

/** Encodes a text in a Windows code page. */
function encode(text: string, page: CodePage): Uint8Array {
  const letters = [...new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from(text, (letter) => {
    const byte = letters.indexOf(letter);
    if (byte < 0) throw new Error(`${letter} is not in ${page}`);
    return byte;
  });
}

test.each<[text: string, page: CodePage, languages: string[]]>([
  ['Zażółć gęślą jaźń', 'windows-1250', ['pl']],
  ['Łódź parowa, około 1870', 'windows-1250', ['en', 'pl']],
  // A list from a museum whose first language is Spanish, with a column in Polish.
  ['El chico; Chłopiec z łódką', 'windows-1250', ['es', 'pl']],
  ['¿Qué ve el niño? ¡Mañana!', 'windows-1252', ['es', 'pl']],
  ['Die Größe der Mühle beträgt 3 m²', 'windows-1252', ['de', 'en']],
  ['Le cœur – « œuvre » à 5 €', 'windows-1252', ['fr', 'pl']],
  ['Млин і їжак', 'windows-1251', ['en', 'uk']],
  ['Мельница', 'windows-1251', ['es', 'ru']],
  ['Ο μύλος', 'windows-1253', ['en', 'el']],
  ['טחנת הרוח', 'windows-1255', ['he']],
  ['Değirmen ve ışık', 'windows-1254', ['tr']],
  ['Vėjo malūnas', 'windows-1257', ['lt']],
  ['Mühle', 'windows-1252', []],
])('recognises that %s was saved as %s', (text, page, languages) => {
  expect(codePageOf((each) => new TextDecoder(each).decode(encode(text, page)), languages)).toBe(page);
});
