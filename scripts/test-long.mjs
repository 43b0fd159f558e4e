// npm run test:long: repeated faults, matrices and load; then the second engine, where it is installed.
import path from 'node:path';
import { prepare, root, run } from './bootstrap.mjs';
import { findWebKit } from './webkit.mjs';

const node = prepare();
const vitest = path.join(root, 'node_modules/.bin/vitest');
const faults = await run(node, [vitest, 'run', '--project', 'long', ...process.argv.slice(2)], { cwd: root });
const { why } = findWebKit();
const webkit = why ? 0 : await run(node, [path.join(root, 'scripts/test-webkit.mjs')], { cwd: root });
if (why) console.log(`not run: the tests in WebKit: ${why}`);
process.exitCode = faults || webkit;
