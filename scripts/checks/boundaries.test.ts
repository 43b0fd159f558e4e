import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from './boundary-checks.mjs';

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

const library = (name: string, ...needed: string[]) =>
  JSON.stringify({
    name: `@museummate/${name}`,
    type: 'module',
    exports: { '.': './src/index.ts' },
    dependencies: Object.fromEntries(needed.map((each) => [each, '1'])),
  });

/**
 * Writes a small source tree with the layout of this repository. It contains the files that every tree needs, and
 * `files`.
 */
function tree(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  trees.push(root);
  const base = {
    'package.json': '{"name":"museummate","type":"module","devDependencies":{"@museummate/domain":"1"}}',
    'e2e/x.spec.ts': `import { name } from '@museummate/domain';\nexport const x = name;`,
    'packages/domain/package.json':
      '{"name":"@museummate/domain","type":"module","exports":{".":"./src/index.ts","./more":"./src/more.ts"},"dependencies":{"zod":"1"}}',
    'packages/domain/src/index.ts': `import { z } from 'zod';\nexport const name = z;`,
    'packages/domain/src/more.ts': `export { name } from './index.ts';`,
    'packages/pack-format/package.json': library('pack-format', 'zod'),
    'packages/pack-format/src/index.ts': `import { z } from 'zod';\nexport const format = z;`,
    'packages/content/package.json': library('content', '@museummate/domain', 'kysely'),
    'packages/content/src/index.ts': `import { name } from '@museummate/domain';\nexport const pack = name;`,
    'packages/recognition/package.json': library('recognition'),
    'packages/store/package.json': library('store', 'react'),
    'packages/i18n/package.json': library('i18n', '@museummate/domain', 'react'),
    'packages/ui/package.json': library('ui', '@museummate/domain', 'react'),
    'apps/server/package.json':
      '{"name":"server","type":"module","imports":{"#*":"./src/*"},"dependencies":{"kysely":"1"},"devDependencies":{"vitest":"1"}}',
    'apps/server/src/main.test.ts': `import { test } from 'vitest';\ntest;`,
    'apps/visitor/package.json': '{"name":"visitor","type":"module"}',
    'apps/server/src/main.ts': `export * as x from './modules/a/a.service.ts';\nexport const main = 1;`,
    'apps/server/src/modules/a/a.service.ts': `import { list } from './a.repository.ts';\nexport const all = list;`,
    'apps/server/src/modules/a/a.repository.ts': `import { sql } from 'kysely';\nexport const list = sql;`,
    'apps/studio/package.json': '{"name":"studio","type":"module"}',
    'apps/studio/src/api/calls.http.ts': `export const ask = () => fetch('/api/studio/session');`,
    'apps/studio/src/app/app.tsx': `import { ask } from '../api/calls.http.ts';\nexport const app = ask;`,
    'apps/studio/src/screens/works/works.tsx': `export const Works = () => <p>Works</p>;`,
    'apps/studio/src/features/draft/draft/draft.ts': `export const draft = 1;`,
    'apps/studio/src/features/draft/draft/undo.ts': `export const undo = 1;`,
    'apps/visitor/src/platform/storage/browser.ts': `export const read = () => localStorage.length;`,
    'apps/visitor/src/features/visit/visit/visit.ts': `export const visit = 1;`,
    'apps/visitor/src/features/visit/visit/clock.ts': `export const clock = 1;`,
    'apps/visitor/src/screens/home/home.tsx': `export const Home = () => <p>Don't</p>;`,
    'apps/visitor/src/app/screen-loaders.tsx': `export const routes = import('../screens/home/home.tsx');`,
    'apps/visitor/src/app/providers.tsx': `import { read } from '../platform/storage/browser.ts';\nexport const p = read;`,
    'node_modules/zod/index.js': 'export const z = 1;',
    // The entry of this package is in dist/, as in most libraries. The check skips dist/ of our own packages, but must
    // not skip this one.
    'node_modules/kysely/package.json': '{"main":"dist/index.js"}',
    'node_modules/kysely/dist/index.js': 'export const sql = 1;',
    'node_modules/vitest/package.json': '{"main":"dist/index.js"}',
    'node_modules/vitest/dist/index.js': 'export const test = 1;',
    'node_modules/react/index.js': 'export const use = 1;',
    ...files,
  };
  for (const [name, content] of Object.entries(base)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  mkdirSync(path.join(root, 'node_modules/@museummate'));
  symlinkSync('../../packages/domain', path.join(root, 'node_modules/@museummate/domain'));
  return root;
}

const visitor = 'apps/visitor/src/';
const studio = 'apps/studio/src/';
const modules = 'apps/server/src/modules/';
const home = `${visitor}screens/home/x.ts`;
const featureA = `${visitor}features/visit/a/a.ts`;

/** Files that violate a rule, by the name of the rule. A test adds them to a tree that has no other violations. */
const breaches: Record<string, Record<string, string>> = {
  '1-domain-stands-alone': { 'packages/domain/src/x.ts': `import fs from 'node:fs';\nexport const x = fs;` },
  '1-pack-format-runs-anywhere': {
    'packages/pack-format/src/x.ts': `import { sql } from 'kysely';\nexport const x = sql;`,
  },
  '1-publishing-is-pure': {
    'packages/content/src/publish/x.ts': `import { readFile } from 'node:fs/promises';\nexport const x = readFile;`,
  },
  '1-recognition-runs-anywhere': {
    'packages/recognition/src/x.ts': `import { readFile } from 'node:fs/promises';\nexport const x = readFile;`,
  },
  '1-importers-make-packs': {
    'packages/importers/package.json': library('importers'),
    'packages/importers/src/iiif/iiif.ts': 'export const iiif = 1;',
    'packages/importers/src/spreadsheet/x.ts': `import { iiif } from '../iiif/iiif.ts';\nexport const x = iiif;`,
  },
  '1-studio-runs-anywhere': {
    'packages/studio-api/package.json': library('studio'),
    'packages/studio-api/src/x.ts': `import { readFile } from 'node:fs/promises';\nexport const x = readFile;`,
  },
  '2-store-stands-alone': {
    'packages/store/src/x.ts': `import { name } from '@museummate/domain';\nexport const x = name;`,
  },
  '2-i18n-brings-no-texts': {
    'packages/i18n/src/x.ts': `import texts from './en.json';\nexport const x = texts;`,
    'packages/i18n/src/en.json': '{ "back": "Back" }',
  },
  '2-ui-brings-no-texts': {
    'packages/i18n/src/texts.ts': `export const text = 1;`,
    'packages/ui/src/x.ts': `import { text } from '../../i18n/src/texts.ts';\nexport const x = text;`,
  },
  '2-workers-without-react': {
    [`${visitor}features/visit/a/a.worker.ts`]: `import { clock } from '../visit/clock.ts';\nexport const x = clock;`,
    [`${visitor}features/visit/visit/clock.ts`]: `import { use } from 'react';\nexport const clock = use;`,
  },
  '2-screens-below-app': {
    [home]: `import { routes } from '../../app/screen-loaders.tsx'; export const x = routes;`,
  },
  '2-features-below-screens': { [featureA]: `export const x = import('../../../screens/home/home.tsx');` },
  '2-foundations-at-the-bottom': {
    [`${visitor}i18n/x.ts`]: `import type { visit } from '../features/visit/visit/visit.ts';\nexport type X = typeof visit;`,
  },
  '3-no-screen-to-screen': {
    [`${visitor}screens/map/map.ts`]: `export { Home as Map } from '../home/home.tsx'; 1;`,
  },
  '3-feature-by-its-public-file': {
    [featureA]: `import { clock } from '../visit/clock.ts';\nexport const x = clock;`,
  },
  '3-no-circle-of-features': {
    [featureA]: `import { b } from '../b/b.ts';\nexport const a = b;`,
    [`${visitor}features/visit/a/other.ts`]: `export const other = 1;`,
    [`${visitor}features/visit/b/b.ts`]: `export const b = 1;`,
    [`${visitor}features/visit/b/other.ts`]: `import { a } from '../a/a.ts';\nexport const other = a;`,
  },
  '2-groups-of-features-in-order': {
    [`${visitor}features/foundation/a/a.ts`]: `import { visit } from '../../visit/visit/visit.ts';\nexport const a = visit;`,
  },
  '2-studio-groups-of-features-in-order': {
    [`${studio}features/foundation/x/x.ts`]: `import { draft } from '../../draft/draft/draft.ts';\nexport const x = draft;`,
  },
  '4-platform-made-in-providers': {
    [home]: `import { read } from '../../platform/storage/browser.ts';\nexport const x = read;`,
  },
  '4-browser-globals': { [home]: `export const x = { fetch: 1, y: \`a \${await window.fetch('/x')}\` };` },
  'overlays-are-steps': { [home]: `export const x = (dialog: HTMLDialogElement) => dialog.showModal();` },
  '2-studio-screens-below-app': {
    [`${studio}screens/x/x.ts`]: `import { app } from '../../app/app.tsx'; export const x = app;`,
  },
  '2-studio-features-below-screens': {
    [`${studio}features/draft/x/x.ts`]: `export const x = import('../../../screens/works/works.tsx');`,
  },
  '2-studio-foundations-at-the-bottom': {
    [`${studio}api/x.ts`]: `import { draft } from '../features/draft/draft/draft.ts';\nexport const x = draft;`,
  },
  '3-studio-no-screen-to-screen': {
    [`${studio}screens/x/x.ts`]: `export { Works as X } from '../works/works.tsx'; 1;`,
  },
  '3-studio-feature-by-its-public-file': {
    [`${studio}features/draft/x/x.ts`]: `import { undo } from '../draft/undo.ts';\nexport const x = undo;`,
  },
  '4-studio-outside-made-in-app': {
    [`${studio}features/draft/x/x.ts`]: `import { ask } from '../../../api/calls.http.ts';\nexport const x = ask;`,
  },
  '5-studio-stands-alone': { [`${studio}x.ts`]: `import '../../visitor/src/features/visit/visit/visit.ts';` },
  '5-nobody-needs-the-studio': {
    'apps/server/src/x.ts': `import '../../studio/src/features/draft/draft/draft.ts';`,
  },
  '5-visitor-without-server': { [home]: `import '../../../../server/src/main.ts';` },
  '5-visitor-without-staff-packages': {
    [home]: `import '../../../../../packages/pack-format/src/index.ts';`,
  },
  '5-preview-apart': {
    [home]: `import '../../app/preview/draft.ts';`,
    'apps/visitor/src/app/preview/draft.ts': 'export const draft = 1;',
  },
  '5-components-page-apart': {
    [home]: `import '../../app/components-page/page.ts';`,
    'apps/visitor/src/app/components-page/page.ts': 'export const page = 1;',
  },
  '5-server-without-visitor': {
    'apps/server/src/x.ts': `import '../../visitor/src/features/visit/visit/visit.ts';`,
  },
  '5-packages-without-apps': { 'packages/content/src/x.ts': `import '../../../apps/server/src/main.ts';` },
  '6-sql-in-repositories': {
    [`${modules}a/b.service.ts`]: `import type { sql } from 'kysely';\nexport type X = typeof sql;`,
  },
  '6-packages-without-sql': {
    'packages/content/src/x.ts': `import { sql } from 'kysely';\nexport const x = sql;`,
  },
  '6-routes-through-services': {
    [`${modules}a/a.routes.ts`]: `import { list } from '#modules/a/a.repository.ts';\nexport const x = list;`,
  },
  '7-no-cycles': {
    [`${modules}a/x.ts`]: `import { y } from './y.ts';\nexport const x = () => y;`,
    [`${modules}a/y.ts`]: `import { x } from './x.ts';\nexport const y = () => x;`,
  },
  '7-no-circle-of-modules': {
    [`${modules}a/other.ts`]: `import { b } from '#modules/b/b.ts';\nexport const other = b;`,
    [`${modules}b/b.ts`]: `export const b = 1;`,
    [`${modules}b/other.ts`]: `import { all } from '../a/a.service.ts';\nexport const other = all;`,
  },
  '7-no-climbing': { [`${modules}a/x.ts`]: `import { main } from '../../main.ts';\nexport const x = main;` },
  '7-no-barrel-files': { [`${modules}a/index.ts`]: `// All of it\nexport { all } from './a.service.ts';\n` },
  'plain-english': { [`${modules}a/x.ts`]: `// Built anew.\nexport const x = 1;` },
  'plain-names': { [`${modules}a/x.ts`]: `export const mended = 1;` },
  'design-tokens': { [`${studio}screens/works/works.module.css`]: '.a {\n  color: #fff;\n}\n' },
  'every-import-is-declared': {
    'packages/content/src/x.ts': `import { z } from 'zod';\nexport const x = z;`,
  },
  'every-import-is-found': { [`${modules}a/x.ts`]: `import './nowhere.ts';` },
};

interface Finding {
  rule: string;
  what: string;
  why: string;
}

async function findingsIn(files: Record<string, string>): Promise<Finding[]> {
  const { findings } = await checkBoundaries(tree(files));
  for (const finding of findings) expect(finding.why, finding.what).toBeTruthy();
  return findings;
}

const rulesFound = async (files: Record<string, string>) => (await findingsIn(files)).map(({ rule }) => rule);

test('a tree that keeps to the rules has no findings', async () => {
  expect(await rulesFound({})).toEqual([]);
});

test('test helpers may import the whole app without causing a circle of features', async () => {
  const files = {
    [featureA]: `export const a = 1;`,
    [`${visitor}features/visit/a/a.test.ts`]: `import { guide } from '../../../testing/guide.ts';\nguide;`,
    [`${visitor}testing/guide.ts`]: `import { b } from '../features/visit/b/b.ts';\nexport const guide = b;`,
    [`${visitor}features/visit/b/b.ts`]: `import { a } from '../a/a.ts';\nexport const b = a;`,
  };
  // The files of this test tree import each other with `../..`, because it has no import aliases (#…). Only the
  // rule about such imports may report them.
  expect(new Set(await rulesFound(files))).toEqual(new Set(['7-no-climbing']));
});

/**
 * Distributes the violations among trees in which no two of them write the same file. Reading one tree for each
 * violation would take most of the time of this test.
 */
function treesOfBreaches(): Record<string, string>[] {
  const shared: Record<string, string>[] = [];
  for (const files of Object.values(breaches)) {
    const free = shared.find((each) => !Object.keys(files).some((file) => file in each));
    if (free) Object.assign(free, files);
    else shared.push({ ...files });
  }
  return shared;
}

/** Whether a finding names this file, or, as a circle of folders, the file's folder. */
const isAbout = ({ what }: Finding, file: string) =>
  what.includes(file) || what.split(' → ').some((folder) => file.startsWith(`apps/${folder}/`));

describe('in trees with several violations', () => {
  let findings: Finding[] = [];
  beforeAll(async () => {
    const found = [];
    for (const files of treesOfBreaches()) found.push(...(await findingsIn(files)));
    findings = found;
  });

  test.each(Object.entries(breaches))('%s is found in its file, with its reason', (rule, files) => {
    const inItsFiles = findings.filter((finding) =>
      Object.keys(files).some((file) => isAbout(finding, file)),
    );
    expect(inItsFiles.map((finding) => finding.rule)).toContain(rule);
  });
});

test.each([
  ['another package of ours', 'packages/pack-format/src/x.ts', `import '@museummate/domain';`],
  ['a file of a library', 'apps/visitor/src/x.ts', `import 'zod/index.js';`],
  ['a type', 'apps/visitor/src/x.ts', `import type { z } from 'zod';\nexport type X = typeof z;`],
  ['what only tests may use', 'apps/server/src/x.ts', `import 'vitest';`],
  ['a test outside of the packages', 'e2e/y.spec.ts', `import 'zod';`],
  ['a script', 'scripts/x.mjs', `import 'zod';`],
  ['a configuration', 'x.config.ts', `import 'zod';`],
])('an import that is not declared is found in %s', async (_, file, source) => {
  expect(await rulesFound({ [file]: source })).toContain('every-import-is-declared');
});

test.each(['ui', 'i18n', 'store'])('4-browser-globals is found in packages/%s, too', async (name) => {
  const file = `packages/${name}/src/x.ts`;
  expect(await rulesFound({ [file]: `export const x = () => localStorage.length;` })).toContain(
    '4-browser-globals',
  );
});

test('finds browser globals and circles of features in the studio, too', async () => {
  const files = {
    [`${studio}features/draft/x/x.ts`]: `import { y } from '../y/y.ts';\nexport const x = () => [y, indexedDB];`,
    [`${studio}features/draft/x/other.ts`]: `export const other = 1;`,
    [`${studio}features/draft/y/y.ts`]: `export const y = 1;`,
    [`${studio}features/draft/y/other.ts`]: `import { x } from '../x/x.ts';\nexport const other = x;`,
  };
  expect(new Set(await rulesFound(files))).toEqual(new Set(['4-browser-globals', '3-no-circle-of-features']));
});

test('every rule of the configuration has a file that violates it in this test', () => {
  const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
  const names = config.forbidden.map(({ name }: { name: string }) => name);
  expect(names.filter((name: string) => !breaches[name])).toEqual([]);
});

test('throws for a tree without sources', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  trees.push(root);
  mkdirSync(path.join(root, 'apps'));
  await expect(checkBoundaries(root)).rejects.toThrow('no source file');
});
