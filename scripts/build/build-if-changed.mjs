// What the builds of both apps share: knowing whether anything has changed, and what is done to the files afterwards.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from '../start/bootstrap.mjs';

const KEEP_DAYS = 30;
/** From this size on the last 3 % take three times as long (the scanner's decoder), and a start waits. */
const LARGE = 512 * 1024;
const compressed = { br: promisify(brotliCompress), gz: promisify(gzip) };

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (
      ['dist', 'dist-server', 'dist-preview', 'node_modules', 'licences.html'].includes(entry.name) ||
      /\.test\.[jt]sx?$/.test(entry.name)
    )
      continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(file);
    else yield file;
  }
}

/** The app's own files, the sources of the packages it names, what else is given, and the versions of the rest. */
function inputs(app, others) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies)
    .filter((name) => name.startsWith('@museummate/'))
    .flatMap((name) =>
      ['src', 'wasm'].map((part) => path.join(root, 'packages', name.slice('@museummate/'.length), part)),
    );
  const folders = [app, ...others.folders, ...packages.filter((folder) => existsSync(folder))];
  const single = ['package-lock.json', 'tsconfig.base.json', ...others.files].map((name) =>
    path.join(root, name),
  );
  return [...folders.flatMap((folder) => [...files(folder)]), ...single].sort();
}

function fingerprint(app, others) {
  const hash = createHash('sha256');
  for (const file of inputs(app, others)) {
    const content = readFileSync(file);
    // Name and length go in too, so that moving text from one file to another is a change.
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Builds an app unless its stamp says that nothing it is made of has changed; resolves with the exit code of the build, 0
 * where nothing had to be built.
 */
export async function buildIfChanged(app, force, build, others = { folders: [], files: [] }) {
  const stamp = path.join(app, 'dist', '.built');
  const wanted = fingerprint(app, others);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  // Gone before the build begins: an interrupted one must not look finished.
  rmSync(stamp, { force: true });
  const code = await build();
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

/**
 * Beside each text file its compressed forms, so that the server sends them without work. `br` is smaller, and takes long:
 * what few people fetch does without.
 */
export async function compress(folder, forms = ['br', 'gz']) {
  const entries = readdirSync(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return compress(file, forms);
      return /\.(js|css|html|svg|json|wasm)$/.test(entry.name) ? compressFile(file, forms) : undefined;
    }),
  );
}

async function compressFile(file, forms) {
  const { mtimeMs } = statSync(file);
  const fresh = (name) => (statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= mtimeMs;
  const missing = forms.filter((form) => !fresh(`${file}.${form}`));
  if (missing.length === 0) return;
  const content = readFileSync(file);
  const quality = content.length > LARGE ? 10 : constants.BROTLI_MAX_QUALITY;
  const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }, gz: { level: 9 } };
  await Promise.all(
    missing.map(async (form) =>
      writeFileSync(`${file}.${form}`, await compressed[form](content, options[form])),
    ),
  );
}

/** Older builds' assets stay for pages that are still open (A101), but not for ever. */
export function removeOldAssets(app, built = 'dist') {
  const assets = path.join(app, built, 'assets');
  const oldest = Date.now() - KEEP_DAYS * 86_400_000;
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name);
    if (statSync(file).mtimeMs < oldest) rmSync(file);
  }
}
