import { add, type Colour, clamp, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { cloud, noise } from '#lib/random.ts';

/**
 * Returns the colour of the cord at a point; undefined outside it. The cord is twisted, comes from above and is tied to
 * a small ring.
 */
export function cordAt(x: number, y: number, midX: number, top: number, px: number): Colour | undefined {
  const u = (x - midX) / px;
  const v = (y - top) / px;
  const ring = Math.abs(Math.hypot(u, v + 24) - 30);
  const knot = Math.hypot(u / 1.1, v + 62);
  const width = 8 + 1.2 * Math.sin(v / 5.5);
  if (v < -52 && Math.abs(u) < width && knot > 17) {
    const round = Math.sqrt(1 - (u / width) ** 2);
    const twist = 0.75 + 0.25 * Math.sin((v + u * 1.5) / 2.6 + 0.4);
    return scale(hex('#8c2f22'), (0.25 + 0.85 * round * clamp(0.75 - u / 22)) * twist);
  }
  if (knot < 18) {
    const round = Math.sqrt(1 - (knot / 18) ** 2);
    const twist = 0.72 + 0.28 * Math.sin((v * 0.8 + u * 1.9) / 3.2);
    return scale(hex('#9a3526'), (0.28 + 0.8 * round * clamp(0.8 - (u + v + 62) / 40)) * twist);
  }
  if (ring < 6 && v > -56) {
    const round = Math.sqrt(1 - (ring / 6) ** 2);
    const gleam = clamp(1 - Math.hypot(u + 19, v + 46) / 16);
    return add(scale(hex('#8a6a2c'), 0.3 + 0.6 * round), [1, 0.9, 0.6], gleam * round * 0.5);
  }
  return undefined;
}

export function cordShadow(x: number, y: number, midX: number, top: number, px: number): number {
  return y > top ? 0 : 0.75 * (1 - smoothstep(2, 26, Math.abs(x - midX) / px));
}

/** Returns the colour of an old sheet of paper, on which an octagon is constructed in its circle with brown ink. */
export function sheet(x: number, y: number, tall: number): Colour {
  const u = x / 3200;
  const v = y / 3200;
  const fibre = cloud(x / 19, y / 7, 3, 4) * 0.05 + cloud(x / 4, y / 4, 2, 6) * 0.04;
  const stain = cloud(u * 2.6, v * 2.6, 5, 12);
  const spots = smoothstep(0.42, 0.6, cloud(u * 17, v * 17, 3, 31)) * 0.16;
  const rim = Math.min(x, y, 3200 - x, tall - y) / 420 + cloud(u * 6, v * 6, 4, 3) * 0.35;
  let colour = mix(hex('#e9d5a8'), hex('#d2b178'), clamp(0.42 + stain * 0.75));
  colour = mix(colour, hex('#8a5a2a'), (1 - smoothstep(0, 1, rim)) * 0.52 + spots);
  colour = scale(colour, 1 + fibre);
  return mix(colour, hex('#5f3415'), ink(x, y) * (0.5 + 0.25 * noise(x / 9, y / 9, 5)));
}

const octagon = Array.from({ length: 8 }, (_, k) => [
  1600 + 1380 * Math.cos(((k + 0.5) * Math.PI) / 4),
  2180 + 1380 * Math.sin(((k + 0.5) * Math.PI) / 4),
]) as [number, number][];

/** Returns how dark the lines of the construction are at a point. */
function ink(x: number, y: number): number {
  const dx = x - 1600;
  const dy = y - 2180;
  const far = Math.hypot(dx, dy);
  let near = Math.min(Math.abs(far - 1380), Math.abs(far - 1380 * Math.cos(Math.PI / 8)));
  for (let k = 0; k < 8; k++)
    for (const step of [1, 3]) {
      const a = octagon[k] as [number, number];
      const b = octagon[(k + step) % 8] as [number, number];
      const wx = b[0] - a[0];
      const wy = b[1] - a[1];
      const t = clamp(((x - a[0]) * wx + (y - a[1]) * wy) / (wx * wx + wy * wy), -0.04, 1.04);
      near = Math.min(near, Math.hypot(x - a[0] - wx * t, y - a[1] - wy * t));
    }
  const wander = 0.7 * noise(x / 60, y / 60, 8);
  return 1 - smoothstep(1.2, 3.4, near + wander);
}
