import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';

const [WIDTH, HEIGHT] = [640, 480];

/** A film for Chromium's fake camera: somebody holds a QR code still. Returns the browser's arguments. */
export function cameraShowing(text: string): string[] {
  const { data, size } = encode(text, { border: 4 });
  const module = Math.floor(HEIGHT / size);
  const [left, top] = [(WIDTH - module * size) >> 1, (HEIGHT - module * size) >> 1];
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < size * module; y++)
    for (let x = 0; x < size * module; x++)
      if (data[Math.floor(y / module)]?.[Math.floor(x / module)]) luma[(top + y) * WIDTH + left + x] = 16;
  return filmOf(luma);
}

/** The same, of something that was printed: `picture` is what the camera sees, on a light wall. */
export async function cameraLookingAt(picture: Buffer): Promise<string[]> {
  const luma = await sharp(picture)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: '#ddd' })
    .flatten({ background: '#ddd' })
    .greyscale()
    .raw()
    .toBuffer();
  return filmOf(luma);
}

function filmOf(luma: Buffer): string[] {
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'museummate-camera-')), 'qr.y4m');
  writeFileSync(file, Buffer.concat([header, frame, frame, frame, frame, frame]));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}
