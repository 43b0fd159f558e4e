// `npm run generate:schemas` runs this script. It writes the page with all headings that lists may have. If the
// page is outdated, the test headings-page.test.ts fails.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headingsPage } from './src/spreadsheet/headings/headings-page.ts';

await writeFile(path.resolve(import.meta.dirname, '../../docs/list-headings.md'), headingsPage());
