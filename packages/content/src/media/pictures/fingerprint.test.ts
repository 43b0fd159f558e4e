import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALIKE_BITS, FINGERPRINT_BYTES, fingerprintOf, PictureQuery, SIMILAR_BITS } from './fingerprint.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-fingerprint-'));
});
afterAll(() => rm(folder, { recursive: true }));

const FIXTURE = path.resolve(import.meta.dirname, '../../../fixture/media');
const photo = (name: string) => path.join(FIXTURE, name);
async function fingerprintOfBytes(bytes: Buffer): Promise<Buffer> {
  const file = path.join(folder, `${crypto.randomUUID()}.jpg`);
  await writeFile(file, bytes);
  return fingerprintOf(file);
}

test('a picture is found in another size, encoding and brightness, and if the query is a part of it', async () => {
  const original = await fingerprintOf(photo('101-kite.jpg'));
  expect(original).toHaveLength(FINGERPRINT_BYTES);
  const open = () => sharp(photo('101-kite.jpg'));
  const { width, height } = await open().metadata();
  const small = await open().resize(160).webp({ quality: 50 }).toBuffer();
  const bright = await open().modulate({ brightness: 1.2 }).jpeg({ quality: 40 }).toBuffer();
  const cut = await open()
    .extract({
      left: Math.round(width * 0.1),
      top: Math.round(height * 0.1),
      width: Math.round(width * 0.8),
      height: Math.round(height * 0.8),
    })
    .toBuffer();
  for (const bytes of [small, bright])
    expect(new PictureQuery(await fingerprintOfBytes(bytes)).distance(original)).toBeLessThanOrEqual(
      ALIKE_BITS,
    );
  expect(new PictureQuery(await fingerprintOfBytes(cut)).distance(original)).toBeLessThanOrEqual(
    SIMILAR_BITS,
  );
  const other = await fingerprintOf(photo('104-boat.jpg'));
  expect(new PictureQuery(original).distance(other)).toBeGreaterThan(SIMILAR_BITS);
});

test('a museum with 20,000 pictures is searched in a few seconds of processor time', () => {
  const noise = (seed: number) =>
    Uint8Array.from({ length: FINGERPRINT_BYTES }, (_, place) => (seed * 131 + place * (seed + 7) * 7) % 251);
  const query = new PictureQuery(noise(1));
  const before = process.cpuUsage();
  for (let picture = 0; picture < 200; picture += 1) query.distance(noise(picture + 2));
  // 200 pictures are a hundredth of a large museum. The limit for them is 0.2 seconds.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
});
