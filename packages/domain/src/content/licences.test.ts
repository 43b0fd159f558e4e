import { expect, test } from 'vitest';
import { canBeReused, licenceOf } from './licences.ts';

test.each([
  ['CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/', true],
  ['cc by-nc-sa 3.0', 'CC BY-NC-SA 3.0', 'https://creativecommons.org/licenses/by-nc-sa/3.0/', true],
  ['CC-BY-NC-ND-4.0', 'CC BY-NC-ND 4.0', 'https://creativecommons.org/licenses/by-nc-nd/4.0/', false],
  ['CC-BY-ND', 'CC BY-ND 4.0', 'https://creativecommons.org/licenses/by-nd/4.0/', false],
  [
    'https://creativecommons.org/licenses/by-sa/3.0/es/deed.es',
    'CC BY-SA 3.0 ES',
    'https://creativecommons.org/licenses/by-sa/3.0/es/',
    true,
  ],
  ['CC0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/', true],
  ['PDM', 'publicDomain', 'https://creativecommons.org/publicdomain/mark/1.0/', true],
  [
    'http://rightsstatements.org/vocab/InC/1.0/',
    'inCopyright',
    'https://rightsstatements.org/vocab/InC/1.0/',
    false,
  ],
  ['InC-EDU', 'inCopyrightEducational', 'https://rightsstatements.org/vocab/InC-EDU/1.0/', true],
  ['NoC-CR', 'noCopyright', 'https://rightsstatements.org/vocab/NoC-CR/1.0/', false],
  [
    'https://rightsstatements.org/page/UND/1.0/?language=de',
    'unknown',
    'https://rightsstatements.org/vocab/UND/1.0/',
    true,
  ],
])('%s is %s', (given, words, url, allowsReuse) => {
  const licence = licenceOf(given);
  expect(licence).toEqual({
    url,
    name: licence?.words ? null : words,
    words: licence?.name ? null : words,
    allowsReuse,
  });
});

test.each(['', 'MIT', 'CC-XX-4.0', 'https://example.org/inc', 'constructor', 'javascript:alert(1)'])(
  '%s is not a known licence',
  (given) => expect(licenceOf(given)).toBeNull(),
);

test('the museum’s setting has precedence over the licence, and a picture without both may be reused', () => {
  expect(canBeReused(undefined)).toBe(true);
  expect(canBeReused({ creditLine: '© A' })).toBe(true);
  expect(canBeReused({ licence: 'CC-BY-ND-4.0' })).toBe(false);
  expect(canBeReused({ licence: 'CC-BY-ND-4.0', reuse: true })).toBe(true);
  expect(canBeReused({ licence: 'CC0', reuse: false })).toBe(false);
});
