import sharp from 'sharp';
import { encode } from 'uqr';
import { cameraWith, y4m } from './camera-video.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** Returns arguments for Chromium, with which its fake camera shows a still QR code. */
export function cameraShowing(text: string): string[] {
  const { data, size } = encode(text, { border: 4 });
  const module = Math.floor(HEIGHT / size);
  const left = (WIDTH - module * size) >> 1;
  const top = (HEIGHT - module * size) >> 1;
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < size * module; y++)
    for (let x = 0; x < size * module; x++)
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)]) luma[(top + y) * WIDTH + left + x] = 16;
  return cameraVideo(luma);
}

/** Returns arguments for Chromium, with which its fake camera shows a printed picture on a light wall. */
export async function cameraLookingAt(picture: Buffer): Promise<string[]> {
  const luma = await sharp(picture)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: '#ddd' })
    .flatten({ background: '#ddd' })
    .greyscale()
    .raw()
    .toBuffer();
  return cameraVideo(luma);
}

function cameraVideo(luma: Buffer): string[] {
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return cameraWith(y4m(WIDTH, HEIGHT, Array(5).fill(Buffer.concat([luma, grey]))));
}
