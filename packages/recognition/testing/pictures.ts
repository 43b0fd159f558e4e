import type { GreyPicture } from '../src/grey.ts';
import { randomNumbers } from './random.ts';

/** Returns a picture of hundreds of discs and bars of all sizes. Each seed gives a different picture. */
export function paint(seed: number, width = 480, height = 360, shapes = 260): GreyPicture {
  const random = randomNumbers(seed);
  const data = new Uint8Array(width * height).fill(128);
  for (let shape = 0; shape < shapes; shape++) {
    const x = random() * width;
    const y = random() * height;
    const radius = 3 + 60 * random() ** 4;
    const shade = random() * 255;
    const turn = random() * 3.14;
    const flat = 0.3 + random();
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    for (let py = Math.max(0, Math.floor(y - radius)); py < Math.min(height, y + radius); py++)
      for (let px = Math.max(0, Math.floor(x - radius)); px < Math.min(width, x + radius); px++) {
        const along = ((px - x) * c + (py - y) * s) / radius;
        const across = ((py - y) * c - (px - x) * s) / (radius * flat);
        if (along * along + across * across < 1) data[py * width + px] = shade;
      }
  }
  return { width, height, data };
}

export function noise(seed: number, width = 640, height = 480): GreyPicture {
  const random = randomNumbers(seed);
  return { width, height, data: Uint8Array.from({ length: width * height }, () => random() * 256) };
}
