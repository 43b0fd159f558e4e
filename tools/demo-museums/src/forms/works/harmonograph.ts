import { blur, Canvas } from '#lib/canvas.ts';
import { type Colour, gradient, hex, mix, scale, smoothstep } from '#lib/colour.ts';
import { cloud } from '#lib/random.ts';
import { spark } from '#lib/spark.ts';

/** A damped oscillation. The fields are amplitude, frequency, phase and damping. */
interface Swing {
  reach: number;
  beat: number;
  phase: number;
  loss: number;
}
interface Pendulums {
  x: [Swing, Swing];
  y: [Swing, Swing];
  seconds: number;
}

/** The pendulums of the artwork, found by experiment. Their figure looks like a swan. */
const chosen: Pendulums = {
  x: [
    { reach: 0.575, beat: 0.99914, phase: 1.5856, loss: 0.002 },
    { reach: 0.425, beat: 3.00016, phase: 4.154, loss: 0.00182 },
  ],
  y: [
    { reach: 0.575, beat: 1.99847, phase: 4.9636, loss: 0.0011 },
    { reach: 0.425, beat: 0.9992, phase: 4.3331, loss: 0.00125 },
  ],
  seconds: 760,
};

/** Ink colours, from the first wide swing to the last small one. */
const inks = gradient([
  [0, '#e0561c'],
  [0.16, '#c81e3a'],
  [0.42, '#8a2372'],
  [0.66, '#2340a8'],
  [1, '#058a8c'],
]);

/** Artwork 105: a harmonograph, a drawing by one pen that four pendulums move. */
export function harmonograph(pendulums = chosen, [width, height] = [1280, 1600]): Canvas {
  const wide = width * 2;
  const high = height * 2;
  const veil = new Canvas(wide, high);
  trace(veil, pendulums);
  const shadow = shadowOf(veil);
  return veil
    .map((colour, x, y) => {
      const paper = paperAt(x / wide, y / high, x, y);
      const shade = 1 - 0.5 * (1 - Math.exp(-1.1 * (shadow[y * wide + x] as number)));
      const visibleLight = (channel: 0 | 1 | 2) =>
        paper[channel] * shade ** (channel === 2 ? 0.8 : 1) * Math.exp(-colour[channel]);
      return [visibleLight(0), visibleLight(1), visibleLight(2)];
    })
    .halve();
}

/** Returns the colour of cotton paper under a lamp, with fibres, slight clouds and darker edges. */
function paperAt(u: number, v: number, x: number, y: number): Colour {
  const far = Math.hypot(u - 0.42, v - 0.38);
  const fibre =
    cloud(x / 14, y / 5, 3, 4) * 0.035 +
    cloud(x / 3.5, y / 3.5, 2, 6) * 0.03 +
    cloud(x / 600, y / 600, 3, 2) * 0.06;
  return scale(mix(hex('#f8efdc'), hex('#e2cfae'), smoothstep(0.1, 0.85, far)), 1 + fibre);
}

function shadowOf(veil: Canvas): Float32Array {
  const { width, height } = veil;
  const dx = Math.round(width * 0.014);
  const dy = Math.round(width * 0.022);
  const shadow = new Float32Array(width * height);
  for (let y = dy; y < height; y++)
    for (let x = dx; x < width; x++) {
      const from = ((y - dy) * width + x - dx) * 3;
      shadow[y * width + x] =
        ((veil.data[from] as number) + (veil.data[from + 1] as number) + (veil.data[from + 2] as number)) / 3;
    }
  blur(shadow, width, height, width * 0.011);
  return shadow;
}

function at(swings: [Swing, Swing], t: number): number {
  let sum = 0;
  for (const { reach, beat, phase, loss } of swings)
    sum += reach * Math.sin(beat * t + phase) * Math.exp(-loss * t);
  return sum;
}

function trace(canvas: Canvas, { x, y, seconds }: Pendulums): void {
  const wide = canvas.width;
  const high = canvas.height;
  const midX = wide * 0.502;
  const midY = high * 0.535;
  const reachX = wide * 0.545;
  const reachY = high * 0.505;
  let lastX = midX + at(x, 0) * reachX;
  let lastY = midY + at(y, 0) * reachY;
  const step = 0.0022;
  for (let t = step; t < seconds; t += step) {
    const px = midX + at(x, t) * reachX;
    const py = midY + at(y, t) * reachY;
    const way = Math.hypot(px - lastX, py - lastY);
    const dots = Math.max(1, Math.ceil(way / 0.9));
    const colour = absorption(inks(t / seconds));
    // The slower the pen moves, the more ink it leaves per distance. The effect is weaker than in reality.
    const strength = (0.95 * way ** 0.8) / dots;
    for (let i = 0; i < dots; i++)
      spark(canvas, lastX + ((px - lastX) * i) / dots, lastY + ((py - lastY) * i) / dots, colour, strength);
    lastX = px;
    lastY = py;
  }
}

/** Returns how much red, green and blue light an ink of this colour absorbs. */
function absorption(colour: Colour): Colour {
  return [-Math.log(colour[0] + 0.03), -Math.log(colour[1] + 0.03), -Math.log(colour[2] + 0.03)];
}
