import { canHaveAttribute, HTML_RULES } from '@museummate/domain';
import { expect, test } from 'vitest';
import { sanitizeHtml } from './html.tsx';

const INSIDE: Record<string, string> = {
  li: 'ul',
  dt: 'dl',
  dd: 'dl',
  caption: 'table',
  thead: 'table',
  tbody: 'table',
  tr: 'table',
  th: 'tr',
  td: 'tr',
};
const OTHER_TAGS = [
  'h1',
  'h5',
  'h6',
  'img',
  'picture',
  'video',
  'audio',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'svg',
  'math',
  'button',
  'style',
  'script',
  'link',
  'meta',
  'base',
  'section',
  'pre',
  'code',
  'font',
  'template',
];
const ATTRIBUTES = [
  'lang',
  'dir',
  'href',
  'rel',
  'scope',
  'colspan',
  'rowspan',
  'style',
  'class',
  'id',
  'title',
  'onclick',
  'src',
  'srcset',
  'name',
  'data-x',
  'aria-label',
  'role',
  'tabindex',
  'start',
  'alt',
];

/** Wraps a tag in the parent elements that the HTML parser requires, for example a table around a row. */
function within(tag: string, html: string): string {
  const outer = INSIDE[tag];
  return outer ? within(outer, `<${outer}>${html}</${outer}>`) : html;
}

function renderHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = sanitizeHtml(html);
  return template.content;
}

test.each(HTML_RULES.tags)('the guide keeps <%s>, with the attributes of the list and no others', (tag) => {
  const given = ATTRIBUTES.map((name) => `${name}="${name === 'href' ? '#x' : 'two'}"`).join(' ');
  const element = renderHtml(within(tag, `<${tag} ${given}>Words`)).querySelector(`${tag}[lang]`);
  expect(element?.getAttributeNames().sort()).toEqual(
    ATTRIBUTES.filter((name) => canHaveAttribute(tag, name)).sort(),
  );
});

test.each(OTHER_TAGS)('the guide strips <%s>', (tag) => {
  expect(renderHtml(`<p>before</p><${tag} src="x" href="/x">`).querySelector(tag)).toBeNull();
});

test.each([
  ['https://x.example/', true],
  ['mailto:a@x.example', true],
  ['/museums/MTI', true],
  ['#note', true],
  ['//x.example', false],
  ['/\\x.example', false],
  ['page.html', false],
  ['javascript:x', false],
])('a link to %s is kept: %s', (href, isKept) => {
  const link = renderHtml(`<a href="${href}">x</a>`).querySelector('a');
  expect([link?.hasAttribute('href'), link?.rel]).toEqual([isKept, 'noopener']);
});
