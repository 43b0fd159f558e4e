import type { Canvas } from '../lib/canvas.ts';
import { add, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { gallery, type Hung, ROOM_X, ROOM_Y, type Style, vignette } from '../lib/gallery.ts';
import { cloud, hash, noise } from '../lib/random.ts';

/** The style of the rooms: a boathouse of boards with pale green paint, lit by light that the water reflects. */
const style = (paint: string): Style => ({
  floorAt: 790,
  wall: (x, y) => {
    const board = Math.floor(y / 54);
    const off = y / 54 - board;
    const grain = cloud((x + hash(board, 1, 2) * 700) / 150, y / 4, 4, board) * 0.5;
    const worn = smoothstep(0.22, 0.5, cloud((x + board * 91) / 90, y / 26, 4, 30) + grain * 0.2);
    const lap = 0.62 + 0.38 * smoothstep(0, 0.1, off);
    const tone = mix(scale(hex(paint), 1 + grain * 0.12), scale(hex('#9a8a74'), 1 + grain * 0.4), worn * 0.7);
    return scale(tone, lap * (0.95 + 0.1 * off));
  },
  everywhere: (x, y) =>
    0.36 + 0.34 * caustic(x, y) * smoothstep(1.1, 0.2, Math.hypot((x - 1180) / 1100, (y - 260) / 800)),
  around: 0.5,
  floor: (x, near) => {
    const board = (x - ROOM_X / 2) / (0.3 + near) / 110;
    const seam = 1 - 0.6 * (1 - smoothstep(0.008, 0.028, Math.abs(board - Math.round(board))));
    const grain = cloud(board * 6, Math.log(1.2 + near) * 50 + Math.floor(board + 0.5) * 9, 4, 6) * 0.3;
    return scale(hex('#6f6253'), (0.34 + 0.2 * near) * seam * (1 + grain));
  },
  mirror: 0.3,
  blurred: 8,
  frame: 13,
  bar: hex('#8a7a66'),
  mount: 0,
  card: [0, 0, 0],
  shade: 0.6,
});

/** Returns the strength of caustics: bright nets of light that the water reflects. */
function caustic(x: number, y: number): number {
  const u = x / 92 + cloud(x / 160, y / 160, 2, 3) * 1.4;
  const v = y / 74 + cloud(x / 160, y / 160, 2, 7) * 1.4;
  const column = Math.floor(u);
  const row = Math.floor(v);
  let first = 9;
  let second = 9;
  for (let r = row - 1; r <= row + 1; r++)
    for (let c = column - 1; c <= column + 1; c++) {
      const far = Math.hypot(c + hash(c, r, 4) - u, r + hash(c, r, 8) - v);
      if (far < first) {
        second = first;
        first = far;
      } else if (far < second) second = far;
    }
  const edge = second - first;
  return 0.35 * (1 - smoothstep(0, 0.5, edge)) + (1 - smoothstep(0.02, 0.14, edge)) * 1.15;
}

export async function tideRoom(works: Hung[], paint: string, door: boolean): Promise<Canvas> {
  const room = await gallery(style(paint), works);
  if (door) gate(room);
  coil(room);
  return vignette(room, 0.5);
}

/** Draws the open gate to the slipway, with the sea behind it. */
function gate(room: Canvas): void {
  const left = 1350;
  const right = 1560;
  const top = 250;
  for (let y = top; y < 790; y++)
    for (let x = left - 16; x < right + 16; x++) {
      if (x < left || x > right || y < top + 14) {
        room.set(x, y, scale(hex('#4a4034'), 0.8 + noise(x / 2, y / 22, 3) * 0.15));
        continue;
      }
      const horizon = 520;
      const sky = mix(hex('#8fc4dc'), hex('#f6e3c0'), smoothstep(top, horizon, y));
      const wave = noise(x / 26, y / 3.2, 5) * 0.14 + cloud(x / 60, y / 9, 3, 2) * 0.16;
      const sea = scale(mix(hex('#5fb0b8'), hex('#1c5f7c'), smoothstep(horizon, 790, y)), 1 + wave);
      const glint =
        Math.exp(-(((x - 1440) / (10 + (y - horizon) * 0.2)) ** 2)) *
        smoothstep(0.05, 0.6, cloud(x / 15, y / 3.4, 3, 8)) *
        0.6;
      room.set(x, y, y < horizon ? scale(sky, 1.05) : add(sea, hex('#fff2d0'), glint));
    }
  for (let y = 790; y < ROOM_Y; y++)
    for (let x = 1100; x < ROOM_X; x++) {
      const spread =
        Math.exp(-(((x - 1440 + (y - 790) * 0.5) / (150 + (y - 790) * 0.5)) ** 2)) * (1 - (y - 790) / 320);
      room.set(x, y, add(room.get(x, y), hex('#cfe6e8'), clamp(spread) * 0.2));
    }
}

/** Draws an iron bollard with a rope round it. */
function coil(room: Canvas): void {
  const mx = 150;
  const foot = 952;
  for (let y = 796; y < foot + 22; y++)
    for (let x = mx - 100; x < mx + 100; x++) {
      const u = (x - mx) / 46;
      const shadow = Math.exp(-(((x - mx - 26) / 80) ** 2) - ((y - foot) / 12) ** 2);
      room.blend(x, y, [0.004, 0.005, 0.006], 0.75 * shadow);
      const bend = 12 * Math.sqrt(Math.max(0, 1 - u * u));
      if (Math.abs(u) < 1 && y > 822 && y < foot - 10 + bend) iron(room, x, y, u);
      // The head of the bollard is wider than its body and round on top.
      const head = (u / 1.5) ** 2 + ((y - 820) / 17) ** 2;
      if (head < 1) iron(room, x, y, u / 1.5, 0.16 * clamp(1 - (y - 804) / 16));
      for (let turn = 0; turn < 4; turn++) {
        const off = (y - 872 - turn * 17 - 11 * Math.sqrt(Math.max(0, 1 - (u / 1.24) ** 2))) / 10;
        if (Math.abs(off) >= 1 || Math.abs(u) >= 1.22) continue;
        const strand = 0.72 + 0.28 * Math.sin((x + turn * 7) / 3.4 + off * 1.9);
        const round = Math.sqrt(1 - off * off) * Math.sqrt(1 - (u / 1.24) ** 2);
        room.set(x, y, scale(hex('#d8b878'), (0.16 + 0.62 * round) * (0.95 - u * 0.35) * strand));
      }
    }
}

function iron(room: Canvas, x: number, y: number, u: number, gleam = 0): void {
  const round = Math.sqrt(Math.max(0, 1 - u * u));
  const light = clamp(0.16 - u * 0.22 + round * 0.34) * (1 + cloud(x / 9, y / 9, 3, 2) * 0.35);
  room.set(x, y, add(scale(hex('#46545c'), light), hex('#cfe0e4'), gleam));
}
