import { DOMParser, DOMSerializer, Fragment, type Node as ProseNode } from 'prosemirror-model';
import { schema } from './schema.ts';

const BLOCKS = /^(P|H2|H3|H4|UL|OL|LI|BLOCKQUOTE|HR)$/;

function parseBody(html: string): HTMLElement {
  const body = new window.DOMParser().parseFromString(html, 'text/html').body;
  return body;
}

/**
 * Whether a text has no block elements. Most texts of packs have none. The editor adds none as long as the text is
 * one paragraph.
 */
const isBare = (body: HTMLElement) => ![...body.children].some(({ tagName }) => BLOCKS.test(tagName));

export function parseHtml(html: string): ProseNode {
  return DOMParser.fromSchema(schema).parse(parseBody(html));
}

/** Serializes a text as packs contain it: list items without <p>, and a single plain paragraph without any tag. */
export function serializeHtml(document: ProseNode, bare: boolean): string {
  const only = document.childCount === 1 ? document.firstChild : null;
  const isPlain = bare && only?.type.name === 'paragraph' && !only.attrs.lang && !only.attrs.dir;
  const fragment = isPlain ? only.content : Fragment.from(document.content);
  const holder = window.document.createElement('div');
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(fragment));
  for (const item of holder.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P');
    const [first] = paragraphs;
    if (paragraphs.length === 1 && first && first === item.firstElementChild && first.attributes.length === 0)
      first.replaceWith(...first.childNodes);
  }
  const html = holder.innerHTML;
  return html === '<p></p>' ? '' : html;
}

export const isBareHtml = (html: string) => isBare(parseBody(html));

/** Whether parsing and serializing a text loses nothing. */
export function survivesRoundTrip(html: string): boolean {
  return normal(parseBody(html)) === normal(parseBody(serializeHtml(parseHtml(html), isBareHtml(html))));
}

/** Normalises HTML for comparison: collapses spaces and sorts attributes. */
function normal(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/[\t\n\r ]+/g, ' ');
  if (node.nodeType === Node.COMMENT_NODE) return '';
  const element = node as Element;
  const inner = [...node.childNodes].map(normal).join('');
  const isBlock = BLOCKS.test(element.tagName) || element.tagName === 'BODY';
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'rel')
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .sort();
  // Spaces between blocks are only formatting of the source.
  const content = isBlock ? inner.replace(/(^|>) (?=<)/g, '$1').trim() : inner;
  if (element.tagName === 'BODY') return content.replace(/> </g, '><');
  return `<${[element.tagName.toLowerCase(), ...attributes].join(' ')}>${content}</>`;
}
