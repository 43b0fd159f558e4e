// Builds the visitor app into apps/visitor/dist, but only when something it is made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, run } from './bootstrap.mjs';

const visitor = path.join(root, 'apps', 'visitor');
const stamp = path.join(visitor, 'dist', '.built');
const KEEP_DAYS = 30;
/** From this size on the last 3 % take three times as long (the scanner's decoder), and a start waits. */
const LARGE = 512 * 1024;
const compressed = { br: promisify(brotliCompress), gz: promisify(gzip) };

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['dist', 'dist-server', 'node_modules'].includes(entry.name) || /\.test\.[jt]sx?$/.test(entry.name))
      continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(file);
    else yield file;
  }
}

/** The app's own files, the sources of the packages it names, and the versions of everything else. */
function inputs() {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(visitor, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies)
    .filter((name) => name.startsWith('@museummate/'))
    .flatMap((name) =>
      ['src', 'wasm'].map((part) => path.join(root, 'packages', name.slice('@museummate/'.length), part)),
    );
  const folders = [visitor, ...packages.filter((folder) => existsSync(folder))];
  const single = ['package-lock.json', 'tsconfig.base.json'].map((name) => path.join(root, name));
  return [...folders.flatMap((folder) => [...files(folder)]), ...single].sort();
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs()) {
    const content = readFileSync(file);
    // Name and length go in too, so that moving text from one file to another is a change.
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Resolves with the exit code of the build; 0 where nothing had to be built. */
export async function buildVisitor({ node = process.execPath, force = false } = {}) {
  const wanted = fingerprint();
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  // Gone before the build begins: an interrupted one must not look finished.
  rmSync(stamp, { force: true });
  const vite = path.join(root, 'node_modules', '.bin', 'vite');
  const app = await run(node, [vite, 'build'], { cwd: visitor });
  if (app !== 0) return app;
  sweepAssets();
  // Compressing takes longer than both builds: every core has its part of it.
  const [firstPage] = await Promise.all([
    run(node, [vite, 'build', '--ssr', 'src/app/first-paint.tsx'], { cwd: visitor }),
    compress(path.join(visitor, 'dist')),
  ]);
  if (firstPage !== 0) return firstPage;
  writeFileSync(stamp, wanted);
  return 0;
}

/** Beside each text file its compressed forms, so that the server sends them without work. */
async function compress(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return compress(file);
      return /\.(js|css|html|svg|json|wasm)$/.test(entry.name) ? compressFile(file) : undefined;
    }),
  );
}

async function compressFile(file) {
  const { mtimeMs } = statSync(file);
  const fresh = (name) => (statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= mtimeMs;
  if (fresh(`${file}.br`) && fresh(`${file}.gz`)) return;
  const content = readFileSync(file);
  const quality = content.length > LARGE ? 10 : constants.BROTLI_MAX_QUALITY;
  const [br, gz] = await Promise.all([
    compressed.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressed.gz(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Older builds' assets stay for pages that are still open (A101), but not for ever. */
function sweepAssets() {
  const assets = path.join(visitor, 'dist', 'assets');
  const oldest = Date.now() - KEEP_DAYS * 86_400_000;
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name);
    if (statSync(file).mtimeMs < oldest) rmSync(file);
  }
}
