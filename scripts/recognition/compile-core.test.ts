import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileCore } from './compile-core.ts';

test('the committed core is compiled from its current source (`npm run build:wasm`)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'core-'));
  const committed = path.resolve(import.meta.dirname, '../../packages/recognition/wasm');
  try {
    await compileCore(folder);
    for (const name of ['core.wasm', 'core-simd.wasm']) {
      const [there, here] = await Promise.all([committed, folder].map((at) => readFile(path.join(at, name))));
      expect(here && there?.equals(here), name).toBe(true);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
