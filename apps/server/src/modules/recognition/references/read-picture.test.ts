import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

/** A picture of 40×20 pixels, left half black, right half white. */
const halves = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#000' } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#fff' } }, left: 20, top: 0 },
  ]);

test('rotates a picture that was taken sideways', async () => {
  const { width, height, data } = await readPicture(
    await halves().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer(),
  );
  expect([width, height]).toEqual([20, 40]);
  expect(data[5 * 20 + 10]).toBeLessThan(20);
  expect(data[35 * 20 + 10]).toBeGreaterThan(235);
});

test('ignores colours hidden in transparent areas', async () => {
  const clear = sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  });
  const { data } = await readPicture(await clear.png().toBuffer());
  expect(new Set(data)).toEqual(new Set([128]));
});

test('reads pictures that are grey, 16-bit, with a palette, CMYK or of one pixel', async () => {
  const files = [
    await halves().greyscale().png().toBuffer(),
    await halves().toColourspace('rgb16').png().toBuffer(),
    await halves().png({ palette: true }).toBuffer(),
    await halves().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
  ];
  for (const file of files) {
    const { width, height, data } = await readPicture(file);
    expect([width, height]).toEqual([40, 20]);
    expect(data[10 * 40 + 5]).toBeLessThan(60);
    expect(data[10 * 40 + 35]).toBeGreaterThan(235);
  }
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  expect(await readPicture(await dot.png().toBuffer())).toEqual({
    width: 1,
    height: 1,
    data: Uint8Array.of(255),
  });
});

test('shrinks huge pictures, and rejects too large ones and other files', async () => {
  const strip = sharp({ create: { width: 9000, height: 30, channels: 3, background: '#888' } });
  expect(await readPicture(await strip.png().toBuffer())).toMatchObject({ width: 4096, height: 14 });
  const vast = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#888' } });
  await expect(readPicture(await vast.png({ compressionLevel: 1 }).toBuffer())).rejects.toThrow();
  await expect(readPicture(new Uint8Array(500))).rejects.toThrow();
});
