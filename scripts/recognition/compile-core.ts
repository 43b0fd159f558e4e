import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import asc from 'assemblyscript/asc';

const home = path.resolve(import.meta.dirname, '../../packages/recognition');

/** The two forms of the core: with vector instructions, and for browsers that have none. */
const forms = { 'core-simd.wasm': ['--enable', 'simd'], 'core.wasm': ['--disable', 'simd'] };

/** Compiles packages/recognition/assembly into a folder; throws with the compiler's words where it cannot. */
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
      // Twelve megabytes: all that frames need (assembly/layout.ts). An index of references makes it grow.
      '--initialMemory',
      '192',
      '--noAssert',
      '-O3',
    ]);
    if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  }
}

if (import.meta.main) await compileCore(path.join(home, 'wasm'));
