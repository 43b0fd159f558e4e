// Builds the visitor app into apps/visitor/dist if its inputs have changed.
import path from 'node:path';
import { root, run } from '../start/bootstrap.mjs';
import { buildIfChanged, compress, removeOldAssets } from './build-if-changed.mjs';
import { checkFirstView } from './first-view.mjs';

const visitor = path.join(root, 'apps', 'visitor');
const licences = path.join(root, 'scripts', 'licences');

/**
 * Builds two variants of the visitor app. The server renders the first paint with one of them. The other one is
 * the preview, which shows a draft to staff.
 */
async function buildOthers(node, vite) {
  const firstPage = await run(node, [vite, 'build', '--ssr', 'src/app/first-paint.tsx'], { cwd: visitor });
  if (firstPage !== 0) return firstPage;
  const preview = await run(node, [vite, 'build', '--config', 'preview.vite.config.ts'], { cwd: visitor });
  if (preview !== 0) return preview;
  removeOldAssets(visitor, 'dist-preview');
  await compress(path.join(visitor, 'dist-preview'), ['gz']);
  return 0;
}

/** Builds the visitor app if needed. Resolves with the exit code of the build, or 0 if nothing has changed. */
export function buildVisitor({ node = process.execPath, force = false } = {}) {
  const build = async () => {
    const page = await run(node, [path.join(licences, 'write-licences.ts')]);
    if (page !== 0) return page;
    const vite = path.join(root, 'node_modules', '.bin', 'vite');
    const app = await run(node, [vite, 'build'], { cwd: visitor });
    if (app !== 0) return app;
    removeOldAssets(visitor);
    // Compression takes longer than the other two builds, so it runs in parallel with them on another core.
    const [others] = await Promise.all([buildOthers(node, vite), compress(path.join(visitor, 'dist'))]);
    const findings = checkFirstView(path.join(visitor, 'dist'));
    for (const finding of findings) console.error(finding);
    return findings.length > 0 ? 1 : others;
  };
  return buildIfChanged(visitor, force, build, { folders: [licences], files: ['NOTICE'] });
}
