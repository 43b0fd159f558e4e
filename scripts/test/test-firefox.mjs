// npm run test:firefox: tests guide and studio in Firefox. Fails if Firefox can neither be found nor installed.
// npm run test:firefox -- PATTERN: only matching files.
import { runVitest } from '../browsers/run-vitest.mjs';
import { buildStudio } from '../build/build-studio.mjs';
import { buildVisitor } from '../build/build-visitor.mjs';
import { prepare } from '../start/bootstrap.mjs';
import { ensureFirefox } from '../tools/firefox.mjs';

const { firefox, why } = await ensureFirefox();
if (why) {
  console.error(`the tests in Firefox cannot run: ${why}`);
  process.exitCode = 1;
} else {
  const node = prepare();
  process.exitCode =
    (await buildVisitor({ node })) ||
    (await buildStudio({ node })) ||
    (await runVitest(node, 'firefox', firefox, process.argv.slice(2)));
}
