import { canHaveAttribute, HTML_ADDRESS, HTML_RULES } from '@museummate/domain';
import { expect, test } from 'vitest';
import { sanitize, wouldStrip } from './sanitize.ts';

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
  'target',
  'data-x',
  'aria-label',
  'role',
  'tabindex',
  'start',
  'alt',
];

test.each(HTML_RULES.tags)('keeps <%s> with exactly the attributes that the rules allow', (tag) => {
  const given = ATTRIBUTES.map((name) => `${name}="#x"`).join(' ');
  const kept = sanitize(`<${tag} ${given}>`);
  const names = [...kept.matchAll(/ ([a-z-]+)="/g)].map(([, name = '']) => name);
  const expected = ATTRIBUTES.filter((name) => canHaveAttribute(tag, name));
  expect(kept.startsWith(`<${tag}`)).toBe(true);
  expect(names.sort()).toEqual(expected.sort());
});

test.each(OTHER_TAGS)('strips <%s>', (tag) => {
  expect(sanitize(`<p>before<${tag}>`)).not.toContain(`<${tag}`);
});

test.each([
  ['https://x.example/', true],
  ['HTTP://x.example/', true],
  ['mailto:a@x.example', true],
  ['tel:+34600', true],
  ['/museums/MTI/artworks/101', true],
  ['#note', true],
  ['//x.example', false],
  ['/\\x.example', false],
  ['/\t/x.example', false],
  ['page.html', false],
  ['javascript:x', false],
  ['data:text/html,x', false],
])('the URL %s is kept: %s', (href, isKept) => {
  expect(HTML_ADDRESS.test(href)).toBe(isKept);
  const html = `<a href="${href}">x</a>`;
  expect(sanitize(html).includes('href=')).toBe(isKept);
  expect(wouldStrip(html)).toBe(!isKept);
});
