import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, noise, random } from '../lib/random.ts';
import { shine, starTint } from './stars.ts';

const WIDTH = 1200;
const HEIGHT = 1600;

const dust = gradient([
  [0, '#060912'],
  [0.25, '#1b2448'],
  [0.5, '#4d4c7e'],
  [0.72, '#b08a86'],
  [0.9, '#f3cf9f'],
  [1, '#fff3dc'],
]);

/** Home picture of the House of the Night: the Milky Way over a hill with an observatory. */
export function home(): Canvas {
  const canvas = Canvas.shade(WIDTH, HEIGHT, 1, look);
  strew(canvas);
  hill(canvas);
  return canvas
    .glow(10, 0.4, 0.7)
    .map((colour, _x, y) => scale(colour, 1 - 0.55 * smoothstep(0.6, 0.98, y / HEIGHT)));
}

/** Returns coordinates along and across the Milky Way. It rises steeply from the lower left. */
function river(x: number, y: number): { along: number; across: number } {
  const dx = x - 640;
  const dy = y - 620;
  const turn = -1.02;
  const along = dx * Math.cos(turn) + dy * Math.sin(turn);
  const across = dy * Math.cos(turn) - dx * Math.sin(turn);
  return { along, across: across + 36 * Math.sin(along / 520 + 0.6) };
}

function look(x: number, y: number): Colour {
  const { along, across } = river(x, y);
  const swell = Math.exp(-(((along + 150) / 420) ** 2));
  const wide = 118 + 92 * swell;
  const warpX = x + cloud(x / 190, y / 190, 3, 7) * 90;
  const warpY = y + cloud(x / 190, y / 190, 3, 9) * 90;
  const body = 0.7 * Math.exp(-((across / wide) ** 2)) + 0.3 * Math.exp(-((across / (wide * 2.1)) ** 2));
  const billow = 0.75 + 0.55 * cloud(warpX / 170, warpY / 170, 6, 3);
  // A dark band divides the Milky Way. It is dust in front of the stars.
  const rift = Math.exp(-(((across - 10 + 60 * noise(along / 190, 1, 4)) / (40 + 34 * swell)) ** 2));
  const lanes = smoothstep(-0.1, 0.5, cloud(warpX / 120 + 4, warpY / 120, 6, 12) + 0.75 * rift - 0.28);
  const light = body * billow * (0.42 + 0.5 * swell) * (1 - 0.82 * lanes);
  const sky = mix(hex('#040817'), hex('#1a3352'), smoothstep(0.35, 0.86, y / HEIGHT) * 0.8);
  const airglow = smoothstep(0.55, 0.84, y / HEIGHT) * (0.5 + 0.5 * cloud(x / 300, y / 60, 3, 5));
  const seen = add(scale(sky, 1), dust(clamp(light * 1.1)), clamp(light * 1.5) * 0.8);
  return add(seen, hex('#4f7a5e'), airglow * 0.14);
}

function strew(canvas: Canvas): void {
  const chance = random(14);
  for (let n = 0; n < 26_000; n++) {
    const x = chance() * WIDTH;
    const y = chance() * 1320;
    const { across } = river(x, y);
    const crowd = 0.12 + 0.88 * Math.exp(-((across / 230) ** 2));
    if (chance() > crowd) continue;
    const strength = 0.03 + 0.95 * chance() ** 20;
    shine(canvas, x, y, starTint(chance()), strength, 0.62 + 0.8 * Math.sqrt(strength));
  }
}

/** Draws the hill and the dome of the observatory, with red light in the slit of the dome. */
function hill(canvas: Canvas): void {
  const ridge = (x: number) => 1268 - 46 * cloud(x / 300, 2, 4, 5) - 52 * Math.exp(-(((x - 790) / 210) ** 2));
  const dome = { x: 800, foot: ridge(800) + 8, radius: 76 };
  for (let y = 1000; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const ground = ridge(x);
      const dx = x - dome.x;
      const dy = dome.foot - 66 - y;
      const far = Math.hypot(dx, dy);
      const onDome = dy > 0 && far < dome.radius;
      const onDrum = dy <= 0 && Math.abs(dx) < dome.radius * 0.92 && y < dome.foot + 30;
      if (onDome || onDrum) {
        const edge = onDome ? clamp(dome.radius - far) : 1;
        const round = Math.sqrt(Math.max(0, 1 - (dx / dome.radius) ** 2));
        const light = smoothstep(-0.2, 1, -dx / dome.radius) * 0.5 + 0.2;
        const rib = onDome && Math.abs((((Math.atan2(dx, dy) * 9) / Math.PI) % 1) - 0.5) < 0.03 ? 0.75 : 1;
        let colour = scale(hex('#33476b'), light * (0.5 + 0.5 * round) * rib);
        const slit = onDome && Math.abs(dx - 20) < 9 && dy > 8 && dy < dome.radius * 0.93;
        if (slit) colour = mix(hex('#ff8a4a'), hex('#b5311f'), clamp(dy / dome.radius));
        canvas.blend(x, y, colour, edge);
      } else if (y > ground) {
        const grass = cloud(x / 9, y / 4, 3, 7) * 0.3;
        const lit = Math.exp(-Math.hypot(x - dome.x - 20, (y - dome.foot) * 2) / 120) * 0.05;
        canvas.blend(x, y, add(scale(hex('#070b16'), 1 + grass), hex('#ff7a3c'), lit), clamp(y - ground));
      }
    }
}
