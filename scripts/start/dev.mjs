// npm run dev: the server restarts and the browser reloads as files are saved.
import path from 'node:path';
import { prepare, root, run } from './bootstrap.mjs';

const node = prepare();
const both = [
  run(node, ['--watch', path.join(root, 'apps/server/src/main.ts')]),
  run(node, [path.join(root, 'node_modules/.bin/vite')], { cwd: path.join(root, 'apps/visitor') }),
];
process.exitCode = await Promise.race(both);
// One without the other is no use: run() hands our own signal on to whichever is left.
process.emit('SIGTERM', 'SIGTERM');
await Promise.all(both);
