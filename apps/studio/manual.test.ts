import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manualPage } from './manual.vite.ts';
import { headingId, renderMarkdown } from './manual-markdown.ts';
import { MANUAL_SECTIONS } from './src/features/foundation/help-link/manual-sections.ts';

const DOCS = path.join(import.meta.dirname, '../../docs');
const markdown = readFileSync(path.join(DOCS, 'studio.md'), 'utf8');
const page = manualPage(markdown);

test.each(Object.entries(MANUAL_SECTIONS))(
  'the manual has a section about the screen %s',
  (_screen, section) => {
    expect(page).toContain(`<h2 id="${section}">`);
  },
);

test('the manual shows every picture, and needs nothing from other servers', () => {
  const named = [...page.matchAll(/<img src="manual\/([\w.-]+)" alt="([^"]+)"/g)];
  const files = readdirSync(path.join(DOCS, 'images/manual'));
  expect(named.map(([, name]) => name).toSorted()).toEqual(files.toSorted());
  expect(page).not.toMatch(/(?:src|href)="(?:https?:|\/\/)|<script/);
});

test('the table of contents leads to every section', () => {
  const ids = [...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  const links = [...page.matchAll(/<li><a href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toEqual(ids);
});

test('renders headings, lists, tables and emphasis, and escapes HTML', () => {
  expect(headingId('Labels and posters')).toBe('labels-and-posters');
  expect(renderMarkdown('1. Press **Print**\n2. Wait <b>', '')).toBe(
    '<ol><li>Press <strong>Print</strong></li><li>Wait &#60;b&#62;</li></ol>',
  );
  expect(renderMarkdown('| A | B |\n| --- | --- |\n| c | `d` |', '')).toContain('<td><code>d</code></td>');
  expect(renderMarkdown('[Other](other.md)', '')).toBe('<p>Other</p>');
});
