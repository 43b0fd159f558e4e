// Builds the studio (the staff's app) into apps/studio/dist if its inputs have changed.
import path from 'node:path';
import { root, run } from '../start/bootstrap.mjs';
import { buildIfChanged, compress, removeOldAssets } from './build-if-changed.mjs';

const studio = path.join(root, 'apps', 'studio');
/** The manual is a page of the studio. */
const manual = { folders: [path.join(root, 'docs/images/manual')], files: ['docs/studio.md'] };

/** Resolves with the exit code of the build; 0 if there was nothing to build. */
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
