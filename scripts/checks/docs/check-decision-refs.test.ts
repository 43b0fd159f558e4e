import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnknownDecisions, namedNumbers } from './check-decision-refs.ts';

// This unknown decision number is composed, so that the check of this repository does not find it in this file.
const missing = `A${999}`;

test('every decision that code, tests and documents name is in docs/decisions', () => {
  expect(findUnknownDecisions(path.resolve(import.meta.dirname, '../../..'))).toEqual([]);
});

const folder = path.resolve(import.meta.dirname, '../../../docs/decisions');
const records = readdirSync(folder).filter((name) => name !== 'specification.md');

test('decision records are numbered alike, without gaps, in file names and titles', () => {
  expect(records).toEqual(records.filter((name) => /^\d{3}-[a-z0-9-]+\.md$/.test(name)));
  expect(records.map((name) => Number(name.slice(0, 3)))).toEqual(records.map((_, place) => place + 1));
  for (const name of records) {
    const [title = ''] = readFileSync(path.join(folder, name), 'utf8').split('\n');
    expect(title, name).toMatch(new RegExp(`^# ${name.slice(0, 3)}\\. [A-Z]`));
  }
});

test('reports an unknown number with its file and line, alone and in a list', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'decisions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of [
    'apps/node_modules',
    'packages',
    'tools',
    'scripts',
    'e2e',
    'bench',
    'docs/decisions',
  ])
    mkdirSync(path.join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write('docs/decisions/specification.md', '### A81. Calls\n- Decision: see A52.\n### A52. Days\n');
  write('docs/decisions/009-downloads.md', '# 009. Downloads');
  write('apps/guide.tsx', `// Known (A81).\n// Half known (A52, ${missing}).\n`);
  write('apps/node_modules/other.js', `// ${missing}`);
  write('e2e/guide.spec.ts', `// See decision 9 and decision ${10}.`);
  write('README.md', `Colours such as #${missing} are none.`);
  write('docs/page.md', `See decision 009, decision ${9} and decisions 009 and ${'011'}.`);
  expect(findUnknownDecisions(root)).toEqual([
    `apps/guide.tsx:2 names ${missing}, which docs/decisions does not have`,
    'e2e/guide.spec.ts:1 names 10, which docs/decisions does not have',
    'docs/page.md:1 names 9, which docs/decisions does not have',
    'docs/page.md:1 names 011, which docs/decisions does not have',
  ]);
});

test('numbers are found in brackets, lists and sentences, not in other names', () => {
  const text = '(A81) (A21, A52)\nas A7 says; decision 9. BA81 A8x a81 #A81 A-7';
  expect(namedNumbers(text).map(({ number, line }) => `${line} ${number}`)).toEqual([
    '1 A81',
    '1 A21',
    '1 A52',
    '2 A7',
    '2 9',
  ]);
});
