import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jsonSchemas } from './json-schemas.ts';

const folder = path.resolve(import.meta.dirname, '../schemas');

test('the published schemas match the format (else run npm run generate:schemas)', async () => {
  const schemas = jsonSchemas();
  expect((await readdir(folder)).sort()).toEqual([...schemas.keys()].sort());
  for (const [name, text] of schemas)
    expect(await readFile(path.join(folder, name), 'utf8'), name).toBe(text);
});
