import { MODEL } from './model.ts';

/** Exports of the compiled core (assembly/index.ts). An address is an offset in the memory of the core. */
export interface Core {
  memory: WebAssembly.Memory;
  prepare(): void;
  greyAddress(): number;
  keypointsAddress(): number;
  descriptorsAddress(): number;
  rawDescriptorsAddress(): number;
  modelOrderAddress(): number;
  modelThresholdsAddress(): number;
  leftOutAddress(): number;
  shortlistAddress(): number;
  pairsAddress(): number;
  cornersAddress(): number;
  keepRawDescriptors(keep: number): void;
  extract(width: number, height: number, wanted: number): number;
  scanOnly(width: number, height: number): number;
  reserve(references: number, keypoints: number): number;
  nextGeometry(): number;
  nextDescriptors(): number;
  addReference(keypoints: number): number;
  makeTables(): void;
  shortlist(keypoints: number, wanted: number, cap: number, flips: number): number;
  pairUp(reference: number, keypoints: number, ratio: number): number;
  score(pairs: number, width: number, height: number): number;
  grow(reference: number, keypoints: number, width: number, height: number, score: number): number;
  scoreOf(pairs: number): number;
}

/**
 * A minimal WebAssembly module with a SIMD instruction. A runtime that accepts this module can run the core
 * with SIMD.
 */
const WITH_SIMD = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

/** Whether this runtime supports SIMD. It decides which build of the core is loaded. */
export function hasSimd(): boolean {
  return WebAssembly.validate(WITH_SIMD);
}

/** Instantiates a core from its compiled module, and writes the model (order and thresholds) into its memory. */
export async function startCore(module: WebAssembly.Module): Promise<Core> {
  const abort = () => {
    throw new Error('the core of recognition gave up');
  };
  const { exports } = await WebAssembly.instantiate(module, { env: { abort } });
  const core = exports as unknown as Core;
  core.prepare();
  new Uint8Array(core.memory.buffer, core.modelOrderAddress(), 128).set(MODEL.order);
  const thresholds = new Float32Array(core.memory.buffer, core.modelThresholdsAddress(), 128);
  thresholds.set(MODEL.thresholds.map((threshold) => threshold / 65536));
  return core;
}
