/** Maps the tags allowed in museum texts (HTML rules of pack-format) to the few that IIIF allows. */
const TAGS: Record<string, [open: string, close: string]> = {
  ...same('p', 'b', 'i', 'small', 'span', 'sub', 'sup'),
  strong: ['<b>', '</b>'],
  em: ['<i>', '</i>'],
  cite: ['<i>', '</i>'],
  br: ['<br/>', ''],
  hr: ['<br/>', ''],
  li: ['<p>• ', '</p>'],
  th: ['<b>', '</b> '],
  td: ['', ' '],
  ...Object.fromEntries(['h2', 'h3', 'h4', 'dt', 'caption'].map((tag) => [tag, ['<p><b>', '</b></p>']])),
  ...Object.fromEntries(['dd', 'div', 'blockquote', 'tr', 'figcaption'].map((tag) => [tag, ['<p>', '</p>']])),
};

function same(...tags: string[]): Record<string, [string, string]> {
  return Object.fromEntries(tags.map((tag) => [tag, [`<${tag}>`, `</${tag}>`]]));
}

/**
 * Converts a museum text for IIIF: plain text, or HTML inside one element that is well-formed XML. The import has
 * cleaned the text, so it contains only allowed tags that are properly closed.
 */
export function iiifHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const written = text.replace(
    /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi,
    (_tag, slash: string, name: string, rest: string) => {
      if (name === 'a') return slash ? '</a>' : `<a href="${/href="([^"]*)"/.exec(rest)?.[1] ?? ''}">`;
      const [open, close] = (Object.hasOwn(TAGS, name) && TAGS[name]) || ['', ''];
      return slash ? close : open;
    },
  );
  return `<span>${written.replaceAll('&nbsp;', '&#160;')}</span>`;
}
