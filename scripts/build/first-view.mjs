// Limits of the first view: what a new device loads until the guide is idle.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Maximum number of scripts. The first view may send 15 requests in total, because without HTTP/2 a browser sends only
 * six at a time. The other 7 requests are for the page, the font and pictures.
 */
const MAX_SCRIPTS = 8;
/**
 * Maximum compressed size in KB of page, scripts, interface texts and font. The first view may have 200 KB. The other
 * 50 KB are for the museum's pictures.
 */
const MAX_KB = 150;
/** The font of the headings, for most languages. */
const FONT = /montserrat-latin-wght-normal/;
/** Name of the file that is loaded after the first view (vite.config.ts). */
const DEFERRED = 'browser-deferred';

/**
 * Compares a build of the guide with the limits. Returns the findings, or an empty list. Whether the guide really loads
 * only these files is tested by e2e/guide/first-view.spec.ts.
 */
export function checkFirstView(dist, limits = { scripts: MAX_SCRIPTS, kb: MAX_KB }) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const chunks = Object.values(manifest);
  const deferred = chunks.find(({ name }) => name === DEFERRED);
  const font = manifest['index.html']?.assets?.find((file) => FONT.test(file));
  const catalogues = Object.keys(manifest).filter((name) => name.startsWith('src/i18n/catalogues/'));
  if (!deferred || !font || catalogues.length === 0)
    throw new Error(`${dist} lacks ${DEFERRED}, the font or the catalogues: correct first-view.mjs`);

  const size = (file) => compressedSize(path.join(dist, file));
  const page = loadedWith(manifest, ['index.html']);
  const catalogue = catalogues.map((name) => manifest[name].file).sort((a, b) => size(b) - size(a))[0];
  const later = loadedWith(manifest, [Object.keys(manifest).find((name) => manifest[name] === deferred)]);
  const workers = (deferred.assets ?? []).filter((file) => file.endsWith('.js'));
  const scripts = new Set([...page, ...later, ...workers, catalogue]);

  const findings = [];
  if (scripts.size > limits.scripts)
    findings.push(
      `${scripts.size} scripts until the guide is idle, maximum ${limits.scripts}: ${[...scripts].join(', ')}`,
    );
  const kb = ['index.html', ...page, catalogue, font].reduce((sum, file) => sum + size(file), 0) / 1024;
  if (kb > limits.kb)
    findings.push(`${kb.toFixed(1)} KB for the first view without pictures, maximum ${limits.kb} KB`);
  return findings;
}

/** Returns the files of chunks and of everything that they import. */
function loadedWith(manifest, names, files = new Set()) {
  for (const name of names) {
    const { file, imports = [] } = manifest[name];
    if (files.has(file)) continue;
    files.add(file);
    loadedWith(manifest, imports, files);
  }
  return files;
}

function compressedSize(file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
