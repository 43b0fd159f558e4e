import { readdirSync } from 'node:fs';
import path from 'node:path';
import { shrink, toGrey } from '@museummate/recognition';
import { loadCore } from '@museummate/recognition/node';
import sharp from 'sharp';

/**
 * Prints the thresholds for packages/recognition/src/model.ts. The threshold of each descriptor component is its median
 * over all keypoints of the demonstration museums' artworks, so that each bit is 1 for half of the keypoints.
 * If you change the thresholds, increase REFERENCE_VERSION, because stored reference pictures depend on them.
 */
const content = path.resolve(import.meta.dirname, '../../content');
const core = await loadCore();
core.keepRawDescriptors(1);
const values = Array.from({ length: 128 }, (): number[] => []);
for (const museum of readdirSync(content).sort()) {
  const folder = path.join(content, museum, 'media/works');
  for (const name of readdirSync(folder).sort()) {
    const image = sharp(path.join(folder, name)).removeAlpha().toColourspace('srgb').raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    const colours = { width: info.width, height: info.height, data: new Uint8Array(data) };
    const { width, height, data: grey } = shrink(toGrey(colours), 480);
    new Uint8Array(core.memory.buffer, core.greyAddress(), grey.length).set(grey);
    const keypoints = core.extract(width, height, 320);
    const raw = new Float32Array(core.memory.buffer, core.rawDescriptorsAddress(), keypoints * 128);
    for (const [i, value] of raw.entries()) values[i % 128]?.push(value);
  }
}
const thresholds = values.map((all) => Math.round(65536 * (all.sort((a, b) => a - b)[all.length >> 1] ?? 0)));
console.log(thresholds.join(', '));
