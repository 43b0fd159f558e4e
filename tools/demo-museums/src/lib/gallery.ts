import { blur, Canvas } from './canvas.ts';
import { add, type Colour, scale, smoothstep } from './colour.ts';
import { noise } from './random.ts';

export const ROOM_X = 1600;
export const ROOM_Y = 1000;

export interface Hung {
  file: string;
  /** Middle of the artwork on the wall (x, y) and its height, in pixels of the picture. */
  x: number;
  y: number;
  height: number;
}

/** Style of a museum's rooms. */
export interface Style {
  /** y coordinate at which the floor begins. */
  floorAt: number;
  /** Returns the colour of the wall at a point, without shadows and lamps. */
  wall: (x: number, y: number) => Colour;
  /**
   * Returns the light on the wall at a point. `around` is the strength of the additional light around each
   * artwork.
   */
  everywhere: (x: number, y: number) => number;
  around: number;
  /**
   * Returns the colour of the floor without shadows and lamps. `mirror` is how strongly the floor reflects the
   * room.
   */
  floor: (x: number, near: number) => Colour;
  mirror: number;
  blurred: number;
  /** Width of an artwork's frame (`frame`) and of the paper mount inside the frame (`mount`), in pixels. */
  frame: number;
  bar: Colour;
  mount: number;
  card: Colour;
  shade: number;
}

interface Picture extends Hung {
  left: number;
  top: number;
  canvas: Canvas;
}

/** Draws a room with artworks on its wall. */
export async function gallery(style: Style, works: Hung[]): Promise<Canvas> {
  const pictures: Picture[] = [];
  for (const work of works) {
    const canvas = await Canvas.open(work.file, work.height);
    const left = Math.round(work.x - canvas.width / 2);
    const top = Math.round(work.y - work.height / 2);
    pictures.push({ ...work, canvas, left, top });
  }
  const room = new Canvas(ROOM_X, ROOM_Y).map((_, x, y) => {
    if (y >= style.floorAt) return [0, 0, 0];
    return scale(style.wall(x, y), style.everywhere(x, y) + style.around * pool(pictures, x, y));
  });
  for (const picture of pictures) shadow(room, picture, style);
  for (const picture of pictures) paint(room, picture, style);
  floor(room, style);
  return room;
}

function pool(pictures: Picture[], x: number, y: number): number {
  let light = 0;
  for (const { x: middle, y: centre, canvas } of pictures) {
    const dx = (x - middle) / (canvas.width * 0.85);
    const dy = (y - centre + 50) / (canvas.height * 0.74);
    light += Math.exp(-(dx * dx) - dy * dy);
  }
  return Math.min(light, 1.3);
}

function shadow(room: Canvas, { left, top, canvas: { width, height } }: Picture, style: Style): void {
  const plane = new Float32Array(ROOM_X * ROOM_Y);
  const edge = style.frame + style.mount;
  for (let y = top - edge; y < top + height + edge + 16; y++)
    for (let x = left - edge; x < left + width + edge; x++)
      if (x >= 0 && x < ROOM_X && y >= -12 && y < ROOM_Y - 12) plane[(y + 12) * ROOM_X + x] = 1;
  blur(plane, ROOM_X, ROOM_Y, 14);
  for (let y = 0; y < style.floorAt; y++)
    for (let x = 0; x < ROOM_X; x++)
      room.blend(x, y, [0.004, 0.004, 0.006], style.shade * (plane[y * ROOM_X + x] as number));
}

function paint(room: Canvas, { left, top, canvas: picture }: Picture, style: Style): void {
  const { width, height } = picture;
  const edge = style.frame + style.mount;
  for (let y = -edge; y < height + edge; y++)
    for (let x = -edge; x < width + edge; x++) {
      const px = left + x;
      const py = top + y;
      if (px < 0 || py < 0 || px >= ROOM_X || py >= style.floorAt) continue;
      const beyond = Math.max(-x, -y, x - width + 1, y - height + 1);
      if (beyond <= 0) {
        const rim = 0.72 + 0.28 * smoothstep(0, 6, Math.min(x, y));
        room.set(px, py, scale(picture.get(x, y), (1.05 - 0.16 * (y / height)) * rim));
      } else if (beyond <= style.mount) {
        room.set(px, py, scale(style.card, (1 - 0.14 * (y / height)) * (beyond < 2 ? 0.75 : 1)));
      } else {
        const across = (beyond - style.mount) / style.frame;
        const upright = Math.max(-x, x - width + 1) > Math.max(-y, y - height + 1);
        const side = upright ? (x < 0 ? 0.8 : 0.95) : y < 0 ? 1.5 : 0.5;
        const grain = noise(px / (upright ? 2 : 21), py / (upright ? 21 : 2), 4) * 0.14;
        room.set(px, py, scale(style.bar, side * (1.1 - 0.6 * Math.abs(across - 0.45)) * (1 + grain)));
      }
    }
}

function floor(room: Canvas, style: Style): void {
  const { floorAt } = style;
  const mirror = new Canvas(ROOM_X, ROOM_Y - floorAt);
  for (let y = 0; y < mirror.height; y++)
    for (let x = 0; x < ROOM_X; x++) mirror.set(x, y, room.get(x, Math.round(floorAt - 4 - y * 2.5)));
  for (let channel = 0; channel < 3; channel++) {
    const plane = new Float32Array(ROOM_X * mirror.height);
    for (let i = 0; i < plane.length; i++) plane[i] = mirror.data[i * 3 + channel] as number;
    if (style.blurred > 0) blur(plane, ROOM_X, mirror.height, style.blurred);
    for (let i = 0; i < plane.length; i++) mirror.data[i * 3 + channel] = plane[i] as number;
  }
  for (let y = floorAt; y < ROOM_Y; y++)
    for (let x = 0; x < ROOM_X; x++) {
      const near = (y - floorAt) / (ROOM_Y - floorAt);
      room.set(x, y, add(style.floor(x, near), mirror.get(x, y - floorAt), style.mirror * (1 - 0.6 * near)));
    }
}

/** Darkens the picture towards its corners. */
export function vignette(room: Canvas, strength: number): Canvas {
  return room.map((colour, x, y) =>
    scale(
      colour,
      1.06 - strength * smoothstep(0.35, 0.82, Math.hypot(x / ROOM_X - 0.5, (y / ROOM_Y - 0.46) * 0.8)),
    ),
  );
}
