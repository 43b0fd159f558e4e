import { HTML_ADDRESS, HTML_RULES } from '@museummate/domain';

/** Block elements that contain lines of text. */
const LINES = new Set(['P', 'H2', 'H3', 'H4']);
/**
 * Tags of inline elements except span. The editor drops a span without a language, so it cannot keep every text with a
 * span.
 */
const MARKS = new Set(HTML_RULES.inlineTags.filter((tag) => tag !== 'span').map((tag) => tag.toUpperCase()));

const isEmpty = (node: Node) => (node.textContent ?? '').trim() === '';
const isSpace = (node: Node) => node.nodeType === Node.TEXT_NODE && isEmpty(node);
const hasOnly = (element: Element, ...names: string[]) =>
  [...element.attributes].every(({ name }) => names.includes(name));

/**
 * Whether the editor can certainly open a text. The check is strict: the result is also false for many texts that the
 * editor can open. Before the editor has loaded, only texts with the result true can be edited. Otherwise typed text
 * could be lost.
 */
export function canOpenSafely(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const isBare = [...body.childNodes].every((node) => !(node instanceof Element) || isInline(node));
  if (isBare) return body.childNodes.length === 0 || isLine(body);
  return [...body.childNodes].every((node) => isSpace(node) || isBlock(node));
}

function isBlock(node: Node): boolean {
  if (!(node instanceof Element) || !hasOnly(node, 'lang', 'dir')) return false;
  if (LINES.has(node.tagName)) return isLine(node);
  if (node.tagName !== 'UL' && node.tagName !== 'OL') return false;
  return [...node.childNodes].every(
    (item) =>
      isSpace(item) ||
      (item instanceof Element && item.tagName === 'LI' && hasOnly(item, 'lang', 'dir') && isLine(item)),
  );
}

const isInline = ({ tagName }: Element) => tagName === 'BR' || MARKS.has(tagName);

/**
 * Whether the element contains only text and marks without other marks inside. The editor may reorder marks that
 * are nested.
 */
function isLine(line: Element): boolean {
  const parts = [...line.childNodes];
  if (isEmpty(line)) return false;
  return parts.every((part, place) => {
    if (part.nodeType === Node.TEXT_NODE) return true;
    if (!(part instanceof Element)) return false;
    const before = parts[place - 1];
    const after = parts[place + 1];
    if (part.tagName === 'BR') return part.attributes.length === 0 && endsBare(before) && beginsBare(after);
    const isLike = after instanceof Element && after.tagName === part.tagName;
    return MARKS.has(part.tagName) && !isLike && isMark(part);
  });
}

/**
 * Whether a text node ends with a character that is not a space. The editor drops a space at the end of a line.
 */
const endsBare = (node: Node | undefined) =>
  node?.nodeType === Node.TEXT_NODE && /\S$/.test(node.textContent ?? '');
const beginsBare = (node: Node | undefined) =>
  node?.nodeType === Node.TEXT_NODE && /^\S/.test(node.textContent ?? '');

function isMark(mark: Element): boolean {
  const isWord = mark.childElementCount === 0 && /^\S(?:.*\S)?$/s.test(mark.textContent ?? '');
  const isPlain = [...mark.childNodes].every(({ nodeType }) => nodeType === Node.TEXT_NODE);
  if (!isWord || !isPlain) return false;
  if (mark.tagName !== 'A') return hasOnly(mark, 'lang', 'dir');
  return hasOnly(mark, 'href', 'rel', 'lang', 'dir') && HTML_ADDRESS.test(mark.getAttribute('href') ?? '');
}
