// npm run schemas: writes the schemas that are published with the source; json-schemas.test.ts finds drift.
// Outside of src, because it writes files, which nothing in src can: that runs in browsers, too.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonSchemas } from './src/json-schemas.ts';

const folder = path.join(import.meta.dirname, 'schemas');
await mkdir(folder, { recursive: true });
for (const [name, text] of jsonSchemas()) await writeFile(path.join(folder, name), text);
