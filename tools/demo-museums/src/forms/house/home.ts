import { Canvas } from '#lib/canvas.ts';
import { type Colour, clamp, gradient, scale, smoothstep } from '#lib/colour.ts';
import { addColour, unit } from '#lib/light.ts';
import { cloud, random } from '#lib/random.ts';

const WIDTH = 1200;
const HEIGHT = 1600;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Home picture of the museum: rings on the golden spiral. It is dark at the bottom, so that the title is readable
 * there.
 */
export function home(): Canvas {
  const wide = WIDTH * 2;
  const high = HEIGHT * 2;
  const midX = wide * 0.53;
  const midY = high * 0.33;
  const night = gradient([
    [0, '#0b2c38'],
    [0.45, '#06202b'],
    [0.8, '#030d14'],
    [1.2, '#010508'],
  ]);
  const canvas = new Canvas(wide, high).map((_, x, y) => {
    const far = Math.hypot(x - midX, y - midY) / high;
    return night(far * 1.5 + cloud(x / 500, y / 500, 4, 1) * 0.12);
  });
  const colours = gradient([
    [0, '#ff9a62'],
    [0.12, '#ffb14d'],
    [0.3, '#f7d94c'],
    [0.48, '#a8e04a'],
    [0.66, '#3fb84e'],
    [0.84, '#1d8a78'],
    [1, '#17607f'],
  ]);
  const chance = random(12);
  for (let n = 900; n >= 2; n--) {
    const radius = wide * 0.0305 * Math.sqrt(n) * 1.02;
    const turn = n * GOLDEN_ANGLE;
    const x = midX + Math.cos(turn) * radius;
    const y = midY + Math.sin(turn) * radius;
    if (x < -120 || x > wide + 120 || y < -120 || y > high + 120) continue;
    const far = radius / (wide * 0.78);
    // The lower a ring is, the darker it is.
    const light = (0.3 + 0.7 * (1 - smoothstep(0.36, 0.72, y / high))) * (0.86 + 0.28 * chance());
    ring(canvas, x, y, wide * (0.0058 + 0.0138 * clamp(far)), scale(colours(far), light));
  }
  const faded = canvas.halve();
  return faded
    .glow(16, 0.5, 0.3)
    .map((colour, _x, y) => scale(colour, 1 - 0.9 * smoothstep(0.5, 0.98, y / HEIGHT)));
}

function ring(canvas: Canvas, x: number, y: number, radius: number, colour: Colour): void {
  const reach = Math.ceil(radius * 1.6);
  const thick = radius * 0.44;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const far = Math.hypot(dx, dy) || 1e-6;
      const across = (far - (radius - thick)) / thick;
      const px = Math.round(x + dx);
      const py = Math.round(y + dy);
      if (Math.abs(across) > 1) {
        const near = 1 - smoothstep(1, 1.9, Math.abs(across));
        canvas.blend(
          px + Math.round(radius * 0.12),
          py + Math.round(radius * 0.18),
          [0.001, 0.004, 0.006],
          near * 0.5,
        );
        continue;
      }
      const soft = clamp((1 - Math.abs(across)) * thick * 0.7);
      const normal = unit([
        (dx / far) * across,
        (dy / far) * across,
        Math.sqrt(Math.max(0.05, 1 - across * across)),
      ]);
      canvas.blend(px, py, addColour(colour, normal, { ambient: 0.16, gloss: 30, shine: 0.16 }), soft);
    }
}
