import sharp from 'sharp';
import { Canvas, plane } from '../lib/canvas.ts';
import { add, type Colour, clamp, hex, mix, scale, smoothstep, toLinear } from '../lib/colour.ts';
import { cloud, noise, random } from '../lib/random.ts';

const WIDTH = 1360;
const HEIGHT = 1700;
/** Vanishing point of the street's perspective, in pixels of the picture. */
const END = { x: 660, y: 1340 };
/** Size of the drawing of one banner, in pixels. */
const BANNER_X = 720;
const BANNER_Y = 600;

/** Artwork 3: banners of cut tissue paper (papel picado) above a street in Puebla, in the evening sun. */
export async function picado(): Promise<Canvas> {
  const cuts = await Promise.all(
    [flower(), sun(), doves(), heart()].map((svg) => plane(svg, BANNER_X, BANNER_Y)),
  );
  const canvas = await street();
  for (const banner of strings()) hang(canvas, banner, cuts[banner.cut] as Float32Array);
  return canvas
    .glow(26, 0.55, 0.72)
    .halve()
    .map((colour, x, y) => {
      const far = Math.hypot(x / WIDTH - 0.52, (y / HEIGHT - 0.45) * 1.05);
      return scale(colour, 1.08 - 0.42 * smoothstep(0.35, 0.92, far));
    });
}

// ---- Masks of the banners. Black areas of a mask are cut out of the paper.

const petal = (x: number, y: number, from: number, to: number, wide: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 ${-from}C${wide} ${-from - (to - from) * 0.35} ${wide * 0.8} ${-to + (to - from) * 0.2} 0 ${-to}C${-wide * 0.8} ${-to + (to - from) * 0.2} ${-wide} ${-from - (to - from) * 0.35} 0 ${-from}Z"/>`;

const around = (count: number, each: (turn: number, n: number) => string, first = 0) =>
  Array.from({ length: count }, (_, n) => each(first + (n * 360) / count, n)).join('');

const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

const mirrorHalf = (half: string) => `${half}<g transform="translate(${BANNER_X} 0) scale(-1 1)">${half}</g>`;

/** Draws the background of the figures: a net of diamond-shaped holes. */
function net(): string {
  let holes = '';
  const step = 36;
  for (let row = 0; row * (step / 2) < 380; row++)
    for (let column = 0; column * step < BANNER_X - 90; column++) {
      const x = 58 + column * step + (row % 2 ? step / 2 : 0);
      const y = 78 + (row * step) / 2;
      if (x < 52 || x > BANNER_X - 52) continue;
      holes += `<path d="M${x} ${y - 12.5}L${x + 12.5} ${y}L${x} ${y + 12.5}L${x - 12.5} ${y}Z"/>`;
    }
  return holes;
}

/**
 * Returns the mask of a banner as SVG. All banners have the same sheet, hem and fringe. The white figure and the cuts
 * in it differ.
 */
function banner(figure: string, cuts: string): string {
  const lobes = 6;
  const lobe = BANNER_X / lobes;
  const hem = Array.from({ length: lobes }, () => `a${lobe / 2} ${lobe * 0.62} 0 0 1 ${-lobe} 0`).join('');
  let fringe = '';
  for (let n = 0; n < lobes; n++) {
    const x = (n + 0.5) * lobe;
    fringe += dot(x, 512, 15) + around(5, (turn) => petal(x, 512, 22, 52, 9, turn), 108);
  }
  let beads = '';
  for (let x = 36; x < BANNER_X - 20; x += 27) beads += dot(x, 44, 6.5) + dot(x, 462, 6.5);
  for (let y = 76; y < 450; y += 27) beads += dot(28, y, 6.5) + dot(BANNER_X - 28, y, 6.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BANNER_X} ${BANNER_Y}" width="${BANNER_X}" height="${BANNER_Y}">
<rect width="${BANNER_X}" height="${BANNER_Y}" fill="#000"/>
<path d="M0 0H${BANNER_X}V510${hem}Z" fill="#fff"/>
<g fill="#000">${net()}${fringe}${beads}</g>
<g fill="#fff" stroke="#fff" stroke-width="10" stroke-linejoin="round">${figure}</g>
<g fill="#000">${cuts}</g>
</svg>`;
}

function flower(): string {
  const x = 360;
  const y = 262;
  const leaf = (cx: number, cy: number, turn: number) => petal(cx, cy, 0, 118, 34, turn);
  const sprays = mirrorHalf(leaf(232, 392, -62) + leaf(150, 210, -28) + leaf(118, 330, -80));
  const veins = mirrorHalf(
    [
      [232, 392, -62],
      [150, 210, -28],
      [118, 330, -80],
    ]
      .map(([cx, cy, turn]) => petal(cx as number, cy as number, 18, 98, 10, turn as number))
      .join(''),
  );
  return banner(
    `${dot(x, y, 148)}${around(12, (turn) => petal(x, y, 60, 176, 44, turn))}${sprays}`,
    `${around(12, (turn) => petal(x, y, 74, 158, 21, turn))}${around(12, (turn) => petal(x, y, 118, 142, 7, turn), 15)}${around(
      12,
      (turn) => petal(x, y, 30, 62, 9, turn),
      15,
    )}${dot(x, y, 15)}${veins}`,
  );
}

function sun(): string {
  const x = 360;
  const y = 262;
  const rays = around(16, (turn, n) => petal(x, y, 108, n % 2 ? 168 : 194, n % 2 ? 15 : 19, turn));
  const face = `<path d="M318 236q18 -20 36 0q-18 12 -36 0Z"/><path d="M366 236q18 -20 36 0q-18 12 -36 0Z"/><path d="M312 220q24 -26 46 -8q-24 -6 -46 8ZM408 220q-24 -26 -46 -8q24 -6 46 8Z"/><path d="M360 244l-11 38q11 9 22 0Z"/><path d="M318 298q42 34 84 0q-8 40 -42 40q-34 0 -42 -40Z"/><circle cx="308" cy="282" r="11"/><circle cx="412" cy="282" r="11"/>`;
  const corner = mirrorHalf(
    around(7, (turn) => petal(104, 128, 12, 44, 9, turn)) +
      around(7, (turn) => petal(104, 400, 12, 44, 9, turn)),
  );
  const ground = mirrorHalf(`${dot(104, 128, 54)}${dot(104, 400, 54)}`);
  return banner(
    `${dot(x, y, 120)}${around(16, (turn) => petal(x, y, 100, 200, 30, turn))}${ground}`,
    rays + face + corner,
  );
}

function doves(): string {
  const bird =
    'M92 250C104 214 140 206 162 226C176 250 196 262 222 262C214 214 240 158 300 136C288 176 292 204 306 226C322 250 314 300 276 322C246 340 216 344 190 372C176 388 150 400 110 404C128 384 136 372 136 352C112 356 92 352 74 342C100 334 120 314 128 286C116 262 104 254 92 250Z';
  const turned = `<g transform="translate(400 0) scale(-1 1)"><path d="${bird}"/></g>`;
  const feathers =
    petal(148, 176, 0, 76, 12, -20).replace('translate(148 176)', 'translate(172 262)') +
    petal(150, 276, 0, 84, 11, -36) +
    petal(126, 300, 0, 74, 10, -52) +
    petal(262, 392, 0, 66, 9, 118) +
    petal(238, 366, 0, 60, 8, 134);
  const birdCuts = `${feathers}${dot(254, 238, 8)}<path d="M296 236l22 8l-24 8Z"/>${petal(204, 330, 0, 60, 11, -70)}`;
  const plant = `<path d="M350 430V210H370V430Z"/>${around(8, (turn) => petal(360, 172, 0, 84, 25, turn))}${dot(360, 172, 42)}<path d="M300 400H420L396 450H324Z"/>`;
  const plantCuts = `${around(8, (turn) => petal(360, 172, 26, 76, 14, turn))}${dot(360, 172, 15)}<path d="M322 410H398L386 424H334ZM338 432H382L378 442H342Z"/>`;
  return banner(
    `${mirrorHalf(turned)}${plant}${mirrorHalf(petal(352, 380, 0, 92, 22, -58))}`,
    `${mirrorHalf(birdCuts)}${plantCuts}${mirrorHalf(petal(345, 376, 8, 72, 9, -58))}`,
  );
}

function heart(): string {
  const shape =
    'M360 420C240 330 196 280 196 218C196 160 240 128 286 128C322 128 348 150 360 178C372 150 398 128 434 128C480 128 524 160 524 218C524 280 480 330 360 420Z';
  const inner = (size: number) =>
    `<path transform="translate(360 262) scale(${size}) translate(-360 -262)" d="${shape}" fill="none" stroke="#000" stroke-width="${9 / size}" stroke-dasharray="${30 / size} ${10 / size}"/>`;
  const leaf = (x: number, y: number, turn: number, s = 1) => petal(x, y, 0, 100 * s, 26 * s, turn);
  const leaves = mirrorHalf(leaf(176, 400, -34) + leaf(150, 330, -60, 0.9) + leaf(132, 240, -22, 0.9));
  const veins = mirrorHalf(
    petal(176, 400, 14, 84, 8, -34) + petal(150, 330, 12, 74, 7, -60) + petal(132, 240, 12, 74, 7, -22),
  );
  const flowers = `${around(8, (turn) => petal(360, 248, 22, 76, 15, turn))}${dot(360, 248, 11)}${around(8, (turn) => petal(360, 248, 64, 88, 5, turn), 22.5)}`;
  return banner(
    `<path d="${shape}"/>${leaves}`,
    `${inner(0.86)}${flowers}${mirrorHalf(petal(262, 176, 0, 44, 10, 150))}${veins}${petal(360, 352, 0, 44, 9, 180)}`,
  );
}

// ---- The street, and the strings with banners across it.

interface Hung {
  cut: number;
  colour: Colour;
  /**
   * Position of the middle of the upper edge (x, y), size relative to the drawing, tilt (`lean`), and phase of its
   * movement in the wind.
   */
  x: number;
  y: number;
  size: number;
  lean: number;
  phase: number;
  wind: number;
  haze: number;
}

const tissue = ['#e8247a', '#f59a1c', '#1c8fd0', '#4aa83c', '#7a3fb5', '#e8392c', '#f4cf1f', '#12a79a'].map(
  hex,
);

/** Returns the banners on eight strings across the street. The nearest banners are large and at the top. */
function strings(): Hung[] {
  const chance = random(1998);
  const hung: Hung[] = [];
  for (let row = 7; row >= 0; row--) {
    const near = 1 / (1 + row * 0.46);
    const width = 1500 * near * 1.12;
    const count = 4 + (row % 2);
    const size = width / count / BANNER_X;
    const top = END.y - (END.y + 40) * near;
    for (let n = 0; n < count; n++) {
      const across = (n + 0.5) / count - 0.5;
      const sag = (0.25 - across * across) * 240 * near;
      hung.push({
        cut: (n * 3 + row * 2) % 4,
        colour: tissue[(n * 3 + row * 5) % tissue.length] as Colour,
        x: (END.x + (680 - END.x) * near + across * width) * 2,
        y: (top + sag) * 2,
        size: size * 0.965 * 2,
        lean: -across * 0.42 + (chance() - 0.5) * 0.07,
        phase: chance() * 6.28,
        wind: 0.5 + chance(),
        haze: 1 - near,
      });
    }
  }
  return hung;
}

/**
 * Draws a banner in the sun. Its tissue paper glows and tints the background. Its holes leave the background unchanged.
 */
function hang(
  canvas: Canvas,
  { colour, x, y, size, lean, phase, wind, haze }: Hung,
  cut: Float32Array,
): void {
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  const wide = BANNER_X * size;
  const high = BANNER_Y * size;
  const reach = Math.hypot(wide, high);
  const air = hex('#ffd9a8');
  for (let py = Math.max(0, Math.floor(y - reach * 0.3)); py < Math.min(canvas.height, y + high * 1.3); py++)
    for (
      let px = Math.max(0, Math.floor(x - reach * 0.7));
      px < Math.min(canvas.width, x + reach * 0.7);
      px++
    ) {
      const dx = px - x;
      const dy = py - y;
      let u = (dx * cos + dy * sin) / size;
      let v = (dy * cos - dx * sin) / size;
      const down = v / BANNER_Y;
      // The wind bends the lower edge of the banner into soft folds.
      const sway = Math.sin(u / 118 + phase) * 0.6 + Math.sin(u / 61 + phase * 2.3) * 0.4;
      v += sway * 16 * wind * down;
      u += Math.sin(v / 130 + phase) * 15 * wind * down + BANNER_X / 2;
      const fold = Math.cos(u / 118 + phase) * 0.6 + Math.cos(u / 61 + phase * 2.3) * 0.4;
      const paper = sample(cut, u, v);
      if (v < 0 && v > -5 && u > -8 && u < BANNER_X + 8) canvas.blend(px, py, hex('#5c4630'), 0.85);
      if (paper <= 0.01) continue;
      const fibre = noise(u / 2.2, v / 9, 3) * 0.06 + cloud(u / 40, v / 40, 2, 5) * 0.08;
      const light = 0.82 + 0.3 * fold * (0.25 + down) * wind * 0.8 + fibre + 0.22 * (1 - down);
      const under = canvas.get(px, py);
      const glow = scale(colour, light);
      const through: Colour = [under[0] * colour[0], under[1] * colour[1], under[2] * colour[2]];
      const seen = add(scale(glow, 0.7), through, 0.6);
      canvas.blend(px, py, mix(seen, air, 0.45 * haze * haze), paper);
    }
}

function sample(cut: Float32Array, u: number, v: number): number {
  if (u < 0 || v < 0 || u >= BANNER_X - 1 || v >= BANNER_Y - 1) return 0;
  const left = Math.floor(u);
  const top = Math.floor(v);
  const s = u - left;
  const t = v - top;
  const i = top * BANNER_X + left;
  const above = (cut[i] as number) * (1 - s) + (cut[i + 1] as number) * s;
  const below = (cut[i + BANNER_X] as number) * (1 - s) + (cut[i + BANNER_X + 1] as number) * s;
  return above * (1 - t) + below * t;
}

/** Draws the houses on one side of the street as SVG paths. */
function wall(side: 1 | -1, colours: string[]): string {
  const { x: ex, y: ey } = END;
  // Each house fills the part of the wall between two distances from the viewer.
  let houses = '';
  const at = (near: number, x: number, y: number) => `${ex + (x - ex) * near} ${ey + (y - ey) * near}`;
  const edge = side < 0 ? -330 : 1690;
  const steps = [1.9, 1.02, 0.66, 0.46, 0.33, 0.24, 0.17];
  steps.slice(0, -1).forEach((near, n) => {
    const far = steps[n + 1] as number;
    const high = [120, -60, 180, 60, 220, 130][n] as number;
    const corners = (top: number, foot: number) =>
      `M${at(near, edge, top)}L${at(far, edge, top)}L${at(far, edge, foot)}L${at(near, edge, foot)}Z`;
    houses += `<path d="${corners(high, 1760)}" fill="${colours[n % colours.length]}"/>`;
    houses += `<path d="${corners(high, high + 46)}" fill="#fff3dd" fill-opacity="0.5"/>`;
    houses += `<path d="${corners(1600, 1760)}" fill="#3b1e2a" fill-opacity="0.35"/>`;
    for (const [from, to] of [
      [0.16, 0.36],
      [0.62, 0.82],
    ]) {
      const a = near + (far - near) * (from as number);
      const b = near + (far - near) * (to as number);
      for (const [top, foot] of [
        [high + 170, high + 560],
        [1080, 1560],
      ]) {
        const shape = (grow: number) =>
          `M${at(a + grow * near, edge, (top as number) - grow * 900)}L${at(b - grow * near, edge, (top as number) - grow * 900)}L${at(b - grow * near, edge, foot as number)}L${at(a + grow * near, edge, foot as number)}Z`;
        houses += `<path d="${shape(0.018)}" fill="#fff6e6" fill-opacity="0.75"/><path d="${shape(0)}" fill="#3a2230"/>`;
      }
    }
  });
  return houses;
}

/** Draws one tower of the church as SVG paths. */
function tower(x: number): string {
  const { y: ey } = END;
  return `<path d="M${x - 30} ${ey + 60}V${ey - 190}H${x + 30}V${ey + 60}Z"/><path d="M${x - 22} ${ey - 190}V${ey - 244}H${x + 22}V${ey - 190}Z"/><path d="M${x - 24} ${ey - 244}C${x - 22} ${ey - 288} ${x + 22} ${ey - 288} ${x + 24} ${ey - 244}Z"/><path d="M${x - 2.5} ${ey - 276}V${ey - 312}H${x + 2.5}V${ey - 276}ZM${x - 9} ${ey - 302}H${x + 9}V${ey - 297}H${x - 9}Z"/>`;
}

/** Draws the street: whitewashed walls on both sides, a church at the end, and the sun behind it. */
async function street(): Promise<Canvas> {
  const { x: ex, y: ey } = END;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1360 1700" width="1360" height="1700">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f7fc4"/><stop offset="0.4" stop-color="#7fb9dd"/><stop offset="0.68" stop-color="#fbd9a0"/><stop offset="0.82" stop-color="#fdb56b"/></linearGradient>
<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${ex + 10}" cy="${ey - 120}" r="620"><stop offset="0" stop-color="#fff7dc"/><stop offset="0.12" stop-color="#ffe7a8" stop-opacity="0.95"/><stop offset="0.5" stop-color="#ffc46b" stop-opacity="0.4"/><stop offset="1" stop-color="#ffb25a" stop-opacity="0"/></radialGradient>
<linearGradient id="road" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e6a56c"/><stop offset="1" stop-color="#4a2b3a"/></linearGradient>
</defs>
<rect width="1360" height="1700" fill="url(#sky)"/><rect width="1360" height="1700" fill="url(#sun)"/>
<g fill="#a9603f">${tower(ex - 82)}${tower(ex + 82)}<path d="M${ex - 66} ${ey + 60}V${ey - 120}Q${ex} ${ey - 190} ${ex + 66} ${ey - 120}V${ey + 60}Z"/></g>
<g fill="#4f2434"><path d="M${ex - 18} ${ey + 60}V${ey - 10}a18 18 0 0 1 36 0V${ey + 60}Z"/><circle cx="${ex}" cy="${ey - 84}" r="15"/><path d="M${ex - 92} ${ey - 140}v-26a9 9 0 0 1 18 0v26ZM${ex + 74} ${ey - 140}v-26a9 9 0 0 1 18 0v26Z"/></g>
<path d="M${ex - 130} ${ey + 56}L-600 1760H1960L${ex + 130} ${ey + 56}Z" fill="url(#road)"/>
${wall(-1, ['#96612f', '#7d3338', '#9a7440', '#693445', '#9d6038'])}
${wall(1, ['#c74f63', '#e0a24e', '#7d6aa0', '#d98f55', '#b85a4c'])}
</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .resize(WIDTH * 2, HEIGHT * 2)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const canvas = new Canvas(info.width, info.height);
  for (let i = 0; i < data.length; i++) canvas.data[i] = toLinear((data[i] as number) / 255);
  return canvas.map((colour, x, y) => {
    const lime = cloud(x / 60, y / 60, 4, 3) * 0.16 + cloud(x / 11, y / 11, 2, 6) * 0.07;
    const sky = clamp((colour[2] - 0.3) * 4) * clamp((1 - y / (END.y * 2)) * 3);
    const vapour = sky * smoothstep(0.05, 0.5, cloud(x / 620, y / 260, 5, 12)) * 0.5;
    return mix(scale(colour, 1 + lime * (1 - sky)), hex('#fff3df'), vapour);
  });
}
