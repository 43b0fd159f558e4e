/** Tags inside a line of text; the editor puts those that come first around the others. */
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
  /** The attributes that each tag may have; those under `*` may stand on every tag. */
  attributes: Record<string, string[]> & { '*': string[] };
  /** What the address of a link may begin with; a link may also lead to a path of this server, or into the page. */
  schemes: string[];
}

/**
 * The HTML that museum texts may hold (A94): structure and emphasis, no styles, no scripts, no frames. Import, check, the
 * studio's editor and the guide all read this list, so that no text loses on its way what it had before.
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

/** Browsers take a backslash for a slash, and leave out tabs and ends of lines: both would lead to another server. */
export const HTML_ADDRESS: RegExp = new RegExp(
  String.raw`^(?:(?:${HTML_RULES.schemes.join('|')}):|/(?![/\\\s])|#)`,
  'i',
);

/** Whether a tag of the rules may have an attribute. */
export function mayHaveAttribute(tag: string, attribute: string): boolean {
  const { attributes } = HTML_RULES;
  const own = Object.hasOwn(attributes, tag) ? (attributes[tag] ?? []) : [];
  return own.includes(attribute) || attributes['*'].includes(attribute);
}
