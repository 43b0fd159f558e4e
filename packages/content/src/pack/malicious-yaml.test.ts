import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPack } from './read-pack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  await mkdir(path.join(folder, 'artworks'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a document with this text. Returns the reasons of its findings, and the CPU time in seconds. */
async function read(text: string): Promise<{ reasons: string[]; seconds: number }> {
  await writeFile(path.join(folder, 'artworks/1.yaml'), text);
  const before = process.cpuUsage();
  const { findings } = await readPack(folder);
  const { user, system } = process.cpuUsage(before);
  const errors = findings.filter(({ severity, file }) => severity === 'error' && file === 'artworks/1.yaml');
  return { reasons: errors.map(({ reason }) => reason), seconds: (user + system) / 1e6 };
}

const fields = (count: number) => Array.from({ length: count }, (_, each) => `field${each}: 1`);

test('detects duplicates among many fields quickly, both in block and in flow style', async () => {
  // An earlier implementation compared all pairs of fields, which took minutes.
  for (const text of [fields(60_000).join('\n'), `all: {${fields(60_000).join(', ')}}`])
    expect((await read(text)).seconds).toBeLessThan(20);
});

test('reports a duplicate field with its line, at any depth', async () => {
  expect((await read('name: One\nplace: { a: 1, b: 2, a: 3 }\n')).reasons).toEqual([
    'is not valid YAML: this field appears twice',
  ]);
  expect((await read('name: One\nname: Two\n')).reasons).toEqual([
    'is not valid YAML: this field appears twice',
  ]);
  expect((await read('- { a: 1 }\n- { a: 1 }\n')).reasons).not.toContainEqual(expect.stringMatching(/twice/));
});

test('rejects a text with an alias bomb, with the right reason', async () => {
  const lines = ['all:', '  a0: &a0 [x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 12; level++)
    lines.push(
      `  a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    );
  lines.push('  last: *a11');
  const { reasons, seconds } = await read(lines.join('\n'));
  expect(reasons).toEqual([expect.stringMatching(/repeats parts of itself .* becomes too large/)]);
  expect(seconds).toBeLessThan(10);
});

test('rejects a text with thousands of anchors and aliases, because the parser would search for each of them', async () => {
  const each = Array.from({ length: 20_000 }, (_, place) => place);
  const text = `all:\n${each.map((place) => `  - &a${place} x\n`).join('')}${each.map((place) => `  - *a${place}\n`).join('')}`;
  const { reasons, seconds } = await read(text);
  expect(reasons).toEqual([expect.stringMatching(/repeats parts of itself/)]);
  expect(seconds).toBeLessThan(20);
});
