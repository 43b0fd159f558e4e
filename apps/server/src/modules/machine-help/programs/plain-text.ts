import { stripTags } from '@museummate/domain';
import { MachineError } from './machine-error.ts';

/**
 * Removes HTML and control characters from a program's text. Throws if the rest contains no letter and no digit,
 * unless `isEmptyAllowed` is set.
 */
export function plainText(text: string, { isEmptyAllowed = false } = {}): string {
  const plain = stripTags(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim();
  if (!isEmptyAllowed && !/[\p{L}\p{N}]/u.test(plain)) throw new MachineError('garbage', 'the text is empty');
  return plain;
}
