import { stripTags } from '@museummate/domain';

const ENTITY = /&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi;
/**
 * The only named HTML entities in the museum's texts, because the server writes all other characters literally.
 */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
};

/** Converts a museum's HTML to plain text for searching. Never insert the result into a page as HTML. */
export function plainText(html: string): string {
  return stripTags(html, ' ').replace(ENTITY, decodeEntity).replace(/\s+/g, ' ').trim();
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  const isHex = name[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
