import type { GreyPicture } from '@museummate/recognition';
import { paint } from '../../packages/recognition/testing/pictures.ts';

// Pictures that are hard to recognise: they are not paintings, or they resemble another picture. They are
// generated, so that there can be any number of them.

/** Copies a picture, replacing every pixel inside a box. */
function changeBox(
  picture: GreyPicture,
  [left, top, right, bottom]: readonly [number, number, number, number],
  pixel: (x: number, y: number) => number,
): GreyPicture {
  const { width, height } = picture;
  const data = picture.data.slice();
  for (let y = Math.floor(top * height); y < bottom * height; y++)
    for (let x = Math.floor(left * width); x < right * width; x++) data[y * width + x] = pixel(x, y);
  return { width, height, data };
}

const at = ({ width, height, data }: GreyPicture, x: number, y: number) =>
  data[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0;

/** Returns the next sheet of a series of prints. It equals `picture` except for a box, which shows `other`. */
export function nextSheet(picture: GreyPicture, other: GreyPicture): GreyPicture {
  return changeBox(picture, [0.3, 0.25, 0.75, 0.8], (x, y) => {
    const u = x / picture.width;
    const v = y / picture.height;
    return at(other, Math.floor(u * other.width), Math.floor(v * other.height));
  });
}

/**
 * Returns the same motif as if a painter had painted it again. Every point is displaced by up to a sixteenth of the
 * width in each direction.
 */
export function paintedAgain(picture: GreyPicture): GreyPicture {
  const { width, height } = picture;
  const far = width / 32;
  return changeBox(picture, [0, 0, 1, 1], (x, y) => {
    const u = (5 * x) / width;
    const v = (5 * y) / height;
    return at(
      picture,
      Math.round(x + far * (Math.sin(u + 2 * v) + Math.sin(2.3 * v))),
      Math.round(y + far * (Math.cos(1.7 * u - v) + Math.sin(2.1 * u))),
    );
  });
}

/** Returns another print from the same printing plate. Only the stamp in the corner differs. */
export function otherStamp(picture: GreyPicture): GreyPicture {
  const stamp = paint(4711, 60, 60, 40);
  return changeBox(picture, [0.84, 0.86, 0.96, 0.96], (x, y) => at(stamp, x % 60, y % 60));
}

/** Returns a picture in a carved frame, which is identical for all pictures. */
export function addFrame(picture: GreyPicture): GreyPicture {
  const width = 480;
  const height = 400;
  const carving = paint(99, width, height, 900);
  return changeBox(carving, [0.16, 0.18, 0.84, 0.82], (x, y) => {
    const u = (x / width - 0.16) / 0.68;
    const v = (y / height - 0.18) / 0.64;
    return at(picture, Math.floor(u * picture.width), Math.floor(v * picture.height));
  });
}

/** Returns a picture of a wall with identical tiles. */
export function tiles(seed: number): GreyPicture {
  const tile = paint(seed, 64, 64, 30);
  const width = 480;
  const height = 384;
  return changeBox({ width, height, data: new Uint8Array(width * height) }, [0, 0, 1, 1], (x, y) =>
    at(tile, x % 64, y % 64),
  );
}

/** Returns an almost uniform picture: a few strokes that are hardly brighter than the background. */
export function nearlyBlack(seed: number): GreyPicture {
  const strokes = paint(seed, 480, 360, 30);
  return { ...strokes, data: strokes.data.map((value) => 22 + (value - 128) / 16) };
}

/** Returns a picture of a painted vase in front of a wall, rotated by some degrees. */
export function vase(seed: number, degrees: number, wall: number): GreyPicture {
  const width = 300;
  const height = 400;
  const paper = paint(seed, 1200, height, 700);
  const ground = { width, height, data: new Uint8Array(width * height).fill(wall) };
  return changeBox(ground, [0.05, 0.04, 0.95, 0.96], (x, y) => {
    const bulge = 0.55 + 0.45 * Math.sin((Math.PI * y) / height);
    const across = (x - width / 2) / ((width / 2) * 0.9 * bulge);
    if (Math.abs(across) >= 1) return wall;
    const turn = Math.asin(across) / (2 * Math.PI) + degrees / 360;
    const light = 0.6 + 0.4 * Math.sqrt(1 - across * across);
    return at(paper, Math.floor((turn - Math.floor(turn)) * paper.width), y) * light;
  });
}

/** Returns a picture of a printed label as beside every artwork: lines of small letters. */
export function label(seed: number): GreyPicture {
  const width = 240;
  const height = 160;
  const letters = paint(seed, width, height, 300);
  const paper = { width, height, data: new Uint8Array(width * height).fill(238) };
  return changeBox(paper, [0.06, 0.08, 0.94, 0.92], (x, y) =>
    y % 16 < 9 && at(letters, x, y) < 100 && x % 7 > 1 ? 40 : 238,
  );
}
