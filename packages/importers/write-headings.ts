// npm run generate:schemas: writes the page of all headings that lists may have. headings-page.test.ts fails if it is
// outdated.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headingsPage } from './src/spreadsheet/headings/headings-page.ts';

await writeFile(path.resolve(import.meta.dirname, '../../docs/list-headings.md'), headingsPage());
