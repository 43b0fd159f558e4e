import { museumIdFor } from './generated-ids.ts';

/** Latin letters that are no other one with an accent. */
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

/** A short word for links out of a name; one without Latin letters has a number of its own, always the same. */
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
