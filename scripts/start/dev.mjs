// npm run dev: restarts the server and reloads the browser whenever a file is saved.
import path from 'node:path';
import { prepare, root, run } from './bootstrap.mjs';

const node = prepare();
// Writes the page /licences, which the guide's build includes. It is generated and not in git.
await run(node, [path.join(root, 'scripts/licences/write-licences.ts')]);
const both = [
  run(node, ['--watch', path.join(root, 'apps/server/src/main.ts')]),
  run(node, [path.join(root, 'node_modules/.bin/vite')], { cwd: path.join(root, 'apps/visitor') }),
];
process.exitCode = await Promise.race(both);
// If the server or the build tool has ended, the other one must end, too. run() passes SIGTERM on to it.
process.emit('SIGTERM', 'SIGTERM');
await Promise.all(both);
