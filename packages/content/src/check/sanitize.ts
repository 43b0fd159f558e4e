import sanitizeHtml from 'sanitize-html';

/** The HTML that museum texts may hold (A94): structure and emphasis, no styles, no scripts, no frames. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'span',
      'q',
      'cite',
      'abbr',
    ],
    ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'div'],
  ],
  allowedAttributes: { a: ['href', 'rel'], '*': ['lang', 'dir'], th: ['scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A link of a museum must not be able to reach back into the app's window.
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
  },
};

const everything: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemes: false as unknown as string[],
  allowedSchemesAppliedToAttributes: [],
  parser: { lowerCaseTags: true },
  ...(allowed.transformTags ? { transformTags: allowed.transformTags } : {}),
};

export function sanitize(html: string): string {
  return isPlain(html) ? html : sanitizeHtml(html, allowed);
}

/** Whether cleaning takes something away; both sides are written by the same writer, so only loss differs. */
export function wouldStrip(html: string): boolean {
  return !isPlain(html) && sanitizeHtml(html, everything) !== sanitizeHtml(html, allowed);
}

function isPlain(html: string): boolean {
  return !/[<&]/.test(html);
}
