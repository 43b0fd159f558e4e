/**
 * The HTML that museum texts may hold (A94): structure and emphasis, no styles, no scripts, no frames.
 * The import strips everything else, and the check says beforehand what would be stripped.
 */
export const HTML_RULES = {
  tags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'span', 'q', 'cite'],
    ...['abbr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'div'],
  ],
  /** The attributes that each tag may have; those under `*` may stand on every tag. */
  attributes: { a: ['href', 'rel'], '*': ['lang', 'dir'], th: ['scope'], td: ['colspan', 'rowspan'] },
  /** What the address of a link may begin with. */
  schemes: ['http', 'https', 'mailto', 'tel'],
};
