import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';
import { FAULTY_LISTS } from '#testing/faulty-lists.ts';

test('there are at least 90 faulty lists, each of another kind', () => {
  expect(new Set(FAULTY_LISTS.map(({ title }) => title)).size).toBe(FAULTY_LISTS.length);
  expect(FAULTY_LISTS.length).toBeGreaterThanOrEqual(90);
});

test.each(FAULTY_LISTS)('reports a list with $title, and imports the rest', async (list) => {
  const { file, content, media, says, works, has, lacks } = list;
  const result = await draftOf(file, content, media ? { media } : {});
  for (const each of says) expect(result.notes).toContainEqual(expect.stringMatching(each));
  // There must be no notes other than the expected ones.
  expect(result.notes).toHaveLength(says.length);
  // Notes must not refer to files of a pack, because people who import a list do not know these files.
  expect(result.notes.join('\n')).not.toMatch(/\.yaml|\bline \d/);
  const numbers = result.works.map(({ code, name }) => {
    const [text] = typeof name === 'string' ? [name] : Object.values(name as Record<string, string>);
    return code ?? text;
  });
  expect(numbers).toEqual(works);
  expect(result.errors).toEqual([]);
  const imported = JSON.stringify(result.documents);
  if (has) expect(imported).toContain(has);
  if (lacks) expect(imported).not.toContain(lacks);
});

test.each([
  ['no bytes', '', /no row contains the column names/],
  ['only headings', 'number;name_en\n', /^list\.csv contains no work, so nothing was imported/],
  [
    'no row that can be taken',
    'number;name_en;highlight\n;;yes\n',
    /contains no work[\s\S]*neither a number nor a name/,
  ],
  [
    'no known heading',
    'Foo;Bar\n1;A\n',
    /row 1 has “Foo”, “Bar”; the first row must contain names such as number/,
  ],
  ['a PDF', '%PDF-1.7\n1 0 obj\n', /^list\.csv is a PDF, not a list: open it in a spreadsheet program/],
  ['a web page', '<!doctype html><table><tr><td>number</td></tr></table>', /is a web page, not a list/],
  ['bytes of another kind', '\u0001\u0002\u0003number;name\u0004\n', /is a binary file, not a list/],
])('a list with %s is rejected with an understandable message', async (_, content, message) => {
  await expect(draftOf('list.csv', content)).rejects.toThrow(message);
});
