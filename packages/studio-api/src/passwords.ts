export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

export type PasswordError = 'short' | 'long' | 'simple' | 'yours';

/**
 * Returns why a password is rejected; undefined if it is accepted. A password must be long. It must not be
 * easy to guess, such as a keyboard row, one word that is repeated or followed by a year, or the person's
 * name or email address. Special characters are not required. The server also compares the password with
 * lists of common passwords (common-passwords.ts).
 */
export function validatePassword(
  password: string,
  { name = '', email = '' }: { name?: string; email?: string } = {},
): PasswordError | undefined {
  const text = password.normalize('NFC');
  const length = [...text].length;
  if (length < PASSWORD_LENGTH.min) return 'short';
  if (length > PASSWORD_LENGTH.max) return 'long';
  const small = text.toLowerCase();
  if (ONE_WORD.test(small) || isSimple(small)) return 'simple';
  return isOwn(small, name, email) ? 'yours' : undefined;
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
const COMMON =
  /pass?w(?:or|0r)d|passwort|contrase(?:n|ñ)a|mot ?de ?passe|letmein|welcome|museum|admin|qwert|iloveyou/g;

/**
 * Matches one word with a year, a number or symbols ("Kunsthalle2026!"). Attackers try such passwords first,
 * in every language.
 */
const ONE_WORD = /^(?:[\d\p{P}\p{S}]+\p{L}{1,15}[\d\p{P}\p{S}]*|\p{L}{1,15}[\d\p{P}\p{S}]+)$/u;

/**
 * Whether a password is too simple. It is too simple if fewer than five different characters remain after common
 * words, keyboard rows and repetitions are removed.
 */
function isSimple(text: string): boolean {
  const rest = text.replace(COMMON, '').replace(/(.+?)\1+/gu, '$1');
  const strange = [...rest].filter((letter, place, all) => !isNext(all[place - 1] ?? '', letter));
  return new Set(strange).size < 5;
}

function isNext(before: string, letter: string): boolean {
  const pair = before + letter;
  return (
    pair.length === 2 && ROWS.some((row) => row.includes(pair) || [...row].reverse().join('').includes(pair))
  );
}

function isOwn(text: string, name: string, email: string): boolean {
  const own = [email, ...email.split('@'), name, name.replaceAll(' ', '')]
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each.length > 3);
  return own.some((each) => [...text.replaceAll(each, '')].length < 5);
}
