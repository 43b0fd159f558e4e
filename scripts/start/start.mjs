// npm start: installs missing packages, builds the apps if they changed, and serves until it is stopped.
import path from 'node:path';
import { buildStudio } from '../build/build-studio.mjs';
import { buildVisitor } from '../build/build-visitor.mjs';
import { NODE_FLAGS } from '../build/node-flags.mjs';
import { prepare, root, run } from './bootstrap.mjs';

const node = prepare({ serving: true });
const built = (await buildVisitor({ node })) || (await buildStudio({ node }));
process.exitCode =
  built === 0
    ? await run(node, [...NODE_FLAGS, path.join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)])
    : built;
