import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../start/bootstrap.mjs';
import { listFiles } from './list-files.mjs';

/**
 * Functions of browsers that Chrome 111, Firefox 115 or Safari 16.4 lack (docs/browsers.md). Newer functions of
 * the language itself are type errors, because the guide's TypeScript library is ES2023.
 */
const NEWER = /\bAbortSignal\.any\(|\bURL\.(?:canParse|parse)\(|\bnew Intl\.Segmenter\(|\.checkVisibility\(/;

/** Files that check whether such a function exists before they use it, and files that only the studio loads. */
const ALLOWED = new Set([
  'apps/visitor/src/platform/network/any-signal.ts',
  'apps/visitor/src/features/visit/souvenir-image/drawing.ts',
  'packages/domain/src/speech/sentences.ts',
]);

test('the guide uses no function that the oldest supported browsers lack', () => {
  const folders = ['visitor/src', 'visitor/sw'].map((folder) => `apps/${folder}`);
  for (const name of ['domain', 'i18n', 'recognition', 'store', 'ui']) folders.push(`packages/${name}/src`);
  const isSource = (file: string) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/');
  const files = folders.flatMap((folder) => listFiles(root, folder, isSource));
  expect(files.length).toBeGreaterThan(500);
  const using = files.filter((file) => NEWER.test(readFileSync(path.join(root, file), 'utf8')));
  expect(new Set(using)).toEqual(ALLOWED);
});

/** Functions of the language and of Node that Node 20 lacks. The person's own Node runs these scripts, and not Node 24. */
const NEWER_THAN_NODE_20 =
  /\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bPromise\.(?:withResolvers|try)\(|\bRegExp\.escape\(|\bIterator\.from\(|\bimport\.meta\.main\b|\.(?:union|intersection|difference|isSubsetOf|isSupersetOf)\(/;

test('the scripts behind npm start, npm test and npm run check use no function that Node 20 lacks', () => {
  const files = listFiles(root, 'scripts', (file: string) => file.endsWith('.mjs'));
  expect(files.length).toBeGreaterThan(40);
  const using = files.filter((file: string) =>
    NEWER_THAN_NODE_20.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(using).toEqual([]);
});
