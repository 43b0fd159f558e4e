/** Inline tags, outermost first. The studio's text editor nests them in this order. */
const INLINE_TAGS = [
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
  'q',
  'cite',
  'abbr',
  'span',
  'a',
];

interface HtmlRules {
  tags: string[];
  inlineTags: string[];
  /** The allowed attributes of each tag; those under `*` are allowed on every tag. */
  attributes: Record<string, string[]> & { '*': string[] };
  /** Allowed URL schemes of links. Paths of this server and fragments are also allowed. */
  schemes: string[];
}

/**
 * The HTML that museum texts may contain (A94): structure and emphasis, no styles, scripts or frames. Import, check,
 * the studio's editor and the guide all use this list, so that they allow the same HTML.
 */
export const HTML_RULES: HtmlRules = {
  tags: [
    ...INLINE_TAGS,
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'hr',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'div',
  ],
  inlineTags: INLINE_TAGS,
  attributes: { a: ['href', 'rel'], '*': ['lang', 'dir'], th: ['scope'], td: ['colspan', 'rowspan'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
};

/**
 * Matches allowed URLs. A backslash, a tab or a line break after the first slash is not allowed. Browsers treat
 * a backslash as a slash and ignore tabs and line breaks. So such a URL could lead to another server.
 */
export const HTML_ADDRESS: RegExp = new RegExp(
  String.raw`^(?:(?:${HTML_RULES.schemes.join('|')}):|/(?![/\\\s])|#)`,
  'i',
);

/** Whether the rules allow an attribute on a tag. */
export function canHaveAttribute(tag: string, attribute: string): boolean {
  const { attributes } = HTML_RULES;
  const own = Object.hasOwn(attributes, tag) ? (attributes[tag] ?? []) : [];
  return own.includes(attribute) || attributes['*'].includes(attribute);
}
