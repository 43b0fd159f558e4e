/**
 * Patterns of active content in an SVG, in which white space was collapsed before. Pictures need no active content,
 * and browsers do not run it in pictures. ATTLIST is among the patterns, because it could add an attribute to every
 * element.
 */
const ACTIVE = [
  /<!(?:ENTITY|ATTLIST)|@import|javascript:/i,
  /<(?:[^\s<>:]*:)?(?:script|foreignObject|iframe|embed|object|handler)\b/i,
  /\son\w{1,40} ?=/i,
  /(?:href|src) ?=(?! ?(?:""|''|["']? ?(?:#|data:image\/(?:png|jpe?g|webp|gif);)))/i,
  /attributeName ?= ?["']? ?(?:xlink:)?href/i,
  /url\((?! ?["']? ?(?:#|data:))|(?:image-set|src)\(/i,
  // Rejects an SVG that declares an encoding other than these. A browser decodes the file with the declared encoding,
  // so it could read a different text than this check.
  /^<\?xml [^>]{0,200}encoding ?= ?["'](?!utf-|us-ascii|iso-8859-|windows-125)/i,
];

/** Whether an SVG contains scripts, or refers to other files. */
export function hasActiveContent(svg: string): boolean {
  const plain = withLetters(svg)
    .replace(/\s+/g, ' ')
    .replace(/^[\uFEFF ]+/, '');
  const variants = plain.includes('\\') ? [plain, withCssLetters(plain)] : [plain];
  return ACTIVE.some((sign) => variants.some((text) => sign.test(text)));
}

const letterOf = (code: number, written: string) => (code <= 0x10ffff ? String.fromCodePoint(code) : written);

/** Decodes numeric character references, for example `&#106;avascript:`. */
function withLetters(text: string): string {
  return text.replace(/&#(?:x0*([0-9a-f]{1,6})|0*(\d{1,7}));/gi, (written, hex, decimal) =>
    letterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), written),
  );
}

/** Decodes escapes of CSS, for example `u\72 l(`. */
function withCssLetters(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (written, hex, letter) =>
    hex === undefined ? letter : letterOf(Number.parseInt(hex, 16), written),
  );
}
