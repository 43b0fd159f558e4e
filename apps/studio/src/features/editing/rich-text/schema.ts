import { HTML_ADDRESS, HTML_RULES } from '@museummate/domain';
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** Attributes that every element may have. */
const attrs = { lang: { default: null }, dir: { default: null } };
const readAttrs = (dom: HTMLElement) => ({ lang: dom.getAttribute('lang'), dir: dom.getAttribute('dir') });
const withoutEmpty = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));

const block = (tag: string, spec: NodeSpec): NodeSpec => ({
  ...spec,
  attrs,
  parseDOM: [{ tag, getAttrs: readAttrs }],
  toDOM: (node) => [tag, withoutEmpty(node.attrs), ...(spec.content ? ([0] as const) : [])],
});

const inline = (tag: string, spec: MarkSpec = {}): MarkSpec => ({
  attrs,
  // Allows several marks of this type on the same text, for example spans with different languages.
  excludes: '',
  parseDOM: [{ tag, getAttrs: readAttrs }],
  toDOM: (mark) => [tag, withoutEmpty(mark.attrs), 0],
  ...spec,
});

/** Whether the guide allows this URL in a link. */
export const isAddress = (href: string) => HTML_ADDRESS.test(href.trim());

/**
 * The HTML elements that packs may contain and the editor supports. The guide also shows tables, definition lists
 * and figures. The editor does not open a text with such an element (`survivesRoundTrip`), so that nothing is
 * lost.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', { content: 'inline*', group: 'block' }),
    h2: block('h2', { content: 'inline*', group: 'block', defining: true }),
    h3: block('h3', { content: 'inline*', group: 'block', defining: true }),
    h4: block('h4', { content: 'inline*', group: 'block', defining: true }),
    ul: block('ul', { content: 'li+', group: 'block' }),
    ol: block('ol', { content: 'li+', group: 'block' }),
    li: {
      ...block('li', { content: 'paragraph (ul | ol | paragraph)*', defining: true }),
    },
    blockquote: block('blockquote', { content: 'block+', group: 'block', defining: true }),
    hr: block('hr', { group: 'block' }),
    text: { group: 'inline' },
    br: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    a: {
      attrs: { href: {}, ...attrs },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = dom.getAttribute('href') ?? '';
            return isAddress(href) ? { href, ...readAttrs(dom) } : false;
          },
        },
      ],
      toDOM: (mark) => ['a', { ...withoutEmpty(mark.attrs), rel: 'noopener' }, 0],
    },
    ...Object.fromEntries(
      HTML_RULES.inlineTags
        .filter((tag) => tag !== 'a')
        .map((tag) => [
          tag,
          // A span without a language or direction has no meaning, so it is not read.
          tag === 'span'
            ? inline(tag, {
                parseDOM: ['span[lang]', 'span[dir]'].map((each) => ({ tag: each, getAttrs: readAttrs })),
              })
            : inline(tag),
        ]),
    ),
  },
});
