import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesWithProse } from '../list-files.mjs';
import { checkIdioms, idiomsOf, shrinkIdioms } from './check-idioms.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'idioms-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const findings = () => checkIdioms(root, filesWithProse(root)).map(({ what }) => what);
const inComment = (text: string) => idiomsOf('x.ts', `// ${text}`).map(({ found }) => found);
const listOf = (count: number, files: Record<string, number>) =>
  write('scripts/checks/prose/idioms.json', JSON.stringify({ count, files }));

test.each([
  ['The import mends it.', 'mends'],
  ['The index is built anew.', 'anew'],
  ['It stops by itself.', 'by itself'],
  ['At most so many are sent.', 'so many'],
  ['A thread that is silent for so long is ended.', 'so long'],
  ['Whoever asks gets it.', 'Whoever'],
  ['For those who listen.', 'those who'],
  ['Undefined where somebody may only read.', 'somebody'],
  ['The alternative would be an error nobody can act on.', 'nobody'],
  ['A page that is no part of the app.', 'is no'],
  ['The number stands in the title.', 'stands'],
  ['Where it stood before.', 'stood'],
  ['Where media bytes lie: a folder.', 'lie'],
  ['What is typed is kept.', 'What is'],
  ['Two parts: what was left out is sent later.', 'what was'],
  ['Sends what waits in the queue.', 'what waits'],
  ['The response did not come.', 'did not come'],
  ['The code comes later.', 'comes later'],
  ['Who asks twice gets one response.', 'Who asks'],
  ['The copy wins all the same.', 'all the same'],
  ['Old versions are thrown away.', 'thrown away'],
  ['Takes away unused media.', 'Takes away'],
  ['It lives outside of React.', 'outside of'],
  ['A film is shown beside the artwork.', 'film'],
])('%s is refused', (text, found) => {
  expect(inComment(text)).toContain(found);
});

test.each([
  'Undefined if there is no such museum.',
  'The session is no longer valid, and the file is no larger than 2 MB.',
  'A stand-in for the standard picture; `*` stands for any text.',
  'A visitor standing in front of an artwork.',
  'Whether a point lies inside the polygon.',
  'The hashes are all the same.',
  'There are so many requests that the queue is full.',
  'Shows what is missing. What is the museum called?',
  'What is stored on the device. Who may do what. Who else has it open. History: who changed what, and what was left out.',
  'The answer is no. The found artwork stands out, and time stands still.',
  'The first language stands in. The player announces what comes next.',
  'The user who signed in.',
  'The value comes from the museum, and the title comes first.',
  'See docs/decisions/027-films-and-drawings.md, film.png and `throw away`.',
  'The plate is X-ray film.',
  'The inside of the box is dark.',
])('%s is accepted', (text) => expect(inComment(text)).toEqual([]));

test('checks comments, test titles and documents, but not code, strings and content', () => {
  write('apps/x/a.ts', `// Built\n// anew.\nconst nobody = 'somebody';\n`);
  write('apps/x/a.test.ts', `test('[KEYB-05] who asks twice gets one response', () => {});\n`);
  write('apps/x/a.css', '/* Built anew. */\n');
  write(
    'README.md',
    'Built so\nmany times.\n\n```\nanew\n```\n\n- Who asks `anew` gets it\n\n| a | what is typed is kept |\n',
  );
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\nBuilt anew.\n\n## 0.1.0\n\nBuilt anew.\n');
  write('docs/measurements.md', 'Built anew.\n');
  write('content/forms/museum.yaml', '# Built anew.\n');
  const hits = filesWithProse(root).map((file) => [
    file,
    ...idiomsOf(file, readFileSync(path.join(root, file), 'utf8')).map(
      ({ line, found }) => `${line} ${found}`,
    ),
  ]);
  expect(hits).toEqual([
    ['CHANGELOG.md', '5 anew'],
    ['README.md', '1 so many', '8 Who asks', '10 what is'],
    ['apps/x/a.css', '1 anew'],
    ['apps/x/a.test.ts', '1 who asks'],
    ['apps/x/a.ts', '1 anew'],
  ]);
});

test('a file may have as many idioms as are listed, and the list may only shrink', () => {
  listOf(2, { 'apps/a.ts': 2 });
  write('apps/a.ts', '// Built anew, by itself.\n');
  expect(findings()).toEqual([]);

  write('apps/b.ts', '\n// Built anew.\n');
  expect(findings()).toEqual(['apps/b.ts has 1 idioms, 0 are listed:\n      line 2: “anew”, write again']);
  expect(() => shrinkIdioms(root, filesWithProse(root))).toThrow('1 more idioms');

  write('apps/a.ts', '// Built again.\n');
  expect(findings()).toContainEqual(expect.stringContaining('lists 2 idioms of apps/a.ts, which has 0'));
  expect(shrinkIdioms(root, filesWithProse(root))).toEqual({ before: 2, after: 1 });
  expect(findings()).toEqual([]);
});

test('finds a list that was extended by hand', () => {
  listOf(1, { 'apps/a.ts': 2 });
  write('apps/a.ts', '// Built anew, by itself.\n');
  expect(findings()).toEqual([expect.stringContaining('lists 2 idioms, more than its count 1')]);
});
