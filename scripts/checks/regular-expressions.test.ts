import path from 'node:path';
import { expect, test } from 'vitest';
import { reachingTexts } from './reaching-texts.ts';
import {
  regularExpressionsIn,
  type SourceRegExp,
  shippedRegularExpressions,
  slowText,
} from './regular-expressions.ts';

/**
 * Files with regular expressions that are slow for some texts, but never get such texts. The value is the reason.
 */
const NEVER_LONG: Record<string, string> = {
  'apps/server/src/http/apps/first-paint.ts':
    'the template is made by our build, and texts in it are escaped',
  'apps/server/src/http/apps/load-guard.ts': 'the page is made by our build',
  'apps/server/src/http/form-data.ts': 'the head of a part has at most 1,024 bytes',
  'apps/server/src/modules/museums/museums.repository.ts': 'the body is JSON, in which every string ends',
  'apps/studio/manual-markdown.ts': 'the manual is part of this repository',
  'apps/visitor/src/platform/audio/safari-source.ts': 'the browser names itself',
  'packages/importers/src/spreadsheet/headings/headers.ts': 'a title is cut after 200 characters',
  'packages/studio-api/src/passwords.ts': 'a password has at most 200 characters',
};

test('every regular expression takes linear time for malicious texts', () => {
  const all = shippedRegularExpressions(path.resolve(import.meta.dirname, '../..'));
  expect(all.length).toBeGreaterThan(400);
  const checked = all.filter(({ file }) => !(file in NEVER_LONG));
  const once = new Map(checked.map((each) => [`${each.pattern}/${each.flags}`, each]));
  const slow = [...once.values()].flatMap((each) => {
    const text = slowText(each);
    return text ? [`${each.file}: /${each.pattern}/ is slow for ${JSON.stringify(text)}`] : [];
  });
  expect(slow).toEqual([]);
});

const parseExpression = (text: string): SourceRegExp => {
  const [found] = regularExpressionsIn('some.ts', `export const it = ${text};`);
  if (!found) throw new Error(`${text} was not found`);
  return found;
};

test.each([
  String.raw`/\s+$/`,
  '/<[^>]*>/g',
  String.raw`/^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i`,
  String.raw`/(?<=[.!?]["']*\s+)/u`,
  '/[?#].*$/',
  '/^(a+)+$/',
  String.raw`/<title>.*?<\/title>/`,
  // Both were in shipped code. Only a text that begins like a colour or a cue reaches the repetitions.
  String.raw`/^rgba?\( *(\d{1,3}) *, *(\d{1,3}) *, *(\d{1,3}) *(?:, *(\d{0,3}%?) *)?\)$/i`,
  String.raw`/^\d\d:\d\d[ \t]+-->[ \t]+(?:(\d{2,}):)?\d\d:\d\d(?:[ \t]+(.*))?$/`,
])('%s is found to be slow', (text) => {
  expect(slowText(parseExpression(text))).toBeDefined();
});

test.each([
  [String.raw`^a(?:b|c\.)[xyz]{2,3} *(\d+)?$`, ['abxx|', 'abxx |0']],
  [
    String.raw`(?<name>[\w-]+)=(?=x)"([^"]*)"`,
    ['|a', '|A', '|0', '|-', 'a="| ', 'a="|\t', 'a="|a', 'a="|A', 'a="|0'],
  ],
])('texts reach every repetition of %s', (pattern, texts) => {
  const found = reachingTexts(pattern, '').map(({ begin, repeated }) => `${begin}|${repeated}`);
  expect(found).toEqual(texts.map((each) => (each.endsWith('|') ? `${each} ` : each)));
});

test.each(['/<[^<>]*>/g', String.raw`/\s+/g`, String.raw`/^[\w.-]{1,64}$/`])(
  '%s is found to be fast',
  (text) => {
    expect(slowText(parseExpression(text))).toBeUndefined();
  },
);

test('expressions that are put together from constants are found', () => {
  const source = [
    "const SPACE = '\\\\s+';",
    'const END = String.raw`\\s*$`;',
    `export const one = new RegExp(\`\${SPACE}\${other}$\`, 'i');`,
    `export const two = new RegExp(String.raw\`a\${END}\`);`,
    "export const three = RegExp('b' as string);",
  ].join('\n');
  expect(regularExpressionsIn('some.ts', source).map(({ pattern, flags }) => [pattern, flags])).toEqual([
    ['\\s+x$', 'i'],
    ['a\\s*$', ''],
    ['x', ''],
  ]);
  const all = shippedRegularExpressions(path.resolve(import.meta.dirname, '../..'));
  expect(all.filter(({ file }) => file.endsWith('colours.ts')).map(({ pattern }) => pattern)).toContainEqual(
    expect.stringMatching(/^\^rgba\?.*d\{1,3\}.*\$$/),
  );
});
