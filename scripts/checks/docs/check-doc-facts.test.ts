import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LABEL_FORMATS } from '../../../packages/studio-api/src/schemas/labels.ts';
import {
  countWords,
  documentedSettings,
  filesWithSql,
  foldersIn,
  importRules,
  MAX_ARCHITECTURE_LENGTH,
  npmScripts,
  serverSettings,
  tableNames,
  treeNames,
  unknownLabels,
} from './check-doc-facts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const architecture = read('ARCHITECTURE.md');
const count = (folder: string) => readdirSync(path.join(root, folder)).length;

test('ARCHITECTURE.md is short', () => {
  expect(countWords(architecture)).toBeLessThanOrEqual(MAX_ARCHITECTURE_LENGTH);
});

test('the tree of ARCHITECTURE.md lists every package, app and folder of the server', () => {
  expect(treeNames(architecture, 'packages')).toEqual(foldersIn(path.join(root, 'packages')));
  expect(treeNames(architecture, 'apps')).toEqual(['studio', 'visitor']);
  expect(architecture).toContain('\n  server/src/ ');
  expect(foldersIn(path.join(root, 'apps'))).toEqual(['server', 'studio', 'visitor']);
  expect(treeNames(architecture, 'server/src')).toEqual(foldersIn(path.join(root, 'apps/server/src')));
});

test('apps/server/README.md lists every module', () => {
  const modules = tableNames(read('apps/server/README.md'));
  expect(modules).toEqual(foldersIn(path.join(root, 'apps/server/src/modules')));
});

/** Folders that had more than 25 files, which are now grouped into subfolders. */
const GROUPED = [
  'packages/domain/src',
  'packages/ui/src',
  'apps/server/src/cli',
  'apps/server/src/http',
  'apps/server/src/modules/accounts',
  'apps/server/src/modules/drafts',
  'apps/server/testing',
  'e2e',
];

test.each(GROUPED)('every group of %s says in one line what belongs to it', (folder) => {
  const groups = foldersIn(path.join(root, folder)).filter((name) => name !== 'testing');
  expect(groups.length).toBeGreaterThan(1);
  for (const name of groups) expect(read(`${folder}/${name}/README.md`), name).toMatch(/^.{10,120}\n$/);
});

test('every package and every group of features has a README', () => {
  for (const name of foldersIn(path.join(root, 'packages')))
    expect(read(`packages/${name}/README.md`), name).toMatch(new RegExp(`^# ${name}\n\n\\S`));
  for (const app of ['visitor', 'studio'])
    for (const group of foldersIn(path.join(root, 'apps', app, 'src/features')))
      expect(countWords(read(`apps/${app}/src/features/${group}/README.md`)), group).toBeGreaterThan(2);
});

test('documents state the numbers of languages, museums and works', () => {
  const words = 'no one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');
  const guide = count('apps/visitor/src/i18n/catalogues');
  const studio = count('apps/studio/src/i18n/catalogues');
  const museums = words[count('content')] ?? '';
  const readme = read('README.md');
  expect(readme).toContain(`available in ${guide} languages`);
  expect(readme).toContain(`A studio in ${words[studio] ?? studio} languages`);
  expect(readme.toLowerCase()).toContain(`${museums} demonstration museums`);
  expect(readme).toContain(`draw its ${count('content/forms/artworks')} works`);
  expect(architecture).toContain(`(${guide} languages)`);
  expect(architecture).toContain(`(${studio})`);
  expect(architecture).toContain(`the ${museums} demonstration museums`);
  const [listed = ''] = /The interface has \d+ languages: [^.]+/.exec(read('docs/content-format.md')) ?? [];
  expect(listed).toMatch(new RegExp(`^The interface has ${guide} languages`));
  const names = new Intl.DisplayNames('en', { type: 'language' });
  for (const file of readdirSync(path.join(root, 'apps/visitor/src/i18n/catalogues')))
    expect(listed).toContain(names.of(path.basename(file, '.json')));
});

test('only repositories of the modules contain SQL', () => {
  expect(filesWithSql(path.join(root, 'apps/server/src/modules'))).toEqual([]);
});

test('the import rules of ARCHITECTURE.md are enforced', () => {
  expect(importRules(root)).toEqual(
    expect.arrayContaining([
      '1-domain-stands-alone',
      '2-screens-below-app',
      '2-features-below-screens',
      '2-foundations-at-the-bottom',
      '2-groups-of-features-in-order',
      '2-studio-groups-of-features-in-order',
      '3-no-screen-to-screen',
      '3-studio-no-screen-to-screen',
      '3-feature-by-its-public-file',
      '3-studio-feature-by-its-public-file',
      '4-browser-globals',
      '5-studio-stands-alone',
      '5-visitor-without-server',
      '5-server-without-visitor',
      '5-packages-without-apps',
      '6-sql-in-repositories',
      '6-routes-through-services',
      '7-no-cycles',
      '3-no-circle-of-features',
      '7-no-circle-of-modules',
      '7-no-barrel-files',
      '7-no-climbing',
    ]),
  );
});

test('documents name only npm scripts that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']
    .concat(
      readdirSync(path.join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
    )
    .concat(readdirSync(path.join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`));
  for (const file of documents)
    expect([...Object.keys(scripts)], file).toEqual(expect.arrayContaining(npmScripts(read(file))));
});

test('docs/operating.md lists every setting of the server, with its default', () => {
  const documented = documentedSettings(read('docs/operating.md'));
  const settings = serverSettings(path.join(root, 'apps/server/src/config'));
  expect(settings.size).toBeGreaterThan(30);
  expect([...documented.keys()]).toEqual(expect.arrayContaining([...settings.keys()]));
  for (const [name, standard] of settings)
    if (standard !== undefined) expect(documented.get(name)?.replace(/`/g, ''), name).toBe(String(standard));
});

test('docs/studio.md uses the words that are on the screen', () => {
  const texts = path.join(root, 'apps/studio/src/i18n');
  const catalogues = readdirSync(texts)
    .map((name) => path.join(texts, name, 'en.json'))
    .filter((file) => existsSync(file));
  expect(unknownLabels(read('docs/studio.md').replace('in **bold** are', ''), catalogues)).toEqual([]);
  expect(unknownLabels('**Publish** and **Nonsense**', catalogues)).toEqual(['Nonsense']);
});

test('docs/studio.md states the sizes of labels', () => {
  const rows = Object.values(LABEL_FORMATS).map(({ columns, rows, width, height, isRound }) => [
    isRound ? `⌀ ${width}` : `${width} × ${height}`,
    String(columns * rows),
  ]);
  const table = [...read('docs/studio.md').matchAll(/^\| [\w ]+ \| ((?:⌀ )?[\d× ]+) \| (\d+) \| /gm)];
  expect(table.map(([, size, count]) => [size, count])).toEqual(rows);
});

test('finds SQL outside repositories, as a query builder and as a template', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'modules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'a'));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, 'a', file), text);
  write('a.repository.ts', "db.selectFrom('visit')");
  write('a.service.ts', "trx.insertInto('visit')");
  write('b.service.ts', 'await sql<number>`select 1`.execute(db)');
  write('c.service.ts', 'repository.select()');
  expect(filesWithSql(folder).sort()).toEqual([
    path.join('a', 'a.service.ts'),
    path.join('a', 'b.service.ts'),
  ]);
});

test('reads npm scripts and settings', () => {
  expect(npmScripts('run `npm run museum -- new x`, then npm run generate:texts')).toEqual([
    'museum',
    'generate:texts',
  ]);
  const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    path.join(folder, 'config.ts'),
    "port: settings.read('PORT', (text) => whole(text, 0, 65_535), 3_000),\nkey: settings.secret('KEY'),",
  );
  expect(serverSettings(folder)).toEqual(
    new Map([
      ['PORT', 3000],
      ['KEY', undefined],
    ]),
  );
  expect(documentedSettings('| `PORT`, `HOST` | 3000, 127.0.0.1 | where |\n| `KEY` | | secret |')).toEqual(
    new Map([
      ['PORT', '3000'],
      ['HOST', '127.0.0.1'],
      ['KEY', ''],
    ]),
  );
});

test('reads names from tables and trees', () => {
  expect(tableNames('| module | purpose |\n| --- | --- |\n| `a` | x |\n| `b-c` | y |')).toEqual(['a', 'b-c']);
  const tree = '```\napps/\n  one/   first\n    deep/  below\n  two/   second\nother/  third\n```';
  expect(treeNames(tree, 'apps')).toEqual(['one', 'two']);
  expect(treeNames(tree, 'one')).toEqual(['deep']);
});
