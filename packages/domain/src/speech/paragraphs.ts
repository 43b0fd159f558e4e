import { stripTags } from '../lib/strip-tags.ts';

const BLOCK_END = /<\/(?:p|li|h[1-6]|tr|blockquote|div|ul|ol)>|<br\s*\/?>|\n/gi;
const entities: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  rsquo: '’',
  shy: '',
};

/** Returns the paragraphs of a text with simple HTML as plain text. */
export function paragraphs(text: string): string[] {
  return text
    .split(BLOCK_END)
    .map((part) =>
      decode(stripTags(part))
        .replace(/[ \t\r\n]+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
}

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const hex = name[1]?.toLowerCase() === 'x';
    return String.fromCodePoint(Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10));
  });
}
