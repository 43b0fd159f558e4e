// Checks the types of every project, and that every TypeScript file belongs to a project.
import { root } from '../start/bootstrap.mjs';
import { checkTypes } from './type-checks.mjs';

const { projects, complaints, strays } = checkTypes(root);
for (const line of complaints) console.log(line);
for (const file of strays)
  console.log(`${file} belongs to no project: no tsconfig.json includes it, so its types are not checked`);
console.log(
  `${projects.length} projects, ${complaints.length} complaints, ${strays.length} files without a project`,
);
process.exitCode = complaints.length + strays.length > 0 ? 1 : 0;
