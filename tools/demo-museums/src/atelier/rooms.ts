import { blur, type Canvas, plane } from '../lib/canvas.ts';
import { type Colour, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { gallery, type Hung, ROOM_X, ROOM_Y, type Style, vignette } from '../lib/gallery.ts';
import { cloud, hash, noise } from '../lib/random.ts';

/** The style of the rooms: a workshop by day, with whitewashed walls, a birch floor, and sun through a tall window. */
const style: Style = {
  floorAt: 800,
  wall: (x, y) => {
    // The wall is made of bricks under many coats of white paint.
    const row = Math.floor(y / 27);
    const across = x / 84 + (row % 2 ? 0.5 : 0);
    const joint = Math.min(y / 27 - row, 1 - (y / 27 - row)) * 27;
    const upright = Math.min(across - Math.floor(across), 1 - (across - Math.floor(across))) * 84;
    const groove = 1 - 0.13 * (1 - smoothstep(0.5, 3, Math.min(joint, upright)));
    const each = (hash(Math.floor(across), row, 3) - 0.5) * 0.05;
    return scale(hex('#efe9dd'), groove * (1 + each + cloud(x / 30, y / 30, 3, 2) * 0.05));
  },
  everywhere: (x, y) => 0.5 + 0.75 * sun(x, y) + 0.1 * (1 - x / ROOM_X),
  around: 0.1,
  floor: (x, near) => {
    const board = (x - ROOM_X / 2) / (0.35 + near) / 70;
    const seam = 1 - 0.3 * (1 - smoothstep(0.008, 0.03, Math.abs(board - Math.round(board))));
    const grain = cloud(board * 5, Math.log(1.2 + near) * 40 + Math.floor(board + 0.5) * 7, 3, 3) * 0.16;
    return scale(hex('#d8bd94'), (0.5 + 0.25 * near) * seam * (1 + grain));
  },
  mirror: 0.16,
  blurred: 14,
  frame: 4,
  bar: hex('#b08d60'),
  mount: 16,
  card: hex('#f6f0e4'),
  shade: 0.4,
};

/** Returns the strength of the sunlight that falls through the panes of a window, slanting down to the right. */
function sun(x: number, y: number): number {
  const u = (x - 240 - y * 0.34) / 300;
  const v = (y + x * 0.16 - 60) / 260;
  const inside =
    smoothstep(0, 0.03, u) * smoothstep(3, 2.97, u) * smoothstep(0, 0.04, v) * smoothstep(2.6, 2.5, v);
  const fu = u - Math.floor(u);
  const fv = v - Math.floor(v);
  const bars = smoothstep(0.02, 0.06, Math.min(fu, 1 - fu)) * smoothstep(0.03, 0.08, Math.min(fv, 1 - fv));
  const leaves = 0.75 + 0.25 * smoothstep(-0.2, 0.15, cloud(x / 90, y / 90, 3, 8));
  return inside * bars * leaves;
}

export async function atelierRoom(works: Hung[], hanging: boolean): Promise<Canvas> {
  const room = await gallery(style, works);
  if (hanging) await mobile(room);
  table(room);
  return vignette(room, 0.34);
}

/** Draws paper cranes that hang on threads from the beams. */
async function mobile(room: Canvas): Promise<void> {
  const colours = ['#d9442f', '#f2b53c', '#2c6e8f', '#fff6e6', '#3f8f6f', '#e58aa0'];
  const cranes = [
    [120, 150, 0.9],
    [250, 250, 0.7],
    [1370, 190, 0.85],
    [1500, 300, 0.7],
    [560, 96, 0.6],
    [1050, 110, 0.62],
  ] as const;
  for (const [n, [x, y, size]] of cranes.entries()) {
    const svg = (dx: number, dy: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${ROOM_X}" height="${ROOM_Y}"><g fill="#fff"><rect x="${x + dx - 0.6}" y="0" width="1.2" height="${y + dy - 8}"/><path transform="translate(${x + dx} ${y + dy}) rotate(${n % 2 ? 8 : -8}) scale(${n % 2 ? -size : size} ${size})" d="M-62 6L-14 10L-6 -4L-30 -46L6 -6L50 -40L20 6L58 -14L84 -10L60 -6L12 22L-8 20Z"/></g></svg>`;
    const shape = await plane(svg(0, 0), ROOM_X, ROOM_Y);
    const dark = await plane(svg(34, 46), ROOM_X, ROOM_Y);
    blur(dark, ROOM_X, ROOM_Y, 6);
    for (let py = 0; py < style.floorAt; py++)
      for (let px = Math.max(0, x - 140); px < Math.min(ROOM_X, x + 180); px++) {
        const i = py * ROOM_X + px;
        room.blend(px, py, [0.1, 0.08, 0.07], 0.34 * (dark[i] as number));
        const facet = (px - x) * 0.9 + (py - y) * 0.7;
        const light = facet < -14 ? 0.72 : facet < 6 ? 1 : facet < 20 ? 0.82 : 0.94;
        room.blend(px, py, scale(hex(colours[n] as string), light), shape[i] as number);
      }
  }
}

/** Draws a long table with sheets of coloured paper, a bone folder and a knife. */
function table(room: Canvas): void {
  const sheets: [number, number, number, number, string][] = [
    [420, 30, 220, 40, '#d9442f'],
    [520, 46, 230, 42, '#f4ead3'],
    [820, 34, 200, 36, '#2c6e8f'],
    [900, 52, 250, 40, '#f2b53c'],
    [1120, 30, 160, 34, '#3f8f6f'],
  ];
  const top = 880;
  const front = 962;
  for (let y = top; y < ROOM_Y; y++)
    for (let x = 0; x < ROOM_X; x++) {
      const near = (y - top) / (front - top);
      const left = 250 - near * 90;
      const right = 1350 + near * 90;
      if (x < left || x > right) continue;
      const grain = cloud(x / 90, y / 3, 3, 4) * 0.14;
      let colour: Colour = scale(hex('#c39a66'), (y < front ? 0.86 : 0.42) * (1 + grain));
      if (y < front)
        for (const [sx, sy, wide, deep, tone] of sheets) {
          const slant = (y - top - sy) * 0.5;
          const inside =
            x > sx - slant && x < sx + wide - slant && y > top + sy - deep / 2 && y < top + sy + deep / 2;
          if (inside)
            colour = scale(
              mix(hex(tone), hex('#ffffff'), 0.08),
              0.86 + noise(x / 3, y / 3, 2) * 0.02 + 0.1 * clamp((x - sx) / wide),
            );
        }
      room.set(x, y, colour);
    }
}
