import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkNames, shrinkList } from './check-names.mjs';
import { betterWord } from './old-words.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'names-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const findings = (...files: string[]) => checkNames(root, files).map(({ what }) => what);

test.each([
  ['MOST_CHANGES', 'MAX_…'],
  ['LONGEST', 'MAX_…'],
  ['failureWords', 'text'],
  ['useToldPlace', 'message'],
  ['mendedLine', 'fix'],
  ['DraftFault', 'finding'],
  ['hostile-requests', 'fuzz'],
  ['badWeather', 'flaky network'],
  ['KeptAsideRepository', 'quarantine'],
  ['HotAnswers', 'prepared response'],
  ['buttonLook', 'variant'],
  ['SIGNS', 'icons'],
  ['MuseumHead', 'summary'],
  ['plannedAt', 'scheduled'],
  ['keptFiles', 'pending upload'],
  ['WaitingDocumentProps', 'unpublished'],
  ['linkOver', 'expired'],
  ['LatePart', 'lazy component'],
  ['useKeepsake', 'souvenir'],
  ['mayBeShared', 'can'],
])('%s is refused in favour of %s', (name, better) => {
  expect(betterWord(name)).toContain(better);
});

test.each([
  'words',
  'longestWordWidth',
  'default',
  'lookAlikes',
  'SignInService',
  'NetworkFault',
  'MAX_WORDS',
  'headOf',
  'waiting',
  'keptMinutes',
])('%s is accepted', (name) => expect(betterWord(name)).toBeUndefined());

test('checks names of functions, classes, types, variables, files and folders, but not texts and comments', () => {
  write(
    'packages/x/hostile/plain.ts',
    `// told\nexport function mend() {}\nconst text = 'const faults = 1';\n`,
  );
  write('packages/x/told.test.ts', `type Film = 1;\nclass Guesses {}\nlet aside = 1;\n`);
  expect(findings('packages/x/hostile/plain.ts', 'packages/x/told.test.ts')).toEqual([
    'packages/x/hostile/plain.ts is called hostile: say fuzz',
    'packages/x/hostile/plain.ts declares mend: say fix',
    expect.stringMatching(/^packages\/x\/told\.test\.ts is called told: say /),
    'packages/x/told.test.ts declares Film: say video',
    'packages/x/told.test.ts declares Guesses: say attempt',
    'packages/x/told.test.ts declares aside: say quarantine',
  ]);
});

test('checks names of properties, methods and parameters, but not quoted keys and snake_case', () => {
  write(
    'a.ts',
    `interface A {\n  planned: number;\n  words_twice: string;\n}\nconst b = { 'kept-aside': 1, signs: (guess: A) => guess };\nclass C {\n  #told = 1;\n}\n`,
  );
  expect(findings('a.ts')).toEqual([
    'a.ts declares guess: say attempt',
    'a.ts declares planned: say scheduled',
    'a.ts declares signs: say icons (sign = sign language)',
    expect.stringMatching(/^a\.ts declares told: say /),
  ]);
});

test('refuses error classes whose names do not end in Error', () => {
  write(
    'a.ts',
    `class Gone extends Error {}\nclass A extends GoneError {}\nclass BError extends Error {}\nclass C {}\n`,
  );
  expect(findings('a.ts')).toEqual([
    'a.ts declares A: say what failed, ending in Error',
    'a.ts declares Gone: say what failed, ending in Error',
  ]);
});

test('refuses functions and methods that are called by a past participle', () => {
  write(
    'a.ts',
    `export function given() {}\nexport const sorted = () => 1;\nexport const made = 1;\nexport function need() {}\nfunction kept() {}\n` +
      `const outer = () => {\n  const held = () => 1;\n};\n` +
      `class C {\n  #found() {}\n  get chosen() {\n    return 1;\n  }\n  lost = () => 1;\n  seen = 1;\n}\n` +
      `interface I {\n  drawn(): void;\n}\n`,
  );
  expect(findings('a.ts')).toEqual(
    ['drawn', 'found', 'given', 'held', 'kept', 'lost', 'sorted'].map(
      (name) => `a.ts declares ${name}: say what it does, as a verb`,
    ),
  );
});

test('accepts past participles as keys of object literals, because other code may require these keys', () => {
  write('a.ts', `open({ terminated: () => undefined, closed() {} });\n`);
  expect(findings('a.ts')).toEqual([]);
});

test('checks names of parameters with a default value', () => {
  write('a.ts', `const report = (told = 1, { guess }) => told;\n`);
  expect(findings('a.ts')).toEqual([
    'a.ts declares guess: say attempt',
    expect.stringMatching(/^a\.ts declares told: say /),
  ]);
});

test('accepts listed names, and the list may only shrink', () => {
  write('scripts/checks/names/old-names.json', '{ "count": 2, "names": { "a.ts": ["mended", "film"] } }');
  write('a.ts', 'const mended = 1;\nconst film = 2;\n');
  expect(findings('a.ts')).toEqual([]);

  write('a.ts', 'const mended = 1;\n');
  expect(findings('a.ts')).toEqual([expect.stringContaining('lists film of a.ts, which is gone')]);
  expect(shrinkList(root, ['a.ts'])).toEqual({ before: 2, after: 1 });
  expect(findings('a.ts')).toEqual([]);

  write('a.ts', 'const mended = 1;\nconst told = 2;\n');
  expect(findings('a.ts')).toHaveLength(1);
  expect(() => shrinkList(root, ['a.ts'])).toThrow('1 more names');
  expect(JSON.parse(readFileSync(path.join(root, 'scripts/checks/names/old-names.json'), 'utf8')).count).toBe(
    1,
  );
});

test('finds a list that was extended by hand', () => {
  write('scripts/checks/names/old-names.json', '{ "count": 1, "names": { "a.ts": ["mended", "told"] } }');
  write('a.ts', 'const mended = 1;\nconst told = 2;\n');
  expect(findings('a.ts')).toEqual([
    expect.stringContaining('lists 2 names with old words, more than its count 1'),
  ]);
});
