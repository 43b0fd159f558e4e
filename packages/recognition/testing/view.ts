import type { GreyPicture } from '../src/grey.ts';
import type { Point } from '../src/recogniser.ts';

/** How a camera sees a picture on a wall. */
export interface View {
  /** How much of the frame's width (or height, where that is less) the picture takes; 1 is all of it. */
  readonly size: number;
  /** Degrees by which the camera is held askew. */
  readonly roll?: number;
  /** Degrees by which the camera looks from the side, and from below. */
  readonly yaw?: number;
  readonly pitch?: number;
  /** How far from the middle of the frame, in parts of its width and height. */
  readonly shift?: Point;
}

const radians = (degrees = 0) => (degrees * Math.PI) / 180;

/** Where in the frame each point of a picture lies, whose middle is 0, 0. */
function projection(picture: GreyPicture, frame: GreyPicture, view: View): (x: number, y: number) => Point {
  const [roll, yaw, pitch] = [radians(view.roll), radians(view.yaw), radians(view.pitch)];
  const scale = view.size * Math.min(frame.width / picture.width, frame.height / picture.height);
  // A phone's camera sees about as far to the sides as the wall is away.
  const distance = frame.width;
  return (x, y) => {
    const [ax, ay] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)];
    const [bx, bz] = [ax * Math.cos(yaw), ax * Math.sin(yaw)];
    const [cy, cz] = [
      ay * Math.cos(pitch) - bz * Math.sin(pitch),
      ay * Math.sin(pitch) + bz * Math.cos(pitch),
    ];
    const near = distance / (distance + cz * scale);
    return {
      x: frame.width * (0.5 + (view.shift?.x ?? 0)) + bx * scale * near,
      y: frame.height * (0.5 + (view.shift?.y ?? 0)) + cy * scale * near,
    };
  };
}

/** The four corners of a picture as they lie in the frame, from the upper left on clockwise. */
export function cornersIn(picture: GreyPicture, frame: GreyPicture, view: View): Point[] {
  const to = projection(picture, frame, view);
  const [x, y] = [picture.width / 2, picture.height / 2];
  return [to(-x, -y), to(x, -y), to(x, y), to(-x, y)];
}

/** A frame with the picture in it, before a background that has the frame's size. */
export function photograph(picture: GreyPicture, background: GreyPicture, view: View): GreyPicture {
  const inverse = invert(homography(picture, cornersIn(picture, background, view)));
  const data = background.data.slice();
  const { width, height } = background;
  // Where the picture is made smaller, several samples of each pixel keep it from flickering.
  const samples = Math.min(4, Math.max(1, Math.ceil(1 / (inverse.shrinking || 1))));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let inside = 0;
      for (let i = 0; i < samples * samples; i++) {
        const px = x + ((i % samples) + 0.5) / samples - 0.5;
        const py = y + (Math.floor(i / samples) + 0.5) / samples - 0.5;
        const value = sample(picture, inverse.map(px, py));
        if (value < 0) continue;
        sum += value;
        inside++;
      }
      const share = inside / (samples * samples);
      const at = y * width + x;
      if (inside > 0) data[at] = (sum / inside) * share + (data[at] ?? 0) * (1 - share);
    }
  return { width, height, data };
}

/** The grey between the pixels, or -1 outside of the picture. */
function sample({ width, height, data }: GreyPicture, { x, y }: Point): number {
  if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) return -1;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, low] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const at = (column: number, row: number) => data[row * width + column] ?? 0;
  const upper = at(left, top) * (1 - x + left) + at(right, top) * (x - left);
  const lower = at(left, low) * (1 - x + left) + at(right, low) * (x - left);
  return upper * (1 - y + top) + lower * (y - top);
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** The transformation of a picture's rectangle to four points. */
function homography({ width, height }: GreyPicture, corners: Point[]): Matrix {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) throw new RangeError('a picture has four corners');
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
    1,
  ];
}

/** The way back, and by how much the picture shrinks on the way there. */
function invert([a, b, c, d, e, f, g, h, i]: Matrix) {
  const [A, B, C] = [e * i - f * h, c * h - b * i, b * f - c * e];
  const [D, E, F] = [f * g - d * i, a * i - c * g, c * d - a * f];
  const [G, H, I] = [d * h - e * g, b * g - a * h, a * e - b * d];
  return {
    shrinking: Math.sqrt(Math.abs(a * e - b * d)),
    map: (x: number, y: number): Point => {
      const depth = G * x + H * y + I;
      return { x: (A * x + B * y + C) / depth, y: (D * x + E * y + F) / depth };
    },
  };
}
