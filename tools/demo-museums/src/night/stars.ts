import { Canvas } from '../lib/canvas.ts';
import { add, type Colour, gradient, scale } from '../lib/colour.ts';
import { random } from '../lib/random.ts';

/** Colours of stars from red dwarfs to blue giants. They are faint tints, as the eye sees them. */
const tints = gradient([
  [0, '#ffb38a'],
  [0.25, '#ffdcb8'],
  [0.55, '#fff6ea'],
  [0.8, '#d3e2ff'],
  [1, '#a5c2ff'],
]);

export function starTint(at: number): Colour {
  return tints(at);
}

/** Draws a star as a small round glow. A bright star also gets a wide faint glow. */
export function shine(
  canvas: Canvas,
  x: number,
  y: number,
  colour: Colour,
  strength: number,
  size = 0.8,
): void {
  const reach = Math.ceil(size * 4 + Math.sqrt(strength) * 6);
  for (let py = Math.floor(y) - reach; py <= y + reach; py++)
    for (let px = Math.floor(x) - reach; px <= x + reach; px++) {
      if (px < 0 || py < 0 || px >= canvas.width || py >= canvas.height) continue;
      const far = Math.hypot(px - x, py - y);
      const core = Math.exp(-((far / size) ** 2));
      const halo = strength > 0.6 ? 0.03 * Math.exp(-far / (size * 2.5 + Math.sqrt(strength) * 2)) : 0;
      const fade = Math.max(0, 1 - far / reach);
      canvas.set(px, py, add(canvas.get(px, py), colour, strength * (core + halo) * fade));
    }
}

/** Draws random stars: many faint ones and few bright ones. */
export function starField(width: number, height: number, seed: number, count: number, brightest = 1): Canvas {
  const chance = random(seed);
  const canvas = new Canvas(width, height);
  for (let n = 0; n < count; n++) {
    const strength = brightest * (0.03 + chance() ** 7);
    shine(
      canvas,
      chance() * width,
      chance() * height,
      scale(starTint(chance()), 1),
      strength,
      0.7 + 0.55 * Math.sqrt(strength),
    );
  }
  return canvas;
}
