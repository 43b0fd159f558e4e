// Builds the visitor app into apps/visitor/dist, but only when something it is made of has changed.
import path from 'node:path';
import { root, run } from '../start/bootstrap.mjs';
import { buildIfChanged, compress, removeOldAssets } from './build-if-changed.mjs';

const visitor = path.join(root, 'apps', 'visitor');
const licences = path.join(root, 'scripts', 'licences');

/** The first page that the server makes, and the guide with a draft, which staff see. */
async function buildOthers(node, vite) {
  const firstPage = await run(node, [vite, 'build', '--ssr', 'src/app/first-paint.tsx'], { cwd: visitor });
  if (firstPage !== 0) return firstPage;
  const preview = await run(node, [vite, 'build', '--config', 'preview.vite.config.ts'], { cwd: visitor });
  if (preview !== 0) return preview;
  removeOldAssets(visitor, 'dist-preview');
  await compress(path.join(visitor, 'dist-preview'), ['gz']);
  return 0;
}

/** Resolves with the exit code of the build; 0 where nothing had to be built. */
export function buildVisitor({ node = process.execPath, force = false } = {}) {
  const build = async () => {
    const page = await run(node, [path.join(licences, 'write-licences.ts')]);
    if (page !== 0) return page;
    const vite = path.join(root, 'node_modules', '.bin', 'vite');
    const app = await run(node, [vite, 'build'], { cwd: visitor });
    if (app !== 0) return app;
    removeOldAssets(visitor);
    // Compressing takes longer than both builds: every core has its part of it.
    const [others] = await Promise.all([buildOthers(node, vite), compress(path.join(visitor, 'dist'))]);
    return others;
  };
  return buildIfChanged(visitor, force, build, { folders: [licences], files: ['NOTICE'] });
}
