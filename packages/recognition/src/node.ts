import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Core, hasSimd, startCore } from './core.ts';

/** Loads the core in Node from the files of this package. */
export async function loadCore({ simd = hasSimd() } = {}): Promise<Core> {
  const file = path.join(import.meta.dirname, '../wasm', simd ? 'core-simd.wasm' : 'core.wasm');
  return startCore(await WebAssembly.compile(await readFile(file)));
}
