import type { GreyPicture } from '@museummate/recognition';
import sharp from 'sharp';
import { randomNumbers } from '../../packages/recognition/testing/random.ts';
import { photograph, type View } from '../../packages/recognition/testing/view.ts';

/** Differences between the camera frame and the artwork's picture. */
export interface Condition {
  readonly view: View;
  /** Standard deviation of the blur, in pixels of the frame. */
  readonly blur?: number;
  /** Standard deviation of the noise, in grey levels. */
  readonly noise?: number;
  /** Factor of the brightness: 0.5 is half the light, 2 is double. */
  readonly exposure?: number;
  /** Whether the artwork reflects a lamp. */
  readonly glare?: boolean;
  /** Whether a person covers a third of the artwork. */
  readonly covered?: boolean;
}

/**
 * Height of an artwork as a share of the frame's height. An artwork of this height covers 15 % of the frame's
 * area.
 */
const FIFTEEN_PERCENT = 0.39;

export const medium: Readonly<Record<string, Condition>> = {
  'from the side, 30 degrees': { view: { size: 0.8, yaw: 30 } },
  'from below, 35 degrees, askew': { view: { size: 0.7, pitch: 35, roll: 15 } },
  sideways: { view: { size: 0.7, roll: 90 } },
  blur: { view: { size: 0.8 }, blur: 1.5 },
  noise: { view: { size: 0.8 }, noise: 12 },
  'half exposure': { view: { size: 0.8 }, exposure: 0.5 },
  'double exposure': { view: { size: 0.8 }, exposure: 2 },
  glare: { view: { size: 0.8, yaw: 15 }, glare: true },
  'a third covered': { view: { size: 0.9 }, covered: true },
  '15 % of the frame': { view: { size: FIFTEEN_PERCENT, shift: { x: 0.1, y: 0.1 } } },
};

export const hard: Readonly<Record<string, Condition>> = {
  'from the side, 50 degrees': { view: { size: 0.8, yaw: 50 } },
  'from below, 50 degrees, glare': { view: { size: 0.8, pitch: 50 }, glare: true },
  'side, half exposure, noise': { view: { size: 0.7, yaw: 40 }, exposure: 0.5, noise: 12 },
  'side, double exposure': { view: { size: 0.7, yaw: 35, roll: 10 }, exposure: 2 },
  'sideways, blur, glare': { view: { size: 0.7, roll: 90 }, blur: 1.5, glare: true },
  'strong blur': { view: { size: 0.8 }, blur: 3 },
  'covered, side, noise': { view: { size: 0.8, yaw: 30 }, covered: true, noise: 8 },
  'covered, half exposure, small': { view: { size: 0.5 }, covered: true, exposure: 0.5 },
  '15 %, blur': { view: { size: FIFTEEN_PERCENT }, blur: 1.2 },
  '15 %, side, noise': { view: { size: FIFTEEN_PERCENT, yaw: 35 }, noise: 8 },
};

/** Conditions for two artworks beside each other. Each is slightly less than half as wide as the frame. */
export const sideBySide: Readonly<Record<string, Condition>> = {
  straight: { view: { size: 0.45 } },
  'from the side, 25 degrees, noise': { view: { size: 0.45, yaw: 25 }, noise: 5 },
  'from below, blur': { view: { size: 0.45, pitch: 20 }, blur: 0.8 },
};

/** Draws a wall with a lamp above it, a label and a skirting board. */
function wall(seed: number): GreyPicture {
  const width = 640;
  const height = 480;
  const random = randomNumbers(seed);
  const shade = 120 + random() * 90;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLabel = x > 590 && y > 250 && y < 280;
      const value = y > 455 ? 60 : isLabel ? 235 - ((x * 7 + y * 13) % 11) * 12 : shade - y / 12;
      data[y * width + x] = value + random() * 6;
    }
  return { width, height, data };
}

/**
 * Draws the camera frame of an artwork. If a second artwork is given, draws both beside each other, with the second one
 * on the left.
 */
export async function frameOf(
  work: GreyPicture,
  condition: Condition,
  seed: number,
  other?: GreyPicture,
): Promise<GreyPicture> {
  const random = randomNumbers(seed);
  const shift = { x: 0.25, y: 0 };
  const before = other
    ? photograph(other, wall(seed), { ...condition.view, shift: { x: -shift.x, y: 0 } })
    : wall(seed);
  const { width, height, data } = photograph(
    work,
    before,
    other ? { ...condition.view, shift } : condition.view,
  );
  const light = Float32Array.from(data);
  if (condition.covered) cover(light, width, height, condition.view.size);
  if (condition.glare) shine(light, width, height, random);
  const { exposure = 1, noise = 0 } = condition;
  let seen: Uint8Array = Uint8Array.from(light, (value) => Math.min(255, value * exposure));
  if (condition.blur) {
    const image = sharp(seen, { raw: { width, height, channels: 1 } }).blur(condition.blur);
    seen = new Uint8Array(await image.extractChannel(0).raw().toBuffer());
  }
  if (noise) {
    const gauss = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
    seen = seen.map((value) => Math.max(0, Math.min(255, value + gauss() * noise)));
  }
  return { width, height, data: seen };
}

/** Draws a person's head and shoulders that cover the right third of the artwork. */
function cover(light: Float32Array, width: number, height: number, size: number): void {
  const start = width / 2 + (size * height * (1 / 6) * width) / height / 1.33;
  for (let y = 0; y < height; y++)
    for (let x = Math.floor(start); x < width; x++) light[y * width + x] = 35 + ((x >> 4) % 3) * 6;
}

function shine(light: Float32Array, width: number, height: number, random: () => number): void {
  const centreX = width * (0.4 + 0.2 * random());
  const centreY = height * (0.4 + 0.2 * random());
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = ((x - centreX) ** 2 + (y - centreY) ** 2) / 70 ** 2;
      light[y * width + x] = (light[y * width + x] ?? 0) + 230 * Math.exp(-distance);
    }
}
