import sharp from 'sharp';
import type { GreyPicture } from '../../packages/recognition/src/index.ts';
import { photograph, type View } from '../../packages/recognition/testing/view.ts';
import { cameraWith, y4m } from './camera-video.ts';

/** Size of the video in pixels. It is in portrait orientation, because visitors hold phones upright. */
const WIDTH = 480;
const HEIGHT = 640;

interface OnTheWall {
  /** Path of the artwork's picture. */
  file: string;
  /** Returns how the camera sees the picture at a point of the phone's movement, from 0 to 1. */
  view: (time: number) => View;
}

interface VideoOptions {
  frames?: number;
  /** Factor of the brightness; 1 is a lit room. */
  light?: number;
}

/** The red, green and blue channel of a picture, each as a grey picture. */
type Channels = readonly [GreyPicture, GreyPicture, GreyPicture];

/**
 * Returns arguments for Chromium, with which its fake camera shows artworks on a wall, seen by a phone that moves
 * slightly.
 */
export async function cameraBefore(
  works: readonly OnTheWall[],
  { frames = 10, light = 1 }: VideoOptions = {},
): Promise<string[]> {
  const pictures = await Promise.all(
    works.map(async ({ file, view }) => ({ view, channels: await channelsOf(file) })),
  );
  const video = Array.from({ length: frames }, (_, i) => {
    // The movement goes forward and back, so that the repeated video does not jump.
    const time = Math.sin((Math.PI * i) / frames);
    const seen = pictures.reduce<Channels>((wall, { channels, view }) => {
      const one = (which: 0 | 1 | 2) => photograph(channels[which], wall[which], view(time));
      return [one(0), one(1), one(2)];
    }, wallIn(time));
    return planesOf(seen, light);
  });
  return cameraWith(y4m(WIDTH, HEIGHT, video));
}

async function channelsOf(file: string): Promise<Channels> {
  // Add a dark frame to the artwork's picture, because most paintings have one.
  const { data, info } = await sharp(file)
    .resize({ width: 720, height: 720, fit: 'inside' })
    .flatten({ background: '#fff' })
    .extend({ top: 22, bottom: 22, left: 22, right: 22, background: '#241a14' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const channel = (which: number): GreyPicture => ({
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, i) => data[i * 3 + which] ?? 0),
  });
  return [channel(0), channel(1), channel(2)];
}

/** Draws a wall with a lamp above, a skirting board and a floor. The wall moves slightly with the hand. */
function wallIn(time: number): Channels {
  const tint = (red: number): GreyPicture => ({
    width: WIDTH,
    height: HEIGHT,
    data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const x = i % WIDTH;
      const y = Math.floor(i / WIDTH) + time * 6;
      const lamp = 1 - Math.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT * 0.25) / HEIGHT) * 0.8;
      const grain = ((x * 7919 + y * 104_729) % 13) - 6;
      const ground = y > HEIGHT * 0.9 ? 62 : y > HEIGHT * 0.875 ? 40 : 150;
      return Math.max(0, Math.min(255, ground * lamp * red + grain));
    }),
  });
  return [tint(1.03), tint(0.99), tint(0.9)];
}

/** Converts a frame to the luma and chroma planes of y4m. */
function planesOf([red, green, blue]: Channels, light: number): Buffer {
  const size = WIDTH * HEIGHT;
  const planes = Buffer.alloc(size * 1.5);
  const at = ({ data }: GreyPicture, i: number) => (data[i] ?? 0) * light;
  for (let i = 0; i < size; i++) planes[i] = 0.299 * at(red, i) + 0.587 * at(green, i) + 0.114 * at(blue, i);
  for (let y = 0; y < HEIGHT / 2; y++)
    for (let x = 0; x < WIDTH / 2; x++) {
      const i = 2 * y * WIDTH + 2 * x;
      const r = at(red, i);
      const g = at(green, i);
      const b = at(blue, i);
      const to = (y * WIDTH) / 2 + x;
      planes[size + to] = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
      planes[size * 1.25 + to] = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
    }
  return planes;
}
