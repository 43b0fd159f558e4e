// npm run test:webkit: tests the guide in WebKit. Fails if WebKit is not installed.
import path from 'node:path';
import { buildVisitor } from '../build/build-visitor.mjs';
import { prepare, root, run } from '../start/bootstrap.mjs';
import { findWebKit } from '../tools/webkit.mjs';

const { why } = findWebKit();
if (why) {
  console.error(`the tests in WebKit cannot run: ${why}`);
  process.exitCode = 1;
} else {
  const node = prepare();
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  process.exitCode =
    (await buildVisitor({ node })) ||
    (await run(node, [vitest, 'run', '--project', 'webkit', ...process.argv.slice(2)], { cwd: root }));
}
