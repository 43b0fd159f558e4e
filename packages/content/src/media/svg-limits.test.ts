import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blackPng, svg } from '#testing/malicious-pictures.ts';
import { checkSvg } from './svg-limits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-svg-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function reasonFor(content: string): Promise<string | undefined> {
  const file = path.join(folder, 'plan.svg');
  await writeFile(file, content);
  return (await checkSvg(file))?.reason;
}

const image = (png: Buffer) =>
  `<image width="9" height="9" href="data:image/png;base64,${png.toString('base64')}"/>`;

test('rejects an embedded picture that would also be too large as a separate file', async () => {
  const large = await blackPng({ width: 30_000, height: 30_000, depth: 1 });
  expect(await reasonFor(svg(image(large)))).toMatch(
    /^contains a picture that has too many pixels: 30,000 × 30,000/,
  );
});

test('accepts an embedded picture that would also be allowed as a separate file', async () => {
  expect(await reasonFor(svg(image(await blackPng({ width: 400, height: 300 }))))).toBeUndefined();
});
