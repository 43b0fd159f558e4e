import { type Canvas, plane } from '../lib/canvas.ts';
import { add, type Colour, clamp, gradient, hex, scale, smoothstep } from '../lib/colour.ts';
import { cloud, hash, noise, random } from '../lib/random.ts';
import { drawLit, Surface } from '../lib/surface.ts';

const WIDTH = 1200;
const HEIGHT = 1600;
const WIDE = WIDTH * 2;
const HIGH = HEIGHT * 2;
const LAYERS = 9;
const SUN = { x: 0.6, y: 0.3, radius: 0.15 };

const papers = gradient([
  [0, '#ffe3a3'],
  [0.12, '#fbc382'],
  [0.28, '#f0925f'],
  [0.44, '#d75f52'],
  [0.6, '#9c3e5b'],
  [0.78, '#4c2a55'],
  [1, '#190f2c'],
]);

/** Home picture of the Paper Atelier: a backlit stage of cut paper, dark at the bottom for the title. */
export async function home(): Promise<Canvas> {
  const firs = plant();
  const [frame, birds] = await Promise.all([plane(trees(), WIDE, HIGH), plane(flock(), WIDE, HIGH)]);
  const levels = new Uint8Array(WIDE * HIGH);
  const surface = new Surface(WIDE, HIGH, (x, y) => {
    const i = y * WIDE + x;
    const behind = layerAt(firs, x / WIDE, y / WIDE);
    const tree = (frame[i] as number) > 0.5;
    const bird = (birds[i] as number) > 0.5;
    levels[i] = tree ? LAYERS : bird ? 5 : behind;
    // A tree or crane is drawn close to the sheet behind it, so that its shadow stays small.
    const near = tree ? 34 : bird ? 60 : 0;
    return (
      behind * 52 + near + cloud(x / 240, y / 240, 2, behind) * 7 + cloud(x / 8, y / 8, 2, behind) * 0.35
    );
  });
  return drawLit(
    surface,
    (x, y) => {
      const level = levels[y * WIDE + x] as number;
      return paperAt(level, x, y);
    },
    {
      towards: [-0.45, -0.72, 0.72],
      ambient: 0.55,
      strength: 0.9,
      shine: 0,
      reach: 300,
      soft: 0.34,
      hollow: 0.8,
      around: 44,
      warm: [1.05, 1, 0.92],
      cool: [0.95, 0.95, 1.1],
    },
  )
    .halve()
    .glow(40, 0.5, 0.75)
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.55, (y / HEIGHT - 0.35) * 1.1);
      const light = 1.08 - 0.4 * smoothstep(0.35, 0.9, far);
      return scale(colour, light * (1 - 0.72 * smoothstep(0.52, 0.92, y / HEIGHT)));
    });
}

/** Two bare trees that frame the stage. */
function trees(): string {
  const chance = random(1730);
  let paths = '';
  const grow = (x: number, y: number, turn: number, length: number, thick: number) => {
    const tx = x + Math.sin(turn) * length;
    const ty = y - Math.cos(turn) * length;
    const bend = (chance() - 0.5) * length * 0.3;
    paths += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}Q${((x + tx) / 2 + bend).toFixed(1)} ${((y + ty) / 2).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}" stroke-width="${thick.toFixed(1)}"/>`;
    if (thick < 3.4) {
      const leaf = `<ellipse cx="${tx.toFixed(1)}" cy="${(ty - 6).toFixed(1)}" rx="5" ry="11" transform="rotate(${((turn * 180) / Math.PI).toFixed(0)} ${tx.toFixed(1)} ${ty.toFixed(1)})" fill="#fff" stroke="none"/>`;
      paths += leaf;
      return;
    }
    for (const way of chance() < 0.3 ? [-1, 0, 1] : [-1, 1])
      grow(
        tx,
        ty,
        turn + way * (0.28 + 0.3 * chance()) + (chance() - 0.5) * 0.1,
        length * (0.68 + 0.18 * chance()),
        thick * (0.6 + 0.1 * chance()),
      );
  };
  grow(-10, 1330, -0.06, 330, 46);
  grow(1226, 1440, -0.03, 300, 36);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><g fill="none" stroke="#fff" stroke-linecap="round">${paths}</g></svg>`;
}

/** Paper cranes that fly past the sun. */
function flock(): string {
  const crane = (x: number, y: number, size: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M-62 6L-14 10L-6 -4L-30 -46L6 -6L50 -40L20 6L58 -14L84 -10L60 -6L12 22L-8 20Z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><g fill="#fff">${crane(610, 340, 1.15, -12)}${crane(790, 262, 0.72, -18)}${crane(470, 250, 0.6, -8)}${crane(905, 170, 0.5, -22)}${crane(350, 420, 0.7, -6)}</g></svg>`;
}

interface Fir {
  layer: number;
  x: number;
  foot: number;
  high: number;
}

const ridge = (layer: number, u: number) => {
  const base = 0.34 + layer * 0.108;
  const rough = [0, 0.1, 0.15, 0.13, 0.11, 0.1, 0.09, 0.08, 0.07][layer] ?? 0.07;
  const sharp =
    layer < 5
      ? 1 -
        Math.abs(noise(u * (3.1 + layer * 0.6) + layer * 3.7, layer, 7)) * 2 +
        noise(u * 19, layer, 5) * 0.16
      : 0;
  return base - rough * sharp * 0.95 - rough * cloud(u * (1.6 + layer * 0.3), layer * 5.1, 3, 9) * 0.9;
};

function plant(): Fir[] {
  const chance = random(13);
  const firs: Fir[] = [];
  for (let layer = 4; layer < LAYERS; layer++)
    for (let x = -0.02; x < 1.02; x += 0.02 + 0.05 * chance() * (layer / 5)) {
      const crowd = noise(x * 4, layer, 3);
      if (crowd < -0.1) continue;
      const high = (0.028 + 0.03 * chance()) * (0.6 + (layer - 4) * 0.42) * (0.75 + 0.5 * crowd);
      firs.push({ layer, x, foot: ridge(layer, x), high });
    }
  return firs;
}

function layerAt(firs: Fir[], u: number, v: number): number {
  for (let layer = LAYERS - 1; layer > 0; layer--) {
    if (v > ridge(layer, u)) return layer;
    for (const fir of firs) {
      if (fir.layer !== layer || Math.abs(u - fir.x) > fir.high * 0.4) continue;
      const up = (fir.foot + 0.012 - v) / fir.high;
      if (up < 0 || up > 1) continue;
      // The fir has five tiers. Each tier gets wider towards its bottom.
      const skirt = (1 - up) * 5;
      const wide = (0.05 + 0.34 * (1 - up)) * (0.62 + 0.38 * (skirt - Math.floor(skirt)));
      if (Math.abs(u - fir.x) < fir.high * wide) return layer;
    }
  }
  // The sun is a round hole in the second sheet from the back, through which the last sheet is visible.
  return Math.hypot(u - SUN.x, v - SUN.y) < SUN.radius ? 0 : 1;
}

function paperAt(level: number, x: number, y: number): Colour {
  const fibre =
    cloud(x / 6, y / 13, 3, level) * 0.06 +
    noise(x / 1.7, y / 1.7, level) * 0.03 +
    cloud(x / 200, y / 200, 2, level) * 0.06;
  if (level === 0) return scale(hex('#fff2c9'), 1.25 + fibre);
  const far = Math.hypot(x / WIDE - SUN.x, y / WIDE - SUN.y);
  const behind = Math.exp(-((far / (0.34 + 0.03 * level)) ** 2));
  const paper = papers(clamp((level - 1) / (LAYERS - 2) + 0.08) + (level === LAYERS ? 0.3 : 0));
  const fold = hash(Math.floor(x / 3), level, 4) * 0.01;
  return add(scale(paper, 0.92 + fibre + fold), hex('#ffb765'), behind * Math.max(0, 0.42 - level * 0.04));
}
