/** Bullets and numbers that Word writes before the items of its lists. */
const BULLET = /^[\s\u00a0]*(?:[·•o§▪–-]|(\d+|[a-z])[.)])[\s\u00a0]+/i;

/**
 * Cleans HTML from Word and similar programs: removes comments, styles and empty paragraphs, and turns paragraphs with
 * bullets into lists. The schema drops the remaining elements that the guide does not show.
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
  // Remove the <br> elements that Google Docs inserts between its paragraphs.
  for (const line of body.querySelectorAll('br'))
    if (line.parentElement?.matches('body, b') && line.previousElementSibling?.matches(BLOCK)) line.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    // Remove the <b> that Google Docs wraps around everything, because it is not bold.
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
    // Languages and styles are removed. The language is only Word's guess and unreliable.
    for (const { name } of [...element.attributes])
      if (/^(?:lang|dir|style|class|on.*)$/i.test(name)) element.removeAttribute(name);
  }
  paragraphsBetweenBlocks(body);
  for (const paragraph of body.querySelectorAll('p'))
    if ((paragraph.textContent ?? '').trim() === '') paragraph.remove();
  return body.innerHTML.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ');
}

/** Elements that are removed: they have no text, or could load or run something. */
const NEVER =
  'style, meta, link, title, script, xml, img, svg, math, iframe, object, embed, video, audio, source, template';

/** Reads a style from the attribute. `element.style` is empty here, because the studio's CSP forbids inline styles. */
const styleOf = (element: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;\\s]+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1] ??
  '';

const BLOCK = 'p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, table';
const HOLDER = 'div, section, article, main, header, footer, aside, figure, pre';

/** Wraps text between paragraphs into a paragraph, because the editor would drop the spaces in such text. */
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

/** Removes the tracking redirect that Google Docs puts around links. */
function direct(href: string | null): string {
  const url = href && URL.canParse(href) ? new URL(href) : undefined;
  const isCounted = url?.hostname === 'www.google.com' && url.pathname === '/url';
  return (isCounted && url?.searchParams.get('q')) || (href ?? '');
}

/** Turns each table row into a line, because texts have no tables here and words of two cells must not run together. */
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
