import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkUnusedStyles } from './check-unused-styles.mjs';

/** Returns the findings of the check in a repository that consists of these files. */
function findings(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'unused-styles-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  const found = checkUnusedStyles(root).map(({ what }: { what: string }) => what);
  rmSync(root, { recursive: true });
  return found;
}

const SHEET = 'apps/studio/src/features/a/a.module.css';
const user = (code: string) => ({
  'apps/studio/src/features/a/a.tsx': `import styles from './a.module.css';\n${code}`,
});

test('reports classes, keyframes and custom properties that nothing uses', () => {
  expect(
    findings({
      ...user('const a = styles.used;'),
      [SHEET]:
        '.used {\n  animation: turn 1s;\n  --gap: 1px;\n}\n.dead:hover {\n  color: red;\n}\n@keyframes turn {}\n@keyframes fade {}\n',
    }),
  ).toEqual([
    `${SHEET} has the class .dead, which no code uses`,
    `${SHEET} has the keyframes fade, which it does not use`,
    `${SHEET} sets --gap, which nothing reads`,
  ]);
});

test('a class is reported even if another style sheet has a used class with the same name', () => {
  const other = 'apps/studio/src/features/b/a.module.css';
  expect(
    findings({ ...user('const a = styles.card;'), [SHEET]: '.card {}\n', [other]: '.card {}\n' }),
  ).toEqual([`${other} has the class .card, which no code uses`]);
});

test.each([
  ['a name that is computed', { ...user('const a = styles[kind];'), [SHEET]: '.x {}\n' }],
  [
    'an export under another name',
    {
      ...user('export const layout = styles;'),
      'apps/studio/src/b.tsx': "import { layout } from '#features/a/a.tsx';\nlayout.x;",
      [SHEET]: '.x {}\n',
    },
  ],
  [
    'an import from the app’s root',
    {
      'apps/studio/src/b.tsx': "import look from '#features/a/a.module.css';\nlook.x;",
      [SHEET]: '.x {}\n',
    },
  ],
  ['classes of other libraries', { [SHEET]: ':global(.ProseMirror) {}\n' }],
  [
    'composition by another style sheet',
    {
      'packages/ui/src/controls/field.module.css': '.input {}\n',
      ...user('styles.y;'),
      [SHEET]: '.y {\n  composes: input from "@museummate/ui/field.module.css";\n}\n',
    },
  ],
  [
    'a property that code sets or reads',
    { ...user("styles.x; const look = { '--gap': 1 };"), [SHEET]: '.x {\n  --gap: 2px;\n}\n' },
  ],
])('allows %s', (_, files) => {
  expect(findings(files)).toEqual([]);
});
