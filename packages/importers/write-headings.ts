// This script is part of npm run generate:schemas. It writes the page with all headings that lists may have.
// The test headings-page.test.ts fails if the page is outdated.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headingsPage } from './src/spreadsheet/headings/headings-page.ts';

await writeFile(path.resolve(import.meta.dirname, '../../docs/list-headings.md'), headingsPage());
