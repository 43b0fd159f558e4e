import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBrokenPaths } from './check-doc-paths.ts';

function repository(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'documents-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

test('all documents name and link only files and folders that exist', () => {
  expect(findBrokenPaths(path.resolve(import.meta.dirname, '../../..'))).toEqual([]);
});

test('reports a path that does not exist with its document, and ignores patterns', () => {
  const root = repository({
    'README.md': '`apps/guide` and `apps/guide/gone.ts`, `apps/*`, `other/gone.ts`',
    'docs/words.md': '`docs/words.md`, `packages/old/`, `content/NAME/x.yaml`, `/a-url.ts`',
    'docs/decisions/001-first.md': '`guide/start.ts`, `start.ts`, `gone.ts`',
    'apps/guide/start.ts': '',
  });
  expect(findBrokenPaths(root)).toEqual([
    'README.md names apps/guide/gone.ts, which does not exist',
    'README.md names other/gone.ts, which does not exist',
    'docs/decisions/001-first.md names gone.ts, which does not exist',
    'docs/words.md names packages/old/, which does not exist',
  ]);
});

test('resolves the paths of a section from the folders that it names', () => {
  const journey = 'Paths begin in `apps/a` or, from 2, in `apps/b`.\n\n1. `src/one.ts`\n2. `src/two.ts`\n';
  const root = repository({
    'ARCHITECTURE.md': `# A\n\n## One\n\n${journey}\n## Two\n\nPaths begin in \`apps/a\`. \`src/two.ts\`\n`,
    'apps/a/src/one.ts': '',
    'apps/b/src/two.ts': '',
  });
  expect(findBrokenPaths(root)).toEqual(['ARCHITECTURE.md names src/two.ts, which does not exist']);
});

test('reports links to missing files and headings', () => {
  const root = repository({
    'README.md':
      '[a](docs/page.md#two-words) [b](docs/page.md#set) [c](docs/page.md#gone) [d](gone.md) [e](#top)',
    'docs/page.md': '# Two words\n\n<a id="set"></a> [back](../README.md) [web](https://example.org/x.md)',
  });
  expect(findBrokenPaths(root)).toEqual([
    'README.md names docs/page.md#gone, which does not exist',
    'README.md names gone.md, which does not exist',
    'README.md names README.md#top, which does not exist',
  ]);
});
