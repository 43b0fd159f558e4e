import type { Canvas } from '../lib/canvas.ts';
import { add, clamp, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { gallery, type Hung, ROOM_X, ROOM_Y, type Style, vignette } from '../lib/gallery.ts';
import { cloud, hash, noise, random } from '../lib/random.ts';
import { shine, starTint } from './stars.ts';

/**
 * The style of the rooms: dark and round, with felt walls, a line of light along the floor, and reflecting black stone.
 */
const style = (tone: string): Style => ({
  floorAt: 800,
  wall: (x, y) => {
    const bend = 1 - 0.45 * ((x - ROOM_X / 2) / (ROOM_X / 2)) ** 2;
    // The cloth on the wall has ribs. They look closer together where the wall curves away from the viewer.
    const turn = Math.asin(clamp((x - ROOM_X / 2) / (ROOM_X * 0.56), -1, 1));
    const rib = 0.93 + 0.07 * Math.cos(turn * 92);
    return scale(
      hex(tone),
      bend * rib * (1 + noise(x / 2, y / 2, 3) * 0.05 + cloud(x / 120, y / 160, 3, 5) * 0.1),
    );
  },
  everywhere: (_x, y) => 0.16 + 0.85 * Math.exp(-(800 - y) / 34),
  around: 0.85,
  floor: (x, near) => scale(hex('#0a0d18'), 0.7 + 0.2 * near + cloud(x / 60, near * 6, 3, 3) * 0.2),
  mirror: 0.5,
  blurred: 3,
  frame: 8,
  bar: hex('#a8813f'),
  mount: 0,
  card: [0, 0, 0],
  shade: 0.6,
});

export async function nightRoom(works: Hung[], tone: string, figure: [number, number][]): Promise<Canvas> {
  const room = await gallery(style(tone), works);
  dome(room, figure);
  for (let y = 794; y < 801; y++)
    for (let x = 0; x < ROOM_X; x++)
      room.set(x, y, scale(hex('#9fb8ff'), 0.9 * Math.exp(-(((y - 797) / 2) ** 2))));
  seat(room);
  return vignette(room.glow(12, 0.35, 0.6), 0.55);
}

/** Draws the night sky above the wall, with one constellation. */
function dome(room: Canvas, figure: [number, number][]): void {
  const edge = (x: number) => 176 - 74 * ((x - ROOM_X / 2) / (ROOM_X / 2)) ** 2;
  for (let x = 0; x < ROOM_X; x++)
    for (let y = 0; y < edge(x) + 6; y++) {
      const near = edge(x) - y;
      const milky =
        Math.exp(-(((y - 40 - (x - 800) * 0.06) / 46) ** 2)) * clamp(0.55 + cloud(x / 90, y / 50, 5, 9));
      const sky = add(
        mix(hex('#050a1c'), hex('#15294f'), smoothstep(110, 0, near)),
        hex('#8f97c8'),
        milky * 0.2,
      );
      if (near > 0) room.set(x, y, sky);
      else room.set(x, y, scale(hex('#a8813f'), 0.55 + 0.35 * hash(x, 1, 2) * 0.2));
    }
  const chance = random(41);
  for (let n = 0; n < 420; n++) {
    const x = chance() * ROOM_X;
    const y = chance() * 170;
    if (y < edge(x) - 6) shine(room, x, y, starTint(chance()), 0.12 + 0.7 * chance() ** 8, 0.8);
  }
  for (let n = 0; n < figure.length; n++) {
    const [x, y] = figure[n] as [number, number];
    shine(room, x, y, hex('#fff3d0'), 1.1, 1.7);
    const next = figure[n + 1];
    if (!next) continue;
    const length = Math.hypot(next[0] - x, next[1] - y);
    for (let t = 9; t < length - 9; t += 0.6) {
      const px = Math.round(x + ((next[0] - x) * t) / length);
      const py = Math.round(y + ((next[1] - y) * t) / length);
      room.set(px, py, add(room.get(px, py), hex('#e9c877'), 0.16));
    }
  }
}

/** Draws a round bench in the middle of the room, from which visitors look up. */
function seat(room: Canvas): void {
  for (let y = 850; y < ROOM_Y; y++)
    for (let x = 480; x < 1120; x++) {
      const top = Math.hypot((x - 800) / 250, (y - 896) / 30);
      const side =
        Math.abs(x - 800) < 250 &&
        y > 896 &&
        y < 950 + 30 * Math.sqrt(Math.max(0, 1 - ((x - 800) / 250) ** 2)) - 0;
      const hole = Math.hypot((x - 800) / 120, (y - 893) / 13);
      if (top < 1) {
        const shade = hole < 1 ? 0.35 : 1;
        room.set(
          x,
          y,
          scale(hex('#46507e'), shade * (0.62 + 0.3 * (1 - (y - 866) / 60) + noise(x / 3, y / 3, 4) * 0.06)),
        );
      } else if (side) {
        const round = Math.sqrt(Math.max(0, 1 - ((x - 800) / 250) ** 2));
        room.set(x, y, scale(hex('#20264a'), (0.3 + 0.5 * round) * (1 + noise(x / 3, y / 9, 6) * 0.08)));
      }
    }
}
