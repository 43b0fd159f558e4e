import { type GreyPicture, shrink } from '../src/grey.ts';
import { type Point, projectionTo } from '../src/plane.ts';

/** The position of a camera relative to a picture on a wall. */
export interface View {
  /**
   * Share of the frame's width or height that the picture fills. The larger of both shares counts; 1 means the
   * full width or height.
   */
  readonly size: number;
  /** Rotation of the camera in degrees. */
  readonly roll?: number;
  /** Angles in degrees at which the camera looks from the side (yaw) and from below (pitch). */
  readonly yaw?: number;
  readonly pitch?: number;
  /** Offset from the centre of the frame, as a fraction of its width and height. */
  readonly shift?: Point;
}

const radians = (degrees = 0) => (degrees * Math.PI) / 180;

/** Returns a function that maps points of a picture, relative to its centre, to the frame. */
function projection(picture: GreyPicture, frame: GreyPicture, view: View): (x: number, y: number) => Point {
  const roll = radians(view.roll);
  const yaw = radians(view.yaw);
  const pitch = radians(view.pitch);
  const scale = view.size * Math.min(frame.width / picture.width, frame.height / picture.height);
  // The camera's distance to the wall equals the width of the visible part of the wall. This is about the angle
  // of view of a phone.
  const distance = frame.width;
  return (x, y) => {
    const ax = x * Math.cos(roll) - y * Math.sin(roll);
    const ay = x * Math.sin(roll) + y * Math.cos(roll);
    const bx = ax * Math.cos(yaw);
    const bz = ax * Math.sin(yaw);
    const cy = ay * Math.cos(pitch) - bz * Math.sin(pitch);
    const cz = ay * Math.sin(pitch) + bz * Math.cos(pitch);
    const near = distance / (distance + cz * scale);
    return {
      x: frame.width * (0.5 + (view.shift?.x ?? 0)) + bx * scale * near,
      y: frame.height * (0.5 + (view.shift?.y ?? 0)) + cy * scale * near,
    };
  };
}

/** Returns the four corners of a picture in the frame, clockwise from the upper left. */
export function cornersIn(picture: GreyPicture, frame: GreyPicture, view: View): Point[] {
  const to = projection(picture, frame, view);
  const x = picture.width / 2;
  const y = picture.height / 2;
  return [to(-x, -y), to(x, -y), to(x, y), to(-x, y)];
}

/** Renders a frame with the picture in front of a background, which has the frame's size. */
export function photograph(picture: GreyPicture, background: GreyPicture, view: View): GreyPicture {
  const { width, height } = background;
  const corners = cornersIn(picture, background, view);
  // The picture is scaled down to about its size in the frame first. Then one sample per pixel is enough.
  const seen = view.size * Math.min(width / picture.width, height / picture.height);
  const source = shrink(picture, Math.ceil(Math.max(picture.width, picture.height) * Math.min(1, seen)));
  const [a, b, c, d, e, f, g, h, i] = invert(homography(source, corners));
  const data = background.data.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const depth = g * x + h * y + i;
      const value = sample(source, (a * x + b * y + c) / depth, (d * x + e * y + f) / depth);
      if (value >= 0) data[y * width + x] = value;
    }
  return { width, height, data };
}

/** Returns the grey value at a point by bilinear interpolation; -1 outside the picture. */
function sample({ width, height, data }: GreyPicture, x: number, y: number): number {
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return -1;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - x + left) + (data[at + 1] ?? 0) * (x - left);
  const lower = (data[at + width] ?? 0) * (1 - x + left) + (data[at + width + 1] ?? 0) * (x - left);
  return upper * (1 - y + top) + lower * (y - top);
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Returns the homography from the rectangle of a picture to four points. */
function homography({ width, height }: GreyPicture, corners: Point[]): Matrix {
  const [a, b, c, d, e, f, g, h] = projectionTo(corners);
  return [a / width, b / height, c, d / width, e / height, f, g / width, h / height, 1];
}

/** Returns the inverse homography, up to a scale factor. */
function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    ...([e * i - f * h, c * h - b * i, b * f - c * e] as const),
    ...([f * g - d * i, a * i - c * g, c * d - a * f] as const),
    ...([d * h - e * g, b * g - a * h, a * e - b * d] as const),
  ];
}
