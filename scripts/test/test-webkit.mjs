// npm run test:webkit: tests guide and studio in WebKit. Fails if WebKit is not installed.
// npm run test:webkit -- PATTERN: only matching files.
import { runVitest } from '../browsers/run-vitest.mjs';
import { buildStudio } from '../build/build-studio.mjs';
import { buildVisitor } from '../build/build-visitor.mjs';
import { prepare } from '../start/bootstrap.mjs';
import { findWebKit } from '../tools/webkit.mjs';

const { driver, why } = findWebKit();
if (why) {
  console.error(`the tests in WebKit cannot run: ${why}`);
  process.exitCode = 1;
} else {
  const node = prepare();
  process.exitCode =
    (await buildVisitor({ node })) ||
    (await buildStudio({ node })) ||
    (await runVitest(node, 'webkit', driver, process.argv.slice(2)));
}
