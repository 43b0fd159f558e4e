import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Colour, clamp, fromLinear, toLinear } from './colour.ts';
import { hash } from './random.ts';

/** A picture whose colours are stored as linear light, so that they can be added and mixed. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;

  constructor(width: number, height: number, ground: Colour = [0, 0, 0]) {
    this.width = width;
    this.height = height;
    this.data = new Float32Array(width * height * 3);
    for (let i = 0; i < this.data.length; i++) this.data[i] = ground[i % 3] as number;
  }

  /**
   * Draws every pixel with a function of its position. Each pixel is the mean of `samples`² samples, so that edges are
   * smooth.
   */
  static shade(
    width: number,
    height: number,
    samples: number,
    look: (x: number, y: number) => Colour,
  ): Canvas {
    const canvas = new Canvas(width, height);
    const share = 1 / samples ** 2;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let r = 0;
        let g = 0;
        let b = 0;
        for (let i = 0; i < samples; i++)
          for (let j = 0; j < samples; j++) {
            const seen = look(x + (i + 0.5) / samples, y + (j + 0.5) / samples);
            // The brightness of each sample is limited. Otherwise, the edges of highlights would not be smooth.
            r += Math.min(seen[0], 1.2);
            g += Math.min(seen[1], 1.2);
            b += Math.min(seen[2], 1.2);
          }
        canvas.set(x, y, [r * share, g * share, b * share]);
      }
    return canvas;
  }

  get(x: number, y: number): Colour {
    const i = (clamp(y, 0, this.height - 1) * this.width + clamp(x, 0, this.width - 1)) * 3;
    return [this.data[i] as number, this.data[i + 1] as number, this.data[i + 2] as number];
  }

  set(x: number, y: number, colour: Colour): void {
    const i = (y * this.width + x) * 3;
    this.data[i] = colour[0];
    this.data[i + 1] = colour[1];
    this.data[i + 2] = colour[2];
  }

  blend(x: number, y: number, colour: Colour, share: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || share <= 0) return;
    const i = (y * this.width + x) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const under = this.data[i + channel] as number;
      this.data[i + channel] = under + ((colour[channel] as number) - under) * share;
    }
  }

  map(change: (colour: Colour, x: number, y: number) => Colour): this {
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++) this.set(x, y, change(this.get(x, y), x, y));
    return this;
  }

  /**
   * Returns the picture at half its size. If a picture is drawn at twice its size and then halved, its edges are
   * smooth.
   */
  halve(): Canvas {
    const half = new Canvas(this.width >> 1, this.height >> 1);
    for (let y = 0; y < half.height; y++)
      for (let x = 0; x < half.width; x++)
        for (let channel = 0; channel < 3; channel++) {
          const i = (y * 2 * this.width + x * 2) * 3 + channel;
          const below = i + this.width * 3;
          const sum =
            Math.min(this.data[i] as number, 1.2) +
            Math.min(this.data[i + 3] as number, 1.2) +
            Math.min(this.data[below] as number, 1.2) +
            Math.min(this.data[below + 3] as number, 1.2);
          half.data[(y * half.width + x) * 3 + channel] = sum / 4;
        }
    return half;
  }

  /** Adds a glow around bright areas, as a lens or an eye sees it. */
  glow(radius: number, strength: number, threshold = 0.6): this {
    const bright = new Canvas(this.width, this.height);
    for (let i = 0; i < this.data.length; i++)
      bright.data[i] = Math.max(0, (this.data[i] as number) - threshold);
    for (let channel = 0; channel < 3; channel++) {
      const plane = new Float32Array(this.width * this.height);
      for (let i = 0; i < plane.length; i++) plane[i] = bright.data[i * 3 + channel] as number;
      blur(plane, this.width, this.height, radius);
      for (let i = 0; i < plane.length; i++)
        this.data[i * 3 + channel] = (this.data[i * 3 + channel] as number) + (plane[i] as number) * strength;
    }
    return this;
  }

  bytes(grain: number): Buffer {
    const bytes = Buffer.alloc(this.data.length);
    for (let i = 0; i < this.width * this.height; i++) {
      const x = i % this.width;
      const y = Math.floor(i / this.width);
      // All channels get the same random value, like the grain of a photograph. Different values would look like coloured
      // noise.
      const speck = (hash(x, y, 1) + hash(x, y, 2) + hash(x, y, 3) - 1.5) * grain;
      for (let channel = 0; channel < 3; channel++)
        bytes[i * 3 + channel] = Math.round(
          clamp(fromLinear(rollOff(this.data[i * 3 + channel] as number)) + speck) * 255,
        );
    }
    return bytes;
  }

  sharp(grain = 0): ReturnType<typeof sharp> {
    return sharp(this.bytes(grain), { raw: { width: this.width, height: this.height, channels: 3 } });
  }

  async save(file: string, { quality = 86, grain = 0.012 } = {}): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    await this.sharp(grain).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(file);
  }

  /** Reads a finished picture from a file. If `height` is given, the picture is scaled to it. */
  static async open(file: string, height?: number): Promise<Canvas> {
    const { data, info } = await sharp(file)
      .resize(height ? { height } : {})
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const canvas = new Canvas(info.width, info.height);
    for (let i = 0; i < data.length; i++) canvas.data[i] = toLinear((data[i] as number) / 255);
    return canvas;
  }
}

/** Compresses highlights towards white instead of clipping them. */
function rollOff(value: number): number {
  return value <= 0.8 ? Math.max(0, value) : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
}

/** Blurs a plane with three box blurs. Together they approximate a Gaussian blur of this radius. */
export function blur(plane: Float32Array, width: number, height: number, radius: number): void {
  const reach = Math.max(1, Math.round(radius / 1.7));
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) boxLine(plane, y * width, 1, width, reach, line);
    for (let x = 0; x < width; x++) boxLine(plane, x, width, height, reach, line);
  }
}

function boxLine(
  plane: Float32Array,
  start: number,
  stride: number,
  length: number,
  reach: number,
  line: Float32Array,
) {
  const value = (i: number) => plane[start + clamp(i, 0, length - 1) * stride] as number;
  let sum = 0;
  for (let i = -reach; i <= reach; i++) sum += value(i);
  for (let i = 0; i < length; i++) {
    line[i] = sum / (2 * reach + 1);
    sum += value(i + reach + 1) - value(i - reach);
  }
  for (let i = 0; i < length; i++) plane[start + i * stride] = line[i] as number;
}

/**
 * Renders an SVG as one plane with values from 0 to 1, taken from its red channel. It is used for masks and heights.
 */
export async function plane(svg: string, width: number, height: number): Promise<Float32Array> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const result = new Float32Array(width * height);
  for (let i = 0; i < result.length; i++) result[i] = (data[i * info.channels] as number) / 255;
  return result;
}
