import { expect, test } from 'vitest';
import { commentsOf, testTitlesOf } from './read-comments.mjs';

const read = (file: string, ...lines: string[]) =>
  commentsOf(file, lines.join('\n')).map(({ line, endLine, text }) => `${line}-${endLine} ${text}`);

test('reads line, block and trailing comments with their lines', () => {
  const source = [
    '// First line,',
    '//   second line.',
    'const a = 1; // Trailing.',
    '  /**',
    '   * A block',
    '   * of two lines.',
    '   */',
    '/** One line. */ const b = 2;',
  ];
  expect(read('x.ts', ...source)).toEqual([
    '1-2 First line, second line.',
    '3-3 Trailing.',
    '4-7 A block of two lines.',
    '8-8 One line.',
  ]);
});

test('keeps a trailing comment apart from the comment on the next line', () => {
  expect(read('x.ts', `const a = 'x' // Trailing.`, '// Next.')).toEqual(['1-1 Trailing.', '2-2 Next.']);
  expect(read('x.ts', '// First.', '', '// Second.')).toEqual(['1-1 First.', '3-3 Second.']);
});

test('ignores strings, regular expressions and instructions to tools', () => {
  const source = [
    `const url = 'https://example.org'; const pattern = /\\/\\/ no comment/;`,
    '// biome-ignore lint/x: reason',
    '// ----',
    `const text = \`// \${/* Inside a template. */ url}\`;`,
  ];
  expect(read('x.ts', ...source)).toEqual(['4-4 Inside a template.']);
});

test('reads comments of CSS, where two slashes belong to a URL', () => {
  expect(read('x.css', 'a { background: url(https://x.org/y); }', '/* Two', '   lines. */')).toEqual([
    '2-3 Two lines.',
  ]);
});

test('reads comments that begin with a hash', () => {
  const source = [
    '#!/bin/sh',
    '# First line,',
    "# it's the second.",
    `echo "# a string" '# another'`,
    'echo "x" # Trailing.',
    `length=\${#name}`,
  ];
  expect(read('deploy/install.sh', ...source)).toEqual(["2-3 First line, it's the second.", '5-5 Trailing.']);
  expect(read('deploy/bin/museummate', '# A script without extension.')).toHaveLength(1);
});

test('reads test titles, also of tables, and no other strings', () => {
  const source = [
    `test('[KEYB-05] one', () => expect(of('not this')).toBe('nor this'));`,
    `describe.skip("two", () => {});`,
    'test.each([',
    `  ['not this'],`,
    '])(`three %s`, () => {});',
    `latest('not this');`,
    `test(\`four\${five}\`, () => {});`,
  ].join('\n');
  expect(testTitlesOf('x.test.ts', source)).toEqual([
    { line: 1, text: '[KEYB-05] one' },
    { line: 2, text: 'two' },
    { line: 5, text: 'three %s' },
    { line: 7, text: 'four' },
  ]);
  expect(testTitlesOf('x.ts', source)).toEqual([]);
});
