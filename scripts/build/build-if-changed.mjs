// Functions that the builds of both apps share. They detect changed sources, compress the built files and remove old
// files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from '../start/bootstrap.mjs';

const KEEP_DAYS = 30;
/**
 * Size in bytes above which Brotli uses a lower quality. With the best quality, compressing the scanner's decoder takes
 * three times as long, and the result is only 3 % smaller.
 */
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

/**
 * Returns all files that an app's build depends on: the app's files, the sources of our packages that the app uses, the
 * files named in `others`, and the lock file.
 */
function inputs(app, others) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies)
    .filter((name) => name.startsWith('@museummate/'))
    .flatMap((name) =>
      ['src', 'wasm'].map((part) => path.join(root, 'packages', name.slice('@museummate/'.length), part)),
    );
  // Git does not store empty folders, so a folder may be missing in a fresh clone. Missing folders are skipped.
  const folders = [app, ...[...others.folders, ...packages].filter((folder) => existsSync(folder))];
  const single = ['package-lock.json', 'tsconfig.base.json', ...others.files].map((name) =>
    path.join(root, name),
  );
  return [...folders.flatMap((folder) => [...files(folder)]), ...single].sort();
}

function fingerprint(app, others) {
  const hash = createHash('sha256');
  for (const file of inputs(app, others)) {
    const content = readFileSync(file);
    // The hash includes the path and length of each file, so that text moved from one file to another changes the hash.
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Builds an app if its inputs have changed since the last build. A stamp file contains the fingerprint of the last
 * inputs. Resolves with the exit code of the build, or with 0 if there was nothing to build.
 */
export async function buildIfChanged(app, force, build, others = { folders: [], files: [] }) {
  const stamp = path.join(app, 'dist', '.built');
  const wanted = fingerprint(app, others);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  // The stamp file is removed before the build begins, so that an interrupted build does not look finished.
  rmSync(stamp, { force: true });
  const code = await build();
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

/**
 * Writes a compressed copy of each text file beside it, so that the server need not compress responses. Brotli (`br`)
 * makes smaller files than gzip (`gz`), but takes long. Builds with few users are compressed with gzip only.
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

/**
 * Removes assets that were built more than 30 days ago. Newer assets stay for pages that are still open (A101).
 */
export function removeOldAssets(app, built = 'dist') {
  const assets = path.join(app, built, 'assets');
  const oldest = Date.now() - KEEP_DAYS * 86_400_000;
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name);
    if (statSync(file).mtimeMs < oldest) rmSync(file);
  }
}
