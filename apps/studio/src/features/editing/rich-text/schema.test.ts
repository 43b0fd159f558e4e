import { canHaveAttribute, HTML_RULES } from '@museummate/domain';
import { expect, test } from 'vitest';
import { schema } from './schema.ts';

/** Tags that the guide shows, but the editor does not support. The editor does not open a text with such a tag. */
const NOT_EDITED = [
  'dl',
  'dt',
  'dd',
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
];

const kinds = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(({ spec }) =>
  (spec.parseDOM ?? []).map((rule) => ({
    tag: String('tag' in rule ? rule.tag : '').replace(/\[.*/, ''),
    attributes: Object.keys(spec.attrs ?? {}),
  })),
);

test('the editor supports every allowed tag, except those of NOT_EDITED', () => {
  const known = new Set(kinds.map(({ tag }) => tag));
  expect([...known].sort()).toEqual(HTML_RULES.tags.filter((tag) => !NOT_EDITED.includes(tag)).sort());
});

test('the editor writes no attribute that the import would strip', () => {
  expect(kinds.length).toBeGreaterThan(20);
  for (const { tag, attributes } of kinds)
    expect([tag, attributes.filter((name) => !canHaveAttribute(tag, name))]).toEqual([tag, []]);
});
