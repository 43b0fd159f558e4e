import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { paint } from '../testing/pictures.ts';
import { loadCore } from './node.ts';
import { Recogniser } from './recogniser.ts';

const folder = path.resolve(import.meta.dirname, '..');

/** Bundles an entry point for browsers. Also returns the imports that could not be resolved. */
async function bundle(entry: string): Promise<{ code: string; missing: string[] }> {
  const missing: string[] = [];
  const build = await rolldown({
    input: path.join(folder, entry),
    platform: 'browser',
    onLog: (_, { message }) => missing.push(message),
  });
  const { output } = await build.generate({ format: 'iife', name: 'recognition', minify: true });
  await build.close();
  return { code: output[0].code, missing: [...missing, ...output[0].imports] };
}

test('the package can be bundled for browsers without Node modules, and an import of Node is detected', async () => {
  expect((await bundle('src/index.ts')).missing).toEqual([]);
  expect((await bundle('src/node.ts')).missing.join('\n')).toContain('node:fs');
});

test('the code that a phone loads is smaller than 30 KB', async () => {
  const { code } = await bundle('src/index.ts');
  const wasm = readFileSync(path.join(folder, 'wasm/core-simd.wasm'));
  expect(gzipSync(code).length + gzipSync(wasm).length).toBeLessThan(30 * 1024);
});

test('gives the same results without Node', async () => {
  const { code } = await bundle('src/index.ts');
  const world = vm.createContext({ WebAssembly, wasm: readFileSync(path.join(folder, 'wasm/core.wasm')) });
  const there = await vm.runInContext(
    `${code}
     WebAssembly.compile(wasm).then(recognition.startCore).then((core) => new recognition.Recogniser(core));`,
    world,
  );
  const here = new Recogniser(await loadCore());
  for (const recogniser of [here, there]) recogniser.load([here.makeReference(paint(1), 1)]);
  const frame = paint(1, 640, 480);
  expect(JSON.stringify(there.recognise(frame))).toBe(JSON.stringify(here.recognise(frame)));
  expect(vm.runInContext('[typeof process, typeof require, typeof Buffer].join()', world)).toBe(
    'undefined,undefined,undefined',
  );
});
