// `npm run generate:schemas` runs this script. It writes the published JSON Schemas, and the list of all fields
// in docs/content-format.md. If they are outdated, the tests json-schemas.test.ts and field-lists.test.ts fail.
// The script is outside src, because it writes files, while everything in src must also run in browsers.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jsonSchemas } from './src/json-schemas.ts';
import { withFieldLists } from './src/reference/field-lists.ts';

const folder = path.join(import.meta.dirname, 'schemas');
await mkdir(folder, { recursive: true });
for (const [name, text] of jsonSchemas()) await writeFile(path.join(folder, name), text);

const page = path.resolve(import.meta.dirname, '../../docs/content-format.md');
await writeFile(page, withFieldLists(await readFile(page, 'utf8')));
