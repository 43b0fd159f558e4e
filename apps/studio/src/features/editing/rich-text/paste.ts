/** Signs that Word writes before the items of its lists. */
const BULLET = /^[\s\u00a0]*(?:[·•o§▪–-]|(\d+|[a-z])[.)])[\s\u00a0]+/i;

/**
 * What Word and its like put into the clipboard, without what is only theirs: comments, styles, empty paragraphs, lists that
 * are made of paragraphs with signs. What is left and the guide does not show is dropped by the schema.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) (node as Comment).remove();
  for (const element of body.querySelectorAll(NEVER)) element.remove();
  for (const element of body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  listsFromParagraphs(body);
  linesFromTables(body);
  // Google Docs leaves empty lines between its paragraphs.
  for (const line of body.querySelectorAll('br'))
    if (line.parentElement?.matches('body, b') && line.previousElementSibling?.matches(BLOCK)) line.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    // Google Docs wraps everything into a <b> that is not bold.
    if (element.matches('b, strong') && /^(?:normal|400)$/.test(styleOf(element, 'font-weight'))) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (element.matches('span') && /^(?:bold|[6-9]00)$/.test(styleOf(element, 'font-weight')))
      rename(element, 'strong');
    else if (element.matches('span') && styleOf(element, 'font-style') === 'italic') rename(element, 'em');
    else if (element.matches('a[href]')) element.setAttribute('href', direct(element.getAttribute('href')));
    else if (element.matches('h1')) rename(element, 'h2');
    else if (element.matches('h5, h6')) rename(element, 'h4');
    // The language that Word guesses is not the museum's.
    for (const { name } of [...element.attributes])
      if (/^(?:lang|dir|style|class|on.*)$/i.test(name)) element.removeAttribute(name);
  }
  paragraphsBetweenBlocks(body);
  for (const paragraph of body.querySelectorAll('p'))
    if ((paragraph.textContent ?? '').trim() === '') paragraph.remove();
  return body.innerHTML.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
}

/** What holds no words, or would be fetched or run if it ever got into the page. */
const NEVER =
  'style, meta, link, title, script, xml, img, svg, math, iframe, object, embed, video, audio, source, template';

/** A style that is written at an element. Its `style` is empty here: the studio's policy takes no styles from texts. */
const styleOf = (element: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;\\s]+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1] ??
  '';

const BLOCK = 'p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, table';
const HOLDER = 'div, section, article, main, header, footer, aside, figure, pre';

/** Words that stand bare beside paragraphs become one of their own: the editor would drop the spaces between them. */
function paragraphsBetweenBlocks(body: HTMLElement): void {
  const blocks = `${BLOCK}, ${HOLDER}, hr`;
  const isBlock = (node: Node) =>
    node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null);
  for (const holder of [body, ...body.querySelectorAll(`${HOLDER}, blockquote`)]) {
    const nodes = [...holder.childNodes];
    if (!nodes.some(isBlock)) continue;
    let paragraph: Element | undefined;
    for (const node of nodes) {
      if (isBlock(node)) paragraph = undefined;
      else if (paragraph) paragraph.append(node);
      else if ((node.textContent ?? '').trim() !== '') {
        paragraph = body.ownerDocument.createElement('p');
        node.before(paragraph);
        paragraph.append(node);
      }
    }
  }
}

/** Google Docs counts who follows a link. */
function direct(href: string | null): string {
  const url = href && URL.canParse(href) ? new URL(href) : undefined;
  const isCounted = url?.hostname === 'www.google.com' && url.pathname === '/url';
  return (isCounted && url?.searchParams.get('q')) || (href ?? '');
}

/** A table is no part of a text here: each of its rows becomes a line, so that words of two cells do not run together. */
function linesFromTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const lines = [...table.rows].map((row) => {
      const line = body.ownerDocument.createElement('p');
      const cells = [...row.cells].map((cell) => (cell.textContent ?? '').trim().replace(/\s+/g, ' '));
      line.textContent = cells.filter(Boolean).join(' · ');
      return line;
    });
    table.replaceWith(...lines);
  }
}

function rename(element: Element, tag: string): void {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
}

function listsFromParagraphs(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const paragraph of [...body.querySelectorAll('p[class*="MsoListParagraph"]')]) {
    for (const sign of paragraph.querySelectorAll('[style*="mso-list"]')) {
      if (/Ignore/i.test(sign.getAttribute('style') ?? '')) {
        paragraph.setAttribute('data-sign', sign.textContent ?? '');
        sign.remove();
      }
    }
    const sign = paragraph.getAttribute('data-sign') ?? BULLET.exec(paragraph.textContent ?? '')?.[0] ?? '';
    const tag = /\d|^[\s\u00a0]*[a-z][.)]/i.test(sign) ? 'ol' : 'ul';
    const goesOn = list && list.tagName.toLowerCase() === tag && list.nextElementSibling === paragraph;
    if (!goesOn || !list) {
      list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
