// npm run generate:licences: writes the licences page, as every build of the visitor app does.
import { writeFileSync } from 'node:fs';
import { refusedLicences } from './licence-rules.ts';
import { currentLock, PAGE, pageOf } from './licences.ts';
import { shippedPackages } from './shipped-packages.ts';

const lock = currentLock();
const packages = shippedPackages(lock);
const refused = refusedLicences(packages);
for (const sentence of refused) console.error(sentence);
writeFileSync(PAGE, pageOf(lock));
console.log(`${packages.length} packages ship; ${PAGE} is up to date`);
process.exitCode = refused.length > 0 ? 1 : 0;
