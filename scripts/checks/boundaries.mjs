// Checks the import rules, the use of browser APIs, names and the English of comments. Prints each violation with its
// reason.
import { root } from '../start/bootstrap.mjs';
import { checkBoundaries } from './boundary-checks.mjs';

const { files, findings } = await checkBoundaries(root);
for (const { rule, what, why } of findings) console.log(`${rule}: ${what}\n    ${why}`);
console.log(`${files} files, ${findings.length} breaches`);
process.exitCode = findings.length > 0 ? 1 : 0;
