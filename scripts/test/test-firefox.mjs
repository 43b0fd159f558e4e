// npm run test:firefox: tests guide and studio in Firefox. Fails if Firefox can neither be found nor installed.
// npm run test:firefox -- PATTERN: only matching files.
import path from 'node:path';
import { buildStudio } from '../build/build-studio.mjs';
import { buildVisitor } from '../build/build-visitor.mjs';
import { prepare, root, run } from '../start/bootstrap.mjs';
import { ensureFirefox } from '../tools/firefox.mjs';

const { why } = await ensureFirefox();
if (why) {
  console.error(`the tests in Firefox cannot run: ${why}`);
  process.exitCode = 1;
} else {
  const node = prepare();
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  process.exitCode =
    (await buildVisitor({ node })) ||
    (await buildStudio({ node })) ||
    (await run(node, [vitest, 'run', '--project', 'firefox', ...process.argv.slice(2)], { cwd: root }));
}
