// The checks behind scripts/boundaries.mjs, for any folder laid out like this repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { codeOnly } from './source-text.mjs';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

const why = {
  '4-browser-globals':
    'only platform/ and sw/ touch the browser: elsewhere it could be neither replaced nor tested without one',
  '7-no-barrel-files':
    "only a package's entry may re-export: elsewhere it hides who uses what and loads too much",
  '7-no-climbing': "import it from the package's root (#…): a path of ../../ breaks whenever a file moves",
};

/** All .ts and .tsx files below a folder, as paths from the root. */
function sources(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(node_modules|dist|dist-server|data)$/.test(entry.name) ? [] : sources(root, name);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [name] : [];
  });
}

const globals =
  /(?<![\w$.])(?:(?:window|globalThis|self)\s*\??\.\s*)?(?:(localStorage|indexedDB|caches|navigator|fetch)(?![\w$])|new\s+(?:(?:window|globalThis|self)\.)?(Audio)(?![\w$]))/g;

/** A property that is merely called like a global: { fetch: … }. */
const isKey = (code, match) =>
  /[{,]\s*$/.test(code.slice(0, match.index)) && /^\s*\??:/.test(code.slice(match.index + match[0].length));

function browserGlobals(file, source) {
  if (!/^(apps\/visitor|packages\/(ui|i18n|store))\/src\/(?!platform\/)/.test(file)) return [];
  if (/\.test\.tsx?$/.test(file)) return [];
  const code = codeOnly(source);
  return [...code.matchAll(globals)]
    .filter((match) => !isKey(code, match))
    .map((match) => {
      const line = code.slice(0, match.index).split('\n').length;
      return { rule: '4-browser-globals', what: `${file}:${line} uses ${match[1] ?? 'new Audio'}` };
    });
}

const reExport = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+(['"])[^'"]*\1;?/g;

/** The files that the packages name in their exports: a package may have several entries. */
function packageEntries(root) {
  return ['apps', 'packages'].flatMap((group) =>
    (existsSync(path.join(root, group)) ? readdirSync(path.join(root, group)) : []).flatMap((name) => {
      const file = path.join(root, group, name, 'package.json');
      const { exports = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      return Object.values(exports).map((entry) => path.posix.join(group, name, String(entry)));
    }),
  );
}

function barrel(file, source, entries) {
  if (entries.includes(file)) return [];
  const code = codeOnly(source, ['text']);
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

function describe({ from, to, cycle, rule }) {
  const chain = cycle?.map((step) => step.name ?? step) ?? [to];
  const text = config.forbidden.find(({ name }) => name === rule.name)?.comment;
  return { rule: rule.name, what: `${from} → ${chain.join(' → ')}`, why: text };
}

/** Resolves with how many files were looked at and what was found, each with its reason. */
export async function checkBoundaries(root) {
  const files = [...sources(root, 'apps'), ...sources(root, 'packages')];
  const folders = ['apps', 'packages'].filter((folder) => existsSync(path.join(root, folder)));
  const options = {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  };
  const { output } = await cruise(folders, options);

  // A cruise that reads nothing finds nothing: that must never pass for "all is well".
  const cruised = new Set(output.modules.map(({ source }) => source));
  const missed = files.filter((file) => !cruised.has(file));
  if (files.length === 0) throw new Error('there is no source file in apps/ and packages/');
  if (missed.length > 0)
    throw new Error(`dependency-cruiser passed over ${missed.length} files: ${missed[0]} …`);
  if (output.summary.totalDependenciesCruised === 0)
    throw new Error('dependency-cruiser saw no import at all');

  const ours = output.modules.filter(({ source }) => files.includes(source));
  const entries = packageEntries(root);
  const texts = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return [...browserGlobals(file, source), ...barrel(file, source, entries)];
  });
  const findings = [...output.summary.violations.map(describe), ...texts, ...climbing(ours)];
  return {
    files: files.length,
    findings: findings.map((finding) => ({ why: why[finding.rule], ...finding })),
  };
}
