import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTypes } from './type-checks.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'types-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
}

const project = (include: string[]) =>
  JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [], lib: ['ES2023'] }, include });

test('finds files of any extension that no project includes, and no others', () => {
  write({
    '.gitignore': 'dist/\n',
    'tsconfig.json': project(['*.ts']),
    'a.config.ts': 'export const a = 1;',
    'dist/built.ts': 'export const ignored = 1;',
    'app/tsconfig.json': project(['src']),
    'app/src/one.ts': `export { helper } from '../helper.ts';`,
    'app/helper.ts': 'export const helper = 1;',
    'app/stray.ts': 'export const stray: number = 1;',
    'scripts/stray.d.mts': 'export const x: number;',
    'scripts/deep/stray.tsx': 'export const y = 1;',
  });
  const { projects, strays } = checkTypes(root);
  expect(projects).toEqual(['app/tsconfig.json', 'tsconfig.json']);
  expect(strays).toEqual(['app/stray.ts', 'scripts/deep/stray.tsx', 'scripts/stray.d.mts']);
});

test('checks the types of every project', () => {
  write({
    'tsconfig.json': project(['*.ts']),
    'a.ts': `export const a: number = 'a';`,
    'deep/er/tsconfig.json': project(['.']),
    'deep/er/b.ts': `export const b: number = 'b';`,
  });
  const { complaints, strays } = checkTypes(root);
  expect(complaints).toEqual([
    expect.stringMatching(/^deep\/er\/b\.ts\(1,14\): error TS2322/),
    expect.stringMatching(/^a\.ts\(1,14\): error TS2322/),
  ]);
  expect(strays).toEqual([]);
});

test('reports a project that cannot be read, and throws if there is no project', () => {
  expect(() => checkTypes(root)).toThrow('no tsconfig.json');
  write({ 'tsconfig.json': '{ "extends": "./nowhere.json", "include": ["*.ts"] }', 'a.ts': 'export {};' });
  expect(checkTypes(root).complaints).toEqual([expect.stringContaining('nowhere.json')]);
});
