import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonSchemas } from './json-schemas.ts';

/** `npm run schemas`: writes the schemas that are published with the source; a test finds drift. */
const folder = path.resolve(import.meta.dirname, '../../schemas');
await mkdir(folder, { recursive: true });
for (const [name, text] of jsonSchemas()) await writeFile(path.join(folder, name), text);
