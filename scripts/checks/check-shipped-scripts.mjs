// Parses every built script as the oldest supported browsers do (shipped-scripts.mjs).
import { root } from '../start/bootstrap.mjs';
import { checkScripts } from './shipped-scripts.mjs';

const { count, failures } = checkScripts(root);
for (const failure of failures) console.error(failure);
console.log(`${count} shipped scripts parsed, ${failures.length} failures`);
process.exitCode = failures.length > 0 ? 1 : 0;
