import { blur, Canvas } from '#lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { cloud, noise } from '#lib/random.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
const FLOOR = 790;

interface Hung {
  file: string;
  /** Middle of the artwork on the wall (x, y) and its height, in pixels of the room. */
  x: number;
  y: number;
  height: number;
}

/** Draws a gallery with artworks on its wall, each with its own lamp. */
export async function room(wall: string, works: Hung[]): Promise<Canvas> {
  const pictures = await Promise.all(works.map(hang));
  const canvas = new Canvas(WIDTH, HEIGHT).map((_, x, y) =>
    y < FLOOR ? wallAt(hex(wall), pictures, x, y) : [0, 0, 0],
  );
  for (const picture of pictures) shadow(canvas, picture);
  for (const picture of pictures) paint(canvas, picture);
  floor(canvas);
  bench(canvas);
  return canvas.map((colour, x, y) =>
    scale(colour, 1.1 - 0.55 * smoothstep(0.35, 0.8, Math.hypot(x / WIDTH - 0.5, (y / HEIGHT - 0.45) * 0.8))),
  );
}

interface Picture extends Hung {
  left: number;
  top: number;
  canvas: Canvas;
}

async function hang(work: Hung): Promise<Picture> {
  const canvas = await Canvas.open(work.file, work.height);
  return {
    ...work,
    canvas,
    left: Math.round(work.x - canvas.width / 2),
    top: Math.round(work.y - work.height / 2),
  };
}

function wallAt(colour: Colour, pictures: Picture[], x: number, y: number): Colour {
  const plaster = cloud(x / 46, y / 46, 4, 2) * 0.07 + noise(x / 2.2, y / 2.2, 7) * 0.03;
  let light = 0.2;
  for (const { x: middle, y: centre, canvas } of pictures) {
    const dx = (x - middle) / (canvas.width * 0.85);
    const dy = (y - centre + 60) / (canvas.height * 0.72);
    light += 0.95 * Math.exp(-(dx * dx) - dy * dy);
  }
  return scale(colour, Math.min(light, 1.35) * (1 + plaster));
}

const FRAME = 13;

function shadow(canvas: Canvas, { left, top, canvas: { width, height } }: Picture): void {
  const plane = new Float32Array(WIDTH * HEIGHT);
  for (let y = top - FRAME; y < top + height + FRAME + 22; y++)
    for (let x = left - FRAME; x < left + width + FRAME; x++) plane[(y + 14) * WIDTH + x] = 1;
  blur(plane, WIDTH, HEIGHT, 16);
  for (let y = 0; y < FLOOR; y++)
    for (let x = 0; x < WIDTH; x++)
      canvas.blend(x, y, [0.004, 0.004, 0.005], 0.72 * (plane[y * WIDTH + x] as number));
}

function paint(canvas: Canvas, { left, top, canvas: picture }: Picture): void {
  const { width, height } = picture;
  for (let y = -FRAME; y < height + FRAME; y++)
    for (let x = -FRAME; x < width + FRAME; x++) {
      const inside = x >= 0 && y >= 0 && x < width && y < height;
      if (inside) {
        const rim = Math.min(x, y);
        canvas.set(
          left + x,
          top + y,
          scale(picture.get(x, y), (1.08 - 0.25 * (y / height)) * (0.55 + 0.45 * smoothstep(0, 9, rim))),
        );
        continue;
      }
      const bar =
        Math.max(-x, x - width + 1) > Math.max(-y, y - height + 1) ? (x < 0 ? 0.7 : 0.9) : y < 0 ? 1.7 : 0.45;
      const depth = Math.max(-x, -y, x - width + 1, y - height + 1) / FRAME;
      const round = 1 - 0.6 * Math.abs(depth - 0.5);
      canvas.set(
        left + x,
        top + y,
        scale(hex('#6b4a2c'), bar * round * (1 + noise(x / 2, y / 19, 4) * 0.15)),
      );
    }
}

/** Draws an oak floor that reflects the wall. */
function floor(canvas: Canvas): void {
  const mirror = new Canvas(WIDTH, HEIGHT - FLOOR);
  for (let y = 0; y < mirror.height; y++)
    for (let x = 0; x < WIDTH; x++) mirror.set(x, y, canvas.get(x, Math.round(FLOOR - 12 - y * 2.6)));
  for (let channel = 0; channel < 3; channel++) {
    const plane = new Float32Array(WIDTH * mirror.height);
    for (let i = 0; i < plane.length; i++) plane[i] = mirror.data[i * 3 + channel] as number;
    blur(plane, WIDTH, mirror.height, 11);
    for (let i = 0; i < plane.length; i++) mirror.data[i * 3 + channel] = plane[i] as number;
  }
  for (let y = FLOOR; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const near = (y - FLOOR) / (HEIGHT - FLOOR);
      const board = (x - WIDTH / 2) / (0.35 + near) / 74;
      const seam = 1 - 0.5 * (1 - smoothstep(0.01, 0.035, Math.abs(board - Math.round(board))));
      const grain = cloud(board * 5, Math.log(1.2 + near) * 40 + Math.floor(board + 0.5) * 7, 3, 3) * 0.2;
      const oak = scale(hex('#5b3f28'), (0.42 + 0.25 * near) * seam * (1 + grain));
      canvas.set(x, y, add(oak, mirror.get(x, y - FLOOR), 0.34 * (1 - 0.55 * near)));
    }
  for (let y = FLOOR - 16; y < FLOOR; y++)
    for (let x = 0; x < WIDTH; x++) canvas.blend(x, y, hex('#0e0d0d'), y > FLOOR - 3 ? 0.9 : 0.55);
}

function bench(canvas: Canvas): void {
  const left = 590;
  const right = 1010;
  const top = 868;
  for (let y = top; y < HEIGHT - 24; y++)
    for (let x = left - 40; x < right + 40; x++) {
      const under = Math.exp(-(((x - 800) / 250) ** 2) - ((y - 968) / 14) ** 2);
      canvas.blend(x, y, [0.002, 0.002, 0.002], clamp(under * 0.85));
    }
  for (let y = top; y < top + 96; y++)
    for (let x = left; x < right; x++) {
      const seat = y < top + 30;
      const leg = (x > left + 22 && x < left + 50) || (x > right - 50 && x < right - 22);
      if (!seat && !leg) continue;
      const shine = seat
        ? mix(hex('#2b2320'), hex('#6d5a4c'), 1 - smoothstep(0, 9, y - top))
        : hex('#151211');
      canvas.set(x, y, scale(shine, 1 + noise(x / 40, y / 3, 5) * 0.08));
    }
}
