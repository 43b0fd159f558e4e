import { museumIdFor } from './generated-ids.ts';

/** Latin letters that Unicode does not decompose into a letter and an accent. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Creates a short code for URLs from a museum's name. If the name contains no Latin letters or digits, the code
 * is `museum-` and a number that is computed from the name.
 */
export function museumCodeFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => PLAIN[letter] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return plain || `museum-${museumIdFor(name.normalize('NFC'))}`;
}
