// The checks behind scripts/checks/boundaries.mjs, for any folder laid out like this repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { functionLengths } from './function-length.mjs';
import { filesWithProse, listFiles, listRootFiles } from './list-files.mjs';
import { checkNames } from './names/check-names.mjs';
import { checkIdioms } from './prose/check-idioms.mjs';
import { checkRawValues } from './styles/check-raw-values.mjs';
import { checkUnusedStyles } from './styles/check-unused-styles.mjs';
import { stripNonCode } from './tokenize-source.mjs';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

const why = {
  '3-no-circle-of-features':
    'two features that need each other are one feature, or share code that should be a third',
  '4-browser-globals':
    'only platform/, sw/ and the studio’s api/ use browser APIs: other code must be testable without a browser',
  '7-no-circle-of-modules':
    'server modules that import each other can only be read and changed together: move the shared code into its own module, http/, database/ or a package',
  '7-no-barrel-files':
    "only a package's entry may re-export: elsewhere it hides the users of a name and loads too much",
  '7-no-climbing': "import it from the package's root (#…): a path with ../../ breaks whenever a file moves",
  'overlays-are-steps':
    'every overlay is a history entry (A107), so that Back closes it: open it with useModal of features/foundation/overlay',
  'plain-names': 'one word per concept, as in docs/glossary.md: a second word makes the code hard to find',
  'plain-english':
    'readers who are new to the project read such a sentence twice: use the ordinary word (scripts/checks/prose/idioms.mjs)',
  'design-tokens':
    'both apps share one scale (packages/ui/src/tokens.css): use a token, or say why not in a comment /* raw: REASON */ in the line before',
  'no-unused-styles': 'readers and browsers read it for nothing: delete it, or use it',
  'every-import-is-declared':
    'a package that is not declared is installed by chance, in any version, until the package that brought it drops it',
  'function-length':
    'a function of more than 60 lines does several things: split it into parts with names of their own',
};

/**
 * Folders that contain packages. Files in `rootFolders` are not part of a package and use the dependencies of the
 * root package.json.
 */
const packageFolders = ['apps', 'packages', 'tools'];
const rootFolders = ['bench', 'e2e', 'scripts'];

const isSource = (name) => /\.(tsx?|mts|mjs|cjs)$/.test(name) && !/\.d\.m?ts$/.test(name);

const globals =
  /(?<![\w$.])(?:(?:window|globalThis|self)\s*\??\.\s*)?(?:(localStorage|indexedDB|caches|navigator|fetch)(?![\w$])|new\s+(?:(?:window|globalThis|self)\.)?(Audio)(?![\w$]))/g;

/** Whether the match is a property with the name of a global, such as { fetch: … }, and not the global itself. */
const isKey = (code, match) =>
  /[{,]\s*$/.test(code.slice(0, match.index)) && /^\s*\??:/.test(code.slice(match.index + match[0].length));

function browserGlobals(file, source) {
  if (!/^(apps\/(visitor|studio)|packages\/(ui|i18n|store))\/src\/(?!platform\/)/.test(file)) return [];
  // This folder is the studio's client for the server's API, so it may use fetch.
  if (file.startsWith('apps/studio/src/api/')) return [];
  if (/\.test\.tsx?$/.test(file)) return [];
  const code = stripNonCode(source);
  return [...code.matchAll(globals)]
    .filter((match) => !isKey(code, match))
    .map((match) => {
      const line = code.slice(0, match.index).split('\n').length;
      return { rule: '4-browser-globals', what: `${file}:${line} uses ${match[1] ?? 'new Audio'}` };
    });
}

/** Finds dialogs that are opened without features/foundation/overlay. The Back button would not close such a dialog. */
function ownDialogs(file, source) {
  if (!/^apps\/visitor\/src\/(?!features\/foundation\/overlay\/)/.test(file)) return [];
  return [...stripNonCode(source).matchAll(/\.showModal\b/g)].map(() => ({
    rule: 'overlays-are-steps',
    what: `${file} opens a dialog by showModal`,
  }));
}

const reExport = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+(['"])[^'"]*\1;?/g;

/** Returns the files that the packages export in their package.json. A package may export several files. */
function packageEntries(root) {
  return packageFolders.flatMap((group) =>
    (existsSync(path.join(root, group)) ? readdirSync(path.join(root, group)) : []).flatMap((name) => {
      const file = path.join(root, group, name, 'package.json');
      const { exports = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      return Object.values(exports).map((entry) => path.posix.join(group, name, String(entry)));
    }),
  );
}

function barrel(file, source, entries) {
  if (entries.includes(file)) return [];
  const code = stripNonCode(source, ['text']);
  const only = reExport.test(code) && code.replace(reExport, '').trim() === '';
  return only ? [{ rule: '7-no-barrel-files', what: `${file} does nothing but re-export` }] : [];
}

function climbing(modules) {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module }) => /^(\.\/)?\.\.\/\.\.(\/|$)/.test(module))
      .map(({ module }) => ({ rule: '7-no-climbing', what: `${source} imports ${module}` })),
  );
}

const featureOf = (file) => /^apps\/((?:visitor|studio)\/src\/features\/[^/]+\/[^/]+)\//.exec(file)?.[1];

const serverModuleOf = (file) => /^apps\/(server\/src\/modules\/[^/]+)\//.exec(file)?.[1];

/**
 * Returns a map from each folder to the folders that its files import directly. Indirect imports are ignored, because
 * test helpers import the whole app.
 */
function folderImports(modules, folderOf) {
  const imports = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const from = folderOf(source);
      const to = folderOf(resolved);
      if (!from || !to || from === to) continue;
      if (!imports.has(from)) imports.set(from, new Set());
      imports.get(from).add(to);
    }
  return imports;
}

/** Returns the shortest path of imports from a folder back to itself, if there is one. */
function circle(imports, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of imports.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return undefined;
}

function circles(rule, modules, folderOf) {
  const imports = folderImports(modules, folderOf);
  return [...imports.keys()]
    .map((folder) => circle(imports, folder))
    .filter((way) => way !== undefined)
    .map((way) => ({ rule, what: way.join(' → ') }));
}

/**
 * Returns the npm package of an import: `@scope/name/file` belongs to `@scope/name`. Returns undefined for our own
 * paths and for Node's modules.
 */
function packageName({ module, coreModule }) {
  if (coreModule || /^([./#]|virtual:)/.test(module)) return undefined;
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}

/** Returns the folder whose package.json must declare the imports of a file. */
const packageOf = (file) => /^(?:apps|packages|tools)\/[^/]+(?=\/)/.exec(file)?.[0] ?? '.';

/**
 * Whether a file is only for tests or development and may import devDependencies. Servers are installed without
 * devDependencies.
 */
const isForTests = (file) => /\.test\.tsx?$|\/testing\//.test(file) || packageOf(file) === '.';

/**
 * Returns the packages that the files of a folder may import: the folder's own package, and the dependencies in its
 * package.json.
 */
function declaredPackages(root, folder) {
  const file = path.join(root, folder, 'package.json');
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return { always: [name, ...Object.keys(dependencies)], forTests: Object.keys(devDependencies) };
}

function findUndeclared(root, modules) {
  const known = new Map();
  return modules.flatMap(({ source, dependencies }) => {
    const folder = packageOf(source);
    if (!known.has(folder)) known.set(folder, declaredPackages(root, folder));
    const { always, forTests } = known.get(folder);
    const names = new Set(dependencies.map(packageName).filter((name) => name !== undefined));
    return [...names]
      .filter((name) => !always.includes(name) && !(isForTests(source) && forTests.includes(name)))
      .map((name) => ({
        rule: 'every-import-is-declared',
        what: `${source} imports ${name}, which is none of the dependencies in ${path.posix.join(folder, 'package.json')}`,
      }));
  });
}

function describe({ from, to, cycle, rule }) {
  const chain = cycle?.map((step) => step.name ?? step) ?? [to];
  const text = config.forbidden.find(({ name }) => name === rule.name)?.comment;
  return { rule: rule.name, what: `${from} → ${chain.join(' → ')}`, why: text };
}

/** Returns all source files as paths from the root. Files of packages come first. */
export function sourceFiles(root) {
  const inPackages = packageFolders.flatMap((folder) => listFiles(root, folder, isSource));
  if (inPackages.length === 0) throw new Error('there is no source file in apps/ and packages/');
  const others = [
    ...rootFolders.flatMap((folder) => listFiles(root, folder, isSource)),
    // Configuration files in the root folder, beside package.json.
    ...listRootFiles(root, isSource),
  ];
  return { inPackages, files: [...inPackages, ...others] };
}

/** Resolves with the number of checked files and the findings, each with its reason. */
export async function checkBoundaries(root) {
  const { inPackages, files } = sourceFiles(root);
  const options = {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  };
  const { output } = await cruise(files, options);

  // dependency-cruiser reports no violations if it reads no files. So this checks that it has read all files.
  const cruised = new Set(output.modules.map(({ source }) => source));
  const missed = files.filter((file) => !cruised.has(file));
  if (missed.length > 0)
    throw new Error(`dependency-cruiser passed over ${missed.length} files: ${missed[0]} …`);
  if (output.summary.totalDependenciesCruised === 0)
    throw new Error('dependency-cruiser saw no import at all');

  const among = (names) => output.modules.filter(({ source }) => names.includes(source));
  const entries = packageEntries(root);
  const texts = inPackages.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return [...browserGlobals(file, source), ...ownDialogs(file, source), ...barrel(file, source, entries)];
  });
  const findings = [
    ...output.summary.violations.map(describe),
    ...texts,
    ...climbing(among(inPackages)),
    ...circles('3-no-circle-of-features', among(inPackages), featureOf),
    ...circles('7-no-circle-of-modules', among(inPackages), serverModuleOf),
    ...findUndeclared(root, among(files)),
    ...functionLengths(root, files),
    ...checkNames(root, files),
    ...checkRawValues(root),
    ...checkUnusedStyles(root),
    ...checkIdioms(root, filesWithProse(root)),
  ];
  return {
    files: files.length,
    findings: findings.map((finding) => ({ why: why[finding.rule], ...finding })),
  };
}
