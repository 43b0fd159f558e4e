import { expect, test } from 'vitest';
import { museumCodeFor } from './museum-code.ts';

test.each([
  ['The old_Mill', 'the-old-mill'],
  ['Młyn w Łodzi', 'mlyn-w-lodzi'],
  ['Musée de l’Œuvre', 'musee-de-l-oeuvre'],
  ['  – ', /^museum-\d{7}$/],
  ['מוזיאון הטחנה', /^museum-\d{7}$/],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('the code of %s is %s', (name, code) => {
  expect(museumCodeFor(name)).toMatch(typeof code === 'string' ? new RegExp(`^${code}$`) : code);
});

test('two names without Latin letters get different codes', () => {
  expect(museumCodeFor('מוזיאון הטחנה')).not.toBe(museumCodeFor('מוזיאון הים'));
});
