// node scripts/start/run.mjs X args…: runs a file (.ts, .mjs) or a tool of node_modules/.bin with Node 24.
import path from 'node:path';
import { prepare, root, run } from './bootstrap.mjs';

const [what, ...args] = process.argv.slice(2);
if (!what) {
  console.error('usage: node scripts/start/run.mjs FILE.ts|FILE.mjs|TOOL [arguments]');
  process.exit(2);
}
const file = /\.(ts|mjs)$/.test(what)
  ? path.resolve(root, what)
  : path.join(root, 'node_modules', '.bin', what);
// The server's commands do not need development packages, so museum staff do not have to wait for their
// installation.
const serving = file.startsWith(path.join(root, 'apps', 'server', 'src') + path.sep);
process.exitCode = await run(prepare({ serving }), [file, ...args]);
