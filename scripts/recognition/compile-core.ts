import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import asc from 'assemblyscript/asc';

const home = path.resolve(import.meta.dirname, '../../packages/recognition');

/** The core is built twice: with vector instructions (SIMD), and without them for browsers that do not support SIMD. */
const forms = { 'core-simd.wasm': ['--enable', 'simd'], 'core.wasm': ['--disable', 'simd'] };

/** Compiles packages/recognition/assembly into a folder. Throws the compiler's message if the compilation fails. */
export async function compileCore(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, features] of Object.entries(forms)) {
    const { error, stderr } = await asc.main([
      'assembly/index.ts',
      '--baseDir',
      home,
      '--outFile',
      path.relative(home, path.join(folder, name)),
      ...features,
      '--runtime',
      'stub',
      // The initial memory is 192 pages of 64 KiB, which is 12 MB. This is enough for camera frames
      // (assembly/layout.ts). The memory grows if the index of reference pictures needs more.
      '--initialMemory',
      '192',
      '--noAssert',
      '-O3',
    ]);
    if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  }
}

if (import.meta.main) await compileCore(path.join(home, 'wasm'));
