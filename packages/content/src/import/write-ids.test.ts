import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { insertIds, writeIds } from './write-ids.ts';

test.each<[string, string, [(string | number)[], number][], string | undefined]>([
  [
    'the first line of a document, below its comments',
    '# My work.\n\n# Its name:\nname: "The Bell"   # said so\ncode: "007"\n',
    [[['idArtwork'], 7]],
    '# My work.\n\n# Its name:\nidArtwork: 7\nname: "The Bell"   # said so\ncode: "007"\n',
  ],
  [
    'what is nested, in lists and in lists of lists',
    'name: A\nresources:\n  - resourceType: TEXT\n    title: >-\n      long\n      words\n  -   title: B\n',
    [
      [['resources', 0, 'idResource'], 8],
      [['resources', 1, 'idResource'], 9],
    ],
    'name: A\nresources:\n  - idResource: 8\n    resourceType: TEXT\n    title: >-\n      long\n      words\n  -   idResource: 9\n      title: B\n',
  ],
  [
    'braces, and lines that end as on Windows',
    'name: A\r\nanswers: [{ type: TEXT }, {}]\r\n',
    [
      [['idStudy'], 1],
      [['answers', 0, 'id'], 2],
      [['answers', 1, 'id'], 3],
    ],
    'idStudy: 1\r\nname: A\r\nanswers: [{ id: 2, type: TEXT }, { id: 3 }]\r\n',
  ],
  [
    'a field that is there and empty',
    'idHall: # later\nname: A\n',
    [[['idHall'], 4]],
    'idHall: 4 # later\nname: A\n',
  ],
  [
    'never where a number would come twice',
    'a: &x { title: A }\nb: *x\n',
    [
      [['a', 'id'], 1],
      [['b', 'id'], 2],
    ],
    undefined,
  ],
  ['never into what is no YAML', 'a: [', [[['id'], 1]], undefined],
])('writes ids into %s', (_where, text, ids, expected) => {
  expect(
    insertIds(
      text,
      ids.map(([field, id]) => ({ field, id })),
    ),
  ).toBe(expected);
});

test('reports a file that cannot be written, and leaves no temporary file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-ids-'));
  const generatedId = (file: string) => ({ kind: 'artwork' as const, id: 5, file, field: ['idArtwork'] });
  try {
    await writeFile(path.join(folder, 'a.yaml'), 'name: A\n', { mode: 0o640 });
    expect(await writeIds(folder, [generatedId('a.yaml'), generatedId('gone/b.yaml')])).toEqual({
      written: ['a.yaml'],
      failed: [{ file: 'gone/b.yaml', reason: expect.stringContaining('ENOENT') }],
    });
    expect(await readFile(path.join(folder, 'a.yaml'), 'utf8')).toBe('idArtwork: 5\nname: A\n');
    expect(await readdir(folder)).toEqual(['a.yaml']);
  } finally {
    await chmod(folder, 0o755);
    await rm(folder, { recursive: true });
  }
});

test('a file with very many fields gets its id in linear time', () => {
  const fields = (count: number) =>
    `name: A\n${Array.from({ length: count }, (_, each) => `field${each}: 1\n`).join('')}`;
  const before = process.cpuUsage();
  const text = fields(20_000);
  expect(insertIds(text, [{ id: 5, field: ['idArtwork'] }])).toBe(`idArtwork: 5\n${text}`);
  const { user, system } = process.cpuUsage(before);
  // An earlier implementation compared each field with all others, and took half a minute.
  expect((user + system) / 1e6).toBeLessThan(15);
  expect(insertIds('name: A\nname: B\n', [{ id: 5, field: ['idArtwork'] }])).toBeUndefined();
});
