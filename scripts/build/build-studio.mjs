// Builds the studio (the staff's app) into apps/studio/dist if its inputs have changed.
import path from 'node:path';
import { root, run } from '../start/bootstrap.mjs';
import { buildIfChanged, compress, removeOldAssets } from './build-if-changed.mjs';

const studio = path.join(root, 'apps', 'studio');
/** The studio shows the manual (docs/studio.md) as a page, so a changed manual needs a new build. */
const manual = { folders: [path.join(root, 'docs/images/manual')], files: ['docs/studio.md'] };

/** Builds the studio if needed. Resolves with the exit code of the build, or 0 if nothing has changed. */
export function buildStudio({ node = process.execPath, force = false } = {}) {
  return buildIfChanged(
    studio,
    force,
    async () => {
      const built = await run(node, [path.join(root, 'node_modules', '.bin', 'vite'), 'build'], {
        cwd: studio,
      });
      if (built !== 0) return built;
      removeOldAssets(studio);
      await compress(path.join(studio, 'dist'));
      return 0;
    },
    manual,
  );
}
