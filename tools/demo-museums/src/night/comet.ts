import { blur, Canvas } from '../lib/canvas.ts';
import { add, clamp, gradient, hex, mix, scale, smoothstep } from '../lib/colour.ts';
import { cloud, noise, random } from '../lib/random.ts';
import { starField } from './stars.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
const HEAD = { x: 452, y: 1010 };
/** Direction away from the Sun, in radians. The Sun has set at the lower left. */
const AWAY = -1.02;

const dusk = gradient([
  [0, '#050a1e'],
  [0.4, '#0c1c42'],
  [0.68, '#2b3d70'],
  [0.84, '#7d5d84'],
  [0.94, '#d88a6a'],
  [1, '#f2b878'],
]);

/** Artwork 6: a large comet after sunset, with a gas tail and a dust tail. */
export function comet(): Canvas {
  const stars = starField(WIDTH, HEIGHT, 1758, 1500, 0.9);
  const gas = gasTail();
  const dust = dustTail();
  const canvas = Canvas.shade(WIDTH, HEIGHT, 1, (x, y) => {
    const low = y / 1500 + cloud(x / 900, y / 260, 3, 2) * 0.05 - 0.075 * (x / WIDTH);
    return dusk(clamp(low));
  });
  canvas.map((colour, x, y) => {
    const i = y * WIDTH + x;
    const far = Math.hypot(x - HEAD.x, y - HEAD.y);
    const clear = 1 - smoothstep(0.5, 0.86, y / 1500);
    let seen = add(colour, stars.get(x, y), clear);
    seen = add(seen, hex('#6fa8ff'), gas[i] as number);
    seen = add(seen, hex('#ffdca6'), dust[i] as number);
    // The comet's head: green carbon gas (the coma) around a bright point.
    seen = add(seen, hex('#7ff0c8'), 0.55 * Math.exp(-((far / 58) ** 1.3)));
    return add(seen, hex('#fffbe8'), 1.5 * Math.exp(-((far / 15) ** 2)) + 0.35 * Math.exp(-far / 26));
  });
  hills(canvas);
  return canvas.glow(16, 0.5, 0.75);
}

/** Returns the light of the gas tail. It is straight and thin, with knots that the solar wind causes. */
function gasTail(): Float32Array {
  const plane = new Float32Array(WIDTH * HEIGHT);
  const cos = Math.cos(AWAY - 0.24);
  const sin = Math.sin(AWAY - 0.24);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const dx = x - HEAD.x;
      const dy = y - HEAD.y;
      const along = dx * cos + dy * sin;
      if (along < 0) continue;
      const kink = noise(along / 240, 1, 3) * 0.02 * along;
      const across = dy * cos - dx * sin + kink;
      const wide = 13 + along * 0.062;
      const off = across / wide;
      if (Math.abs(off) > 3) continue;
      const rays = 0.35 + 0.9 * clamp(0.5 + cloud(off * 4.5 + 3, along / 900, 4, 5) * 1.5);
      const knots = 0.75 + 0.55 * cloud(along / 120, off * 1.2, 4, 8);
      const fade = Math.exp(-along / 620) * smoothstep(0, 60, along);
      plane[y * WIDTH + x] = 0.62 * Math.exp(-off * off) * rays * knots * fade;
    }
  return plane;
}

/**
 * Returns the light of the dust tail. Its grains left the comet on many days. Sunlight pushes small grains farther than
 * large ones, so that they form a striped fan.
 */
function dustTail(): Float32Array {
  const plane = new Float32Array(WIDTH * HEIGHT);
  const chance = random(1682);
  const cos = Math.cos(AWAY);
  const sin = Math.sin(AWAY);
  for (let n = 0; n < 3_000_000; n++) {
    const day = chance() ** 0.62;
    // Causes the stripes of the dust tail: the comet ejected more dust on some days than on others.
    const burst = 0.22 + 0.78 * clamp(0.5 + noise(day * 24, 2, 4) * 1.5);
    if (chance() > burst) continue;
    const push = 0.05 + 0.95 * chance() ** 1.5;
    const along = 1750 * push * day ** 1.75;
    const behind = 1500 * push * day ** 2.9 + 90 * day * (1 - push);
    const spread = (4 + 16 * day) * (chance() + chance() + chance() - 1.5);
    const x = HEAD.x + cos * along - sin * (behind + spread);
    const y = HEAD.y + sin * along + cos * (behind + spread);
    const px = Math.round(x);
    const py = Math.round(y);
    if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue;
    plane[py * WIDTH + px] =
      (plane[py * WIDTH + px] as number) + 0.13 * (1.01 - day) * smoothstep(0.05, 0.5, push);
  }
  const soft = plane.slice();
  blur(soft, WIDTH, HEIGHT, 3.2);
  const wide = plane;
  blur(wide, WIDTH, HEIGHT, 12);
  for (let i = 0; i < soft.length; i++)
    soft[i] = 0.85 * (1 - Math.exp(-((soft[i] as number) * 0.65 + (wide[i] as number) * 0.55)));
  return soft;
}

/** Draws hills with a village, which has lit windows and a church tower. */
function hills(canvas: Canvas): void {
  const chance = random(1301);
  const back = (x: number) => 1440 - 60 * cloud(x / 420, 3, 4, 2) - 40 * Math.sin(x / 310 + 1);
  const front = (x: number) => 1560 - 50 * cloud(x / 330, 9, 4, 6) - 46 * Math.sin(x / 430 + 3.3);
  const houses: { x: number; wide: number; high: number; roof: number }[] = [];
  for (let x = 690; x < 1180; x += 24 + 22 * chance())
    houses.push({ x, wide: 26 + 22 * chance(), high: 20 + 22 * chance(), roof: 12 + 14 * chance() });
  const tower = { x: 940, wide: 30, high: 118, roof: 62 };
  houses.push(tower);
  const lamps: [number, number][] = [];
  for (let y = 1280; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      if (y > back(x))
        canvas.blend(
          x,
          y,
          mix(hex('#2a2748'), hex('#5b4666'), smoothstep(1560, 1380, y)),
          clamp(y - back(x)),
        );
      if (y > front(x))
        canvas.blend(x, y, scale(hex('#0d1022'), 1 + cloud(x / 14, y / 5, 2, 3) * 0.25), clamp(y - front(x)));
    }
  for (const { x, wide, high, roof } of houses) {
    const foot = front(x) + 10;
    for (let y = Math.floor(foot - high - roof); y < foot; y++)
      for (let px = Math.floor(x - wide / 2 - 4); px < x + wide / 2 + 4; px++) {
        const up = foot - y;
        const half = up > high ? ((high + roof - up) / roof) * (wide / 2 + 4) : wide / 2;
        if (Math.abs(px - x) < half)
          canvas.set(px, y, scale(hex(up > high ? '#14152b' : '#1b1c38'), 1 + 0.1 * noise(px / 3, y / 3, 2)));
      }
    if (high < 100)
      for (let k = 0; k < 2; k++)
        if (chance() < 0.62)
          lamps.push([x + (chance() - 0.5) * wide * 0.55, foot - 8 - chance() * (high - 14)]);
  }
  lamps.push([tower.x, front(tower.x) - 92]);
  for (const [lx, ly] of lamps)
    for (let y = -26; y <= 26; y++)
      for (let x = -26; x <= 26; x++) {
        const px = Math.round(lx + x);
        const py = Math.round(ly + y);
        const pane = Math.abs(x) < 2.5 && Math.abs(y) < 3.5 ? 0.95 : 0;
        canvas.set(
          px,
          py,
          add(canvas.get(px, py), hex('#ffb84d'), pane + 0.1 * Math.exp(-Math.hypot(x, y) / 8)),
        );
      }
}
