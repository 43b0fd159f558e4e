import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBrokenPaths } from './check-doc-paths.ts';

test('files and folders that the documents name are there', () => {
  expect(findBrokenPaths(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});

test('a path that leads nowhere is named with its document; patterns are none', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'documents-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'docs'));
  mkdirSync(path.join(root, 'apps/guide'), { recursive: true });
  writeFileSync(
    path.join(root, 'README.md'),
    '`apps/guide` and `apps/guide/gone.ts`, `http/short.ts`, `apps/*`',
  );
  writeFileSync(path.join(root, 'docs/words.md'), '`docs/words.md`, `packages/old/`, `content/NAME/x.yaml`');
  expect(findBrokenPaths(root)).toEqual([
    'README.md names apps/guide/gone.ts, which is not there',
    'docs/words.md names packages/old/, which is not there',
  ]);
});
