import { expect, test } from 'vitest';
import { coverageByArea, idsIn } from './requirements.mjs';
import { stripNonCode } from './tokenize-source.mjs';

// Built from parts, so that `npm run requirements` does not count this file as a test of these rows.
const id = (number: number) => `AREA${'-'}0${number}`;

test('reads ids from titles, alone and in lists, but not from comments or code', () => {
  const source = [
    `test('one [${id(1)}]', () => rows[N-${1}]); // [${id(2)}]`,
    `test(\`many \${rows['[${id(3)}, ${id(4)}]']} [${id(5)}]\`, () => /[${id(6)}]/);`,
  ].join('\n');
  expect(idsIn(source)).toEqual([id(1), id(3), id(4), id(5)]);
});

test('tells tested, open and unknown rows apart', () => {
  const named = new Map([id(1), id(9)].map((name) => [name, 'a.test.ts']));
  const { areas, unknown } = coverageByArea([id(1), id(2)], named);
  expect(areas.get('AREA')).toEqual({ all: 2, open: [id(2)] });
  expect(unknown).toEqual([id(9)]);
});

test('blanks texts, comments and regular expressions, and keeps the code between them', () => {
  const source = `a /* x */ 'b' "it's" + \`c\${d({ e: '}' })}f\` / 2 // g\n<p>Don't {h}</p><i>'j'</i>; k = /['"\`]/; l`;
  const words = stripNonCode(source).match(/\w+/g);
  expect(words).toEqual(['a', 'd', 'e', '2', 'p', 'Don', 't', 'h', 'p', 'i', 'i', 'k', 'l']);
});
