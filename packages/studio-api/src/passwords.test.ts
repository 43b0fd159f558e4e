import { expect, test } from 'vitest';
import { validatePassword } from './passwords.ts';

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@forms.museum' };

test.each([
  ['eleven.char', 'short'],
  ['ééééé', 'short'],
  ['a1'.repeat(101), 'long'],
  ['aaaaaaaaaaaaaaaa', 'simple'],
  ['123456789012345', 'simple'],
  ['qwertyuiopasdf', 'simple'],
  ['passwordpassword', 'simple'],
  ['Password1234567', 'simple'],
  ['museummuseum12', 'simple'],
  ['abcabcabcabcabc', 'simple'],
  ['Ada Lovelace 1', 'yours'],
  ['ada.lovelace@forms.museum', 'yours'],
  ['Summer2026!!', 'simple'],
  ['!Kunsthalle26', 'simple'],
  ['Änderungen1999', 'simple'],
  ['four lamps in the hall', undefined],
  ['Madre mia 2026!', undefined],
  ['Der Mond ist aufgegangen', undefined],
  ['睡蓮の池に月が映る夜の庭', undefined],
  ['k8#Vq2!pLw9z', undefined],
])('the password %j is %s', (password, error) => {
  expect(validatePassword(password, ada)).toBe(error);
});
